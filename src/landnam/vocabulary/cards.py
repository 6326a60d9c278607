"""Cards: the printed facts of one in any tableau, and its behaviour as procedures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from landnam.vocabulary.activity import Activity
from landnam.vocabulary.reading import Reader
from landnam.vocabulary.stages import Procedure
from landnam.vocabulary.triggers import Trigger


class PrintedCard:
    """One physical card; titles add what else stands on theirs.

    ``kind`` is equal for copies that nobody can tell apart. ``deck`` is the pile that it is drawn
    from and goes back to.
    """

    __slots__ = ("action", "bonus", "deck", "definition", "id", "kind", "name", "source", "trigger")

    def __init__(
        self,
        card: str,
        kind: str,
        name: str,
        deck: str,
        *,
        source: Mapping[str, Any],
        definition: Mapping[str, Any],
    ) -> None:
        self.id = card
        self.kind = kind
        self.name = name
        self.deck = deck
        self.source = source
        self.definition = definition
        self.action: Activity | None = None
        self.trigger: Trigger | None = None
        self.bonus: Procedure | None = None

    def slots(self) -> Sequence[Procedure | None]:
        """Return the card's own behaviour, slot by slot; titles add theirs."""
        feature = self.trigger.procedure if self.trigger is not None else None
        return (self.action, self.bonus, feature)

    def procedures(self) -> list[Procedure]:
        """The card's behaviour that can stand on the stack."""
        return [slot for slot in self.slots() if slot is not None]

    def __repr__(self) -> str:
        return f"<Card {self.id} {self.name}>"


C = TypeVar("C", bound=PrintedCard)


def as_carried(
    known: Mapping[str, C],
    carried: Mapping[str, Any],
    read_face: Callable[[Reader, str], Iterable[C]],
) -> dict[str, C]:
    """The same cards, some of them as a save carries them."""
    cards = dict(known)
    for card, definition in carried.items():
        if card in cards:
            reader = Reader(definition["face"], "the saved game")
            made = {copy.id: copy for copy in read_face(reader, definition["deck"])}
            cards[card] = made[card]
    return cards
