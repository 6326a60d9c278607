"""A table of the campaign in a given position, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from landnam.kernel.state import Frame
from landnam.kernel.table import Table
from landnam.titles.empire.module import RiseOfTheEmpire
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import CampaignEmpireFields, Owned, of_campaign
from landnam.titles.empire.state.position import EmpireSheet
from landnam.titles.empire.table.in_play import put_in_play
from landnam.titles.empire.table.quests import no_marks
from landnam.titles.empire.table.upkeep import owed_by
from landnam.titles.empire.title import Empire
from landnam.titles.settlers.empires.empire import place
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.state import Empire as EmpireState
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.title import modules_of

SIDES = ("roman", "barbarian")
QUESTS = {quest.person: quest.id for quest in box().quests.values()}
INVENTIONS = {card.name: card.id for card in box().inventions.values()}
CARDS = content().cards
NOTHING: Mapping[str, int] = {}


def options_of(**given: Any) -> dict[str, Any]:
    return Empire().check(SIDES, {"first": SIDES[0], **given})


def rules_of(*sheets: EmpireSheet, **options: Any) -> SettlersRules:
    given = sheets or tuple(EmpireSheet(side, side, side) for side in SIDES)
    chosen = options_of(**options)
    modules = [*modules_of(SIDES, chosen), RiseOfTheEmpire(given)]
    rules = SettlersRules(content(), SIDES, chosen, modules)
    rules.title = "empire"
    return rules


def new_table(*sheets: EmpireSheet, seed: int = 1) -> Table:
    rules = rules_of(*sheets)
    setup = {"seats": list(SIDES), "options": options_of(), "seed": str(seed), "salt": "salt"}
    return Table.at(rules, rules.set_up(str(seed)), setup)


def turn_of_romans(
    *,
    quests: tuple[str, ...],
    inventions: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    built: tuple[str, ...] = (),
    foundations: tuple[str, ...] = (),
    crossed: tuple[str, ...] = (),
    enemy: tuple[str, ...] = (),
    enemy_inventions: tuple[str, ...] = (),
    enemy_tokens: tuple[str, ...] = (),
    tokens: tuple[str, ...] = (),
    goods: Mapping[str, int] = NOTHING,
) -> Table:
    """The first turn of the Romans, with these Quests in play and these things at hand."""
    rules = rules_of()
    state = rules.set_up("1")
    of_campaign(state).quests = tuple(QUESTS[person] for person in quests)
    for seat in range(len(SIDES)):
        campaign_empire(state, seat).marks = no_marks(state)
    roman = state.empires[0]
    put_in_play(state, 0, tuple(Owned(INVENTIONS[name]) for name in inventions))
    used = {*hand, *built, *foundations, *enemy}
    owned = tuple(Owned(INVENTIONS[name]) for name in enemy_inventions)
    put_in_play(state, 1, owned)
    for card in enemy:
        fresh = rules.location_class(card, 1)
        place(rules, state, 1, fresh.but(**dict.fromkeys(enemy_tokens, True)))
    campaign_empire(state, 0).tokens = tokens
    campaign_empire(state, 0).upkeep = owed_by(EmpireSheet("r", "R", "roman", crossed=crossed))
    roman.deck = tuple(card for card in rules.decks["roman"] if card not in used)
    roman.foundations = foundations
    for card in built:
        place(rules, state, 0, rules.location_class(card, 0))
    state.empires[1].hand = ()
    state.empires[1].deck = rules.decks["barbarian"]
    state.common = tuple(card for card in rules.decks["common"] if card not in used)
    roman.hand = hand
    roman.goods = list(GOODS.vector(goods))
    state.stack = [Frame("round", 0, rules.step_of("action") + 1), Frame("action", 0, 1)]
    state.stack.append(Frame("turn", 0))
    setup = {"seats": list(SIDES), "options": options_of(), "seed": "1", "salt": "salt"}
    return Table.at(rules, state, setup)


def state_of(table: Table) -> SettlersState:
    return cast("SettlersState", table.state)


def roman_of(table: Table) -> EmpireState:
    return state_of(table).empires[0]


def campaign_empire(state: SettlersState, seat: int) -> CampaignEmpireFields:
    return cast("CampaignEmpireFields", state.empires[seat])


def romans(table: Table) -> CampaignEmpireFields:
    return campaign_empire(state_of(table), 0)


def keys(table: Table) -> list[str]:
    decision = table.decision
    assert decision is not None
    return [option.key for option in decision.options]


def pass_turn(table: Table) -> None:
    """The Barbarians pass, so that the Romans go on."""
    decision = table.decision
    assert decision is not None
    if decision.seat == 1:
        table.choose("pass")


def cards_of(colour: str, number: int, *, has: str = "raze") -> tuple[str, ...]:
    """So many Common cards of a colour with a raze field, or Roman ones with a Deal field."""
    found = [
        card.id
        for card in CARDS.values()
        if colour in card.colours and getattr(card, has) is not None and card.deck == "common"
    ]
    return tuple(found[:number])
