"""Voilà as it is, told nothing but the kit's template: ``voila notebooks --template kdl``."""

import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support.games import begin, move, set_up, step
from tests.browser.support.living import MINUTE
from tests.browser.support.servers import NOTEBOOKS, ROOT, Server, free_port, running, settings
from tests.browser.support.whole_games import ESCAPE


@pytest.fixture(scope="module")
def stock(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder, port = tmp_path_factory.mktemp("stock"), free_port()
    command = [sys.executable, "-m", "voila", str(NOTEBOOKS), "--template=kdl", "--no-browser", f"--port={port}"]
    env = settings() | {
        "JUPYTER_CONFIG_PATH": "",
        "JUPYTER_CONFIG_DIR": str(folder),
        "JUPYTER_PATH": str(ROOT / "share/jupyter"),
    }
    with running(command, port, folder, folder / "log", env) as server:
        yield server


def test_the_board_of_the_first_lesson_answers(stock: Server, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(f"{stock.url}/voila/render/01_sight_lines.ipynb", timeout=MINUTE)
    board = page.locator(".kdl-explorer").first
    board.locator('.kdl-room[aria-label^="Kitchen"]').dispatch_event("click", timeout=MINUTE)
    expect(board).to_contain_text("From the Kitchen you see")


def test_a_game_is_begun_and_a_turn_played(stock: Server, new_page: Callable[..., Page]) -> None:
    page = new_page(height=1000)
    page.goto(f"{stock.url}/voila/render/00_play.ipynb", timeout=MINUTE)
    page.locator(".kdl-setup").wait_for(timeout=MINUTE)
    set_up(page, ESCAPE.edition, ESCAPE.seed, ESCAPE.players)
    begin(page)
    move(page)
    assert int(step(page).input_value()) > 0
