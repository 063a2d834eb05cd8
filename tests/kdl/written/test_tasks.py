"""One function for each page: right ones pass, wrong ones are caught, and the page's own case comes first."""

# ruff: noqa: ARG005 (functions that are written wrong forget what they are handed)

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kdl
from kdl.written.checking import TASKS, check
from kdl.written.stages import stages, subject
from tests.kdl.written import attempts_at_it as tries
from tests.kdl.written import more_attempts_at_it as more
from tests.kdl.written.attempts_at_it import named


@pytest.mark.parametrize(("function", "edition"), more.RIGHT)
def test_what_is_right_passes(function: Any, edition: str | None) -> None:
    report = check(function, edition=edition)
    assert (report.right, report.found) == (True, None)
    assert report.tried == report.cases > 30


@pytest.mark.parametrize(("function", "edition"), more.WRONG)
def test_what_is_wrong_is_caught_in_the_smallest_case(function: Any, edition: str | None) -> None:
    report = check(function, edition=edition)
    assert report.found is not None
    case, called = report.found
    assert (called.fault, called.answer != case.right) == ("", True)
    assert function(*report.arguments) == called.answer
    cases = next(stage.cases for stage in stages(report.task, edition=edition) if stage.where == report.where)
    wrong = [each for each in cases if function(each.subject, *each.given) != each.right]
    assert len(wrong) == report.wrong
    assert case.size == min(each.size for each in wrong)


def test_both_answers_come_up_often_enough() -> None:
    for task in TASKS.values():
        if task.wanted is bool:
            counts = Counter(case.right for case in task.cases(task.allowed[:1]))
            assert min(counts[True], counts[False]) >= len(task.cases(task.allowed[:1])) / 25, task.name


# Where a function is tried first.


def board() -> Any:
    return kdl.load_board("deluxe")


def test_the_board_of_the_page_comes_first() -> None:
    report = check(tries.adjacent_for_seen, board())
    assert (report.where, report.found.case.subject.id, report.found.case.subject.closed) == ("page", "deluxe", ())
    assert report.cases == len(TASKS["sees"].here(board()))
    upstairs = kdl.load_board("bed_and_breakfast", floor="upper")
    assert check(tries.adjacent_for_seen, upstairs).found.case.subject == upstairs


def test_what_is_right_on_the_page_is_tried_in_its_edition_and_then_everywhere() -> None:
    wheres = [stage.where for stage in stages(TASKS["sees"], board())]
    assert wheres == ["page", "edition", "all"]
    assert check(tries.closed_forgotten, board()).where == "edition"
    assert [stage.where for stage in stages(TASKS["next_on_turn"], kdl.new_game(seats=4))] == ["page", "edition"]
    classic = kdl.new_game("classic", seats=4)
    assert next(iter(stages(TASKS["may_draw"], classic))).cases[0].subject.game.edition == "classic"
    assert check(more.right_snoop, classic).right
    assert not check(more.right_snoop, kdl.new_game("deluxe", seats=4)).right


def test_the_position_of_the_page_comes_first() -> None:
    state = kdl.play("deluxe", seats=4, seed=7).at(12)
    report = check(tries.lucky_forgotten, state)
    assert report.where == "page"
    assert report.found.case.subject.pawns == state.pawns
    assert check(tries.right_next_on_turn, state).where == "edition"


def test_where_nothing_can_be_asked_the_edition_comes_first() -> None:
    quiet = kdl.new_game("deluxe", seats=4, seed=7)
    assert check(more.more_than_enough, quiet).where == "edition"
    assert check(more.best_card_only, quiet).where == "edition"


@pytest.mark.parametrize("name", TASKS)
def test_any_position_of_a_game_can_be_what_a_page_is_about(name: str) -> None:
    task = TASKS[name]
    seats = 2 if name in ("stranger_goes", "howard_cards") else 3
    for state in kdl.play(task.allowed[0], seats=seats, seed=3).states[::5]:
        for case in task.here(subject(task, state)):
            assert task.ask(case)


def test_chances_are_asked_for_one_card_and_more_of_those_that_later_hands_hold() -> None:
    counts = set()
    for state in (each for each in kdl.play("get_lucky", seats=4, seed=2).states if each.phase == "luck"):
        later, held = state, 0
        while later.phase == "luck" and kdl.is_legal(later, kdl.Action("pass")):
            later = kdl.apply(later, kdl.Action("pass")).state
            held += len(later.hands[later.to_act]) if later.phase == "luck" else 0
        cards = [case.given[1] for case in TASKS["chance"].here(state)]
        assert cards == list(range(1, min(held, 5) + 1))
        counts.add(len(cards))
    assert len(counts) > 1


@pytest.mark.parametrize(
    ("name", "about", "error", "says"),
    [
        ("sees", "deluxe", kdl.ArgumentError, "a board"),
        ("survives", board(), kdl.ArgumentError, "a position"),
        ("sees", kdl.new_game("get_lucky", seats=3), kdl.OptionError, "has nothing to do with"),
        ("value", kdl.new_game("deluxe", seats=3), kdl.OptionError, "has nothing to do with"),
        ("attacked", kdl.new_game("deluxe", seats=3), kdl.UnknownNameError, "flight"),
    ],
)
def test_what_a_function_is_not_about_is_refused(name: str, about: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        check(named(name)(lambda *given: True), about)


# Whatever readers write.


def endless(*_: object) -> object:
    while True:
        pass


def chatty(*_: object) -> object:
    for number in range(1_000_000):
        print(number)  # noqa: T201
    return None


def raising(*_: object) -> object:
    raise ValueError("nobody knows")


def test_bad_code_is_found_in_its_first_case() -> None:
    tried = [name for name, task in TASKS.items() if task.cases(task.allowed[:1])]
    assert len(tried) > 15
    for name in tried:
        edition = TASKS[name].allowed[0]
        report = check(named(name)(lambda *given: endless()), edition=edition, seconds=0.02)
        assert (report.found.called.fault, report.tried) == ("time", 1), name
        called = check(named(name)(lambda *given: raising()), edition=edition).found.called
        assert (called.fault, called.error) == ("raised", "ValueError: nobody knows"), name


def test_a_million_printed_lines_are_told_in_one() -> None:
    called = check(named("survives")(lambda *given: chatty()), edition="deluxe", seconds=5).found.called
    assert called.fault == "none"
    assert len(called.printed) < 250
    assert called.printed.startswith("0\n1\n")
