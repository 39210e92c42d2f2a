"""The rules of El Grande: no file, no screen, no bot."""
