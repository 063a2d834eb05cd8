"""Whole playthroughs as text, and counts of positions: any change of a rule, a word or chance shows here.

``python -m tools.goldens`` writes the texts anew; what changed is then reviewed as a difference. Where a text holds
digests, the first part that is told otherwise is shown as it is told now.
"""

from pathlib import Path

import pytest

import kdl
from kdl.clauses import clauses
from tools import goldens
from tools.goldens import FOLDER, GOLDENS, digest, parts, tell_whole, write_out


@pytest.mark.parametrize("name", GOLDENS)
def test_the_playthrough_is_told_as_before(name: str) -> None:
    now, before = write_out(name).splitlines(), (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    other = (each for each, was in zip(parts(name), before, strict=False) if digest(each) != was)
    shown = "" if GOLDENS[name].whole else next(other, "")
    assert now == before, f"{shown}`python -m tools.goldens {name}` tells it whole, here and where it was as before"


def test_a_digest_tells_apart_what_is_told_of_an_action() -> None:
    for name in (name for name, golden in GOLDENS.items() if not golden.whole):
        assert "".join(parts(name)) == tell_whole(name).replace("\n\n", "\n")
    one, other = (f"> 1: stop\n    Ada {does}. [deluxe.snoop.move]\n" for does in ("stops", "goes"))
    assert digest(one) != digest(other)
    assert digest(one).startswith("> 1: stop | ")


def test_the_command_tells_a_game_whole_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = next(name for name, golden in GOLDENS.items() if not golden.whole)
    monkeypatch.setattr(goldens, "FOLDER", tmp_path / "golden")
    monkeypatch.setattr("sys.argv", ["goldens", name])
    assert goldens.main() == 0
    assert capsys.readouterr().out == tell_whole(name)
    monkeypatch.setattr("sys.argv", ["goldens", name, "chess"])
    with pytest.raises(SystemExit):
        goldens.main()
    assert f"no game is called chess; there are: {next(iter(GOLDENS))}" in capsys.readouterr().err
    assert not (tmp_path / "golden").exists()


def test_there_is_no_text_that_nothing_stands_for() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GOLDENS)


def test_the_texts_show_what_they_are_for() -> None:
    texts = {name: tell_whole(name) for name in GOLDENS}
    assert "[deluxe.lights-out.when]" in texts["6_seats_until_the_lights_go_out"]
    for clause in ("deluxe.motive.gain", "deluxe.win", "deluxe.order.crowd", "deluxe.order.lucky-visits"):
        assert any(f"[{clause}" in text for text in texts.values())
    by_chance = texts["classic_2_seats_by_chance"]
    assert all(f"[{clause}]" in by_chance for clause in ("classic.card.move", "classic.card.room", "classic.win"))
    in_order = texts["classic_5_seats"]
    for clause in ("classic.order.crowd", "classic.lucky.unnumbered", "classic.deck.reshuffle"):
        assert f"[{clause}]" in in_order
    at_the_table = "".join(text for name, text in texts.items() if name.startswith("get_lucky"))
    known = {each.id for each in clauses() if each.id.startswith(("getlucky.", "howard."))}
    assert {clause for clause in known if f"[{clause}]" not in at_the_table} == UNTOLD


#: The clauses of the card game that no event of a usual game tells: what there is, conditions, and the draw.
UNTOLD = {
    "getlucky.setup.components",
    "getlucky.turn.no-pass",
    "getlucky.turn.one-action",
    "getlucky.attempt.character",
    "getlucky.attempt.zero",
    "getlucky.defence.enough",
    "getlucky.defence.last-must",
    "getlucky.stalemate",
}


@pytest.mark.parametrize(
    ("seats", "closed", "counts"),
    [
        (3, ("east", "west"), (1, 12, 110, 916, 6_721)),
        (4, ("east",), (1, 13, 143, 1_411, 12_635)),
        (8, (), (1, 13, 142, 1_443, 13_215)),
    ],
)
def test_how_many_ways_a_game_can_begin(seats: int, closed: tuple[str, ...], counts: tuple[int, ...]) -> None:
    """Sequences of actions by their length, from the start at seed 7."""
    start = kdl.new_game("deluxe", seats=seats, seed=7, closed=closed)
    assert tuple(_count(start, depth) for depth in range(len(counts))) == counts


@pytest.mark.parametrize(
    ("place", "counts"), [(60, (1, 2, 28, 346, 3_954)), (100, (1, 9, 74, 678, 5_722)), (-4, (1, 2, 6, 23, 63))]
)
def test_how_many_ways_a_game_can_go_on(place: int, counts: tuple[int, ...]) -> None:
    """The same from the middle of a playthrough, with Lucky on his way, and from the answers to an attempt."""
    state = kdl.play("deluxe", seats=4, seed=7, closed=("east",)).at(place)
    assert tuple(_count(state, depth) for depth in range(len(counts))) == counts


@pytest.mark.parametrize(
    ("seats", "counts"), [(2, (1, 26, 602, 16_684)), (4, (1, 16, 229, 3_933)), (6, (1, 14, 213, 3_018))]
)
def test_how_many_ways_a_card_game_can_begin(seats: int, counts: tuple[int, ...]) -> None:
    start = kdl.new_game("get_lucky", seats=seats, seed=7)
    assert tuple(_count(start, depth) for depth in range(len(counts))) == counts


@pytest.mark.parametrize(("place", "counts"), [(15, (1, 2, 13, 164)), (14, (1, 3, 5, 27)), (27, (1, 1, 1, 0))])
def test_how_many_ways_a_card_game_can_go_on(place: int, counts: tuple[int, ...]) -> None:
    """From the answers to attempts, and from the end, where Howard turns up what he may."""
    state = kdl.play("get_lucky", seats=2, seed=122).at(place)
    assert tuple(_count(state, depth) for depth in range(len(counts))) == counts


def _count(state: kdl.State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_count(kdl.apply(state, action).state, depth - 1) for action in kdl.legal_actions(state))
