"""Functions that readers wrote: right ones pass, wrong ones are caught in the smallest case, and nothing is damaged."""

# ruff: noqa: ARG001, ARG005 (functions that are written wrong forget what they are handed)

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import kdl
from kdl.analysis.mansion.forecast import plan
from kdl.games.editions import load_edition
from kdl.games.mansion.family import MANSION
from kdl.written import checking
from kdl.written.checking import TASKS, Copies, check
from kdl.written.stages import stages
from tests.effort import a_third
from tests.kdl.written import attempts_at_it as tries


@pytest.mark.parametrize("function", tries.RIGHT, ids=lambda each: each.__name__)
def test_what_is_right_passes(function: Any) -> None:
    report = check(function)
    assert report.right
    assert report.found is None
    assert report.arguments == ()
    assert report.tried == report.cases > 100


@pytest.mark.more
@pytest.mark.parametrize("name", a_third(tries.WRONG))
def test_what_is_wrong_is_caught_in_the_smallest_case(name: str) -> None:
    function = tries.WRONG[name]
    report = checked(function)
    assert not report.right
    assert report.found is not None
    case, called = report.found
    assert (called.fault, called.answer != case.right) == ("", True)
    assert function(*report.arguments) == called.answer
    cases = next(stage.cases for stage in stages(report.task) if stage.where == report.where)
    wrong = [each for each in cases if function(each.subject, *each.given) != each.right]
    assert len(wrong) == report.wrong
    assert case.size == min(each.size for each in wrong)


#: Two tests ask for the same reports, and each plays games.
checked = cache(check)


def found_in(name: str) -> Any:
    report = checked(tries.WRONG[name])
    assert report.found is not None
    return report.found.case


def test_the_case_shows_the_very_error() -> None:
    rail = found_in("rail forgotten")
    assert rail.subject.obstacle(*rail.given).kind == "rail"
    closed = found_in("closed forgotten")
    assert closed.subject.closed
    assert not closed.right
    stairs = found_in("stairs forgotten")
    assert stairs.subject.stair_sight
    assert found_in("learnt by heart").subject.closed[-1] == "further"
    slant = found_in("slantwise")
    assert slant.subject.obstacle(*slant.given).kind in ("diagonal", "wall")
    walked = found_in("closed rooms walked")
    assert walked.subject.closed
    for name, why in (("crowd by seat", "crowd"), ("crowd from the right", "crowd"), ("lucky forgotten", "visited")):
        assert plan(found_in(name).subject, turns=1).ahead[0].why in (why, "crowd")
    assert plan(found_in("first round forgotten").subject, turns=1).ahead[0].why == "first-round"


def test_rules_of_other_editions_can_be_checked_too() -> None:
    assert check(tries.right_classic_strength, edition="classic").right
    report = check(tries.bare_hands_added, edition="classic")
    assert report.found is not None
    assert report.found.case.given[1]
    assert not check(tries.right_next_on_turn, edition="flight").right
    with pytest.raises(kdl.UnknownNameError, match="no edition for value is called 'deluxe'"):
        check(tries.right_value, edition="deluxe")


def test_every_edition_of_the_mansion_is_offered() -> None:
    wanted = {name for name in kdl.edition_names() if load_edition(name).family is MANSION}
    assert set(TASKS["sees"].allowed) == wanted
    assert TASKS["next_on_turn"].usual == ("deluxe",)


def test_all_boards_are_tried_and_hundreds_more_with_rooms_closed() -> None:
    cases = TASKS["sees"].cases(TASKS["sees"].usual)
    boards = {id(case.subject): case.subject for case in cases}.values()
    printed = {(b.id, b.closed, b.floor, b.stair_sight) for b in boards if "further" not in b.closed}
    assert printed == {
        ("classic", (), "", False),
        *(("deluxe", closed, "", False) for closed in ((), ("east",), ("west",), ("east", "west"))),
        *(("bed_and_breakfast", (), floor, False) for floor in ("", "upper", "lower")),
        ("bed_and_breakfast", (), "", True),
    }
    assert len(boards) > 200
    kinds = Counter(getattr(case.subject.obstacle(*case.given), "kind", "seen") for case in cases)
    assert min(kinds[kind] for kind in ("seen", "wall", "rail", "closed", "diagonal", "floor")) > 5


def test_right_answers_are_those_of_the_engine() -> None:
    for case in TASKS["sees"].cases(TASKS["sees"].usual)[::7]:
        a, b = case.given
        both = case.subject.is_open(a) and case.subject.is_open(b)
        assert case.right == (both and case.subject.obstacle(a, b) is None)
    ended = 0
    for case in TASKS["next_on_turn"].cases(("deluxe",))[::9]:
        state = after_turn(case.subject)
        if state is not None:
            ended += 1
            assert state.on_turn == case.right
    assert ended > 300


def after_turn(state: Any) -> Any:
    """Return the position after a turn is ended without doing any more; None where something must be done."""
    turn = state.turn
    while state.turn == turn:
        idle = [action for action in kdl.legal_actions(state) if action.kind in ("stop", "end")]
        if not idle:
            return None
        state = kdl.apply(state, idle[0]).state
    return state


def test_lucky_goes_where_he_goes_when_a_turn_ends() -> None:
    for case in TASKS["lucky_next"].cases(("deluxe",)):
        board, (room,) = case.subject, case.given
        floor = board.floor or None
        state = kdl.new_game(
            board=board.id, closed=board.closed, floor=floor, seats=3, house_rules=True, strangers=False
        )
        state = after_turn(kdl.arrange(state, lucky=room))
        assert state is None or state.lucky == case.right


def test_attempts_that_are_made_have_the_strength_that_is_asked_for() -> None:
    made = 0
    for case in TASKS["strength"].cases(("deluxe",)):
        state, (seat, card) = case.subject, case.given
        action = kdl.Action("attempt", card)
        if seat == state.to_act and state.phase == "action" and kdl.is_legal(state, action):
            made += 1
            assert kdl.apply(state, action).events[0].strength == case.right
    there = TASKS["strength"].cases(("deluxe",))
    assert any(card and c.subject.game.cards_by_id[card].room == c.subject.lucky for c in there for card in c.given[1:])
    assert any(len(case.subject.motives[case.given[0]]) > 2 for case in there)


def test_positions_bring_every_way_of_being_called_and_every_number_of_players() -> None:
    cases = TASKS["next_on_turn"].cases(("deluxe",))
    whys = Counter(plan(case.subject, turns=1).ahead[0].why for case in cases)
    assert min(whys[why] for why in ("clockwise", "visited", "crowd", "first-round")) > 50
    assert {case.subject.seats for case in cases} == {3, 4, 5, 6, 7, 8}
    assert any(case.subject.game.strangers for case in cases)


def test_values_bring_perfect_cards_spite_and_nothing() -> None:
    cases = TASKS["value"].cases(("get_lucky",))
    assert {0, 1, 2, 3, 4, 5} <= {case.right for case in cases}
    assert len(cases) > 500


# What else can happen.


def test_what_is_no_function_or_has_another_name_is_refused() -> None:
    assert check(3).refusal == check(int).refusal == "function"
    other = check(len)
    assert (other.refusal, other.name, other.meant) == ("name", "len", "")

    def see(board: Any, a: str, b: str) -> bool:
        return True

    assert (check(see).refusal, check(see).meant) == ("name", "sees")
    assert check(lambda board, a, b: True).refusal == "name"


@pytest.mark.parametrize("wrong", ["def sees(board, a): pass", "def sees(): pass", "def sees(a, b, c, d): pass"])
def test_a_wrong_number_of_parameters_is_told_before_anything_is_tried(wrong: str) -> None:
    report = check(written(wrong, "sees"))
    assert (report.refusal, report.tried) == ("parameters", 0)


@pytest.mark.parametrize("good", ["def value(state, character, more=0)", "def value(*given)"])
def test_more_parameters_with_defaults_do_no_harm(good: str) -> None:
    assert check(written(f"{good}: return 1", "value")).refusal == ""


def written(source: str, name: str) -> Any:
    found: dict[str, Any] = {}
    exec(source, found)  # noqa: S102 (as a cell of a notebook does)
    return found[name]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("def sees(board, a, b): ...", "none"),
        ("def sees(board, a, b): return 1", "type"),
        ("def sees(board, a, b): yield True", "type"),
        ("async def sees(board, a, b): return True", "type"),
        ("def sees(board, a, b): return a in board.seen(b)", "raised"),
        ("def sees(board, a, b): return sees(board, b, a)", "recursion"),
        ("def sees(board, a, b): raise SystemExit", "raised"),
        ("def sees(board, a, b): print(a); return 1 / 0", "raised"),
        ("def lucky_next(board, room): return 'Kitchen'", "name"),
        ("def lucky_next(board, room): return board.space(room)", "type"),
        ("def next_on_turn(state): return state.seats", "name"),
        ("def next_on_turn(state): return -1", "name"),
        ("def next_on_turn(state): return True", "type"),
        ("def strength(state, seat, card): return 1.0", "type"),
        ("def value(state, character): return state.tucked[character]", "type"),
    ],
)
def test_what_is_no_answer_is_a_fault(source: str, fault: str) -> None:
    report = check(written(source, source.removeprefix("async ").split("(")[0].removeprefix("def ")))
    assert report.found is not None
    assert report.found.called.fault == fault


def test_an_error_is_told_with_its_line_and_what_was_meant() -> None:
    def next_on_turn(state: Any) -> int:
        return state.pawn[0]

    called = check(next_on_turn).found.called
    assert called.code == "return state.pawn[0]"
    assert called.line == next_on_turn.__code__.co_firstlineno + 1
    assert (called.error, called.meant) == ("AttributeError: 'State' object has no attribute 'pawn'", "pawns")


@pytest.mark.parametrize(
    ("name", "source", "some"),
    [
        ("watched", "lambda state, seat: state.dark", {"lights_out", "pawns"}),
        ("next_character", "lambda state: state.table", {"absent", "lucky"}),
        ("sees", "lambda board, a, b: board.pawns", {"sees", "rooms"}),
    ],
)
def test_where_no_name_is_near_those_that_there_are_are_listed(name: str, source: str, some: set[str]) -> None:
    function = eval(source)  # noqa: S307 (it stands above)
    function.__name__ = name
    called = check(function).found.called
    assert (called.meant, some - {*called.has}) == ("", set())
    assert not {each for each in called.has if each.startswith("_") or each.endswith("_bits")}
    assert not {"count", "index"} & {*called.has}


def test_what_is_not_of_the_kit_is_not_listed() -> None:
    def sees(board: Any, a: Any, b: str) -> bool:
        return bool(a.room_of_that_name)

    assert check(sees).found.called.has == ()


def test_the_line_is_that_of_the_reader_even_if_the_engine_raised() -> None:
    def sees(board: Any, a: str, b: str) -> bool:
        return bool(board.sees(a.title()))

    called = check(sees).found.called
    assert called.code == "return bool(board.sees(a.title()))"
    assert called.error.startswith("UnknownNameError: no space is called 'Library'")


def test_what_is_printed_is_kept_and_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    def value(state: Any, character: str) -> int:
        print("asked about", character)  # noqa: T201
        return -1

    assert check(value).found.called.printed == "asked about character_1"
    assert capsys.readouterr().out == ""


def test_an_endless_loop_ends_the_check() -> None:
    def strength(state: Any, seat: int, card: str) -> int:
        while card:
            pass
        return 1

    report = check(strength, seconds=0.1)
    assert report.found.called.fault == "time"
    assert report.tried < report.cases


def test_slow_functions_are_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "ALL_SECONDS", 0.0)
    report = check(tries.right_value)
    assert (report.tried, report.wrong, report.right) == (1, 0, False)


def test_readers_cannot_damage_what_the_engine_works_with() -> None:
    board = kdl.load_board(closed=("east", "west"))
    seen = board.sees("gallery")

    def sees(board: Any, a: str, b: str) -> bool:
        board.__dict__.update(_views={}, rooms=(), openings=())
        return False

    def next_on_turn(state: Any) -> int:
        state.game.lucky_moves.clear()
        state.game.views.clear()
        state.game.board.__dict__.clear()
        return 0

    def value(state: Any, character: str) -> int:
        state.game.characters_by_id = {}
        return 0

    for function in (sees, next_on_turn, value):
        assert not check(function).right
    assert board.sees("gallery") == seen
    for function in tries.RIGHT:
        assert check(function).right


def test_copies_are_alike_and_their_own() -> None:
    task = TASKS["next_on_turn"]
    state = task.cases(("deluxe",))[0].subject
    copies = Copies(task)
    copied = copies.of(state)
    assert copied[1:] == state[1:]
    assert copied.game is not state.game
    assert copied.game.board is not state.game.board
    assert copies.of(state).game is copied.game
    assert kdl.legal_actions(copied) == kdl.legal_actions(state)
    assert (
        kdl.apply(copied, kdl.legal_actions(copied)[0]).events == kdl.apply(state, kdl.legal_actions(state)[0]).events
    )
