"""Chance follows from the seed, the stream and the counter, and from nothing else."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from landnam.kernel.chance import Chance, commitment, new_seed


def test_the_words_of_a_seed_never_change() -> None:
    # Recorded games depend on these very numbers.
    chance = Chance("seed", {})
    assert [chance.word("dice") for _ in range(5)] == [
        8189745006300321401,
        532399287360571083,
        2557178305311059299,
        7282265147786039742,
        15079419092652942353,
    ]
    assert chance.shuffled("deck", "abcdefg") == ("a", "g", "b", "e", "c", "d", "f")


def test_streams_do_not_disturb_each_other() -> None:
    alone = [Chance("seed", {}).word("a")]
    mixed = Chance("seed", {})
    mixed.word("b")
    alone_again = [mixed.word("a")]
    assert alone == alone_again
    assert mixed.counters == {"a": 1, "b": 1}


@given(st.integers(0, 9), st.integers(0, 9))
def test_words_taken_at_once_are_those_taken_one_by_one(before: int, number: int) -> None:
    at_once, one_by_one = Chance("seed", {"s": before}), Chance("seed", {"s": before})
    assert at_once.words("s", number) == [one_by_one.word("s") for _ in range(number)]
    assert at_once.counters == one_by_one.counters


@given(st.integers(0, 30))
def test_it_goes_on_wherever_the_counter_stands(count: int) -> None:
    whole = Chance("seed", {})
    words = [whole.word("s") for _ in range(count + 1)]
    assert Chance("seed", {"s": count}).word("s") == words[count]


@given(st.text(), st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_every_item(seed: str, items: list[int]) -> None:
    chance = Chance(seed.encode("utf-8", "ignore").decode(), {})
    shuffled = chance.shuffled("s", items)
    assert Counter(shuffled) == Counter(items)
    assert chance.counters.get("s", 0) == max(0, len(items) - 1)


def test_a_shuffle_moves_places_not_names() -> None:
    # Non-interference rests on it: other cards in the same order are shuffled the same way.
    numbers = Chance("seed", {}).shuffled("s", tuple(range(10)))
    letters = Chance("seed", {}).shuffled("s", tuple("abcdefghij"))
    assert letters == tuple("abcdefghij"[number] for number in numbers)


def test_every_face_of_a_die_comes_about_equally_often() -> None:
    chance = Chance("fair", {})
    faces = Counter(chance.below("die", 6) for _ in range(6000))
    assert set(faces) == set(range(6))
    assert all(900 < count < 1100 for count in faces.values())


def test_every_order_of_three_comes_about_equally_often() -> None:
    chance = Chance("fair", {})
    orders = Counter(chance.shuffled("s", "abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_seeds_are_long_and_new() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)


def test_a_commitment_binds_seed_and_salt() -> None:
    assert commitment("a", "b") == commitment("a", "b")
    assert len({commitment("a", "b"), commitment("b", "a"), commitment("a", "c")}) == 3
