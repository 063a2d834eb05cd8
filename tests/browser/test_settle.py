"""Settle a question on the site: typed, asked often, or linked, on a phone and without asking a server."""

import re
import tomllib
from collections.abc import Callable, Collection
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from kdl.asking import ask, asked
from kdl.clauses import clause
from kdl.games.mansion.board import Board
from kdl.games.mansion.board_file import load_board
from kdl.narration import room_name
from kdl.narration.grammar import capital
from kdl.packaged import DATA
from kdl.rule_cards import rule_card
from kdl.words import say
from tests.browser.support.living import MINUTE
from tests.browser.support.pages import axe

SETTLE = "00_settle_a_question"
#: Disputes at the table, each with the box in which it arises and the rules that settle it.
DISPUTES = {
    "may I draw with a friend in the Library and Lucky in the Gallery": ("deluxe-2016", "deluxe.draw.unseen"),
    "I am in the southwest hall, does he see me from the Kitchen": ("classic-1996", "classic.sight.mutual"),
    "may Lucky enter the cat's room": ("deluxe-2016", "pets.cat"),
    "can a perfect card without clovers stop him": ("get-lucky", "getlucky.defence.perfect"),
    "a stranger is alone with Lucky, does he strike at once or move first": ("deluxe-2016", "strangers.turn.attempt"),
}
#: The game that is played with each box.
BOXES = tomllib.loads((DATA / "asking/evening.toml").read_text("utf-8"))["boxes"]


def rules(page: Page) -> Locator:
    return page.locator("article.kdl-settle-rule")


def choose(page: Page, box: str, language: str = "en") -> None:
    page.get_by_label(say("settle", "box", language)).select_option(label=say("settle.box", box, language))


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1280, "dark")])
def test_disputes_are_settled_with_a_box_and_a_question(
    new_page: Callable[..., Page], site: str, width: int, scheme: str
) -> None:
    page = new_page(width=width, height=844, scheme=scheme)
    page.goto(f"{site}/{SETTLE}.html")
    field = page.get_by_label("Your question")
    page.wait_for_load_state()
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    for question, (box, right) in DISPUTES.items():
        choose(page, box)
        field.fill(question)
        (found,) = (each for each in ask(question, BOXES[box]["game"]) if each.clause == right)
        heading, answer = asked(right)[found.way]
        settled = rules(page).filter(has=page.get_by_role("heading", name=heading, exact=True))
        expect(settled, question).to_be_visible()
        expect(settled.locator(".kdl-settle-answer")).to_have_text(answer)
    assert [url for url in asked_for if "/engine/" not in url] == []  # nothing is fetched to answer
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert axe(page) == []


def test_the_page_finds_what_python_finds_and_shows_more_when_asked(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/{SETTLE}.html")
    found = [asked(each.clause)[each.way].question for each in ask("who is next", "deluxe")]
    page.get_by_label("Your question").fill("who is next")
    expect(page.get_by_role("status").first).to_have_text(say("settle", "found", count=len(found)))
    headings = rules(page).get_by_role("heading")
    expect(headings).to_have_text(found[:3])
    page.get_by_role("button", name=say("settle", "more")).click()
    expect(headings).to_have_text(found[:10])


def test_the_box_of_the_evening_is_remembered_in_both_languages(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/{SETTLE}.html")
    choose(page, "get-lucky")
    page.goto(f"{site}/de/{SETTLE}.html")
    expect(page.get_by_label("Welche Schachtel hast du?").locator("option:checked")).to_have_text(
        say("settle.box", "get-lucky", "de")
    )
    often = page.locator(".kdl-settle-often button")
    expect(often.first).to_have_text(asked("getlucky.turn.one-action", "de")[0].question)
    often.first.click()
    expect(rules(page)).to_have_count(1)
    expect(rules(page).locator(".kdl-settle-answer")).to_have_text(asked("getlucky.turn.one-action", "de")[0].answer)
    page.go_back()
    expect(rules(page)).to_have_count(0)
    often.first.click()
    expect(rules(page)).to_have_count(1)
    choose(page, "spite-2006", "de")
    expect(rules(page)).to_have_count(0)  # it was a rule of the other game


def test_a_link_shows_its_rule_and_a_broken_one_says_so(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.goto(f"{site}/{SETTLE}.html#classic.win")
    expect(rules(page)).to_have_count(1)
    link = rules(page).get_by_role("link", name=rule_card("classic.win").title, exact=True)
    expect(link).to_have_attribute("href", "rules_classic.html#classic.win")
    expect(rules(page)).to_contain_text(clause("classic.win").text("en").partition(" Our ruling")[0][:40])
    news = page.get_by_role("status").first
    for broken in ("classic.wn", "deluxe.../x.y", quote("регла.нет"), "%E0%A4%A"):
        page.goto(f"{site}/{SETTLE}.html#{broken}")
        expect(news).to_have_text(say("settle", "lost"))
        expect(rules(page)).to_have_count(0)
    page.get_by_label("Your question").fill("how do I win")
    expect(rules(page).first).to_be_visible()


@pytest.mark.parametrize(
    ("typed", "told"), [("   ", ""), ("правило", "none"), ("?!", "none"), ("draw " * 2000, "long")]
)
def test_whatever_is_typed_gets_a_sentence(new_page: Callable[..., Page], site: str, typed: str, told: str) -> None:
    page = new_page()
    page.goto(f"{site}/{SETTLE}.html")
    field = page.get_by_label("Your question")
    field.fill(typed)
    expect(page.get_by_role("status").first).to_have_text(say("settle", told) if told else "")
    field.fill("may I draw")
    expect(rules(page)).to_have_count(3)


def test_a_rule_is_shared_by_its_link(new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site}/{SETTLE}.html#pets.cat")
    rules(page).get_by_role("button", name=say("settle", "share")).click()
    expect(page.get_by_role("status").first).to_have_text(say("settle", "shared"))
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}/{SETTLE}.html#pets.cat"


def test_who_sees_whom_is_answered_by_two_rooms_without_python(new_page: Callable[..., Page], site: str) -> None:
    page = new_page(width=390, height=844)
    page.goto(f"{site}/{SETTLE}.html")
    page.wait_for_load_state()
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    for box, here, there, sees in (
        ("classic-1996", "Southwest hall", "Kitchen", "yes"),
        ("classic-1996", "Kitchen", "Library", "no"),
        ("deluxe-2016", "Gallery", "Library", "yes"),
        ("deluxe-2016", "Gallery", "Trophy Room", "no"),
        ("deluxe-2016", "Gallery", "Gallery", "yes"),
    ):
        choose(page, box)
        table = page.locator(".kdl-settle-sight")
        table.locator("summary").click()
        table.get_by_label(say("settle", "here")).select_option(label=here)
        table.get_by_label(say("settle", "there")).select_option(label=there)
        expect(table.locator(".kdl-settle-answer")).to_have_text(say("settle", sees))
        expect(table).to_contain_text(say("settle", f"so.{box.partition('-')[0]}.{sees}"))
    board = load_board("deluxe")
    expect(table).to_contain_text(f"{say('settle', 'steps')}: {joined_names(board, board.steps('gallery'))}.")
    table.get_by_label(say("settle", "plan")).select_option(label="Doctor Lucky's Bed and Breakfast, lower floor")
    expect(table.locator(".kdl-settle-answer")).to_be_hidden()
    table.get_by_label(say("settle", "here")).select_option(label="Kitchen")
    inn = load_board("bed_and_breakfast", floor="lower")
    expect(table).to_contain_text(f"{say('settle', 'steps')}: {joined_names(inn, inn.steps('kitchen'))}.")
    assert [url for url in asked_for if "/engine/" not in url] == []
    choose(page, "get-lucky")
    expect(table.locator("summary")).to_have_text(say("settle", "stops"))
    table.locator("summary").click()
    murderer, belongs = (table.get_by_label(say("settle", each)) for each in ("murderer", "belongs"))
    murderer.select_option(index=5)
    for place, count, said in ((6, "0", "perfect"), (7, "0", "nothing"), (7, "2", "takes"), (1, None, "takes")):
        belongs.select_option(index=place)
        if count is not None:
            table.get_by_label(say("settle", "clovers")).select_option(count)
        expect(table.locator(".kdl-settle-answer")).to_have_text(say("settle", said, count=count or 1))
    expect(table).to_contain_text(say("settle", "spite-why"))
    choose(page, "escape")
    expect(table).to_have_count(0)


def joined_names(board: Board, rooms: Collection[str]) -> str:
    return ", ".join(sorted(capital(room_name(board, room)) for room in rooms))


def test_with_the_evenings_box_the_board_answers_within_nine_taps(new_page: Callable[..., Page], site: str) -> None:
    """A dispute at a Deluxe table of four with the east wing closed: may I draw?"""
    page = new_page(width=390, height=844, has_touch=True, is_mobile=True)
    page.goto(f"{site}/{SETTLE}.html")
    taps = 0

    def tap(what: Locator) -> None:
        nonlocal taps
        taps += 1
        what.tap()

    tap(page.get_by_role("button", name=say("settle", "board"), exact=True))
    tray = page.locator(".kdl-tray button:visible")
    tray.first.wait_for(timeout=MINUTE)
    for figure, room in (("You (Ada)", "trophy_room"), ("Bruno", "library"), ("Lucky", "gallery")):
        tap(tray.filter(has_text=figure))
        expect(tray.filter(has_text=figure)).to_have_class(re.compile("mod-active"))
        tap(page.locator(f'.kdl-room[data-space="{room}"]').first)
        expect(tray.filter(has_text=figure)).to_contain_text("✓")
    assert taps <= 9
    answers = page.locator(".kdl-sandbox-answer button")
    expect(answers).to_have_text(
        [
            "May you draw a card?✓ Yes",
            "May you attempt the murder?✗ No",
            "Who sees you?Nobody",
            "Does Lucky see you?No",
            "Whose turn is next?Bruno",
            "What is the attempt worth?1",
        ]
    )
    for answer in answers.all():
        expect(answer).to_be_in_viewport()
    tap(answers.nth(1))
    reason = page.locator(".kdl-sandbox-why", has_text="You are in the Trophy Room, but Lucky is in the Gallery.")
    expect(reason.get_by_role("link")).to_have_attribute("href", "rules_deluxe.html#deluxe.attempt.alone")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.get_by_label(say("sandbox", "players")).select_option("6")
    expect(tray).to_have_count(7)
    page.get_by_role("button", name=say("sandbox", "pet.dog"), exact=True).tap()
    expect(tray).to_have_count(8)
    expect(tray.filter(has_text="✓")).to_have_count(3)
    page.reload()
    page.get_by_role("button", name=say("settle", "board"), exact=True).tap()
    expect(tray).to_have_count(8, timeout=MINUTE)  # who plays is remembered for the evening
    choose(page, "classic-1996")  # its board stands where the other one stood, whatever lives there
    page.get_by_role("button", name=say("settle", "board"), exact=True).tap()
    expect(tray).to_have_count(5)
    expect(tray.filter(has_text="✓")).to_have_count(0)


def test_the_board_of_the_box_stands_alone_and_two_rooms_in_a_question_are_looked_up(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(width=390, height=844)
    page.goto(f"{site}/{SETTLE}.html")
    boards = page.locator(".kdl-site-cell:visible")
    way = page.get_by_role("button", name=say("settle", "board"), exact=True)
    for box, told in (
        ("deluxe-2016", "This is the Deluxe board"),
        ("classic-1996", "This is the board of the classic game"),
        ("get-lucky", "These are the characters"),
    ):
        choose(page, box)
        expect(boards).to_have_count(2)  # with what is asked
        expect(page.get_by_text(told)).to_be_visible()
        expect(page.get_by_text(re.compile("^(This is the|These are the)"))).to_have_count(3)
        expect(page.get_by_text(re.compile("^(This is the|These are the)")).locator("visible=true")).to_have_count(1)
        expect(way).to_be_visible()
    choose(page, "escape")
    expect(boards).to_have_count(1)
    expect(way).to_be_hidden()
    choose(page, "deluxe-2016")
    page.get_by_label("Your question").fill("can someone in the Gallery see the library?")
    expect(page.locator(".kdl-settle-sight .kdl-settle-answer")).to_have_text(say("settle", "yes"))
    expect(page.get_by_label(say("settle", "here")).locator("option:checked")).to_have_text("Gallery")
    page.get_by_label("Your question").fill("can I pass")
    expect(page.locator(".kdl-settle-sight .kdl-settle-answer")).to_be_hidden()  # it would answer another question
    page.locator(".kdl-settle-sight summary").click()
    page.get_by_label("Your question").fill("can I pass twice")
    expect(page.locator(".kdl-settle-sight .kdl-settle-answer")).to_be_visible()  # the reader has opened it
