"""Tables in memory: the game, its moves, and the messages to each viewer."""
