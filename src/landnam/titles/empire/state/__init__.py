"""What a campaign and its tables keep between decisions and games: plain data."""
