"""The verbs that the cards of Rise of the Empire add to those of Imperial Settlers."""
