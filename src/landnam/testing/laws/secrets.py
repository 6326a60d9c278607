"""Laws about secrets: things that somebody has not been shown change nothing that they see."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from landnam.kernel.errors import LandnamError
from landnam.kernel.log import LogEntry
from landnam.kernel.records import from_data, to_data
from landnam.kernel.state import State
from landnam.kernel.table import Table
from landnam.kernel.things import shown_in
from landnam.kernel.views import view_of
from landnam.testing.laws import INCONCLUSIVE
from landnam.testing.play import CAP
from landnam.testing.same import same
from landnam.testing.seen import as_json, seen_by, seen_lately, viewers_of


def the_seed_is_unseen(table: Table, _: Random) -> None:
    """The seed stands in no view, event, option or prompt."""
    seed = table.setup["seed"]
    for viewer, seen in seen_lately(table).items():
        text = as_json(seen)
        assert seed not in text, f"{viewer} sees the seed: …{_around(text, seed)}…"


def _around(text: str, word: str) -> str:
    place = text.index(word)
    return text[max(0, place - 40) : place + len(word) + 10]


# --- imagining ------------------------------------------------------------------------------


def imagined_worlds_look_the_same(table: Table, rng: Random) -> None:
    """A state filled in from a view shows that view, offers the same, and can be played on."""
    rules = table.rules
    for seat in table.asked:
        view = table.view(seat)
        state = rules.determinize(view, rng)
        wanted = rules.options(table.state, seat)
        same(f"the options of seat {seat} as it imagines them", rules.options(state, seat), wanted)
        same(f"the imagined view of seat {seat}", view_of(rules, state, state, seat), view["state"])
        counts = dict(rules.conserved(state)), dict(rules.conserved(table.state))
        same(f"what is conserved as seat {seat} imagines it", *counts)
        assert state.seed != table.state.seed, f"seat {seat} imagines the true seed"
        _play_on(rules, state, rng)


def _play_on(rules: Any, state: State, rng: Random) -> None:
    for _ in range(CAP):
        if not state.offers:
            assert not state.stack, "the imagined game stopped in the middle"
            return
        seat, options = rng.choice(state.offers)
        rules.apply(state, rng.choice(options), seat)
    raise AssertionError(f"the imagined game has not ended after {CAP} choices")


# --- other worlds ----------------------------------------------------------------------------


class Exchange:
    """A world in which things that look alike from behind have changed places."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        any_name = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        self._anywhere = re.compile(rf"(?<![\w-])(?:{any_name})(?![\w-])")

    def text(self, text: str) -> str:
        """A text with every thing in it exchanged: an id, a key, the address of a frame."""
        if text in self.names:
            return self.names[text]
        return self._anywhere.sub(lambda found: self.names[found[0]], text)

    def data(self, data: Any) -> Any:
        """Plain data with every thing in it exchanged."""
        if isinstance(data, str):
            return self.text(data)
        if isinstance(data, Mapping):
            return {self.text(key): self.data(value) for key, value in data.items()}
        if isinstance(data, list):
            return [self.data(item) for item in data]
        return data

    def state(self, state: State) -> State:
        """A state with every thing in it exchanged; its offers are still to be computed."""
        other: State = from_data(type(state), self.data(to_data(state)))
        return other

    def entry(self, entry: LogEntry) -> LogEntry:
        """The same doing in the other world."""
        return {**entry, "choice": self.text(entry["choice"])} if "choice" in entry else entry


def exchange_unknown(
    table: Table, seen: Iterable[Mapping[str, Any]], rng: Random
) -> Exchange | None:
    """Exchange unseen things at random; None if nothing can be exchanged.

    Seen are things in the open, things that the viewer holds, and those it saw moving. A prompt, an
    option, a register or a message that names anything else tells a secret.
    """
    assert table.feed.opening is not None
    shown: set[str] = set()
    for sight in seen:
        shown |= shown_in(type(table.state), sight["view"]["state"])
        shown |= {event.what for event in sight["events"] if event.kind == "move"}
    names: dict[str, str] = {}
    for things in table.rules.classes_of_things(table.feed.opening):
        hidden = sorted(things - shown)
        names.update(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    changed = {name: other for name, other in names.items() if name != other}
    return Exchange(changed) if changed else None


def what_is_hidden_does_not_show(table: Table, rng: Random) -> str | None:
    """Exchange, in this very position, what a viewer does not see: it sees no difference."""
    # A turn half played is known to its seat only, so others are asked when it is over.
    public = _all_is_public(table)
    observer = rng.choice(
        [
            seat
            for seat in viewers_of(table)
            if public or (seat is not None and table.can_undo(seat))
        ]
    )
    wanted = seen_by(table, observer, len(table.events_since(0, observer)))
    exchange = exchange_unknown(table, [wanted], rng)
    if exchange is None:
        return INCONCLUSIVE
    game = _in_other_world(table, exchange)
    found = seen_by(game, observer, len(game.events_since(0, observer)))
    same(f"what {observer} sees when hidden things change places", found, wanted)
    return None


def _in_other_world(table: Table, exchange: Exchange) -> Table:
    snapshot = table.snapshot()
    state, base = exchange.state(snapshot.state), exchange.state(snapshot.base)
    table.rules.refresh(state)
    table.rules.refresh(base)
    shared = snapshot.state is snapshot.base
    snapshot.state, snapshot.base = state, state if shared else base
    return Table.restore(table.rules, snapshot)


def what_is_hidden_decides_nothing(table: Table, rng: Random) -> str | None:
    """Play the game again in a world in which what a viewer has not been shown is exchanged, with
    the same choices: up to the moment at which it knew no more, it sees no difference."""
    opening = table.feed.opening
    assert opening is not None
    observer = rng.choice(viewers_of(table))
    game = Table.at(table.rules, opening.clone(), table.setup, confirm=table.confirm)
    seen = [seen_by(game, observer)]
    log = _without_undone(table.log, observer)
    enough = rng.randint(0, len(log))
    for index, entry in enumerate(log):
        if index >= enough and _all_is_public(game):
            break
        heard = len(game.events_since(0, observer))
        game.follow(entry)
        seen.append(seen_by(game, observer, heard))
    exchange = exchange_unknown(table, seen, rng)
    if exchange is None:
        return INCONCLUSIVE
    return _follow_in_other_world(table, exchange, observer, log, seen)


def _without_undone(log: list[LogEntry], observer: int | None) -> list[LogEntry]:
    """The log less what others took back: of that the observer never hears."""
    kept: list[LogEntry] = []
    for entry in log:
        if "undo" in entry and entry["seat"] != observer:
            own = [index for index, made in enumerate(kept) if made["seat"] == entry["seat"]]
            for index in reversed(own[-entry["undo"] :]):
                del kept[index]
        else:
            kept.append(entry)
    return kept


def _all_is_public(game: Table) -> bool:
    """Whether what was chosen in the open has been shown: a turn half played is still to come."""
    return game.state is game.base or game.base.fork is not None


def _follow_in_other_world(
    table: Table,
    exchange: Exchange,
    observer: int | None,
    log: list[LogEntry],
    seen: list[dict[str, Any]],
) -> str | None:
    assert table.feed.opening is not None
    start = exchange.state(table.feed.opening)
    game = Table.at(table.rules, start, table.setup, confirm=table.confirm)
    same(f"the first sight of {observer} in another world", seen_by(game, observer), seen[0])
    for index, entry in enumerate(log[: len(seen) - 1]):
        heard = len(game.events_since(0, observer))
        try:
            game.follow(exchange.entry(entry))
        except LandnamError:
            assert entry["seat"] != observer, f"{observer} cannot do {entry} in another world"
            return INCONCLUSIVE  # somebody's hidden card does not allow it there
        found = seen_by(game, observer, heard)
        same(f"what {observer} sees after entry {index} in another world", found, seen[index + 1])
    return None
