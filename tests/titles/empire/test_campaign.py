"""The campaign between its games, statement by statement (17 to 30 and 56 to 73)."""

from __future__ import annotations

from typing import Any

import pytest

from landnam.kernel.records import from_data, to_data
from landnam.titles.empire.campaign.check import check_campaign, mistakes
from landnam.titles.empire.campaign.crumbling import (
    crumble,
    drops,
    found_anew,
    why_crumbles,
)
from landnam.titles.empire.campaign.ending import (
    after_era_check,
    must_buy,
    provinces_to_draw,
    spaces_of_winner,
    with_knowledge,
    with_score,
)
from landnam.titles.empire.campaign.era import change_era, first_to_complete, must_change_era
from landnam.titles.empire.campaign.errors import CannotBuy, ImpossibleCampaign, SpaceTaken
from landnam.titles.empire.campaign.founding import found_campaign, join
from landnam.titles.empire.campaign.knowledge import knowledge_gained
from landnam.titles.empire.campaign.option import checked_campaign
from landnam.titles.empire.campaign.progress import (
    cross,
    ended_with,
    tokens_of,
    tracks_with_room,
    unlocked,
)
from landnam.titles.empire.campaign.provinces import draw_provinces, free_spaces, keep_province
from landnam.titles.empire.campaign.purchases import buy, for_sale, replaced_by, unowned
from landnam.titles.empire.campaign.score import (
    buying_order,
    final_score,
    upkeep_is_paid,
    winners,
)
from landnam.titles.empire.reading.content import box
from landnam.titles.empire.state.position import (
    ACTIVE,
    COMPLETED,
    CRUMBLED,
    Campaign,
    EmpireSheet,
)

BOX = box()
BY_NAME = {card.name: card.id for card in BOX.inventions.values()}
ALONE = {"faction": 0, "common": 0, "deal": 0}
FALLEN = {"status": CRUMBLED, "crumbled_by": "eclipse"}


def as_it_lies(cards: Any) -> tuple[str, ...]:
    """A shuffle that changes nothing."""
    return tuple(cards)


def sheet_of(**changes: Any) -> EmpireSheet:
    return EmpireSheet("rob", "Robia", "roman").but(**changes)


def campaign_of(*sheets: EmpireSheet) -> Campaign:
    """A campaign with these empires; the Provinces that nobody has lie in the deck."""
    held = {card for sheet in sheets for card in sheet.provinces}
    deck = tuple(card for card in BOX.provinces if card not in held)
    return Campaign(empires=sheets, province_deck=deck)


def inventions(*names: str) -> tuple[str, ...]:
    return tuple(BY_NAME[name] for name in names)


# --- founding ---------------------------------------------------------------------------------


def test_a_campaign_begins_in_the_ancient_era_with_nothing() -> None:
    campaign = found_campaign(
        BOX, [sheet_of(), sheet_of(player="kate", faction="barbarian")], as_it_lies
    )
    check_campaign(BOX, campaign)
    for sheet in campaign.empires:
        assert (sheet.era, sheet.progress, sheet.knowledge) == ("ancient", (0, 0, 0), 0)
        assert unlocked(BOX, sheet) == ()
    assert not campaign.solo
    assert len(campaign.province_deck) == 55


def test_one_empire_alone_is_a_solo_campaign_until_somebody_joins() -> None:
    alone = found_campaign(BOX, [sheet_of()], as_it_lies)
    assert alone.solo
    assert not join(alone, sheet_of(player="kate")).solo


def test_a_position_is_plain_data() -> None:
    sheet = sheet_of(progress=(3, 0, 16), provinces=("rote001",), crossed=("A2",), scores=(40, 43))
    campaign = campaign_of(sheet)
    assert from_data(Campaign, to_data(campaign)) == campaign


# --- progress (56, 57, 62, 64; edge cases 4, 7) -----------------------------------------------


def test_spaces_beyond_the_end_of_a_track_are_lost() -> None:
    assert cross(BOX, sheet_of(progress=(14, 0, 0)), "military", 3).progress == (16, 0, 0)
    assert cross(BOX, sheet_of(progress=(0, 0, 15)), "science", 3).progress == (0, 0, 16)
    assert cross(BOX, sheet_of(progress=(0, 16, 0)), "economy", 1).progress == (0, 16, 0)


def test_three_spaces_of_military_unlock_a_card_for_the_games_to_come() -> None:
    sheet = cross(BOX, sheet_of(), "military", 3)
    assert [bonus.name for bonus in unlocked(BOX, sheet)] == ["start_card"]


def test_a_bonus_of_two_spaces_counts_twice() -> None:
    sheet = sheet_of(era="middle_ages", progress=(14, 0, 0))
    assert tokens_of(unlocked(BOX, sheet)) == {"dove": 1, "wall": 2}
    both = sheet_of(progress=(13, 15, 0))
    assert ended_with(unlocked(BOX, both), "ignore_upkeep") == 2


def test_the_winners_space_goes_where_there_is_room() -> None:
    assert tracks_with_room(BOX, sheet_of(progress=(16, 3, 0))) == ("economy", "science")
    assert tracks_with_room(BOX, sheet_of(progress=(16, 16, 16))) == ()


def test_a_bonus_lets_the_winner_cross_one_more() -> None:
    assert spaces_of_winner(unlocked(BOX, sheet_of())) == 1
    assert spaces_of_winner(unlocked(BOX, sheet_of(progress=(15, 0, 0)))) == 2


# --- the score (16, 19, 20, 61; edge cases 1 to 3, 22) ----------------------------------------


def test_provinces_cost_five_points_each_and_no_score_is_below_nothing() -> None:
    assert final_score(48, 1, paid=True) == 43
    assert final_score(24, 5, paid=True) == 0


def test_unpaid_upkeep_takes_all_points_unless_bonuses_let_it_be_ignored() -> None:
    assert final_score(48, 1, paid=upkeep_is_paid(unpaid=1, ignored=0)) == 0
    assert final_score(48, 2, paid=upkeep_is_paid(unpaid=2, ignored=2)) == 38


def test_ties_are_broken_by_goods_left_and_then_by_cards() -> None:
    assert winners([(43, 5, 1), (43, 4, 9)]) == (0,)
    assert winners([(43, 5, 1), (43, 5, 2)]) == (1,)
    assert winners([(43, 5, 2), (43, 5, 2), (42, 9, 9)]) == (0, 1)


def test_the_winner_buys_first_then_the_others_by_score() -> None:
    assert buying_order([43, 43, 50], winners=(2,), turn_order=(1, 2, 0)) == (2, 1, 0)
    assert buying_order([50, 20, 50], winners=(0, 2), turn_order=(2, 0, 1)) == (2, 0, 1)


# --- eras (58, 62, 65 to 69; edge cases 8, 12) ------------------------------------------------


def test_the_end_of_a_track_changes_the_era() -> None:
    assert not must_change_era(BOX, sheet_of(progress=(15, 15, 15)))
    assert must_change_era(BOX, cross(BOX, sheet_of(progress=(15, 0, 0)), "military", 1))


def test_a_new_era_keeps_inventions_knowledge_and_scores_and_loses_the_rest() -> None:
    old = sheet_of(
        progress=(16, 7, 2),
        provinces=("rote001", "rote020"),
        crossed=("A1", "A4"),
        inventions=inventions("Archery"),
        knowledge=12,
        scores=(40, 43),
        games_in_era=2,
    )
    campaign = after_era_check(BOX, campaign_of(old), 0)
    new = campaign.empires[0]
    assert (new.name, new.faction, new.inventions) == ("Robia", "roman", inventions("Archery"))
    assert (new.knowledge, new.scores) == (12, (40, 43))
    assert (new.era, new.progress, new.games_in_era) == ("middle_ages", (0, 0, 0), 0)
    assert (new.provinces, new.crossed, unlocked(BOX, new)) == ((), (), ())
    assert campaign.province_discard == ("rote001", "rote020")
    check_campaign(BOX, campaign)


def test_two_full_tracks_change_the_era_once() -> None:
    campaign = after_era_check(BOX, campaign_of(sheet_of(progress=(16, 16, 0))), 0)
    assert campaign.empires[0].era == "middle_ages"
    assert after_era_check(BOX, campaign, 0) == campaign


def test_the_end_of_an_industrial_track_completes_the_campaign() -> None:
    sheet = sheet_of(era="industrial", progress=(3, 16, 4), scores=(50,))
    campaign = after_era_check(BOX, campaign_of(sheet), 0)
    assert campaign.is_completed
    assert (campaign.empires[0].era, campaign.empires[0].status) == ("modern", COMPLETED)
    assert not must_buy(campaign.empires[0])
    check_campaign(BOX, campaign)


def test_among_several_finishers_the_farthest_along_the_tracks_wins() -> None:
    def done(*progress: int, score: int = 50) -> EmpireSheet:
        return sheet_of(era="modern", status=COMPLETED, progress=progress, scores=(score,))

    assert first_to_complete([done(16, 5, 5), done(16, 6, 5)]) == (1,)
    assert first_to_complete([done(16, 8, 2), done(16, 5, 5)]) == (0,)
    assert first_to_complete([done(16, 5, 5), done(16, 5, 5, score=51)]) == (1,)
    assert first_to_complete([done(16, 5, 5), sheet_of(), done(5, 16, 5)]) == (0, 2)


# --- knowledge (59, 63; edge case 1) ----------------------------------------------------------


def test_knowledge_is_the_score_with_bonuses_and_is_never_lost() -> None:
    sheet = with_score(sheet_of(knowledge=13), 43)
    assert with_knowledge(sheet, (), ALONE, changed=False).knowledge == 56
    ancient = unlocked(BOX, sheet_of(progress=(0, 0, 11)))
    bonuses = (*ancient, *unlocked(BOX, sheet_of(era="middle_ages", progress=(0, 4, 0))))
    assert knowledge_gained(0, bonuses, {"faction": 4, "common": 3, "deal": 2}) == 9


def test_a_change_of_era_ends_the_bonuses_before_knowledge_is_gained() -> None:
    sheet = with_score(sheet_of(), 40)
    bonuses = unlocked(BOX, sheet_of(progress=(0, 9, 13)))
    counts = {"faction": 4, "common": 3, "deal": 2}
    assert with_knowledge(sheet, bonuses, counts, changed=True).knowledge == 40
    assert provinces_to_draw(unlocked(BOX, sheet_of(progress=(0, 13, 0))), changed=True) == 1


# --- purchases (22 to 30; edge cases 9 to 11, 19) ---------------------------------------------


def test_the_rulebooks_example_of_buying_an_invention() -> None:
    """43 gained and 13 left: Pottery would replace Archery; Engineering leaves 11."""
    rob = sheet_of(knowledge=56, inventions=inventions("Archery"))
    campaign = campaign_of(rob)
    assert replaced_by(BOX, rob, BY_NAME["Pottery"]) == BY_NAME["Archery"]
    assert replaced_by(BOX, rob, BY_NAME["Engineering"]) is None
    after = buy(BOX, campaign, 0, BY_NAME["Engineering"]).empires[0]
    assert (after.knowledge, after.inventions) == (11, inventions("Archery", "Engineering"))


def test_a_replaced_invention_is_not_refunded_and_can_be_bought_by_the_next() -> None:
    rob = sheet_of(knowledge=30, inventions=inventions("Archery"))
    kate = sheet_of(player="kate", name="Katia", knowledge=35)
    campaign = campaign_of(rob, kate)
    assert BY_NAME["Archery"] not in [card.id for card in for_sale(BOX, campaign, 1)]
    campaign = buy(BOX, campaign, 0, BY_NAME["Pottery"])
    assert campaign.empires[0].knowledge == 0
    assert campaign.empires[0].inventions == inventions("Pottery")
    assert BY_NAME["Archery"] in [card.id for card in for_sale(BOX, campaign, 1)]


def test_only_inventions_of_the_own_era_and_purse_are_for_sale() -> None:
    sheet = sheet_of(era="middle_ages", knowledge=35, inventions=inventions("Archery"))
    sale = for_sale(BOX, campaign_of(sheet), 0)
    assert {card.era for card in sale} == {"middle_ages"}
    assert {card.price for card in sale} == {35}
    with pytest.raises(CannotBuy, match="cannot be bought now; for sale are"):
        buy(BOX, campaign_of(sheet), 0, BY_NAME["Irrigation"])


def test_an_empire_with_every_colour_still_buys_by_replacing() -> None:
    names = (
        "Woodworking",
        "Masonry",
        "Irrigation",
        "Herbal Medicine",
        "Coinage",
        "Fortifications",
        "Alphabet",
    )
    sheet = sheet_of(knowledge=35, inventions=inventions(*names))
    campaign = campaign_of(sheet)
    sale = for_sale(BOX, campaign, 0)
    assert sale
    for card in sale:
        assert replaced_by(BOX, sheet, card.id) is not None
        check_campaign(BOX, buy(BOX, campaign, 0, card.id))


def test_two_of_one_colour_in_one_step_replace_each_other() -> None:
    campaign = campaign_of(sheet_of(knowledge=50))
    campaign = buy(BOX, campaign, 0, BY_NAME["Masonry"])
    with pytest.raises(CannotBuy):
        buy(BOX, campaign, 0, BY_NAME["Masonry"])
    campaign = buy(BOX, campaign_of(sheet_of(knowledge=50)), 0, BY_NAME["Irrigation"])
    campaign = buy(BOX, campaign, 0, BY_NAME["Pottery"])
    assert campaign.empires[0].inventions == inventions("Pottery")
    assert campaign.empires[0].knowledge == 0


def test_inventions_of_an_earlier_era_are_kept_and_block_their_colour() -> None:
    campaign = campaign_of(sheet_of(progress=(16, 0, 0), inventions=inventions("Archery")))
    sheet = change_era(campaign, 0).empires[0]
    assert replaced_by(BOX, sheet, BY_NAME["Windmill"]) == BY_NAME["Archery"]


# --- provinces (17, 21; edge cases 12, 20; rulings 30, 31) ------------------------------------


def test_a_game_brings_a_province_and_a_crossed_space() -> None:
    campaign, drawn = draw_provinces(campaign_of(sheet_of()), 1, as_it_lies)
    assert drawn == ("rote055",)
    campaign = keep_province(BOX, campaign, 0, drawn, "rote055", "A7")
    assert campaign.empires[0].provinces == ("rote055",)
    assert campaign.empires[0].crossed == ("A7",)
    assert "A7" not in free_spaces(BOX, campaign.empires[0])
    check_campaign(BOX, campaign)


def test_an_extra_province_is_one_more_to_choose_from() -> None:
    number = provinces_to_draw(unlocked(BOX, sheet_of(progress=(0, 13, 0))), changed=False)
    campaign, drawn = draw_provinces(campaign_of(sheet_of()), number, as_it_lies)
    assert drawn == ("rote055", "rote054")
    campaign = keep_province(BOX, campaign, 0, drawn, "rote054", "A1")
    assert campaign.province_discard == ("rote055",)
    check_campaign(BOX, campaign)


def test_a_crossed_space_or_one_of_another_era_cannot_be_crossed() -> None:
    campaign = campaign_of(sheet_of(crossed=("A1",), provinces=("rote001",)))
    for space in ("A1", "M1"):
        with pytest.raises(SpaceTaken, match=f"the space {space} cannot be crossed; free are A2"):
            keep_province(BOX, campaign, 0, ("rote002",), "rote002", space)


def test_an_empty_deck_is_made_anew_from_the_discarded() -> None:
    campaign = Campaign(province_deck=("rote001",), province_discard=("rote002", "rote003"))
    campaign, drawn = draw_provinces(campaign, 2, as_it_lies)
    assert drawn == ("rote001", "rote003")
    assert (campaign.province_deck, campaign.province_discard) == (("rote002",), ())
    _, drawn = draw_provinces(Campaign(province_deck=("rote001",)), 2, as_it_lies)
    assert drawn == ("rote001",)


# --- crumbling (26, 70 to 72; edge cases 8, 16) -----------------------------------------------


@pytest.mark.parametrize(
    ("scores", "count"),
    [
        ((50, 48, 44, 41), 3),
        ((50, 48, 48, 41), 1),
        ((50, 48, 44), 2),
        ((60, 50, 48, 44, 45), 0),
        ((50,), 0),
        ((), 0),
    ],
)
def test_drops_are_counted_from_the_last_game_back(scores: tuple[int, ...], count: int) -> None:
    assert drops(scores) == count


def test_three_drops_are_an_eclipse_across_eras_too() -> None:
    campaign = campaign_of(sheet_of(progress=(16, 0, 0), scores=(50, 48, 44)))
    sheet = with_score(change_era(campaign, 0).empires[0], 41)
    assert why_crumbles(sheet, bought=True) == "eclipse"
    assert why_crumbles(sheet_of(scores=(50, 48, 44)), bought=True) is None


def test_an_empire_that_can_buy_nothing_crumbles() -> None:
    assert for_sale(BOX, campaign_of(sheet_of(knowledge=19)), 0) == ()
    assert why_crumbles(sheet_of(scores=(19,)), bought=False) == "no_invention"


def test_alone_two_quests_are_needed_with_any_score() -> None:
    record = sheet_of(scores=(40, 90))
    assert why_crumbles(record, bought=True, solo_quests=1) == "solo_quests"
    assert why_crumbles(record, bought=True, solo_quests=2) is None


def test_the_cards_of_a_crumbled_empire_return_and_its_player_begins_anew() -> None:
    sheet = sheet_of(
        inventions=inventions("Archery"), provinces=("rote001",), crossed=("A1",), knowledge=5
    )
    campaign = crumble(campaign_of(sheet), 0, "eclipse")
    assert campaign.empires[0].crumbled_by == "eclipse"
    assert BY_NAME["Archery"] in [card.id for card in unowned(BOX, campaign)]
    assert campaign.province_discard == ("rote001",)
    check_campaign(BOX, campaign)
    campaign = found_anew(campaign, 0, "Nova Robia", "egyptian")
    new = campaign.empires[0]
    assert (new.player, new.name, new.faction, new.status) == (
        "rob",
        "Nova Robia",
        "egyptian",
        ACTIVE,
    )
    assert (new.era, new.scores, new.knowledge, new.progress) == ("ancient", (), 0, (0, 0, 0))
    check_campaign(BOX, campaign)


# --- positions that cannot be -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"inventions": inventions("Archery", "Pottery")}, "two-of-a-colour"),
        ({"inventions": inventions("Banking")}, "later-invention"),
        ({"inventions": ("rote001",)}, "invention"),
        ({"era": "bronze"}, "era"),
        ({"era": "modern"}, "completed"),
        ({"status": "asleep"}, "status"),
        ({"progress": (17, 0, 0)}, "progress"),
        ({"progress": (0, 0)}, "progress"),
        ({"progress": (16, 0, 0)}, "era-unchanged"),
        ({"crossed": ("M1",), "provinces": ("rote001",)}, "space"),
        ({"crossed": ("A1",)}, "map"),
        ({"knowledge": -1}, "knowledge"),
        ({"knowledge": 10**400}, "knowledge"),
        ({"scores": (-3,)}, "scores"),
        ({"scores": (10**400,)}, "scores"),
        ({"games_in_era": -1}, "scores"),
        ({"faction": "martian"}, "faction"),
        ({"status": CRUMBLED}, "crumbled"),
        ({"status": CRUMBLED, "crumbled_by": "boredom"}, "crumbled"),
        ({"crumbled_by": "eclipse"}, "crumbled"),
        ({**FALLEN, "inventions": inventions("Archery")}, "crumbled-keeps"),
        ({**FALLEN, "provinces": ("rote001",), "crossed": ("A1",)}, "crumbled-keeps"),
        ({**FALLEN, "knowledge": 5}, "crumbled-keeps"),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(
    changes: dict[str, Any], reason: str
) -> None:
    campaign = campaign_of(sheet_of(**changes))
    assert reason in mistakes(BOX, campaign)
    with pytest.raises(ImpossibleCampaign, match=r"this is no position of a campaign: .*Robia"):
        check_campaign(BOX, campaign)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"game": "x"}, "game"),
        ({"game": True}, "game"),
        ({"empires": "ab"}, "empires"),
        ({"empires": ["ab"]}, "empires, 1"),
        ({"empires": [{"name": 5}]}, "empires, 1, name"),
        ({"empires": [{"knowledge": "9"}]}, "empires, 1, knowledge"),
        ({"empires": [{"scores": [3, "a"]}]}, "empires, 1, scores, 2"),
        ({"empires": [{"progress": [0.5, 1, 2]}]}, "empires, 1, progress, 1"),
        ({"empires": [{"faction": ["x"]}]}, "empires, 1, faction"),
        ({"empires": [{"inventions": [["x"]]}]}, "empires, 1, inventions, 1"),
        ({"province_deck": None}, "province_deck"),
    ],
)
def test_a_value_of_another_kind_is_refused_with_its_place(
    change: dict[str, Any], where: str
) -> None:
    with pytest.raises(ImpossibleCampaign, match=f": {where} has a value of the wrong kind"):
        checked_campaign({**to_data(campaign_of(sheet_of())), **change})


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "A\x1b[31mB", "two\nlines"])
@pytest.mark.parametrize("whose", ["name", "player"])
def test_a_name_that_cannot_stand_on_a_sheet_is_refused(whose: str, name: str) -> None:
    """Nor is it repeated in the reason: a terminal would obey what it holds."""
    with pytest.raises(ImpossibleCampaign, match="name that cannot be written") as refused:
        check_campaign(BOX, campaign_of(sheet_of(**{whose: name})))
    assert name.strip() == "" or name not in str(refused.value)


@pytest.mark.parametrize("game", [0, 10**50])
def test_the_number_of_the_next_game_is_one_that_a_campaign_reaches(game: int) -> None:
    assert mistakes(BOX, campaign_of(sheet_of()).but(game=game)) == ["game"]


def test_no_card_is_in_two_places() -> None:
    both = campaign_of(
        sheet_of(inventions=inventions("Archery")),
        sheet_of(inventions=inventions("Archery"), faction="japanese", player="Katia"),
    )
    assert mistakes(BOX, both) == ["owned-twice"]
    assert mistakes(BOX, campaign_of(sheet_of()).but(province_deck=())) == ["provinces"]
