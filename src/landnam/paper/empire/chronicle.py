"""The chronicle of a campaign as pages: its race, its games, its empires."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from landnam.paper.empire.wording import goods_words, words
from landnam.titles.empire.chain.chronicle import Chapter, Deed, chapters
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import CampaignRecord
from landnam.titles.empire.chain.telling import campaign_winners
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import ERAS, MODERN
from landnam.titles.empire.state.position import ACTIVE, EmpireSheet
from landnam.words import Message, say

ON_ONE: Final = 5
"""So many games stand on a single page, beside everything else."""
ON_FIRST: Final = 10
"""So many on the first of several, which leaves the empires to the last."""
ON_NEXT: Final = 20
"""So many on each page that follows."""


def chronicle_document(record: CampaignRecord, paper: str = "a4") -> dict[str, Any]:
    """The chronicle of a campaign as far as it has come."""
    return {
        "paper": paper,
        "title": words("title", name=record.name),
        "words": {"unofficial": words("unofficial")},
        "pages": _pages(record),
    }


def _pages(record: CampaignRecord) -> list[dict[str, Any]]:
    told = chapters(record)
    marks = _marks(record)
    games = [_game(chapter, marks) for chapter in told]
    empires = [_empire(sheet, marks) for sheet in standing(record).empires]
    alone = len(games) <= ON_ONE
    first, rest = (games, []) if alone else (games[:ON_FIRST], games[ON_FIRST:])
    leaves = [rest[start : start + ON_NEXT] for start in range(0, len(rest), ON_NEXT)]
    pages = [{**_head(record, told, marks), **_leaf(first, empires if alone else [])}]
    for number, leaf in enumerate(leaves, start=1):
        last = empires if number == len(leaves) and len(leaf) <= ON_NEXT // 2 else []
        pages.append({"first": False, **_leaf(leaf, last)})
    if not pages[-1]["empires"]:
        pages.append({"first": False, **_leaf([], empires)})
    return pages


def _leaf(games: list[dict[str, Any]], empires: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "kind": "chronicle",
        "games": games,
        "games-title": words("games"),
        "empires": empires,
        "empires-title": words("empires"),
    }


def _marks(record: CampaignRecord) -> dict[str, int]:
    """The banner of each player."""
    return {sheet.player: mark for mark, sheet in enumerate(standing(record).empires)}


# --- the first page -----------------------------------------------------------------------------


def _head(record: CampaignRecord, told: list[Chapter], marks: dict[str, int]) -> dict[str, Any]:
    return {
        "first": True,
        "title": record.name,
        "about": words("about", n=len(told)) if told else words("about-none"),
        "story": _story(record, told),
        "figures": _figures(told),
        "race": _race(told, marks),
    }


def _story(record: CampaignRecord, told: list[Chapter]) -> str:
    names = [sheet.name for sheet in record.start.empires]
    sentences = [words("begins", n=len(names), names=names)]
    won = Counter(deed.empire for chapter in told for deed in chapter.deeds if deed.won)
    sentences += [words("wins", empire=name, n=number) for name, number in won.most_common()]
    deeds = [deed for chapter in told for deed in chapter.deeds]
    if deeds:
        best = max(deeds, key=lambda deed: deed.score)
        sentences.append(words("best", n=best.score, empire=best.empire))
    sentences += [
        say(Message(f"chronicle.crumbled-{deed.crumbled_by}", {"empire": deed.empire}))
        for deed in deeds
        if deed.crumbled_by
    ]
    winners = campaign_winners(record)
    sentences.append(words("winner", names=winners) if winners else words("still"))
    return " ".join(sentences)


def _figures(told: list[Chapter]) -> list[dict[str, Any]]:
    deeds = [deed for chapter in told for deed in chapter.deeds]
    numbers = {
        "quests": sum(len(deed.first) + len(deed.later) for deed in deeds),
        "highest": max((deed.score for deed in deeds), default=0),
        "inventions": sum(len(deed.bought) for deed in deeds),
        "provinces": sum(bool(deed.province) for deed in deeds),
    }
    return [{"number": number, "what": words(f"figure.{what}")} for what, number in numbers.items()]


def _race(told: list[Chapter], marks: dict[str, int]) -> dict[str, Any]:
    lines: dict[str, list[tuple[int, float]]] = {}
    owners: dict[str, str] = {}
    fallen: set[str] = set()
    for index, chapter in enumerate(told):
        for deed in chapter.deeds:
            lines.setdefault(deed.empire, []).append((index, _height(deed)))
            owners[deed.empire] = deed.player
            if deed.crumbled_by:
                fallen.add(deed.empire)
    highest = max((int(point[1]) for points in lines.values() for point in points), default=0)
    eras = [say(Message(f"era.{era}")) for era in (*ERAS, MODERN)[: highest + 1]]
    ends = sorted(lines, key=lambda name: -lines[name][-1][1])
    return {
        "title": words("race"),
        "games": [chapter.game for chapter in told],
        "eras": eras,
        "lines": [
            {
                "name": name,
                "mark": marks[owners[name]],
                "points": points,
                "fallen": name in fallen,
                "slot": ends.index(name) / max(1, len(ends)),
            }
            for name, points in lines.items()
        ],
    }


def _height(deed: Deed) -> float:
    """Return an empire's progress on the road: its era, and its longest track."""
    if deed.next_era == MODERN:
        return float(len(ERAS))
    length = box().sheets[deed.era].length
    return min(ERAS.index(deed.era) + max(deed.progress) / length, len(ERAS) + 0.99)


# --- games and empires --------------------------------------------------------------------------


def _game(chapter: Chapter, marks: dict[str, int]) -> dict[str, Any]:
    first = {quest: deed.player for deed in chapter.deeds for quest in deed.first}
    return {
        "number": chapter.game,
        "rows": [
            {"name": deed.empire, "mark": marks[deed.player], "score": deed.score, "won": deed.won}
            for deed in sorted(chapter.deeds, key=lambda deed: (not deed.won, -deed.score))
        ],
        "quests": [
            {
                "person": box().quests[quest].person,
                "track": box().quests[quest].track,
                "first": marks[first[quest]] if quest in first else None,
            }
            for quest in chapter.quests
        ],
        "notes": _notes(chapter),
    }


def _notes(chapter: Chapter) -> list[str]:
    notes = [" – ".join(chapter.days)] if chapter.days else []
    if chapter.away:
        notes.append(words("away", names=list(chapter.away)))
    for deed in chapter.deeds:
        if deed.crumbled_by:
            notes.append(words("crumbles", name=deed.empire))
        elif deed.next_era != deed.era:
            era = say(Message(f"era.{deed.next_era}"))
            notes.append(words("changes", name=deed.empire, era=era))
    return notes


def _empire(sheet: EmpireSheet, marks: dict[str, int]) -> dict[str, Any]:
    printed = box().sheets[sheet.era] if sheet.era in ERAS else None
    faction = say(Message(f"faction.{sheet.faction}"))
    era = say(Message(f"era.{sheet.era}"))
    standing_now = sheet.status == ACTIVE or sheet.era == MODERN
    return {
        "name": sheet.name,
        "mark": marks[sheet.player],
        "player": sheet.player,
        "about": words("person", player=sheet.player, faction=faction, era=era)
        if standing_now
        else words("fallen", player=sheet.player, faction=faction),
        "spaces": [
            {"name": space, "goods": goods_words(cost.needs), "crossed": space in sheet.crossed}
            for space, cost in printed.spaces.items()
        ]
        if printed is not None and sheet.status == ACTIVE
        else [],
        "inventions": [box().inventions[card].name for card in sheet.inventions],
    }
