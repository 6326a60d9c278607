"""The players of the seats: people at this keyboard, and bots."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from landnam.kernel.chance import new_seed
from landnam.kernel.decisions import Decision
from landnam.kernel.errors import SetupError

HUMAN: Final = "human"
OPPONENT: Final = "greedy"
"""The player of a seat without a name."""


class Bot(Protocol):
    """A player for a bot's seat: it gets a view and a decision, nothing else."""

    def choose(self, view: dict[str, Any], decision: Decision) -> str:
        """The key of the option it takes."""


class BadSeats(SetupError):
    """The seats are not written as ``side:player,side:player``."""


class UnknownPlayer(SetupError):
    """Neither a person nor a known bot."""


class Player:
    """One seat's player: ``human``, or the name of a bot and the seed of its luck."""

    def __init__(self, kind: str, seed: str = "") -> None:
        self.kind = kind
        self.seed = seed
        self.bot: Bot | None = None if kind == HUMAN else _find_bot(kind, seed)

    @property
    def human(self) -> bool:
        """Whether a person decides."""
        return self.kind == HUMAN

    def to_data(self) -> dict[str, str]:
        """The player as a save remembers it."""
        return {"kind": self.kind, "seed": self.seed} if self.seed else {"kind": self.kind}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Player:
        """The player that a save remembers."""
        return cls(str(data.get("kind", HUMAN)), str(data.get("seed", "")))


def check_kind(kind: str, title: str | None = None) -> None:
    """Refuse a player that is neither a person nor a bot, of this title if one is given."""
    from landnam.bots import bot_names

    known = [HUMAN, *bot_names(title)]
    if kind not in known:
        raise UnknownPlayer(given=kind, known=known)


def _find_bot(name: str, seed: str) -> Bot:
    from landnam.bots import find_bot

    check_kind(name)
    return find_bot(name, seed)


def parse_seats(text: str) -> list[tuple[str, str]]:
    """Sides with their players; one person and bots where no player is named.

    >>> parse_seats("roman, barbarian")
    [('roman', 'human'), ('barbarian', 'greedy')]
    >>> parse_seats("egyptian:random,roman:human")
    [('egyptian', 'random'), ('roman', 'human')]
    """
    pairs: list[tuple[str, str]] = []
    nobody_yet = ":human" not in text.replace(" ", "")
    for part in text.split(","):
        side, colon, kind = (piece.strip() for piece in part.partition(":"))
        if not side or (colon and not kind):
            raise BadSeats(given=text)
        usual = HUMAN if nobody_yet and not pairs else OPPONENT
        pairs.append((side, kind or usual))
    return pairs


def seat_players(kinds: Sequence[str], game_seed: int | str | None = None) -> list[Player]:
    """The players of a new game. With a given seed the bots play the same game again.

    A bot gets only a digest of it: it can never learn the seed of the game.

    >>> [player.kind for player in seat_players(["human", "human"])]
    ['human', 'human']
    """
    players = []
    for seat, kind in enumerate(kinds):
        luck = new_seed()
        if game_seed is not None:
            luck = hashlib.sha256(f"bot {seat} of {game_seed}".encode()).hexdigest()[:32]
        players.append(Player(kind, "" if kind == HUMAN else luck))
    return players
