"""The titles. None imports another, except that a campaign uses the public face of its base game."""
