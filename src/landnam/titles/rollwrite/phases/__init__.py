"""The round, phase by phase: dice, tokens, buildings, Settlements, and the end of the game."""
