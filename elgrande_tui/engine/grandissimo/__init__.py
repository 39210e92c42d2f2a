"""Grandissimo: the expansion's pieces, cards and steps, handed to the core as a longer rule set."""
