"""What empires own, and how it comes and goes: cards, Locations, features, tokens on them."""
