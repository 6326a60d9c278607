"""The steps after a game at its table: the winner's space, eras, Knowledge, purchases, Provinces.

Rise of the Empire, "End of the game". The steps are the last frames of the game, so its players
decide as ever; the options come from `landnam.titles.empire.campaign`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from landnam.kernel.machine import Ask
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.empire.campaign.crumbling import crumble, why_crumbles
from landnam.titles.empire.campaign.ending import (
    after_era_check,
    must_buy,
    provinces_to_draw,
    spaces_of_winner,
    with_knowledge,
    with_score,
)
from landnam.titles.empire.campaign.option import place_at
from landnam.titles.empire.campaign.progress import cross, tracks_with_room
from landnam.titles.empire.campaign.provinces import draw_provinces, free_spaces, keep_province
from landnam.titles.empire.campaign.purchases import buy, for_sale, replaced_by
from landnam.titles.empire.campaign.score import buying_order
from landnam.titles.empire.reading.components import Bonus
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.fields import empire_of, of_campaign
from landnam.titles.empire.state.position import ACTIVE, Campaign, EmpireSheet
from landnam.titles.settlers.face import (
    COMMON,
    FACTION,
    SettlersGame,
    SettlersState,
    deals_of,
    locations,
)
from landnam.vocabulary.supply import tell
from landnam.vocabulary.tableau import TableauNode
from landnam.words import Message

AFTERMATH: Final = "aftermath"
SPACE: Final = "aftermath/space"
PURCHASE: Final = "aftermath/purchase"
PROVINCE: Final = "aftermath/province"
STOP: Final[Option] = ("stop", "")


def begin(game: SettlersGame, state: SettlersState, played: Campaign) -> None:
    """The game is over: the campaign goes on from its results."""
    table = of_campaign(state)
    table.campaign = played
    table.places = tuple(place_at(played, side) for side in game.sides)
    scores = game.scores(state)
    for seat, score in enumerate(scores):
        grown = sheet_of(state, seat).but(progress=empire_of(state, seat).progress)
        put_sheet(state, seat, with_score(grown, score))
    table.ended = True
    winners = game.winners(state)
    state.push(Frame(AFTERMATH, state.first, 0, {"winners": winners, "scores": scores}))


# --- the sheets of those at the table -----------------------------------------------------------


def campaign_of(state: SettlersState) -> Campaign:
    """The campaign as it stands now."""
    campaign = of_campaign(state).campaign
    assert campaign is not None
    return campaign


def place_of(state: SettlersState, seat: int) -> int:
    """Return the place of a seat's empire among those of the campaign."""
    return of_campaign(state).places[seat]


def sheet_of(state: SettlersState, seat: int) -> EmpireSheet:
    """The empire sheet of a seat."""
    return campaign_of(state).empires[place_of(state, seat)]


def put_sheet(state: SettlersState, seat: int, sheet: EmpireSheet) -> None:
    """Replace the empire sheet of a seat."""
    of_campaign(state).campaign = campaign_of(state).with_empire(place_of(state, seat), sheet)


def bonuses_at_start(state: SettlersState, seat: int) -> tuple[Bonus, ...]:
    """Return the bonuses of this game: those that it has unlocked count from the next on."""
    return tuple(box().bonuses[name] for name in empire_of(state, seat).unlocked)


def counts_of(game: SettlersGame, state: SettlersState, seat: int) -> dict[str, int]:
    """Return the numbers that bonuses count for Knowledge."""
    empire = state.empires[seat]
    origins = [game.cards[place.card].origin for place in locations(empire) if place.owner == seat]
    return {
        "faction": origins.count(FACTION),
        "common": origins.count(COMMON),
        "deal": len(deals_of(empire)),
    }


# --- the steps ----------------------------------------------------------------------------------


class Aftermath(TableauNode):
    """One step after the other; the program counter is the step that comes next."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Begin the next step."""
        steps = (self.reward, self.advance, self.purchase, self.settle, self.close)
        state.become(frame.go(frame.pc + 1))
        steps[frame.pc](game, state, frame)
        return None

    def reward(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Winners cross spaces of their choice."""
        for seat in reversed(frame.registers["winners"]):
            spaces = spaces_of_winner(bonuses_at_start(state, seat))
            state.push(Frame(SPACE, seat, 0, {"left": spaces}))

    def advance(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Eras change, and everybody gains Knowledge."""
        for seat in range(len(game.sides)):
            place, before = place_of(state, seat), sheet_of(state, seat).era
            table = of_campaign(state)
            table.campaign = after_era_check(box(), campaign_of(state), place)
            sheet = campaign_of(state).empires[place]
            changed = sheet.era != before
            if changed:
                tell(state, seat, "era", era=sheet.era)
                empire_of(state, seat).unlocked = ()
            counts = counts_of(game, state, seat)
            bonuses = bonuses_at_start(state, seat)
            new = with_knowledge(sheet, bonuses, counts, changed=changed)
            table.campaign = campaign_of(state).with_empire(place, new)
            tell(state, seat, "knowledge", gained=new.knowledge - sheet.knowledge)

    def purchase(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """In the order of their scores everybody buys Inventions."""
        order = buying_order(
            frame.registers["scores"], frame.registers["winners"], game.in_order(state.first)
        )
        for seat in reversed(order):
            if must_buy(sheet_of(state, seat)):
                state.push(Frame(PURCHASE, seat))

    def settle(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Empires crumble; the others gain a Province."""
        for seat in reversed(game.in_order(state.first)):
            sheet = sheet_of(state, seat)
            if sheet.status != ACTIVE:
                continue
            quests = len(empire_of(state, seat).achieved) if len(game.sides) == 1 else None
            bought = empire_of(state, seat).bought
            reason = why_crumbles(sheet, bought=bought, solo_quests=quests)
            if reason is not None:
                tell(state, seat, f"crumbled-{reason}")
                place = place_of(state, seat)
                of_campaign(state).campaign = crumble(campaign_of(state), place, reason)
            elif free_spaces(box(), sheet):
                state.push(Frame(PROVINCE, seat))

    def close(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """The campaign stands before its next game."""
        campaign = campaign_of(state)
        of_campaign(state).campaign = campaign.but(game=campaign.game + 1)
        state.pop()


class WinnersSpace(TableauNode):
    """The winner crosses spaces, one by one, on tracks of choice."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the tracks with room."""
        tracks = tracks_with_room(box(), sheet_of(state, frame.seat))
        if not frame.registers["left"] or not tracks:
            state.pop()
            return None
        return tuple(("cross", track) for track in tracks)

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Cross one."""
        sheet = sheet_of(state, frame.seat)
        put_sheet(state, frame.seat, cross(box(), sheet, option[1], 1))
        tell(state, frame.seat, "crossed", track=option[1])
        state.become(frame.put(0, left=frame.registers["left"] - 1))

    def ask(self, game: Any, state: Any, frame: Frame) -> Ask:
        """Ask for the track."""
        return Ask("cell", Message("ask.cross", {"n": frame.registers["left"]}))


class Purchase(TableauNode):
    """Somebody buys Inventions: at least one, if any can be paid."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Offer the Inventions for sale; a player who has bought one may stop."""
        place = place_of(state, frame.seat)
        sale: Options = tuple(("buy", c.id) for c in for_sale(box(), campaign_of(state), place))
        if not sale:
            state.pop()
            return None
        return (*sale, STOP) if empire_of(state, frame.seat).bought else sale

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Buy it, or stop."""
        if option == STOP:
            state.pop()
            return
        place, old = place_of(state, frame.seat), replaced_at(state, frame.seat, option[1])
        of_campaign(state).campaign = buy(box(), campaign_of(state), place, option[1])
        empire_of(state, frame.seat).bought = True
        tell(state, frame.seat, "bought", option[1])
        if old is not None:
            tell(state, frame.seat, "replaced", old)

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Invention."""
        knowledge = sheet_of(state, frame.seat).knowledge
        key = "ask.buy-more" if empire_of(state, frame.seat).bought else "ask.buy"
        return Ask("card", Message(key, {"n": knowledge}))


class GainProvince(TableauNode):
    """A Province is drawn, or one of several kept, and a space of the map crossed."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """Draw; then ask which, and which space."""
        drawn: Sequence[str] | None = frame.registers.get("drawn")
        if drawn is None:
            self.draw(game, state, frame)
            return None
        if not drawn:
            state.pop()
            return None
        if "kept" not in frame.registers:
            return tuple(("keep", card) for card in drawn)
        sheet = sheet_of(state, frame.seat)
        return tuple(("cross", space) for space in free_spaces(box(), sheet))

    def draw(self, game: SettlersGame, state: SettlersState, frame: Frame) -> None:
        """Cards from the Province deck, in an order that nobody has known before."""
        sheet, campaign = sheet_of(state, frame.seat), campaign_of(state)
        changed = sheet.games_in_era == 0
        number = provinces_to_draw(bonuses_at_start(state, frame.seat), changed=changed)
        chance = state.chance()
        mixed = campaign.but(province_deck=chance.shuffled("provinces", campaign.province_deck))
        left, drawn = draw_provinces(
            mixed, number, lambda cards: chance.shuffled("provinces", cards)
        )
        deck = tuple(card for card in box().provinces if card in left.province_deck)
        of_campaign(state).campaign = left.but(province_deck=deck)
        state.become(frame.put(0, drawn=drawn))

    def take(self, game: SettlersGame, state: SettlersState, frame: Frame, option: Option) -> None:
        """Remember the Province; with the space it is gained."""
        verb, thing = option
        if verb == "keep":
            state.become(frame.put(0, kept=thing))
            return
        place, registers = place_of(state, frame.seat), frame.registers
        of_campaign(state).campaign = keep_province(
            box(), campaign_of(state), place, registers["drawn"], registers["kept"], thing
        )
        tell(state, frame.seat, "settled", registers["kept"], space=thing)
        state.pop()

    def ask(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Ask:
        """Ask for the Province, or for the space."""
        if "kept" not in frame.registers:
            return Ask("keep", Message("ask.keep-province"))
        province = game.name_of(frame.registers["kept"])
        return Ask("cell", Message("ask.cross-space", {"province": province}))


def describe_crossing(state: SettlersState, seat: int, thing: str) -> Message:
    """A track, or a space with its upkeep, in words."""
    sheet = sheet_of(state, seat)
    if thing not in box().sheets[sheet.era].spaces:
        return Message("option.cross-track", {"track": Message(f"track.{thing}")})
    goods = box().sheets[sheet.era].spaces[thing].spoken()
    return Message("option.cross-space", {"space": thing, "goods": goods})


def replaced_at(state: SettlersState, seat: int, invention: str) -> str | None:
    """The Invention that a seat would give up for this one."""
    return replaced_by(box(), sheet_of(state, seat), invention)


def describe_purchase(
    game: SettlersGame, state: SettlersState, seat: int, invention: str
) -> Message:
    """An Invention with its price, and what must go for it."""
    args = {"object": game.name_of(invention), "n": box().inventions[invention].price}
    old = replaced_at(state, seat, invention)
    if old is None:
        return Message("option.buy", args)
    return Message("option.buy-replacing", {**args, "old": game.name_of(old)})
