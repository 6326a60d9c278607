"""Words: templates, messages, and catalogues without traps."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from landnam import words
from landnam.kernel import errors
from landnam.words import Message, add_words, flatten, knows, say
from landnam.words.render import cut, join, render


@pytest.mark.parametrize(
    ("template", "args", "text"),
    [
        ("no holes", {}, "no holes"),
        ("{a} and {a}", {"a": "x"}, "x and x"),
        ("{n} {n|card|cards}", {"n": 1}, "1 card"),
        ("{n} {n|card|cards}", {"n": 0}, "0 cards"),
        ("{n} {n|card|cards}", {"n": "1"}, "1 card"),
        ("{n|has|have}", {"n": 5}, "have"),
        ("{x, or}", {"x": []}, ""),
        ("{x, or}", {"x": ["a"]}, "a"),
        ("{x, or}", {"x": ["a", "b"]}, "a or b"),
        ("{x, and}", {"x": ("a", "b", "c")}, "a, b and c"),
        ("{x, and}", {"x": "lone"}, "lone"),
        ("{a}", {"a": "{b}"}, "{b}"),
    ],
)
def test_templates(template: str, args: dict[str, object], text: str) -> None:
    assert render(cut(template), args) == text


@given(st.text())
def test_an_inserted_value_is_never_a_template(text: str) -> None:
    assert render(cut("<{x}>"), {"x": text}) == f"<{text}>"


def test_a_joined_list_has_its_word_once() -> None:
    assert join([1, 2, 3, 4], "or") == "1, 2, 3 or 4"


def test_messages_nest() -> None:
    inner = Message("good.wood")
    assert say(Message("goods.amount", {"n": 2, "good": inner})) == "2 wood"
    assert say(Message("error.UnknownTitle", {"given": inner, "known": [inner, "gold"]})) == (
        "There is no title wood; choose one of wood or gold."
    )
    assert say(3) == "3"
    assert say("as it is") == "as it is"


def test_messages_are_compared_by_their_words() -> None:
    one, other = Message("good.wood"), Message("good.wood", {})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Message("good.wood", {"n": 1})
    assert one != "good.wood"
    assert repr(one) == "Message('good.wood', {})"


def test_a_message_without_words_is_named() -> None:
    assert not knows("no.such.key")
    with pytest.raises(KeyError, match=r"no words for 'no\.such\.key'"):
        say(Message("no.such.key"))


def test_a_missing_argument_is_named_with_its_message() -> None:
    with pytest.raises(KeyError, match=r"goods\.amount.*lacks 'good'"):
        say(Message("goods.amount", {"n": 2}))


@pytest.mark.parametrize("tree", [{True: "Yes"}, {"off": False}, {"x": {"y": None}}])
def test_a_word_that_yaml_reads_as_something_else_is_refused(tree: dict[object, object]) -> None:
    with pytest.raises(TypeError, match="put quotes around"):
        dict(flatten(tree))


def test_numbers_may_be_keys_and_words() -> None:
    assert dict(flatten({"die": {1: "one", 2: 2}})) == {"die.1": "one", "die.2": "2"}


def test_two_catalogues_do_not_contradict_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "files", lambda package: tmp_path)
    monkeypatch.setattr(words, "_CATALOGUE", {"good.wood": "wood"})
    (tmp_path / "same.yaml").write_text("good: {wood: wood, clay: clay}", encoding="utf-8")
    (tmp_path / "other.yaml").write_text("good: {wood: timber}", encoding="utf-8")
    add_words("anywhere", "same.yaml")
    assert knows("good.clay")
    with pytest.raises(ValueError, match=r"other words for good\.wood are known already"):
        add_words("anywhere", "other.yaml")


class Timber(Message):
    """The messages of a title that says some things in its own way."""

    __slots__ = ()
    scope = "timber"


@pytest.fixture
def timber(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = {"good.wood": "wood", "good.clay": "clay", "goods.two": "{one} and {other}"}
    monkeypatch.setattr(words, "files", lambda package: tmp_path)
    monkeypatch.setattr(words, "_CATALOGUE", shared)
    (tmp_path / "english.yaml").write_text("good: {wood: timber}", encoding="utf-8")
    add_words("anywhere", scope="timber")


@pytest.mark.usefixtures("timber")
def test_a_scope_has_words_of_its_own_and_the_shared_ones() -> None:
    assert say(Message("good.wood")) == "wood"
    assert say(Timber("good.wood")) == "timber"
    assert say(Timber("good.clay")) == "clay"
    assert Timber("good.wood") != Message("good.wood")
    with pytest.raises(KeyError, match=r"no words for 'good\.silk'"):
        say(Timber("good.silk"))


@pytest.mark.usefixtures("timber")
def test_a_nested_message_is_said_in_its_scope() -> None:
    parts = {"one": Message("good.wood"), "other": Message("good.clay")}
    assert say(Message("goods.two", parts)) == "wood and clay"
    assert say(Timber("goods.two", parts)) == "timber and clay"
    assert say(Message("goods.two", {**parts, "other": Timber("good.wood")})) == "wood and timber"


@pytest.mark.usefixtures("timber")
def test_a_message_is_known_by_key_or_by_itself() -> None:
    assert knows("good.wood")
    assert knows(Timber("good.wood"))
    assert knows(Timber("good.clay"))
    assert not knows("good.timber")
    assert not knows(Timber("good.silk"))


def test_every_error_has_words() -> None:
    kinds = [errors.LandnamError]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    raised = {kind for kind in kinds if not kind.__subclasses__()}
    assert all(
        knows(f"error.{kind.__name__}") for kind in raised if kind.__module__ == errors.__name__
    )
