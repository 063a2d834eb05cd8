"""A murder a day: each puzzle is solved here once more by trying everything, and has the solutions that are counted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from datetime import date, timedelta
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl import words
from kdl.daily_puzzle import FIRST, KINDS, kind_of
from kdl.goals.course import Course
from kdl.goals.goal import Goal, judge
from kdl.questions.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.core.actions import Action
    from kdl.daily_puzzle import Puzzle

#: How many puzzles of each kind are solved, and how many of them in every run.
ALL, USUAL = 60, 12


def days(kind: str) -> Iterator[date]:
    """Yield all days that have a puzzle of a kind."""
    day = FIRST
    while True:
        if kind_of(day) == kind:
            yield day
        day += timedelta(days=1)


def puzzles(kind: str, first: int, last: int) -> list[Puzzle]:
    return [kdl.daily(str(day)) for day in islice(days(kind), first, last)]


def stars_by(depth: int, most: tuple[int, int]) -> int:
    return 1 if depth <= most[0] else 2 if depth <= most[1] else 3


# ---- Murders.


def attempts(start: Any, turns: int) -> dict[tuple[str, str], tuple[Action, ...]]:
    """Return the fewest actions to every attempt, by its room and weapon, that nobody else has a turn before."""
    found: dict[tuple[str, str], tuple[Action, ...]] = {}
    known = {start}
    waiting: list[tuple[Any, tuple[Action, ...]]] = [(start, ())]
    for state, done in waiting:
        for action in kdl.legal_actions(state):
            after, way = kdl.apply(state, action).state, (*done, action)
            if action.kind == "attempt":
                found.setdefault((state.lucky, action.card), way)
            elif after.on_turn == start.on_turn and after.turn < start.turn + turns and after not in known:
                known.add(after)
                waiting.append((after, way))
    return found


def course(start: Any, way: tuple[Action, ...]) -> Course:
    gone = Course(start.on_turn, start)
    for action in way:
        gone = gone.then(kdl.apply(gone.state, action))
    return gone


def kills(start: Any, way: tuple[Action, ...]) -> bool:
    """Whether Lucky dies at the end of a way although the others play all the luck that they hold."""
    state = course(start, way).state
    while not kdl.is_terminal(state) and state.phase == "luck":
        answers = kdl.legal_actions(state)
        state = kdl.apply(state, next((each for each in answers if each.kind == "luck"), answers[0])).state
    return bool(state.winner == start.on_turn)


def check_murder(puzzle: Puzzle) -> None:
    start, goal = puzzle.position, puzzle.asked
    assert isinstance(goal, Goal)
    ways = attempts(start, 2)
    certain = {end: way for end, way in ways.items() if kills(start, way)}
    assert len(certain) == puzzle.solutions == 1
    (way,) = certain.values()
    assert puzzle.depth == len(way) > 1
    assert puzzle.stars == stars_by(len(way), (4, 6))
    gone = course(start, way)
    assert [judge(goal, gone.until(n)).state for n in range(len(way) + 1)] == ["open"] * len(way) + ["reached"]
    held = [card for seat, hand in enumerate(start.hands) if seat != start.on_turn for card in hand]
    unseen = [card for card in start.game.cards if card.id not in start.hands[start.on_turn]]
    luck = {card.id: card.luck for card in unseen}
    assert [luck[card] for card in held] == [max(luck.values())]
    before = gone.until(len(way) - 1).state
    assert kdl.preview(kdl.observe(before, start.on_turn), way[-1]).odds == 1, "she knows that nobody can save him"
    others = [other for end, other in ways.items() if end not in certain]
    assert {judge(goal, course(start, other)).state for other in others} <= {"missed"}
    weapon = way[-1].card
    assert weapon in start.hands[start.on_turn], "nothing hangs on a card that is drawn"


# ---- Witnesses and refuges.


def sees(puzzle: Puzzle, at: str, room: str) -> bool:
    board = puzzle.position.game.board
    return at == room or room in board.sees(at)


def check_question(puzzle: Puzzle, right: set[Any], depth: int, most: tuple[int, int]) -> None:
    question = puzzle.asked
    assert isinstance(question, Question)
    assert puzzle.solutions == 1
    assert (puzzle.depth, puzzle.stars) == (depth, stars_by(depth, most))
    offered = [choice.value for choice in question.document.choices]
    most_of = len(offered) if len(offered) < 6 else 2
    tried = [set(some) for n in range(most_of + 1) for some in combinations(offered, n)]
    assert [some for some in tried if question.mark(some).right] == [right]


def check_witnesses(puzzle: Puzzle) -> None:
    state = puzzle.position
    here, others = state.lucky, [seat for seat in range(state.seats) if seat != state.on_turn]
    assert state.pawns.count(here) == 1
    assert here == state.pawns[state.on_turn]
    right = {seat for seat in others if sees(puzzle, state.pawns[seat], here)}
    assert 0 < len(right) < len(others)
    steps = {seat: state.pawns[seat] in state.game.board.steps(here) for seat in others}
    check_question(puzzle, right, sum(steps[seat] is not (seat in right) for seat in others), (0, 1))


def check_refuge(puzzle: Puzzle) -> None:
    state = puzzle.position
    eyes = {at for seat, at in enumerate(state.pawns) if seat != state.on_turn} | set(state.pets.values())
    looks = {room: [at for at in eyes if sees(puzzle, at, room)] for room in state.game.board.rooms}
    right = {room for room, seen in looks.items() if not seen}
    assert len(right) == 1
    assert right != {state.pawns[state.on_turn]}
    single = [room for room, seen in looks.items() if len(seen) == 1 and room not in eyes]
    check_question(puzzle, right, len(single), (9, 10))


CHECKS = {"murder": check_murder, "witnesses": check_witnesses, "refuge": check_refuge}


@pytest.mark.parametrize(("first", "last"), [(0, USUAL), pytest.param(USUAL, ALL, marks=pytest.mark.sweep)])
@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_has_the_solutions_that_are_counted(kind: str, first: int, last: int) -> None:
    found = puzzles(kind, first, last)
    for puzzle in found:
        assert puzzle.kind == kind
        CHECKS[kind](puzzle)
    assert {puzzle.stars for puzzle in found} == {1, 2, 3}
    assert {puzzle.position.game.board.id for puzzle in found} >= {"deluxe", "classic"}
    assert {puzzle.position.seats for puzzle in found} <= {3, 4, 5, 7, 8}


def test_each_kind_comes_as_often_as_the_others() -> None:
    kinds = [kind_of(FIRST + timedelta(days=day)) for day in range(300)]
    assert Counter(kinds) == dict.fromkeys(KINDS, 100)
    assert len({tuple(kinds[at : at + 3]) for at in range(0, 300, 3)}) == 6


def test_a_day_has_the_same_puzzle_in_every_process() -> None:
    code = (
        "import kdl, zlib\n"
        "for day in ('2026-01-01', '2026-01-02', '2026-01-03', '2026-11-26'):\n"
        "    puzzle = kdl.daily(day)\n"
        "    print(puzzle, zlib.crc32(repr(puzzle.position[1:]).encode()), getattr(puzzle.asked, 'args', ''))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 4


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2025-12-31", "the first murder of a day was that of 2026-01-01; there is none for 2025-12-31"),
        ("yesterday", "a day is named as in '2026-11-26', not 'yesterday'"),
        ("2026-02-30", "a day is named as in '2026-11-26', not '2026-02-30'"),
        (3, "a day is named as in '2026-11-26', not 3"),
    ],
)
def test_other_days_are_refused_in_words(day: Any, told: str) -> None:
    with pytest.raises(kdl.OptionError) as error:
        kdl.daily(day)
    assert str(error.value) == told


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_told_in_each_language(kind: str) -> None:
    (puzzle,) = puzzles(kind, 0, 1)
    told = set()
    for language in words.languages():
        with words.speaking(language):
            told.add(puzzle.text)
    assert len(told) == len(words.languages())
    assert all("{" not in text for text in told)


def test_a_murder_is_missed_once_somebody_else_has_a_turn() -> None:
    (puzzle,) = puzzles("murder", 0, 1)
    goal, gone = puzzle.asked, Course(puzzle.position.on_turn, puzzle.position)
    assert isinstance(goal, Goal)
    while gone.state.on_turn == gone.seat:
        assert judge(goal, gone).state == "open"
        action = next(each for each in kdl.legal_actions(gone.state) if each.kind != "attempt")
        gone = gone.then(kdl.apply(gone.state, action))
    assert judge(goal, gone).state == "missed"
