"""People: who is asking, their secrets, and leaving for good."""
