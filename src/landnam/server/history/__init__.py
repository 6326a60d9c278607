"""History: looking back at games, their files and their results."""
