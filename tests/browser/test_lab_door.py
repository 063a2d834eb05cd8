"""JupyterLab on the notebooks: they run, their pictures live, and nothing asks another machine."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from kdl.words import say
from tests.browser.support.beats import OUT, answer, bets, drawn, told
from tests.browser.support.kept import AGE
from tests.browser.support.pages import leave_in_lab, open_lab, run_in_lab
from tests.browser.support.servers import Server
from tests.kdl.questions.laws import wrong_answers
from tests.notebooks.pages import solutions
from tests.sweep import sampled

#: One of each kind of game; what a page holds by itself, the web app's tests look at for every page.
NAMES = ("01_sight_lines", "16_spite")


def test_no_question_about_news_is_asked(lab: Server, page: Page) -> None:
    open_lab(page, f"{lab.url}/lab/tree/notebooks")
    assert page.evaluate("window.jupyterapp.hasPlugin('@jupyterlab/apputils-extension:announcements')") is False


@pytest.mark.parametrize("name", sampled(NAMES, NAMES[1:]))
def test_the_kits_pages_ask_and_answer_in_jupyterlab(name: str, lab: Server, shared_page: Callable[..., Page]) -> None:
    page = shared_page(open_lab, f"{lab.url}/lab")
    run_in_lab(page, f"notebooks/{name}.ipynb")
    found, solved = bets(page), [solution for _, solution in solutions(name)]
    assert len(found) == len(solved)
    for bet, solution in zip(found, solved, strict=True):
        drawn(bet)
        assert [over for over in bet.evaluate(OUT) if over > 1] == [], solution.asks
    answer(found[0], solved[0], next(wrong_answers(solved[0])))
    assert solved[0].told not in told(found[0])
    found[0].get_by_role("button", name=say("practice", "solve")).click()
    expect(found[0].locator(".kdl-bet-solution")).to_contain_text(solved[0].told)
    expect(page.locator(".kdl-debrief")).to_contain_text("1 of")
    page.evaluate(AGE)
    answer(found[1], solved[1], solved[1].right if solved[1].many else next(iter(solved[1].right)))
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
