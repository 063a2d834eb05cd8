"""The wheel is installed into empty environments and used in other folders, as a stranger would."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from kdl.cli.further import WITH_WIDGETS
from tests.browser.support.servers import NOTEBOOKS, Server, free_port, running
from tests.packaging.environments import bare, finding_others

#: Imports all of a package but its command and the laboratory, and says where its modules lie.
EVERYTHING = """
import importlib, pkgutil, {package}
names = [each.name for each in pkgutil.walk_packages({package}.__path__, "{package}.")]
for name in names:
    if name != "kdl.__main__" and not name.startswith("kdl.simulation."):
        print(importlib.import_module(name).__file__)
"""
#: Each of the packages has more modules.
MANY = 100
#: What each command is asked, in an environment that has the engine alone.
IN_VAIN = {
    "export": ("game.json", "film.gif"),
    "app": (),
    "lab": (),
    "site": ("folder",),
}
#: Stands on packages of extras that are not installed here; what those bring has types that nobody knows without them.
WITH_MORE = ("kdl.simulation.learning", "kdl.simulation.openspiel", "kdl.simulation.pettingzoo")


def run(environment: Path, folder: Path, *command: str, said: str = "") -> subprocess.CompletedProcess[str]:
    program, env = [str(environment / "bin" / command[0]), *command[1:]], bare(folder)
    return subprocess.run(program, cwd=folder, env=env, input=said, capture_output=True, text=True, check=False)


def test_the_engine_alone_needs_nothing_else(alone: Path, tmp_path: Path) -> None:
    listed = "from importlib.metadata import distributions as d; print(*(each.name for each in d()))"
    assert run(alone, tmp_path, "python", "-c", listed).stdout == "kdl\n"
    done = run(alone, tmp_path, "python", "-c", EVERYTHING.format(package="kdl"))
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > MANY
    assert all(file.startswith(str(alone)) for file in done.stdout.splitlines())
    assert list(tmp_path.iterdir()) == []


#: What is loaded from the laboratory, what it needs, and the extra that brings that.
LABORATORY = [
    ("from kdl.simulation import simulate", "kdl.simulation needs joblib, pandas, pyarrow, tqdm", "simulation"),
    ("import kdl.simulation.learning", "kdl.simulation.learning needs numpy", "pettingzoo"),
    ("import kdl.simulation.pettingzoo", "kdl.simulation.pettingzoo needs gymnasium, numpy, pettingzoo", "pettingzoo"),
    ("import kdl.simulation.openspiel", "kdl.simulation.openspiel needs numpy, pyspiel", "openspiel"),
]


@pytest.mark.parametrize(("code", "needs", "extra"), LABORATORY)
def test_the_laboratory_says_what_it_needs(alone: Path, tmp_path: Path, code: str, needs: str, extra: str) -> None:
    done = run(alone, tmp_path, "python", "-c", code)
    assert done.returncode == 1
    how = f"which the engine does without; install what it needs with: pip install 'kdl[{extra}]'"
    kind, _, told = done.stderr.splitlines()[-1].partition(": ")
    assert (kind, told) == ("kdl.simulation.extras.ExtraError", f"{needs}, {how}")


def test_a_folder_that_is_gone_is_in_nobodys_way(alone: Path, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    command = f"cd gone && rmdir ../gone && {alone / 'bin/kdl'} cheatsheet --help"
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, env=bare(tmp_path), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_it_plays_a_game_and_reads_it_again(alone: Path, tmp_path: Path) -> None:
    played = run(alone, tmp_path, "kdl", "play", "--edition", "classic", said="save\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    read = run(alone, tmp_path, "kdl", "replay", "game.json")
    assert (read.returncode, read.stderr) == (0, "")


def test_boards_and_positions_show_themselves_without_the_widgets_packages(alone: Path, tmp_path: Path) -> None:
    shown = "kdl.load_board(), kdl.new_game('get_lucky', seats=3)"
    code = f"import kdl; print(*(each._repr_mimebundle_()['image/svg+xml'][:5] for each in ({shown})))"
    done = run(alone, tmp_path, "python", "-c", code)
    assert (done.stdout, done.stderr) == ("<svg  <svg \n", "")


def test_type_checkers_know_every_public_name_of_the_engine(alone: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "basedpyright", "--verifytypes", "kdl", "--ignoreexternal", "--outputjson"]
    env = bare(tmp_path) | {"PATH": f"{alone / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    told = json.loads(done.stdout)["typeCompleteness"]
    assert told["packageRootDirectory"].startswith(str(alone))
    symbols = [each for each in told["symbols"] if not each["name"].startswith(WITH_MORE)]
    assert [each["name"] for each in symbols if not each["isTypeKnown"] or each["isTypeAmbiguous"]] == []
    assert told["exportedSymbolCounts"]["withKnownType"] > 20 * MANY


@pytest.mark.parametrize("name", WITH_WIDGETS)
def test_what_needs_more_says_so_in_a_sentence_or_does_without(name: str, alone: Path, tmp_path: Path) -> None:
    done = run(alone, tmp_path, "kdl", name, *IN_VAIN.get(name, ("--help",)))
    if name in IN_VAIN:
        assert (done.returncode, done.stdout) == (2, "")
        extra = "site" if name == "site" else "app"
        assert done.stderr.endswith(f"is not installed; install what it needs with: pip install 'kdl[{extra}]'\n")
        assert done.stderr.count("\n") == 1
    else:
        assert done.returncode == 0
    assert list(tmp_path.iterdir()) == []


@pytest.fixture(scope="module")
def variables(complete: Path) -> dict[str, str]:
    """What it takes to find the packages of others."""
    return finding_others(complete)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """An empty folder to work in."""
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return folder


@pytest.fixture
def app(complete: Path, variables: dict[str, str], elsewhere: Path, tmp_path: Path) -> Iterator[Server]:
    """The app, started in that folder."""
    port = free_port()
    command = [str(complete / "bin/kdl"), "app", "--port", str(port), "--no-browser"]
    with running(command, port, elsewhere, tmp_path / "log", variables) as server:
        yield server


def test_the_kit_is_that_of_the_wheel(complete: Path, variables: dict[str, str], elsewhere: Path) -> None:
    command = [complete / "bin/python", "-c", EVERYTHING.format(package="kdl_widgets")]
    done = subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > MANY
    assert all(file.startswith(str(complete)) for file in done.stdout.splitlines())


def test_the_app_runs_in_any_folder_in_both_languages(app: Server, elsewhere: Path) -> None:
    front = app.text("/")
    assert front.count('class="kdl-card"') > 20
    ways = (("01_sight_lines.ipynb", "en", "de/01_sight_lines"), ("de/01_sight_lines.ipynb", "de", "../01_sight_lines"))
    for path, language, other in ways:
        page = app.text(f"/voila/render/{path}")
        assert f'<html lang="{language}"' in page
        assert 'class="kdl-bar"' in page
        assert f'href="{other}.html"' in page
        assert re.search(rf"<h1[^>]*>{nbformat.read(NOTEBOOKS / path, as_version=4).metadata.title}", page)
        assert 'kdl-failure" role' not in page
    assert list(elsewhere.iterdir()) == []


def test_the_lab_has_copies_to_change_and_the_pages_beside_them(
    complete: Path, variables: dict[str, str], elsewhere: Path, tmp_path: Path
) -> None:
    port = free_port()
    command = [str(complete / "bin/kdl"), "lab", "--port", str(port), "--no-browser", "--"]
    command += ["--allow-root", "--IdentityProvider.token="]
    with running(command, port, elsewhere, tmp_path / "log", variables) as server:
        assert 'class="kdl-card"' in server.text("/voila/tree")
        assert server.status("/lab/tree/de/01_sight_lines.ipynb") == 200
        shown = json.loads(server.text("/api/contents/01_sight_lines.ipynb"))["content"]["cells"][0]["source"]
        assert 'href="de/01_sight_lines.ipynb"' in shown
    assert [file.name for file in elsewhere.iterdir()] == ["kdl-notebooks"]
    assert (elsewhere / "kdl-notebooks/de/01_sight_lines.ipynb").is_file()


def test_other_apps_stay_as_they_were(complete: Path, variables: dict[str, str], elsewhere: Path) -> None:
    code = (
        "from jupyter_server.serverapp import ServerApp; from voila.app import Voila\n"
        "v = Voila(); v.initialize([]); print(v.voila_configuration.template, v.config)\n"
        "s = ServerApp(); s.initialize([], find_extensions=False); print(s.config)\n"
    )
    done = subprocess.run(
        [complete / "bin/python", "-c", code], cwd=elsewhere, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "cull" not in done.stdout
    assert "kdl" not in done.stdout.replace(str(complete.parent), "")
