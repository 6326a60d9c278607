"""Bots for Rise of the Empire."""
