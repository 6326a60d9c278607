"""A game of the campaign: what lies on the table of Imperial Settlers besides, and how it works."""
