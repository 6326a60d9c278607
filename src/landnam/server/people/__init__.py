"""People: callers, their secrets, and leaving for good."""
