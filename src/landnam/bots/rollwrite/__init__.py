"""How bots think about Roll & Write."""
