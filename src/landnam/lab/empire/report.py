"""The page about campaigns between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final

from landnam.lab.empire.results import (
    Story,
    first_games_alone,
    provinces,
    purchases,
    quest_rates,
    seats_of,
)
from landnam.titles.empire.face import CRUMBLED, box

AIMS: Final = {"alone": (10, 16), "together": (12, 22)}
"""The fewest and most games that a campaign should have, with one player and with several."""
TOO_OFTEN: Final = 0.9


REMARKS: Final = "## Five chronicles"
"""From here on the page is written by people, and stays when it is made again."""


def remarks_in(path: Path) -> str:
    """Return the remarks that people have written at the end of the page."""
    found = path.read_text(encoding="utf-8") if path.exists() else ""
    start = found.find(REMARKS)
    return f"\n{found[start:]}" if start >= 0 else ""


def page(stories: Sequence[Story], command: str) -> str:
    """All tables, and the command that makes them again."""
    parts = [
        "# Campaigns of *Rise of the Empire* between bots",
        "",
        f"{len(stories)} campaigns of `greedy`, played by `{command}`.",
        "A crumbled empire is founded anew with the same faction; a campaign without an end after",
        "40 games is given up. `--jobs 4` plays four at once, `--into FILE` keeps each in a file",
        "and goes on from it, `--chronicle 3` tells the third.",
        "",
        *_lengths(stories),
        "",
        *_upkeep(stories),
        "",
        "## Quests",
        "",
        "*Lay open* counts each game in which the Quest was revealed once for every empire at the",
        "table; *achieved* is how many of these empires achieved it, first or later.",
        "",
        *_quests(stories),
        "",
        "## Inventions",
        "",
        "How often each was bought; replaced ones are counted too.",
        "",
        *_counted({card.id: card.name for card in box().inventions.values()}, purchases(stories)),
        "",
        "## Provinces",
        "",
        "How often each was gained; most are drawn, not chosen.",
        "",
        *_counted({name: card.name for name, card in box().provinces.items()}, provinces(stories)),
    ]
    return "\n".join([*parts, ""])


def _lengths(stories: Sequence[Story]) -> Iterable[str]:
    yield "| campaign | games | completed | empires that crumbled |"
    yield "|---|---:|---|---|"
    for story in stories:
        why = ", ".join(f"{n} × {reason}" for reason, n in Counter(story.crumbled).items()) or "–"
        done = "yes" if story.completed else "not yet"
        yield f"| {', '.join(story.sides)} | {len(story.games)} | {done} | {why} |"
    yield ""
    for kind, (least, most) in AIMS.items():
        lengths = [
            len(story.games)
            for story in stories
            if story.completed and (len(story.sides) == 1) == (kind == "alone")
        ]
        if lengths:
            spread = f"{min(lengths)} to {max(lengths)}, in the middle {median(lengths):g}"
            yield f"* Games of a completed campaign, {kind}: {spread} (wanted: {least} to {most})."
    if first := first_games_alone(stories):
        survived = sum(seat.after.status != CRUMBLED for seat in first)
        yield f"* First games alone, with nothing yet: {survived} of {len(first)} survived."


def _upkeep(stories: Sequence[Story]) -> Iterable[str]:
    seats = [seat for _, seat in seats_of(stories)]
    owing = [seat for seat in seats if seat.before.crossed]
    failed = sum(seat.unpaid for seat in owing)
    scores = sorted(seat.after.scores[-1] for seat in seats)
    yield f"* Unpaid upkeep, so a score of 0: {failed} of {len(owing)} empires with Provinces."
    yield f"* Final scores: {scores[0]} to {scores[-1]}, in the middle {median(scores):g}."


def _quests(stories: Sequence[Story]) -> Iterable[str]:
    rates = quest_rates(stories)
    yield "| Quest | track | lay open | achieved |"
    yield "|---|---|---:|---:|"
    met = [quest for quest in box().quests.values() if rates.chances[quest.id]]
    for quest in sorted(met, key=lambda quest: -rates.share(quest.id)):
        share = f"{rates.share(quest.id):.0%}"
        yield f"| {quest.person} | {quest.track} | {rates.chances[quest.id]} | {share} |"
    never = [quest.person for quest in met if not rates.taken[quest.id]]
    often = [quest.person for quest in met if rates.share(quest.id) > TOO_OFTEN]
    yield ""
    yield f"* Never achieved: {', '.join(never) or 'none'}."
    yield f"* Achieved by more than {TOO_OFTEN:.0%}: {', '.join(often) or 'none'}."


def _counted(names: Mapping[str, str], counts: Counter[str]) -> Iterable[str]:
    found = sorted(names, key=lambda card: (-counts[card], names[card]))
    taken = [f"{names[card]} {counts[card]}" for card in found if counts[card]]
    never = [names[card] for card in found if not counts[card]]
    yield f"{', '.join(taken)}."
    yield ""
    yield f"Never: {', '.join(never) or 'none'}."
