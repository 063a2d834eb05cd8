"""From its wheels alone the kit writes the site, whole and with no network, and the site is played in a browser."""

import gzip
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site import engine
from playwright.sync_api import Page, expect

import kdl
from tests.browser.support.games import by_mouse, laid, play
from tests.browser.support.sites import served
from tests.clone import ROOT
from tests.packaging.environments import beside_others, environment_with, finding_others, packages_of

SECOND = tomllib.loads((ROOT / "packages/pyodide/pyproject.toml").read_text("utf-8"))["project"]
FIRST = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
#: Python for browsers is large; nothing else is to come along with it unseen.
MOST_BYTES = 9_000_000
#: No process of an environment reaches another machine, nor this one by its network.
NO_NETWORK = """
import sys
def refuse(event, arguments):
    if event == "socket.getaddrinfo" or event == "socket.connect" and isinstance(arguments[1], tuple):
        raise RuntimeError(f"{event}: {arguments}")
sys.addaudithook(refuse)
"""


def written(wheels: tuple[Path, ...], folder: Path) -> subprocess.CompletedProcess[str]:
    """Install wheels into an environment without a network, and have it write a site of one page in two languages."""
    environment = beside_others(environment_with(folder / "env", *wheels))
    packages = packages_of(environment)
    (packages / "no_network.py").write_text(NO_NETWORK, "utf-8")
    (packages / "no_network.pth").write_text("import no_network\n", "utf-8")
    for way in ("00_play.ipynb", "de/00_play.ipynb"):
        (folder / "notebooks" / way).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(NOTEBOOKS / way, folder / "notebooks" / way)
    command = [environment / "bin/kdl", "site", "site", "--notebooks", "notebooks"]
    return subprocess.run(
        command, cwd=folder, env=finding_others(environment), capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def site(wheel: Path, pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site that was written from both wheels."""
    folder = tmp_path_factory.mktemp("both")
    done = written((wheel, pyodide), folder)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"2 of 2 pages\nsite/index\.html: \d+ files, \d+ MB\n", done.stdout)
    return folder / "site"


def test_the_second_wheel_is_of_the_same_version_and_holds_its_licences(pyodide: Path) -> None:
    assert pyodide.name.split("-")[1] == kdl.__version__
    assert f"{SECOND['name']}=={kdl.__version__}" in FIRST["optional-dependencies"]["site"]
    assert pyodide.stat().st_size < MOST_BYTES
    with ZipFile(pyodide) as opened:
        names = opened.namelist()
        terms = opened.read(f"{engine.BROUGHT}/{engine.FILES}/{engine.TERMS}").decode()
    for text in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Emscripten authors"):
        assert text in terms
    for package in ("@jupyter-widgets/base", "@lumino/widgets", "@codemirror/view", "backbone", "ipycanvas"):
        assert re.search(rf"^{package}\b", terms, re.MULTILINE), package
    assert len([name for name in names if "/licenses/" in name]) == len(SECOND["license"].split(" AND ")) - 2


def test_every_file_of_the_site_is_whole(site: Path) -> None:
    (told,) = re.findall(r"^const kdlFiles = (.*);$", (site / "service_worker.js").read_text("utf-8"), re.MULTILINE)
    listed = {name: digest for name, (digest, _) in json.loads(told)["files"].items()}
    there = {file.relative_to(site).as_posix(): file for file in site.rglob("*") if file.is_file()}
    assert listed == {
        name: sha256(file.read_bytes()).hexdigest() for name, file in there.items() if name != "service_worker.js"
    }
    home = engine.found(site)
    for name in engine.PYODIDE:
        assert there[f"{home}/{name}"].read_bytes() == (engine.MODULES / "pyodide" / name).read_bytes()
    with ZipFile(BytesIO(gzip.decompress(there[f"{home}/kit.bin"].read_bytes()))) as opened:
        held = set(opened.namelist())
    assert {"kdl/__init__.pyc", "kdl_widgets/browser/kernel.pyc", "kdl/i18n/de/kdl.toml"} <= held
    assert not [name for name in held if name.startswith(("kdl_widgets/notebooks", "kdl_widgets/server"))]
    for package in engine.PACKAGES:
        assert any(re.match(rf"{package}-[^/]*/licenses/", name) for name in held), package


def test_a_game_is_played_on_it(site: Path, new_page: Callable[..., Page]) -> None:
    with served(site) as address:
        page = new_page(height=1000)
        page.goto(f"{address}/de/00_play.html")
        page.locator(".kdl-living .kdl-setup").wait_for(timeout=60_000)
        page.get_by_role("button", name="Beginnen").click()
        page.locator(".kdl-living .kdl-table canvas").first.wait_for(timeout=60_000)
        play(page, by_mouse, most=2)
        assert laid(page)
        expect(page.locator(".kdl-wake")).to_have_count(0)
        page.context.close()


def test_without_the_second_wheel_it_is_written_to_be_read_and_says_what_to_install(
    wheel: Path, tmp_path: Path
) -> None:
    done = written((wheel,), tmp_path)
    assert done.returncode == 0
    assert done.stderr.startswith(
        "kdl site: Python for browsers is not installed, so visitors can read the site but not play"
    )
    assert "pip install 'kdl[site]'" in done.stderr
    assert (tmp_path / "site/de/00_play.html").is_file()
    assert not (tmp_path / "site" / engine.FOLDER).exists()
