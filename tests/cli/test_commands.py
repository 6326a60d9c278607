"""The commands when all is well."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import landnam
from landnam.kernel.canonical import canonical
from landnam.kernel.manifest import find_manifest, title_names
from landnam.library import Scores, Standing
from tests.cli.command import Command

BOTS = ("play", "settlers", "--seats", "roman:random,egyptian:random", "--seed", "5")


def test_the_version_is_told(landnam_command: Command) -> None:
    assert landnam_command("--version").out == f"landnam {landnam.__version__}\n"


def test_help_names_every_command(landnam_command: Command) -> None:
    told = landnam_command("--help").out
    names = ("play", "resume", "replay", "almanac", "rulebook", "bench", "scores", "titles")
    for name in names:
        assert name in told


@pytest.mark.parametrize("group", ["", "print", "village", "deck", "pack", "campaign"])
def test_help_says_what_each_command_does_without_cutting_it(
    landnam_command: Command, monkeypatch: pytest.MonkeyPatch, group: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    _, _, commands = landnam_command(*group.split(), "--help").out.partition("Commands:\n")
    assert commands
    assert "..." not in commands


def test_help_begins_with_what_players_need(landnam_command: Command) -> None:
    _, _, commands = landnam_command("--help").out.partition("Commands:\n")
    names = [line.split()[0] for line in commands.splitlines()]
    assert names[:3] == ["start", "play", "resume"]
    assert names[-1] == "bench"


def test_titles_are_listed(landnam_command: Command) -> None:
    assert "settlers: 1 to 4 players" in landnam_command("titles").out
    listed = {facts["name"]: facts for facts in json.loads(landnam_command("titles", "--json").out)}
    assert list(listed) == title_names()
    rollwrite, settlers = listed["rollwrite"], listed["settlers"]
    assert len(rollwrite["options"]["village"]) == 49
    assert settlers["seats"] == [1, 2, 3, 4]
    assert settlers["options"]["lookout"] == ["standard", "alternate", "advanced"]


def test_the_list_of_titles_describes_each_in_a_sentence(landnam_command: Command) -> None:
    told = landnam_command("titles").out
    for facts in json.loads(landnam_command("titles", "--json").out):
        manifest = find_manifest(facts["name"])
        assert f"  {manifest.called}. {manifest.about}\n" in told
        assert (facts["called"], facts["about"]) == (manifest.called, manifest.about)
        assert (facts["minutes"], facts["solo"]) == (manifest.length, 1 in facts["seats"])


def test_the_list_of_titles_tells_printed_parts_from_reconstructed_ones(
    landnam_command: Command,
) -> None:
    told = " ".join(landnam_command("titles").out.split())
    for facts in json.loads(landnam_command("titles", "--json").out):
        assert facts["provenance"]["summary"] in told
        assert f"How we know what: {facts['provenance']['page']}" in told
    assert "our reconstruction" in told


def test_the_almanac_says_how_much_of_its_finds_is_printed(landnam_command: Command) -> None:
    sawmill = " ".join(landnam_command("almanac", "sawmill").out.split())
    assert "settlers: Rules and cards as printed" in sawmill
    assert "rollwrite: Rules as printed" in sawmill
    assert "docs/provenance-rollwrite.md" in sawmill
    tavern = landnam_command("almanac", "tavern", "--title", "settlers").out
    assert "rollwrite" not in tavern


def test_the_almanac_finds_cards_by_words_faction_and_colour(landnam_command: Command) -> None:
    tavern = landnam_command("almanac", "tavern").out
    assert "Discard a card from your hand: gain 2 VP." in tavern
    assert "as printed" in tavern
    assert "Each round: trade 1 food for 1 VP" in tavern
    assert "2 entries found." in tavern
    grey = json.loads(
        landnam_command("almanac", "--faction", "roman", "--colour", "grey", "--json").out
    )
    assert grey
    assert all(card["deck"] == "Roman" and "grey" in card["colours"] for card in grey)
    assert all({"text", "provenance", "icons", "source"} <= set(card) for card in grey)
    everything = json.loads(landnam_command("almanac", "--json").out)
    titles = [page["title"] for page in everything]
    assert (titles.count("settlers"), titles.count("rollwrite")) == (142, 108)
    assert "0 entries found." in landnam_command("almanac", "zeppelin").out


def test_the_almanac_finds_buildings_by_title_people_and_village(landnam_command: Command) -> None:
    farm = landnam_command("almanac", "farm", "--title", "rollwrite").out
    assert "Each round: gain _1_ food." in farm
    assert "Blueprint  X ." in farm
    assert "Villages: Competition" in farm
    assert "name: printed" in farm
    dojo = json.loads(landnam_command("almanac", "--people", "japanese", "--json").out)
    assert {page["people"] for page in dojo} == {"Japanese"}
    assert all({"text", "provenance", "icons", "source", "villages"} <= set(page) for page in dojo)
    named = landnam_command("almanac", "--village", "Romans 1", "--json").out
    assert named == landnam_command("almanac", "--village", "3", "--json").out
    assert len(json.loads(named)) == 6
    ready = landnam_command("almanac", "architects", "--village", "competition").out
    assert "Finished from the start. Not in the basic game." in ready


@pytest.mark.parametrize("title", title_names())
def test_a_title_alone_begins_its_good_first_game(landnam_command: Command, title: str) -> None:
    assert landnam_command("play", title).status == 0
    [game] = (landnam_command.home / "games").glob("*.json")
    table = landnam.load(game.read_bytes())
    assert table.rules.sides == find_manifest(title).first_game


def test_an_own_village_is_played(landnam_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "river.yaml"
    file.write_text(
        "name: River Folk\nbuildings: [farm, sawmill, quarry, tool_shop, fortress, tavern]\n"
    )
    shown = landnam_command("play", "rollwrite", "--village", str(file))
    assert shown.status == 0
    assert "Village: River Folk" in shown.out
    [game] = (tmp_path / "games").glob("*.json")
    table = landnam.load(game.read_bytes())
    assert table.rules.chosen_options["mode"] == "adventure"
    assert table.rules.sides == ("red",)
    assert "Village: River Folk" in landnam_command("play", "--village", str(file)).out


def test_a_village_is_named_by_number_and_by_words(landnam_command: Command) -> None:
    for given in ("14", "amazons 2", "Amazons_2"):
        options = ("--option", "mode=adventure", "--option", f"village={given}")
        assert "Village: Amazons 2" in landnam_command("play", "rollwrite", *options).out


def test_scores_are_listed(landnam_command: Command) -> None:
    assert "0 scores kept." in landnam_command("scores").out
    assert json.loads(landnam_command("scores", "--json").out) == []
    kept = Scores(landnam_command.home)
    sheet = Standing("adventure/romans_1", "Adventure, Romans 1", "Squire")
    kept.add("rollwrite-1", "rollwrite", sheet, 47, "a")
    kept.add("rollwrite-2", "rollwrite", sheet, 41, "b")
    kept.add("settlers-1", "settlers", Standing("solo", "Alone"), 60, "c")
    shown = landnam_command("scores").out
    assert "Adventure, Romans 1: 47, Squire (" in shown
    assert "2 games)" in shown
    assert "Alone: 60 (" in shown
    [group] = json.loads(landnam_command("scores", "rollwrite", "--json").out)
    assert (group["category"], group["best"]) == ("adventure/romans_1", 47)
    assert [score["points"] for score in group["scores"]] == [47, 41]
    (landnam_command.home / "scores" / "rollwrite-3-x.json").write_text("{")
    outcome = landnam_command("scores")
    assert outcome.status == 2
    assert "rollwrite-3-x.json cannot be read" in outcome.err
    assert "Adventure, Romans 1: 47" in outcome.out


def test_unfinished_games_are_listed(landnam_command: Command) -> None:
    assert "There is no unfinished game" in landnam_command("resume").out
    assert json.loads(landnam_command("resume", "--json").out) == []
    landnam_command("play", "settlers", "--seats", "roman:human,barbarian:greedy")
    assert "settlers-1: Roman (human) and Barbarian (greedy)" in landnam_command("resume").out
    [entry] = json.loads(landnam_command("resume", "--json").out)
    assert entry["players"][0] == {"kind": "human"}
    assert entry["seats"] == ["roman", "barbarian"]


def test_a_finished_game_replays_digest_by_digest(landnam_command: Command) -> None:
    played = landnam_command(*BOTS)
    assert "The finished game lies in" in played.out
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    shown = landnam_command("replay", str(file))
    assert shown.status == 0
    assert "every digest is as it was" in shown.out
    assert "Together" in shown.out
    told = json.loads(landnam_command("replay", str(file), "--json").out)
    table = landnam.load(file.read_bytes())
    assert told["over"]
    assert told["digest"] == table.digest
    assert tuple(told["scores"]) == table.scores
    assert len(told["steps"]) == len(table.log)
    assert any("built" in line for step in told["steps"] for line in step["lines"])


def test_the_same_seed_and_bots_play_the_same_game(landnam_command: Command) -> None:
    landnam_command(*BOTS)
    landnam_command(*BOTS)
    folder = landnam_command.home / "games" / "finished"
    first, second = (landnam.load(path.read_bytes()) for path in sorted(folder.glob("*.json")))
    assert first.digest == second.digest


def test_replaying_an_unfinished_game_tells_no_secrets(landnam_command: Command) -> None:
    landnam_command("play", "settlers", "--seats", "roman:human,barbarian:random")
    file = landnam_command.home / "games" / "settlers-1.json"
    told = json.loads(landnam_command("replay", str(file), "--json").out)
    assert not told["over"]
    assert all(step["choice"] is None for step in told["steps"])


def test_replaying_step_by_step_stops_when_nobody_answers(landnam_command: Command) -> None:
    landnam_command(*BOTS)
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    shown = landnam_command("replay", str(file), "--step")
    assert shown.status == 0
    assert "Enter goes on" in shown.out or "Round 1" in shown.out
    assert "Together" not in shown.out


def test_a_changed_log_does_not_replay(landnam_command: Command) -> None:
    landnam_command(*BOTS)
    file = landnam_command.home / "games" / "finished" / "settlers-1.json"
    save = json.loads(file.read_bytes())
    save["body"]["log"][3]["digest"] = "0" * 32
    save["digest"] = hashlib.sha256(canonical(save["body"])).hexdigest()
    file.write_bytes(canonical(save))
    outcome = landnam_command("replay", str(file))
    assert outcome.status == 2
    assert "Entry 3 of the log" in outcome.err


def test_the_rulebook_runs_files(landnam_command: Command, tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("nonsense: true\n")
    assert landnam_command("rulebook", str(bad)).status != 0


def test_bench_gets_its_own_arguments(landnam_command: Command) -> None:
    outcome = landnam_command("bench", "--help")
    assert outcome.status == 0
    assert "--seconds" in outcome.out
    assert "``" not in outcome.out


@pytest.mark.parametrize("wrong", [("--rounds", "0"), ("--seconds", "nan"), ("--games", "-1")])
def test_bench_measures_something(landnam_command: Command, wrong: tuple[str, str]) -> None:
    outcome = landnam_command("bench", *wrong)
    assert outcome.status == 2
    assert f"{wrong[1]} is no number above 0" in outcome.err


@pytest.mark.parametrize("how", [["-m", "landnam"], ["-c", "from landnam.cli import main; main()"]])
def test_the_command_is_a_program(how: list[str], tmp_path: Path) -> None:
    command = [sys.executable, *how, "--version"]
    env = {**os.environ, "LANDNAM_HOME": str(tmp_path)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("landnam ")


def test_a_closed_pipe_ends_the_program_quietly(tmp_path: Path) -> None:
    command = f"{sys.executable} -m landnam almanac | head -n 1"
    env = {**os.environ, "LANDNAM_HOME": str(tmp_path)}
    shell = ["bash", "-c", f"set -o pipefail; {command}"]
    done = subprocess.run(shell, env=env, capture_output=True, text=True, check=False)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    assert done.returncode == 0


SAMPLES = Path(__file__).parent.parent / "samples"


def test_a_game_of_older_rules_replays_without_its_digests(landnam_command: Command) -> None:
    file = SAMPLES / "settlers-three-1-finished.json"
    table = landnam.load(file.read_bytes())
    shown = landnam_command("replay", str(file))
    assert shown.status == 0, shown.err
    assert f"{len(table.log)} entries replayed" in shown.out
    assert "recorded under older rules (version 1)" in shown.out
    assert "every digest is as it was" not in shown.out
    assert table.commitment in "".join(shown.out.split())
    told = json.loads(landnam_command("replay", str(file), "--json").out)
    assert (told["rules"], told["older"], told["stopped"]) == (1, len(table.log), None)
    assert told["scores"] == list(table.scores)
    assert len(told["steps"]) == len(table.log)


def test_where_todays_rules_do_not_lead_on_a_replay_shows_the_end(landnam_command: Command) -> None:
    file = SAMPLES / "rollwrite-own-village-1-finished.json"
    table = landnam.load(file.read_bytes())
    shown = landnam_command("replay", str(file))
    assert shown.status == 0, shown.err
    assert "recorded under older rules (version 1)" in shown.out
    told = json.loads(landnam_command("replay", str(file), "--json").out)
    assert 0 < told["stopped"] < len(table.log)
    assert len(told["steps"]) == told["stopped"]
    assert told["rest"][-1] in shown.out
    assert sum("Round" in line for step in told["steps"] for line in step["lines"]) == 8
    assert [line for line in told["rest"] if line.startswith("Round")] == ["Round 9", "Round 10"]
    assert f"do not lead on from entry {told['stopped']} of {len(table.log)}" in shown.out
    assert told["over"]
    assert told["scores"] == list(table.scores)
    assert told["digest"] == table.digest
    for points in table.scores:
        assert str(points) in shown.out
    assert table.commitment in "".join(shown.out.split())


@pytest.mark.parametrize("name", ["settlers-solo-roman-1-middle", "rollwrite-solo-1-middle"])
def test_a_running_game_of_older_rules_is_gone_on_with(landnam_command: Command, name: str) -> None:
    games = landnam_command.home / "games"
    games.mkdir(parents=True)
    file = games / f"{name.partition('-')[0]}-7.json"
    file.write_bytes((SAMPLES / f"{name}.json").read_bytes())
    [entry] = json.loads(landnam_command("resume", "--json").out)
    assert (entry["name"], entry["trouble"]) == (file.stem, None)
    shown = landnam_command("resume", file.stem)
    assert shown.status == 0, shown.err
    assert "began under older rules" in shown.out


def test_a_game_of_older_rules_can_be_printed(landnam_command: Command, tmp_path: Path) -> None:
    sheet = tmp_path / "score.pdf"
    file = SAMPLES / "settlers-three-1-finished.json"
    printed = landnam_command("print", "score", str(file), "--output", str(sheet))
    assert printed.status == 0, printed.err
    assert sheet.read_bytes().startswith(b"%PDF")
