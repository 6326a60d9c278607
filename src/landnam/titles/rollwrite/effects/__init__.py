"""What buildings and Favor tokens do."""
