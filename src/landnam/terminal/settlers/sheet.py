"""A card in full, and the piles of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from landnam.terminal.drawing import join
from landnam.terminal.layout import View
from landnam.terminal.settlers.parts import words
from landnam.terminal.settlers.reading import empires_of, virtual_of
from landnam.titles.settlers.words.text import card_sheet

if TYPE_CHECKING:
    from landnam.terminal.screen import Line
    from landnam.titles.settlers.cards.box import Content
    from landnam.titles.settlers.rules import SettlersRules


def sheet_lines(known: SettlersRules | Content, card: str) -> list[Line]:
    """Name, kind, cost, gifts, text, value and provenance of a card."""
    sheet = card_sheet(known, card)
    head = Text(sheet["name"], style="bold")
    kind = join((sheet["deck"], sheet["row"], "/".join(sheet["colours"])))
    head.append(f"  {kind}", style="none")
    facts = words("facts", cost=sheet["cost"], raze=sheet["raze"], deal=sheet["deal"])
    return [
        head,
        Text(sheet["text"]),
        Text(f"{facts} {words('value', n=sheet['value'])}"),
        Text(sheet["provenance"], style="dim"),
    ]


def pile_lines(rules: SettlersRules, view: View, seat_name: Callable[[int], str]) -> list[Line]:
    """The Common deck and each Faction deck with its discard pile."""
    state = view["state"]
    piles = [(words("common"), len(state["common"]), state["common_discard"])]
    empires = empires_of(rules, view)
    piles.extend((seat_name(empire.seat), empire.deck, empire.discard) for empire in empires)
    virtual = virtual_of(rules, view)
    if virtual is not None:
        piles.append((seat_name(virtual.seat).capitalize(), virtual.deck, virtual.discard))
    lines: list[Line] = []
    for name, deck, discard in piles:
        lines.append(Text(words("pile", name=name, deck=deck, discard=len(discard)), style="bold"))
        if discard:
            names = sorted({rules.cards[card].name for card in discard})
            lines.append(Text(f"  {join(names, ', ')}"))
    if virtual is not None:
        collected = sorted(rules.cards[card].name for card in virtual.collection)
        lines.append(Text(words("alone.pile", n=len(collected)), style="bold"))
        lines.extend([Text(f"  {join(collected, ', ')}")] if collected else [])
    if state["face_down"]:
        lines.append(Text(words("face-down", n=len(state["face_down"]))))
    return lines
