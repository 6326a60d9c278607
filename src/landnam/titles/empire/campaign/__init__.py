"""The campaign between its games: plain positions, and functions from one to the next.

No table is needed for any of it. The frames that follow a game ask these functions what is possible
and what becomes of it; `ending` has them in their order.
"""
