"""Playing Roll & Write at the keyboard: one sheet, several people, own Villages, scores."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import landnam
from landnam.library import Library, OpenGame
from landnam.terminal.menu import choose_game
from landnam.terminal.sitting import Sitting
from landnam.terminal.start import begin_game, resume_game
from tests.terminal.scripted import Scripted, set_size

ALONE = {"mode": "adventure", "village": "amazons_2"}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    set_size(monkeypatch, 100, 40)
    return Library(tmp_path)


def sit(
    library: Library, seats: str, options: dict[str, str], *answers: str
) -> tuple[str, OpenGame]:
    """Play a new game with these answers until they are used up."""
    pairs = [(side, kind) for side, _, kind in (part.partition(":") for part in seats.split(","))]
    game, players = begin_game(library, "rollwrite", pairs, options, seed=3)
    scripted = Scripted(answers)
    with game:
        assert not Sitting(game, players, scripted.screen).play()
    return scripted.text, game


class Chooser(Scripted):
    """Answers each question with a number that is offered; says yes to throwing things away."""

    def __init__(self, luck: random.Random, game: OpenGame) -> None:
        super().__init__([])
        self.luck = luck
        self.game = game

    def _read(self, prompt: str) -> str:
        self.out.write(f"{prompt}\n")
        if "confirm" in prompt:
            return ""
        if "yes or no" in prompt:
            return "yes"
        decision = self.game.table.decisions[0]
        return str(self.luck.randint(1, len(decision.options)))


def play_through(game: OpenGame, players: list[object], seed: int = 1) -> str:
    """Play a game to its end; returns all that was shown."""
    chooser = Chooser(random.Random(seed), game)
    with game:
        assert Sitting(game, players, chooser.screen).play()  # type: ignore[arg-type]
    return chooser.text


# --- answers --------------------------------------------------------------------------------------


def test_spaces_are_crossed_off_by_number_words_and_key(library: Library) -> None:
    answers = ("1", "cottages", "sawmill b", "cross:theatre.b")
    _, game = sit(library, "red:human", ALONE, *answers)
    choices = [entry["choice"] for entry in game.table.log if "choice" in entry]
    assert choices[1:] == ["cross:cottages1a", "cross:sawmill.b", "cross:theatre.b"]


def test_a_token_is_taken_and_a_round_ended_without_another_question(library: Library) -> None:
    text, game = sit(library, "red:human", ALONE, "1", "done!", "1")
    assert "Enter to confirm" not in text
    assert game.table.view(0)["state"]["round"] == 2


def test_being_done_is_asked_twice_while_something_can_be_done(library: Library) -> None:
    text, game = sit(library, "red:human", ALONE, "1", "done", "no")
    assert "You could still cross off a space or use your Favor token." in text
    assert "Lost at the end of the round: 1 wood, 1 food, 1 gold and 4 actions." in text
    assert game.table.view(0)["state"]["round"] == 1
    _, game = sit(library, "red:human", ALONE, "1", "done", "yes")
    assert game.table.view(0)["state"]["round"] == 2


def test_a_cross_is_taken_back(library: Library) -> None:
    _, game = sit(library, "red:human", ALONE, "1", "cottages", "sawmill b", "U")
    sheet = game.table.view(0)["state"]["sheets"][0]
    assert sheet["sections"] == [0, 0, 0, 0]
    assert sheet["pool"][4] == 4


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("? throne hall", "At the end: _1_ VP for every 6 finished sections."),
        ("? throne hall", "This building is not finished."),
        ("? throne hall", "designed by us"),
        ("? walls", "9: 1 wood and 3 stone: 18 VP"),
        ("? walls 4", "Walls 1 must be finished first."),
        ("? granaries 1b", "A build space: it costs an action and an action only."),
        ("? field 1", "Its Bridge ends with section 2: 2 sections to finish, and it is open."),
        ("? field 1a", "Field 1 is locked; build its Bridge."),
        ("? bridges", "opens the Fields"),
        ("? settlements", "exact shape of a Blueprint"),
        ("? dice", "Gold stands for any resource."),
        ("? ally", "Gain 1 action."),
        ("? score", "The last finished section of each track"),
        ("? actions", "crosses off one space"),
        ("? settle", "No Blueprint fits your free finished sections."),
        ("? reroll", "No building of yours can reroll now."),
        ("? farm", "Each round: gain _1_ food."),
        ("walls 5", "Walls 1 must be finished first."),
        ("field 2a", "Field 2 is locked; build its Bridge."),
        ("deck", "Boon (in the middle): Gain 1 more of what 1 die of your choice shows."),
        ("opp", "Whose empire?"),
        ("? celts", "Nothing on this table is called celts."),
    ],
)
def test_any_part_is_explained(library: Library, typed: str, told: str) -> None:
    text, _ = sit(library, "red:human", ALONE, "1", typed)
    assert told in " ".join(text.split())


def test_everything_that_has_a_name_has_a_sheet(library: Library) -> None:
    from landnam.terminal.layout import find_layout
    from landnam.terminal.players import Player

    table = landnam.new("rollwrite", ["red", "blue"], seed=1, options={"mode": "advanced"})
    layout = find_layout(table.rules, [Player("human"), Player("human")])
    view = table.view(0)
    for thing in layout.things(view):
        assert layout.name(thing)
        assert len(layout.sheet(thing, view)) >= 2, thing


# --- several people -------------------------------------------------------------------------------


def test_the_keyboard_goes_round_without_curtains(library: Library) -> None:
    """Each takes a token in turn; the last to take one expands first, then the next."""
    options = {"mode": "basic", "first": "blue"}
    answers = ("1", "1", "1", "done!", "done!", "done!")
    text, game = sit(library, "red:human,blue:human,green:human", options, *answers)
    assert "press Enter" not in text
    seats = [entry["seat"] for entry in game.table.log if "choice" in entry]
    assert seats == [1, 2, 0, 0, 1, 2]
    for who in ("Green", "Red", "Blue"):
        assert f"{who} is next; pass the keyboard on." in text
    assert game.table.view(0)["state"]["round"] == 2


def test_opponents_are_strips_and_their_sheets_can_be_looked_at(library: Library) -> None:
    options = {"mode": "advanced", "first": "red"}
    text, _ = sit(library, "red:human,blue:human", options, "1", "1", "opp", "opp green")
    assert "Red (human) 0 VP · Walls 0 Cottages 0 Granaries 0 Bridges 0 · 2 buildings" in text
    assert "── Red (human) ──" in text
    assert "Whose empire? Type opp and one of Red." in text


# --- the menu -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "setting"),
    [
        (["", "", ""], ("settlers", "barbarian:human,roman:greedy", {"lookout": "standard"})),
        (["4", "", ""], ("rollwrite", "red:human,blue:greedy", {"mode": "basic"})),
        (
            ["settlements", "green", "red:human blue:random"],
            ("rollwrite", "green:human,red:human,blue:random", {"mode": "advanced"}),
        ),
        (
            ["6", "", "", ""],
            ("rollwrite", "red:human", {"mode": "adventure", "village": "random"}),
        ),
        (
            ["6", "14", "blue", "red:greedy"],
            (
                "rollwrite",
                "blue:human,red:greedy",
                {"mode": "adventure", "village": "amazons_2"},
            ),
        ),
        (
            ["adventure", "99", "romans", "Romans 3", "", ""],
            ("rollwrite", "red:human", {"mode": "adventure", "village": "romans_3"}),
        ),
    ],
)
def test_the_menu_leads_to_every_game(
    library: Library, answers: list[str], setting: tuple[str, str, dict[str, str]]
) -> None:
    scripted = Scripted(answers)
    chosen = choose_game(scripted.screen, library)
    assert isinstance(chosen, tuple)
    title, seats, options = chosen
    assert (title, ",".join(":".join(pair) for pair in seats), options) == setting
    assert scripted.answers == []


@pytest.mark.parametrize(
    ("answer", "told"), [("1", "our own translation"), ("4", "reconstruction")]
)
def test_the_menu_tells_the_printed_parts_of_the_chosen_title(
    library: Library, answer: str, told: str
) -> None:
    scripted = Scripted([answer, "", ""])
    choose_game(scripted.screen, library)
    text = " ".join(scripted.text.split())
    assert told in text
    assert "How we know what: docs/provenance" in text


def test_the_menu_lets_nobody_play_a_competition_alone(library: Library) -> None:
    scripted = Scripted(["4", "", "nobody", "blue"])
    chosen = choose_game(scripted.screen, library)
    assert isinstance(chosen, tuple)
    assert "rollwrite has no side nobody" in scripted.text
    assert chosen[1] == [("red", "human"), ("blue", "greedy")]


# --- personal scores ------------------------------------------------------------------------------


def begin_alone(library: Library, seed: int = 3) -> Callable[[], str]:
    game, players = begin_game(library, "rollwrite", [("red", "human")], ALONE, seed=seed)
    return lambda: play_through(game, list(players), seed)


def test_scores_are_kept_by_sheet_and_a_better_one_is_told(library: Library) -> None:
    first = begin_alone(library, 3)()
    assert "Adventure, Amazons 2:" in first
    assert "your first score here" in first
    [kept] = library.scores.of("rollwrite", "adventure/amazons_2")
    texts = [begin_alone(library, seed)() for seed in range(4, 8)]
    scores = library.scores.of("rollwrite", "adventure/amazons_2")
    assert len(scores) == 5
    told = " ".join(" ".join(texts).split())
    assert told.count("a new personal best") + told.count("your best is") == 4
    assert scores[0].points >= kept.points
    assert library.scores.of("rollwrite", "adventure/romans_1") == []


def test_a_game_counts_once_however_often_its_end_is_seen(library: Library) -> None:
    """The program was ended between the score and putting the game away."""
    begin_alone(library)()
    [finished] = library.finished.glob("*.json")
    finished.replace(library.path("rollwrite-1"))
    [before] = (library.folder / "scores").glob("*.json")
    written = before.read_bytes()
    game, players = resume_game(library, "rollwrite-1")
    scripted = Scripted([])
    with game:
        assert Sitting(game, players, scripted.screen).play()
    assert "your first score here" in scripted.text
    [after] = (library.folder / "scores").glob("*.json")
    assert after.read_bytes() == written


@pytest.mark.parametrize("seats", ["red:random,blue:random", "red:human,blue:human"])
def test_scores_of_bots_and_of_shared_keyboards_are_not_kept(library: Library, seats: str) -> None:
    pairs = [(side, kind) for side, _, kind in (part.partition(":") for part in seats.split(","))]
    game, players = begin_game(library, "rollwrite", pairs, {"mode": "basic"}, seed=1)
    play_through(game, list(players))
    assert library.scores.all() == []


def test_beside_bots_the_only_person_counts(library: Library) -> None:
    pairs = [("red", "random"), ("blue", "human")]
    game, players = begin_game(library, "rollwrite", pairs, {"mode": "basic"}, seed=1)
    play_through(game, list(players))
    [score] = library.scores.all()
    assert score.points == game.table.scores[1]
    assert score.standing.category == "basic/competition"
    assert score.standing.called == ""


def test_a_damaged_score_is_told_left_as_it_is_and_hides_no_other(library: Library) -> None:
    begin_alone(library)()
    folder = library.folder / "scores"
    broken = {
        "rollwrite-7-broken.json": b"{",
        "rollwrite-8-foreign.json": b'{"format": "other"}',
        "rollwrite-9-wrong.json": json.dumps(
            {**json.loads(next(folder.glob("*.json")).read_bytes()), "points": "many"}
        ).encode(),
    }
    for name, data in broken.items():
        (folder / name).write_bytes(data)
    text = " ".join(begin_alone(library, 4)().split())
    assert text.count("cannot be read") == 3
    assert "mend it, or move it away" in text
    assert "your best is" in text or "a new personal best" in text
    for name, data in broken.items():
        assert (folder / name).read_bytes() == data
    assert len(library.scores.all()) == 2


def test_a_score_that_cannot_be_written_is_told(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begin_alone(library)
    (library.folder / "scores").write_text("a file where the folder should be")
    assert "cannot be used" in " ".join(play().split())


def test_own_villages_have_scores_of_their_own(library: Library) -> None:
    names = ["farm", "sawmill", "quarry", "tool_shop", "fortress"]
    for last in ("tavern", "orchard"):
        village = {"name": "Mine", "buildings": [*names, last]}
        options = {"mode": "adventure", "village": village}
        game, players = begin_game(library, "rollwrite", [("red", "human")], options, seed=2)
        play_through(game, list(players))
    first, second = (score.standing for score in library.scores.all())
    assert first.label == second.label == "Adventure, Mine"
    assert first.category != second.category
