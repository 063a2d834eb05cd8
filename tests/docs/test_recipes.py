"""Recipes of the documentation, followed to the letter in a copy of the kit, and what is said to a wrong one."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools.docs.recipes import ROOT, RecipeError, copy_of_the_kit, follow

RECIPES = ROOT / "docs/recipes"
#: In the order of the page that lists them: each goes on with those before it.
ORDER = re.search(r"```\{toctree\}\n.*?\n\n(.+?)```", (RECIPES / "index.md").read_text("utf-8"), re.DOTALL)[1].split()


#: Tests that look at all editions, clauses, options and pages that there are: what is added keeps them green.
LOOK_AT_ALL = """
    tests/docs/added.py tests/kdl/core/test_clauses.py tests/kdl/core/test_rule_cards.py tests/kdl/core/test_course.py
    tests/kdl/core/test_editions.py tests/kdl/engine/test_setups.py tests/kdl/cli/test_clauses.py
    tests/kdl/narration/names/test_glossary.py
    tests/kdl_widgets/comparison/test_editions.py tests/kdl_widgets/matches/test_setup.py
"""
#: What can't hold in the copy: the notebooks of the kit, which name the clauses, aren't in it.
LEFT_OUT = "test_the_kit_itself_has_no_hole"
#: Whatever stands still says where.
STUCK = "-o faulthandler_timeout=120"


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the kit to work in."""
    return copy_of_the_kit(tmp_path_factory.mktemp("kit"))


@pytest.fixture(scope="module")
def done(kit: Path) -> Callable[[str], dict[str, int]]:
    """Follow the recipes up to one of them, each once, and say how many blocks of each said anything to do."""
    followed: dict[str, int] = {}

    def up_to(name: str) -> dict[str, int]:
        for each in ORDER[: ORDER.index(name) + 1]:
            if each not in followed:
                followed[each] = follow((RECIPES / f"{each}.md").read_text("utf-8"), kit)
        return followed

    return up_to


def test_every_recipe_is_listed() -> None:
    assert {file.stem for file in RECIPES.glob("*.md")} == {"index", *ORDER}
    assert set(ORDER) == {"board", "deck", "edition", "rule", "question", "page", "player"}


@pytest.mark.parametrize("name", ORDER)
def test_a_recipe_does_what_it_says(name: str, done: Callable[[str], dict[str, int]]) -> None:
    assert done(name)[name] > 3


@pytest.mark.sweep
def test_with_all_that_was_added_a_reader_plays_and_the_tests_are_green(
    kit: Path, done: Callable[[str], dict[str, int]]
) -> None:
    done(ORDER[-1])
    tests = " ".join(LOOK_AT_ALL.split())
    command = f".venv/bin/python -m pytest -q -p no:cacheprovider {tests} -k 'not {LEFT_OUT}' {STUCK}"
    layers = ".venv/bin/lint-imports --no-cache"
    assert follow(f"```console\n$ {command}\n...passed...\n$ {layers}\n... 0 broken.\n```\n", kit) == 1


@pytest.mark.parametrize("name", ["index", "engine", "players", "simulation"])
def test_the_sessions_of_a_page_answer_as_it_says(name: str, kit: Path) -> None:
    assert follow((ROOT / f"docs/{name}.md").read_text("utf-8"), kit) > 0


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ("```console\n$ echo one\ntwo\n```\n", "is not what the recipe says"),
        ("```console\n$ false\n```\n", "ended with 1"),
        ("```pycon\n>>> 1 + 1\n3\n```\n", "Expected"),
        ("New file `there`:\n\n```text\nx\n```\n", "is there already"),
        ("In `there`, below `no such line`:\n\n```text\nx\n```\n", "0 lines"),
        ("In `there` somewhere:\n\n```text\nx\n```\n", "nothing is known of a place"),
    ],
)
def test_what_does_not_come_out_is_told(page: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a line\n", "utf-8")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    with pytest.raises(RecipeError, match=problem):
        follow(page, tmp_path)


def test_files_are_written_where_the_page_says(tmp_path: Path) -> None:
    page = "".join(
        f"{place}\n\n```text\n{text}\n```\n\n"
        for place, text in [
            ("New file `a/b.txt`:", "one"),
            ("At the end of `a/b.txt`:", "three"),
            ("In `a/b.txt`, below `one`:", "two"),
            ("In `a/b.txt`, in place of `three`:", "3"),
        ]
    )
    assert follow(page, tmp_path) == 4
    assert (tmp_path / "a/b.txt").read_text("utf-8") == "one\ntwo\n\n3\n"
