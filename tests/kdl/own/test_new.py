"""``kdl new``: what it writes works as it stands, and is played by the commands that it names."""

import subprocess
import sys
from pathlib import Path

import pytest

import kdl
from kdl.cli.main import main
from kdl.cli.new import start
from kdl.errors import BoardError

STARTS = {
    "board": ["hut.toml", "hut.words.toml", "test_hut_board.py"],
    "edition": ["hut.toml", "hut.words.toml", "hut_game.toml", "hut_game.words.toml", "test_hut_game.py"],
    "player": ["hut.py", "test_hut.py"],
}


def run(folder: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in a folder."""
    whole = [sys.executable, "-m", *command]
    return subprocess.run(whole, cwd=folder, input=typed, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("kind", STARTS)
def test_a_start_passes_its_test_and_stays_as_it_is(tmp_path: Path, kind: str) -> None:
    done = run(tmp_path, "kdl", "new", kind, "hut")
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(file.name for file in tmp_path.iterdir()) == STARTS[kind]
    assert {*STARTS[kind], f"python -m pytest {STARTS[kind][-1]}"} <= set(done.stdout.splitlines())
    tested = run(tmp_path, "pytest", "-q", "-p", "no:cacheprovider", STARTS[kind][-1])
    assert " passed" in tested.stdout, tested.stdout
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    again = run(tmp_path, "kdl", "new", kind, "hut")
    assert again.returncode == 2
    assert "it already exists, choose another name" in again.stderr
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()} == before


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("asked", [("--option", "board=hut.toml"), ("--edition", "hut_game.toml")])
def test_it_is_played_in_the_terminal(tmp_path: Path, asked: tuple[str, str], language: str) -> None:
    run(tmp_path, "kdl", "new", "edition" if asked[0] == "--edition" else "board", "hut")
    typed = "save game.json\nquit\n"
    done = run(tmp_path, "kdl", "play", *asked, "--language", language, "--seats", "3", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert {"en": "in the Parlor", "de": "in der Stube"}[language] in done.stdout
    told = run(tmp_path, "kdl", "replay", "game.json")
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("kind", STARTS)
def test_what_it_says_comes_next_works_where_it_is_said(tmp_path: Path, kind: str) -> None:
    done = run(tmp_path, "kdl", "new", kind, "hut", "--folder", "games/mine")
    follows = done.stdout.splitlines()[-1]
    folder = tmp_path / "games" / "mine" if follows.startswith("cd games/mine && ") else tmp_path
    played = run(folder, *follows.removeprefix("cd games/mine && ").split(), typed="quit\n")
    assert (played.returncode, played.stderr) == (0, "")


def test_board_edition_and_player_can_have_one_name(tmp_path: Path) -> None:
    start("board", "hut", tmp_path)
    board = tmp_path / "hut.toml"
    board.write_text(board.read_text("utf-8").replace("hue = 235", "hue = 100"), "utf-8")
    files = [*start("edition", "hut", tmp_path), *start("player", "hut", tmp_path)]
    assert sorted(file.name for file in files) == [
        "hut.py", "hut_game.toml", "hut_game.words.toml", "test_hut.py", "test_hut_game.py",
    ]  # fmt: skip
    game = kdl.new_game(tmp_path / "hut_game.toml", seats=3).game
    assert game.board.space("kitchen").hue == 100, "an edition is begun on the board of its name"


def test_no_edition_is_begun_on_what_is_no_board(tmp_path: Path) -> None:
    (tmp_path / "hut.toml").write_text("format = 1\n", "utf-8")
    with pytest.raises(BoardError, match=r"^hut\.toml: "):
        start("edition", "hut", tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["hut.toml"]


def test_a_player_plays_against_the_kits(tmp_path: Path) -> None:
    run(tmp_path, "kdl", "new", "player", "hut")
    asked = ("--levels", "chance", "hut:bot", "--games", "4", "--seats", "3", "--processes", "2")
    done = run(tmp_path, "kdl", "players", *asked)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()[1:3]] == ["chance", "hut:bot"]
    seen = run(tmp_path, "kdl", "play", "--level", "hut:bot", "--seats", "3", typed="save game.json\nquit\n")
    assert (seen.returncode, seen.stderr) == (0, "")
    assert '"name": "hut:bot"' in (tmp_path / "game.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (("new", "board", "The hut"), "the name must be a word of at most 34 small letters"),
        (("new", "player", "class"), "'class' is already a name in Python"),
        (("new", "player", "random"), "'random' is already a name in Python"),
        (("new", "player", "kdl"), "'kdl' is already a name in Python"),
        (("play", "--edition", "hut.toml"), "hut.toml: the file: cannot be opened: No such file"),
        (("play", "--option", "board=hut.toml"), "hut.toml: the file: cannot be opened: No such file"),
        (("play", "--edition", "hut"), "no edition is called 'hut'; the choices are: classic, deluxe"),
        (("play", "--level", "hut"), "no level is called 'hut'; the choices are: chance"),
        (("players", "--levels", "careful", "hut:bot"), "there is no player 'hut:bot'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    tmp_path: Path,
    command: tuple[str, ...],
    problem: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(command) == 2
    assert capsys.readouterr().err.startswith(f"kdl {command[0]}: {problem}")
    assert list(tmp_path.iterdir()) == []
