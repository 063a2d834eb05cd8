"""Links: short texts that bring back the very same playthrough, or say that they are damaged."""

from base64 import urlsafe_b64encode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.packaged import DATA
from tests.kdl.mansion.walks import STYLES, card_game, walk

GAME = kdl.play("deluxe", seats=4, seed=7)
LINK = GAME.link()


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("deluxe", {"seats": 8, "seed": 3}),
        ("deluxe", {"seats": 2, "seed": 4, "pets": ("cat", "dog"), "board": "bed_and_breakfast", "floor": "upper"}),
        ("classic", {"seats": 5, "seed": 30}),
        ("flight", {"seats": 4, "seed": 3}),
        ("get_lucky", {"seats": 2, "seed": 122}),
        ("get_lucky", {"seats": 6, "seed": 2**40}),
    ],
)
def test_a_whole_game_fits_and_comes_back(edition: str, options: dict[str, Any]) -> None:
    timeline = kdl.play(edition, **options)
    text = timeline.link()
    assert len(text) <= 500 * max(1, len(timeline.states) / 170)
    assert kdl.load_link(text).states == timeline.states


def test_a_usual_game_is_far_shorter_than_it_may_be() -> None:
    assert len(GAME.states) > 160
    assert len(LINK) < 150
    assert set(LINK) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), (
        "it stands in an address"
    )


@given(
    seats=st.integers(3, 8), seed=st.integers(0, 10**6), style=st.integers(0, len(STYLES) - 1), steps=st.integers(0, 60)
)
def test_any_playthrough_comes_back(seats: int, seed: int, style: int, steps: int) -> None:
    for timeline in (
        walk((("seats", seats),), seed, style, most=60),
        card_game((("seats", min(seats, 6)),), seed, style, most=60),
    ):
        part = timeline.branch(min(steps, len(timeline.steps)))
        assert kdl.load_link(part.link()).states == part.states


def test_a_position_made_up_by_hand_comes_back() -> None:
    start = kdl.arrange(kdl.new_game("deluxe", seats=3, seed=1), lucky="parlor", pawns={0: "parlor"})
    timeline = kdl.play_on(kdl.Timeline(start))
    assert kdl.load_link(timeline.link()).states == timeline.states


def test_a_link_with_one_wrong_sign_is_never_another_game() -> None:
    for place in range(len(LINK)):
        for sign in "Aq_0":
            damaged = LINK[:place] + sign + LINK[place + 1 :]
            try:
                found = kdl.load_link(damaged)
            except kdl.KdlError:
                continue
            assert found.states == GAME.states, place


@pytest.mark.parametrize("length", [0, 1, 5, 15, 16, 40, 41, len(LINK) - 4, len(LINK) - 1])
def test_a_link_that_is_cut_off_is_refused_in_words(length: int) -> None:
    with pytest.raises(kdl.LinkError, match="something else copied" if length == 1 else "cut off|damaged"):
        kdl.load_link(LINK[:length])


@pytest.mark.parametrize(
    "given", [None, 7, "", "é" * 40, "not a link!", "hello", LINK + "!", "A" * 40_000, LINK + LINK]
)
def test_what_is_no_link_is_refused_in_words(given: object) -> None:
    with pytest.raises(kdl.LinkError, match="this link cannot be opened: "):
        kdl.load_link(given)  # type: ignore[arg-type]


def test_a_link_of_a_newer_version_says_so() -> None:
    with pytest.raises(kdl.LinkError, match="format 2, and this version reads format 1"):
        kdl.load_link(urlsafe_b64encode(b"\x02" + bytes(40)).decode())


def test_a_link_names_a_deck_of_ones_own_with_its_digest(tmp_path: Any) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text((DATA / "decks" / "get_lucky.toml").read_text("utf-8"), "utf-8")
    timeline = kdl.play("get_lucky", seats=3, deck=deck)
    assert kdl.load_link(timeline.link()).states == timeline.states
