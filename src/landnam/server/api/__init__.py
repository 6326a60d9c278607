"""The API: thin handlers by subject. What they do is done by the house."""
