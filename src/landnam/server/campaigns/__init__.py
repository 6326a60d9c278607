"""Campaigns: tables whose games make a chain."""
