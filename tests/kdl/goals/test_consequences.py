"""What came of a try: told from what happened, and found again by comparing positions."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.core.actions import parse_action
from kdl.core.outcome import is_terminal
from kdl.engine.step import apply
from kdl.goals.consequences import is_played_out, tell_consequences
from kdl.goals.course import Course
from kdl.goals.goal import Progress, judge
from kdl.goals.kinds import goal
from kdl.narration.names import seat_name
from tests.kdl.goals.others import others


def house(**more: Any) -> Any:
    """Return a position in which Ada is alone with Lucky, unseen."""
    start = kdl.new_game("deluxe", seats=3, seed=11)
    pawns = ("library", "piazza", "green_house")
    asked: Any = {"lucky": "library", "on_turn": 0, "first_round": False, "phase": "action", "pawns": pawns, **more}
    return kdl.arrange(start, **asked)


TRIES: dict[str, tuple[Any, str, str, dict[str, Any]]] = {
    "foiled": (house(), "attempt", "attempt", {}),
    "killed": (house(hands=[["tight_hat"], [], []]), "attempt", "attempt tight_hat", {}),
    "passed": (kdl.apply(house(), parse_action("attempt")).state, "foil", "pass", {}),
    "drawn": (house(lucky="green_house"), "draw", "draw", {}),
    "better": (
        kdl.new_game("get_lucky", seats=3, seed=5),
        "worth",
        "play motive_12 character_2",
        {"character": "character_2", "value": 2},
    ),
}


def played(name: str) -> tuple[Course, Progress]:
    """Do what decides a try, and let its turn be played out; return how it stood, too."""
    start, kind, text, args = TRIES[name]
    course = Course(start.to_act, start)
    course = course.then(apply(start, parse_action(text)))
    progress = judge(goal(kind, **args), course)
    assert progress.at == 1
    while not is_played_out(course, progress):
        assert tell_consequences(course, progress) == words.say("do", "plays-out")
        course = course.then(apply(course.state, others(course.state)))
    return course, progress


@pytest.mark.parametrize("name", TRIES)
@pytest.mark.parametrize("language", words.languages())
def test_what_is_told_is_what_the_positions_say(name: str, language: str) -> None:
    words.set_language(language)
    course, progress = played(name)
    told, end, game = tell_consequences(course, progress), course.state, course.state.game
    called = end.winner if is_terminal(end) else end.on_turn
    assert seat_name(called, game) in told
    assert is_terminal(end) or end.turn == course.start.turn + 1
    if name in ("foiled", "killed"):
        strength = course.until(1).state.attempt.strength
        luck = sum(game.cards_by_id[each.action.card].luck for each in course.passages if each.action.kind == "luck")
        assert (luck < strength) == is_terminal(end)
        assert {str(luck), str(strength)} <= set(re.findall(r"\d+", told))


def test_what_was_done_by_the_reader_is_not_told_again() -> None:
    course, progress = played("foiled")
    assert "attempts" not in tell_consequences(course, progress)
    assert tell_consequences(course, Progress("open", 1, 1)) == ""


def test_the_turn_in_which_one_may_attempt_is_played_out() -> None:
    start = house(phase="movement", pawns=("gallery", "piazza", "green_house"))
    course = Course(0, start).then(apply(start, parse_action("step library")))
    alone = judge(goal("alone"), course)
    assert (alone.state, alone.played, is_played_out(course, alone)) == ("reached", start.turn, False)
    called = kdl.arrange(start, pawns=("library", "piazza", "green_house"), lucky="gallery", phase="action", on_turn=1)
    course = Course(0, called).then(
        apply(called, next(each for each in kdl.legal_actions(called) if each.kind == "end"))
    )
    alone = judge(goal("alone", turns=2), course)
    assert (alone.state, alone.played) == ("reached", called.turn + 1)
    assert not is_played_out(course, alone)


def test_the_same_try_leads_to_the_same() -> None:
    for name in TRIES:
        assert tell_consequences(*played(name)) == tell_consequences(*played(name))
