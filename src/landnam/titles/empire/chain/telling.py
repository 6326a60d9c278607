"""The chronicle in sentences, for the terminal, for paper and for pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from landnam.titles.empire.campaign.era import first_to_complete
from landnam.titles.empire.chain.chronicle import Chapter, Deed, chapters
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.record import JOINED, CampaignRecord, Change
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.eras import MODERN
from landnam.titles.empire.state.position import COMPLETED
from landnam.words import Message


def told(key: str, **args: Any) -> Message:
    """A sentence of the chronicle."""
    return Message(f"chronicle.{key}", args)


def chapter_heading(chapter: Chapter) -> Message:
    """Return the game, and its winner."""
    names = [deed.empire for deed in chapter.deeds if deed.won]
    key = "game-won" if names else "game-lost"
    return told(key, n=chapter.game, names=names)


def chapter_sentences(chapter: Chapter) -> list[Message]:
    """Everything worth remembering of a game."""
    sentences = [*played_on(chapter), *changes_told(chapter.changes)]
    if chapter.away:
        sentences.append(told("away", names=list(chapter.away), n=len(chapter.away)))
    persons = [box().quests[quest].person for quest in chapter.quests]
    sentences.append(told("quests", persons=persons))
    for deed in chapter.deeds:
        sentences.extend(_deed_told(deed))
    return sentences


def played_on(chapter: Chapter) -> Iterator[Message]:
    """The day of the game, or the days of its beginning and its end."""
    days = chapter.days
    if days:
        yield told("played-on" if len(days) == 1 else "played-from", begun=days[0], ended=days[-1])


def changes_told(changes: Iterable[Change]) -> Iterator[Message]:
    """Yield the players who joined the campaign, and those who founded a new empire."""
    for change in changes:
        key = "joined" if change.what == JOINED else "founded"
        faction = Message(f"faction.{change.faction}")
        yield told(key, player=change.player, empire=change.name, faction=faction)


def _deed_told(deed: Deed) -> Iterator[Message]:
    empire = deed.empire
    key = "unpaid" if deed.unpaid else "scored"
    yield told(key, empire=empire, player=deed.player, n=deed.score)
    for key, quests in (("first", deed.first), ("later", deed.later)):
        if quests:
            persons = [box().quests[quest].name for quest in quests]
            yield told(key, empire=empire, names=persons)
    if deed.next_era != deed.era:
        key = "completed" if deed.next_era == MODERN else "era"
        yield told(key, empire=empire, era=Message(f"era.{deed.next_era}"))
    if deed.bought:
        names = [box().inventions[card].name for card in deed.bought]
        yield told("bought", empire=empire, names=names, n=deed.knowledge)
    if deed.replaced:
        names = [box().inventions[card].name for card in deed.replaced]
        yield told("replaced", empire=empire, names=names)
    if deed.crumbled_by:
        yield told(f"crumbled-{deed.crumbled_by}", empire=empire)
    elif deed.province:
        province = box().provinces[deed.province].name
        yield told("province", empire=empire, province=province, space=deed.space)


def campaign_winners(record: CampaignRecord) -> list[str]:
    """The empires that have won the campaign; several share it."""
    empires = standing(record).empires
    if all(sheet.status != COMPLETED for sheet in empires):
        return []
    return [empires[place].name for place in first_to_complete(empires)]


def campaign_sentence(record: CampaignRecord) -> Message:
    """Return the campaign's standing, in a sentence."""
    names = campaign_winners(record)
    if names:
        return told("won", name=record.name, names=names, n=len(record.played))
    position = standing(record)
    key = "playing" if record.is_playing else "next"
    return told(key, name=record.name, n=position.game)


def whole_chronicle(record: CampaignRecord) -> list[tuple[Message, list[Message]]]:
    """All games that are over, each with its heading and its sentences."""
    return [(chapter_heading(one), chapter_sentences(one)) for one in chapters(record)]
