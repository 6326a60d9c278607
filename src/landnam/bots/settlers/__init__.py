"""How the bots judge a position of Imperial Settlers."""
