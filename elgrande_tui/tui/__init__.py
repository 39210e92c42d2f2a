"""The game on screen, drawn with Textual."""
