"""Tableau games for the shared verbs: protocols of their states and their rules.

These are protocols: a title's own records and rules satisfy them by having the fields. Fields, not
accessor methods, because a verb asks for them thousands of times in a second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from landnam.kernel.chance import Chance
from landnam.kernel.events import Event
from landnam.kernel.machine import Node
from landnam.kernel.state import Frame, Option
from landnam.vocabulary.goods import Goods
from landnam.words import Message


class TableauEmpire(Protocol):
    """A player's things: a supply, points on the track, a hand."""

    goods: list[int]
    vp: int
    hand: tuple[str, ...]


class TableauState(Protocol):
    """The state of a tableau game."""

    GOODS: ClassVar[Goods]
    stack: list[Frame]
    sink: list[Event] | None

    @property
    def empires(self) -> Sequence[TableauEmpire]:
        """The empires by seat; those without a seat come last."""

    def push(self, frame: Frame) -> None:
        """Put a frame on top."""

    def pop(self) -> None:
        """The top frame has ended."""

    def become(self, frame: Frame) -> None:
        """Replace the top frame."""

    def chance(self) -> Chance:
        """The game's luck."""


class Tableau(Protocol):
    """The rules of one table of a tableau game."""

    @property
    def cards(self) -> Mapping[str, Any]:
        """Every card that may lie on the table, by id."""

    def name_of(self, thing: str) -> Message:
        """A thing's name as people say it."""

    def thing_at(self, address: str) -> str:
        """The card whose procedure stands at an address."""

    def one_of_each(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """The cards with interchangeable copies named once."""


class TableauNode(Node[Any]):
    """A node whose options are told by the title's own words."""

    __slots__ = ()

    def describe(self, game: Any, state: Any, frame: Frame, option: Option) -> Message:
        """Return the option in words, with its costs or gains and its owner."""
        words: Message = game.describe(state, frame.seat, option)
        return words
