"""Imperial Settlers on paper: the score of a finished game."""
