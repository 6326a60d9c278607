"""Why not: the reason, for each verb, why a card or Location cannot be used now.

The very functions that make the option list give the reasons; nothing is judged twice.
"""

from __future__ import annotations

from landnam.kernel.title import Refusal
from landnam.titles.settlers.actions.build import price_now, why_not_build
from landnam.titles.settlers.actions.deals import why_not_deal
from landnam.titles.settlers.actions.raze import (
    location_cost,
    why_not_raze_hand,
    why_not_raze_location,
)
from landnam.titles.settlers.actions.workers import exchange_options
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.offers import DEAL_COST
from landnam.titles.settlers.empires.empire import find, is_built
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.table.values import RAZE_CARD, WORKERS
from landnam.titles.settlers.table.wording import amounts
from landnam.vocabulary.text import short_price
from landnam.vocabulary.turns import why_not_in_turn
from landnam.words import Message


def why_not(game: SettlersGame, state: SettlersState, seat: int, thing: str) -> tuple[Refusal, ...]:
    """The reasons for a card in hand, a Location or a verb; empty if it is possible now."""
    turn = why_not_act(state, seat)
    if thing == "exchange":
        possible = exchange_options(game, state, seat, game.changed(state, seat))
        reason = turn or (None if possible else "no-workers")
        return _refusal("exchange", reason, need=game.value(state, WORKERS, seat))
    if thing not in game.cards:
        return ()
    card, token = game.cards[thing], game.value(state, RAZE_CARD, seat)
    if thing in state.empires[seat].hand:
        return (
            *_refusal(
                "build",
                turn or why_not_build(game, state, seat, card),
                cost=price_now(game, state, seat, card),
            ),
            *_refusal(
                "deal",
                turn or why_not_deal(game, state, seat, card),
                cost=amounts(DEAL_COST.goods),
            ),
            *_refusal("raze", turn or why_not_raze_hand(game, state, seat, card), need=token),
        )
    if is_built(state, thing):
        return _location_reasons(game, state, seat, card, turn)
    # Of things that neither deck holds their module tells.
    return _refusal("use", "not-here") if card.origin in (COMMON, FACTION) else ()


def why_not_act(state: SettlersState, seat: int) -> str | None:
    """Why the seat cannot act at all just now, or None."""
    return why_not_in_turn(state, seat) or ("acted" if state.stack[-1].pc else None)


def _location_reasons(
    game: SettlersGame, state: SettlersState, seat: int, card: Card, turn: str | None
) -> tuple[Refusal, ...]:
    holder, location = find(state, card.id)
    if holder != seat:
        reason = turn or ("target-passed" if state.empires[holder].passed else None)
        reason = reason or why_not_raze_location(game, state, seat, card, location)
        return _refusal("raze", reason, need=location_cost(game, state, seat, location))
    if card.action is None:
        return _refusal("activate", "no-action")
    reason = turn or card.action.why_not(game, state, seat, location)
    return _refusal("activate", reason, cost=short_price(card.action.price))


def _refusal(verb: str, reason: str | None, **args: object) -> tuple[Refusal, ...]:
    if reason is None:
        return ()
    return (Refusal(verb, reason, Message(f"why.{reason}", args)),)
