"""The abilities of buildings, and what they change."""
