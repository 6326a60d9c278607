"""Quests: what they ask for, how far an empire is, and who achieves them."""
