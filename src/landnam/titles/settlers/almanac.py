"""The almanac as plain data: every card and board in words, tokens and icons, for any client.

A text comes as tokens, strings between goods and colours, so that a page may draw what it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from landnam.titles.settlers.cards import Card
from landnam.titles.settlers.colours import COLOURS
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.goods import GOODS, SUPPLY
from landnam.titles.settlers.language import LANGUAGE
from landnam.titles.settlers.own.decks import ready_deck
from landnam.titles.settlers.own.packs import installed
from landnam.titles.settlers.printed import provenance
from landnam.titles.settlers.state import ROW_FIELDS
from landnam.titles.settlers.text import Known, card_icons, card_parts, card_text
from landnam.vocabulary.tokens import Tokens, signs, tokens
from landnam.words import Message, say

_LABELLED: Final = ("production", "bonus", "scoring")
"""Parts whose text begins with the name of what they are, and a colon."""


def almanac_of(known: Known, cards: Iterable[str] | None = None) -> dict[str, Any]:
    """What these cards (all that are known, if none are named) say and look like.

    >>> from landnam.titles.settlers.content import content
    >>> almanac = almanac_of(content(), ["com011"])
    >>> face = almanac["cards"][0]
    >>> face["name"], face["copies"], face["cost"]
    ('Rubble', ['com011'], ['wood', 'wood', 'stone'])
    >>> face["parts"][0]["tokens"][2]
    {'colour': 'grey', 'text': 'grey'}
    """
    ids = [*known.cards] if cards is None else [*cards]
    drawn = [known.cards[name] for name in ids if known.cards[name].row]
    faces: dict[tuple[str, str], list[Card]] = {}
    for card in drawn:
        faces.setdefault((card.deck, card.face), []).append(card)
    return {
        "goods": list(SUPPLY),
        "words": _words(),
        "boards": [_board(known, faction) for faction in known.boards],
        "cards": [_face(known, copies) for copies in faces.values()],
        "decks": [],
        "attacks": [],
    }


def almanac_of_table(rules: SettlersGame) -> dict[str, Any]:
    """The cards of the decks that lie on this table, and the boards of those who sit there."""
    cards = [card for deck in rules.decks.values() for card in deck]
    almanac = almanac_of(rules, cards)
    boards = [board for board in almanac["boards"] if board["id"] in rules.sides]
    return {**almanac, "boards": boards}


def ready_decks() -> list[dict[str, Any]]:
    """The decks that packs bring along, each with the first card of every set.

    >>> [deck["name"] for deck in ready_decks() if deck["faction"] == "barbarian"]
    ['Halls and Horns']
    """
    return [
        {
            "faction": deck.faction,
            "name": deck.name,
            "pack": pack.title,
            "cards": deck.to_data()["cards"],
        }
        for pack in installed().values()
        for deck in (ready_deck(f"{pack.name}/{name}") for name in pack.decks)
    ]


def _face(known: Known, copies: Sequence[Card]) -> dict[str, Any]:
    """One face: what is printed on it, and the cards that carry it."""
    shown = copies[0]
    icons = card_icons(known, shown.id)
    action = icons["action"]
    return {
        "id": shown.id,
        "copies": [copy.id for copy in copies],
        "deals": {copy.id: copy.deal for copy in copies if copy.deal is not None},
        "name": shown.name,
        "deck": shown.deck,
        "row": shown.row,
        "colours": icons["colours"],
        "cost": icons["cost"],
        "raze": icons["raze"],
        "value": shown.value,
        "uses": action["times"] if action is not None else 0,
        "text": card_text(known, shown.id),
        "parts": [_part(slot, message) for slot, message in card_parts(known, shown)],
        "formula": _formula(icons),
        "provenance": say(provenance(shown)),
        "source": dict(shown.source),
    }


def _part(slot: str, message: Message) -> dict[str, Any]:
    """One ability. Where the text begins with the name of the slot, that is its label."""
    told = tokens(message)
    label = ""
    if slot in _LABELLED and isinstance(told[0], str):
        label, _, rest = told[0].partition(": ")
        told = [*([rest] if rest else []), *told[1:]]
    return {"slot": slot, "label": label, "tokens": told}


def _formula(icons: Mapping[str, Any]) -> Tokens:
    """What the card does in the fewest signs; the building bonus only where it is all there is."""
    if icons["production"]:
        return _drawn(icons["production"])
    if icons["action"]:
        action = icons["action"]
        return [*_drawn(action["cost"]), *_drawn(["arrow", *action["effect"], *action["target"]])]
    if icons["feature"]:
        feature = icons["feature"]
        return [*_drawn(feature["when"]), *_drawn(["arrow", *feature["effect"]])]
    return _drawn(icons["bonus"] or ())


def _drawn(icons: Sequence[str]) -> Tokens:
    return signs(GOODS, LANGUAGE.drawn, icons)


def _board(known: Known, faction: str) -> dict[str, Any]:
    board = known.boards[faction]
    return {
        "id": faction,
        "name": board.name,
        "adjective": board.adjective,
        "production": [
            {"good": SUPPLY[good], "amount": number} for good, number in board.production
        ],
        "storage": SUPPLY[board.storage],
        "samurai": board.samurai,
        "source": board.source,
    }


def _words() -> dict[str, dict[str, str]]:
    """The words of the game that a client needs besides: goods, colours, rows."""
    return {
        "goods": {good: say(Message(f"good.{good}")) for good in GOODS},
        "colours": {colour: say(Message(f"colour.{colour}")) for colour in COLOURS},
        "rows": {row: say(Message(f"sheet.{row}")) for row in ROW_FIELDS},
    }
