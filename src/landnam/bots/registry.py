"""Which bots there are, and which of them play a title."""

from __future__ import annotations

from typing import Final

from landnam.bots.bot import Bot, NotItsTitle, UnknownBot
from landnam.bots.greedy import GreedyBot
from landnam.bots.random_bot import RandomBot
from landnam.kernel.extensions import Extensions

BOTS: Final[Extensions[type[Bot]]] = Extensions("landnam.bots")
"""The bots by name: those that play any title, and those that a title brings for itself."""

for _bot in (GreedyBot, RandomBot):
    BOTS.add(_bot.name, _bot)


def add_bot(bot: type[Bot]) -> None:
    """Register a bot under its name."""
    BOTS.add(bot.name, bot)


def bot_names(title: str | None = None) -> list[str]:
    """The names of all bots, or of those that play this title.

    >>> bot_names()
    ['beam', 'greedy', 'random']
    >>> bot_names("settlers")
    ['greedy', 'random']
    """
    return [name for name in BOTS.names() if title is None or _class(name).plays(title)]


def find_bot(name: str, seed: int | str = 0, title: str | None = None) -> Bot:
    """A bot of this name. With the same seed it makes the same choices from the same views.

    >>> find_bot("random", seed=7).name
    'random'
    >>> find_bot("wizard", title="settlers")
    Traceback (most recent call last):
    landnam.bots.bot.UnknownBot: There is no bot wizard; choose one of greedy or random.
    >>> find_bot("beam", title="settlers")
    Traceback (most recent call last):
    landnam.bots.bot.NotItsTitle: The bot beam does not play settlers; take greedy or random.
    """
    known = bot_names(title)
    if name not in BOTS:
        raise UnknownBot(given=name, known=known)
    if name not in known:
        raise NotItsTitle(given=name, title=title, known=known)
    return _class(name)(seed)


def _class(name: str) -> type[Bot]:
    found = BOTS.find(name)
    assert found is not None
    return found
