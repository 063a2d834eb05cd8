"""What pages can ask for at once is what they run."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from kdl_widgets.server import files
from playwright.sync_api import Page

from tests.browser.support.pages import open_notebook
from tests.browser.support.servers import Server

LISTED = Path(files.__file__).with_name("preloads.txt").read_text("ascii").split()


@pytest.mark.parametrize("name", ["01_sight_lines", "14_lucky_counts_to_fifteen"])
def test_every_script_that_a_page_runs_can_be_asked_for_at_once(
    voila: Server, new_page: Callable[..., Page], name: str
) -> None:
    page = new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(f"{voila.url}/")))
    open_notebook(page, f"{voila.url}/voila/render/{name}.ipynb")
    page.wait_for_function("document.readyState === 'complete'")
    scripts = [each for each in asked if urlsplit(each).path.endswith(".js") and "templates/" not in each]
    assert len(scripts) > 20
    assert sorted({*scripts} - {*LISTED}) == [], "files that preloads.txt lacks"
    assert [each for each in LISTED if voila.status(f"/{each}") != 200] == [], "files that there are not any more"
