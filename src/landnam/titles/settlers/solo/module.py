"""Solo: the additions of the solo game to the core."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from landnam.kernel.account import Remark
from landnam.kernel.machine import Node
from landnam.kernel.numbering import Block
from landnam.kernel.records import Record
from landnam.kernel.state import Option
from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.module import InWords, Module
from landnam.titles.settlers.parts import Phase, Worded
from landnam.titles.settlers.solo.attack import Attack, Strike, reveal_target
from landnam.titles.settlers.solo.attack_cards import attack_cards
from landnam.titles.settlers.solo.lookout import SoloDraft
from landnam.titles.settlers.solo.race import remark_of, standing, tell_result
from landnam.titles.settlers.solo.state import PLAYER, VIRTUAL, SoloFields, targets
from landnam.titles.settlers.table.goods import SUPPLY
from landnam.titles.settlers.table.state import SettlersState
from landnam.titles.settlers.words.telling import name_of
from landnam.words import Message

ATTACK_PLACES: Final = 32
"""Room in the numbering for the attack cards, which can be Deals."""


class Solo(Module):
    """One player against a virtual one."""

    state_fields: tuple[type[Record], ...] = (SoloFields,)
    empires = (VIRTUAL,)
    phases = (Phase("attack"),)
    draft = "lookout/solo"
    nodes: Mapping[str, Node[Any]] = {
        "lookout/solo": SoloDraft(),
        "attack": Attack(),
        "attack/strike": Strike(),
    }
    wording: Mapping[str, str] = {
        "ask.action": "ask.action-alone",
        "tell.round": "tell.round-alone",
    }
    arguments: Mapping[str, Worded] = {
        "first": name_of,
        "second": name_of,
        "rank": lambda _, rank: Message(f"rank.{rank}"),
    }

    def cards(self) -> tuple[Card, ...]:
        """The attack cards."""
        return tuple(attack_cards().values())

    def decks(self) -> Mapping[str, tuple[str, ...]]:
        """The deck of attack cards."""
        return {VIRTUAL: tuple(attack_cards())}

    def set_up(self, game: SettlersGame, state: SettlersState) -> None:
        """The virtual player, with one attack card revealed."""
        deck = state.chance().shuffled(VIRTUAL, game.decks[VIRTUAL])
        state.empires.append(game.empire_class(VIRTUAL, [0] * len(SUPPLY), deck=deck))
        reveal_target(game, state)

    def winners(
        self, game: SettlersGame, state: SettlersState, winners: tuple[int, ...]
    ) -> tuple[int, ...]:
        """The player, with more Faction Locations than the Collection pile has cards."""
        ours, theirs = standing(game, state)
        return (PLAYER,) if ours > theirs else ()

    def ended(self, game: SettlersGame, state: SettlersState) -> None:
        """Won or lost."""
        tell_result(game, state)

    def remarks(self, game: SettlersGame, state: SettlersState) -> Iterable[Remark]:
        """The title first: there is nobody else to compare with."""
        return (remark_of(game, state),)

    def describe(
        self, game: SettlersGame, state: SettlersState, seat: int, option: Option
    ) -> Message | None:
        """Targets are told apart by their places in the line."""
        verb, thing = option
        if verb != "choose" or thing not in targets(game, state):
            return None
        place = targets(game, state).index(thing) + 1
        return Message("option.choose-target", {"object": name_of(game, thing), "place": place})

    def almanac(self) -> Mapping[str, Any]:
        """The attack cards: a name and the good that the Target stands for."""
        return {"attacks": attacks()}

    def blocks(self) -> Sequence[Block]:
        """Attack cards are chosen and discarded as Deals."""
        cards = tuple(attack_cards())
        return [Block(verb, cards, places=ATTACK_PLACES) for verb in ("choose", "discard")]

    def in_words(self) -> InWords:
        """The virtual player in the words of scenarios."""
        from landnam.titles.settlers.solo.position import VirtualInWords

        return VirtualInWords()


def attacks() -> list[dict[str, Any]]:
    """The attack cards as plain data."""
    return [
        {"id": card.id, "name": card.name, "deal": card.deal} for card in attack_cards().values()
    ]
