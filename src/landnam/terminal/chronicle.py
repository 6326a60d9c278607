"""The log in words, each line with the gains and losses that came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from landnam.kernel.events import Event, standing
from landnam.terminal.layout import Change, Layout
from landnam.terminal.names import to_you
from landnam.words import Message, say


class Entry:
    """One line of the log, growing while its changes come in."""

    def __init__(self, seat: int, text: str, heading: bool, named: Iterable[object] = ()) -> None:
        self.seat = seat
        self.text = text
        self.heading = heading
        self.named = frozenset(named)  # things that the text names: their loss needs no mention
        self.changes: list[Change] = []

    def add(self, change: Change) -> None:
        """Add a change of a number that belongs to this line."""
        if change.amount > 0 or change.what not in self.named:
            self.changes.append(change)


def chronicle(
    layout: Layout, events: Sequence[Event], since: int = 0, me: int | None = None
) -> list[str]:
    """Return the lines for the events from ``since`` on; undone ones are left out.

    ``me`` is the seat that reads them: it is called "you".
    """
    entries: list[Entry] = []
    before: list[Change] = []
    for event in standing(events)[since:]:
        if event is None:
            continue
        told = layout.rules.tell(event)
        if told is not None:
            named = (event.cause, *map(str, event.data.values()))
            text = say(told) if me is None else to_you(say(told), layout.seat_name(me))
            entry = Entry(event.seat, text, layout.is_heading(event), named)
            entry.changes, before = before, []
            entries.append(entry)
            continue
        change = layout.change(event)
        if change is None:
            continue
        if layout.comes_before(event):
            before.append(change)
        else:
            if not entries:
                entries.append(Entry(-1, "", heading=True))
            entries[-1].add(change)
    lines = [line for entry in entries for line in _lines(layout, entry, me)]
    return [
        line if count == 1 else say(Message("terminal.log-again", {"what": line, "n": count}))
        for line, count in ((line, len(list(equal))) for line, equal in groupby(lines))
    ]


def _lines(layout: Layout, entry: Entry, me: int | None) -> Iterable[str]:
    """A heading has its changes below it, seat by seat; other lines carry them."""
    seats = list(dict.fromkeys(change.seat for change in entry.changes))
    sums = {seat: sum_words(layout, entry.changes, seat) for seat in seats}
    if entry.heading:
        if entry.text:
            yield entry.text
        for seat in seats:
            if sums[seat]:
                yield say(
                    Message("terminal.log-seat", {"who": _who(layout, seat, me), **sums[seat]})
                )
        return
    parts = [sums[seat]["changes"] for seat in seats if seat == entry.seat and sums[seat]]
    parts += [
        say(Message("terminal.log-other", {"who": _who(layout, seat, me), **sums[seat]}))
        for seat in seats
        if seat != entry.seat and sums[seat]
    ]
    if parts:
        what = entry.text.rstrip(".")
        yield say(Message("terminal.log-line", {"what": what, "changes": "; ".join(parts)}))
    else:
        yield entry.text


def _who(layout: Layout, seat: int, me: int | None) -> str:
    if seat == me:
        return say(Message("terminal.you"))
    return layout.seat_name(seat) if 0 <= seat < len(layout.players) else ""


def sum_words(layout: Layout, changes: Iterable[Change], seat: int) -> dict[str, str]:
    """A seat's losses and gains, each added up: "−1 wood +2 food"; empty if there are none."""
    sums: dict[tuple[bool, str], int] = {}
    for change in changes:
        if change.seat == seat and change.amount:
            key = (change.amount > 0, change.what)
            sums[key] = sums.get(key, 0) + abs(change.amount)
    words = [
        f"{'+' if gain else '−'}{layout.change_words(what, amount)}"
        for (gain, what), amount in sums.items()
    ]
    return {"changes": " ".join(words)} if words else {}
