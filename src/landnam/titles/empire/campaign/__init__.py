"""The campaign between its games: plain positions, and functions from one to the next.

No table is needed for any of it. The frames that follow a game ask these functions for options and
results; `ending` has them in their order.
"""
