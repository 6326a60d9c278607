"""Content: the files of the box, read and checked once, and shared by all campaigns."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any

from landnam.kernel.errors import ContentError, DuplicateId, MissingKey, UnknownWord
from landnam.titles.empire.deeds import Deed
from landnam.titles.empire.quests.stature import Stature
from landnam.titles.empire.quests.status import Status
from landnam.titles.empire.reading.components import (
    PROVINCE_VALUE,
    Bonus,
    Box,
    Invention,
    Quest,
    Sheet,
    Token,
)
from landnam.titles.empire.reading.features import read_feature
from landnam.titles.empire.reading.forms import FILES
from landnam.titles.empire.reading.language import LANGUAGE
from landnam.titles.empire.state.eras import TRACKS
from landnam.titles.settlers.face import GOODS, Card
from landnam.vocabulary.cost import Cost
from landnam.vocabulary.reading import Reader, plain, read_text
from landnam.vocabulary.stages import Procedure


class OneRequirement(ContentError):
    """A Quest that asks for nothing, or for a deed and a possession at once."""


@lru_cache(maxsize=1)
def box() -> Box:
    """The box that is installed.

    >>> len(box().quests), len(box().inventions), len(box().provinces)
    (42, 66, 55)
    """
    folder = files("landnam.titles.empire") / "content"
    return read_box({name: (folder / f"{name}.yaml").read_text("utf-8") for name in FILES})


def read_box(texts: dict[str, str]) -> Box:
    """All components from the texts of their files."""
    readers = {name: _checked(name, text) for name, text in texts.items()}
    sheets = readers["sheets"]
    tokens = {name: _token(name, one) for name, one in _named(sheets, "tokens")}
    bonuses = {name: _bonus(name, one, tokens) for name, one in _named(sheets, "bonuses")}
    return Box(
        quests=_by_id(readers["quests"], "quests", read_quest),
        inventions=_by_id(readers["inventions"], "inventions", read_invention),
        provinces=_by_id(readers["provinces"], "provinces", read_province),
        sheets={era: _sheet(era, one, bonuses) for era, one in _named(sheets, "eras")},
        bonuses=bonuses,
        tokens=tokens,
    )


def _checked(name: str, text: str) -> Reader:
    reader = read_text(text, f"{name}.yaml", shipped=True)
    for mistake in FILES[name].mistakes(reader):
        raise mistake
    return reader


def _by_id(reader: Reader, key: str, read: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for entry in reader.each(key):
        component = read(entry.named(entry.text("name")))
        if component.id in found:
            raise DuplicateId(where=entry.where, given=component.id)
        found[component.id] = component
    return found


def _named(reader: Reader, key: str) -> list[tuple[str, Reader]]:
    inside = reader.inside(key)
    return [(name, inside.inside(name)) for name in inside.names()]


def _source(reader: Reader) -> dict[str, str]:
    return dict(plain(reader.inside("source").data))


# --- cards ------------------------------------------------------------------------------------


def read_quest(reader: Reader) -> Quest:
    """A Quest whose form is right; it asks for a deed or for a possession."""
    kinds = [kind for kind in ("stature", "status") if kind in reader]
    if len(kinds) != 1:
        raise OneRequirement(where=reader.where, given=kinds or ["neither"])
    inside, quest = reader.inside(kinds[0]), reader.text("id")
    return Quest(
        quest=quest,
        name=reader.text("name"),
        person=reader.text("person"),
        track=reader.text("track"),
        needs=_stature(inside) if kinds == ["stature"] else Status.read(inside),
        bonus=Procedure(f"{quest}/bonus", LANGUAGE.read_effects(reader, "bonus"), quest),
        source=_source(reader),
        definition={"deck": "quest", "face": plain(reader.data)},
    )


def _stature(reader: Reader) -> Stature:
    deed = LANGUAGE.read_pattern(reader, "when")
    assert isinstance(deed, Deed)
    return Stature.read(reader, deed)


def read_invention(reader: Reader) -> Invention:
    """An Invention whose form is right."""
    invention = reader.text("id")
    slots = [slot for slot in ("feature", "also") if slot in reader]
    return Invention(
        invention=invention,
        name=reader.text("name"),
        era=reader.text("era"),
        colour=reader.text("colour"),
        price=reader.number("price"),
        features=tuple(read_feature(reader.inside(slot), invention, slot) for slot in slots),
        source=_source(reader),
        definition={"deck": "invention", "face": plain(reader.data)},
    )


def read_province(reader: Reader) -> Card:
    """A Province whose form is right: a Location that costs nothing and cannot be razed."""
    province, row = reader.text("id"), reader.text("row")
    if row not in reader:
        raise reader.error(MissingKey, key=row)
    card = Card(
        card=province,
        face=province,
        name=reader.text("name"),
        deck="province",
        origin="province",
        row=row,
        colours=(reader.text("colour"),),
        cost={},
        needs_location=False,
        raze=None,
        deal=None,
        source=_source(reader),
        definition={"deck": "province", "face": plain(reader.data)},
    )
    card.value = PROVINCE_VALUE
    for slot in ("production", "bonus"):
        if slot in reader:
            stages = LANGUAGE.read_effects(reader, slot)
            setattr(card, slot, Procedure(f"{province}/{slot}", stages, province))
    if "action" in reader:
        card.action = LANGUAGE.read_action(reader.inside("action"), province)
    return card


# --- sheets -----------------------------------------------------------------------------------


def _token(name: str, reader: Reader) -> Token:
    gain = reader.numbers("gain") if "gain" in reader else {}
    return Token(name, reader.number("count"), reader.text("on"), gain, _source(reader))


def _bonus(name: str, reader: Reader, tokens: dict[str, Token]) -> Bonus:
    source = _source(reader)
    if "start" in reader:
        stages = LANGUAGE.read_effects(reader, "start")
        return Bonus(name, start=Procedure(f"{name}/start", stages, name), source=source)
    if "token" in reader:
        return Bonus(name, token=reader.word("token", tokens), source=source)
    per = reader.text("per", "")
    end, number = reader.text("end"), reader.number("number")
    return Bonus(name, end=end, per=per, number=number, source=source)


def _sheet(era: str, reader: Reader, bonuses: dict[str, Bonus]) -> Sheet:
    length = reader.number("length")
    tracks = {}
    for track, spaces in _named(reader, "tracks"):
        tracks[track] = {
            int(space): spaces.check_word("bonus", spaces.text(space), bonuses, space)
            for space in spaces.names()
        }
        for space in spaces.names():
            if int(space) >= length:
                known = [str(number) for number in range(1, length)]
                raise spaces.error(UnknownWord, what="space", given=space, known=known)
    upkeep = reader.inside("map")
    return Sheet(
        era=era,
        copies=reader.number("copies"),
        length=length,
        tracks={track: tracks[track] for track in TRACKS},
        spaces={space: Cost(GOODS, upkeep.numbers(space)) for space in upkeep.names()},
        source=_source(reader),
    )
