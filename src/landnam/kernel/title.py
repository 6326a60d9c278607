"""Titles: the parts of a game on this kernel, loaded when somebody sits down to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pkgutil import resolve_name
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from landnam.kernel.account import Played, Remark, Source
from landnam.kernel.bounds import check_bounds
from landnam.kernel.errors import (
    BadSeatCount,
    OptionsNoMapping,
    SeatsNoList,
    SideTaken,
    UnknownOption,
    UnknownSide,
)
from landnam.kernel.events import Event, zones_in
from landnam.kernel.machine import Machine, Node
from landnam.kernel.manifest import TITLES, Choice, Manifest, find_manifest
from landnam.kernel.numbering import Numbering
from landnam.kernel.state import Option, State
from landnam.kernel.things import frames_of, zones_of
from landnam.words import Message

S = TypeVar("S", bound=State)


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

    message_class: ClassVar[type[Message]] = Message
    """The title's own messages: a title with words of its own says here where they are found."""

    passing: ClassVar[str | None] = None
    """The key of the option that passes, in a title that has such a thing."""

    def __init__(
        self, nodes: Mapping[str, Node[S]], sides: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        super().__init__(nodes)
        self.sides = tuple(sides)
        self.chosen_options = dict(options)
        state_class: Any = self.state_class  # mypy takes its hash for that of a record
        self.zones = zones_in(state_class)

    @abstractmethod
    def set_up(self, seed: str) -> S:
        """The state before the first step, its stack laid out."""

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return each seat's score if the game ended now; the result when it is over."""

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

        It wakes up a player on auto-pass. By default nobody is ever attacked.
        """
        return False

    def pays_by_itself(self, option: Option) -> bool:
        """Return whether the preference auto-pay takes this first way to pay without asking."""
        return True

    def almanac(self) -> dict[str, Any]:
        """Return the content of this table in words, as plain data from which a client can draw it.

        By default there is nothing to look up.

        >>> import landnam
        >>> almanac = landnam.new("settlers", ["roman", "barbarian"], seed=7).rules.almanac()
        >>> almanac["cards"][0]["name"], almanac["goods"][:3]
        ('Statue', ['wood', 'stone', 'food'])
        """
        return {}

    def facts(self, state: S) -> dict[str, Any]:
        """Return what follows from a state that a viewer knows, for screens that know no rule.

        A running score by box, for example. By default a view says all that is shown.
        """
        return {}

    def round_of(self, state: S) -> int:
        """The round that a state is in; in a title without rounds always the first."""
        return 1

    def sources(self, game: Played) -> tuple[Source, ...]:
        """Return the sources of a finished game's points; by default there is only one."""
        return (Source("points", Message("source.points"), game.scores),)

    def remarks(self, game: Played) -> tuple[Remark, ...]:
        """The record of a finished game in the scores; by default nothing."""
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
        """Return sets of things that look alike from behind and may be exchanged while unseen.

        By default those that lie in one zone before the game begins: the cards of one deck.
        """
        classes = [set(things) for _, things in zones_of(opening)]
        return [things for things in classes if len(things) > 1]

    def conserved(self, state: S) -> Mapping[str, int]:
        """Count the things that neither come nor go: by default each thing, wherever it lies."""
        return Counter(thing for _, things in zones_of(state) for thing in things)

    def recount(self, state: S) -> tuple[int, ...] | None:
        """Compute the scores from the things on the table, without any running total.

        None (the default): the title keeps no running total that could be wrong.
        """
        return None


class Sequel(NamedTuple):
    """The game that follows a finished one where the games of a title make a chain."""

    sides: tuple[str, ...]
    options: Mapping[str, Any]
    chain: Mapping[str, Any]
    """The next table's place in the chain, for its set-up."""
    players: tuple[str, ...]
    """The players by seat: the names by which a chain knows them (`Title.players`)."""


class Plan(NamedTuple):
    """A player's plan for the next game of a chain: sit it out, or begin anew on a side.

    ``deck``: content of their own for that side, as an option of the title has it.
    """

    away: bool = False
    called: str = ""
    side: str = ""
    deck: Mapping[str, Any] | None = None


Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the body of a save that one version of the rules wrote, and returns it (it may change it in
place) as the next version would have written it."""


class Title(ABC):
    """A title: it sets up its games. Its manifest describes it before that."""

    manifest: ClassVar[Manifest]
    chained: ClassVar[bool] = False
    """Whether each game leads to the next (`sequel`)."""

    migrations: ClassVar[Mapping[int, Migration]] = {}
    """A step for each older version of the rules, so that its saves open and play on."""

    @property
    def name(self) -> str:
        """The name by which programs know it."""
        return self.manifest.name

    @property
    def seat_counts(self) -> range:
        """The numbers of players that may sit down."""
        return self.manifest.seats

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that seats can take."""
        return self.manifest.sides

    @property
    def options(self) -> tuple[Choice, ...]:
        """The options of its set-up."""
        return self.manifest.options

    @abstractmethod
    def rules(
        self,
        sides: Sequence[str],
        options: Mapping[str, Any],
        carried: Mapping[str, Any] | None = None,
    ) -> Rules[Any]:
        """The rules for these sides and options; ``carried`` content wins over the installed."""

    def almanac(self) -> dict[str, Any]:
        """Everything there is in this title as plain data: by default what the fullest table has.

        >>> sorted(find_title("settlers").almanac())
        ['attacks', 'boards', 'cards', 'decks', 'goods', 'words']
        """
        sides = self.sides[: self.seat_counts[-1]]
        return self.rules(sides, self.check(sides, {})).almanac()

    def sequel(
        self,
        setup: Mapping[str, Any],
        state: Any,
        digest: str,
        plans: Mapping[str, Plan] = MappingProxyType({}),
    ) -> Sequel | None:
        """The game that follows a finished one, whose last digest this is.

        ``plans``: what players want, by name; one who is unknown joins. None (the default): each
        game stands alone, and once more is the same again.
        """
        return None

    def first_of_chain(self, setup: Mapping[str, Any], called: str) -> Mapping[str, Any] | None:
        """Return the place in a chain of this name of its first table; None without chains."""
        return None

    def chain_file(self, games: Sequence[bytes], bots: Mapping[str, str]) -> bytes | None:
        """The finished games of a chain, the first one first, as one file of the title's own.

        ``bots``: which players are which bots. None (the default): there is no such file.
        """
        return None

    def players(self, seats: Sequence[str], options: Mapping[str, Any]) -> tuple[str, ...]:
        """The players of a game of a chain, by seat; the names last though sides change."""
        return tuple(seats)

    def standing(self, setup: Mapping[str, Any], state: Any) -> Mapping[str, Any]:
        """Return the standing of a chain at one of its tables; by default there is none."""
        return {}

    def chapter(self, setup: Mapping[str, Any], game: Played) -> Mapping[str, Any]:
        """Return the facts about its players that a finished game adds to a chain."""
        return {}

    def brings_content(self, options: Mapping[str, Any]) -> bool:
        """Return whether options bring decks, villages or the like along, and not only choices.

        >>> settlers = find_title("settlers")
        >>> settlers.brings_content({"first": "roman"}), settlers.brings_content({"decks": {}})
        (False, True)
        """
        return any(isinstance(value, (Mapping, list)) for value in options.values())

    def differing(self, options: Mapping[str, Any]) -> list[str]:
        """The things that these options bring along and that are installed here in another form.

        A game is played with its own copies; people are told where they differ.
        """
        return []

    def check(self, seats: Sequence[str], options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values; raise an error if the set-up is wrong."""
        self._check_types(seats, options)
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

    def _check_types(self, seats: object, options: object) -> None:
        """Programs hand over anything; a text is a sequence too, but no list of sides."""
        if isinstance(seats, str) or not isinstance(seats, Sequence):
            such = list(self.sides[: self.seat_counts[-1]])
            raise SeatsNoList(given=repr(seats), such=repr(such))
        if not isinstance(options, Mapping):
            usual = {option.name: option.default for option in self.options[:1]}
            raise OptionsNoMapping(given=repr(options), such=repr(usual))


_TRIED: Final[dict[str, Title]] = {}


def add_title(title: Title) -> None:
    """Make a title known without installing it: for tests and for trying things out."""
    TITLES.add(title.name, title.manifest)
    _TRIED[title.name] = title


def find_title(name: str) -> Title:
    """The title of this name, with its rules.

    >>> find_title("settlers").name
    'settlers'
    """
    return _TRIED[name] if name in _TRIED else _load(find_manifest(name))


@cache
def _load(manifest: Manifest) -> Title:
    title: Title = resolve_name(manifest.rules)()
    return title
