"""The almanac as plain data: every card and board in words, tokens and icons, for any client.

A text comes as tokens, strings between goods and colours, so that a page may draw what it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from landnam.titles.settlers.cards.cards import Card
from landnam.titles.settlers.cards.printed import provenance
from landnam.titles.settlers.game import SettlersGame
from landnam.titles.settlers.own.decks import ready_deck
from landnam.titles.settlers.own.packs import installed
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.table.colours import COLOURS
from landnam.titles.settlers.table.goods import GOODS, SUPPLY
from landnam.titles.settlers.table.state import ROW_FIELDS
from landnam.titles.settlers.words.headings import headings_of
from landnam.titles.settlers.words.text import Known, card_icons, card_parts, card_text
from landnam.vocabulary.icons import Drawn
from landnam.vocabulary.tokens import signs, tokens
from landnam.words import Message, knows, say

_LABELLED: Final = ("production", "bonus", "scoring")
"""Parts whose text begins with the name of their slot, and a colon."""


def almanac_of(
    known: Known, cards: Iterable[str] | None = None, drawn: Drawn = LANGUAGE.drawn
) -> dict[str, Any]:
    """Return the texts and looks of these cards (of all known ones, if none are named).

    ``drawn`` says how icons are drawn, those of modules too.

    >>> from landnam.titles.settlers.reading.content import content
    >>> almanac = almanac_of(content(), ["com011"])
    >>> face = almanac["cards"][0]
    >>> face["name"], face["copies"], face["cost"]
    ('Rubble', ['com011'], ['wood', 'wood', 'stone'])
    >>> face["parts"][0]["tokens"][2]
    {'colour': 'grey', 'text': 'grey'}
    """
    ids = [*known.cards] if cards is None else [*cards]
    shown = [known.cards[name] for name in ids if known.cards[name].row]
    faces: dict[tuple[str, str], list[Card]] = {}
    for card in shown:
        faces.setdefault((card.deck, card.face), []).append(card)
    return {
        "goods": list(SUPPLY),
        "words": _words(),
        "boards": [_board(known, faction) for faction in known.boards],
        "cards": [_face(known, copies, drawn) for copies in faces.values()],
        "decks": [],
        "attacks": [],
    }


def almanac_of_table(rules: SettlersGame) -> dict[str, Any]:
    """The cards of the decks that lie on this table, the boards of those who sit there, its phases.

    A phase that has no word is not shown to anybody.
    """
    cards = [card for deck in rules.decks.values() for card in deck]
    almanac = almanac_of(rules, cards, {**LANGUAGE.drawn, **rules.drawn})
    boards = [board for board in almanac["boards"] if board["id"] in rules.sides]
    named = [(phase.name, Message(f"phase.{phase.name}")) for phase in rules.phases]
    phases = [{"id": name, "word": say(word)} for name, word in named if knows(word)]
    return {
        **almanac,
        "boards": boards,
        "rounds": rules.rounds,
        "phases": phases,
        "verbs": headings_of(rules),
    }


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


def _face(known: Known, copies: Sequence[Card], drawn: Drawn) -> dict[str, Any]:
    """Return one face: its printed facts, and the cards that carry it."""
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
        "formula": [t for row in _formula(icons) for t in signs(GOODS, drawn, row)],
        "provenance": say(provenance(shown)),
        "source": dict(shown.source),
    }


def _part(slot: str, message: Message) -> dict[str, Any]:
    """Return one ability. If the text begins with the name of the slot, that is its label."""
    told = tokens(message)
    label = ""
    if slot in _LABELLED and isinstance(told[0], str):
        label, _, rest = told[0].partition(": ")
        told = [*([rest] if rest else []), *told[1:]]
    return {"slot": slot, "label": label, "tokens": told}


def _formula(icons: Mapping[str, Any]) -> list[Sequence[str]]:
    """Return the card's effect in the fewest icons; the building bonus only if it is alone."""
    if icons["production"]:
        return [icons["production"]]
    if icons["action"]:
        action = icons["action"]
        return [action["cost"], ["arrow", *action["effect"], *action["target"]]]
    if icons["feature"]:
        feature = icons["feature"]
        return [feature["when"], ["arrow", *feature["effect"]]]
    return [icons["bonus"] or ()]


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
