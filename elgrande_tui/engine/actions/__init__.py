"""What the special actions on the cards do, one module a family."""
