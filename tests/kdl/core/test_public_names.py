"""The public names: every one is explained, and one thing is told in one way everywhere."""

import re
from doctest import DocTestParser, DocTestRunner
from types import ModuleType
from typing import Any

import kdl_widgets
import pytest

import kdl
from kdl.cli.main import main
from tests.laws import ROOT

HOUSE = kdl.new_game("deluxe", seats=4, seed=7)
TABLE = kdl.new_game("get_lucky", seats=3, seed=1)


def test_the_version_is_told_by_the_package_and_by_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"^0$"):
        main(["--version"])
    assert capsys.readouterr().out == f"kdl {kdl.__version__}\n"
    assert re.fullmatch(r"\d+\.\d+\.\d+", kdl.__version__)


def test_the_package_names_both_games() -> None:
    assert "Kill Doctor Lucky and Get Lucky" in str(kdl.__doc__)


@pytest.mark.parametrize("start", [HOUSE, TABLE])
def test_nobody_is_none(start: Any) -> None:
    end = kdl.play_on(kdl.Timeline(start)).end
    found = kdl.outcome(end)
    assert start.winner is None is kdl.observe(start).winner
    assert end.winner is not None
    assert end.winner == kdl.observe(end).winner == (found.winner if found else None)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: kdl.observe(HOUSE, 4),
        lambda: kdl.arrange(HOUSE, on_turn=4),
        lambda: kdl.new_game("flight", seats=4, first=4),
        lambda: kdl.play(players=[lambda *_: kdl.Action("end")] * 4),
        lambda: kdl.arrange(kdl.new_game(seats=2), hands={1: ["move_kitchen"]}),
        lambda: kdl.arrange(
            kdl.new_game("get_lucky", seats=2), characters={2: ["character_3", "character_4", "character_5"]}
        ),
    ],
)
def test_an_error_counts_seats_as_sentences_do_and_as_code_does(ask: Any) -> None:
    with pytest.raises(kdl.KdlError) as caught:
        ask()
    told = re.findall(r"(\d+)(?: to (\d+))? \((\d+)(?: to (\d+))? in code\)", str(caught.value))
    assert told
    for first, last, code_first, code_last in told:
        assert (int(first), last and int(last)) == (int(code_first) + 1, code_last and int(code_last) + 1)


def test_the_seats_of_a_game_are_those_of_the_strangers_too() -> None:
    two = kdl.new_game("deluxe", seats=2)
    assert (two.seats, two.game.players, two.game.strangers) == (4, (0, 2), (1, 3))


#: Names for types, which can have no docstring: what they are, and an example, stands in the documentation.
TOLD_ON_A_PAGE = {"Event", "Phase", "PlayerFunction"}
PAGES = "".join(file.read_text("utf-8") for file in sorted((ROOT / "docs/api").glob("*.md")))


@pytest.mark.parametrize("package", [kdl, kdl_widgets])
def test_every_public_name_has_an_example_that_runs(package: ModuleType) -> None:
    named = set(package.__all__)
    without = {name for name in named if not DocTestParser().get_examples(getattr(package, name).__doc__ or "")}
    assert without - TOLD_ON_A_PAGE == set()
    shown = "".join(each.source for each in DocTestParser().get_examples(PAGES))
    assert {name for name in TOLD_ON_A_PAGE & named if f"kdl.{name}" not in shown} == set()


@pytest.mark.parametrize("package", [kdl, kdl_widgets])
def test_every_public_name_stands_in_the_reference(package: ModuleType) -> None:
    listed = set(re.findall(r"^\.\. auto\w+:: (\w+)$", PAGES, re.MULTILINE))
    assert set(package.__all__) - listed - TOLD_ON_A_PAGE == set()


@pytest.mark.parametrize("name", ["install", "quickstart", "api/kdl"])
def test_the_session_of_a_page_answers_as_it_says_from_its_beginning_to_its_end(name: str) -> None:
    text = re.sub(r"^```.*$", "", (ROOT / f"docs/{name}.md").read_text("utf-8"), flags=re.MULTILINE)
    told = DocTestRunner().run(DocTestParser().get_doctest(text, {}, name, None, None))
    assert told.attempted > 1
    assert told.failed == 0
