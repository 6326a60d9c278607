"""The pages of a finished game: the points box by box, then every player's sheet as it ended."""

from __future__ import annotations

from typing import Any, Final

from landnam.kernel.table import Table
from landnam.paper.rollwrite.sheet import ON_SHEETS, sheet_page
from landnam.paper.rollwrite.wording import words
from landnam.paper.score import players_of, score_page
from landnam.titles.rollwrite.game import BASIC
from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.state import BRIDGES, TRACKS, RollwriteState

BOXES: Final = (*TRACKS, "settlements", "noted", "stars")


def score_pages(table: Table) -> tuple[list[dict[str, Any]], dict[str, str]]:
    """The pages, and the words that their templates set."""
    rules, state = table.rules, table.state
    assert isinstance(rules, RollwriteRules)
    assert isinstance(state, RollwriteState)
    players = players_of(table)
    boxes = [rules.boxes(state, seat) for seat in range(len(players))]
    shown = [box for box in BOXES if rules.mode != BASIC or box != "settlements"]
    rows = [(words(f"box.{box}"), [own[box] for own in boxes]) for box in shown]
    first = score_page(
        table,
        note=_note(rules, state),
        tables=[(words("score.boxes"), rows, words("box.total"))],
        notes=[*_title(rules, state), *_tie(table, state, players)],
    )
    sheets = [
        sheet_page(
            rules.content,
            state.village,
            rules.mode,
            state.sheets[seat],
            player=player,
            boxes=boxes[seat],
        )
        for seat, player in enumerate(players)
    ]
    return [first, *sheets], {key: words(key) for key in ON_SHEETS}


def _note(rules: RollwriteRules, state: RollwriteState) -> str:
    village = rules.content.villages[state.village].name
    return words(f"score.note.{rules.mode}", village=village)


def _title(rules: RollwriteRules, state: RollwriteState) -> list[str]:
    title = rules.title_of(state, 0)
    return [] if title is None else [words("score.title", title=title)]


def _tie(table: Table, state: RollwriteState, players: list[str]) -> list[str]:
    """With equal scores: sections of the Bridges decide, then harvested spaces."""
    tied = [seat for seat, score in enumerate(table.scores) if score == max(table.scores)]
    if len(tied) < 2:
        return []
    return [
        words("score.tie"),
        *(
            words(
                "score.tie-player",
                who=players[seat],
                sections=state.sheets[seat].sections[BRIDGES],
                harvested=sum(bits.bit_count() for bits in state.sheets[seat].fields),
            )
            for seat in tied
        ),
    ]
