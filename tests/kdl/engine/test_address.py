"""What stands after the # of an address: a game, the step and the seat at which a page opens."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.engine.timeline import read_fragment, write_fragment
from kdl.packaged import DATA

GAME = kdl.play("deluxe", seats=4, seed=7)
LINK = GAME.link()


@given(at=st.none() | st.integers(0, len(GAME)), seat=st.none() | st.just("all") | st.integers(0, 3))
def test_a_place_comes_back(at: int | None, seat: Any) -> None:
    timeline, found, eyes = read_fragment(write_fragment(GAME, at, seat))
    assert (timeline.states, found, eyes) == (GAME.states, at, seat)


def test_it_reads_as_one_would_write_it() -> None:
    assert write_fragment(GAME, at=40, seat=0) == f"g={LINK}&at=40&seat=1"
    assert write_fragment(GAME, at=-1, seat="all") == f"g={LINK}&at={len(GAME)}&seat=all"
    assert write_fragment(GAME) == f"g={LINK}"


@pytest.mark.parametrize(
    "text",
    [
        "{fragment}",
        "#{fragment}",
        "http://127.0.0.1:8866/voila/render/00_play.ipynb#{fragment}",
        "https://example.org/lab?path=a#b/tree/00_play.ipynb#{fragment}",
        "  \n{fragment}\n",
        "http://example.org/play#{fragment}\r\n",
    ],
)
def test_people_paste_all_kinds_of_things(text: str) -> None:
    for place in ((None, None), (40, None), (None, "all"), (0, 3)):
        timeline, at, seat = read_fragment(text.format(fragment=write_fragment(GAME, *place)))  # type: ignore[arg-type]
        assert (timeline.states, at, seat) == (GAME.states, *place)


def test_the_text_of_a_link_alone_will_do() -> None:
    broken = f" {LINK[:60]}\n {LINK[60:]}\n"
    for text in (LINK, f"\n{LINK} ", broken, f"http://example.org/play#{LINK}"):
        timeline, at, seat = read_fragment(text)
        assert (timeline.states, at, seat) == (GAME.states, None, None)


@pytest.mark.parametrize(
    "text",
    [
        None,
        5,
        "",
        "#",
        "http://example.org/play",
        "http://example.org/play#",
        "g=",
        "at=40",
        "at=40&seat=1",
        f"g={LINK}&",
        f"g={LINK}&g={LINK}",
        f"g={LINK}&at",
        f"g={LINK}&at=",
        f"g={LINK}&at=4o",
        f"g={LINK}&at=-1",
        f"g={LINK}&at=+1",
        f"g={LINK}&at=²",
        f"g={LINK}&at=٣",
        f"g={LINK}&at={len(GAME.states)}",
        f"g={LINK}&at={'9' * 10_000}",
        f"g={LINK}&at=1&at=2",
        f"g={LINK}&seat=0",
        f"g={LINK}&seat=5",
        f"g={LINK}&seat=ALL",
        f"g={LINK}&seat=",
        f"g={LINK}&sat=1",
        f"g={LINK[:-1]}&at=1",
        f"g={LINK[1:]}&at=1",
        f"h={LINK}",
        f"{LINK}&at=1",
        f"{LINK}{LINK}",
        "g=" + "A" * 100_000,
    ],
)
def test_what_is_damaged_is_refused_in_words(text: Any) -> None:
    with pytest.raises(kdl.LinkError, match="this link cannot be opened: "):
        read_fragment(text)


def test_one_wrong_sign_never_gives_another_game() -> None:
    for place in range(2 + len(LINK) + len("&at=40&seat=2")):
        fragment = write_fragment(GAME, 40, 1)
        for sign in "A0=&#":
            try:
                timeline, _, _ = read_fragment(fragment[:place] + sign + fragment[place + 1 :])
            except kdl.LinkError:
                continue
            assert timeline.states == GAME.states, place


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(kdl.OptionError, match="there is no state 999"):
        write_fragment(GAME, at=999)
    with pytest.raises(kdl.SeatError, match=r"there is no seat 5 \(4 in code\)"):
        write_fragment(GAME, seat=4)


def test_an_address_names_a_deck_of_ones_own_with_its_digest(tmp_path: Any) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text((DATA / "decks" / "get_lucky.toml").read_text("utf-8"), "utf-8")
    timeline = kdl.Timeline(kdl.new_game("get_lucky", seats=3, deck=deck))
    assert read_fragment(write_fragment(timeline))[0].start == timeline.start
