"""Whatever readers have saved, sent or linked opens on the site, too: what the browser keeps, links, and files."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from kdl_widgets.site import engine
from playwright.sync_api import Page, expect

from kdl.core.edition_file import edition_names
from kdl.engine.timeline import read_fragment
from kdl.narration.names import edition_name
from kdl.words import say
from tests.browser.support.games import expect_step, head, press, unfold
from tests.browser.support.kept import choose_file, kept, put, saved
from tests.browser.support.living import LIVING, MINUTE
from tests.browser.support.pages import wait_until_settled
from tests.kdl.saved.make import kept_games, read_games, read_own, read_shelf

pytestmark = pytest.mark.skipif(
    not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules"
)
GAMES, SAVED = read_games(), read_shelf()
VALUES: dict[str, str] = SAVED["values"]
#: Stands in the names of what a game needs of a reader's own files.
OWN = "@"
#: Of each edition, in every form; what else there is opens in ``tests/kdl/saved``, without a browser.
SHOWN = [game for game in GAMES if "replay" in game or game["game"].endswith("arranged")]


def test_the_shelf_of_a_browser_is_read_and_saved_as_one_file(
    new_page: Callable[..., Page], site: str, tmp_path: Path
) -> None:
    page = new_page()
    page.goto(f"{site}/index.html")
    file = tmp_path / "backup.json"
    file.write_text(SAVED["backup"], "utf-8")
    choose_file(page, file)
    expect(page.locator("#kdl-news")).to_have_text(say("front", "opened", VALUES["kdl language"]))
    assert kept(page) == VALUES
    put(page, kept_games())
    page.reload()
    answers = json.loads(VALUES["kdl.progress"])
    for name in ("sight_lines", "motives"):
        bets = answers[name]["bets"].values()
        told = f"{sum(bet['first'] for bet in bets)} von {len(bets)} auf Anhieb richtig"
        expect(page.locator(f".kdl-progress[data-page={name}]")).to_contain_text(told)
    again = json.loads(saved(page, tmp_path, say("front", "save-all", "de")).read_text("utf-8"))
    assert again["kept"] == VALUES | kept_games()


def test_games_open_from_the_browser_from_links_and_from_files(
    new_page: Callable[..., Page], site: str, tmp_path: Path
) -> None:
    page = new_page()
    page.goto(f"{site}/index.html")
    games = [game for game in GAMES if OWN not in game["game"]]
    put(page, {key: value for game in games for key, value in game["kept"].items()})
    page.goto(f"{site}/00_play.html")
    rows = page.locator(f"{LIVING} .kdl-kept li")
    expect(rows).to_have_count(len(games), timeout=MINUTE)
    for edition in edition_names():
        keys = [name.split()[-1] for name, game in kept_games().items() if json.loads(game)["edition"] == edition]
        rows.filter(has_text=edition_name(edition)).locator("button").first.dispatch_event("click")
        opened = page.locator(f"{LIVING} [data-plays]")
        expect(opened).to_have_attribute("data-plays", re.compile("|".join(map(re.escape, keys))))
        expect(head(page)).to_be_visible()
        wait_until_settled(page)  # by then the app has scrolled to the table
        press(page, "Another game")
        expect(head(page)).not_to_be_visible()
    read_own()
    for number, game in enumerate(SHOWN):
        link = f"{site}/00_play.html#{game['link']}"
        is_own, last = OWN in game["game"], len(read_fragment(game["link"])[0])
        keep = unfold(page, "Keep and share" if number else "Open a game")
        keep.get_by_label("Link or address").fill(link)
        keep.get_by_role("button", name="Open", exact=True).click()
        if is_own:  # this page has not read the files that it needs
            expect(page.get_by_role("alert").filter(has_text="This game needs the ")).to_be_visible()
            continue
        expect_step(page, last)
        keep = unfold(page, "Keep and share")
        keep.get_by_role("button", name="Copy link").click()
        expect(keep.get_by_label("Link or address")).to_have_value(f"{link}&at={last}")
        if "replay" in game:
            file = tmp_path / "game.json"
            file.write_text(game["replay"], "utf-8")
            keep.locator("input[type=file]").set_input_files(file)
            expect(keep.get_by_label("Link or address")).to_have_value("")  # another table
            keep = unfold(page, "Keep and share")
            with page.expect_download() as download:
                keep.get_by_role("button", name="Replay file", exact=True).click()
            assert Path(download.value.path()).read_bytes() == file.read_bytes()
