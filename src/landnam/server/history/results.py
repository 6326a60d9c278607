"""The account of a finished game: its points by source and by round, and its steps."""

from __future__ import annotations

from collections.abc import Iterator

from landnam.kernel.account import Source
from landnam.kernel.log import LogEntry, undone
from landnam.kernel.replay import follow
from landnam.kernel.table import Table
from landnam.server import wire
from landnam.server.history.replays import Played
from landnam.words import Message, say


def account(played: Played) -> wire.Account:
    """A finished game does not change: as long as it is kept, its account is."""
    if played.account is None:
        played.account = _account(played)
    return played.account


def _account(played: Played) -> wire.Account:
    then = played.at(0)
    growth = _Growth(then)
    steps = [*_steps(then, played, growth)]
    if played.ends_elsewhere:
        then = played.at(played.last)
        growth.look(then, len(steps))
        steps.append(_step(then, then.log[-1], say(Message("server.older.end"))))
    rules = then.rules
    return wire.Account(
        sources=[_source(source) for source in rules.sources(then)],
        rounds=growth.ended(then, len(steps)),
        remarks=[
            wire.Remark(seat=remark.seat, text=say(remark.words)) for remark in rules.remarks(then)
        ],
        steps=steps,
        note=played.note,
    )


def _source(source: Source) -> wire.Source:
    return wire.Source(
        name=source.name,
        text=say(source.words),
        points=list(source.points),
        things=[
            [wire.Counted(thing=thing, points=points) for thing, points in mine]
            for mine in source.things
        ],
    )


def _steps(then: Table, played: Played, growth: _Growth) -> Iterator[wire.StepFacts]:
    """The entries of the log one after the other, each with where everybody stands behind it."""
    gone = undone(played.log)
    for number, entry in enumerate(played.log, start=1):
        text = _words(then, entry)
        next(follow(then, [entry], digests=not played.game.older))
        growth.look(then, number)
        yield _step(then, entry, text, taken_back=number - 1 in gone)


def _step(
    then: Table, entry: LogEntry, text: str | None, *, taken_back: bool = False
) -> wire.StepFacts:
    seats = [None, *range(len(then.rules.sides))]
    return wire.StepFacts(
        seat=entry["seat"],
        act="choose" if "choice" in entry else "undo" if "undo" in entry else "commit",
        text=text,
        undone=taken_back,
        round=then.rules.round_of(then.base),
        heard=[len(then.events_since(0, seat)) for seat in seats],
    )


def _words(then: Table, entry: LogEntry) -> str | None:
    """The choice in words, as it was offered; none for an undo or a commit."""
    decision = then.decision_of(entry["seat"])
    if decision is None or "choice" not in entry:
        return None
    return next(option.text for option in decision.options if option.key == entry["choice"])


class _Growth:
    """The scores at the end of every round, as if the game had ended there."""

    def __init__(self, then: Table) -> None:
        self._number = then.rules.round_of(then.base)
        self._began = 0
        self._rounds: list[wire.RoundFacts] = []
        self._note(then)

    def _note(self, then: Table) -> None:
        self._scores = [*then.rules.scores(then.state)]
        self._together = then.base.fork is not None

    def look(self, then: Table, step: int) -> None:
        """Note the end of a round, if the step behind has ended it.

        If seats play one after the other, the step that ends a round also begins the next one, so
        the scores before it count. If all play at once, the round ends with it.
        """
        number = then.rules.round_of(then.base)
        if number != self._number:
            if self._together:
                self._note(then)
            self._end(step)
            self._number = number
        self._note(then)

    def _end(self, step: int) -> None:
        facts = wire.RoundFacts(number=self._number, first=self._began, scores=self._scores)
        self._rounds.append(facts)
        self._began = step

    def ended(self, then: Table, last: int) -> list[wire.RoundFacts]:
        """All rounds; the last ends with the game."""
        self._scores = [*then.scores]
        self._end(last)
        return self._rounds
