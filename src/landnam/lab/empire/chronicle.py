"""A campaign between bots, told game by game, to judge whether it makes a story."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from landnam.lab.empire.results import GameResult, SeatResult, Story
from landnam.titles.empire.face import COMPLETED, box


def chronicle(story: Story) -> str:
    """All games, and how the campaign ended."""
    lines = [f"A campaign of {', '.join(story.sides)}."]
    for number, game in enumerate(story.games, start=1):
        lines += ["", *_game(number, game)]
    end = "is completed" if story.completed else "was given up"
    return "\n".join([*lines, "", f"The campaign {end} after {len(story.games)} games.", ""])


def _game(number: int, game: GameResult) -> Iterator[str]:
    persons = ", ".join(box().quests[quest].person for quest in game.quests)
    yield f"Game {number}. The Quests are those of {persons}."
    for seat in game.seats:
        yield f"  {seat.before.name} ({seat.before.era}): {' '.join(_fortune(seat))}"


def _fortune(seat: SeatResult) -> Iterable[str]:
    """Yield an empire's results in a game and after it."""
    won = ", and wins" if seat.won else ""
    upkeep = ", for its upkeep was not paid" if seat.unpaid else ""
    yield f"{seat.after.scores[-1]} points{upkeep}{won}."
    if seat.achieved:
        yield f"Achieved {', '.join(box().quests[quest].person for quest in seat.achieved)}."
    if seat.bought:
        yield f"Bought {', '.join(box().inventions[card].name for card in seat.bought)}."
    if seat.gained:
        yield f"Gained {', '.join(box().provinces[card].name for card in seat.gained)}."
    if seat.after.crumbled_by:
        yield f"Crumbled ({seat.after.crumbled_by})."
    elif seat.after.status == COMPLETED:
        yield "Reached the Modern Era."
    elif seat.after.era != seat.before.era:
        yield f"Entered the next era, {seat.after.era}."
