"""Events of Imperial Settlers for people: gains and losses of goods, points and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from landnam.kernel.events import Event
from landnam.kernel.records import UNKNOWN
from landnam.terminal.layout import Change
from landnam.terminal.settlers.formula import short_amount
from landnam.titles.settlers.table.goods import GOODS

if TYPE_CHECKING:
    from landnam.titles.settlers.rules import SettlersRules

PAID_BEFORE: Final = frozenset(("raze", "deal"))

GAINED_FROM: Final = ("common", "deck", "looking", "draft")


def change(event: Event) -> Change | None:
    """Goods and points by count, cards by where they go."""
    if event.kind == "count" and event.what in GOODS:
        return Change(event.seat, event.what, event.amount)
    if event.kind != "move":
        return None
    origin, target = _zone(event.origin), _zone(event.target)
    if target[1] == "hand" and origin[1] in GAINED_FROM and origin[1] != "draft":
        return Change(int(target[0]), _card(event.what), 1)
    discarded = target[1] in ("common_discard", "discard")
    if origin[1] == "hand" and discarded and not f"{event.cause}/".startswith(f"{event.what}/"):
        return Change(int(origin[0]), _card(event.what), -1)
    return None


def change_words(rules: SettlersRules, what: str, amount: int) -> str:
    """A number of goods, or a card by its name."""
    if what in rules.cards:
        name = rules.cards[what].name
        return name if amount == 1 else f"{amount} {name}"
    return short_amount(what, amount)


def _zone(zone: str) -> tuple[str, str]:
    seat, _, name = zone.partition("/")
    return seat, name.split("/")[0]


def _card(what: str) -> str:
    return "card" if what == UNKNOWN else what
