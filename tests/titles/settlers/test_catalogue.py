"""The catalogue is complete and has nothing left over; whole games are told in its words."""

import ast
import random
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
import yaml

import landnam
from landnam.kernel import errors
from landnam.kernel.table import Table
from landnam.titles.settlers.effects.on_location import OnLocation
from landnam.titles.settlers.phases.rounds import PHASES
from landnam.titles.settlers.reading import vocabulary_page
from landnam.titles.settlers.reading.content import content
from landnam.titles.settlers.reading.forms import FACTIONS
from landnam.titles.settlers.reading.language import LANGUAGE
from landnam.titles.settlers.solo.module import Solo
from landnam.titles.settlers.solo.race import RANKS
from landnam.titles.settlers.table.colours import COLOURS
from landnam.titles.settlers.table.goods import GOODS
from landnam.titles.settlers.table.origins import COMMON, FACTION
from landnam.titles.settlers.table.state import ROW_FIELDS
from landnam.titles.settlers.title import NotAlone
from landnam.titles.settlers.words.account import SOURCES
from landnam.titles.settlers.words.remarks import DOINGS
from landnam.titles.settlers.words.text import icons_of
from landnam.vocabulary.text import icon_words
from landnam.words import flatten, knows, say
from tests.project.tree import ROOT

SOURCE = ROOT / "src" / "landnam"
SETTLERS = SOURCE / "titles" / "settlers"


NOT_USED = ("values", "windows")
"""Modules of the vocabulary that no card of Imperial Settlers needs."""


@lru_cache
def trees() -> list[ast.Module]:
    """The code of the title and of the vocabulary; `position` has a catalogue of its own."""
    files = [*SETTLERS.rglob("*.py"), *(SOURCE / "vocabulary").rglob("*.py")]
    ours = [file for file in files if "position" not in file.parts and file.stem not in NOT_USED]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in ours]


def nodes() -> Iterator[ast.AST]:
    for tree in trees():
        yield from ast.walk(tree)


def functions(name: str) -> Iterator[ast.FunctionDef]:
    for node in nodes():
        if isinstance(node, ast.FunctionDef) and re.fullmatch(name, node.name):
            yield node


def called(name: str) -> Iterator[ast.Call]:
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def words_in(*parts: ast.AST | None) -> list[str]:
    """Those of the parts that are plain strings."""
    constants = [part.value for part in parts if isinstance(part, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


# --- the words that the code can ask for ----------------------------------------------------------


def tells() -> set[str]:
    """Everything that `tell` is called with; the phases are told by their names."""
    return {*words_in(*(call.args[2] for call in called("tell"))), *PHASE_NAMES}


def reasons() -> set[str]:
    """Everything that the functions called `why_not…`, and their own module, can answer."""
    found = words_in(*(call.args[1] for call in called("_refusal")))
    for function in functions("why_not.*|_location_reasons"):
        for node in ast.walk(function):
            if isinstance(node, ast.Return):
                found += words_in(node.value)
            elif isinstance(node, ast.IfExp):
                found += words_in(node.body, node.orelse)
    return set(found)


def verbs() -> set[str]:
    """Return the verbs of all options: of annotated pairs, and of offers."""
    found = words_in(*(call.args[0] for call in called("option_table")))
    for node in nodes():
        annotated = isinstance(node, ast.AnnAssign) and "Option" in ast.unparse(node.annotation)
        offering = isinstance(node, ast.FunctionDef) and re.search("^step$|options$", node.name)
        if annotated or offering:
            pairs = [part.elts for part in ast.walk(node) if isinstance(part, ast.Tuple)]
            found += words_in(*(pair[0] for pair in pairs if len(pair) == 2))
    return set(found)


def prompts_of_picks() -> set[str]:
    known = content()
    return {
        f"{pick.verb}-{pick.kind}"
        for card in known.faces()
        for pick in vocabulary_page.picks_of(card)
        if pick.verb
    }


def icons() -> set[str]:
    known, found = content(), set()
    for card in known.faces():
        for icon in icons_of(known, card.id):
            section, _, word = icon_words(GOODS, icon).key.partition(".")
            found |= {word} if section == "icon" else set()
    return found


def page_words() -> set[str]:
    """Return the keys that the generator needs: its own, and those of the grammar's values."""
    known, found = content(), set()
    kinds = {
        "amount": vocabulary_page.amounts_of,
        "cost": vocabulary_page.costs_of,
        "event": vocabulary_page.events_of,
        "standing": vocabulary_page.standing_of,
    }
    for kind, used in kinds.items():
        words = [word for card in known.faces() for word in dict.fromkeys(used(card))]
        for word in set(words):
            found |= {f"{kind}-{word}", f"form-{kind}-{word}"}
            found |= {f"only-{kind}-{word}"} if words.count(word) == 1 else set()
    for section in (*vocabulary_page.sections(known), "icons"):
        found |= {f"section-{section}", f"about-{section}"}
    calls = [*called("_say"), *called("told")]
    return found.union(words_in(*(call.args[0] for call in calls)))


ROWS = tuple(ROW_FIELDS)
DECK_KINDS = (COMMON, FACTION)
UNREACHABLE = ("copies", "nothing", "samurai", "scoring")
PHASE_NAMES = [phase.name for phase in (*PHASES, *Solo.phases)]
HOLES = {
    "phase.{}": PHASE_NAMES,
    "amount.{}": (*GOODS, "resource"),
    "good.{}": GOODS,
    "colour.{}": COLOURS,
    "cards.{}": ("any", *DECK_KINDS),
    "deck.{}": DECK_KINDS,
    "name.{}": ("foundation", "virtual"),
    "rank.{}": (*RANKS.values(), "commoner"),
    "that.{}": LANGUAGE.picks,
    "location.{}": ("own", "other", "enemy"),
    "of-deck.{}": ("any", *DECK_KINDS),
    "of-row.{}": ("any", *ROWS),
    "with-field.{}": ("any", "raze", "deal"),
    "selector.good-of-{}": ("empire", "location"),
    "selector.deal-{}{}": ("own", "own-of-board", "enemy", "enemy-of-board"),
    "effect.keep-{}": ("discard", "shuffle"),
    "effect.receive-{}": ("good", "deal"),
    "ask.keep-{}": ("discard", "shuffle"),
    "feature.place-{}": ("cards", "resources"),
    "placing.{}": ("cards", "resources"),
    "scoring.step-of-{}": ("cards", "goods"),
    "when.{}": set(LANGUAGE.patterns) - {"built"},
    "source.{}": SOURCES,
    "remark.{}": DOINGS.values(),
    "text.{}": ("production", "bonus"),
    "text.{}-goods": ("production", "bonus"),
    "times.{}": ("2",),
    "sheet.{}": ROWS,
    "price.{}": LANGUAGE.parts,
    "provenance.{}": ("printed", "page", "translated", "designed"),
    "own.{}": UNREACHABLE,
    "own.{}-{}": [f"{part}-{what}" for part in ("never", "cure") for what in UNREACHABLE],
    "own.only.{}": ("pairs", "swap"),
    "own.cure.{}": ("seize", "build", "deal_with", "discard_from", "steal", "branch"),
    "own.most.{}": ("goods", "workers", "tokens"),
    "own.schema.{}": ("cards", "pack", "deck"),
    "own.schema.{}-about": ("cards", "pack", "deck"),
}
"""Possible contents of the holes of keys made at run time, if the grammar or the rules close it."""


def holes() -> dict[str, set[str]]:
    found = {pattern: set(words) for pattern, words in HOLES.items()}
    found["tell.{}"] = tells()
    found["why.{}"] = reasons()
    found["option.{}"] = found["heading.{}"] = verbs()
    found["option.{}-enemy"] = {"raze", "choose", "discard"}
    found["ask.pick-{}-{}"] = prompts_of_picks()
    found["effect.{}"] = {verb.sign for verb in OnLocation.__subclasses__()}
    found["icon.{}"] = icons()
    found["vocabulary.{}"] = page_words()
    return found


def keys_of(node: ast.expr) -> list[str]:
    """The keys that the first argument of a Message can be; holes are written ``{}``."""
    if isinstance(node, ast.IfExp):
        return [*keys_of(node.body), *keys_of(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        return ["".join("".join(words_in(part)) or "{}" for part in node.values)]
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "game.worded":
        keys = keys_of(node.args[0])  # modules may say it in other words
        return [*keys, *(other for key, other in Solo.wording.items() if told_by(key, keys))]
    assert isinstance(node, ast.Attribute), f"{ast.unparse(node)}: write the key out in the call"
    return []  # a message made from another one's key


def told_by(key: str, patterns: list[str]) -> bool:
    return any(re.fullmatch(re.escape(p).replace(r"\{\}", ".+"), key) for p in patterns)


def asked_for() -> set[str]:
    found: set[str] = set()
    known = holes()
    for call in called("Message"):
        for key in keys_of(call.args[0]):
            if "{}" not in key:
                found.add(key)
                continue
            start, _, _ = key.partition("{}")
            end = key.rpartition("{}")[2]
            assert key in known, f"say in HOLES what the holes of {key} can hold"
            found |= {f"{start}{word}{end}" for word in known[key]}
    return found


def catalogue() -> set[str]:
    text = (SETTLERS / "english.yaml").read_text(encoding="utf-8")
    return {key for key, _ in flatten(yaml.safe_load(text))}


def test_everything_the_code_says_has_words() -> None:
    assert sorted(key for key in asked_for() if not knows(key)) == []


def test_no_words_are_left_over() -> None:
    shared = {f"good.{good}" for good in GOODS} | {f"colour.{colour}" for colour in COLOURS}
    errors_of_set_up = {f"error.{NotAlone.__name__}"}
    of_the_manifest = {key for key in catalogue() if key.startswith("title.settlers.")}
    assert sorted(catalogue() - asked_for() - shared - errors_of_set_up - of_the_manifest) == []


def test_every_error_has_words_and_all_words_an_error() -> None:
    text = (SOURCE / "words" / "english.yaml").read_text(encoding="utf-8")
    keys = [key.split(".") for key, _ in flatten(yaml.safe_load(text))]
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    ours = {kind for kind in kinds if issubclass(kind, errors.LandnamError)}
    bases = {base for kind in ours for base in kind.__bases__}
    assert {word for section, word in keys if section == "error"} == {
        kind.__name__ for kind in ours - bases
    }


# --- whole games ----------------------------------------------------------------------------------

BAD = re.compile(r"[{}]|  | [.,?)]|\bNone\b")
GAMES = [
    (("roman", "barbarian"), {}),
    (("japanese", "egyptian"), {"oasis_limit": 4}),
    (("egyptian", "barbarian", "japanese"), {"lookout": "advanced", "peaceful": True}),
    (("barbarian", "japanese", "roman", "egyptian"), {"lookout": "alternate"}),
    (("roman",), {}),
    (("japanese",), {}),
]


def read(text: str) -> None:
    assert text
    assert not BAD.search(text), text


def read_table(table: Table, rng: random.Random) -> None:
    """Read what the seats are asked and offered, and now and then why all else is not possible."""
    for decision in table.decisions:
        read(decision.text)
        for option in decision.options:
            read(option.text)
    if rng.random() < 0.05:
        for seat in range(len(table.rules.sides)):
            for thing in (*content().cards, "exchange"):
                for refusal in table.why_not(seat, thing):
                    read(say(refusal.message))


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=["-".join(game[0]) for game in GAMES])
def test_a_whole_game_is_told(seats: tuple[str, ...], options: dict[str, object]) -> None:
    rng = random.Random(7)
    table = landnam.new("settlers", seats, seed=7, options=options)
    while not table.over:
        read_table(table, rng)
        decision = table.decision
        assert decision is not None
        busy = [option for option in decision.options if option.verb not in ("pass", "stop")]
        table.choose(rng.choice(busy or decision.options), decision.seat)
    for seat in (None, *range(len(seats))):
        for event in table.events_since(0, seat):
            line = table.rules.tell(event)
            if line is not None:
                read(say(line))


def test_factions_are_told_by_their_names() -> None:
    for faction in FACTIONS:
        table = landnam.new("settlers", [faction, *(f for f in FACTIONS if f != faction)][:2])
        assert say(table.rules.name_of(faction)) == content().boards[faction].name
