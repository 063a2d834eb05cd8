"""The editor of a board file: what is typed is drawn at once, and what cannot be is told by file, key and value."""

from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets.explore.board_editor import BoardEditor

import kdl
from kdl import words
from kdl.words import say
from tests.kdl.own.files import BOARD, cottage
from tests.kdl_widgets.client import listening


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return cottage(tmp_path) / "cottage.toml"


@pytest.fixture
def editor(file: Path) -> BoardEditor:
    with listening():
        return kdl_widgets.board_editor(file)


@pytest.mark.parametrize("language", words.languages())
def test_it_shows_rooms_doors_and_looks_and_the_same_in_words(file: Path, language: str) -> None:
    words.set_language(language)
    editor = kdl_widgets.board_editor(file)
    kitchen = {"en": "Kitchen", "de": "Küche"}[language]
    assert kitchen in editor._picture.value
    assert editor._picture.value.startswith("<svg")
    assert "<desc" in editor._picture.value
    row = next(row for row in editor._table().rows if row[1] == kitchen)
    assert row[0] == "1"
    assert all(name in row[2] for name in ("Parlor", "Pantry"))
    assert say("editor", "fine", file="cottage.toml") in editor._speech.html
    assert kitchen in editor.text


def test_what_is_typed_is_drawn_and_nothing_is_read_for_it(editor: BoardEditor, file: Path) -> None:
    before = editor._picture.value
    editor._area.value = BOARD.replace('en = "Study"', 'en = "Library"')
    assert "Library" in editor._picture.value
    assert editor._picture.value != before
    assert kdl.load_board(file).space("study").name["en"] == "Study"


WRONG = [
    (BOARD.replace("at = 12", "at = 13"), "openings[0].wall", "does not lie on a wall between kitchen and parlor"),
    (BOARD.replace("format = 1", "format = = 1"), "the whole file", "cannot be read as TOML"),
    (BOARD.replace('"porch"', '"Porch room"', 1), "spaces[3].id", "must be one word"),
    ("", "id", "must be one word of at most 40 small letters"),
]


@pytest.mark.parametrize(("text", "key", "problem"), WRONG, ids=[key for _, key, _ in WRONG])
def test_what_cannot_be_is_told_and_the_last_board_stays(
    editor: BoardEditor, text: str, key: str, problem: str
) -> None:
    before, board = editor._picture.value, editor.board
    editor._area.value = text
    assert (editor._picture.value, editor.board) == (before, board)
    assert isinstance(editor.problem, kdl.BoardError)
    assert (editor.problem.file, editor.problem.key) == ("cottage.toml", key)
    assert problem in editor.problem.problem
    assert key in editor._speech.html
    assert say("editor", "wrong", file="cottage.toml", key=key, problem=editor.problem.problem) == editor.text
    editor._area.value = BOARD
    assert editor.problem is None


def test_the_file_is_written_and_read_when_somebody_says_so(editor: BoardEditor, file: Path) -> None:
    changed = BOARD.replace('en = "Study"', 'en = "Library"')
    editor._area.value = changed
    assert file.read_text("utf-8") == BOARD
    editor._save.click()
    assert file.read_text("utf-8") == changed
    assert say("editor", "saved", file="cottage.toml") in editor._speech.html
    file.write_text(BOARD, "utf-8")
    editor._again.click()
    assert editor.contents == BOARD
    file.unlink()
    editor._again.click()
    assert "cannot be opened" in editor.text
    file.mkdir()
    editor._save.click()
    assert "Is a directory" in editor.text


def test_a_file_that_is_not_there_or_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(kdl.BoardError, match=r"hut.toml: the file: cannot be opened"):
        kdl_widgets.board_editor(tmp_path / "hut.toml")
    with pytest.raises(kdl.ArgumentError, match="the path of a file is needed"):
        kdl_widgets.board_editor(5)  # type: ignore[arg-type]


def test_saved_with_a_notebook_it_is_a_picture_with_words(editor: BoardEditor) -> None:
    shown = editor._repr_mimebundle_()
    assert "Kitchen" in shown["text/plain"]
    assert "<img alt=" in shown["text/html"]
