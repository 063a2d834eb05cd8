"""Replay files of matches: the whole tree comes back, and what was damaged is refused with its place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.core.files import checksum
from kdl.engine.match import Match, Seat
from kdl.engine.replay import read_match
from tests.kdl.engine.trees import grow, shape

if TYPE_CHECKING:
    from collections.abc import Callable


def step(text: str) -> kdl.Action:
    return kdl.parse_action(text)


def small() -> Match[Any]:
    """Return a match of nine positions: a line of five, left at its third, and two branches."""
    match: Match[Any] = Match(kdl.Timeline(kdl.new_game("deluxe", seats=4, seed=7)))
    match.do_all([step("jump move_kitchen"), step("step trophy_room")])
    third = match.here
    match.do(step("stop"))
    match.do(step("step drawing_room" if "step drawing_room" in map(str, kdl.legal_actions(match.state)) else "stop"))
    match.go(match.start)
    match.do(step("step foyer")).name = "By the door"
    match.do(step("stop"))
    match.go(match.start)
    match.do(step("stop")).note = "Nobody sees Ada here."
    match.start.note = "Ada begins."
    match.go(third)
    match.name, match.seats = "An evening", [Seat("Ann"), *[Seat("", "planner")] * 3]
    return match


SMALL = small().text()


def refusal(change: Callable[[dict[str, Any]], object]) -> kdl.ReplayError:
    """Return the error with which a file is refused that somebody has changed who knows how to reckon the checksum."""
    facts = json.loads(SMALL)
    change(facts)
    facts["checksum"] = checksum({key: value for key, value in facts.items() if key != "checksum"})
    with pytest.raises(kdl.ReplayError) as caught:
        read_match(json.dumps(facts))
    assert caught.value.file == "the text"
    return caught.value


@given(st.integers(0, 10**9))
def test_any_match_comes_back_as_it_was(seed: int) -> None:
    match = grow(seed)
    text = match.text()
    again = read_match(text)
    assert shape(again) == shape(match)
    assert again.text() == text


@given(st.integers(0, 10**9))
def test_as_a_playthrough_it_is_the_line_in_which_it_was_left(tmp_path_factory: Any, seed: int) -> None:
    match, file = grow(seed, 30), tmp_path_factory.mktemp("matches") / "match.json"
    match.save(file)
    assert kdl.load_replay(file).states == tuple(node.state for node in match.line)
    assert shape(kdl.load_match(file)) == shape(match)


def test_the_file_says_what_was_played() -> None:
    facts = json.loads(SMALL)
    assert [(line.get("from"), line["actions"]) for line in facts["lines"]] == [
        (None, ["jump move_kitchen", "+ step trophy_room", "stop", "stop"]),
        (0, ["step foyer", "stop"]),
        (0, ["stop"]),
    ]
    assert facts["place"] == 2
    assert facts["names"] == {"5": "By the door"}
    assert facts["notes"] == {"0": "Ada begins.", "7": "Nobody sees Ada here."}
    assert "latest" not in facts
    assert facts["name"] == "An evening"
    assert facts["seats"] == [{"name": "Ann", "player": "person"}] + [{"name": "", "player": "planner"}] * 3


def test_what_is_as_usual_is_not_written(tmp_path: Path) -> None:
    kdl.play("get_lucky", seats=3, seed=1).save(tmp_path / "game.json")
    facts = json.loads((tmp_path / "game.json").read_text("utf-8"))
    assert list(facts) == ["format", "edition", "options", "seed", "lines", "place", "checksum"]


def test_a_whole_game_is_a_small_file() -> None:
    timeline = kdl.play("deluxe", seats=4, seed=7)
    assert len(timeline.states) > 160
    assert len(Match(timeline).text().encode()) < 25 * len(timeline.states)


def test_half_a_sign_does_no_harm() -> None:
    match = small()
    match.name = match.start.note = "Ada \ud83d"
    assert read_match(match.text()).name == read_match(match.text()).start.note == "Ada ?"


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        (lambda facts: facts.update(lines=[]), "place", "must be the number of a position, 0 to 0, not 2"),
        (lambda facts: facts.update(lines={}), "lines", "must be a list"),
        (lambda facts: facts["lines"].insert(0, 5), "lines[0]", "must be an object with actions, end, not 5"),
        (lambda facts: facts["lines"][0].update({"from": 0}), "lines[0]", "must be an object with actions, end"),
        (lambda facts: facts["lines"][1].pop("from"), "lines[1]", "must be an object with actions, end, from"),
        (lambda facts: facts["lines"][1].update({"from": "0"}), "lines[1].from", "must be a whole number"),
        (lambda facts: facts["lines"][1].update({"from": True}), "lines[1].from", "must be the number of a position"),
        (lambda facts: facts["lines"][1].update({"from": 5}), "lines[1].from", "of a position, 0 to 4, not 5"),
        (lambda facts: facts["lines"][1].update({"from": -1}), "lines[1].from", "of a position, 0 to 4, not -1"),
        (lambda facts: facts["lines"][1].update(end=None), "lines[1].end", "is missing"),
        (lambda facts: facts["lines"][1].update(actions=None), "lines[1].actions", "is missing"),
        (lambda facts: facts["lines"][2].update(end="0" * 16), "lines[2].end", "lead to a different end state"),
        (lambda facts: facts["lines"][1]["actions"].append("pass"), "lines[1].actions[2]", "pass is not legal"),
        (lambda facts: facts["lines"][1]["actions"].append("fly"), "lines[1].actions[2]", "does not begin with one"),
        (lambda facts: facts["lines"][1]["actions"].append(7), "lines[1].actions[2]", "does not begin with one"),
        (
            lambda facts: facts["lines"][1].update(actions=["jump move_kitchen"]),
            "lines[1].actions[0]",
            "was played there already",
        ),
        (lambda facts: facts["lines"][1]["actions"].__setitem__(0, "+ stop"), "lines[1].actions[0]", "'+ stop'"),
        (lambda facts: facts.update(place=8), "place", "must be the number of a position, 0 to 7, not 8"),
        (lambda facts: facts.update(place=True), "place", "must be a whole number"),
        (lambda facts: facts.update(latest=[0]), "latest[0]", "must be the number of a position, 1 to 7, not 0"),
        (lambda facts: facts.update(latest=[5, "7"]), "latest[1]", "not '7'"),
        (lambda facts: facts.update(names={"8": "x"}), "names", "must be the number of a position, 0 to 7, not '8'"),
        (lambda facts: facts.update(names={"05": "x"}), "names", "not '05'"),
        (lambda facts: facts.update(notes={"5": 5}), "notes.5", "must be a text, not 5"),
        (lambda facts: facts.update(notes=[]), "notes", "must be a table"),
        (lambda facts: facts.update(name=5), "name", "must be a text"),
        (lambda facts: facts["seats"].pop(), "seats", "the game has 4 seats, not 3"),
        (lambda facts: facts["seats"].__setitem__(1, "Ann"), "seats[1]", "must be an object with name and player"),
        (lambda facts: facts["seats"][1].update(age=5), "seats[1]", "must be an object with name and player"),
        (lambda facts: facts["seats"][1].update(player="A robot"), "seats", "unlike '' and 'A robot'"),
        (lambda facts: facts["seats"][1].update(name=None), "seats", "unlike None and 'planner'"),
        (lambda facts: facts.update(actions=[]), "actions", "is not an entry of a replay file"),
    ],
)
def test_a_tree_that_cannot_be(change: Callable[[dict[str, Any]], object], place: str, problem: str) -> None:
    found = refusal(change)
    assert found.place == place
    assert problem in found.problem


@pytest.mark.parametrize("place", range(0, len(SMALL), 23))
def test_no_sign_can_be_changed_unnoticed(place: int) -> None:
    changed = SMALL[:place] + ("x" if SMALL[place] != "x" else "y") + SMALL[place + 1 :]
    with pytest.raises(kdl.ReplayError, match=r"^the text: "):
        read_match(changed)


@pytest.mark.parametrize("text", [None, 5, "", "{", "[]", "null", '{"format": 3}', "g=abc"])
def test_what_is_no_match_is_refused_in_words(text: Any) -> None:
    with pytest.raises(kdl.ReplayError, match=r"^the text: "):
        read_match(text)
