"""A state read back in the words of the rulebook's format."""

from __future__ import annotations

from typing import Any, Final

from landnam.titles.north.actions.pawns import WORN
from landnam.titles.north.empires.counters import goods_on
from landnam.titles.north.empires.empire import cards_of
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.rounds import PHASES
from landnam.titles.north.solo.state import SoloState
from landnam.titles.north.table.goods import GOODS, WORKER
from landnam.titles.north.table.state import DISTANCES, Empire, NorthState, Place
from landnam.vocabulary.position.snapshot import Reading

SEAT_FIELDS: Final = {
    **dict.fromkeys((*GOODS.supply, "vp", "spent"), "amount"),
    **dict.fromkeys(("hand", "built", "deck", "discard"), "things"),
    "looking": "row",
    **dict.fromkeys(("pawns", "passed"), "fact"),
}
FACTS: Final = ("round", "phase", "first", "turn", "last", "circle", "queue", "turned", "rival")
TABLE_FIELDS: Final = {
    **dict.fromkeys(FACTS, "fact"),
    **{f"{distance} shown": "row" for distance in DISTANCES},
    **{f"{distance} {pile}": "things" for distance in DISTANCES for pile in ("deck", "discard")},
    "landed": "row",
    "removed": "things",
}
STRICT: Final = frozenset({*GOODS.supply, "vp", "spent", "hand", "built"})
CARRIED: Final = ("exhausted", "upgrades", "workers", "goods", "copies")


def phase_of(state: NorthState) -> str:
    """The phase in which the game stands; ``over`` when it has ended."""
    for frame in state.stack:
        if frame.at == "round":
            return PHASES[max(0, frame.pc - 1)]
    return "over"


def read(rules: NorthGame, state: NorthState) -> Reading:
    """The whole state in the words of the format."""
    sides = rules.sides
    turns = [frame.seat for frame in state.stack if frame.at == "turn"]
    return Reading(
        table={
            "round": state.round,
            "phase": phase_of(state),
            "first": sides[state.first],
            "turn": sides[turns[-1]] if turns else None,
            "last": state.last,
            "circle": ", ".join(state.circle),
            "queue": told_queue(rules, state),
            "nearby deck": state.nearby,
            "nearby shown": state.nearby_shown,
            "nearby discard": state.nearby_discard,
            "distant deck": state.distant,
            "distant shown": state.distant_shown,
            "distant discard": state.distant_discard,
            "landed": state.landed,
            "removed": state.removed,
            **_alone(state),
        },
        seats={side: _seat(empire) for side, empire in zip(sides, state.empires, strict=True)},
        on={
            side: {place.card: _carried(rules, place) for place in empire.built}
            for side, empire in zip(sides, state.empires, strict=True)
        },
    )


def _alone(state: NorthState) -> dict[str, Any]:
    """Return the fields that only the solo game has."""
    if not isinstance(state, SoloState):
        return {"turned": "", "rival": 0}
    turned = [tile for tile in state.circle if tile in state.turned]
    return {"turned": ", ".join(turned), "rival": state.rival}


def told_queue(rules: NorthGame, state: NorthState) -> str:
    """Return the Ships in order, each with its cargo: ``ulaf+fish, glenn``."""
    ships = []
    for ship in state.queue:
        cargo = [good for good in ("fish", "raze") if getattr(ship, good)]
        ships.append("+".join((rules.sides[ship.owner], *cargo)))
    return ", ".join(ships)


def _seat(empire: Empire) -> dict[str, Any]:
    pawns = [
        f"{pawn.tile} {WORN}" if pawn.exhausted else pawn.tile or "unused" for pawn in empire.pawns
    ]
    return {
        **dict(zip(GOODS.supply, empire.goods, strict=True)),
        "vp": empire.vp,
        "spent": empire.spent,
        "hand": empire.hand,
        "built": tuple(cards_of(empire)),
        "deck": empire.deck,
        "discard": empire.discard,
        "looking": empire.looking,
        "pawns": ", ".join(pawns),
        "passed": empire.passed,
    }


def _carried(rules: NorthGame, place: Place) -> dict[str, Any]:
    return {
        "exhausted": place.exhausted,
        "upgrades": len(place.upgrades),
        "workers": place.holds(WORKER),
        "goods": goods_on(place),
        "copies": rules.cards[place.copies].name if place.copies else "nothing",
    }
