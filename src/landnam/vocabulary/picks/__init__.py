"""Picks: the targets of an activation, chosen before anything is paid.

Each writes what was chosen into the register of its name: ``location``, ``empire``, ``card`` …
"""
