"""A game played again: every step as it was, in any order."""

from __future__ import annotations

from random import Random

import pytest

import landnam
from landnam.kernel.replay import opening_of
from landnam.kernel.table import Table
from landnam.kernel.title import find_title
from landnam.server.errors import StepUnknown
from landnam.server.history.moments import moments
from landnam.server.history.replays import MOST_STAGES, Played
from landnam.testing.play import move_randomly
from tests.server.hall import SIDES


def begun(title: str, seed: int) -> tuple[Table, Random]:
    return landnam.new(title, SIDES[title], seed=seed, confirm=True), Random(seed)


def test_every_step_in_any_order() -> None:
    game, rng = begun("settlers", 3)
    while not game.over:
        move_randomly(game, rng, undos=0.6)
    assert len(game.log) > 16 * MOST_STAGES, "long enough for stages to be given up"
    played = Played(game.clone())
    steps = [*range(1, len(game.log) + 1)]
    rng.shuffle(steps)
    for step in steps[:100]:
        then = played.at(step)
        assert then.log == game.log[:step]
        assert then.digest == game.log[step - 1]["digest"]
    assert played.at(len(game.log)).save() == game.save()
    assert MOST_STAGES // 2 <= len(played.stages) <= MOST_STAGES
    with pytest.raises(StepUnknown):
        played.at(len(game.log) + 1)


def test_a_step_goes_its_own_way() -> None:
    """A person who plays on from a step changes nothing for those who look at it."""
    game, rng = begun("rollwrite", 5)
    for _ in range(40):
        move_randomly(game, rng)
    played = Played(game.clone())
    for step in (0, 16, 20, len(game.log)):
        before = played.at(step).save()
        move_randomly(played.at(step), rng)
        assert played.at(step).save() == before


@pytest.mark.parametrize("title", [*SIDES])
def test_a_seat_sees_its_own_steps_while_the_game_goes_on(title: str) -> None:
    game, rng = begun(title, 7)
    played = Played(game.clone())
    for _ in range(8):
        for _ in range(rng.randrange(12)):
            move_randomly(game, rng, undos=0.3)
        played.goes_on(game.clone())
        for seat in (0, 1):
            opening = opening_of(find_title(title), game.setup, confirm=True)
            wanted = [*moments(opening, game.log, seat)]
            steps = played.lived(seat)
            assert len(steps) == len(wanted)
            for step, moment in zip(steps, wanted, strict=True):
                then = played.at(step)
                found = (then.view(seat), then.facts(seat), len(then.events_since(0, seat)))
                assert found == moment


def test_an_older_look_takes_nothing_away() -> None:
    game, rng = begun("settlers", 9)
    older = game.clone()
    for _ in range(20):
        move_randomly(game, rng)
    played = Played(game)
    played.goes_on(older)
    assert played.at(len(game.log)).digest == game.digest
