"""What a reader has built, shown: from what the browser keeps, or the notebooks of a folder, and a tournament below."""

# ruff: noqa: ARG001 (players look at what they like)

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from kdl_widgets import built
from kdl_widgets.written.collected import KEPT, sources

from kdl import words

NEXT = "def next_character(state):\n    return 'character_1'\n\n\ncheck(next_character, start)"


def first(observation: Any, legal: tuple[Any, ...]) -> Any:
    return legal[0]


def test_the_notebooks_of_the_folder_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(KEPT, raising=False)
    cells = [nbformat.v4.new_markdown_cell("# A page"), nbformat.v4.new_code_cell(NEXT)]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "14.ipynb")
    (tmp_path / "15.ipynb").write_text("rubbish")
    assert list(sources()) == [NEXT]
    shown = built()
    assert [each.name for each in shown.functions] == ["next_character"]
    assert shown.sentences[-1] == "Read from the notebooks in this folder, as they were last saved."


@pytest.mark.parametrize("language", words.languages())
def test_what_the_browser_keeps_is_listed(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words.set_language(language)
    monkeypatch.setenv(KEPT, json.dumps({"14": {"20": NEXT}, "15": {"1": "def value(state, character)"}, "16": 3}))
    shown = built()
    assert [each.name for each in shown.functions] == ["next_character", "value"]
    assert "`next_character`" in shown.text
    assert "SyntaxError" in shown.text
    assert "`howard_cards`" in shown.sentences[-1]
    assert "<code>next_character</code>" in shown.html


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "of Kill Doctor Lucky, classic edition"), ("de", "von Kill Doktor Lucky, klassische Ausgabe")],
)
def test_a_function_that_is_right_in_another_edition_is_told_so(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words.set_language(language)
    source = "def may_draw(state, room):\n    return state.game.board.space(room).kind == 'room'"
    monkeypatch.setenv(KEPT, json.dumps({"10": {"def may_draw": source}}))
    count, about, _ = built().sentences
    assert (count, told in about) == (words.say("written", "built", n=0, all=18), True)


@pytest.mark.parametrize("kept", ["", "rubbish", "[]", "null", '{"01": {"1": "while True: pass"}}', "[" * 9_000])
def test_what_cannot_be_read_holds_nothing_of_a_reader(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEPT, kept)
    assert built().functions == ()


def test_a_player_plays_a_small_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEPT, "{}")
    shown = built(first)
    assert [game.result.level for game in shown.games] == ["chance", "careful"]
    for game in shown.games:
        low, high = game.interval
        assert (game.result.played, low <= game.share <= high) == (20, True)
        assert game.text in shown.text
    assert "A player is a function" in built(3).text
