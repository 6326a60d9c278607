"""Which bots there are."""

from __future__ import annotations

from typing import Final

from landnam.bots.bot import Bot, UnknownBot
from landnam.bots.greedy import GreedyBot
from landnam.bots.random_bot import RandomBot

_BOTS: Final[dict[str, type[Bot]]] = {bot.name: bot for bot in (GreedyBot, RandomBot)}


def add_bot(bot: type[Bot]) -> None:
    """Make a bot of one's own known by its name."""
    _BOTS[bot.name] = bot


def bot_names() -> list[str]:
    """The names of all bots.

    >>> bot_names()
    ['greedy', 'random']
    """
    return sorted(_BOTS)


def find_bot(name: str, seed: int | str = 0) -> Bot:
    """A bot of this name. With the same seed it makes the same choices from the same views.

    >>> find_bot("random", seed=7).name
    'random'
    >>> find_bot("wizard")
    Traceback (most recent call last):
    landnam.bots.bot.UnknownBot: There is no bot wizard; choose one of greedy or random.
    """
    if name not in _BOTS:
        raise UnknownBot(given=name, known=bot_names())
    return _BOTS[name](seed)
