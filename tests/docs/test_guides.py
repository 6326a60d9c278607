"""The examples of the guides run: an effect is played, a title keeps the contract, a bot wins."""

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest
import yaml

import landnam.rulebook.position
import landnam.words
from landnam.bots import add_bot, bot_names
from landnam.bots.registry import BOTS
from landnam.kernel.errors import LandnamError
from landnam.lab import arena
from landnam.rulebook import run
from landnam.rulebook.report import result_lines
from landnam.testing import cases_of, check_contract
from landnam.titles.settlers.cards.box import Content
from landnam.titles.settlers.own import carried
from landnam.titles.settlers.reading import forms
from landnam.titles.settlers.reading.content import content, read_face
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.words.text import card_text
from landnam.vocabulary.language import check_verb
from landnam.vocabulary.reading import Reader, read_text
from landnam.words import flatten, say
from tests.docs.pages import code_in, text_of
from tests.project.tree import ROOT
from tests.tiny.sitting import sitting_down

EFFECT = "docs/adding-an-effect.md"
TITLE = "docs/adding-a-title.md"
BOT = "docs/adding-a-bot.md"
NOTHING: Final[Mapping[str, Any]] = {}


def example(
    monkeypatch: pytest.MonkeyPatch, name: str, code: str, known: Mapping[str, Any] = NOTHING
) -> ModuleType:
    """A module made of an example, importable as long as the test runs."""
    module = ModuleType(name)
    module.__dict__.update({key: value for key, value in known.items() if key[:2] != "__"})
    monkeypatch.setitem(sys.modules, name, module)  # records look up their types in their module
    exec(compile(code, name, "exec"), module.__dict__)  # noqa: S102 - it is our own page
    return module


def add_words_of(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The catalogue of an example, for as long as the test runs."""
    for key, words in flatten(yaml.safe_load(text)):
        monkeypatch.setitem(landnam.words._CATALOGUE, key, words)


# --- the effect -----------------------------------------------------------------------------------


@pytest.fixture
def feast(monkeypatch: pytest.MonkeyPatch) -> Content:
    """The content with the card of the guide, which uses the effect of the guide."""
    verb, line = code_in(EFFECT, "python")
    words, card, _ = code_in(EFFECT, "yaml")
    made = example(monkeypatch, "feast", verb)
    assert line.strip() == "verbs = (*verbs, Feast)"
    check_verb(made.Feast)
    monkeypatch.setitem(LANGUAGE.verbs, "feast", made.Feast)
    monkeypatch.setitem(LANGUAGE.effects.kinds, "feast", made.Feast.form(LANGUAGE))
    add_words_of(monkeypatch, words)
    [face] = yaml.safe_load(card)
    assert list(forms.COMMON_FACE.mistakes(Reader(face, "the guide"))) == []
    cards = {copy.id: copy for copy in read_face(Reader(face, "the guide"), "common")}
    known = content()
    return Content({**known.cards, **cards}, known.boards)


def test_the_effect_reads_as_the_guide_says(feast: Content) -> None:
    assert f"*{card_text(feast, 'com085')}*" in text_of(EFFECT)


def test_the_effect_is_played(
    feast: Content, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(carried, "content", lambda: feast)
    monkeypatch.setattr(landnam.rulebook.position, "_KNOWN", {})
    proof = tmp_path / "feast.yaml"
    proof.write_text(code_in(EFFECT, "yaml")[2], encoding="utf-8")
    [result] = run([proof])
    assert result.passed, "\n".join(result_lines(result))


# --- the title ------------------------------------------------------------------------------------


EXAMPLE = ROOT / "examples" / "pebbles"


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The title of the guide, known while the test runs."""
    monkeypatch.syspath_prepend(EXAMPLE)
    bot_names("settlers")  # loads all bots: their words stay known after the test
    monkeypatch.setattr(landnam.words, "_CATALOGUE", dict(landnam.words._CATALOGUE))
    with sitting_down(import_module("pebbles.rules").Pebbles()):
        yield import_module("pebbles.cards")
    for name in [name for name in sys.modules if name.split(".")[0] == "pebbles"]:
        del sys.modules[name]


def test_the_guide_shows_the_files_of_the_example() -> None:
    files = [path for path in EXAMPLE.rglob("*") if path.suffix in (".py", ".yaml", ".toml")]
    known = [path.read_text(encoding="utf-8") for path in files]
    *shown, proof = code_in(TITLE, "python")
    assert 'check_contract(cases_of("pebbles", 12), every=1)' in proof
    for code in (*shown, *code_in(TITLE, "yaml"), *code_in(TITLE, "toml")):
        assert any(code in text for text in known), f"{code[:60]} … is in no file of the example"


def test_the_title_of_the_guide_keeps_the_contract(pebbles: ModuleType) -> None:
    assert check_contract(cases_of("pebbles", 12), every=1).games == 12


def test_any_bot_plays_it(pebbles: ModuleType) -> None:
    greedy, _ = arena(["greedy", "random"], games=40, title="pebbles", seed=1).players
    assert greedy.share > 0.5


def test_its_own_verb_is_told_drawn_and_judged(pebbles: ModuleType) -> None:
    slingshot = pebbles.cards()["blue1"]
    data = slingshot.to_data()
    assert f"*{data['text']}*" in text_of(TITLE)
    assert {"good": "pebble", "amount": 2, "text": "2 pebbles"} in data["tokens"]
    assert data["signs"][0] == {"icon": "toss", "text": "throw back", "drawn": {"sign": "↩"}}
    weights = import_module("pebbles.judge").Weights()
    assert slingshot.effect.worth(weights) == pytest.approx(2 - 0.1)


def test_its_own_verb_is_done_and_refused(pebbles: ModuleType) -> None:
    table = landnam.new("pebbles", ["blue", "red"], seed=1)
    [refusal] = table.why_not(0, "blue1")
    assert (refusal.verb, refusal.reason) == ("play", "toss")
    assert say(refusal.message) == "You have too few pebbles to throw."
    table.choose("take:2")
    table.choose("take:1")
    table.choose("play:blue1")
    assert table.view(0)["state"]["heap"] == 11 - 3 + 2
    assert table.scores == (2, 0)


def test_a_mistake_in_its_cards_names_the_line_and_the_cure(pebbles: ModuleType) -> None:
    reader = read_text("big: {name: Boulder, side: red, do: [{toss: 9}]}", "own.yaml")
    with pytest.raises(LandnamError, match=r"own\.yaml, line 1, .*toss must be .* 3, not 9"):
        pebbles.Card("big", reader.inside("big"))


# --- the bot --------------------------------------------------------------------------------------


def test_the_bot_plays_and_beats_the_random_one(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, measuring = code_in(BOT, "python")
    monkeypatch.setattr(BOTS, "added", dict(BOTS.added))
    made = example(monkeypatch, "builder", bot)
    assert made.add_bot is add_bot
    result = example(monkeypatch, "measuring", measuring).result
    assert result.games == 20
    assert result.players[0].wins > result.players[1].wins
