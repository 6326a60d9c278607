"""Positions in words: the parts of a scenario's position that every title has.

A title adds its zones: `lay` turns words into a state, `read` turns a state into words.
"""
