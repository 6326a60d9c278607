"""A campaign is a chain of tables, and its record knows every one of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import landnam
from landnam.kernel.errors import BadOption, LandnamError, UnknownOption
from landnam.kernel.records import to_data
from landnam.kernel.replay import replay
from landnam.kernel.saves import SAVE
from landnam.kernel.title import Plan
from landnam.titles.empire.campaign.errors import (
    CampaignOver,
    ImpossibleCampaign,
    NameMissing,
    PlayerTaken,
)
from landnam.titles.empire.chain.agreements import usual
from landnam.titles.empire.chain.chronicle import chapters
from landnam.titles.empire.chain.errors import (
    CampaignBroken,
    CampaignForeign,
    CampaignNewer,
    CampaignTampered,
    CampaignTruncated,
    EmpireStands,
    FactionTaken,
    LastFaction,
    NobodyComes,
    OtherGame,
    PlayerUnknown,
    StillPlaying,
)
from landnam.titles.empire.chain.exporting import record_of_games
from landnam.titles.empire.chain.plans import planned_changes
from landnam.titles.empire.chain.positions import after, before, changed, standing
from landnam.titles.empire.chain.record import CampaignRecord, Member
from landnam.titles.empire.chain.sealing import CAMPAIGN, read_campaign, write_campaign
from landnam.titles.empire.chain.steps import (
    agree_options,
    begin_campaign,
    digest_of_game,
    found_empire,
    free_factions,
    join_campaign,
    keep_game,
    next_table,
    players_at,
    with_table,
)
from landnam.titles.empire.chain.telling import chapter_sentences
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import (
    ACTIVE,
    COMPLETED,
    CRUMBLED,
    Campaign,
    EmpireSheet,
)
from landnam.titles.empire.title import Empire
from landnam.words import say
from tests.titles.empire.chains import (
    KATIA,
    ROBIA,
    late_campaign,
    new_campaign,
    play_by_rote,
    play_game,
)


@pytest.fixture(scope="module")
def grown() -> CampaignRecord:
    """A late campaign after two games."""
    return play_game(play_game(late_campaign(), seed=1), seed=2)


# --- the chain ----------------------------------------------------------------------------------


def test_a_new_campaign_stands_before_its_first_game() -> None:
    record = new_campaign()
    assert standing(record).game == 1
    assert not record.is_playing
    assert [sheet.era for sheet in standing(record).empires] == ["ancient", "ancient"]


def test_the_set_up_of_a_table_carries_the_position_and_the_digest_of_the_game_before(
    grown: CampaignRecord,
) -> None:
    first, second = grown.links
    assert before(second) == after(first)
    assert second.body["setup"]["chain"]["before"] == digest_of_game(first)
    assert first.body["setup"]["chain"] == {"campaign": "saga", "game": 4, "before": ""}
    assert first.body["setup"]["seed"] != second.body["setup"]["seed"]


def test_every_game_of_the_chain_can_be_replayed(grown: CampaignRecord) -> None:
    for link in grown.links:
        body = link.body
        again = replay(Empire(), body["setup"], body["log"], confirm=body["confirm"])
        assert again.digest == landnam.load(link.save).digest


def test_while_a_game_is_played_nothing_else_of_the_campaign_changes() -> None:
    record = new_campaign()
    playing = with_table(record, next_table(record, seed=1))
    assert playing.is_playing
    assert standing(playing) == standing(record)
    for step in (
        lambda: next_table(playing),
        lambda: agree_options(playing, {"peaceful": True}),
        lambda: join_campaign(playing, Member("Mark"), "Markia", "egyptian"),
    ):
        with pytest.raises(StillPlaying):
            step()


def test_the_record_takes_only_the_game_that_it_waits_for() -> None:
    record = new_campaign()
    playing = with_table(record, next_table(record, seed=1))
    with pytest.raises(OtherGame):
        keep_game(playing, next_table(record, seed=2).save())
    with pytest.raises(OtherGame):
        keep_game(record, next_table(record, seed=1).save())


def test_a_game_costs_the_same_late_in_a_campaign(grown: CampaignRecord) -> None:
    """Its save holds one game, however many came before."""
    first = len(next_table(grown.but(links=grown.links[:1]), seed=3).save())
    second = len(next_table(grown, seed=3).save())
    assert abs(second - first) < 2_000


# --- between games ------------------------------------------------------------------------------


def test_somebody_sits_out_and_keeps_the_empire_as_it_is() -> None:
    record = join_campaign(new_campaign(), Member("Mark", "greedy"), "Markia", "egyptian")
    played = play_game(record, away=["Kate"])
    assert [member.player for member in players_at(played, played.links[0])] == ["Rob", "Mark"]
    assert standing(played).empires[1] == KATIA
    assert len(standing(played).empires[0].scores) == 1


def test_a_friend_does_not_join_with_the_faction_that_a_player_needs_to_begin_anew() -> None:
    """Four factions, one of whose empires has crumbled: only if its player sits out."""
    sheets = [EmpireSheet(side, side, side) for side in Empire.manifest.sides]
    crumbled = sheets[0].but(status=CRUMBLED, crumbled_by="eclipse")
    position = Campaign(5, empires=(crumbled, *sheets[1:]))
    joins = {"Cai": Plan(called="Nilia", side=crumbled.faction)}
    with pytest.raises(LastFaction):
        planned_changes(position, joins)
    (joined,) = planned_changes(position, {**joins, crumbled.player: Plan(away=True)})
    full = changed(position, [joined])
    assert not planned_changes(full, {}), "there is nothing left to begin anew with"


@pytest.mark.parametrize(
    "agreed",
    [{"first": "roman"}, {"decks": {"roman": "hearth/roman"}}],
    ids=lambda one: next(iter(one)),
)
def test_an_agreement_for_an_absent_player_counts_when_he_comes_again(
    agreed: dict[str, Any],
) -> None:
    record = late_campaign().but(options=agreed)
    (name,) = agreed
    here = next_table(record, seed=1).setup["options"][name]
    assert next_table(record, away=["Rob"], seed=1).setup["options"][name] == usual(name) != here
    played = play_game(record, away=["Rob"])
    assert next_table(played, seed=1).setup["options"][name] == here


def test_somebody_joins_a_running_campaign(grown: CampaignRecord) -> None:
    record = join_campaign(grown, Member("Mark"), "Markia", "egyptian")
    table = next_table(record, seed=3)
    assert table.rules.sides == ("roman", "barbarian", "egyptian")
    assert standing(record).empires[2].era == "ancient"
    assert with_table(record, table).links[-1].changes[0].player == "Mark"


def test_nobody_joins_twice_or_with_a_faction_that_plays() -> None:
    with pytest.raises(PlayerTaken):
        join_campaign(new_campaign(), Member("Rob"), "Other", "egyptian")
    with pytest.raises(FactionTaken, match="Rob has an empire"):
        join_campaign(new_campaign(), Member("Mark"), "Markia", "roman")
    with pytest.raises(NameMissing):
        join_campaign(new_campaign(), Member(" "), "Markia", "egyptian")
    assert free_factions(new_campaign()) == ["japanese", "egyptian"]


def crumbled() -> CampaignRecord:
    """Kate has scored less and less, and can pay no Invention but by her savings."""
    falling = KATIA.but(scores=(9, 8, 7), games_in_era=3, knowledge=200)
    rising = ROBIA.but(scores=(0, 0, 0), games_in_era=3, knowledge=200)
    record = play_game(new_campaign(rising, falling))
    assert standing(record).empires[1].status == CRUMBLED
    return record


def test_a_crumbled_empire_is_followed_by_a_new_one() -> None:
    record = crumbled()
    assert next_table(record).rules.sides == ("roman",)
    with pytest.raises(NobodyComes):
        next_table(record, away=["Rob"])
    anew = found_empire(record, "Kate", "New Katia", "japanese")
    sheet = standing(anew).empires[1]
    assert (sheet.name, sheet.faction, sheet.status, sheet.scores) == (
        "New Katia",
        "japanese",
        ACTIVE,
        (),
    )
    assert next_table(anew).rules.sides == ("roman", "japanese")
    assert read_campaign(write_campaign(anew)) == anew


def test_only_a_crumbled_empire_is_founded_anew() -> None:
    with pytest.raises(EmpireStands):
        found_empire(new_campaign(), "Kate", "New Katia", "japanese")
    with pytest.raises(PlayerUnknown):
        found_empire(new_campaign(), "Nobody", "Nowhere", "japanese")
    with pytest.raises(PlayerUnknown):
        next_table(new_campaign(), away=["Nobody"])


def test_an_empire_that_has_completed_the_campaign_is_not_founded_anew(
    grown: CampaignRecord,
) -> None:
    """It would take the victory from its player."""
    position = standing(grown)
    sheet = position.empires[0].but(era="modern", status=COMPLETED)
    done = grown.but(start=position.with_empire(0, sheet), links=())
    with pytest.raises(EmpireStands):
        found_empire(done, "Rob", "Robia II", "japanese")


def test_the_players_agree_on_other_options_for_the_next_tables() -> None:
    record = agree_options(new_campaign(), {"peaceful": True})
    assert next_table(record).setup["options"]["peaceful"] is True


@pytest.mark.parametrize("options", [{"campaign": 7}, {"mode": "adventure"}, {"peaceful": 3}])
def test_an_unknown_option_of_a_campaign_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises((UnknownOption, BadOption)):
        begin_campaign("saga", [ROBIA, KATIA], {}, options)
    with pytest.raises((UnknownOption, BadOption)):
        agree_options(new_campaign(), options)


def test_a_completed_campaign_has_no_next_game(grown: CampaignRecord) -> None:
    position = standing(grown)
    sheet = position.empires[0].but(era="modern", status=COMPLETED)
    done = grown.but(start=position.with_empire(0, sheet), links=())
    with pytest.raises(CampaignOver):
        next_table(done)


def test_a_campaign_alone_is_played_on_after_its_empire_has_crumbled() -> None:
    record = new_campaign(ROBIA)
    played = play_game(record)
    assert standing(played).empires[0].status == CRUMBLED
    assert next_table(found_empire(played, "Rob", "Robia II", "roman")).rules.sides == ("roman",)


# --- the file -----------------------------------------------------------------------------------


def test_a_campaign_is_read_as_it_was_written(grown: CampaignRecord) -> None:
    assert read_campaign(write_campaign(grown)) == grown
    table = next_table(grown, seed=3)
    playing = with_table(grown, table)
    assert read_campaign(write_campaign(playing)) == playing
    play_by_rote(table)
    assert not keep_game(playing, table.save()).is_playing


def test_a_file_that_is_cut_off_edited_newer_or_something_else_is_told_apart(
    grown: CampaignRecord,
) -> None:
    whole = write_campaign(grown)
    for length in (1, 7, 100, len(whole) // 2, len(whole) - 1):
        with pytest.raises(CampaignTruncated):
            read_campaign(whole[:length])
    with pytest.raises(CampaignTampered):
        read_campaign(
            whole.replace(b'"player":"kate"', b'"player":"anne"')
            .replace(b"Rob", b"Bob")
            .replace(b'"saga"', b'"sage"')
        )
    with pytest.raises(CampaignNewer, match="format 3"):
        read_campaign(whole.replace(b'"version":2}', b'"version":3}'))
    for other in (b"", b"hello", b"{}", b"[1]", landnam.new("empire", ["roman"]).save()):
        with pytest.raises((CampaignForeign, CampaignTruncated)):
            read_campaign(other)


def edited(record: CampaignRecord, edit: Callable[[dict[str, Any]], None]) -> bytes:
    """The file after somebody has edited it and sealed it again."""
    body = json.loads(write_campaign(record))["body"]
    edit(body)
    return CAMPAIGN.write(body)


def two_of_a_colour(body: dict[str, Any]) -> None:
    cards = [card.id for card in box().inventions.values() if card.era == "ancient"]
    colour = box().inventions[cards[0]].colour
    same = [card for card in cards if box().inventions[card].colour == colour][:2]
    body["start"]["empires"][0]["inventions"] = same


def test_a_position_that_no_campaign_can_have_is_refused(grown: CampaignRecord) -> None:
    with pytest.raises(ImpossibleCampaign, match="has two"):
        read_campaign(edited(new_campaign(), two_of_a_colour))

    def provinces(body: dict[str, Any]) -> None:
        body["start"]["province_deck"].pop()

    with pytest.raises(ImpossibleCampaign, match="every Province"):
        read_campaign(edited(grown, provinces))


@pytest.mark.parametrize(
    ("edit", "why"),
    [
        (lambda body: body["start"]["empires"][0].update(knowledge=True), "wrong kind"),
        (lambda body: body["start"]["empires"][0].update(knowledge=3.5), "wrong kind"),
        (lambda body: body["members"][0].update(kind={"a": 1}), "members, 1, kind"),
        (lambda body: body.update(options=[1]), "do not fit together"),
        (lambda body: body.update(options={"nonsense": 1}), "no option nonsense"),
        (lambda body: body.update(options={"peaceful": "often"}), "peaceful cannot be 'often'"),
        (lambda body: body.update(options={"campaign": "new"}), "no option campaign"),
        (lambda body: body.update(name="../../etc"), "a name that no file can have"),
        (lambda body: body.update(name="Salt\x1b[31m Road"), "a name that no file can have"),
    ],
)
def test_a_file_with_something_odd_in_it_is_refused_with_the_reason(
    edit: Callable[[dict[str, Any]], None], why: str
) -> None:
    with pytest.raises(LandnamError, match=why):
        read_campaign(edited(new_campaign(), edit))


@pytest.mark.parametrize("change", [{"faction": "martian"}, {"name": ""}, {"name": "A\x1b[31mB"}])
def test_somebody_who_comes_to_the_next_game_is_one_who_can(change: dict[str, str]) -> None:
    def edit(body: dict[str, Any]) -> None:
        body["changes"][0].update(change)

    record = join_campaign(new_campaign(), Member("Mark"), "Markia", "egyptian")
    assert read_campaign(edited(record, lambda body: None)) == record
    with pytest.raises(ImpossibleCampaign):
        read_campaign(edited(record, edit))


def in_save(record: CampaignRecord, number: int, edit: Callable[[Any], None]) -> bytes:
    def change(body: dict[str, Any]) -> None:
        save = json.loads(body["links"][number]["save"])["body"]
        edit(save)
        body["links"][number]["save"] = SAVE.write(save).decode()

    return edited(record, change)


@pytest.mark.parametrize(
    ("number", "edit", "why"),
    [
        (1, lambda body: body["setup"]["chain"].update(before="0"), "does not follow"),
        (1, lambda body: body["setup"]["chain"].update(campaign="x"), "another campaign"),
        (1, lambda body: body["setup"]["chain"].update(game=9), "where the campaign stood"),
        (0, lambda body: body["state"]["campaign"].update(game=9), "lead to the next"),
        (0, lambda body: body.update(finished=[0]), "is not over"),
        (0, lambda body: body.update(title="settlers"), "another title"),
        (0, lambda body: body["setup"].pop("chain"), "another campaign"),
        (0, lambda body: body.pop("state"), "KeyError"),
        (1, lambda body: body["state"].update(campaign=7), "do not fit"),
    ],
)
def test_games_that_do_not_follow_each_other_are_refused(
    grown: CampaignRecord, number: int, edit: Callable[[Any], None], why: str
) -> None:
    with pytest.raises(CampaignBroken, match=why):
        read_campaign(in_save(grown, number, edit))


@pytest.mark.parametrize("value", [7, "x", [7], {"a": 1}])
def test_a_wrong_value_anywhere_is_an_error_and_no_accident(
    grown: CampaignRecord, value: object
) -> None:
    body = json.loads(write_campaign(grown.but(links=grown.links[:1])))["body"]
    for key in ("start", "members", "links", "changes"):
        with pytest.raises(LandnamError):
            read_campaign(CAMPAIGN.write({**body, key: value}))


def test_a_campaign_of_an_older_format_is_brought_up_to_date(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def second(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "name": f"{body['name']}-two"}

    written = write_campaign(new_campaign())
    monkeypatch.setattr(CAMPAIGN, "version", CAMPAIGN.version + 1)
    monkeypatch.setattr(CAMPAIGN, "upgrades", {CAMPAIGN.version - 1: second})
    assert read_campaign(written).name == "saga-two"
    assert to_data(read_campaign(written).start) == to_data(new_campaign().start)


def test_the_record_says_when_a_game_was_begun_and_finished() -> None:
    begun = datetime(2026, 11, 18, 20, 30, tzinfo=UTC)
    table = next_table(late_campaign(), seed=1)
    record = with_table(late_campaign(), table, begun=begun)
    assert keep_game(record, table.save(), written=begun).links[-1].ended == "", "it goes on"
    play_by_rote(table)
    record = keep_game(record, table.save(), written=datetime(2026, 12, 3, 21, 5, tzinfo=UTC))
    later = keep_game(record, table.save(), written=datetime(2027, 1, 1, tzinfo=UTC))
    assert later.links[-1].ended == "2026-12-03T21:05Z", "it ended once"
    [chapter] = chapters(read_campaign(write_campaign(record)))
    assert (chapter.begun, chapter.ended) == ("2026-11-18T20:30Z", "2026-12-03T21:05Z")
    sentence = "It was begun on 2026-11-18 and finished on 2026-12-03."
    assert sentence in [say(sentence) for sentence in chapter_sentences(chapter)]


def test_a_moment_of_another_time_zone_is_kept_as_utc() -> None:
    tokyo = timezone(timedelta(hours=9))
    record = with_table(
        late_campaign(),
        next_table(late_campaign(), seed=1),
        begun=datetime(2026, 11, 19, 5, 30, tzinfo=tokyo),
    )
    assert record.links[-1].begun == "2026-11-18T20:30Z"


def test_a_game_with_a_date_that_is_none_is_refused() -> None:
    body = play_game(late_campaign()).as_data()
    body["links"][0]["ended"] = "yesterday"
    with pytest.raises(CampaignBroken, match="game 4 has a date that is none"):
        read_campaign(CAMPAIGN.write(body))


SAMPLES = sorted(Path(__file__).with_name("samples").glob("campaign-*.json"))


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_campaign_of_every_version_opens_and_goes_on(file: Path) -> None:
    """Kept as they were written, for good: campaigns live longer than versions of the program."""
    record = read_campaign(file.read_bytes())
    assert [chapter.game for chapter in chapters(record)] == [1]
    assert {deed.empire for deed in chapters(record)[0].deeds} == {"Robia", "Katia"}
    assert standing(play_game(record)).game == 3


def test_there_is_a_sample_of_every_version() -> None:
    kept = {file.stem for file in SAMPLES}
    assert kept == {f"campaign-{version}" for version in range(1, CAMPAIGN.version + 1)}


def test_a_campaign_of_games_from_elsewhere_goes_on_with_the_decks_of_its_last_game() -> None:
    played = play_game(
        agree_options(play_game(late_campaign()), {"decks": {"roman": "hearth/roman"}})
    )
    found = record_of_games([link.save.encode() for link in played.links], {})
    assert standing(found) == standing(played)
    assert next_table(found, seed=1).setup["options"] == next_table(played, seed=1).setup["options"]


@pytest.mark.parametrize("agreed", [{"peaceful": True}, {"lookout": "alternate"}])
def test_a_player_who_comes_alone_plays_without_agreements_of_several(
    agreed: dict[str, Any],
) -> None:
    """It counts again when the others come."""
    record = play_game(agree_options(late_campaign(), agreed), away=["Kate"])
    alone = record.links[0].body["setup"]["options"]
    together = next_table(found_empire(record, "Rob", "Robia", "roman")).setup["options"]
    assert {name: alone[name] for name in agreed} == {name: usual(name) for name in agreed}
    assert {name: together[name] for name in agreed} == agreed


@pytest.mark.parametrize(
    "agreed", [{"peaceful": True}, {"lookout": "advanced"}, {"first": "barbarian"}]
)
def test_an_agreement_of_several_counts_again_after_a_game_of_one(
    agreed: dict[str, Any],
) -> None:
    """Also where every game is set up from the one before, as on a server."""
    record = late_campaign()
    table = next_table(agree_options(record, agreed), seed=1)
    play_by_rote(table)
    plans = {"Kate": Plan(away=True)}
    alone = Empire().sequel(table.setup, table.state, table.digest, plans)
    assert alone is not None
    assert alone.sides == ("roman",)
    assert {name: alone.options[name] for name in agreed} == {name: usual(name) for name in agreed}
    second = landnam.new("empire", alone.sides, 2, options=alone.options)
    second.setup["chain"] = dict(alone.chain)
    play_by_rote(second)
    third = Empire().sequel(second.setup, second.state, second.digest)
    assert third is not None
    assert third.sides == ("roman", "barbarian")
    assert {name: third.options[name] for name in agreed} == agreed
    assert "aside" not in third.chain
    found = record_of_games([table.save(), second.save()], {})
    assert {name: found.options[name] for name in agreed} == agreed
