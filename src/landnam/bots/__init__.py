"""Bots: players that see the same as a person in their seat, and nothing more.

>>> import landnam
>>> from landnam.bots import find_bot
>>> table = landnam.new("settlers", seats=["roman", "barbarian"], seed=7)
>>> bot = find_bot("greedy", seed=1)
>>> while (decision := table.decision) is not None and decision.kind == "draft":
...     table.choose(bot.choose(table.view(decision.seat), decision), decision.seat)
>>> table.decision.kind
'action'
"""

from landnam.bots.bot import Advice, Bot, NotItsTitle, UnknownBot
from landnam.bots.judge import Judge, Outlook
from landnam.bots.judges import add_judge
from landnam.bots.registry import add_bot, bot_names, find_bot

__all__ = [
    "Advice",
    "Bot",
    "Judge",
    "NotItsTitle",
    "Outlook",
    "UnknownBot",
    "add_bot",
    "add_judge",
    "bot_names",
    "find_bot",
]
