"""A game of the campaign: its additions to the table of Imperial Settlers, and their rules."""
