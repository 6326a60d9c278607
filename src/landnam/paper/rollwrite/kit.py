"""The page for the middle of the table: rules in short, a legend for ordinary dice, the tokens."""

from __future__ import annotations

from typing import Any, Final

from landnam.paper.rollwrite.village import picture_of
from landnam.paper.rollwrite.wording import words
from landnam.titles.rollwrite.game import BASIC
from landnam.titles.rollwrite.manifest import ADVENTURE
from landnam.titles.rollwrite.rules import SOLO_FAVORS
from landnam.titles.rollwrite.sheets.box import Content
from landnam.titles.rollwrite.words.text import favor_text

RULES: Final = (
    ("set-up", False),
    ("roll", True),
    ("favor", True),
    ("expand", True),
    ("tracks", False),
    ("buildings", False),
    ("fields", False),
    ("pool", False),
    ("settle", True),
    ("round-end", True),
    ("scoring", False),
)
"""The rules in the order of play; the numbered ones are the phases of a round."""


def kit_page(known: Content, mode: str) -> dict[str, Any]:
    """The page for games of this mode.

    >>> from landnam.titles.rollwrite.reading.content import content
    >>> page = kit_page(content(), "basic")
    >>> [token["name"] for token in page["tokens"]]
    ['Ally', 'Boon', 'Yield', 'Export', 'Lucky Coin']
    >>> page["titles"]
    []
    """
    return {
        "kind": "kit",
        "title": words("kit.title"),
        "note": words(f"kit.note.{mode}"),
        "rules": rules(known, mode),
        "dice": dice_legend(known),
        "tokens-title": words("kit.tokens"),
        "tokens-note": words("kit.cut-out"),
        "tokens": [
            {
                "name": favor.name,
                "text": favor_text(known, favor.id),
                "icon": picture_of([i for effect in favor.ability.effects for i in effect.icons()]),
            }
            for favor in known.favors.values()
        ],
        "titles-title": words("kit.titles"),
        "titles-note": words("kit.titles-note"),
        "titles": titles(known) if mode == ADVENTURE else [],
    }


def rules(known: Content, mode: str) -> list[dict[str, Any]]:
    """The rules in short; the basic game has no Settlements."""
    args = {"rounds": known.sheet.rounds, "alone": SOLO_FAVORS}
    found: list[dict[str, Any]] = []
    phases = 0
    for key, numbered in RULES:
        if key == "settle" and mode == BASIC:
            continue
        phases += numbered
        text = words(f"rule.{key}", **args)
        if key == "roll" and mode == ADVENTURE:
            text = f"{text} {words('rule.rerolls')}"
        number = phases if numbered else None
        found.append({"head": words(f"rule-head.{key}", **args), "text": text, "number": number})
    return found


def dice_legend(known: Content) -> dict[str, Any]:
    """Return the meaning of each face of an ordinary die, die by die."""
    rows = [
        {
            "name": words("kit.die", n=number),
            "faces": [{"icon": good, "number": None} for good in faces],
        }
        for number, faces in enumerate(known.dice.resource, start=1)
    ]
    actions = [{"icon": None, "number": str(face)} for face in known.dice.worker]
    rows.append({"name": words("kit.worker-die"), "faces": actions})
    return {"title": words("kit.dice"), "note": words("kit.dice-note"), "rows": rows}


def titles(known: Content) -> list[dict[str, str]]:
    """Return the titles of a lone player, by points."""
    lasts = [least - 1 for least, _ in known.titles[1:]]
    spans = [
        words("kit.span", first=least, last=last)
        for (least, _), last in zip(known.titles, lasts, strict=False)
    ]
    spans.append(words("kit.from", first=known.titles[-1][0]))
    return [
        {"points": span, "name": title}
        for span, (_, title) in zip(spans, known.titles, strict=True)
    ]
