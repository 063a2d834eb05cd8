"""What is shown on a first visit is a game that was played: what is said of it is true, and it plays once."""

import re
from itertools import pairwise

import kdl
from kdl.games.mansion.state import State
from tools.first_visit import FIRST, GAME, LAST, LASTS, SEEN, WATCHER, moving

MOST_BYTES = 60_000


def at(step: int) -> State:
    state = kdl.load_link(GAME).at(step)
    assert isinstance(state, State)
    return state


def seen_by(state: State, seat: int) -> list[int]:
    """List who sees a seat."""
    return [
        other
        for other in range(state.seats)
        if other != seat and state.pawns[other] in kdl.observe(state, None).lookouts[state.pawns[seat]]
    ]


def test_somebody_is_seen_beside_lucky_goes_out_of_sight_and_gets_him_there() -> None:
    end = at(LAST)
    assert (kdl.load_link(GAME).end, end.winner) == (end, at(SEEN).on_turn)
    murderer = end.on_turn
    assert at(SEEN).pawns[murderer] == at(SEEN).lucky != at(FIRST - 1).lucky
    assert WATCHER in seen_by(at(SEEN), murderer)
    hides = next(step for step in range(SEEN, LAST) if not seen_by(at(step), murderer))
    assert not any(seen_by(at(step), murderer) for step in range(hides, LAST))
    assert at(hides).pawns[murderer] == end.pawns[murderer] == end.lucky


def test_it_plays_once_for_three_seconds_and_ends_as_the_game_did() -> None:
    drawn = moving()
    assert len(drawn.encode()) < MOST_BYTES
    times = re.findall(r"\{animation:[\w-]+ ([^}]+)\}", drawn)
    assert times
    assert set(times) == {f"{LASTS:g}s linear .4s backwards"}
    assert "svg:target *{animation:none}" in drawn
    for name, frames in re.findall(r"@keyframes ([\w-]+)\{((?:[^{}]+\{[^{}]*\})+)\}", drawn):
        last = re.findall(r"\{(.+?)\}", frames)[-1]
        placed = re.search(rf'<g class="{name}" (?:transform|opacity)="([^"]+)"', drawn)
        assert placed
        if name != "look":
            moved = re.sub(r"px|deg|transform:| rotate\(0deg\)", "", last)
            assert placed[1] == moved
            parts = [float(part) for part in re.findall(r"([\d.]+)%", frames)]
            assert all(one < other <= 100 for one, other in pairwise(parts))


def test_each_colour_has_one_in_the_dark() -> None:
    day = re.findall(r'\[(\w+="[^"]+")\]\{', moving())
    assert len(day) == len(set(day)) > 20
