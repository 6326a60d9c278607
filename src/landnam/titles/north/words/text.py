"""The text of a card, and its icons, made from its effects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from landnam.titles.north.effects.banks import Payout
from landnam.titles.north.table.cards import Card
from landnam.titles.north.table.goods import GOODS
from landnam.titles.north.table.wording import Words
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.text import (
    action_icons,
    action_text,
    clauses_of,
    slot_icons,
    slot_text,
    trigger_icons,
    trigger_text,
)
from landnam.words import Message, say

COPY_ICONS: Final[Mapping[str, list[str]]] = {"fixed": ["copy"], "movable": ["cleanup", "copy"]}
"""The second kind copies another card after each Cleanup."""


def card_parts(card: Card) -> list[tuple[str, Message]]:
    """The abilities of a card in words, each with the name of its slot."""
    parts: list[tuple[str, Message]] = []
    if card.goods:
        parts.append(("goods", Words("text.goods", {"goods": GOODS.words(card.goods)})))
    if card.role == "upgrade":
        parts.append(("upgrade", Words("text.upgrade")))
    if card.role == "dual":
        parts.append(("upgrade", Words("text.dual")))
    if card.effect is not None:
        parts.append(("effect", Words("text.instant", {"effects": clauses(card.effect)})))
    if card.action is not None:
        parts.append(("action", own(action_text(card.action))))
    if card.trigger is not None:
        once = 1 if card.trigger.limit is not None else None
        parts.append(("feature", own(trigger_text(card.trigger, once))))
    if card.copy:
        parts.append(("copy", Words(f"text.copy-{card.copy}")))
    if card.change is not None:
        parts.append(("standing", own(card.change.words())))
    if card.storage is not None:
        parts.append(("storage", _payout(card.storage).words()))
    if card.scoring:
        parts.append(("scoring", Words("text.scoring", {"n": card.scoring})))
    if card.bonus is not None:
        parts.append(("bonus", own(slot_text("bonus", card.bonus))))
    if card.pillage is not None:
        parts.append(("pillage", own(slot_text("pillage", card.pillage))))
    if card.start and card.start != card.goods:
        parts.append(("start", Words("text.start", {"goods": GOODS.words(card.start)})))
    return parts


def card_text(card: Card) -> str:
    """All of them as one text."""
    return " ".join(say(message) for _, message in card_parts(card))


def card_icons(card: Card) -> dict[str, Any]:
    """Return the icons of the card, slot by slot."""
    return {
        "cost": [*card.cost.icons()],
        "goods": [good for good, number in card.goods.items() for _ in range(number)],
        "effect": slot_icons(card.effect),
        "action": action_icons(card.action),
        "feature": trigger_icons(card.trigger) if card.trigger is not None else None,
        "storage": slot_icons(card.storage),
        "standing": [*card.change.icons()] if card.change is not None else None,
        "scoring": ["game-end", *["vp"] * card.scoring] if card.scoring else None,
        "copy": COPY_ICONS.get(card.copy),
        "bonus": slot_icons(card.bonus),
        "pillage": slot_icons(card.pillage),
    }


def own(message: Message) -> Words:
    """A shared sentence in the words of this title."""
    return Words(message.key, message.args)


def clauses(procedure: Procedure) -> list[Message]:
    """Return the effects of a procedure, clause by clause."""
    return clauses_of(procedure.stages)


def _payout(storage: Procedure) -> Payout:
    payout = storage.stages[0]
    assert isinstance(payout, Payout)
    return payout
