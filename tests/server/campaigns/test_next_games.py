"""Before the next game of a campaign: sitting out, joining by a link, and beginning anew."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from landnam.kernel.records import to_data
from landnam.kernel.replay import replay
from landnam.kernel.saves import SAVE
from landnam.kernel.title import find_title
from landnam.server import wire
from landnam.server.campaigns.players import plans_of
from landnam.server.errors import NotYours, TooMany
from landnam.server.people.access import Caller
from landnam.server.store import Person
from landnam.titles.empire.chain.positions import standing
from landnam.titles.empire.chain.sealing import read_campaign
from tests.server.given import STILL
from tests.server.hall import PEOPLE, hall
from tests.server.late_campaigns import SEATS, finished, late_position, played_out, played_until
from tests.server.running import Data, Guest, Made, Server
from tests.server.stored_games import game_in
from tests.titles.empire.chains import late_campaign, play_game


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "data") as running:
        yield running


def planned(guest: Guest, made: Made, player: str, **plan: Any) -> Data:
    return dict(guest.post(f"campaigns/{made.id}/plans", {"player": player, **plan}))


def next_table(guest: Guest, made: Made) -> Data:
    """The table of the next game, as everybody sees it."""
    return dict(guest.get(f"tables/{guest.post(made.path('rematch'))['table']['id']}"))


def factions(position: Data) -> dict[str, str]:
    return {sheet["player"]: sheet["faction"] for sheet in position["empires"]}


def test_a_campaign_has_a_name_and_its_empires_have_names(server: Server) -> None:
    ann = Guest.comes(server, "Ann")
    named = {"roman": {"player": "Ann", "name": "Nova Ostia"}}
    made = ann.make(
        "empire", *SEATS, called="The Salt Road", options={"campaign": {"founded": named}}
    )

    campaign = ann.get(f"campaigns/{made.id}")
    assert campaign["called"] == "The Salt Road"
    assert ann.get("people/me/tables")[0]["called"] == "The Salt Road"
    sheets = campaign["position"]["empires"]
    assert [(sheet["player"], sheet["name"]) for sheet in sheets] == [
        ("Ann", "Nova Ostia"),
        ("barbarian", "barbarian"),
    ]


@pytest.mark.parametrize("names", [{"player": "Ann", "name": " "}, {"emblem": "owl"}, "Ann"])
def test_names_that_nobody_can_write_are_refused(server: Server, names: Any) -> None:
    order = {
        "title": "empire",
        "seats": [{"side": side} for side in SEATS],
        "options": {"campaign": {"founded": {"roman": names}}},
    }
    assert Guest.comes(server, "Ann").ask("POST", "tables", order).status_code == 422


def test_somebody_sits_a_game_out_and_loses_nothing(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    before = bob.get(f"campaigns/{made.id}")["position"]["empires"][1]

    assert planned(bob, made, "barbarian", away=True)["players"][1]["plan"]["away"]
    sixth = next_table(ann, made)

    assert [seat["nickname"] for seat in sixth["seats"]] == ["Ann"]
    played_out(server, ann, sixth["id"])
    campaign = bob.get(f"campaigns/{sixth['id']}")
    assert campaign["position"]["empires"][1] == before
    seventh = bob.post(f"tables/{sixth['id']}/rematch")["table"]["id"]
    seats = bob.get(f"tables/{seventh}")["seats"]
    assert [seat["nickname"] for seat in seats] == ["Ann", "Bob"]


def test_a_friend_joins_for_the_next_game_by_a_link(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    link = ann.post(f"campaigns/{made.id}/link")["secret"]
    cai = Guest.comes(server, "Cai").with_link(link)
    assert not cai.get(f"campaigns/{made.id}")["member"]

    joined = cai.post(
        f"campaigns/{made.id}/join", {"side": "egyptian", "called": "House of the Reed"}
    )
    assert joined["member"]
    assert joined["players"][2]["nickname"] == "Cai"
    assert not joined["invites"]  # a link is for one friend
    late = Guest.comes(server, "Dan").with_link(link)
    assert late.ask("GET", f"campaigns/{made.id}").status_code == 403

    sixth = next_table(cai, made)
    assert [seat["nickname"] for seat in sixth["seats"]] == ["Ann", "Bob", "Cai"]
    sheet = game_in(server.database, sixth["id"]).setup["options"]["campaign"]["empires"][2]
    assert (sheet["player"], sheet["name"], sheet["era"]) == (
        "Cai", "House of the Reed", "ancient",
    )  # fmt: skip
    assert bob.post(made.path("rematch"))["table"]["id"] == sixth["id"]


def test_of_two_friends_who_use_one_link_at_once_one_joins(tmp_path: Path) -> None:
    async def both() -> None:
        game = played_until(late_position(), lambda table: False)
        async with hall(tmp_path, "empire", None, game) as here:
            house, table = here.house, here.table
            link = Caller.of(None, (await house.campaigns.invite(table, PEOPLE[0])).secret)
            friends = {Person("cai", "Cai"): "egyptian", Person("dan", "Dan"): "japanese"}
            for friend in friends:
                await house.store.people.add(friend, friend.id)
            joining = [
                house.campaigns.join(
                    table, friend, link, wire.Founding(side=side, called="Nilia"), lambda _: None
                )
                for friend, side in friends.items()
            ]
            done = await asyncio.gather(*joining, return_exceptions=True)
            assert [type(one) for one in done if one is not None] == [NotYours]
            row = await house.store.tables.find(table)
            assert row is not None
            assert len(plans_of(row).players) == 1

    asyncio.run(both())


def test_the_file_of_a_campaign_is_written_in_turn_with_others(tmp_path: Path) -> None:
    """It may have a hundred games: in threads of its own it took the time of all tables."""
    go_on = Event()

    async def take() -> None:
        game = played_until(late_position(), lambda table: False)
        async with hall(tmp_path, "empire", None, game) as here:
            house, ann = here.house, Caller(person="ann")
            waiting = [
                asyncio.create_task(house.lookback.write(ann, lambda: go_on.wait(60)))
                for _ in range(16)
            ]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await house.campaigns.file(here.table, PEOPLE[0], ann)
            go_on.set()
            await asyncio.gather(*waiting)
            file = await house.campaigns.file(here.table, PEOPLE[0], ann)
            assert len(read_campaign(file).links) == 1

    asyncio.run(take())


def test_a_crumbled_empire_is_founded_anew_with_another_faction(server: Server) -> None:
    made, ann, bob = finished(server, "new")

    planned(bob, made, "barbarian", founds={"side": "japanese", "called": "Cloud Islands"})
    table = next_table(ann, made)

    assert [(seat["side"], seat["nickname"]) for seat in table["seats"]] == [
        ("roman", "Ann"), ("japanese", "Bob"),
    ]  # fmt: skip
    position = game_in(server.database, table["id"]).setup["options"]["campaign"]
    assert factions(position) == {"roman": "roman", "barbarian": "japanese"}
    assert position["empires"][1]["name"] == "Cloud Islands"


def test_a_campaign_goes_out_as_the_file_that_the_program_reads(server: Server) -> None:
    ann = Guest.comes(server, "Ann")
    made = ann.make("empire", "roman", "barbarian:greedy", called="The Salt Road")
    made.sit(ann, 0)
    first = played_out(server, ann, made.id)
    link = ann.post(f"campaigns/{made.id}/link")["secret"]
    cai = Guest.comes(server, "Cai").with_link(link)
    cai.post(f"campaigns/{made.id}/join", {"side": "egyptian", "called": "Nilia"})
    second = played_out(server, ann, next_table(cai, made)["id"])
    ann.post(f"campaigns/{made.id}/link")  # what is planned belongs to no game yet

    record = read_campaign(ann.ask("GET", f"campaigns/{made.id}/file").content)

    assert record.name == "the-salt-road"
    assert [member.kind for member in record.members] == ["human", "greedy", "human"]
    assert [link.body["state"] for link in record.links] == [
        SAVE.read(game.save())["state"] for game in (first, second)
    ]
    for link in record.links:
        body = link.body
        again = replay(find_title("empire"), body["setup"], body["log"], confirm=body["confirm"])
        assert again.over
    assert "Cai" in [sheet.player for sheet in standing(record).empires]
    assert Guest.comes(server, "Eve").ask("GET", f"campaigns/{made.id}/file").status_code == 403


def test_everybody_plans_for_themselves_and_only_possible_plans_count(server: Server) -> None:
    made, ann, bob = finished(server, late_position())
    path = f"campaigns/{made.id}"

    def refused(guest: Guest, what: str, data: Data) -> int:
        return guest.ask("POST", f"{path}/{what}", data).status_code

    assert refused(ann, "plans", {"player": "barbarian", "away": True}) == 403
    assert refused(ann, "plans", {"player": "nobody", "away": True}) == 403
    eve = Guest.comes(server, "Eve")
    assert refused(eve, "plans", {"player": "roman", "away": True}) == 403
    assert refused(eve, "join", {"side": "egyptian", "called": "Nilia"}) == 403
    assert eve.ask("POST", f"{path}/link").status_code == 403
    founding = {"side": "egyptian", "called": "Nilia"}
    assert refused(ann, "plans", {"player": "roman", "founds": founding}) == 422  # it stands
    invited = eve.with_link(ann.post(f"{path}/link")["secret"])
    assert refused(invited, "join", {"side": "roman", "called": "Nilia"}) == 422  # taken
    assert refused(invited, "join", {"side": "elf", "called": "Nilia"}) == 422

    planned(ann, made, "roman", away=True)
    assert refused(bob, "plans", {"player": "barbarian", "away": True}) == 422  # nobody would come
    planned(ann, made, "roman")  # after all
    table = next_table(ann, made)
    assert len(table["seats"]) == 2
    assert refused(bob, "plans", {"player": "barbarian", "away": True}) == 403  # it has begun


def test_a_new_empire_counts_as_something_new(tmp_path: Path) -> None:
    """Its deck is read in the sandbox, where others wait for theirs."""
    with Server(tmp_path / "still", limit_pace=STILL) as server:
        made, ann, _ = finished(server, late_position())
        path, founding = f"campaigns/{made.id}", {"side": "egyptian", "called": "Nilia"}
        eve = Guest.comes(server, "Eve").with_link(ann.post(f"{path}/link")["secret"])
        while ann.ask("PATCH", "people/me", {"nickname": "Ann"}).status_code == 200:
            pass
        for guest, what, data in (
            (eve, "join", founding),
            (ann, "plans", {"player": "roman", "founds": founding}),
        ):
            assert guest.ask("POST", f"{path}/{what}", data).status_code == 429
        assert planned(ann, made, "roman", away=True)["players"][0]["plan"]["away"]


def test_friends_who_joined_and_leave_for_good_are_forgotten(server: Server) -> None:
    """They had a seat in the next game, where nobody ever came and the clocks waited."""
    made, ann, bob = finished(server, late_position())
    path, sides = f"campaigns/{made.id}", iter(("egyptian", "japanese"))

    def joins(name: str) -> Guest:
        guest = Guest.comes(server, name).with_link(ann.post(f"{path}/link")["secret"])
        guest.post(f"{path}/join", {"side": next(sides), "called": "House of the Reed"})
        return guest

    assert joins("Cai").ask("DELETE", "people/me").status_code == 204
    assert [player["nickname"] for player in bob.get(path)["players"]] == ["Ann", "Bob"]

    dan = joins("Dan Nobody-Else")
    sixth = next_table(ann, made)
    assert [seat["nickname"] for seat in sixth["seats"]] == ["Ann", "Bob", "Dan Nobody-Else"]
    assert dan.ask("DELETE", "people/me").status_code == 204
    assert [seat["nickname"] for seat in ann.get(f"tables/{sixth['id']}")["seats"]] == [
        "Ann", "Bob", None,
    ]  # fmt: skip
    with closing(sqlite3.connect(server.database)) as database:
        ((plans,),) = database.execute("SELECT plans FROM tables WHERE plans IS NOT NULL")
    assert "Nobody-Else" not in plans
    assert dan.id not in plans


def test_a_campaign_begun_at_home_goes_on_here_from_its_last_game(server: Server) -> None:
    at_home = play_game(late_campaign(name="the-salt-road"))
    ann, bob = Guest.comes(server, "Ann"), Guest.comes(server, "Bob")

    made = Made(ann, ann.post("imports", json.loads(at_home.links[-1].save)))

    campaign = ann.get(f"campaigns/{made.id}")
    assert campaign["called"] == "the-salt-road"
    assert campaign["position"] == to_data(standing(at_home))
    assert [chapter["game"] for chapter in campaign["chapters"]] == [4]
    begun = ann.post(made.path("rematch"))
    fifth = Made(ann, begun)
    assert [seat["side"] for seat in begun["table"]["seats"]] == ["roman", "barbarian"]
    fifth.sit(ann, 0)
    fifth.sit(bob, 1)
    played_out(server, ann, fifth.id)

    assert [game["id"] for game in bob.get(f"campaigns/{made.id}")["games"]] == [made.id, fifth.id]
    taken_home = read_campaign(ann.ask("GET", f"campaigns/{made.id}/file").content)
    assert [link.game for link in taken_home.links] == [4, 5]
    assert taken_home.start == at_home.start
