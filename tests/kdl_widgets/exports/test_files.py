"""Playthroughs written into files, by the ending of the name, from whatever is at hand."""

import errno
import os
from io import BytesIO
from pathlib import Path

import kdl_widgets
import pytest
from kdl_widgets.exports.files import FORMATS, playthrough
from PIL import Image

import kdl
from kdl.cli.main import main
from kdl.core import files
from kdl.engine.match import Match
from kdl.narration import tell_position
from kdl.words import speaking

GAME = kdl.play("deluxe", seats=4, seed=7).branch(20)
BEGINS = {
    ".html": b"<!doctype html>",
    ".gif": b"GIF89a",
    ".webp": b"RIFF",
    ".svg": b"<svg ",
    ".png": b"\x89PNG",
    ".txt": b"   0  The 72 cards of the deck",
}


@pytest.mark.parametrize("kind", FORMATS)
def test_the_ending_of_the_name_says_what_is_written(kind: str, tmp_path: Path) -> None:
    file = kdl_widgets.export(GAME, tmp_path / f"GAME{kind.upper()}")
    assert file == tmp_path / f"GAME{kind.upper()}"
    assert file.read_bytes().startswith(BEGINS[kind])


def test_a_text_is_what_the_terminal_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", GAME.link(), "--at", "12", "--hands", "2", "--language", "de"]) == 0
    file = kdl_widgets.export(GAME, tmp_path / "game.txt", at=12, hands=1, language="de")
    assert file.read_text("utf-8") == capsys.readouterr().out


def test_a_picture_shows_the_step_that_is_asked_for(tmp_path: Path) -> None:
    file = kdl_widgets.export(GAME, tmp_path / "board.svg", at=5, language="de", width=500)
    with speaking("de"):
        told = tell_position(kdl.observe(GAME.at(5)))
    assert f"<desc>{told}</desc>" in file.read_text("utf-8")
    assert 'width="500"' in file.read_text("utf-8")
    image = Image.open(BytesIO(kdl_widgets.export(GAME, tmp_path / "board.png", at=5, width=500).read_bytes()))
    assert image.width == 500


def test_whatever_is_a_playthrough_can_be_written(tmp_path: Path) -> None:
    GAME.save(tmp_path / "game.json")
    match = Match(GAME)
    match.back(5)
    for source in (GAME, match, str(tmp_path / "game.json"), tmp_path / "game.json", GAME.link()):
        assert playthrough(source).states == GAME.states
    assert playthrough(GAME.end).states == (GAME.end,)


@pytest.mark.parametrize(
    ("source", "name", "asked", "problem"),
    [
        (GAME, "game.pdf", {}, "'game.pdf' must end with one of: .html, .gif, .webp, .svg, .png, .txt"),
        (GAME, "game", {}, "'game' must end with one of"),
        (GAME, "game.txt", {"width": 300}, "a .txt file takes no 'width'; it takes: at, hands, language"),
        (GAME, "board.svg", {"start": 3}, "a .svg file takes no 'start'"),
        (GAME, "board.png", {"theme": "auto"}, "no theme for a .png file is called 'auto'"),
        (GAME, "board.png", {"width": 0}, "a width must be from 200 to 4000 pixels, not 0"),
        (GAME, "board.svg", {"at": 21}, "there is no state 21"),
        (GAME, "game.txt", {"hands": 4}, r"there is no seat 5 \(4 in code\)"),
        (GAME, "nowhere/game.txt", {}, "cannot be written: No such file or directory"),
        ("nowhere.json", "game.txt", {}, "nowhere.json: the file: cannot be opened"),
        ("nonsense", "game.txt", {}, "this link cannot be opened"),
        (7, "game.txt", {}, "7 is no playthrough, match, position, replay file or link"),
    ],
)
def test_what_cannot_be_written_is_refused_in_words(
    source: object, name: str, asked: dict, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(kdl.KdlError, match=problem):
        kdl_widgets.export(source, tmp_path / name, **asked)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", FORMATS)
def test_a_disk_that_is_full_leaves_what_was_there(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / f"game{kind}"
    good = kdl_widgets.export(GAME.branch(2), file).read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(kdl.SaveError, match="cannot be written: No space left on device"):
        kdl_widgets.export(GAME.branch(3), file)
    assert (file.read_bytes(), list(tmp_path.iterdir())) == (good, [file])
