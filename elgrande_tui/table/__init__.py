"""One game at one table: record, replay, undo and saves."""
