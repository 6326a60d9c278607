"""What empires own, and how it comes and goes: cards, Locations, Ships, goods."""
