"""Why not: the reason, for each verb, why a card or tile cannot be used now.

The functions that make the option list give the reasons; nothing is judged twice.
"""

from __future__ import annotations

from landnam.kernel.title import Refusal
from landnam.titles.north.actions.build import why_not_build
from landnam.titles.north.actions.pawns import price_to_reach
from landnam.titles.north.actions.raid import raidable
from landnam.titles.north.empires.empire import cards_of
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.expedition import VOYAGE, within_reach
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import RAZE
from landnam.titles.north.table.state import ACTS, NorthState, Place
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.text import short_price
from landnam.vocabulary.turns import why_not_in_turn


def why_not(game: NorthGame, state: NorthState, seat: int, thing: str) -> tuple[Refusal, ...]:
    """The reasons for a card in hand, a card in an Empire, or a tile; empty if it is possible."""
    turn = why_not_in_turn(state, seat)
    if thing in ACTS:
        price = price_to_reach(game, state, seat, thing)
        reason = turn or _why_not_tile(game, state, seat, thing, price)
        return _refusal("pawn", reason, cost=price.spoken() if price is not None else ())
    if thing not in game.cards:
        return ()
    card = game.cards[thing]
    if thing in state.empires[seat].hand:
        reason = turn or why_not_build(game, state, seat, thing)
        act = Words(f"act.{card.act}") if card.act else ""
        return _refusal("build", reason, cost=card.cost.spoken(), act=act)
    for owner in range(len(game.sides)):
        place = game.place_of(state, owner, thing)
        if place is not None:
            return _of_place(game, state, seat, owner, place)
        if thing in cards_of(state.empires[owner]):  # an upgrade, which has no action
            verb, reason = ("activate", "no-action") if owner == seat else ("raid", "no-raid")
            return _refusal(verb, turn or reason)
    if thing in (*state.landed, *state.nearby_shown, *state.distant_shown):
        return _of_island(state, seat, card)
    return _refusal("use", "not-here")


def _of_place(
    game: NorthGame, state: NorthState, seat: int, owner: int, place: Place
) -> tuple[Refusal, ...]:
    turn = why_not_in_turn(state, seat)
    if owner != seat:
        return _refusal("raid", turn or _why_not_raid(game, state, seat, owner, place))
    action = game.action_of(place)
    if action is None:
        return _refusal("activate", turn or "no-action")
    reason = turn or game.why_not_activate(state, seat, place)
    return _refusal("activate", reason, cost=short_price(action.price))


def _of_island(state: NorthState, seat: int, island: Card) -> tuple[Refusal, ...]:
    """An open Island: a Ship takes it that carries what it needs."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.at != VOYAGE.address or frame.seat != seat:
        return _refusal("pillage", "needs-ship")
    ship = state.queue[frame.registers["ship"]]
    if island.deck not in within_reach(ship):
        return _refusal("pillage", "needs-fish")
    if state.landed and island.id not in state.landed:
        return _refusal("pillage", "drawn")
    return _refusal("conquer", None if ship.raze else "needs-raze")


def _why_not_raid(
    game: NorthGame, state: NorthState, seat: int, owner: int, place: Place
) -> str | None:
    if state.empires[owner].passed:
        return "target-passed"
    if game.action_of(place) is None:
        return "no-raid"
    if place.exhausted:
        return "target-exhausted"
    if place not in raidable(game, state, seat):
        return "guarded"
    return None if state.empires[seat].goods[RAZE] else "no-raze-token"


def _why_not_tile(
    game: NorthGame, state: NorthState, seat: int, tile: str, price: Cost | None
) -> str | None:
    act = game.acts[tile]
    if not act.open(game, state, seat):
        foreseen = game.foreseen(state, seat, None)
        return act.why_not(game, state, seat, foreseen, {})
    if price is None:
        return "no-pawn"
    return None if price.payable(state.empires[seat].goods) else "cannot-pay"


def _refusal(verb: str, reason: str | None, **args: object) -> tuple[Refusal, ...]:
    if reason is None:
        return ()
    return (Refusal(verb, reason, Words(f"why.{reason}", args)),)
