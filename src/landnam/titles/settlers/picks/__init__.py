"""Picks of Imperial Settlers: Locations, empires, goods, Deals and cards."""
