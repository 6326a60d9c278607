"""Games step by step and as files, once more; hints and reasons while one plays."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from random import Random

import pytest

import landnam
from landnam.bots import bot_names
from landnam.kernel.canonical import canonical
from landnam.kernel.errors import LandnamError
from landnam.kernel.log import LogEntry
from landnam.kernel.replay import opening_of
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server.history.moments import Moment, moments
from landnam.testing.laws.secrets import exchange_unknown
from landnam.testing.play import move_randomly
from tests.server.players import PATHS, Player, next_act, play_together
from tests.server.running import Data, Guest, Made, Server


@pytest.fixture(scope="module")
def finished(server: Server) -> Made:
    """A game of two people to its end; Ann has the first seat."""
    ann = Guest.comes(server, "Ann")
    table = ann.make("rollwrite", "red", "blue")
    table.sit(ann, 0)
    players = [Player(table.at(seat), table.id, seat, by_socket=True) for seat in (0, 1)]
    play_together(*players)
    for player in players:
        player.close()
    return table


def test_any_step_of_a_finished_game_as_any_viewer(finished: Made) -> None:
    guest = finished.watching()
    first = guest.get(finished.path("history/0?seat=1"))
    last = first["last"]
    assert last > 50
    for seat in (0, 1):
        now = finished.at(seat).get(finished.path("view"))
        then = finished.at(1 - seat).get(finished.path(f"history/{last}?seat={seat}"))
        assert (then["view"], then["events"]) == (now["view"], now["events"])
    assert guest.get(finished.path("history/7"))["seat"] is None
    assert guest.ask("GET", finished.path(f"history/{last + 1}")).status_code == 404
    assert guest.ask("GET", finished.path("history/1?seat=5")).status_code == 422
    assert Guest(guest.server).ask("GET", finished.path("history/1")).status_code == 401


def test_a_finished_game_is_a_file_that_opens(finished: Made) -> None:
    answer = finished.at(1).ask("GET", finished.path("export"))
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    game = landnam.load(answer.content)
    now = finished.at(0).get(finished.path("view"))
    assert game.over
    assert now["view"] == json.loads(json.dumps(game.view(0)))
    assert now["result"]["scores"] == list(game.scores)


def test_of_a_running_game_a_seat_sees_its_own_steps(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    seen: dict[int, list[Data]] = {0: [], 1: []}
    for _ in range(20):
        for seat, faces in seen.items():
            now = table.at(seat).get(table.path("view"))
            face = {"view": now["view"], "heard": now["heard"], "events": now["events"]}
            if not faces or faces[-1] != face:
                faces.append(face)
        table.step()
    for seat, faces in seen.items():
        guest = table.at(seat)
        last = guest.get(table.path("history/0"))["last"]
        steps = [guest.get(table.path(f"history/{step}")) for step in range(last + 1)]
        assert {(step["seat"], step["last"]) for step in steps} == {(seat, last)}
        lived = [{name: step[name] for name in ("view", "heard", "events")} for step in steps]
        assert without_repeats(lived)[: len(faces)] == faces
        assert guest.ask("GET", table.path(f"history/{last + 1}")).status_code == 404
        other = guest.ask("GET", table.path(f"history/0?seat={1 - seat}"))
        assert (other.status_code, other.json()["error"]) == (403, "NotYours")


def without_repeats(faces: list[Data]) -> list[Data]:
    """An own commit may change nothing that is seen: it is a step, and the next looks alike."""
    return [face for index, face in enumerate(faces) if index == 0 or face != faces[index - 1]]


def test_of_a_running_game_a_seat_takes_its_own_record(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    for _ in range(20):
        table.step()
    for seat in (0, 1):
        guest = table.at(seat)
        record, now = guest.get(table.path("export")), guest.get(table.path("view"))
        assert record["kind"] == "seat record"
        for name in ("view", "events", "commitment", "seat", "table", "protocol"):
            assert record[name] == now[name]
        assert len(record["acts"]) == now["acts"]
        assert all(set(act) <= {"choice", "auto", "undo", "commit"} for act in record["acts"])
        assert guest.ask("GET", table.path(f"export?seat={1 - seat}")).status_code == 403


def test_a_record_has_no_event_of_a_choice_that_was_taken_back(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    luck = Random(3)
    for _ in range(60):
        guest, now = table.asked()
        act = next_act(now, luck, undoing=0.4)
        assert act is not None
        guest.post(table.path(PATHS[act.pop("do")]), act)
    for seat in (0, 1):
        guest = table.at(seat)
        record, now = guest.get(table.path("export")), guest.get(table.path("view"))
        undos = [place for place, event in enumerate(now["events"]) if event["kind"] == "undone"]
        assert undos
        gone = {at for undo in undos for at in range(now["events"][undo]["amount"], undo + 1)}
        kept = [event for place, event in enumerate(now["events"]) if place not in gone]
        assert record["events"] == kept
        assert sum("undo" in act for act in record["acts"]) == len(undos)


def test_of_a_running_game_spectators_and_hosts_see_the_present_only(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    for guest in (table.watching(), ann):
        for path in ("history/0", "export"):
            assert guest.ask("GET", table.path(path)).json()["error"] == "NotOver"
        assert guest.ask("GET", table.path("history/0?seat=0")).json()["error"] == "NotYours"
    table.sit(ann, 0)
    assert ann.ask("POST", table.path("rematch")).json()["error"] == "NotOver"
    assert ann.ask("POST", table.path("continue"), {"step": 0}).json()["error"] == "NotOver"


def test_a_payment_that_is_made_by_itself_is_no_step_of_its_own() -> None:
    game = landnam.new("settlers", ["roman", "barbarian"], seed=85, confirm=True)
    game.auto_pay = {0, 1}
    seen: dict[int, list[Data]] = {0: [game.view(0)], 1: [game.view(1)]}
    while not any(entry.get("auto") for entry in game.log):
        seat = (*game.awaiting, *game.asked)[0]
        if seat in game.awaiting:
            game.commit(seat)
        else:
            game.choose(0, seat)
        for viewer, views in seen.items():
            views.append(game.view(viewer))
    for viewer, views in seen.items():
        lived = [moment.view for moment in moments(opening(game), game.log, viewer)]
        assert without_repeats(lived) == without_repeats(views)


SIDES = {"settlers": ["roman", "barbarian"], "rollwrite": ["red", "blue"]}


@pytest.mark.parametrize("title", SIDES)
def test_undone_choices_of_others_leave_no_trace_in_a_seats_own_steps(title: str) -> None:
    game = played(title, seed=3, undos=0.3)
    for seat in (0, 1):
        log = without_undone(game.log, seat)
        assert len(log) < len(game.log)
        whole, bare = (list(moments(opening(game), one, seat)) for one in (game.log, log))
        assert whole == bare


@pytest.mark.parametrize("title", SIDES)
def test_hidden_cards_change_none_of_a_seats_steps(title: str) -> None:
    """Exchange the things it has not seen, in the opening and in choices: it lives the same."""
    compared = 0
    for seed in range(8):
        game = played(title, seed, undos=0.0)
        seat = seed % 2
        wanted = list(moments(opening(game), game.log, seat))
        seen: list[Data] = [{"view": lived.view, "events": []} for lived in wanted]
        seen[-1]["events"] = game.events_since(0, seat)
        exchange = exchange_unknown(game, seen, Random(seed))
        if exchange is None:
            continue  # nothing is hidden in this game
        assert game.feed.opening is not None
        other = Table.at(game.rules, exchange.state(game.feed.opening), game.setup, confirm=True)
        found: list[Moment] = []
        with suppress(LandnamError):  # somebody's hidden card does not allow it in that world
            found.extend(moments(other, [exchange.entry(entry) for entry in game.log], seat))
        assert found == wanted[: len(found)]
        compared += len(found)
    assert compared > 100 or title == "rollwrite", "there all is open but the dice to come"


def played(title: str, seed: int, undos: float) -> Table:
    """A running game of some length, no turn of it half played."""
    game, rng = landnam.new(title, SIDES[title], seed=seed, confirm=True), Random(seed)
    while len(game.log) < 60 or not (game.state is game.base or game.base.fork is not None):
        move_randomly(game, rng, undos=undos)
    return game


def opening(game: Table) -> Table:
    return opening_of(find_title(game.rules.title), game.setup, confirm=True)


def without_undone(log: list[LogEntry], seat: int) -> list[LogEntry]:
    """The log less what other seats have taken back."""
    kept: list[LogEntry] = []
    for entry in log:
        if "undo" not in entry or entry["seat"] == seat:
            kept.append(entry)
            continue
        own = [index for index, made in enumerate(kept) if made["seat"] == entry["seat"]]
        for index in reversed(own[-entry["undo"] :]):
            del kept[index]
    return kept


def test_once_more_with_the_same_people(finished: Made, bea: Guest) -> None:
    assert bea.ask("POST", finished.path("rematch")).status_code == 403
    made = finished.host.post(finished.path("rematch"))
    facts = made["table"]
    assert facts["id"] != finished.id
    assert facts["options"] == finished.data["table"]["options"]
    assert [seat["side"] for seat in facts["seats"]] == ["red", "blue"]
    assert [seat["taken"] for seat in facts["seats"]] == [True, True]
    assert finished.host.get(f"tables/{facts['id']}/view")["seat"] == 0


def test_a_game_goes_on_from_any_step_of_a_finished_one(finished: Made) -> None:
    last = finished.host.get(finished.path("history/0"))["last"]
    step = last // 2
    goes_on = finished.host.post(finished.path("continue"), {"step": step})
    made = Made(finished.host, goes_on, {seat: finished.at(seat) for seat in (0, 1)})
    then = finished.host.get(finished.path(f"history/{step}?seat=1"))
    now = made.at(1).get(made.path("view"))
    assert (now["view"], now["events"]) == (then["view"], then["events"])
    assert not now["over"]
    for _ in range(5):
        made.step()
    answer = finished.host.ask("POST", finished.path("continue"), {"step": last + 1})
    assert answer.status_code == 404


def test_a_file_comes_in_again_only_if_it_plays_as_it_says(finished: Made, bea: Guest) -> None:
    file = finished.at(0).get(finished.path("export"))
    made = Made(bea, bea.post("imports", file))
    for seat in (0, 1):
        assert (
            made.at(seat).get(made.path("view"))["view"]
            == finished.at(seat).get(finished.path("view"))["view"]
        )
    assert bea.get(made.path("history/3")) == finished.host.get(finished.path("history/3"))
    for spoiled in spoil(file):
        refused = bea.ask("POST", "imports", spoiled)
        assert refused.status_code in (400, 403, 422), refused.text
        assert refused.json()["message"]


def spoil(file: Data) -> list[Data]:
    """Files with a true digest of something untrue."""
    body = file["body"]
    shorter = {**body, "log": body["log"][:-3]}
    other = {**body, "log": [*body["log"][:5], *body["log"][6:]]}
    seed = {**body, "setup": {**body["setup"], "seed": "1"}}
    bare = {**body, "setup": {}}
    wrong = {**body, "log": [{"seat": "x"}]}
    chess = {**body, "title": "chess"}
    return [
        {},
        {**file, "digest": "0"},
        *(
            {**file, "body": one, "digest": hashlib.sha256(canonical(one)).hexdigest()}
            for one in (shorter, other, seed, bare, wrong, chess)
        ),
    ]


def test_hints_are_for_games_against_bots_or_by_the_hosts_word(ann: Guest) -> None:
    assert "greedy" in bot_names("settlers")
    for seats, allowed in ((("roman", "barbarian:random"), False), (("roman", "egyptian"), True)):
        table = ann.make("settlers", *seats, hints=allowed, options={"first": "roman"})
        guest, now = table.asked()
        hint = guest.post(table.path("hint"))
        assert hint["number"] == now["number"]
        assert hint["key"] in [option["key"] for option in now["prompt"]["options"]]
        assert hint["reason"].endswith("."), "it says why"
    table = ann.make("settlers", "roman", "barbarian")
    guest, now = table.asked()
    assert guest.ask("POST", table.path("hint"), {}).json()["error"] == "HintsOff"
    assert table.watching().ask("POST", table.path("hint"), {}).status_code == 403


def test_why_not_is_told_to_the_seat_itself(ann: Guest) -> None:
    table = ann.make("settlers", "roman", "barbarian")
    guest, now = table.asked()
    card = now["view"]["state"]["empires"][now["seat"]]["hand"][0]
    reasons = guest.get(table.path(f"why-not?thing={card}"))
    assert reasons[0]["message"]
    assert guest.get(table.path("why-not?thing=nonsense")) == []
    assert table.watching().ask("GET", table.path(f"why-not?thing={card}")).status_code == 403


def test_the_file_of_a_long_game_is_not_too_large(ann: Guest) -> None:
    """We read every file that we write, after any number of undos."""
    sides = ["roman", "barbarian", "japanese", "egyptian"]
    game, rng = landnam.new("settlers", sides, seed=1, confirm=True), Random(1)
    while not game.over:
        move_randomly(game, rng, undos=0.5)
    file = game.save()
    assert len(file) > 256 * 1024
    made = Made(ann, ann.post("imports", json.loads(file)))
    assert ann.get(made.path("history/0"))["last"] == len(game.log)
