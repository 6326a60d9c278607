"""Help: what a game holds, why something is not possible, and what a bot would do."""
