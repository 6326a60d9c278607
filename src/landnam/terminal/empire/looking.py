"""The cards of the campaign in full: Quests, Inventions, Provinces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.empire.wording import words
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.words.text import invention_text, province_text, quest_text
from landnam.words import Message, say

if TYPE_CHECKING:
    from landnam.terminal.screen import Line


def known() -> list[str]:
    """All cards of the campaign."""
    return [*box().quests, *box().inventions, *box().provinces]


def face_lines(thing: str) -> list[Line]:
    """Name, kind, text and provenance of a card of the campaign; nothing for other cards."""
    cards = box()
    if thing in cards.quests:
        quest = cards.quests[thing]
        kind = join((words("kind.quest"), say(Message(f"track.{quest.track}"))))
        return _face(quest.name, kind, say(quest_text(quest)), quest.source.values())
    if thing in cards.inventions:
        card = cards.inventions[thing]
        price = words("costs", n=card.price)
        era = say(Message(f"era.{card.era}"))
        kind = join((words("kind.invention"), era, card.colour, price))
        return _face(card.name, kind, say(invention_text(card)), card.source.values())
    if thing in cards.provinces:
        place = cards.provinces[thing]
        kind = join((words("kind.province"), "/".join(place.colours)))
        return _face(place.name, kind, say(province_text(place)), place.source.values())
    return []


def _face(name: str, kind: str, text: str, sources: object) -> list[Line]:
    designed = "designed" in list(sources)  # type: ignore[call-overload]
    told = words("designed") if designed else words("printed")
    head = Text(name, style="bold").append(f"  {kind}", style="none")
    return [head, Text(text), Text(told, style="dim")]
