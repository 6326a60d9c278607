"""Modules: parts that a table of Imperial Settlers may be played with besides the core.

The solo game is one, the variants are others, and a stranger's expansion is written in the same way
(docs/adding-an-expansion.md). A module declares its additions; `compose` and `rules` put them all
together when a table is made. The core never asks which modules there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from landnam.kernel.account import Remark
from landnam.kernel.chance import Chance
from landnam.kernel.events import Event
from landnam.kernel.machine import Node
from landnam.kernel.numbering import Block
from landnam.kernel.records import Record
from landnam.kernel.state import Option
from landnam.kernel.title import Refusal
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.parts import Offer, Phase, ScorePart, Worded
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.vocabulary.determinize import Decks
from landnam.vocabulary.icons import NO_ICONS, Drawn
from landnam.vocabulary.position.names import Box
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.triggers import Trigger
from landnam.vocabulary.values import Change
from landnam.words import Message


class Module:
    """A module: a table's additions to the core; each is empty unless the module sets it.

    A module holds nothing of any game: one object serves all tables.
    """

    # --- what is declared ---------------------------------------------------------------------

    state_fields: tuple[type[Record], ...] = ()
    empire_fields: tuple[type[Record], ...] = ()
    location_fields: tuple[type[Record], ...] = ()
    """Records whose fields the table's state, its empires and its Locations have besides."""

    empires: tuple[str, ...] = ()
    """Empires that nobody plays. They come behind those with a seat, in the order of modules."""

    phases: tuple[Phase, ...] = ()
    """Phases of every round, put in among the others."""

    draft: str | None = None
    """The node by which Common cards are drafted in the Lookout, instead of the standard one."""

    nodes: Mapping[str, Node[Any]] = {}
    """Nodes by address: phases, drafts, and the frames that these put on the stack."""

    values: Mapping[str, int] = {}
    """Rule numbers that are others with this module (`landnam.titles.settlers.table.values`)."""

    own_values: Mapping[str, int] = {}
    """Rule numbers that only this module has; it may read them as the core reads its own."""

    changing: frozenset[str] = frozenset()
    """The rule numbers that `changes` may change while a game goes on."""

    offers: tuple[Offer, ...] = ()
    """Further acts of a player in a turn."""

    watches: frozenset[str] = frozenset()
    """The happenings that its triggers watch."""

    overhears: frozenset[str] | None = None
    """Those among them that they watch when another player does it; None for all."""

    origins: tuple[str, ...] = ()
    """The origins of its Locations, neither Common nor Faction; each is a source of points."""

    score_parts: tuple[ScorePart, ...] = ()
    """Points besides those of the track and of Locations."""

    fixed: frozenset[str] = frozenset()
    """Cards of this module that stay in their empire: nobody discards or targets them."""

    discards: Mapping[str, str] = {}
    """For decks of this module: the field of the state that is their discard pile."""

    drawn: Drawn = NO_ICONS
    """The pictures of the icons of its own words."""

    wording: Mapping[str, str] = {}
    """Sentences of the core that are said in other words: from key to key."""

    arguments: Mapping[str, Worded] = {}
    """Functions that put the data of told events into words, by the name of the argument."""

    phrases: Mapping[str, tuple[str, ...]] = {}
    """Verbs that scenarios may write, with their possible objects."""

    # --- what lies on the table ---------------------------------------------------------------

    def cards(self) -> tuple[Card, ...]:
        """Cards that may lie on the table besides those of the content; always the same ones."""
        return ()

    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """The decks that lie on the table besides, with the ids of their cards."""
        return {}

    def decks_in(self, game: SettlersGame, zone: str) -> Decks:
        """The decks of this module whose cards may lie in a hidden zone, such as ``0/hand``."""
        return ()

    # --- how it is played ---------------------------------------------------------------------

    def set_up(self, game: SettlersGame, state: SettlersState) -> None:
        """Go on with the set-up, when all that the core needs lies on the table."""

    def changes(self, game: SettlersGame, state: SettlersState, seat: int) -> Sequence[Change]:
        """Return the changes of rule numbers for a seat now, of those named by `changing`."""
        return ()

    def used(
        self,
        game: SettlersGame,
        state: SettlersState,
        name: str,
        seat: int,
        subject: Any,
        most: int,
    ) -> None:
        """A seat has paid by a number that `changes` changed; at most so much of it was of use."""

    def lost(
        self,
        game: SettlersGame,
        state: SettlersState,
        location: Location,
        cause: str,
    ) -> None:
        """A Location leaves an empire with all that lies on it."""

    def spares(self, location: Location) -> bool:
        """Return whether enemies cannot raze, remove, block or use a Location."""
        return False

    def more_uses(self, place: Location) -> int:
        """Return the number of further activations of a Location in a round."""
        return 0

    def ended(self, game: SettlersGame, state: SettlersState) -> None:
        """The game is over: tell what the points alone do not say."""

    def winners(
        self, game: SettlersGame, state: SettlersState, winners: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The winners, where the core and the modules before this one say ``winners``."""
        return winners

    def triggers_of(
        self, game: SettlersGame, state: SettlersState, owner: int
    ) -> Iterable[tuple[str, Trigger]]:
        """The triggers that an empire has besides its Features, each with its card."""
        return ()

    def hears(self, state: SettlersState, what: str, seat: int) -> bool:
        """Return whether one of these triggers watches what a seat does now."""
        return what in self.watches

    # --- what people and programs ask ---------------------------------------------------------

    def describe(
        self, game: SettlersGame, state: SettlersState, seat: int, option: Option
    ) -> Message | None:
        """An option in words; None leaves it to the others."""
        return None

    def why_not(
        self, game: SettlersGame, state: SettlersState, seat: int, thing: str
    ) -> tuple[Refusal, ...]:
        """Why a thing cannot be used in a way that only this module has."""
        return ()

    def tell(self, game: SettlersGame, event: Event) -> Message | None:
        """The line of the log for something told; None leaves it to ``tell.WHAT`` in the words."""
        return None

    def remarks(self, game: SettlersGame, state: SettlersState) -> Iterable[Remark]:
        """A remark on a game that ended so; it comes before other remarks."""
        return ()

    def almanac(self) -> Mapping[str, Any]:
        """Return the facts that a client needs to draw the table, besides the cards."""
        return {}

    def facts(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """Return what follows from a state that a viewer knows, for screens that know no rule."""
        return {}

    def blocks(self) -> Sequence[Block]:
        """The numbers of the options that only this module has; they follow the core's."""
        return ()

    def in_words(self) -> InWords | None:
        """Return the words of this module's part of a position in scenarios, if it has one."""
        return None


class Laying(Protocol):
    """A position that is being laid out, as a module sees it."""

    rules: SettlersGame
    state: SettlersState
    given: Reader
    box: Box
    chance: Chance

    def build_all(self, seat: int, told: Reader) -> None:
        """Place the Locations of an empire as the position tells of them."""

    def spare(self, deck: str) -> list[str]:
        """The cards of a deck that nothing has named, in a random order."""

    def any(self, spare: list[str], where: str) -> str:
        """One of them, taken out of the box."""


class InWords:
    """A module's part of a position in the words of scenarios."""

    keys: tuple[str, ...] = ()
    """The keys of a given position that belong to it."""

    fields: Mapping[str, str] = {}
    """The fields that a scenario may compare, and how (`SettlersPosition.table_fields`)."""

    def lay(self, layout: Laying) -> None:
        """Lay out what is told; the empires and their Locations are there already."""

    def tops(self, given: Reader) -> Mapping[str, tuple[str, ...]]:
        """For a freshly set up game: the cards that shall come to the top of decks."""
        return {}

    def read(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """The fields as they are now."""
        return {}
