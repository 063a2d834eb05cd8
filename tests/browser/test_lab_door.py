"""JupyterLab on the notebooks: they run, their pictures live, and nothing asks another machine."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from kdl.words import say
from tests.browser.support import servers
from tests.browser.support.beats import OUT, answer, bets, drawn, told
from tests.browser.support.kept import AGE
from tests.browser.support.pages import leave_in_lab, open_lab, run_in_lab, wait_until_painted
from tests.browser.support.samples import write_samples
from tests.browser.support.servers import Server
from tests.kdl.questions.laws import wrong_answers
from tests.notebooks.pages import asked
from tests.sweep import sampled

#: One of each kind of game; what a page holds by itself, the web app's tests look at for every page.
NAMES = ("01_sight_lines", "16_spite")


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


@pytest.mark.parametrize("name", sampled(NAMES, NAMES[1:]))
def test_the_kits_pages_ask_and_answer_in_jupyterlab(name: str, lab: Server, shared_page: Callable[..., Page]) -> None:
    page = shared_page(open_lab, f"{lab.url}/lab")
    run_in_lab(page, f"notebooks/{name}.ipynb")
    found, solutions = bets(page), [solution for _, solution in asked(name)]
    assert len(found) == len(solutions)
    for bet, solution in zip(found, solutions, strict=True):
        drawn(bet)
        assert [over for over in bet.evaluate(OUT) if over > 1] == [], solution.asks
    answer(found[0], solutions[0], next(wrong_answers(solutions[0])))
    assert solutions[0].told not in told(found[0])
    found[0].get_by_role("button", name=say("practice", "solve")).click()
    expect(found[0].locator(".kdl-bet-solution")).to_contain_text(solutions[0].told)
    expect(page.locator(".kdl-debrief")).to_contain_text("1 of")
    page.evaluate(AGE)
    answer(found[1], solutions[1], solutions[1].right if solutions[1].many else next(iter(solutions[1].right)))
    found[1].locator(".kdl-recall > summary").click()
    expect(found[1].locator(".kdl-recall .kdl-bet-lock")).to_be_visible()
    expect(found[1].locator(".kdl-recall .kdl-bet-question")).not_to_be_empty()
    leave_in_lab(page)


def test_a_notebook_leads_to_the_same_one_in_german_and_back(lab: Server, page: Page) -> None:
    open_lab(page, f"{lab.url}/lab/tree/notebooks/{NAMES[0]}.ipynb?reset")  # what another test has left open goes
    shown = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")
    for other, here in (("de", "en"), ("en", "de")):
        shown.get_by_role("link", name=say("language", "read", other)).click()
        expect(shown.get_by_role("heading", level=1)).to_contain_text(say("page", "sight_lines", other))
        expect(shown.get_by_role("link", name=say("language", "read", here))).to_be_visible()
