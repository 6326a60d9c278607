"""A state read back in the words of the rulebook's format."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.rollwrite.rules import RollwriteRules
from landnam.titles.rollwrite.table.goods import GOLD, SUPPLY, WORKER
from landnam.titles.rollwrite.table.state import BRIDGES, TRACKS, RollwriteState, Sheet
from landnam.vocabulary.position.snapshot import Reading

NONE: Final = "none"
GOODS: Final = SUPPLY[: GOLD + 1]
THINGS: Final = ("crossed", "harvested", "finished", "settlements")

# The runner's kind of comparison for each field; see `landnam.rulebook.position.Position`.
SEAT_FIELDS: Final = {
    **dict.fromkeys((*GOODS, "actions", "vp", *TRACKS), "amount"),
    **dict.fromkeys((*THINGS, "fields"), "things"),
    "village": "row",
    **dict.fromkeys(("favor", "dice", "workers", "score", "title"), "fact"),
}
TABLE_FIELDS: Final = {
    "round": "fact",
    "phase": "fact",
    "active": "fact",
    "favors": "row",
    "left over": "row",
}
STRICT: Final = frozenset((*GOODS, "actions", "vp", *TRACKS, *THINGS))
CARRIED: Final = ("finished", "used", "value", "settlements")


def read(rules: RollwriteRules, state: RollwriteState) -> Reading:
    """The whole state in the words of the format."""
    taken = [favor for sheet in state.sheets for favor in sheet.favor]
    sides = list(zip(rules.sides, range(len(state.sheets)), strict=True))
    return Reading(
        table={
            "round": state.round,
            "phase": phase_of(state),
            "active": rules.sides[state.active],
            "favors": (*state.favors, *taken),
            "left over": state.favors,
        },
        seats={side: _seat(rules, state, seat) for side, seat in sides},
        on={side: _buildings(rules, state, state.sheets[seat]) for side, seat in sides},
    )


def phase_of(state: RollwriteState) -> str | None:
    """The phase of the round; the parts of the Expand phase are one while it lasts."""
    if state.fork is not None:
        return "expand"
    return "favor" if state.stack else None


def _seat(rules: RollwriteRules, state: RollwriteState, seat: int) -> dict[str, Any]:
    sheet, village, boxes = state.sheets[seat], rules.village(state), rules.boxes(state, seat)
    return {
        **dict(zip(GOODS, sheet.pool, strict=False)),
        "actions": sheet.pool[WORKER],
        "vp": sheet.vp,
        **dict(zip(TRACKS, sheet.sections, strict=True)),
        "crossed": crossed(rules, state, sheet),
        "harvested": tuple(
            space.name
            for space in rules.sheet.harvests.values()
            if sheet.fields[space.field] & space.bit
        ),
        "finished": tuple(
            building.id for slot, building in enumerate(village.buildings) if sheet.built[slot]
        ),
        "settlements": tuple(f"{made.building}@{made.at}" for made in sheet.settlements),
        "fields": tuple(
            f"field{field + 1}" for field in rules.sheet.opened[sheet.sections[BRIDGES]]
        ),
        "village": tuple(building.id for building in village.buildings),
        "favor": sheet.favor[0] if sheet.favor else NONE,
        "dice": " ".join(sheet.dice),
        "workers": sheet.worker,
        "score": {box: points for box, points in boxes.items() if points},
        "title": rules.content.title_for(sum(boxes.values())) if len(state.sheets) == 1 else NONE,
    }


def crossed(rules: RollwriteRules, state: RollwriteState, sheet: Sheet) -> tuple[str, ...]:
    """The spaces crossed off at buildings, and in sections of more than one space.

    A section with one space is finished with it: the number of finished sections says it all.
    """
    spaces = [
        space.name
        for track, finished, bits in zip(
            rules.sheet.tracks, sheet.sections, sheet.spaces, strict=True
        )
        for number, section in enumerate(track[: finished + 1])
        if len(section.spaces) > 1
        for space in section.spaces
        if number < finished or bits & space.bit
    ]
    village = rules.village(state).spaces.values()
    return (*spaces, *(space.name for space in village if sheet.crossed[space.place] & space.bit))


def _buildings(
    rules: RollwriteRules, state: RollwriteState, sheet: Sheet
) -> dict[str, dict[str, Any]]:
    return {
        building.id: {
            "finished": bool(sheet.built[slot]),
            "used": sheet.used[slot],
            "value": building.value(sheet),
            "settlements": sum(made.building == building.id for made in sheet.settlements),
        }
        for slot, building in enumerate(rules.village(state).buildings)
    }
