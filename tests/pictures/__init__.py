"""Draws the README's pictures."""
