"""Cards and their faces: what is printed on them, and what they offer to a supply."""
