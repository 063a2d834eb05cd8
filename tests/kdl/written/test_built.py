"""What a reader has built: found in cells, checked, asked through a game, and never more than a sentence of trouble."""

from __future__ import annotations

import inspect
from textwrap import dedent
from typing import Any

import kdl
from kdl.written.built import ENDLESS, beside, built
from kdl.written.tasks import TASKS
from tests.kdl.written import attempts_at_it as tries
from tests.kdl.written import more_attempts_at_it as more

NAMES = {"kdl": kdl}


def cell(function: Any, name: str) -> str:
    """Write a function as the cell of a notebook."""
    source = dedent(inspect.getsource(function.__wrapped__ if hasattr(function, "__wrapped__") else function))
    lines = source.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("def "))
    lines[start] = f"def {name}{lines[start][lines[start].index('(') :]}".replace(": Any", "").replace(": int", "")
    return "\n".join(lines[start:])


def one(source: str) -> Any:
    (found,) = built([source], NAMES)
    return found


def test_functions_are_found_in_cells_and_checked() -> None:
    sources = [
        "import kdl\nboard = kdl.load_board()",
        cell(more.right_next_character, "next_character") + "\n\nraise_nothing_else = 1 / 0",
        cell(more.dark_forgotten, "watched"),
    ]
    watched, visited = built(sources, NAMES)
    assert (watched.name, visited.name) == ("watched", "next_character")
    assert visited.report.right
    assert not watched.report.right


def test_of_each_name_the_last_one_counts() -> None:
    right, wrong = (cell(each, "next_character") for each in (more.right_next_character, more.absent_visited))
    assert built([wrong, right], NAMES)[0].report.right
    assert not built([right, wrong], NAMES)[0].report.right


def test_what_cannot_be_defined_is_told() -> None:
    assert one("def sees(board, a, b)\n    return True").error.startswith("SyntaxError")
    lacking = "import nothing_of_that_name\ndef sees(board, a, b):\n    return True"
    assert one(lacking).error.startswith("ModuleNotFoundError")
    looping = "def sees(board, a, b=[each for each in iter(int, 1)]):\n    return True"
    assert one(looping).error == ENDLESS


def test_bad_code_is_found_and_ends() -> None:
    assert one("def watched(state, seat):\n    return state.nothing").report.found.called.fault == "raised"
    assert one("def watched(state):\n    return True").report.refusal == "parameters"
    chatty = one("def watched(state, seat):\n    print('x' * 9_999_999)").report.found.called
    assert len(chatty.printed) < 250


def test_a_right_function_agrees_with_every_position_of_a_game() -> None:
    rights = {each.__name__: each for each in tries.RIGHT} | {each.__name__: each for each, by in more.RIGHT[::-1]}
    for name in ("survives", "sees", "next_on_turn", "watched", "stranger_goes", "attacked", "stops", "howard_cards"):
        found = beside(rights[name], TASKS[name])
        assert found.asked == found.agreed > 8
        assert found.turn is None


def test_the_first_turn_that_differs_is_told() -> None:
    found = beside(more.absent_visited, TASKS["next_character"])
    start = kdl.new_game(TASKS["next_character"].allowed[0], seats=4, seed=7)
    assert found.agreed < found.asked
    assert found.turn >= start.turn


def test_a_function_finds_what_its_cell_sets_and_nothing_else_is_run() -> None:
    source = """
FIRST = 1
STEP: int = FIRST
unused = print("never") or 1 / 0

class Walk:
    step = STEP

def next_character(state):
    known = state.game.character_ids
    order = [known[(known.index(state.lucky) + Walk.step + at) % len(known)] for at in range(len(known))]
    return next(each for each in order if each not in state.absent)

found = check(next_character, start)
"""
    assert one(source).report.right


def test_a_cell_is_for_what_it_checks_and_a_copy_of_another_function_is_there_to_help() -> None:
    right, wrong = (cell(each, "next_character") for each in (more.right_next_character, more.absent_visited))
    helped = f"{wrong}\n\n{cell(more.dark_forgotten, 'watched')}\n\ncheck(watched, start)"
    watched, visited = built([right, helped], NAMES)
    assert (watched.name, visited.name) == ("watched", "next_character")
    assert visited.report.right


def test_a_rule_of_another_edition_is_right_by_that_edition() -> None:
    found = one("def may_draw(state, room):\n    return state.game.board.space(room).kind == 'room'")
    assert (found.report.right, found.edition, found.beside.asked) == (False, "classic", found.beside.agreed)
    assert one("def may_draw(state, room):\n    return True").edition == ""
