"""The laboratory: bots play many games against each other, and the engine is timed.

>>> from landnam.lab import arena
>>> result = arena(["greedy", "random"], games=2, seed=1)
>>> result.players[0].wins
2.0
"""

from landnam.lab.arena import Arena, Player, arena
from landnam.lab.game import Played, play_game

__all__ = ["Arena", "Played", "Player", "arena", "play_game"]
