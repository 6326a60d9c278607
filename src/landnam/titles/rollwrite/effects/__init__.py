"""Effects of buildings and Favor tokens."""
