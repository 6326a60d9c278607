"""The rules of one table of Imperial Settlers: content, options and sides around the nodes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from random import Random
from typing import Any, ClassVar, Final

from landnam.kernel.account import Played, Remark, Source
from landnam.kernel.events import Event
from landnam.kernel.machine import Node, key_of
from landnam.kernel.numbering import Numbering
from landnam.kernel.state import Frame, Option
from landnam.kernel.things import zones_of
from landnam.kernel.title import Refusal
from landnam.titles.settlers.actions.build import BUILD_ACTION
from landnam.titles.settlers.actions.deals import DEAL_ACTION
from landnam.titles.settlers.actions.raze import RAZE_ACTION
from landnam.titles.settlers.actions.why_not import why_not
from landnam.titles.settlers.actions.workers import Exchange
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.compose import (
    begin_of,
    changing_in,
    draft_of,
    merged,
    overheard,
    phases_of,
    record_classes,
    sources_of_points,
    values_of,
)
from landnam.titles.settlers.determinize import decks_in, determinize
from landnam.titles.settlers.effects.on_enemies import TakeOver
from landnam.titles.settlers.empires.piles import draw
from landnam.titles.settlers.empires.placements import Put
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.module import Module
from landnam.titles.settlers.parts import asked_of
from landnam.titles.settlers.phases.action_phase import PASS, Actions, Turn
from landnam.titles.settlers.phases.cleanup import Cleanup
from landnam.titles.settlers.phases.lookout import Lookout, StandardDraft
from landnam.titles.settlers.phases.production import COLLECT, Production
from landnam.titles.settlers.phases.rounds import Round
from landnam.titles.settlers.phases.scoring import score_of, winners_of
from landnam.titles.settlers.reading.numbering import numbering
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import Location, SettlersState
from landnam.titles.settlers.table.values import START_CARDS
from landnam.titles.settlers.words.account import sources_of
from landnam.titles.settlers.words.remarks import remarks_of
from landnam.titles.settlers.words.telling import ARGUMENTS, ATTACKS, describe, name_of, tell_event
from landnam.vocabulary.determinize import Decks
from landnam.vocabulary.triggers import Triggers
from landnam.words import Message

STANDARD_DRAFT: Final = "lookout/standard"


def flow_nodes() -> dict[str, Node[SettlersState]]:
    """The nodes of rounds, phases and actions."""
    return {
        "round": Round(),
        "lookout": Lookout(),
        STANDARD_DRAFT: StandardDraft(),
        "production": Production(),
        "produce": COLLECT,
        "action": Actions(),
        "turn": Turn(),
        "build": BUILD_ACTION,
        "deal": DEAL_ACTION,
        "raze": RAZE_ACTION,
        "exchange": Exchange(),
        "put": Put(),
        "triggers": Triggers(),
        "cleanup": Cleanup(),
    }


class SettlersRules(SettlersGame):
    """The core of Imperial Settlers, and the modules that this table is played with."""

    title = "settlers"
    version = 3
    passing: ClassVar[str | None] = key_of(PASS)

    def __init__(
        self,
        content: Content,
        sides: Sequence[str],
        options: Mapping[str, Any],
        modules: Sequence[Module] = (),
    ) -> None:
        self.modules = tuple(modules)
        values = values_of(modules)
        self.changing = changing_in(modules, values)
        self.state_class, self.empire_class, self.location_class = record_classes(modules)
        super().__init__(
            {**flow_nodes(), **merged(module.nodes for module in modules)},
            content.extended(tuple(card for module in modules for card in module.cards())),
            sides,
            options,
            values=values,
            decks=merged(module.decks() for module in modules),
            unseated=[empire for module in modules for empire in module.empires],
        )
        self.fixed = self.fixed.union(*(module.fixed for module in modules))
        self.watched = self.watched.union(*(module.watches for module in modules))
        self._overheard = self._overheard.union(*map(overheard, modules))
        self.more_triggers = [module.triggers_of for module in modules if module.watches]
        self.more_ears = [module.hears for module in modules if module.watches]
        self.changers = [m.changes for m in modules if type(m).changes is not Module.changes]
        self.users = [m.used for m in modules if type(m).used is not Module.used]
        self.sparing = [m.spares for m in modules if type(m).spares is not Module.spares]
        self.more_uses = [m.more_uses for m in modules if type(m).more_uses is not Module.more_uses]
        self.phases = phases_of(modules)
        self.discards = {COMMON: "common_discard", **merged(module.discards for module in modules)}
        self.more_offers = [offer for module in modules for offer in module.offers]
        self.more_asked = asked_of(self.more_offers)
        self.more_free_asked = asked_of(offer for offer in self.more_offers if offer.is_free)
        self.begin_of = begin_of(self.more_offers)
        self.score_parts = [part for module in modules for part in module.score_parts]
        self.sources_of_points = sources_of_points(modules)
        self.draft = draft_of(modules, STANDARD_DRAFT)
        self.drawn = merged(module.drawn for module in modules)
        self.wording = merged(module.wording for module in modules)
        self.arguments = {**ARGUMENTS, **merged(module.arguments for module in modules)}
        self.deploys = [self.boards[side].samurai for side in self.sides]
        self.places_freely = [self._has_placing(side) for side in self.sides]
        self.decks_in = cache(self._decks_in)

    # --- set-up and end -----------------------------------------------------------------------

    def set_up(self, seed: str) -> SettlersState:
        """Second printing, "Setup": shuffled decks, a first player, 2 and 2 cards for everybody."""
        state = self.state_class(seed)
        chance = state.chance()
        state.common = chance.shuffled(COMMON, self.decks[COMMON])
        state.empires = [
            self.empire_class(side, [0] * len(SUPPLY), deck=chance.shuffled(side, self.decks[side]))
            for side in self.sides
        ]
        first = self.chosen_options["first"]
        state.first = (
            chance.below("first", len(self.sides)) if first == "random" else self.seat_of[first]
        )
        for seat in self.in_order(state.first):
            for deck in (COMMON, FACTION):
                for _ in range(self.numbers[START_CARDS]):
                    draw(self, state, seat, deck, "setup")
        state.push(Frame("round", state.first))
        for module in self.modules:
            module.set_up(self, state)
        return state

    def scores(self, state: SettlersState) -> tuple[int, ...]:
        """The points on the track and the worth of the Locations."""
        return tuple(score_of(self, state, seat) for seat in range(len(self.sides)))

    def winners(self, state: SettlersState) -> tuple[int, ...]:
        """The best score after tie-breaks, unless modules know better."""
        winners = winners_of(self, state)
        for module in self.modules:
            winners = module.winners(self, state, winners)
        return winners

    def tell_end(self, state: SettlersState) -> None:
        """Modules tell how the game ended, where the points alone do not say it."""
        for module in self.modules:
            module.ended(self, state)

    # --- what nodes ask -----------------------------------------------------------------------

    def lost(self, state: SettlersState, location: Location, cause: str) -> None:
        """Modules take back what lies on a Location that leaves."""
        for module in self.modules:
            module.lost(self, state, location, cause)

    def use_up(
        self, state: SettlersState, name: str, seat: int, subject: Any = None, most: int = 1
    ) -> None:
        """Modules count what has a limit."""
        for used in self.users:
            used(self, state, name, seat, subject, most)

    def _has_placing(self, side: str) -> bool:
        """Return whether an empire of this side could have something to place but Defense tokens.

        Temple of Ra may take over any Feature, so the Egyptians always could.
        """
        own = any(self.cards[card].placing is not None for card in self.decks[side])
        takes_over = any(
            isinstance(stage, TakeOver)
            for card in self.decks[side]
            if (action := self.cards[card].action) is not None
            for stage in action.stages
        )
        return own or takes_over or self.boards[side].samurai

    # --- what people and programs ask ---------------------------------------------------------

    def determinize(self, view: Mapping[str, Any], rng: Random) -> SettlersState:
        """A state that the viewer could be in."""
        return determinize(self, view, rng, self.decks_in)

    def _decks_in(self, zone: str) -> Decks:
        more = tuple(deck for module in self.modules for deck in module.decks_in(self, zone))
        return decks_in(self, zone, more)

    def why_not(self, state: SettlersState, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why something is not possible now."""
        refused = (m.why_not(self, state, seat, thing) for m in self.modules)
        return (*why_not(self, state, seat, thing), *chain.from_iterable(refused))

    def name_of(self, thing: str) -> Message:
        """A card's, faction's or good's name."""
        return name_of(self, thing)

    def describe(self, state: SettlersState, seat: int, option: Option) -> Message:
        """An option in words, as the seat reads it."""
        for module in self.modules:
            words = module.describe(self, state, seat, option)
            if words is not None:
                return words
        return describe(self, state, seat, option)

    def tell(self, event: Event) -> Message | None:
        """The line of the log for an event."""
        for module in self.modules:
            words = module.tell(self, event)
            if words is not None:
                return words
        return tell_event(self, event)

    def attacks(self, event: Event, seat: int) -> bool:
        """Whether another empire does something to this one that its player may want to answer.

        >>> import landnam
        >>> rules = landnam.new("settlers", ["roman", "barbarian"], seed=7).rules
        >>> razed = Event("tell", 1, "razed-enemy", cause="com001", data={"whom": "roman"})
        >>> rules.attacks(razed, 0), rules.attacks(razed, 1)
        (True, False)
        """
        if event.kind != "tell" or event.what not in ATTACKS or event.seat == seat:
            return False
        return self.sides[seat] in (event.data.get("whom"), event.cause)

    def classes_of_things(self, opening: SettlersState) -> list[set[str]]:
        """Return the sets of cards that look alike from behind: those of one deck, in any place."""
        return [set(cards) for cards in self.decks.values()]

    def conserved(self, state: SettlersState) -> Mapping[str, int]:
        """Every card lies in one place; a Trade Route only names one that lies elsewhere."""
        places = (things for zone, things in zones_of(state) if not zone.endswith("/routes"))
        return Counter(card for things in places for card in things)

    def pays_by_itself(self, option: Option) -> bool:
        """Exact goods are paid by themselves; whether to spend gold is always asked."""
        return option[0] == "pay" and "gold" not in option[1]

    def numbering(self) -> Numbering:
        """The fixed numbers of all options."""
        return numbering(self.content, [b for module in self.modules for b in module.blocks()])

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """The content behind these cards."""
        return {thing: self.cards[thing].definition for thing in things if thing in self.cards}

    def round_of(self, state: SettlersState) -> int:
        """The round, from 1 on."""
        return state.round

    def sources(self, game: Played) -> tuple[Source, ...]:
        """Return the sources of the points."""
        return sources_of(game)

    def remarks(self, game: Played) -> tuple[Remark, ...]:
        """The record of a finished game in the scores."""
        own = [r for module in self.modules for r in module.remarks(self, game.base)]
        return (*own, *remarks_of(game))

    def almanac(self) -> dict[str, Any]:
        """The cards of this table's decks and the boards of its sides."""
        from landnam.titles.settlers.almanac import almanac_of_table

        return {**almanac_of_table(self), **merged(module.almanac() for module in self.modules)}

    def facts(self, state: SettlersState) -> dict[str, Any]:
        """Return the facts of the modules about a state."""
        return merged(module.facts(self, state) for module in self.modules)
