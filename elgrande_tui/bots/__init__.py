"""Computer opponents: they see a player's view and nothing more."""
