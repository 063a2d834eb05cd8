"""Whole playthroughs as text, and counts of positions: any change of a rule, a word or chance shows here.

``python -m tools.goldens`` writes the texts anew; what changed is then reviewed as a difference.
"""

import pytest

import kdl
from tools.goldens import FOLDER, GOLDENS, write_out


@pytest.mark.parametrize("name", GOLDENS)
def test_the_playthrough_is_told_as_before(name: str) -> None:
    assert write_out(GOLDENS[name]).splitlines() == (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def test_there_is_no_text_that_nothing_stands_for() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GOLDENS)


def test_the_texts_show_what_they_are_for() -> None:
    texts = {name: (FOLDER / f"{name}.txt").read_text("utf-8") for name in GOLDENS}
    assert "[deluxe.lights-out.when]" in texts["6_seats_until_the_lights_go_out"]
    for clause in ("deluxe.motive.gain", "deluxe.win", "deluxe.order.crowd", "deluxe.order.lucky-visits"):
        assert any(f"[{clause}" in text for text in texts.values())
    by_chance = texts["classic_2_seats_by_chance"]
    assert all(f"[{clause}]" in by_chance for clause in ("classic.card.move", "classic.card.room", "classic.win"))
    in_order = texts["classic_5_seats"]
    for clause in ("classic.order.crowd", "classic.lucky.unnumbered", "classic.deck.reshuffle"):
        assert f"[{clause}]" in in_order


@pytest.mark.parametrize(
    ("seats", "closed", "counts"),
    [
        (3, ("east", "west"), (1, 12, 112, 949, 7_099)),
        (4, ("east",), (1, 13, 145, 1_450, 13_161)),
        (8, (), (1, 13, 144, 1_479, 13_675)),
    ],
)
def test_how_many_ways_a_game_can_begin(seats: int, closed: tuple[str, ...], counts: tuple[int, ...]) -> None:
    """Sequences of actions by their length, from the start at seed 7."""
    start = kdl.new_game("deluxe", seats=seats, seed=7, closed=closed)
    assert tuple(_count(start, depth) for depth in range(len(counts))) == counts


@pytest.mark.parametrize(
    ("place", "counts"), [(60, (1, 2, 30, 380, 4_370)), (100, (1, 9, 74, 681, 5_810)), (-4, (1, 2, 6, 23, 63))]
)
def test_how_many_ways_a_game_can_go_on(place: int, counts: tuple[int, ...]) -> None:
    """The same from the middle of a playthrough, with Lucky on his way, and from the answers to an attempt."""
    state = kdl.play("deluxe", seats=4, seed=7, closed=("east",)).at(place)
    assert tuple(_count(state, depth) for depth in range(len(counts))) == counts


def _count(state: kdl.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_count(kdl.apply(state, action).state, depth - 1) for action in kdl.legal_actions(state))
