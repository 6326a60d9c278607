"""Quests: their demands, an empire's progress, and achieving them."""
