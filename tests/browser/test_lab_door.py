"""JupyterLab on the notebooks: they run, their pictures live, and nothing asks another machine."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import servers
from tests.browser.pages import leave_in_lab, open_lab, run_in_lab, wait_until_painted, wait_until_settled
from tests.browser.samples import write_samples
from tests.browser.servers import NOTEBOOKS, Server

#: Those with a player; the app, which begins with a form, is played through by tests of its own.
NAMES = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb") if path.name != "00_play.ipynb")


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    notebooks = write_samples(tmp_path_factory.mktemp("samples"))
    with servers.lab(notebooks, tmp_path_factory.mktemp("lab")) as server:
        yield server


def test_a_notebook_runs_in_jupyterlab(samples: Server, page: Page) -> None:
    open_lab(page, f"{samples.url}/lab")
    run_in_lab(page, "notebooks/works.ipynb")
    wait_until_painted(page, ".jp-OutputArea canvas")
    page.get_by_role("button", name="Press", exact=True).click()
    expect(page.get_by_text("pressed once", exact=True)).to_be_visible()


def test_no_question_about_news_is_asked(samples: Server, page: Page) -> None:
    open_lab(page, f"{samples.url}/lab/tree/notebooks")
    assert page.evaluate("window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:announcements')") is False


@pytest.mark.parametrize("name", NAMES)
def test_the_kits_notebooks_run_in_jupyterlab(name: str, lab: Server, shared_page: Callable[..., Page]) -> None:
    page = shared_page(open_lab, f"{lab.url}/lab")
    run_in_lab(page, f"notebooks/{name}")
    player = page.locator(".kdl-player").filter(has=page.get_by_role("button", name="Next step")).first
    step, said = player.get_by_label("Step", exact=True), player.locator(".kdl-said")
    step.scroll_into_view_if_needed()
    wait_until_settled(page)
    at, before = int(step.input_value()), said.inner_text()
    player.get_by_role("button", name="Next step", exact=True).click()
    expect(step).to_have_value(str(at + 1))
    expect(player.get_by_role("slider")).to_have_value(str(at + 1))
    expect(said).not_to_have_text(before)
    leave_in_lab(page)
