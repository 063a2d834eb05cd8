"""A match remembers everything that was played, and where one is in it."""

import pytest

import kdl
from kdl.engine.match import Match


@pytest.fixture
def match() -> Match[kdl.State]:
    return Match(kdl.Timeline(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))))


def step(text: str) -> kdl.Action:
    return kdl.parse_action(text)


def test_going_back_loses_nothing(match: Match[kdl.State]) -> None:
    kitchen = match.do(step("jump move_kitchen"))
    hall = match.do(step("step trophy_room"))
    assert match.timeline.end.pawns[0] == "trophy_room"
    assert match.back() is kitchen
    assert match.forward() is hall
    assert match.back(9) is match.start
    assert match.forward(9) is hall
    assert [node.state for node in match.line] == list(match.timeline.states)


def test_another_choice_makes_a_branch_and_the_same_one_does_not(match: Match[kdl.State]) -> None:
    foyer = match.do(step("step foyer"))
    match.back()
    parlor = match.do(step("step parlor"))
    match.back()
    assert match.do(step("step foyer")) is foyer
    assert match.start.children == [foyer, parlor]
    assert match.start.latest is foyer
    match.go(parlor)
    assert match.back() is match.start
    assert match.forward() is parlor, "forward goes where one was last"
    assert repr(match).startswith("<Match of 2 branches, after 1 steps at <State of Game(")


def test_each_branch_is_a_playthrough(match: Match[kdl.State]) -> None:
    foyer = match.do(step("step foyer"))
    match.do(step("stop"))
    match.go(match.start)
    match.do(step("step parlor"))
    ends = [node for node in match.start.below() if not node.children]
    assert [len(end.timeline.states) for end in ends] == [3, 2]
    for end in ends:
        assert kdl.load_link(end.timeline.link()).states == end.timeline.states
    assert foyer.timeline.end.pawns[0] == "foyer"


def test_a_playthrough_becomes_a_match_at_its_end() -> None:
    timeline = kdl.play("get_lucky", seats=3, seed=1)
    match = Match(timeline)
    assert match.timeline.states == timeline.states
    assert len(match.line) == len(timeline.states)


def test_what_is_refused_changes_nothing(match: Match[kdl.State]) -> None:
    with pytest.raises(kdl.IllegalActionError):
        match.do(step("step kitchen"))
    assert match.here is match.start
    assert match.start.children == []


def test_a_branch_can_be_taken_out(match: Match[kdl.State]) -> None:
    foyer = match.do(step("step foyer"))
    stopped = match.do(step("stop"))
    match.go(match.start)
    parlor = match.do(step("step parlor"))
    match.remove(foyer)
    assert match.here is parlor
    assert match.start.children == [parlor]
    with pytest.raises(kdl.OptionError, match="not any more, in the match"):
        match.go(stopped)
    match.remove(parlor)
    assert match.here is match.start
    assert match.forward() is match.start
    with pytest.raises(kdl.OptionError, match="the start cannot be taken out"):
        match.remove(match.start)


def test_names_and_notes_are_kept(match: Match[kdl.State]) -> None:
    node = match.do(step("step foyer"))
    node.name, node.note = "By the door", "Nobody sees Ada here."
    match.back()
    assert [(each.name, each.note) for each in match.start.below()] == [
        ("", ""),
        ("By the door", "Nobody sees Ada here."),
    ]
