"""Rise of the Empire as a module of Imperial Settlers: a game of four rounds in a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from landnam.kernel.machine import Node
from landnam.kernel.numbering import Block
from landnam.kernel.records import Record
from landnam.kernel.state import Option
from landnam.kernel.title import Refusal
from landnam.titles.empire.campaign.founding import found_campaign
from landnam.titles.empire.effects.quests import ADVANCE
from landnam.titles.empire.reading.cards import as_table_card, table_cards
from landnam.titles.empire.reading.carried import carried_cards, nodes_of
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.empire.reading.numbers import blocks, crossings, payments
from landnam.titles.empire.state.fields import (
    BONUSES,
    KINDS,
    CampaignEmpireFields,
    CampaignFields,
    CampaignLocationFields,
    of_campaign,
    tokens_on,
)
from landnam.titles.empire.state.position import Campaign, EmpireSheet
from landnam.titles.empire.table.aftermath import (
    AFTERMATH,
    PROVINCE,
    PURCHASE,
    SPACE,
    Aftermath,
    GainProvince,
    Purchase,
    WinnersSpace,
    begin,
    describe_crossing,
    describe_purchase,
)
from landnam.titles.empire.table.claims import Claim
from landnam.titles.empire.table.free import Invent
from landnam.titles.empire.table.in_play import in_play
from landnam.titles.empire.table.inventions import invention_triggers
from landnam.titles.empire.table.phases import (
    AFTER_LOOKOUT,
    FORGET,
    PRODUCTION,
    AfterCleanup,
    Moment,
)
from landnam.titles.empire.table.quests import Advance, progress_of, quest_triggers, quests_left
from landnam.titles.empire.table.set_up import GainBonuses, lay_out
from landnam.titles.empire.table.storing import STORE, ChooseStored
from landnam.titles.empire.table.tokens import (
    BRIBES,
    PLACE,
    WALL,
    WORKAHOLIC,
    Bribes,
    ChoosePlace,
    PlaceToken,
    lost,
)
from landnam.titles.empire.table.upkeep import MAINTAIN, UPKEEP, Maintain, describe_payment
from landnam.titles.empire.table.values import CHANGING, Changes, use_up
from landnam.titles.empire.words.why_not import why_not
from landnam.titles.settlers.face import (
    RESOURCES,
    SUPPLY,
    Card,
    InWords,
    Location,
    Module,
    Offer,
    Phase,
    SettlersGame,
    SettlersState,
    Worded,
)
from landnam.vocabulary.triggers import Trigger
from landnam.vocabulary.values import Change
from landnam.words import Message

ROUNDS: Final = 4
"""Campaign games are a round shorter."""


@lru_cache(maxsize=1)
def watched() -> frozenset[str]:
    """Return the happenings that Quests of Stature and Inventions could watch."""
    known = (*quest_triggers().values(), *invention_triggers().values())
    return frozenset(trigger.what for trigger in known)


@lru_cache(maxsize=1)
def overheard() -> frozenset[str]:
    """Return those among them that Inventions watch when an enemy does it."""
    known = invention_triggers().values()
    return frozenset(trigger.what for trigger in known if trigger.pattern.whose != "own")


@lru_cache(maxsize=1)
def nodes() -> Mapping[str, Node[Any]]:
    """The nodes of the campaign by address."""
    return {
        **box().procedures(),
        ADVANCE: Advance(),
        BONUSES: GainBonuses(),
        AFTER_LOOKOUT: Moment(AFTER_LOOKOUT),
        PRODUCTION: Moment(PRODUCTION),
        STORE: ChooseStored(),
        PLACE: ChoosePlace(),
        BRIBES: Bribes(),
        AFTERMATH: Aftermath(),
        SPACE: WinnersSpace(),
        PURCHASE: Purchase(),
        PROVINCE: GainProvince(),
        FORGET: AfterCleanup(),
    }


def token_words(_: SettlersGame, token: str) -> Message:
    """A token in words."""
    return Message(f"token.{token}")


class RiseOfTheEmpire(Module):
    """A game of the campaign; ``sheets`` are the empires by seat as they come to the table.

    ``carried`` are cards as a save has them that were at work when it was written.
    """

    state_fields: tuple[type[Record], ...] = (CampaignFields,)
    empire_fields: tuple[type[Record], ...] = (CampaignEmpireFields,)
    location_fields: tuple[type[Record], ...] = (CampaignLocationFields,)
    phases = (
        Phase(AFTER_LOOKOUT, after="lookout", told=False),
        Phase(PRODUCTION, after="production", told=False),
        Phase(BRIBES, after="production", told=False),
        Phase(STORE, after="action", in_last=False, told=False),
        Phase(FORGET, after="cleanup", in_last=False, told=False),
    )
    values: Mapping[str, int] = {"rounds": ROUNDS}
    offers: tuple[Offer, ...] = (Claim(), Maintain(), Invent(), PlaceToken())
    origins = ("province",)
    score_parts = UPKEEP
    fixed = frozenset(box().provinces)
    changing = CHANGING
    drawn = LANGUAGE.drawn

    phrases: Mapping[str, tuple[str, ...]] = {
        "claim": ("card",),
        "advance": ("card",),
        "invent": ("card",),
        "token": KINDS,
        "give": SUPPLY,
        "store": RESOURCES,
        "buy": ("card",),
        "cross": crossings(),
        "maintain": payments(),
    }
    arguments: Mapping[str, Worded] = {
        "token": token_words,
        "track": lambda _, track: Message(f"track.{track}"),
        "era": lambda _, era: Message(f"era.{era}"),
    }

    def __init__(
        self,
        sheets: Sequence[EmpireSheet],
        campaign: Campaign | None = None,
        carried: Mapping[str, Any] | None = None,
    ) -> None:
        self.sheets = tuple(sheets)
        self.campaign = campaign or found_campaign(box(), sheets, tuple)
        self.carried = carried_cards(carried or {})
        self.nodes = {**nodes(), **nodes_of(self.carried)}
        self.watches = watched()
        self.overhears = overheard()

    def cards(self) -> tuple[Card, ...]:
        """Provinces, Quests and Inventions."""
        carried = {card: as_table_card(shown) for card, shown in self.carried.items()}
        return tuple({**table_cards(), **carried}.values())

    def set_up(self, game: SettlersGame, state: SettlersState) -> None:
        """Lay out Quests, and the things that the empires bring along."""
        lay_out(game, state, self.sheets)

    def ended(self, game: SettlersGame, state: SettlersState) -> None:
        """The campaign goes on: the last frames of the game are the steps behind it."""
        begin(game, state, of_campaign(state).campaign or self.campaign)

    def changes(self, game: SettlersGame, state: Any, seat: int) -> Sequence[Change]:
        """Rule numbers that Inventions change for a seat now."""
        works, empire = state.in_play or in_play(state), state.empires[seat]
        lasting: Sequence[Change] = works.standing[seat]
        if works.limited[seat] or empire.promised or empire.kept:
            known: Changes | None = empire.changes
            if known is None or not known.still_hold(empire, lasting):
                known = empire.changes = Changes(empire, lasting, works.limited[seat])
            return known.all
        return lasting

    def used(
        self,
        game: SettlersGame,
        state: SettlersState,
        name: str,
        seat: int,
        subject: Any,
        most: int,
    ) -> None:
        """An Invention with a limit counts it, a promise is kept."""
        use_up(game, state, name, seat, subject, most)

    def triggers_of(
        self, game: SettlersGame, state: Any, owner: int
    ) -> Sequence[tuple[str, Trigger]]:
        """The Inventions of an empire, then the Quests that it has not achieved."""
        quests = quests_left(state, state.empires[owner]).triggers
        owned = (state.in_play or in_play(state)).triggers[owner]
        return [*owned, *quests] if owned else quests

    def hears(self, state: Any, what: str, seat: int) -> bool:
        """Whether a Quest that the seat has not achieved, or anybody's Invention, watches it."""
        return (
            what in quests_left(state, state.empires[seat]).watched
            or what in (state.in_play or in_play(state)).watched
        )

    def lost(
        self,
        game: SettlersGame,
        state: SettlersState,
        location: Location,
        cause: str,
    ) -> None:
        """Tokens return to the owner of the Location."""
        lost(game, state, location, cause)

    def spares(self, location: Location) -> bool:
        """A Wall protects."""
        return WALL in tokens_on(location)

    def more_uses(self, place: Location) -> int:
        """A Workaholic works once more."""
        return int(WORKAHOLIC in tokens_on(place))

    def why_not(
        self, game: SettlersGame, state: SettlersState, seat: int, thing: str
    ) -> tuple[Refusal, ...]:
        """Of Quests, Inventions and upkeep."""
        return why_not(game, state, seat, thing)

    def almanac(self) -> Mapping[str, Any]:
        """The components of the campaign, as clients draw them."""
        from landnam.titles.empire.almanac import almanac

        return {"campaign": almanac()}

    def facts(self, game: SettlersGame, state: SettlersState) -> Mapping[str, Any]:
        """Return everybody's progress with the Quests."""
        quests = of_campaign(state).quests
        return {"quests": {quest: progress_of(game, state, quest) for quest in quests}}

    def in_words(self) -> InWords:
        """Its part of a position in the words of scenarios."""
        from landnam.titles.empire.words.in_words import CampaignInWords

        return CampaignInWords()

    def blocks(self) -> Sequence[Block]:
        """Return the numbers of options that only campaign games have."""
        return blocks()

    def describe(
        self, game: SettlersGame, state: SettlersState, seat: int, option: Option
    ) -> Message | None:
        """Upkeep names the space and the good, a token its kind."""
        verb, thing = option
        if verb == "cross":
            return describe_crossing(state, seat, thing)
        if verb == "buy":
            return describe_purchase(game, state, seat, thing)
        if verb == MAINTAIN:
            return describe_payment(option)
        return (
            Message("option.token", {"object": token_words(game, thing)}) if verb == PLACE else None
        )
