"""The text, the icons and the sheet of a card, all made from what it does.

Nothing here knows a card: the nodes say themselves, and this module puts their parts together as
one message. The catalogue alone makes English of it.

>>> from landnam.titles.settlers.content import content
>>> card_text(content(), "com011")
'Production: 1 stone for each grey Location you have (at most 3).'
>>> card_text(content(), "com037")
'Spend 1 worker and 2 stone: gain 3 VP.'
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypedDict

from landnam.titles.settlers.activate import Activity
from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.content import Content
from landnam.titles.settlers.features import Trigger
from landnam.titles.settlers.picks.pick import Pick
from landnam.titles.settlers.printed import build_price, deal_goods, provenance, raze_goods
from landnam.titles.settlers.procedure import Procedure, Stage
from landnam.titles.settlers.rules import SettlersRules
from landnam.titles.settlers.wording import without_field
from landnam.vocabulary.goods import GOODS, SUPPLY, goods_icons
from landnam.words import Message, say

Known = SettlersRules | Content
"""Where the cards are found: the rules of a table, or the content alone."""

RECEIVING: Final = ("effect.gain", "effect.draw")
"""After "Production:" these need no verb: the goods and cards say enough."""


class CardSheet(TypedDict):
    """Everything about a card, in words."""

    id: str
    name: str
    copies: list[str]
    deck: str
    row: str
    colours: list[str]
    cost: str
    raze: str
    deal: str
    value: int
    text: str
    provenance: str
    source: dict[str, Any]


def card_text(known: Known, card: str) -> str:
    """The whole rules text of a card, as its table plays it."""
    return say(card_message(known, known.cards[card]))


def card_sheet(known: Known, card: str) -> CardSheet:
    """All parts of a card in words, for the almanac and for looking a card up.

    >>> from landnam.titles.settlers.content import content
    >>> sheet = card_sheet(content(), "bar014")
    >>> sheet["deck"], sheet["row"], sheet["cost"], sheet["deal"]
    ('Barbarian', 'Action Location', '1 wood, 2 stone and a Location', '1 worker')
    """
    shown = known.cards[card]
    deck = Message("sheet.common")
    if shown.deck in known.boards:
        deck = Message("name.faction", {"name": known.boards[shown.deck].adjective})
    return {
        "id": shown.id,
        "name": shown.name,
        "copies": [copy.id for copy in known.cards.values() if copy.face == shown.face],
        "deck": say(deck),
        "row": say(Message(f"sheet.{shown.row}")),
        "colours": [say(Message(f"colour.{colour}")) for colour in shown.colours],
        "cost": _all(build_price(shown)),
        "raze": _all(raze_goods(shown)),
        "deal": _all(deal_goods(shown)),
        "value": shown.value,
        "text": card_text(known, card),
        "provenance": say(provenance(shown)),
        "source": dict(shown.source),
    }


def _all(goods: Sequence[Message]) -> str:
    return say(Message("amounts.sum", {"goods": goods}))


# --- the text, part by part -------------------------------------------------------------------


def card_message(known: Known, card: Card) -> Message:
    """The text of a card as a message."""
    text, *others = [message for _, message in card_parts(known, card)]
    for part in others:
        text = Message("text.two", {"first": text, "second": part})
    return text


def card_parts(known: Known, card: Card) -> list[tuple[str, Message]]:
    """What a card can do, ability by ability, each with the slot it stands in.

    >>> from landnam.titles.settlers.content import content
    >>> [slot for slot, _ in card_parts(content(), content().cards["jap013"])]
    ['feature', 'scoring']
    """
    parts: list[tuple[str, Message]] = []
    if card.production is not None:
        parts.append(("production", _slot("production", card.production)))
    if card.action is not None:
        parts.append(("action", _action(card.action)))
    if card.trigger is not None:
        parts.append(("feature", _feature(known, card.trigger)))
    if card.placing is not None:
        parts.append(("feature", card.placing.words()))
    if card.stores:
        goods = [Message(f"good.{SUPPLY[good]}") for good in card.stores]
        parts.append(("feature", Message("feature.store", {"goods": goods})))
    if card.bonus is not None:
        parts.append(("bonus", _slot("bonus", card.bonus)))
    if card.scoring is not None:
        parts.append(("scoring", card.scoring.words()))
    return parts


def _slot(slot: str, procedure: Procedure) -> Message:
    """Production or building bonus: goods by themselves where nothing else happens."""
    clauses = _clauses(procedure.stages)
    if all(clause.key in RECEIVING for clause in clauses):
        goods = [clause.args["what"] for clause in clauses]
        return Message(f"text.{slot}-goods", {"goods": goods})
    return Message(f"text.{slot}", {"effects": clauses})


def _action(action: Activity) -> Message:
    """Price and effects; the targets are named where they are first spoken of."""
    price = action.cost.words()
    named = _name_targets((*price, *_clauses(action.effects)), action.picks)
    parts = {"price": named[: len(price)], "effects": named[len(price) :]}
    if action.times == 1:
        return Message("text.action", parts)
    return Message("text.action-times", {**parts, "times": Message(f"times.{action.times}")})


def _feature(known: Known, trigger: Trigger) -> Message:
    """The event, the effects, and the limit that the table plays with."""
    limit = known.limit(trigger.limit) if isinstance(known, SettlersRules) else None
    parts = {"when": trigger.words(), "effects": _clauses(trigger.procedure.stages)}
    if limit is None:
        return Message("text.feature", parts)
    return Message("text.feature-limit", {**parts, "limit": limit})


def _clauses(stages: Sequence[Stage]) -> list[Message]:
    """What the stages say, with the targets picked among them."""
    picks = [stage for stage in stages if isinstance(stage, Pick)]
    told = [stage.words() for stage in stages if not isinstance(stage, Pick)]
    return _name_targets([words for words in told if words is not None], picks)


def _name_targets(messages: Iterable[Message], picks: Iterable[Pick]) -> list[Message]:
    """Say "an enemy Location" where it is first spoken of, and "that Location" afterwards."""
    unnamed = {f"that.{pick.register}": pick.words() for pick in picks}
    return [_named(message, unnamed) for message in messages]


def _named(message: Message, unnamed: dict[str, Message | None]) -> Message:
    target = unnamed.pop(message.key, None)
    if target is not None:
        return _named(without_field(target) if message.args.get("bare") else target, unnamed)
    args = {name: _named_part(part, unnamed) for name, part in message.args.items()}
    return Message(message.key, args)


def _named_part(part: Any, unnamed: dict[str, Message | None]) -> Any:
    if isinstance(part, Message):
        return _named(part, unnamed)
    if isinstance(part, (list, tuple)):
        return [_named_part(item, unnamed) for item in part]
    return part


# --- the icons --------------------------------------------------------------------------------


def card_icons(known: Known, card: str) -> dict[str, Any]:
    """The card as icons, slot by slot: what a picture of it needs, as plain data.

    A slot that the card does not have is None. The icons are words of a closed list; it stands in
    ``docs/vocabulary.md``.

    >>> from landnam.titles.settlers.content import content
    >>> icons = card_icons(content(), "com021")
    >>> icons["cost"], icons["action"]["times"], icons["action"]["cost"], icons["action"]["effect"]
    (['wood', 'stone'], 2, ['worker'], ['gold'])
    """
    shown = known.cards[card]
    location = ("location",) if shown.needs_location else ()
    return {
        "colours": list(shown.colours),
        "row": shown.row,
        "value": shown.value,
        "cost": [*shown.cost.icons(), *location],
        "raze": None if shown.raze is None else [*goods_icons(shown.raze)],
        "deal": shown.deal,
        "production": _stage_icons(shown.production),
        "bonus": _stage_icons(shown.bonus),
        "action": _action_icons(shown.action),
        "feature": _feature_icons(shown),
        "scoring": None if shown.scoring is None else [*shown.scoring.icons()],
    }


def _stage_icons(procedure: Procedure | None) -> list[str] | None:
    if procedure is None:
        return None
    return [icon for stage in procedure.stages for icon in stage.icons()]


def _action_icons(action: Activity | None) -> dict[str, Any] | None:
    if action is None:
        return None
    return {
        "times": action.times,
        "cost": [*action.cost.icons()],
        "target": [icon for pick in action.picks for icon in pick.icons()],
        "effect": [icon for stage in action.effects for icon in stage.icons()],
    }


def _feature_icons(card: Card) -> dict[str, Any] | None:
    if card.trigger is not None:
        when = [*card.trigger.icons()]
        return {"when": when, "effect": _stage_icons(card.trigger.procedure)}
    if card.placing is not None:
        return {"when": ["any-time"], "effect": [*card.placing.icons()]}
    if card.stores:
        return {"when": ["cleanup"], "effect": ["store", *(SUPPLY[good] for good in card.stores)]}
    return None


def icon_words(icon: str) -> Message:
    """What an icon stands for, for those who hear it.

    >>> say(icon_words("least-3")), say(icon_words("wood"))
    ('at least 3', 'wood')
    """
    if icon in GOODS:
        return Message(f"good.{icon}")
    word, _, rest = icon.rpartition("-")
    if rest.isdigit():
        return Message(f"icon.{word}", {"n": rest})
    if word == "colour":
        return Message(f"colour.{rest}")
    return Message(f"icon.{icon}")
