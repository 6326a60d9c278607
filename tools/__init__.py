"""Common parts of `play.py` and `check.py`; they need the standard library only."""
