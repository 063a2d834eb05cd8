"""All that a browser keeps as one file: it is saved, opened elsewhere, merged, and refused in words."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.support.faults import FILL, FORBID, MAKE_ROOM
from tests.browser.support.kept import choose_file, kept, put, saved
from tests.browser.support.pages import axe
from tests.browser.support.servers import Server

#: What a browser keeps: answers, and a game.
ANSWERED = {"kdl.progress": '{"sight_lines":{"of":2,"bets":{"a":{"first":true,"right":true}}}}'}
GAME = {"app": "00_play.ipynb", "id": "g", "edition": "deluxe", "title": "a game", "text": "{}", "when": 5}
SAVE = "Save all as a file"
#: What cannot be opened, and what is said of it.
REFUSED = (
    ("{", "This isn't a file of answers and games, or it's only part of one. Nothing has changed."),
    ('{"format": 3}', "To open the file of a single game, go to the page where you play."),
    ('{"kit": "kill-doctor-lucky", "version": 3}', "comes from a newer version of this kit. Nothing has changed."),
    (
        '{"kit": "kill-doctor-lucky", "version": 1, "kept": {"kdl language": "de", "kdl.progress": "{"}}',
        "This file is damaged or was edited by hand. Nothing has changed.",
    ),
    (" " * 10_000_001, "too large to be one of answers and games. Nothing has changed."),
)


def game(name: str = "g", session: str = "begun", past: Sequence[str] = ()) -> str:
    """Write a game as a browser keeps it."""
    more = {"id": name, "session": session, "serial": 3, "past": past}
    return json.dumps(GAME | more, separators=(",", ":"))


def test_all_that_is_kept_is_saved_as_one_file_and_comes_back_in_another_browser(
    course: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page()
    page.goto(course.url)
    expect(page.get_by_text("Nothing is saved in this browser yet.")).to_be_visible()
    expect(page.get_by_role("button", name=SAVE)).to_be_hidden()
    put(page, {"kdl game g": game()})
    page.reload()
    expect(page.get_by_text("They are saved in this browser only.")).to_be_visible()
    expect(page.get_by_role("button", name="Clear my answers")).to_be_hidden()
    put(page, ANSWERED)
    page.get_by_role("button", name="Deutsch").click()
    file = saved(page, tmp_path, "Alles als Datei sichern")
    expect(page.get_by_role("status")).to_have_text(f"{file.name} ist fertig und liegt bei deinen Downloads.")
    there = kept(page)
    assert there == ANSWERED | {"kdl game g": game(), "kdl language": "de"}
    other = new_page(width=360)
    other.goto(course.url)
    choose_file(other, file)
    expect(other.get_by_role("status")).to_contain_text("ist aus der Datei dazugekommen", use_inner_text=True)
    expect(other.locator(".kdl-progress[data-page=sight_lines]")).to_have_text("1 von 2 beantwortet")
    assert kept(other) == there
    assert axe(other) == []
    choose_file(other, file)
    expect(other.get_by_role("status")).to_have_text("Aus dieser Datei hat hier nichts gefehlt.")
    other.get_by_role("button", name="English").click()
    expect(other.get_by_role("status")).to_have_text("Nothing in this file was missing here.")


def test_a_file_that_is_opened_takes_nothing_away(
    course: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page()
    page.goto(course.url)
    put(page, ANSWERED | {"kdl game g": game(), "kdl language": "en"})
    page.reload()
    file = saved(page, tmp_path, SAVE)
    here = {"sight_lines": {"of": 2, "bets": {"a": {"first": False, "right": True}}}}
    mine = {"kdl.progress": json.dumps(here), "kdl game g": game("g", "mine", ["begun 3"]), "kdl game x": "damaged"}
    put(page, mine)
    there = kept(page)
    choose_file(page, file)
    expect(page.get_by_role("status")).to_have_text("Nothing in this file was missing here.")
    assert kept(page) == there
    elsewhere = json.loads(file.read_text("utf-8"))
    elsewhere["kept"]["kdl game g"] = game("g", "elsewhere", ["begun 3"])
    file.write_text(json.dumps(elsewhere), "utf-8")
    choose_file(page, file)
    expect(page.get_by_role("status")).to_contain_text("The file has added what was missing here")
    assert kept(page) == there | {"kdl game elsewhere": game("elsewhere", "elsewhere", ["begun 3"])}


def test_what_cannot_be_opened_is_refused_in_words_and_changes_nothing(
    course: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page()
    page.goto(course.url)
    file = tmp_path / "file.json"
    for change, told in REFUSED:
        file.write_text(change, "utf-8")
        choose_file(page, file)
        expect(page.get_by_role("status")).to_contain_text(told)
        expect(page.get_by_role("status")).to_have_class("kdl-failure")
        assert kept(page) == {}
    assert axe(page) == []


def test_a_file_for_which_there_is_no_room_is_not_opened_by_half(
    course: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page()
    page.goto(course.url)
    games = {f"kdl game {name}": game(name, f"of {name}") for name in "abc"}
    put(page, ANSWERED | games)
    page.reload()
    file = saved(page, tmp_path, SAVE)
    page.evaluate("localStorage.clear()")
    put(page, {"kdl game a": games["kdl game a"]})
    page.evaluate(FILL)
    page.evaluate("size => localStorage.setItem('filler 0', 'x'.repeat(2 ** 20 - size))", len(game()) + 40)
    there = kept(page)
    choose_file(page, file)
    expect(page.get_by_role("status")).to_contain_text("no room left for what is in the file. Nothing has changed.")
    assert kept(page) == there
    page.evaluate(MAKE_ROOM)
    choose_file(page, file)
    expect(page.get_by_role("status")).to_contain_text("The file has added what was missing here")
    assert kept(page) == ANSWERED | games


def test_where_nothing_can_be_kept_no_file_is_opened(
    course: Server, new_page: Callable[..., Page], tmp_path: Path
) -> None:
    page = new_page()
    page.add_init_script(FORBID)
    page.goto(course.url)
    file = tmp_path / "file.json"
    file.write_text(json.dumps({"kit": "kill-doctor-lucky", "version": 1, "kept": ANSWERED}), "utf-8")
    choose_file(page, file)
    expect(page.get_by_role("status")).to_contain_text("Your browser doesn't let this page store anything")
