"""What `play.py` and `check.py` share; it needs the standard library only."""
