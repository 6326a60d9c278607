"""Seats: the people at a table, and their links, wishes and claims."""
