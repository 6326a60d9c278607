"""Measurements of Rise of the Empire: whole campaigns, and its speed."""
