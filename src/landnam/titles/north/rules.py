"""The rules of one table of Empires of the North: content, options and sides around the nodes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from landnam.kernel.account import Played, Source
from landnam.kernel.events import Event
from landnam.kernel.machine import Node, key_of
from landnam.kernel.numbering import Numbering
from landnam.kernel.state import Frame, Option
from landnam.kernel.state import State as KernelState
from landnam.kernel.things import zones_of
from landnam.kernel.title import Refusal
from landnam.titles.north.actions.acts import make_acts
from landnam.titles.north.actions.build import BUILD
from landnam.titles.north.actions.fields import BUILD_FIELD, gain_goods
from landnam.titles.north.actions.pawns import USE_PAWN
from landnam.titles.north.empires.empire import enter
from landnam.titles.north.empires.piles import show_islands, take_effect
from landnam.titles.north.game import NorthGame
from landnam.titles.north.phases.cleanup import Cleanup, MoveCopies
from landnam.titles.north.phases.expedition import VOYAGE, Expedition
from landnam.titles.north.phases.lookout import KeepSome, KeepThree, Lookout, Opening, Storage
from landnam.titles.north.phases.rounds import Round, set_last_round
from landnam.titles.north.phases.scoring import PARTS, parts_of, score_of, winners_of
from landnam.titles.north.phases.turns import PASS, Actions, Turn
from landnam.titles.north.reading.forms import VALUES
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS, SHIP, WORKER
from landnam.titles.north.table.state import ACTS, DISTANCES, Empire, NorthState
from landnam.titles.north.words.account import sources_of
from landnam.titles.north.words.telling import describe, name_of, tell_event
from landnam.titles.north.words.why_not import why_not
from landnam.vocabulary.determinize import Decks, Imagined
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.supply import tell
from landnam.vocabulary.triggers import TRIGGERS, Triggers
from landnam.words import Message

START_WORKERS: Final = 5
CLAN_SHIPS: Final = 2


class NorthRules(NorthGame):
    """Empires of the North for two to four."""

    title = "north"
    version = 4
    state_class: type[KernelState] = NorthState
    passing: ClassVar[str | None] = key_of(PASS)
    numbers: Mapping[str, int] = VALUES

    def __init__(
        self, cards: Mapping[str, Card], sides: Sequence[str], options: Mapping[str, Any]
    ) -> None:
        self.acts = make_acts()
        self.doubtful_acts = [act for act in self.acts.values() if not act.always]
        nodes: dict[str, Node[NorthState]] = {
            "opening": Opening(),
            "opening/keep": KeepThree(),
            "round": Round(),
            "lookout": Lookout(),
            "lookout/keep": KeepSome(),
            "storage": Storage(),
            "action": Actions(),
            "turn": Turn(),
            "expedition": Expedition(),
            "cleanup": Cleanup(),
            "cleanup/copies": MoveCopies(),
            TRIGGERS: Triggers(),
            **self.more_nodes(),
        }
        shared: tuple[Procedure, ...] = (BUILD, BUILD_FIELD, USE_PAWN, VOYAGE)
        own = [slot for card in cards.values() for slot in card.procedures()]
        for procedure in (*shared, *self.acts.values(), *own):
            nodes.update(procedure.nodes())
        super().__init__(nodes, cards, sides, options)

    def more_nodes(self) -> dict[str, Node[NorthState]]:
        """Nodes that only a variant has."""
        return {}

    # --- set-up and end -----------------------------------------------------------------------

    def set_up(self, seed: str) -> NorthState:
        """Rulebook, "Setup": Islands, the circle of tiles, clans with their goods."""
        state: NorthState = self.state_class(seed)  # type: ignore[assignment]
        chance = state.chance()
        for distance in DISTANCES:
            setattr(state, distance, chance.shuffled(distance, self.decks[distance]))
        show_islands(state)
        state.circle = chance.shuffled("circle", ACTS)
        for seat, side in enumerate(self.sides):
            deck = chance.shuffled(side, self.decks[side])
            state.empires.append(Empire(side, GOODS.nothing(), deck=deck))
            self._settle_clan(state, seat)
        first = self.chosen_options["first"]
        state.first = (
            chance.below("first", len(self.sides)) if first == "random" else self.seat_of[first]
        )
        state.push(Frame("round", state.first))
        state.push(Frame("opening", state.first))
        return state

    def _settle_clan(self, state: NorthState, seat: int) -> None:
        """The Basic cards with their goods, Workers and Ships."""
        empire = state.empires[seat]
        for card in self.basics[empire.clan]:
            enter(state, seat, card, "", "setup")
            gain_goods(state, seat, self.cards[card].start, "setup")
        empire.goods[WORKER] += START_WORKERS
        empire.goods[SHIP] += CLAN_SHIPS

    def check_end(self, state: NorthState, number: int) -> None:
        """The 25th point makes a round the last one."""
        set_last_round(state, number)

    def end(self, state: NorthState) -> None:
        """Tell what everybody has scored besides the track."""
        for seat in range(len(self.sides)):
            parts = parts_of(self, state, seat)
            for part in PARTS[1:]:
                if parts[part]:
                    tell(state, seat, "scored", part=part, points=parts[part])

    def scores(self, state: NorthState) -> tuple[int, ...]:
        """Return the points on the track, with the worth of the Empire and the supply."""
        return tuple(score_of(self, state, seat) for seat in range(len(self.sides)))

    def winners(self, state: NorthState) -> tuple[int, ...]:
        """The best score after tie-breaks."""
        return winners_of(self, state)

    # --- what windows ask ---------------------------------------------------------------------

    def play_boost(self, state: NorthState, seat: int, card: str) -> None:
        """A Boost is discarded and takes effect; a Field is built."""
        if self.cards[card].effect is None:
            state.push(Frame(BUILD_FIELD.address, seat, 0, {"card": card}))
            return
        tell(state, seat, "boosted", card)
        take_effect(self, state, seat, card, f"{card}/boost")

    # --- what people and programs ask ---------------------------------------------------------

    def determinize(self, view: Mapping[str, Any], rng: Random) -> NorthState:
        """A state that the viewer could be in: unseen cards lie in their own decks and hands."""
        cls: type[NorthState] = self.state_class  # type: ignore[assignment]
        state = Imagined(cls, view["state"], self.decks, rng).fill(self._decks_in)
        self.refresh(state)
        return state

    def _decks_in(self, zone: str) -> Decks:
        seat, _, name = zone.partition("/")
        return (self.sides[int(seat)],) if seat else (name,)

    def why_not(self, state: NorthState, seat: int, thing: str) -> tuple[Refusal, ...]:
        """Why something is not possible now."""
        return why_not(self, state, seat, thing)

    def name_of(self, thing: str) -> Message:
        """Return the name of a card, a clan, a good or a tile for people."""
        return name_of(self, thing)

    def describe(self, state: NorthState, seat: int, option: Option) -> Message:
        """An option in words, as the seat reads it."""
        return describe(self, state, seat, option)

    def tell(self, event: Event) -> Message | None:
        """The line of the log for an event."""
        return tell_event(self, event)

    def attacks(self, event: Event, seat: int) -> bool:
        """Return whether somebody raids this seat."""
        raid = event.kind == "tell" and event.what == "raided"
        return raid and event.data["whom"] == self.sides[seat]

    def classes_of_things(self, opening: NorthState) -> list[set[str]]:
        """Return the sets of cards that look alike from behind: those of one deck, in any place."""
        return [set(cards) for cards in self.decks.values()]

    def conserved(self, state: NorthState) -> Mapping[str, int]:
        """Every card lies in one place; a copy only names another one."""
        lying = Counter(card for _, things in zones_of(state) for card in things if card)
        named = Counter(
            place.copies for empire in state.empires for place in empire.built if place.copies
        )
        return lying - named

    def pays_by_itself(self, option: Option) -> bool:
        """Exact goods are paid by themselves; whether to spend Gold is always asked."""
        return option[0] == "pay" and "gold" not in option[1]

    def definitions(self, things: Sequence[str]) -> dict[str, Any]:
        """The content behind these cards."""
        return {thing: self.cards[thing].definition for thing in things if thing in self.cards}

    def round_of(self, state: NorthState) -> int:
        """The round."""
        return state.round

    def facts(self, state: NorthState) -> dict[str, Any]:
        """The running score by its parts."""
        return {"scores": [parts_of(self, state, seat) for seat in range(len(self.sides))]}

    def sources(self, game: Played) -> tuple[Source, ...]:
        """Return the sources of the points."""
        return sources_of(game)

    def numbering(self) -> Numbering:
        """The fixed numbers of all options."""
        from landnam.titles.north.reading.numbering import numbering

        return numbering(self.cards)

    def almanac(self) -> dict[str, Any]:
        """The cards of this table."""
        from landnam.titles.north.almanac import almanac_of

        return almanac_of(self.cards, (*self.sides, *DISTANCES))
