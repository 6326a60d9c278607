"""Landnám: the Imperial Settlers family of games, played by the rules."""
