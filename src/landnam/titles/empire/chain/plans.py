"""The next game as its players have planned it: those who come, join, or begin anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from landnam.kernel.errors import UnknownSide
from landnam.kernel.records import to_data
from landnam.kernel.title import Plan, Sequel
from landnam.titles.empire.campaign.errors import CampaignOver
from landnam.titles.empire.campaign.names import check_name
from landnam.titles.empire.chain.agreements import (
    ASIDE,
    AWAY,
    DECKS,
    agreed_at,
    aside_at,
    decks_of,
    usual,
)
from landnam.titles.empire.chain.errors import LastFaction, NobodyComes
from landnam.titles.empire.chain.positions import changed, place_of
from landnam.titles.empire.chain.record import FOUNDED, JOINED, Change
from landnam.titles.empire.manifest import manifest
from landnam.titles.empire.state.position import ACTIVE, CRUMBLED, Campaign, EmpireSheet


def planned_game(
    position: Campaign,
    options: Mapping[str, Any],
    plans: Mapping[str, Plan],
    chain: Mapping[str, Any],
) -> Sequel:
    """The set-up of the game after a position. Somebody who is away loses nothing by it.

    An empire that has crumbled is founded anew by the plan of its player; without one as it was.
    """
    if position.is_completed:
        raise CampaignOver(games=position.game - 1)
    position = changed(position, planned_changes(position, plans))
    coming = [
        sheet
        for sheet in position.empires
        if sheet.status == ACTIVE and not plans.get(sheet.player, Plan()).away
    ]
    if not coming:
        raise NobodyComes(name=str(chain.get("campaign", "")))
    sides = tuple(sheet.faction for sheet in coming)
    decks = _decks(options, plans, chain)
    with_all = {
        **options,
        **chain.get(ASIDE, {}),
        DECKS: decks or usual(DECKS),
        "campaign": to_data(position),
    }
    agreed = agreed_at(with_all, sides)
    kept = {side: deck for side, deck in decks.items() if side not in sides}
    place = {key: chain[key] for key in chain if key not in (AWAY, ASIDE)}
    place.update({AWAY: kept} if kept else {})
    aside = aside_at(with_all, agreed)
    place.update({ASIDE: aside} if aside else {})
    return Sequel(sides, agreed, place, tuple(sheet.player for sheet in coming))


def planned_changes(position: Campaign, plans: Mapping[str, Plan]) -> tuple[Change, ...]:
    """Return the changes before the next game.

    Players who chose a side come first, in the order of the sheets, then crumbled empires as they
    were, or of a faction that is left. Without one they sit out.
    """
    for player, plan in plans.items():
        if plan.side:
            _check(player, plan)
    chosen = [
        Change(
            JOINED if place_of(position, player) is None else FOUNDED,
            player,
            plan.called,
            plan.side,
        )
        for player, plan in plans.items()
        if plan.side
    ]
    taken = {sheet.faction for sheet in position.empires if sheet.status == ACTIVE}
    taken.update(change.faction for change in chosen)
    for sheet in position.empires:
        plan = plans.get(sheet.player, Plan())
        if sheet.status == CRUMBLED and not plan.side and not plan.away:
            side = _free_side(sheet, taken)
            if side is None:
                _check_left(sheet, chosen)
                continue
            taken.add(side)
            chosen.append(Change(FOUNDED, sheet.player, sheet.name, side))
    return tuple(chosen)


def _check(player: str, plan: Plan) -> None:
    check_name(player)
    check_name(plan.called)
    if plan.side not in manifest.sides:
        raise UnknownSide(title=manifest.name, given=plan.side, known=list(manifest.sides))


def _free_side(sheet: EmpireSheet, taken: set[str]) -> str | None:
    """The faction of an empire, or one that no other player has by now; None without any."""
    return next((side for side in (sheet.faction, *manifest.sides) if side not in taken), None)


def _check_left(sheet: EmpireSheet, chosen: Iterable[Change]) -> None:
    """No friend joins with the last faction while a player needs it to begin anew."""
    for change in chosen:
        if change.what == JOINED:
            raise LastFaction(player=sheet.player, given=change.faction)


def _decks(
    options: Mapping[str, Any], plans: Mapping[str, Plan], chain: Mapping[str, Any]
) -> dict[str, Any]:
    """The decks by faction: as they were, also of those who were away, or those of new empires."""
    decks = {**chain.get(AWAY, {}), **decks_of(options)}
    for plan in plans.values():
        if plan.side:
            decks.pop(plan.side, None)
        if plan.side and plan.deck is not None:
            decks[plan.side] = plan.deck
    return decks
