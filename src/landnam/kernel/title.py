"""Titles: what a game on this kernel supplies, and the registry that knows which there are."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar

from landnam.kernel.account import Played, Remark, Source
from landnam.kernel.bounds import check_bounds
from landnam.kernel.errors import (
    BadOption,
    BadSeatCount,
    SideTaken,
    UnknownOption,
    UnknownSide,
    UnknownTitle,
)
from landnam.kernel.events import Event, Zones
from landnam.kernel.machine import Machine, Node
from landnam.kernel.numbering import Numbering
from landnam.kernel.provenance import Provenance
from landnam.kernel.state import Option, State
from landnam.kernel.things import frames_of, zones_of
from landnam.words import Message

S = TypeVar("S", bound=State)


class Choice:
    """An option of the set-up that takes one of a few values; the first is the default."""

    def __init__(self, name: str, *values: Any) -> None:
        self.name = name
        self.values = values

    @property
    def default(self) -> Any:
        """The value when nothing is said."""
        return self.values[0]

    def check(self, value: Any) -> Any:
        """The value, if the option takes it."""
        for known in self.values:
            if type(value) is type(known) and value == known:
                return known
        raise BadOption(option=self.name, given=repr(value), known=[str(v) for v in self.values])


class Refusal:
    """Why something is not possible now: the verb, a stable reason word, and the sentence."""

    __slots__ = ("message", "reason", "verb")

    def __init__(self, verb: str, reason: str, message: Message) -> None:
        self.verb = verb
        self.reason = reason
        self.message = message


class Rules(Machine[S], ABC, Generic[S]):
    """The rules of one table: the title with its options, content and sides. Holds no game data."""

    title: str
    version: int
    state_class: type[State]
    """A title says these once, for its class; a table put together from modules for itself."""

    passing: ClassVar[str | None] = None
    """The key of the option that passes, in a title that has such a thing."""

    def __init__(
        self, nodes: Mapping[str, Node[S]], sides: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        super().__init__(nodes)
        self.sides = tuple(sides)
        self.chosen_options = dict(options)
        self.zones = Zones(self.state_class)

    @abstractmethod
    def set_up(self, seed: str) -> S:
        """The state before the first step, its stack laid out."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """What each seat would score if the game ended now; the result when it is over."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that win when the game is over; several share the victory."""

    @abstractmethod
    def determinize(self, view: Mapping[str, Any], rng: Random) -> S:
        """A state that the viewer could be in: the unknowns of the view filled at random."""

    @abstractmethod
    def why_not(self, state: S, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why the thing (a card, a Location, a verb) is not possible for the seat now."""

    @abstractmethod
    def name_of(self, thing: str) -> Message:
        """A thing's name as people say it."""

    @abstractmethod
    def tell(self, event: Event) -> Message | None:
        """The line of the log for an event, or None if it needs no line."""

    @abstractmethod
    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """The content behind these things, as data to carry in a save."""

    def attacks(self, event: Event, seat: int) -> bool:
        """Whether the event is something done to this seat that its person may want to answer.

        It wakes up whoever lets others pass for them. By default nobody is ever attacked.
        """
        return False

    def pays_by_itself(self, option: Option) -> bool:
        """Whether the preference auto-pay takes this first way to pay without asking."""
        return True

    def almanac(self) -> dict[str, Any]:
        """The content of this table as plain data, in words: what a client needs to draw it.

        By default there is nothing to look up.

        >>> import landnam
        >>> almanac = landnam.new("settlers", ["roman", "barbarian"], seed=7).rules.almanac()
        >>> almanac["cards"][0]["name"], almanac["goods"][:3]
        ('Statue', ['wood', 'stone', 'food'])
        """
        return {}

    def facts(self, state: S) -> dict[str, Any]:
        """What follows from a state that a viewer knows, for screens that know no rule.

        A running score by box, for example. By default a view says all that is shown.
        """
        return {}

    def round_of(self, state: S) -> int:
        """The round that a state is in; in a title without rounds always the first."""
        return 1

    def sources(self, game: Played) -> tuple[Source, ...]:
        """Where the points of a finished game came from; by default they are not told apart."""
        return (Source("points", Message("source.points"), game.scores),)

    def remarks(self, game: Played) -> tuple[Remark, ...]:
        """What is worth remembering of a finished game; by default nothing."""
        return ()

    def numbering(self) -> Numbering:
        """The fixed numbers of all options, for machines, once the title supplies them."""
        raise NotImplementedError(f"{self.title} has no numbering yet")

    def things_on_stack(self, state: S) -> list[str]:
        """The things whose nodes have a frame on the stack."""
        frames = [*frames_of(state)]
        for start in state.fork.starts if state.fork is not None else ():
            frames.extend(start)
        return sorted({self.thing_at(frame.at) for frame in frames})

    def thing_at(self, address: str) -> str:
        """The thing whose node stands at an address: by default all before the first slash.

        A title whose ids have slashes of their own asks its nodes.
        """
        return address.split("/", 1)[0]

    # --- what the contract suite asks (`landnam.testing`) ---------------------------------------

    def classes_of_things(self, opening: S) -> list[set[str]]:
        """Which things look alike from behind: what nobody has seen may be exchanged within a set.

        By default those that lie in one zone before the game begins: the cards of one deck.
        """
        classes = [set(things) for _, things in zones_of(opening)]
        return [things for things in classes if len(things) > 1]

    def conserved(self, state: S) -> Mapping[str, int]:
        """What neither comes nor goes, counted: by default each thing, wherever it lies."""
        return Counter(thing for _, things in zones_of(state) for thing in things)

    def recount(self, state: S) -> tuple[int, ...] | None:
        """The scores computed from what lies on the table, without any running total.

        None (the default): the title keeps no running total that could be wrong.
        """
        return None


Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the body of a save that one version of the rules wrote, and returns it (it may change it in
place) as the next version would have written it."""


class Title(ABC):
    """The cheap part of a title: what one must know to offer it and to set it up."""

    name: ClassVar[str]
    seat_counts: ClassVar[range]
    sides: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Choice, ...]]
    migrations: ClassVar[Mapping[int, Migration]] = {}
    """A step for each older version of the rules, so that its saves open and play on."""

    @abstractmethod
    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> Rules[Any]:
        """The rules for these sides and options; ``carried`` content wins over the installed."""

    @property
    def first_game(self) -> tuple[str, ...]:
        """The sides of a good first game, the newcomer's own first: unless told, the first two."""
        return self.sides[:2]

    def almanac(self) -> dict[str, Any]:
        """Everything there is in this title as plain data: by default what the fullest table has.

        >>> sorted(find_title("settlers").almanac())
        ['attacks', 'boards', 'cards', 'decks', 'goods', 'words']
        """
        sides = self.sides[: self.seat_counts[-1]]
        return self.rules(sides, self.check(sides, {})).almanac()

    def provenance(self) -> Provenance | None:
        """What is known from a printed game and what is ours; None where nothing was printed.

        Menus, lobbies and almanacs show it, so that nobody takes our own for the printed game.

        >>> find_title("settlers").provenance().page
        'docs/provenance.md'
        """
        return None

    def differing(self, options: Mapping[str, Any]) -> list[str]:
        """The things that these options bring along and that are installed here in another form.

        A game is played with its own copies; people are told where they differ.
        """
        return []

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """All options with their values, or an error that says what is wrong with the set-up."""
        if len(seats) not in self.seat_counts:
            fewest, most = self.seat_counts[0], self.seat_counts[-1]
            raise BadSeatCount(title=self.name, given=len(seats), fewest=fewest, most=most)
        for index, side in enumerate(seats):
            if side not in self.sides:
                raise UnknownSide(title=self.name, given=side, known=list(self.sides))
            if side in seats[:index]:
                raise SideTaken(given=side, first=list(seats).index(side) + 1, second=index + 1)
        check_bounds(options, "options")
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise UnknownOption(title=self.name, given=name, known=list(known))
        return {
            name: option.check(options[name]) if name in options else option.default
            for name, option in known.items()
        }


TITLES: Final = "landnam.titles"
"""The group of entry points under which packages name their titles."""

_ADDED: dict[str, Title] = {}


def add_title(title: Title) -> None:
    """Make a title known without installing it: for tests and for trying things out."""
    _ADDED[title.name] = title


def title_names() -> list[str]:
    """The names of all titles."""
    return sorted({*_ADDED, *_installed()})


def is_known(name: str) -> bool:
    """Whether `find_title` knows a title of this name."""
    return name in _ADDED or name in _installed()


@cache
def _installed() -> dict[str, EntryPoint]:
    """The titles of all installed packages, by name; read once, for it takes milliseconds."""
    return {entry.name: entry for entry in entry_points(group=TITLES)}


def find_title(name: str) -> Title:
    """The title of this name.

    >>> find_title("settlers").name
    'settlers'
    """
    if name in _ADDED:
        return _ADDED[name]
    if not is_known(name):
        raise UnknownTitle(given=name, known=title_names())
    title: Title = _installed()[name].load()
    return title
