"""The commands that the widgets bring to ``kdl``."""

import argparse
import errno
import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from pkgutil import resolve_name

import pytest
from jupyterlab.labapp import LabApp
from kdl_widgets import commands, packaged
from kdl_widgets.sheets.cheatsheet import cheatsheet, games
from kdl_widgets.sheets.exercises import Plan, draw_up
from kdl_widgets.sheets.page import page
from kdl_widgets.site import engine

import kdl
from kdl.cli.further import WITH_WIDGETS
from kdl.core import files
from tests.kdl_widgets.commands import POINTS, run

ROOT = Path(__file__).resolve().parents[2]
GAME = kdl.play("deluxe", seats=4, seed=7)


def test_every_entry_point_adds_the_command_of_its_name() -> None:
    assert tuple(POINTS) == WITH_WIDGETS
    for name, target in POINTS.items():
        offered = argparse.ArgumentParser().add_subparsers()
        resolve_name(target)(offered)
        assert list(offered.choices) == [name]


def test_commands_and_the_server_load_no_pictures_before_they_run() -> None:
    modules = ("app", "commands", "sheets.commands", "server.made")
    named = {f"kdl_widgets.{each}" for each in modules}
    code = f"import sys, {', '.join(sorted(named))}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert loaded > named
    assert not [
        name
        for name in loaded
        if name.startswith(("kdl_widgets.drawing", "kdl_widgets.output", "kdl_widgets.pictures"))
    ]


@pytest.mark.parametrize("name", WITH_WIDGETS)
def test_each_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run(name, "--help")
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert f"usage: kdl {name}" in told
    assert len(told.splitlines()) > 8


def test_a_file_and_a_link_become_the_same_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAME.branch(12)
    game.save(tmp_path / "game.json")
    pages = []
    for source in (str(tmp_path / "game.json"), game.link()):
        page = tmp_path / "page.html"
        assert run("export", source, str(page), "--at", "5", "--hands", "2", "--language", "de") == 0
        assert capsys.readouterr().out == f"{page}\n"
        pages.append(page.read_text("utf-8"))
    assert pages[0] == pages[1]
    assert '<html lang="de">' in pages[0]


@pytest.mark.parametrize("ending", ["gif", "webp", "svg", "png", "txt"])
def test_every_kind_of_file_can_be_written(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"game.{ending}"
    assert run("export", GAME.branch(3).link(), str(file)) == 0
    assert file.stat().st_size > 500


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nowhere.json", "page.html"], "nowhere.json: the file: cannot be opened"),
        (["nonsense", "page.html"], "this link cannot be opened"),
        ([GAME.link(), "page.pdf"], "'page.pdf' must end with one of: .html, .gif"),
        ([GAME.link(), "page.html", "--at", "999"], "there is no state 999"),
        ([GAME.link(), "page.html", "--hands", "9"], "there is no seat 9 (8 in code)"),
        ([GAME.link(), "page.html", "--hands", "mine"], "no choice of hands to show is called 'mine'"),
        ([GAME.link(), "game.txt", "--theme", "dark"], "a .txt file takes no 'theme'"),
    ],
)
def test_what_cannot_be_written_is_said_in_a_sentence(
    arguments: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("export", *arguments) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"kdl export: {problem}")
    assert (told.out, list(tmp_path.iterdir())) == ("", [])


def test_the_command_writes_the_pages_that_it_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cheatsheet", "--game", "classic", "--language", "de", "--out", str(tmp_path / "new")) == 0
    file = tmp_path / "new" / "classic.de.html"
    assert capsys.readouterr().out == f"{file}\n"
    assert file.read_text("utf-8") == cheatsheet("classic", "de")
    assert run("cheatsheet", "--language", "en", "--out", str(tmp_path)) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(games())


def test_the_command_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cheatsheet", "--game", "chess", "--out", str(tmp_path)) == 2
    assert capsys.readouterr().err.startswith("kdl cheatsheet: no game is called 'chess'")
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert run("cheatsheet", "--out", str(blocked)) == 2
    assert str(blocked) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [blocked]


@pytest.mark.parametrize("name", ["app", "lab"])
def test_without_notebooks_there_is_nothing_to_open(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "NOTEBOOKS", tmp_path / "none")
    assert run(name) == 2
    assert capsys.readouterr().err == (
        f"kdl {name}: there are no notebooks here: install the wheel of the kit, or use a clone\n"
    )


def told_to_lab(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[str]:
    """Run ``kdl lab``, and return what JupyterLab is told."""
    told: list[str] = []
    monkeypatch.setattr(LabApp, "launch_instance", lambda *, argv: told.extend(argv))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "of-the-site")
    assert run("lab", *arguments) == 0
    assert os.environ["JUPYTER_CONFIG_PATH"] == f"of-the-site{os.pathsep}{packaged.SETTINGS}"
    return told


def test_in_a_clone_its_own_notebooks_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = told_to_lab(monkeypatch, "--no-browser", "--port", "8899")
    assert {f"--ServerApp.root_dir={ROOT}", "--LabApp.default_url=/lab/tree/notebooks", "--no-browser"} < set(told)
    assert list(tmp_path.iterdir()) == []


def test_those_of_a_wheel_are_copied_to_where_one_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(commands, "CLONE", None)
    folder = tmp_path / "kdl-notebooks"
    assert f"--ServerApp.root_dir={folder}" in told_to_lab(monkeypatch)
    there = {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    brought = sorted(packaged.NOTEBOOKS.rglob("*.ipynb"))
    assert there == {file.relative_to(packaged.NOTEBOOKS): file.read_bytes() for file in brought}
    assert f"{folder}: {len(brought)} notebooks copied, 0 left" in capsys.readouterr().out


def test_nothing_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "class" / "01_sight_lines.ipynb"
    mine.parent.mkdir()
    mine.write_text("mine", "utf-8")
    told = told_to_lab(monkeypatch, "--folder", str(mine.parent))
    assert f"--ServerApp.root_dir={mine.parent}" in told
    assert mine.read_text("utf-8") == "mine"
    assert "1 left as they were" in capsys.readouterr().out
    monkeypatch.chdir(mine.parent)
    assert run("lab", "--folder", str(mine)) == 2
    assert capsys.readouterr().err == f"kdl lab: {mine}: File exists\n"


@pytest.mark.parametrize(("name", "needed"), [("app", "voila"), ("lab", "jupyterlab")])
def test_what_is_not_installed_is_named_and_nothing_is_written(
    name: str, needed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Gone:
        @staticmethod
        def find_spec(module: str, *_: object) -> None:
            if module == needed:
                raise ModuleNotFoundError(name=needed)

    for loaded in [each for each in sys.modules if f"{each}.".startswith((f"{needed}.", "kdl_widgets.server."))]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setattr(sys, "meta_path", [Gone, *sys.meta_path])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(commands, "CLONE", None)
    assert run(name) == 2
    assert capsys.readouterr().err == (
        f"kdl {name}: the package '{needed}' is not installed; install what it needs with: pip install 'kdl[app]'\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_sheets_to_print_have_their_solutions_beside_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "names.txt").write_text("Ada\nBen\n")
    plan = ("--topic", "motives", "--questions", "2", "--language", "de")
    assert run("sheet", *plan, "--students", str(tmp_path / "names.txt"), "--solutions", "--out", str(tmp_path)) == 0
    names = [Path(line).name for line in capsys.readouterr().out.splitlines()]
    assert names == ["sheet-Ada.html", "sheet-Ada.solutions.html", "sheet-Ben.html", "sheet-Ben.solutions.html"]
    assert (tmp_path / names[0]).read_text("utf-8") == page(draw_up(Plan("motives", 1, 0, 2), "Ada"), code="de")


def test_an_assignment_is_written_into_a_course(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("assignment", str(tmp_path), "--name", "one", "--topic", "motives", "--questions", "1") == 0
    file = tmp_path / "source" / "one" / "one.ipynb"
    assert capsys.readouterr().out == f"{file}\n"
    assert "BEGIN SOLUTION" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["sheet", "--topic", "chess"], "kdl sheet: no topic to practise is called 'chess'"),
        (["sheet", "--questions", "0"], "kdl sheet: a worksheet has 1 to 60 questions, not 0"),
        (["sheet", "--copies", "0"], "kdl sheet: --copies must be 1 to 500, not 0"),
        (["sheet", "--students", "nowhere.txt"], "kdl sheet: nowhere.txt: the file: cannot be opened"),
        (["sheet", "--topic", "most_clovers", "--questions", "1", "--out", "file"], "kdl sheet: file"),
        (["assignment", ".", "--name", "a b"], "kdl assignment: the name of an assignment must be of letters"),
        (["assignment", "file"], "kdl assignment: file"),
    ],
)
def test_what_teachers_ask_in_vain_is_said_in_a_sentence(
    arguments: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("")
    assert run(*arguments) == 2
    told = capsys.readouterr()
    assert told.err.startswith(problem)
    assert (told.out, [each.name for each in tmp_path.iterdir()]) == ("", ["file"])


@pytest.mark.parametrize(
    "arguments",
    [
        ["sheet", "--topic", "motives", "--questions", "1"],
        ["cheatsheet", "--game", "classic"],
        ["assignment", ".", "--topic", "motives", "--questions", "1"],
    ],
)
def test_a_disk_that_is_full_leaves_what_was_there(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run(*arguments)
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    assert before

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    capsys.readouterr()
    monkeypatch.setattr(files.os, "fsync", full)
    again = ["other" if each == "." else each for each in arguments]  # an assignment that is there is left alone
    assert run(*again) == 2
    assert capsys.readouterr().err.endswith(" cannot be written: No space left on device\n")
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before


def test_lists_of_students_are_read_within_bounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with Path("large").open("wb") as file:
        file.truncate(50_000_000)
    Path("many").write_text("".join(f"{number}\n" for number in range(2_001)), "utf-8")
    Path("long").write_text("x" * 300, "utf-8")
    asked = ("sheet", "--topic", "motives", "--questions", "1", "--students")
    for arguments, problem in (
        ((*asked, "pipe"), "pipe: the file: cannot be opened: it is a device, a pipe or a socket"),
        ((*asked, "large"), "large: the file: is too large to be one of ours: at most 200,000 bytes"),
        ((*asked, "many"), "many: has 2001 names, write 1 to 2000, one on each line"),
        ((*asked, "long"), "is too long, write at most 120 letters"),
    ):
        assert run(*arguments) == 2
        assert problem in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == ["large", "long", "many", "pipe"]


@pytest.fixture
def one_page(tmp_path: Path) -> Path:
    """A folder with the notebook that takes the least time."""
    folder = tmp_path / "notebooks"
    folder.mkdir()
    shutil.copy(packaged.NOTEBOOKS / "00_play.ipynb", folder)
    return folder


def test_a_site_without_python_for_browsers_says_what_it_lacks(
    one_page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "MODULES", tmp_path / "nothing")
    monkeypatch.setattr(engine, "find_spec", lambda _: None)
    (tmp_path / "site").mkdir()
    monkeypatch.chdir(tmp_path / "site")
    assert run("site", ".", "--notebooks", str(one_page)) == 0
    told = capsys.readouterr()
    assert re.fullmatch(r"1 of 1 pages\nindex\.html: \d+ files, \d+ MB\n", told.out)
    assert told.err == f"kdl site: {engine.absence()}\n"
    assert "pip install 'kdl[site]'" in told.err
    assert (tmp_path / "site/00_play.html").is_file()
    assert not (tmp_path / "site/static/engine").exists()


def test_python_for_browsers_of_another_version_is_refused(
    one_page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(engine, "MODULES", tmp_path / "nothing")
    monkeypatch.setattr(engine, "find_spec", lambda _: ModuleSpec(engine.BROUGHT, None, origin="x/__init__.py"))
    monkeypatch.setattr(engine, "version", {engine.BROUGHT: "0.1.0", "kdl": "0.2.0"}.__getitem__)
    assert run("site", str(tmp_path / "site"), "--notebooks", str(one_page)) == 2
    assert capsys.readouterr().err == (
        "kdl site: kdl-pyodide 0.1.0 is for another version of the kit, install kdl-pyodide==0.2.0\n"
    )


def test_a_folder_that_holds_something_else_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "thesis.txt"
    file.write_text("mine")
    assert run("site", str(tmp_path)) == 2
    assert capsys.readouterr().err == (
        f"kdl site: {tmp_path} has other files: choose an empty folder, or one with a site\n"
    )
    assert run("site", str(file)) == 2
    assert str(file) in capsys.readouterr().err
    assert file.read_text() == "mine"
