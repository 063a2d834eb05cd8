"""What a class has answered: files of its browsers read, refused in words, and counted rule by rule."""

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets import front
from kdl_widgets.beats.asked import key_of
from kdl_widgets.sheets import class_results
from kdl_widgets.sheets.class_page import class_page
from kdl_widgets.sheets.class_results import KeptError, Rule, by_rule, files_in, read, read_class, rule_of

import kdl
from kdl import words
from kdl.questions import Question
from tests.kdl_widgets.commands import run

SEEN = key_of(Question("seen_from", kdl.load_board(), "kitchen"))
FOUND, HELPED, SHOWN = (
    {"first": True, "right": True},
    {"first": False, "right": True, "shown": False},
    {"first": False, "right": False, "shown": True},
)


def save(folder: Path, name: str, *, kept: Any = None, **changed: Any) -> Path:
    """Write a file as the front page does, or nearly so."""
    file = folder / f"{name}.json"
    facts = {"kit": class_results.KIT, "version": class_results.VERSION, "kept": {} if kept is None else kept}
    file.write_text(json.dumps({**facts, **changed}), "utf-8")
    return file


def answered(sight: dict[str, Any], **pages: dict[str, Any]) -> dict[str, str]:
    """Return what a browser keeps of some pages."""
    found = {"sight_lines": sight, **pages}
    return {"kdl.progress": json.dumps({page: {"of": 9, "bets": bets} for page, bets in found.items()})}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The files of three pupils, one of whom missed nothing."""
    save(tmp_path, "Ben", kept=answered({SEEN: HELPED, "may-0": HELPED}, motives={"strength-0": SHOWN}))
    save(tmp_path, "Mia", kept=answered({SEEN: FOUND, "may-0": HELPED}))
    save(tmp_path, "Zoe", kept=answered({SEEN: FOUND, "one_step-0": FOUND, "of_a_kit_to_come-0": HELPED}))
    return tmp_path


def test_it_is_counted_who_missed_a_rule_not_how_often(folder: Path) -> None:
    save(folder, "Ben", kept=answered({SEEN: HELPED, "seen_from-1": SHOWN, "seen_from-2": FOUND}))
    answers, refused = read_class(files_in(folder))
    assert refused == ()
    assert by_rule(answers) == (
        Rule("deluxe.draw.unseen", asked=1, missed=1, shown=0),
        Rule("deluxe.sight.straight", asked=3, missed=1, shown=1),
        Rule("deluxe.move.step", asked=1, missed=0, shown=0),
    )


def test_a_rule_is_the_first_of_its_kind_that_the_page_teaches() -> None:
    assert rule_of("sight_lines", "may-0") == "deluxe.draw.unseen"
    assert rule_of("motives", "may-0") != rule_of("sight_lines", "may-0")
    assert rule_of("a_page_of_ones_own", SEEN) == "deluxe.sight.straight"


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"kit": "another"}, "is not a file of this kit, save one"),
        ({"version": class_results.VERSION + 1}, "comes from a newer version of the kit, update yours"),
        ({"version": "1"}, "is not a file of this kit"),
        ({"kept": []}, "is not a file of this kit"),
        ({"kept": {}}, "has no answers, answer a question and save it again"),
        ({"kept": {"kdl.progress": "{"}}, "is not JSON .* the file is damaged or cut off"),
        *(
            ({"kept": {"kdl.progress": json.dumps(progress)}}, "has damaged answers, save it again")
            for progress in (7, {"sight_lines": 7}, {"sight_lines": {}}, {"sight_lines": {"bets": {SEEN: {}}}})
        ),
        ({"kept": answered({SEEN: {"first": 1}})}, "has damaged answers"),
        ({"kept": answered({SEEN: {"first": True, "shown": "yes"}})}, "has damaged answers"),
    ],
)
def test_a_file_that_cannot_be_read_gets_a_sentence_and_is_passed_over(
    folder: Path, facts: dict[str, Any], problem: str
) -> None:
    file = save(folder, "Max", **facts)
    with pytest.raises(KeptError, match=rf"^Max\.json: .*{problem}") as refused_for:
        read(file)
    for code in words.languages():
        with words.speaking(code):
            assert refused_for.value.told.startswith("Max.json: ")
            assert refused_for.value.told.endswith(".")
    answers, refused = read_class(files_in(folder))
    assert [each.name for each in answers] == ["Ben", "Mia", "Zoe"]
    assert [error.file for error in refused] == ["Max.json"]


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "photo.json"
    file.write_bytes(b"\xff\xd8")
    with pytest.raises(KeptError, match="is not UTF-8 text"):
        read(file)


@pytest.mark.parametrize(("name", "problem"), [("nowhere", "is not a folder"), (".", "has no file")])
def test_a_folder_without_files_is_refused(tmp_path: Path, name: str, problem: str) -> None:
    with pytest.raises(KeptError, match=problem):
        files_in(tmp_path / name)


def test_files_are_of_the_form_that_the_front_page_writes() -> None:
    script = front.text("front_page/backup.js")
    assert re.findall(r'KIT = "(.*?)";\n.*?const VERSION = (\d+);', script, re.DOTALL) == [
        (class_results.KIT, str(class_results.VERSION))
    ]
    assert f'ANSWERS = "{class_results.ANSWERS}"' in front.text("beats/kept_answers.js")


@pytest.mark.parametrize("code", words.languages())
def test_the_page_has_a_picture_and_a_table(folder: Path, code: str) -> None:
    rules = by_rule(read_class(files_in(folder))[0])
    with words.speaking(code):
        page = class_page(rules, 3, [KeptError("a<b.json", "is another", "other")])
        assert f'<html lang="{code}">' in page
        assert all(page.count(f"<code>{rule.clause}</code>") == 1 for rule in rules)
        assert page.count("<svg ") == 1
        assert words.say("class", "row", rule=rules[0].title, missed=2, asked=2) in page
        assert f"<li>{escape(words.say('class', 'refused.other', file='a<b.json'))}" in page
        assert "prefers-color-scheme" not in page
        assert "is another" not in page
        assert words.say("class", "none") in class_page(by_rule([read(folder / "Zoe.json")]), 1)


def test_the_command_writes_them_and_tells_what_it_passed_over(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path_factory.mktemp("out")
    save(folder, "Max", version=99)
    assert run("class", str(folder), "--out", str(out / "class.html"), "--csv", str(out / "class.csv")) == 1
    told = capsys.readouterr()
    assert told.out.startswith("3 people have answered.\n")
    assert told.err == "kdl class: Max.json: comes from a newer version of the kit, update yours\n"
    assert "Max.json" in (out / "class.html").read_text("utf-8")
    assert (out / "class.csv").read_text("utf-8").splitlines()[1].endswith("deluxe.draw.unseen,2,2,0")


def test_the_command_writes_nothing_where_nothing_can_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(tmp_path, "Max", kit="another")
    assert run("class", str(tmp_path), "--out", str(tmp_path / "class.html")) == 2
    assert capsys.readouterr().out == ""
    assert not (tmp_path / "class.html").exists()
    assert run("class", str(tmp_path / "nowhere")) == 2
    assert "kdl class:" in capsys.readouterr().err
