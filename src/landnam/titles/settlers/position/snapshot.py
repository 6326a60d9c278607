"""A state read back in the words of the rulebook's format."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.settlers.compose import merged, parts_in_words
from landnam.titles.settlers.empires.empire import locations
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.phases.flow import phase_of
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.state import Empire, Location, SettlersState
from landnam.vocabulary.position.snapshot import Reading

# The runner's kind of comparison for each field; see `landnam.rulebook.position.Position`.
SEAT_FIELDS: Final = {
    **dict.fromkeys(SUPPLY, "amount"),
    "vp": "amount",
    "hand": "things",
    "built": "things",
    "deals": "things",
    "routes": "things",
    "foundations": "amount",
    "deck": "things",
    "discard": "things",
    "passed on": "things",
    "laid down": "things",
    "passed": "fact",
}
TABLE_FIELDS: Final = {
    "round": "fact",
    "phase": "fact",
    "first": "fact",
    "turn": "fact",
    "common deck": "things",
    "common discard": "things",
    "draft": "row",
    "razed": "row",
}
STRICT: Final = frozenset({*SUPPLY, "vp", "hand", "built", "deals", "routes", "foundations"})
CARRIED: Final = ("used", "defense", "samurai", "blocked", "cards", "goods", "owner")


def read(rules: SettlersRules, state: SettlersState) -> Reading:
    """The whole state in the words of the format."""
    sides, empires = rules.sides, rules.empires
    turns = [frame.seat for frame in state.stack if frame.at == "turn"]
    return Reading(
        table={
            "round": state.round,
            "phase": phase_of(rules, state),
            "first": sides[state.first],
            "turn": sides[turns[-1]] if turns else None,
            "common deck": state.common,
            "common discard": state.common_discard,
            "draft": state.draft,
            "razed": state.razed,
            **merged(part.read(rules, state) for part in parts_in_words(rules.modules)),
        },
        seats={side: _seat(empire) for side, empire in zip(empires, state.empires, strict=True)},
        on={
            side: {location.card: _carried(rules, location) for location in locations(empire)}
            for side, empire in zip(empires, state.empires, strict=True)
        },
    )


def _seat(empire: Empire) -> dict[str, Any]:
    return {
        **dict(zip(SUPPLY, empire.goods, strict=True)),
        "vp": empire.vp,
        "hand": empire.hand,
        "built": tuple(location.card for location in locations(empire)),
        "deals": empire.deals,
        "routes": tuple(route.partner for route in empire.routes),
        "foundations": len(empire.foundations) + len(empire.buried),
        "deck": empire.deck,
        "discard": empire.discard,
        "passed on": tuple(card for memory in empire.memory for card in memory.passed_on),
        "laid down": tuple(card for memory in empire.memory for card in memory.laid_down),
        "passed": empire.passed,
    }


def _carried(rules: SettlersGame, location: Location) -> dict[str, Any]:
    return {
        "used": location.uses,
        "defense": location.defense,
        "samurai": location.samurai,
        "blocked": location.blocked,
        "cards": len(location.under),
        "goods": location.stored,
        "owner": rules.empires[location.owner],
    }
