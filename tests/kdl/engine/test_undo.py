"""Moves are taken back and done again as one at a table would: whole, with what the computer did, and fairly."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.engine.match import Match, Node, Seat
from tests.kdl.engine.trees import grow, shape

COMPUTER = Seat(player="careful")


def step(text: str) -> kdl.Action:
    return kdl.parse_action(text)


def table(*players: str, seed: int = 7) -> Match[kdl.State]:
    """Return a match at whose table these sit."""
    start = kdl.new_game("deluxe", seats=len(players), seed=seed, house_rules=True)
    return Match(kdl.Timeline(start), [Seat(player=player) for player in players])


def turns(match: Match[Any], count: int) -> list[Node[Any]]:
    """Let everybody stop and draw for so many steps; return the positions, the first one included."""
    nodes = [match.here]
    for _ in range(count):
        legal = kdl.legal_actions(match.state)
        nodes.append(match.do(next((each for each in legal if each.kind in ("stop", "end", "draw")), legal[0])))
    return nodes


def test_persons_sit_everywhere_if_nothing_else_is_said() -> None:
    match = Match(kdl.Timeline(kdl.new_game("deluxe", seats=2)))
    assert match.seats == (Seat("", "person"),) * 4, "strangers have seats, too"


@pytest.mark.parametrize(
    ("seats", "problem"),
    [
        ([Seat()] * 3, "the game has 4 seats, not 3; strangers have seats, too"),
        ([Seat()] * 3 + [Seat(player="A robot")], "unlike '' and 'A robot'"),
        ([Seat()] * 3 + [Seat(player="")], "unlike '' and ''"),
        ([Seat(5, "person")] * 4, "unlike 5 and 'person'"),  # type: ignore[arg-type]
    ],
)
def test_seats_are_checked(seats: list[Seat], problem: str) -> None:
    timeline = kdl.Timeline(kdl.new_game("deluxe", seats=2))
    with pytest.raises(kdl.OptionError, match=problem):
        Match(timeline, seats)
    match = Match(timeline)
    with pytest.raises(kdl.OptionError, match=problem):
        match.seats = seats  # type: ignore[assignment]


def test_a_move_of_several_steps_is_taken_back_as_one() -> None:
    match = table("person", "careful", "careful", "careful")
    node = match.do_all([step("jump move_kitchen"), step("step trophy_room"), step("stop")])
    assert [each.joined for each in node.path] == [False, False, True, True]
    assert match.undo() is match.start
    assert match.redo() is node
    match.back()
    assert match.undo_to() is match.start, "from its middle, too"


@pytest.mark.parametrize("actions", [["step foyer", "step kitchen"], ["step foyer", "fly"], ["pass"]])
def test_of_a_move_all_is_done_or_nothing(actions: list[str]) -> None:
    match = table("person", "person", "person")
    match.do(step("step parlor"))
    match.back()
    before = shape(match)
    with pytest.raises(kdl.KdlError):
        match.do_all([kdl.Action(*text.split(maxsplit=0)) if text == "fly" else step(text) for text in actions])  # type: ignore[arg-type]
    assert shape(match) == before


def test_a_move_goes_along_what_was_played_before() -> None:
    match = table("person", "person", "person")
    foyer = match.do(step("step foyer"))
    stopped = match.do(step("stop"))
    match.go(match.start)
    assert match.do_all([step("step foyer"), step("stop")]) is stopped
    assert match.start.children == [foyer]
    assert match.undo() is match.start, "a move is what it was played as last"
    match.do(step("step foyer"))
    match.do(step("stop"))
    assert match.undo() is foyer


def test_what_the_computer_did_is_taken_back_with_the_move_before_it() -> None:
    match = table("person", "careful", "careful")
    turns(match, 20)
    chosen = [node for node in match.line if node.latest and node.state.to_act == 0]
    assert 1 < len(chosen) < 18
    for node in reversed(chosen):
        assert match.undo() is node
    assert match.undo_to() is None
    with pytest.raises(kdl.NothingToUndoError, match="there is no move to take back"):
        match.undo()
    for node in (*chosen[1:], match.line[-1]):
        assert match.redo() is node
    assert match.redo_to() is None
    with pytest.raises(kdl.NothingToUndoError, match="there is no move to do again"):
        match.redo()


def test_until_a_person_has_moved_nothing_can_be_taken_back() -> None:
    match = table("careful", "careful", "person")
    while match.state.to_act != 2:
        turns(match, 1)
    assert len(match.line) > 2
    assert match.undo_to() is None


@pytest.mark.parametrize("players", [("person",) * 3, ("careful",) * 3])
def test_among_equals_it_is_the_latest_move(players: tuple[str, ...]) -> None:
    match = table(*players)
    nodes = turns(match, 8)
    for node in reversed(nodes[:-1]):
        assert match.undo() is node
    for node in nodes[1:]:
        assert match.redo() is node


def test_strangers_are_no_persons() -> None:
    match = Match(kdl.Timeline(kdl.new_game("deluxe", seats=2, seed=4)))
    turns(match, 30)
    assert {node.parent.state.to_act for node in match.line if node.parent} > set(match.state.game.players)
    while (node := match.undo_to()) is not None:
        assert node.state.to_act in match.state.game.players
        match.undo()


@given(st.integers(0, 10**9))
def test_redo_leads_back_to_where_undo_began(seed: int) -> None:
    match = grow(seed, 40)
    match.go(match.line[-1])
    line, places = match.line, []
    while match.undo_to() is not None:
        places.append(match.here)
        match.undo()
    assert match.line == line, "what was taken back stays"
    first = match.here
    for place in reversed(places):
        match.redo()
        assert match.here in (place, first) or match.redo_to() is place
        while match.here is not place:
            match.redo()
    assert match.here is line[-1]


def test_a_move_that_showed_nothing_is_taken_back_fairly() -> None:
    match = table("person", "careful", "person", "careful")
    match.do_all([step("step foyer"), step("stop")])
    assert match.undo(fair=True) is match.start
    match.do(step("jump move_kitchen"))
    assert match.shown(match.start) == (), "one's own card is one's own affair"
    assert match.undo(fair=True) is match.start


def just_after(kind: str, *, other: bool = False) -> tuple[Match[Any], Node[Any]]:
    """Return a match that was left when something was done first; a person is who did it, or who did not."""
    played = kdl.play("deluxe", seats=4, seed=7)
    at = next(at for at, each in enumerate(played.steps) if each.action.kind == kind)
    match = Match(played.branch(at + 1))
    actor = played.at(at).to_act
    match.seats = [Seat() if (seat == actor) != other else COMPUTER for seat in range(4)]
    assert match.here.parent is not None
    return match, match.here.parent


def test_a_card_that_was_drawn_stays_drawn() -> None:
    match, asked = just_after("draw")
    with pytest.raises(kdl.UnfairUndoError, match=r"a card was shown that had been hidden: .* draws a card") as caught:
        match.undo(fair=True)
    assert type(caught.value.event).__name__ == "Drew"
    assert match.shown(asked) == (caught.value.event,)
    assert match.here.parent is asked, "the match stays where it is"
    assert match.undo() is asked, "whoever studies may"


def test_what_a_computer_draws_shows_nothing_to_a_person() -> None:
    match, asked = just_after("draw", other=True)
    assert match.shown(asked) == ()
    node = match.undo_to()
    assert node is not None
    assert match.undo(fair=True) is node


def test_what_a_computer_plays_is_shown() -> None:
    match, asked = just_after("luck", other=True)
    assert [type(event).__name__ for event in match.shown(asked)] == ["LuckPlayed"]


def test_what_was_seen_in_a_branch_stays_seen() -> None:
    """Whoever takes an answer back has shown its card to the attacker, who cannot take the attempt back any more."""
    match, asked = just_after("luck")
    match.seats = ()
    answered = match.here
    assert match.undo(fair=True) is asked
    with pytest.raises(kdl.UnfairUndoError, match="Cleo plays"):
        match.undo(fair=True)
    match.remove(answered)
    assert match.undo(fair=True) is asked.parent, "as if it had not been"


def test_to_step_back_first_does_not_help() -> None:
    match, asked = just_after("draw")
    match.go(asked)
    with pytest.raises(kdl.UnfairUndoError):
        match.undo(fair=True)


def test_only_what_lies_on_the_way_is_asked_about() -> None:
    match = table("person", "person", "person")
    foyer = match.do(step("step foyer"))
    match.go(match.start)
    with pytest.raises(kdl.OptionError, match="this position is not on the way"):
        match.shown(foyer)


def test_to_play_on_from_a_known_game_is_free() -> None:
    """The rest of the game that was played from there has been seen, but not by taking a move back."""
    match = Match(kdl.play("deluxe", seats=4, seed=7))
    match.go(match.start)
    match.do(step("step parlor"))
    assert match.undo(fair=True) is match.start
