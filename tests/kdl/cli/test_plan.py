"""The plan of the course for teachers."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from kdl.clauses import clause
from kdl.cli.main import main
from kdl.cli.plan import WIDTH
from kdl.course import page, pages, tracks
from kdl.questions import kind_of
from kdl.rule_cards import rule_card
from kdl.words import language, languages, say


def table(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[list[str]]:
    assert main(["plan", "--csv", *arguments]) == 0
    return list(csv.reader(StringIO(capsys.readouterr().out)))


@pytest.mark.parametrize("code", languages())
def test_the_table_has_every_page_with_its_track_minutes_rules_and_practice(
    code: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    heading, *rows = table(capsys, "--language", code, "--root", str(tmp_path))
    assert heading[1] == say("plan", "page", code)
    titles = {each.id: track.title(code) for track in tracks() for each in track.pages}
    for each, (track, title, file, minutes, rules, kinds) in zip(pages(), rows, strict=True):
        assert (track, title, file) == (titles.get(each.id, ""), each.title(code), each.file)
        assert minutes == str(each.minutes or "")
        assert tuple(rules.split()) == each.clauses
        assert all(set(kind_of(kind).clauses) & set(each.clauses) for kind in kinds.split())
    assert any(row[-1] for row in rows)
    assert language() == "en"


def test_the_rules_that_a_notebook_names_go_before_those_of_the_course(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    source = ["rule('deluxe.win')  # and deluxe.loser, not deluxe.nothing"]
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks/03_motives.ipynb").write_text(json.dumps({"cells": [{"source": source}]}), "utf-8")
    rules = {row[2]: row[4].split() for row in table(capsys, "--root", str(tmp_path))[1:]}
    assert [clause(name).id for name in rules["03_motives"]] == ["deluxe.win", "deluxe.loser"]
    assert rules["01_sight_lines"] == list(page("sight_lines").clauses)


@pytest.mark.parametrize("code", languages())
def test_for_reading_rules_have_their_titles(code: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["plan", "--language", code, "--root", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    flat = " ".join(told.split())
    for track in tracks():
        assert f"\n{track.title(code)}\n" in told
    for each in pages():
        assert f"{each.title(code)} ({each.file}.ipynb)" in told
        assert all(rule_card(name, code).title in flat for name in each.clauses)
    assert max(len(line) for line in told.splitlines() if line.startswith("    ")) <= WIDTH


def test_a_notebook_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks/03_motives.ipynb").write_text("{", "utf-8")
    assert main(["plan", "--root", str(tmp_path)]) == 2
    assert "03_motives.ipynb" in capsys.readouterr().err
