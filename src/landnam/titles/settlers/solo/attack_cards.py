"""The attack cards of the solo game, as cards with a Deal field and nothing else.

Second printing, single player: the revealed attack cards count as Deals of the virtual player, so a
card that reaches for an enemy Deal finds them by the ordinary rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.solo.state import VIRTUAL
from landnam.titles.settlers.table.goods import GOODS
from landnam.vocabulary.reading import plain, read_text


@lru_cache(maxsize=1)
def attack_cards() -> Mapping[str, Card]:
    """The 16 attack cards by id.

    >>> from collections import Counter
    >>> sorted(Counter(card.deal for card in attack_cards().values()).items())
    [('card', 3), ('food', 1), ('gold', 3), ('stone', 2), ('vp', 2), ('wood', 3), ('worker', 2)]
    """
    text = (files("landnam.titles.settlers.solo") / "attack.yaml").read_text("utf-8")
    reader = read_text(text, "attack.yaml").only("targets", "source")
    source = plain(reader.inside("source").data)
    cards: dict[str, Card] = {}
    for face in reader.each("targets"):
        face.only("name", "good", "copies")
        for copy in face.items("copies"):
            # Copies are never interchangeable: the place of a card in the line of Targets matters.
            cards[copy] = Card(
                card=copy,
                face=copy,
                name=face.text("name"),
                deck=VIRTUAL,
                origin=VIRTUAL,
                row="",
                colours=(),
                cost={},
                needs_location=False,
                raze=None,
                deal=face.word("good", GOODS),
                source=source,
                definition={"deck": VIRTUAL, "face": plain(face.data)},
            )
    return cards
