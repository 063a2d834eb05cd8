"""JupyterLab on the notebooks: they run, their pictures live, and nothing asks another machine."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import servers
from tests.browser.pages import run_in_lab, wait_until_painted
from tests.browser.samples import write_samples
from tests.browser.servers import Server


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    notebooks = write_samples(tmp_path_factory.mktemp("samples"))
    with servers.lab(notebooks, tmp_path_factory.mktemp("lab")) as server:
        yield server


def test_a_notebook_runs_in_jupyterlab(samples: Server, page: Page) -> None:
    run_in_lab(page, f"{samples.url}/lab/tree/notebooks/works.ipynb")
    wait_until_painted(page, ".jp-OutputArea canvas")
    page.get_by_role("button", name="Press", exact=True).click()
    expect(page.get_by_text("pressed once", exact=True)).to_be_visible()


def test_no_question_about_news_is_asked(samples: Server, new_page: Callable[..., Page]) -> None:
    page = new_page()
    page.goto(f"{samples.url}/lab/tree/notebooks")
    page.wait_for_function("() => window.jupyterapp?.restored.then(() => true)", timeout=60_000)
    assert page.evaluate("window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:announcements')") is False
