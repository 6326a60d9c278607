"""Tables in memory: the game, what is done there, and what each viewer is sent."""
