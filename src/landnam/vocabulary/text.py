"""The text and the icons of a card's abilities, made from its stages.

Nothing here knows a card or a verb: the stages say themselves, and this module puts their parts
together as one message. The catalogue alone makes English of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from landnam.vocabulary.activity import Activity, Price
from landnam.vocabulary.goods import Goods
from landnam.vocabulary.picks.pick import Pick
from landnam.vocabulary.stages import Procedure, Stage
from landnam.vocabulary.triggers import Trigger
from landnam.words import Message

RECEIVING: Final = ("effect.gain", "effect.draw")
"""After "Production:" these need no verb: the goods and cards say enough."""

# --- the text, part by part -------------------------------------------------------------------


def slot_text(slot: str, procedure: Procedure) -> Message:
    """Production or building bonus: goods by themselves where nothing else happens."""
    clauses = clauses_of(procedure.stages)
    if all(clause.key in RECEIVING for clause in clauses):
        goods = [clause.args["what"] for clause in clauses]
        return Message(f"text.{slot}-goods", {"goods": goods})
    return Message(f"text.{slot}", {"effects": clauses})


def action_text(action: Activity) -> Message:
    """Price and effects; the targets are named where they are first spoken of."""
    price = price_words(action.price)
    named = _name_targets((*price, *clauses_of(action.effects)), action.picks)
    parts = {"price": named[: len(price)], "effects": named[len(price) :]}
    if action.times == 1:
        return Message("text.action", parts)
    return Message("text.action-times", {**parts, "times": Message(f"times.{action.times}")})


def trigger_text(trigger: Trigger, limit: int | None = None) -> Message:
    """The happening, the effects, and the limit that the table plays with."""
    parts = {"when": trigger.pattern.words(), "effects": clauses_of(trigger.procedure.stages)}
    if limit is None:
        return Message("text.feature", parts)
    return Message("text.feature-limit", {**parts, "limit": limit})


def price_words(price: Price) -> tuple[Message, ...]:
    """Return the price of an activation in words: goods to spend, and other things to give up."""
    more = [goods for part in price.parts if (goods := part.spent()) is not None]
    spent = [*price.goods.spoken(), *more]
    told = [Message("cost.spend", {"what": spent})] if spent else []
    told += [given for part in price.parts if (given := part.words()) is not None]
    return tuple(told) or (Message("cost.nothing"),)


def short_price(price: Price) -> tuple[Message, ...]:
    """The price in the fewest words, for an option; the text of the card tells it in full."""
    parts = [part.short() for part in price.parts]
    return (*price.goods.spoken(), *parts) or (Message("price.free"),)


def clauses_of(stages: Sequence[Stage]) -> list[Message]:
    """Return the words of the stages, with the targets picked among them."""
    picks = [stage for stage in stages if isinstance(stage, Pick)]
    told = [stage.words() for stage in stages if not isinstance(stage, Pick)]
    return _name_targets([words for words in told if words is not None], picks)


def that(register: str, *, bare: bool = False) -> Message:
    """Name the thing in a register; ``bare`` leaves out a field that the verb speaks of by itself.

    >>> that("deal")
    Message('that.deal', {})
    """
    return Message(f"that.{register}", {"bare": True} if bare else None)


def without_field(words: Message) -> Message:
    """A target in words without the field that it must have."""
    return Message(words.key, {**words.args, "has": Message("with-field.any")})


def _name_targets(messages: Iterable[Message], picks: Iterable[Pick]) -> list[Message]:
    """Say "an enemy Location" where it is first spoken of, and "that Location" afterwards."""
    unnamed = {f"that.{pick.register}": pick.words() for pick in picks}
    return [_named(message, unnamed) for message in messages]


def _named(message: Message, unnamed: dict[str, Message | None]) -> Message:
    target = unnamed.pop(message.key, None)
    if target is not None:
        return _named(without_field(target) if message.args.get("bare") else target, unnamed)
    args = {name: _named_part(part, unnamed) for name, part in message.args.items()}
    return type(message)(message.key, args)


def _named_part(part: Any, unnamed: dict[str, Message | None]) -> Any:
    if isinstance(part, Message):
        return _named(part, unnamed)
    if isinstance(part, (list, tuple)):
        return [_named_part(item, unnamed) for item in part]
    return part


# --- the icons --------------------------------------------------------------------------------


def slot_icons(procedure: Procedure | None) -> list[str] | None:
    """Return the icons of the stages of a slot; None if the card has no such slot."""
    if procedure is None:
        return None
    return [icon for stage in procedure.stages for icon in stage.icons()]


def action_icons(action: Activity | None) -> dict[str, Any] | None:
    """Return an action as icons: its uses, price, targets and effects."""
    if action is None:
        return None
    parts = [icon for part in action.price.parts for icon in part.icons()]
    return {
        "times": action.times,
        "cost": [*action.price.goods.icons(), *parts],
        "target": [icon for pick in action.picks for icon in pick.icons()],
        "effect": [icon for stage in action.effects for icon in stage.icons()],
    }


def trigger_icons(trigger: Trigger) -> dict[str, Any]:
    """Return a feature as icons: its trigger and its effect."""
    return {"when": [*trigger.pattern.icons()], "effect": slot_icons(trigger.procedure)}


def icon_words(goods: Goods, icon: str) -> Message:
    """Return the meaning of an icon, for screen readers."""
    if icon in goods:
        return Message(f"good.{icon}")
    word, _, rest = icon.rpartition("-")
    if rest.isdigit():
        return Message(f"icon.{word}", {"n": rest})
    if word == "colour":
        return Message(f"colour.{rest}")
    return Message(f"icon.{icon}")
