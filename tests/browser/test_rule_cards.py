"""Rule cards in the web app: nothing of a rule is in the page while it waits, then all of it, by mouse and keys."""

from collections.abc import Iterator

import nbformat
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from kdl.rule_cards import rule_card
from kdl.words import say
from tests.browser.support import servers
from tests.browser.support.pages import (
    axe,
    dress,
    leave_in_lab,
    open_lab,
    open_notebook,
    resize,
    run_in_lab,
)
from tests.browser.support.servers import Server

SOURCE = """
import kdl, kdl_widgets
from IPython.display import display
board, state = kdl.load_board(), kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
rail = ("lancaster_room", "lilac_room")
display(kdl_widgets.rule("deluxe.sight.rail-blocks", "deluxe.sight.straight", subject=board, at=rail, waits=True))
display(kdl_widgets.rule("deluxe.draw.unseen", "deluxe.wings.closed", subject=state, action="draw"))
"""
WAITING = rule_card("deluxe.sight.rail-blocks")
PICTURES = """
import kdl
from kdl_widgets import bet, player
board = kdl.load_board()
---
bet.seen_from(board, "trophy_room")
---
player(kdl.play("deluxe", seats=4, seed=7), at=14)
"""


def test_cards_open_by_keys_fit_their_page_and_axe_finds_nothing(one_cell: str, page: Page) -> None:
    open_notebook(page, one_cell)
    expect(page.locator(".kdl-rule")).to_have_count(2)
    expect(page.locator(".kdl-rule-card").first).to_be_visible()
    assert axe(page) == []
    expect_a_rule_to_come_when_it_is_asked_for(page)
    expect_the_source_and_what_fails_behind_the_sign(page)
    expect(page.locator(".kdl-rule-about")).to_have_count(4)
    for about in page.locator(".kdl-rule-about").all():
        if not about.evaluate("each => each.open"):
            about.locator("> summary").click()
    expect(page.locator(".kdl-rule dl").last).to_be_visible()
    for width, scheme in ((1280, "light"), (360, "dark"), (320, "light")):
        resize(page, width, 780)
        dress(page, scheme)
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        boxes = [card.bounding_box() for card in page.locator(".kdl-rule-card").all()]
        assert len(boxes) == 4
        labels = [label.bounding_box() for label in page.locator(".kdl-rule dt").all()]
        assert all(label and label["height"] < 30 for label in labels), "a label is broken into pieces"
        assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)


def expect_a_rule_to_come_when_it_is_asked_for(page: Page) -> None:
    """Expect that a rule that waits is not in the page until the button shows it."""
    strip, row = page.locator(".kdl-rule").first, page.get_by_role("group", name="The rules").first
    expect(strip).to_contain_text("The rule appears here once the task above is settled.")
    for secret in (WAITING.title, WAITING.text, f">{WAITING.clause}<"):
        assert secret not in page.content()
    strip.get_by_role("button", name="Show me anyway").press("Enter")
    expect(row.get_by_role("article", name=WAITING.title)).to_contain_text(WAITING.text)
    expect(row).to_be_focused()
    expect(row.get_by_role("img")).to_be_visible()
    expect(row.get_by_role("button", name="Show me anyway")).to_have_count(0)


def expect_the_source_and_what_fails_behind_the_sign(page: Page) -> None:
    card = page.get_by_role("article", name="Draw only unseen")
    source = card.get_by_text("German Deluxe rulebook, 2016: “Aktion”")
    expect(source).to_be_hidden()
    card.locator("summary").first.press("Enter")
    expect(source).to_be_visible()
    expect(card.get_by_text("deluxe.draw.unseen")).to_have_count(0)  # players read titles, not ids
    expect(card.get_by_text("Ada may not: Draw a card")).to_be_visible()
    expect(card.get_by_role("img", name="fails")).to_have_count(2)
    more = card.get_by_text("1 more holds")
    expect(card.get_by_text("The deck holds 43 cards.")).to_be_hidden()
    more.press("Enter")
    expect(card.get_by_text("The deck holds 43 cards.")).to_be_visible()


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab on a notebook with the cards that was run elsewhere."""
    folder = tmp_path_factory.mktemp("saved")
    for name, sources in (("cards", [SOURCE]), ("pictures", PICTURES.split("---"))):
        notebook = new_notebook(cells=[new_code_cell(source.strip()) for source in sources])
        NotebookClient(notebook, store_widget_state=False).execute()
        nbformat.write(notebook, folder / f"{name}.ipynb")
    with servers.lab(folder, tmp_path_factory.mktemp("lab")) as server:
        yield server


def test_jupyterlab_shows_what_was_saved_and_once_it_runs_the_living_cards(saved: Server, page: Page) -> None:
    open_lab(page, f"{saved.url}/lab/tree/notebooks/cards.ipynb")
    outputs = page.locator(".jp-OutputArea-output")
    folded = outputs.locator("summary", has_text="The rule appears here once the task above is settled.")
    expect(folded).to_be_visible()
    expect(outputs.get_by_text(WAITING.title)).to_be_hidden()
    folded.click()
    expect(outputs.get_by_text(WAITING.title)).to_be_visible()
    expect(outputs.get_by_text("Draw only unseen")).to_be_visible()
    run_in_lab(page, "notebooks/cards.ipynb")
    expect(page.locator(".kdl-rule")).to_have_count(2)
    expect(folded).to_have_count(0)
    page.get_by_role("button", name="Show me anyway").click()
    expect(page.get_by_role("article", name=WAITING.title)).to_contain_text(WAITING.text)
    leave_in_lab(page)


def test_jupyterlab_shows_saved_pictures_and_says_how_they_come_alive(saved: Server, page: Page) -> None:
    open_lab(page, f"{saved.url}/lab/tree/notebooks/pictures.ipynb")
    outputs = page.locator(".jp-OutputArea-output")
    expect(outputs.locator("img[alt]")).to_have_count(2)
    drawn = outputs.locator("img").evaluate_all("all => all.map(each => each.complete && each.naturalWidth)")
    assert drawn == [640, 640]
    expect(outputs.get_by_text(say("notebook", "wake"))).to_have_count(2)
    expect(page.get_by_text("Loading widget")).to_have_count(0)
    run_in_lab(page, "notebooks/pictures.ipynb")
    expect(outputs.get_by_text(say("notebook", "wake"))).to_have_count(0)
    expect(page.locator(".kdl-bet")).to_have_count(1)
    leave_in_lab(page)
