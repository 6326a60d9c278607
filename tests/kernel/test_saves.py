"""Saves: whole, broken, foreign, newer; their contents; bringing older ones up to date."""

from __future__ import annotations

import hashlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import landnam
from landnam.kernel import saves
from landnam.kernel.canonical import canonical, canonical_records, parsed
from landnam.kernel.errors import (
    SaveBroken,
    SaveError,
    SaveForeign,
    SaveNewer,
    SaveTampered,
    SaveTruncated,
    SaveUnknownTitle,
)
from landnam.kernel.records import to_data
from landnam.kernel.saves import digest_of, open_save, read_save
from landnam.kernel.table import Table
from landnam.testing.play import move_randomly
from tests.tiny.rules import SHELLS, TINY
from tests.tiny.sitting import sitting_down


def played(moves: int, confirm: bool = False) -> Table:
    table = landnam.new("tiny", ["red", "blue", "green"], seed="saves", confirm=confirm)
    rng = Random(3)
    for _ in range(moves):
        move_randomly(table, rng, undos=0.1)
    return table


with sitting_down(TINY):
    WHOLE = played(20).save()


def repacked(change: Any, **head: Any) -> bytes:
    """The save with a changed body and a digest that fits it."""
    save = json.loads(WHOLE)
    change(save["body"])
    save["digest"] = hashlib.sha256(canonical(save["body"])).hexdigest()
    return canonical({**save, **head})


def test_a_save_is_the_same_text_every_time() -> None:
    assert played(20).save() == WHOLE
    assert landnam.load(WHOLE).save() == WHOLE
    assert landnam.load(WHOLE.decode()).digest == landnam.load(WHOLE).digest


def test_equal_events_are_kept_once() -> None:
    events = [event for _, event in landnam.load(WHOLE).snapshot().entries]
    plain = [event for event in events if not event.data]
    assert len({id(event) for event in plain}) < len(plain)
    for event in plain:
        assert sum(event == other for other in plain) == sum(event is other for other in plain)


@pytest.mark.parametrize("confirm", [False, True])
def test_a_save_keeps_the_choices_that_can_be_undone(confirm: bool) -> None:
    for moves in range(30):
        table = played(moves, confirm)
        loaded = landnam.load(table.save())
        for seat in range(3):
            assert loaded.can_undo(seat) == table.can_undo(seat)
            if table.can_undo(seat):
                table.undo(seat)
                loaded.undo(seat)
                assert loaded.digest == table.digest
                assert loaded.view(seat) == table.view(seat)


def test_a_preference_is_kept() -> None:
    table = played(5)
    table.auto_pay.add(1)
    assert landnam.load(table.save()).auto_pay == {1}


# --- trouble: each its own type, one sentence ---------------------------------------------------


@pytest.mark.parametrize("part", [0.0, 0.0001, 0.001, 0.5, 0.9, 0.999])
def test_a_save_that_ends_in_the_middle(part: float) -> None:
    cut = WHOLE[: int(len(WHOLE) * part)]
    with pytest.raises(SaveTruncated, match="ends in the middle"):
        landnam.load(cut)


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n",
        b"[]",
        b"{}",
        b"3",
        b"null",
        b'{"format": "other", "version": 1}',
        b'{"format": "landnam-save", "version": "one", "body": {}}',
        b'{"format": "landnam-save", "version": 1, "body": []}',
        b"<html>",
        b"[" * 100_000,
    ],
)
def test_a_foreign_file_is_no_save(data: bytes) -> None:
    with pytest.raises(SaveForeign, match="no saved game of Landnám"):
        landnam.load(data)


def test_the_beginning_of_a_foreign_file_is_told_in_one_line() -> None:
    with pytest.raises(SaveForeign, match=r"begins with # Title and text\)"):
        landnam.load(b"# Title\n\n  and text")


def test_a_save_that_was_changed() -> None:
    changed = WHOLE.replace(b'"points":0', b'"points":9', 1)
    assert changed != WHOLE
    with pytest.raises(SaveTampered, match="was changed after it was written"):
        landnam.load(changed)


def test_a_save_that_was_garbled() -> None:
    middle = len(WHOLE) // 2
    with pytest.raises(SaveTampered):
        landnam.load(WHOLE[:middle] + b'"{"' + WHOLE[middle:])


def test_a_save_of_a_newer_format() -> None:
    with pytest.raises(SaveNewer, match="saved in format 2, newer than the 1 known here"):
        landnam.load(repacked(lambda body: None, version=2))


def test_a_save_of_newer_rules() -> None:
    data = repacked(lambda body: body.update(rules=2))
    with pytest.raises(SaveBroken, match="its rules are of version 2, here is 1"):
        landnam.load(data)


def test_a_save_of_a_title_that_is_not_installed() -> None:
    with pytest.raises(SaveUnknownTitle, match="of the title chess, which is not installed"):
        landnam.load(repacked(lambda body: body.update(title="chess")))


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.pop("state"),
        lambda body: body["state"].pop("deck"),
        lambda body: body["state"].update(purse=3),
        lambda body: body["state"]["stack"][0].update(at="nowhere"),
        lambda body: body["setup"].pop("seats"),
        lambda body: body.update(entries=[3]),
    ],
    ids=["no state", "no deck", "a purse", "an unknown node", "no seats", "no events"],
)
def test_a_save_that_does_not_fit_the_title(change: Any) -> None:
    with pytest.raises(SaveBroken, match="does not fit the title tiny"):
        landnam.load(repacked(change))


@settings(max_examples=200)
@given(st.binary() | st.text())
@example("")
@example('{"body":"\\ud800","format":"landnam-save","version":1}')
@example('{"format":"landnam-save","version":1,"body":{"x":NaN}}')
@example("1" * 5000)
@example('{"body"')
def test_any_data_at_all_is_refused_by_a_save_error(data: bytes | str) -> None:
    with pytest.raises(SaveError):
        landnam.load(data)


@settings(max_examples=200)
@given(st.data())
def test_any_changed_byte_is_noticed(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(WHOLE) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != WHOLE[place]))
    with pytest.raises(SaveError):
        landnam.load(WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :])


def test_every_trouble_names_a_cure() -> None:
    for error in (
        SaveTruncated(length=3),
        SaveForeign(found="x"),
        SaveNewer(found=2, known=1),
        SaveTampered(digest="abc"),
        SaveUnknownTitle(given="x", known=["y"]),
        SaveBroken(title="x", what="y"),
    ):
        assert isinstance(error, SaveError)
        assert str(error).count(".") >= 1


# --- older formats and carried content ----------------------------------------------------------


def test_an_older_format_is_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    def first(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "confirm": not body["confirm"]}

    def second(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "auto_pay": [*body["auto_pay"], 2]}

    monkeypatch.setattr(saves.SAVE, "version", 3)
    monkeypatch.setattr(saves.SAVE, "upgrades", {1: first, 2: second})
    table = landnam.load(WHOLE)
    assert table.confirm
    assert table.auto_pay == {2}
    with pytest.raises(SaveForeign):
        read_save(repacked(lambda body: None, version=0))


def in_an_effect() -> Table:
    """A table at which a shell with a choice is being played."""
    for moves in range(5, 200):
        table = played(moves)
        if any(frame.at.startswith("sh") for frame in table.state.stack):
            return table
    raise AssertionError("no effect was met")


def test_a_save_carries_the_content_at_work() -> None:
    table = in_an_effect()
    shell = table.state.stack[-1].at.split("/")[0]
    assert read_save(table.save())["content"] == {shell: SHELLS[shell]}
    loaded = landnam.load(table.save())
    assert loaded.notes == ()


def test_carried_content_wins_and_the_difference_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table = in_an_effect()
    shell = table.state.stack[-1].at.split("/")[0]
    data = table.save()
    other_kind = "conch" if SHELLS[shell]["kind"] != "conch" else "oyster"
    monkeypatch.setitem(SHELLS, shell, {"kind": other_kind, "value": 99})
    loaded = landnam.load(data)
    assert loaded.notes == (shell,)
    assert [d.to_data() for d in loaded.decisions] == [d.to_data() for d in table.decisions]
    assert loaded.digest == table.digest


def test_an_undoable_save_carries_its_content_too() -> None:
    # The shell has been played; the undo would bring its frame back.
    for moves in range(5, 200):
        table = played(moves)
        undone = [frame.at for step in table.snapshot().steps for frame in step.before.stack]
        shells = {at.split("/")[0] for at in undone if at.startswith("sh")}
        if shells:
            assert shells <= set(read_save(table.save())["content"])
            return
    raise AssertionError("no undoable effect was met")


_STATES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.sampled_from(["\x7f", "\ud800", "é"]),
    lambda inner: (
        st.lists(inner)
        | st.dictionaries(st.text(), inner)
        | st.dictionaries(st.integers(), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(_STATES)
@example({"z": 1, "a": {"é": '\n"\\\x00\u2028', "b": [True, None, -(2**63), 2**64]}})
@example({10: 1, 9: 2})
def test_the_quick_way_to_write_a_state_is_the_one_way(data: Any) -> None:
    assert canonical_records(data) == canonical(data)


@given(_STATES)
@example(["\ud800", 2**64, -(2**70)])
def test_a_written_text_is_read_as_json_reads_it(data: Any) -> None:
    written = canonical(data).decode()
    assert parsed(written) == json.loads(written)


@pytest.mark.parametrize("text", ["", '{"a":', "[1,]", "NaN", "1e400", "[1] x", "[" * 100_000])
def test_a_text_that_is_no_json_is_read_or_refused_as_json_does_it(text: str) -> None:
    def found(read: Any) -> str:
        try:
            return repr(read(text))
        except (ValueError, RecursionError) as fault:
            return type(fault).__name__

    assert found(parsed) == found(json.loads)


@pytest.mark.parametrize("title", ["settlers", "rollwrite"])
def test_digests_of_whole_games_are_those_of_plain_json(title: str) -> None:
    sides = {"settlers": ["roman", "barbarian"], "rollwrite": ["red", "blue"]}[title]
    table = landnam.new(title, sides, seed="digests")
    rng = Random(5)
    while not table.over:
        move_randomly(table, rng, undos=0.1)
        assert table.digest == hashlib.sha256(canonical(to_data(table.state))).hexdigest()[:32]


def test_open_save_gives_the_rules_and_the_parts() -> None:
    rules, snapshot, differing = open_save(TINY, read_save(WHOLE))
    assert rules.sides == ("red", "blue", "green")
    assert digest_of(snapshot.state) == played(20).digest
    assert differing == []
