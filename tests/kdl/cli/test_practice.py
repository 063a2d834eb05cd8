"""Practice in the terminal."""

import io
import re
import sys
from dataclasses import replace

import pytest

import kdl
from kdl.cli import practice
from kdl.cli.main import main
from kdl.cli.plan_of_board import WIDTH, plan_of
from kdl.documents.question import QuestionDocument
from kdl.games.mansion.board_file import load_board
from kdl.games.mansion.observation import Observation, observe_board
from kdl.narration.getlucky.table import tell_table
from kdl.questions import deal, kinds
from kdl.questions.drill import Drill
from kdl.questions.question import Question
from kdl.words import language, say, speaking


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def written(document: QuestionDocument, *, right: bool = True) -> str:
    """What one writes to answer, or to answer wrongly."""
    if document.form == "number":
        return next(choice.label for choice in document.choices if choice.right is right)
    places = [str(place) for place, choice in enumerate(document.choices, 1) if choice.right]
    others = [str(place) for place, choice in enumerate(document.choices, 1) if not choice.right]
    if right:
        return " ".join(places) or "0"
    return others[0] if others else "0"


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("topic", ["sight_lines", "motives", "cards", "1996"])
def test_questions_are_answered_one_after_the_other(
    topic: str, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with speaking(code):
        drill = Drill(topic, 5, 2)
        lesson = practice.Lesson(drill)
        asked = [lesson.next().document for _ in range(4)]
    typed(monkeypatch, *(written(document) for document in asked))
    assert main(["practice", "--topic", topic, "--seed", "5", "--level", "2", "--language", code]) == 0
    out = capsys.readouterr().out
    flat = " ".join(out.split())
    assert all(" ".join(document.asks.split()) in flat for document in asked)
    assert all(f"[{document.clause}]" in out for document in asked)
    assert {"en": "4 of 4 right first time", "de": "4 von 4 auf Anhieb richtig"}[code] in out
    assert language() == "en"


def test_a_wrong_answer_is_met_with_a_hint_and_not_with_the_solution(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = practice.Lesson(Drill("next_stop", 3, 1)).next().document
    typed(monkeypatch, written(document, right=False), written(document))
    assert main(["practice", "--topic", "next_stop", "--seed", "3"]) == 0
    before, after = capsys.readouterr().out.split("Not quite.", 1)
    assert document.hint in after
    assert document.told not in before
    assert f"[{document.clause}]" not in before
    assert after.index(document.hint) < after.index(document.told)
    assert "0 of 1 right first time" in after


def test_who_finds_one_of_two_after_a_miss_is_asked_what_decides(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drill = Drill("see_each_other", 1, 1)
    document = next(each for each in (drill.next().document for _ in range(9)) if each.why)
    reason = next(place for place, each in enumerate(document.why, 1) if each.right)
    lesson = practice.Lesson(drill)
    for given, said in ((reason, "You also know what decides it"), (reason % len(document.why) + 1, "This is")):
        typed(monkeypatch, written(document, right=False), written(document), "9", str(given))
        question = Question("see_each_other", kdl.load_board(), "foyer", "kitchen")
        monkeypatch.setattr(Question, "document", document)
        assert lesson.ask(question)
        told = capsys.readouterr().out
        assert told.index("What decides?") < told.index(f"{said}: {document.why[reason - 1].label}.")
        assert told.index("What decides?") < told.index(document.told)
    typed(monkeypatch, written(document, right=False), written(document), "9", "quit", str(reason))
    assert not lesson.ask(question)
    told = capsys.readouterr().out
    assert say("terminal", "refused.one", low=1, high=len(document.why)) in told
    assert document.told not in told
    assert (lesson.asked, lesson.right) == (3, 0)


def test_what_was_missed_comes_back(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lesson = practice.Lesson(Drill("", 2, 1))
    first = lesson.next()
    typed(monkeypatch, "solution")
    assert lesson.ask(first)
    later = [lesson.next() for _ in range(12)]
    assert any(each is first for each in later)
    assert (lesson.right, lesson.asked) == (0, 1)
    assert "The solution: " in capsys.readouterr().out


@pytest.mark.parametrize("line", ["", "x", "0", "99", "1 2", "-1", "1.5", "9" * 5000, "²"])
def test_what_is_no_answer_is_refused(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, line)
    assert main(["practice", "--topic", "next_turn", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "That isn't an answer. Type one number from 1 to 3" in out
    assert "0 of 0 right first time" in out


def test_none_of_them_can_be_the_answer() -> None:
    lesson = practice.Lesson(Drill("", 1, 1))
    document = Question("seen_from", load_board("deluxe"), "kitchen").document
    assert lesson.mark(document, "0 1") is None
    found = lesson.mark(document, "0")
    assert found is not None
    assert found.of("missed")


def test_hint_and_help_tell_nothing_of_the_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = practice.Lesson(Drill("strength", 3, 1)).next().document
    typed(monkeypatch, "hint", "help", "quit")
    assert main(["practice", "--topic", "strength", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert document.hint in out
    assert document.told not in out


@pytest.mark.parametrize(("arguments", "problem"), [
    (["--topic", "nonsense"], "no topic to practise is called 'nonsense'"),
    (["--topic", "lucky_starts"], "need a picture"),
])  # fmt: skip
def test_what_cannot_be_asked_is_said(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["practice", *arguments]) == 2
    assert problem in capsys.readouterr().err


def test_nothing_that_is_veiled_is_told(subtests: pytest.Subtests) -> None:
    for kind in [kind.id for kind in kinds() if kind.deal]:
        with subtests.test(kind=kind):
            solution = deal(kind, 1, 2).solution
            text = practice.told(solution) if practice.can_be_told(solution) else ""
            if isinstance(solution.shows, Observation):
                assert not solution.veil or "Turn " not in text
            elif "values" in solution.veil:
                assert "value " not in text


def test_a_card_table_is_told_character_by_character() -> None:
    game = kdl.play("get_lucky", seats=3, seed=4)
    now = kdl.observe(game.states[20], None)
    lines = list(tell_table(now))
    assert len(lines) == 1 + 3 + 1
    told = "\n".join(lines)
    assert all(f"({now.deck[each].number})" in told for each in now.values)
    assert told.count("Lucky is here") == 1
    assert "value" in told
    assert "value" not in "\n".join(tell_table(now, {"values"}))


@pytest.mark.parametrize("name", ["deluxe", "classic", "bed_and_breakfast"])
def test_a_plan_shows_every_room_and_fits_a_terminal(name: str) -> None:
    plan = plan_of(observe_board(load_board(name)))
    lines = plan.splitlines()
    assert max(map(len, lines)) <= WIDTH + 2
    numbers = {space.number for space in load_board(name).spaces if space.number is not None}
    assert {int(found) for found in re.findall(r"\d+", plan)} == numbers


def test_a_plan_has_doors_rails_and_who_is_where() -> None:
    state = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",), pets=("dog",))
    plan = plan_of(kdl.observe(state, None))
    assert ":::" in plan
    assert "(21 Hedge Maze)" in plan
    assert "A B C D" in plan
    gaps = [line for line in plan.splitlines() if "14 Armory" in line or "13 Nursery" in line]
    assert gaps
    with speaking("de"):
        assert "14 Waffenkammer" in plan_of(kdl.observe(state, None))


def test_doors_are_where_one_can_go() -> None:
    """A wall between the two rooms without a door is whole; with one it has a gap."""
    board = load_board("deluxe")
    whole = plan_of(observe_board(board))
    shut = plan_of(observe_board(board)._replace(board=replace(board, openings=())))
    assert whole.count(" ") > shut.count(" ")
    assert shut.count("|") > whole.count("|")
