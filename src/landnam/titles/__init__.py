"""The titles. None imports another; only a campaign uses the public face of its base game."""
