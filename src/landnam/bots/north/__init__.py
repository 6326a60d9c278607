"""How bots judge Empires of the North."""
