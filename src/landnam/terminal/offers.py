"""The options of a decision on the screen: numbered, and grouped by their verbs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from landnam.kernel.decisions import Decision, Option
from landnam.terminal.answers import Answers, Offer
from landnam.terminal.layout import Layout, View
from landnam.terminal.screen import Line
from landnam.words import Message, say

MOST_ROWS: Final = 12
"""More options than this are never listed one by one, each with its details."""


class Numbered:
    """An option with its number on the screen."""

    def __init__(self, number: int, option: Option, layout: Layout, view: View) -> None:
        self.number = number
        self.option = option
        self.label = layout.label(view, option)
        self.details = layout.details(view, option)
        self.brief = layout.brief(view, option)


class Offers:
    """Everything a seat may choose now, as it is shown and as it may be typed."""

    def __init__(self, layout: Layout, view: View, decision: Decision) -> None:
        self.layout = layout
        numbers = numbers_of(decision.options)
        self.all = [
            Numbered(number, option, layout, view)
            for number, option in sorted(
                zip(numbers, decision.options, strict=True), key=lambda pair: pair[0]
            )
        ]
        self.groups: dict[str, list[Numbered]] = {}
        for offer in self.all:
            self.groups.setdefault(offer.option.verb, []).append(offer)
        self.answers = Answers(
            Offer(
                offer.number,
                offer.option.key,
                (
                    offer.option.text,
                    f"{offer.option.verb} {offer.label}",
                    f"{layout.heading(offer.option.verb)} {offer.label}",
                    offer.label,
                ),
            )
            for offer in self.all
        )

    def option(self, offer: Offer) -> Option:
        """The option behind an offer."""
        return self.all[offer.number - 1].option

    def lines(self, width: int, rows: int = MOST_ROWS) -> list[Line]:
        """The options one by one if that fits or has details to tell, or packed in groups.

        If even that takes too many rows, those on the table are told by their numbers alone.
        """
        one_verb = len({offer.option.verb for offer in self.all if offer.option.object}) <= 1
        detailed = any(offer.details for offer in self.all)
        if one_verb and len(self.all) <= (MOST_ROWS if detailed else rows):
            return self._listed(width)
        packed = self._packed(width, brief=False)
        return packed if len(packed) <= rows else self._packed(width, brief=True)

    def candidates(self, offers: Iterable[Offer]) -> list[Line]:
        """The options that an answer could have meant."""
        return [
            _numbered(self.all[offer.number - 1], self.all[offer.number - 1].option.text)
            for offer in offers
        ]

    def _listed(self, width: int) -> list[Line]:
        texts = [offer.option.text for offer in self.all]
        column = max(cell_len(text) for text in texts) + 2
        lines: list[Line] = []
        for offer, text in zip(self.all, texts, strict=True):
            line = _numbered(offer, text)
            if offer.details:
                line.append(" " * (column - cell_len(text)))
                line.append(offer.details, style="dim")
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def _packed(self, width: int, *, brief: bool) -> list[Line]:
        column = max(cell_len(self.layout.heading(verb)) for verb in self.groups) + 2
        lines: list[Text] = []
        for verb, group in self.groups.items():
            line = Text(self.layout.heading(verb).ljust(column), style="bold")
            for entry in self._entries(group, brief=brief):
                if line.cell_len > column and line.cell_len + 2 + entry.cell_len > width:
                    lines.append(line)
                    line = Text(" " * column)
                if line.cell_len > column:
                    line.append("  ")
                line.append_text(entry)
            lines.append(line)
        for line in lines:
            line.truncate(width, overflow="ellipsis")
        return [*lines]

    def _entries(self, group: Sequence[Numbered], *, brief: bool) -> list[Text]:
        """The options of one verb; where room is short, those on the table by numbers alone."""
        if brief and len(group) > 1 and all(offer.brief == "" for offer in group):
            first, last = group[0].number, group[-1].number
            text = Text(f"{first}–{last}", style="bold cyan")
            return [text.append(f" {say(Message('terminal.on-table'))}", style="none")]
        entries = []
        for offer in group:
            label = offer.brief if brief else offer.label
            if not offer.option.object and label == offer.option.text:
                label = ""  # the heading of the line says it all
            entries.append(_numbered(offer, label, pad=1))
        return entries


def numbers_of(options: Sequence[Option]) -> list[int]:
    """The number of each option on the screen: those of one verb stand together.

    >>> from landnam.words import Message
    >>> pairs = [("build", "com008"), ("raze", "com008"), ("build", "com009")]
    >>> numbers_of([Option(pair, Message("good.wood"), ()) for pair in pairs])
    [1, 3, 2]
    """
    verbs = list(dict.fromkeys(option.verb for option in options))
    order = sorted(range(len(options)), key=lambda index: verbs.index(options[index].verb))
    places = {index: number for number, index in enumerate(order, start=1)}
    return [places[index] for index in range(len(options))]


def _numbered(offer: Numbered, text: str, pad: int = 2) -> Text:
    line = Text(str(offer.number).rjust(pad), style="bold cyan")
    line.append(" ")
    line.append(text, style="none")
    return line
