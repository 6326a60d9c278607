"""The judge of Imperial Settlers: it adds the score and the gains to come, less the others'.

A position is worth the points so far, the future gains of Locations and Deals until the end
(`prospect`), the possible uses of the goods in the supply in this round (`plan`), and the cards
kept in hand; less a part of the others' things (`rivals`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from landnam.bots.judge import Judge, Outlook, resting
from landnam.bots.settlers.collector import Collector
from landnam.bots.settlers.gains import facts_of
from landnam.bots.settlers.plan import carry_out
from landnam.bots.settlers.prospect import Prospect
from landnam.bots.settlers.rivals import Rivals
from landnam.bots.settlers.sheets import FlowScale, Sheet
from landnam.bots.settlers.uses import find_uses
from landnam.bots.settlers.weights import WEIGHTS, Weights
from landnam.kernel.state import Frame, Option, Options
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.phases.action_phase import AFTER, PASS, Turn
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.table.goods import DEFENSE, WORKER
from landnam.titles.settlers.table.origins import FACTION
from landnam.titles.settlers.table.state import Empire, Location, SettlersState
from landnam.words import Message

LOOKED_AT: Final = 2
"""The number of ways to pay, or of Locations to discard, that a thought goes into."""


class Row(NamedTuple):
    """A seat's things in one row of an empire: their worth, and the loss of each Location."""

    row: tuple[Location, ...]
    standing: float
    grounds: list[float]


def rows_of(empire: Empire) -> tuple[tuple[Location, ...], ...]:
    """The three rows of an empire."""
    return empire.production, empire.features, empire.actions


class SettlersJudge(Judge[SettlersState]):
    """Knows what every card does."""

    def __init__(self, rules: SettlersRules, weights: Weights = WEIGHTS) -> None:
        self.rules = rules
        self.weights = weights
        self.scale = FlowScale(weights.prices)
        self.sheets = {name: Sheet(card, self.scale) for name, card in rules.cards.items()}
        if type(rules.nodes["turn"]) is Turn:
            self.thinking = resting(rules, {"turn": RestingTurn()})

    def outlook(self, state: SettlersState, seat: int) -> SettlersOutlook:
        """The seat's outlook."""
        return SettlersOutlook(self.prospect(state, seat), state)

    def prospect(self, state: SettlersState, seat: int) -> Prospect:
        """The future of the seat."""
        return Prospect(self.rules, self.sheets, self.weights, state, seat)


class RestingTurn(Turn):
    """A turn at which a thought has ended lists nothing but the pass."""

    __slots__ = ()

    def step(self, game: SettlersGame, state: SettlersState, frame: Frame) -> Options | None:
        """The placements after an action belong to it: a thought goes on there."""
        return super().step(game, state, frame) if frame.pc == AFTER else (PASS,)


class SettlersOutlook(Outlook[SettlersState]):
    """One seat's values of the positions that may follow from its decision."""

    def __init__(self, prospect: Prospect, state: SettlersState) -> None:
        self.prospect = prospect
        self.rivals = (Collector if prospect.races else Rivals)(prospect, state)
        self.uses = find_uses(prospect, self.rivals, state)
        self.kept = self._kept() if prospect.rounds else {}
        self.rows = [[self._row(row) for row in rows_of(empire)] for empire in state.empires]
        self.activations = self._activations(state.empires[prospect.seat])

    def _kept(self) -> dict[str, float]:
        """The cards seen with their worth in a later round, the best first."""
        kept = [(self.prospect.kept_worth(card), card) for card in self.prospect.known]
        return {card: worth for worth, card in sorted(kept, reverse=True)}

    # --- the value ----------------------------------------------------------------------------

    def value(self, state: SettlersState) -> float:
        """Return the worth of the seat's things and hopes, less the others' and its fears."""
        if self.is_over(state):
            return self._score(state) - self.rivals.at_end(state)
        return self._own(state) - self.rivals.fear(state) - self.rivals.worth(state)

    def account(self, state: SettlersState) -> Mapping[str, float]:
        """Points, income, what stands, what can still be done, safety, and the others."""
        if self.is_over(state):
            rivals = -self.rivals.at_end(state)
            points = self._score(state)
            return {"bots.settlers.source.points": points, "bots.settlers.source.rivals": rivals}
        prospect = self.prospect
        empire = state.empires[prospect.seat]
        grounds = self._foundations(empire)
        built = self._with_rows(state, sum(grounds), grounds)
        return {
            "bots.settlers.source.points": float(empire.vp),
            "bots.settlers.source.income": prospect.income_now(empire),
            "bots.settlers.source.built": built,
            "bots.settlers.source.means": self._goods_and_hand(empire, grounds),
            "bots.settlers.source.safety": -self.rivals.fear(state),
            "bots.settlers.source.rivals": -self.rivals.worth(state),
        }

    def gains(self, before: SettlersState, after: SettlersState) -> Sequence[Message]:
        """Points, what every Production brings, and goods."""
        return facts_of(self.prospect, before, after)

    def is_over(self, state: SettlersState) -> bool:
        """Whether a thought has come to the end of the game."""
        return not state.stack

    def _score(self, state: SettlersState) -> float:
        return float(self.prospect.rules.scores(state)[self.prospect.seat])

    def _own(self, state: SettlersState) -> float:
        empire = state.empires[self.prospect.seat]
        grounds = self._foundations(empire)
        total = empire.vp + sum(grounds) + self.prospect.income_now(empire)
        total = self._with_rows(state, total, grounds)
        return total + self._goods_and_hand(empire, grounds)

    def _foundations(self, empire: Empire) -> list[float]:
        """Return the worth of each Foundation as ground to build on."""
        prospect, weights = self.prospect, self.prospect.weights
        foundation = weights.foundation if prospect.rounds else weights.foundation_last
        return [foundation] * (len(empire.foundations) + len(empire.buried))

    def _with_rows(self, state: SettlersState, total: float, grounds: list[float]) -> float:
        """Return the total with all rows; add each Location's loss to the grounds, in order."""
        for other, before in zip(state.empires, self.rows, strict=True):
            for row, known in zip(rows_of(other), before, strict=True):
                now = known if row is known.row else self._row(row)
                total += now.standing
                grounds += now.grounds
        grounds.sort()
        return total

    def _row(self, row: tuple[Location, ...]) -> Row:
        """Return the worth of the seat's things in a row of some empire."""
        prospect, standing, grounds = self.prospect, 0.0, []
        for place in row:
            if place.owner == prospect.seat:
                more = self._on_location(place)
                standing += prospect.standing(place.card) + more
                grounds.append(prospect.worth(place.card) + more)
        return Row(row, standing, grounds)

    def _on_location(self, place: Location) -> float:
        """Return the worth of the things on and under a Location."""
        prospect, more = self.prospect, 0.0
        if place.samurai:
            more += prospect.weights.samurai * prospect.productions
        if place.stored or place.under:
            scoring = prospect.rules.cards[place.card].scoring
            if scoring is not None:
                more += scoring.points(place) + prospect.weights.on_shrine * place.stored
        return more

    def _goods_and_hand(self, empire: Empire, grounds: list[float]) -> float:
        """Return the worth of the supply in this round, and of the cards that stay in hand."""
        prospect, weights = self.prospect, self.prospect.weights
        hand = set(empire.hand)
        total = self._unseen_cards(hand)
        if empire.passed:
            left: tuple[int, ...] = tuple(empire.goods) if prospect.rounds else ()
            spent: set[str] = set()
        else:
            goods = empire.goods
            if prospect.in_lookout:
                goods = [a + b for a, b in zip(goods, prospect.income, strict=False)]
            same = empire.actions is prospect.before.actions
            activations = dict(self.activations) if same else self._activations(empire)
            plan = carry_out(self.uses, goods, hand, activations, grounds, prospect.keep)
            left, spent = plan.left, plan.spent
            pairs = left[WORKER] // 2
            total += weights.trust * plan.value
            total += pairs * weights.idle_pair * prospect.unseen_worth
            total += empire.goods[DEFENSE] * weights.left_over
        for number, worth in zip(left, prospect.keep, strict=False):
            total += number * worth
        factor = 1.0
        for card, worth in self.kept.items():
            if card in hand and card not in spent:
                total += factor * worth
                factor *= weights.kept_decay
        return total

    def _unseen_cards(self, hand: set[str]) -> float:
        """Return the worth of cards drawn in thought: nobody can know them."""
        prospect = self.prospect
        unseen = hand & prospect.unseen
        if not unseen:
            return 0.0
        total = len(unseen) * prospect.unseen_worth
        if prospect.rounds:
            cards = prospect.rules.cards
            faction = sum(cards[card].origin == FACTION for card in unseen)
            total += faction * prospect.weights.unseen_faction
        return total

    def _activations(self, empire: Empire) -> dict[str, int]:
        """Return how often each Action Location may still be activated in this round."""
        sheets = self.prospect.sheets
        return {
            place.card: deed.times - place.uses
            for place in empire.actions
            if (deed := sheets[place.card].deed) is not None and not place.blocked
        }

    # --- the search ---------------------------------------------------------------------------

    def at_rest(self, state: SettlersState) -> bool:
        """A turn's own decision, and a draft, begin something new."""
        if state.fork is not None:
            return True
        at = state.stack[-1].at
        return at == "turn" or at.startswith("lookout")

    def narrow(self, state: SettlersState, options: Options) -> Options:
        """Leave out what is hardly ever right, so that a thought stays short."""
        verb = options[0][0]
        if verb in ("draw", "exchange"):
            return options[-1:]  # the Faction deck; to stop: pairs are thought about one by one
        if verb == "pay":
            return options[:LOOKED_AT]
        if verb == "put":
            return options[-1:] if options[-1][0] == "stop" else options[:LOOKED_AT]
        if verb == "discard":
            return tuple(sorted(options, key=self._loss)[:LOOKED_AT])
        return options

    def _loss(self, option: Option) -> float:
        """The loss by discarding a Foundation, a card from hand or a Location."""
        prospect, card = self.prospect, option[1]
        if card not in prospect.sheets:
            return prospect.weights.foundation
        return self.kept[card] if card in self.kept else prospect.worth(card)
