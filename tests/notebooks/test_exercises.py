"""The exercises at the end of the notebooks: open as they are saved, and solved by the right answers."""

import ast
from pathlib import Path
from typing import Any

import nbformat
import pytest

from kdl import words

ROOT = Path(__file__).resolve().parents[2]

SOLUTIONS = {
    "01_sight_lines": (
        {"parlor", "green_house", "piazza", "hedge_maze"},
        True,
        {"green_house", "piazza", "sitting_room"},
    ),
    "02_luckys_movement": ("billiard_room", 0, {"nursery"}),
    "03_motives": (9, 2, {"choking_hazard"}),
    "04_lights_out_and_closed_wings": (
        {"tennessee_room", "lilac_room", "servants_quarters", "white_room", "hedge_maze"},
        37,
        {"parlor", "dining_hall", "sitting_room", "green_house", "piazza"},
    ),
    "05_the_dog_and_the_cat": ("foyer", "piazza", {1, 2}),
    "06_strangers_in_the_house": ("library", "carriage_house", True),
    "07_bed_and_breakfast": ({"kitchen", "pantry", "dining_hall"}, {"move_gallery", "move_library"}, {1, 3}),
    "08_escape_from_luckys_mansion": ("drive move_dining_hall", 7, {"piece_of_rope", "move_parlor"}),
    "09_a_whole_evening": ("pets.move", 5, 1),
    "10_snoop_or_act": ({"gallery", "library", "white_room"}, {"step wine_cellar", "stop"}, {"attempt", "end"}),
    "11_cards_that_move_you_and_him": (
        {"white_room", "hedge_maze", "servants_quarters", "foyer", "drawing_room", "piazza"},
        "hall_ne",
        "send lucky room_wine_cellar",
    ),
    "12_failure_cards_and_the_two_discard_piles": ({"failure_2_1", "failure_2_8"}, 36, 59),
    "13_twenty_years_on": ({"dining_hall", "drawing_room", "foyer", "gallery"}, 2, 7),
    "14_lucky_counts_to_fifteen": ("character_4", {1, 2}, 0),
    "15_perfect_cards": (
        {"motive_15", "opportunity_14", "weapon_3", "weapon_6"},
        {"motive_15", "opportunity_13", "opportunity_7", "weapon_3"},
        {"opportunity_12", "weapon_4", "weapon_14"},
    ),
    "16_spite": (1, 0, {"motive_12", "weapon_8"}),
    "17_howard": (False, 4, "pass"),
    "18_who_should_pass": ("pass", 1, 5),
}


@pytest.fixture(autouse=True)
def _leave_no_listeners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the notebooks' widgets hear no change of language in later tests."""
    monkeypatch.setattr(words._Settings, "listeners", words._Settings.listeners)


def run(notebook: str, answers: tuple[object, ...] | None = None) -> list[Any]:
    """Run a notebook's code, with these answers in place of those that stand in it, and give the verdicts."""
    cells = nbformat.read(ROOT / "notebooks" / f"{notebook}.ipynb", as_version=4).cells
    names: dict[str, Any] = {}
    verdicts: list[Any] = []
    for cell in (cell for cell in cells if cell.cell_type == "code"):
        body = ast.parse(cell.source).body
        exercise = isinstance(body[0], ast.Assign) and ast.unparse(body[0].targets[0]) == "answer"
        last = body.pop() if exercise else None
        for statement in body:
            exec(compile(ast.Module([statement], []), notebook, "exec"), names)  # noqa: S102  # a notebook's own code
            if exercise and statement is body[0] and answers is not None:
                names["answer"] = answers[len(verdicts)]
        if isinstance(last, ast.Expr):
            verdicts.append(eval(ast.unparse(last), names))  # noqa: S307  # a notebook's own code
    return verdicts


@pytest.mark.parametrize("notebook", SOLUTIONS)
def test_right_answers_are_accepted(notebook: str) -> None:
    verdicts = run(notebook, SOLUTIONS[notebook])
    assert [verdict.text for verdict in verdicts if not verdict.right] == []
    assert len(verdicts) == 3


@pytest.mark.parametrize("notebook", SOLUTIONS)
def test_exercises_are_saved_open_and_say_so(notebook: str) -> None:
    verdicts = run(notebook)
    assert [verdict.right for verdict in verdicts] == [False] * 3
    assert [verdict.text[:7] for verdict in verdicts] == ["Not yet"] * 3


def test_every_lesson_has_exercises() -> None:
    app, *lessons = sorted(path.stem for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert app == "00_play"
    assert sorted(SOLUTIONS) == lessons
