"""The API: thin handlers by subject. The house does the work."""
