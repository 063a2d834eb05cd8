"""The living picture in a browser: buttons over a canvas, keys, sizes, themes, animation."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import servers
from tests.browser.pages import Watch, axe, open_notebook, pixels, screenshots, wait_until_painted
from tests.browser.servers import Server

if TYPE_CHECKING:
    from pathlib import Path

NOTEBOOK = "/voila/render/picture.ipynb"
SOURCE = """
import ipywidgets, kdl
from kdl_widgets.marks import Line, Marks
from kdl_widgets.view import MansionView
here = kdl.observe(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)))
view = MansionView(here)
picked = ipywidgets.Label("nothing picked")
picked.add_class("picked")
def pick(room):
    picked.value = f"picked {room}"
    lines = tuple(Line(*line.points) for line in here.board.sight_lines if room in line.spaces)
    view.show(view.observation, Marks(chosen=(room,), lit=here.board.sees(room), lines=lines))
view.on_pick(pick)
rooms = ("drawing_room", "trophy_room")
def walk(_):
    old, new = rooms if view.observation.pawns[0] == rooms[0] else rooms[::-1]
    doors = [door.point for door in here.board.ways(old)[new].openings]
    view.show(view.observation._replace(pawns=(new, *here.pawns[1:])), Marks(), walks=[(0, doors)])
before, walker = ipywidgets.Button(description="Before"), ipywidgets.Button(description="Walk")
walker.on_click(walk)
ipywidgets.VBox([before, view, picked, walker])
"""
FOCUSED = "document.activeElement.dataset.space ?? document.activeElement.textContent"
CANVAS = ".kdl-mansion canvas"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("picture")
    nbformat.write(new_notebook(cells=[new_code_cell(SOURCE)]), folder / "picture.ipynb")
    with servers.voila(folder, tmp_path_factory.mktemp("log") / "log") as server:
        yield server


@pytest.fixture
def opened(app: Server, new_page: Callable[..., Page]) -> Callable[..., Page]:
    def make(**options: object) -> Page:
        page = open_notebook(new_page(**options), app.url + NOTEBOOK)
        wait_until_painted(page, CANVAS, colours=30)
        return page

    return make


@pytest.fixture(scope="module")
def shared(app: Server, browser: Browser) -> Iterator[Page]:
    """One page for the tests that can take it as they find it; a page of its own costs each six seconds."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    watch = Watch(page)
    open_notebook(page, app.url + NOTEBOOK)
    wait_until_painted(page, CANVAS, colours=30)
    yield page
    page.close()
    assert watch.faults == []


def room(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def test_the_canvas_is_a_picture_with_a_name_and_no_trap(shared: Page) -> None:
    page = shared
    canvas = page.locator(CANVAS)
    expect(canvas).to_have_attribute("role", "img")
    expect(canvas).to_have_attribute("aria-label", "Map of Lucky Mansion")
    expect(canvas).to_have_attribute("tabindex", "-1")
    expect(canvas).to_have_css("pointer-events", "none")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_click_picks_the_right_room_at_every_size(opened: Callable[..., Page], width: int) -> None:
    page = opened(width=width)
    for name, space in (
        ("Foyer, 24", "foyer"),
        ("Dining Hall", "dining_hall"),
        ("Gallery", "gallery"),
        ("White", "white_room"),
    ):
        room(page, name).click()
        expect(page.locator(".picked")).to_have_text(f"picked {space}")


def test_corners_of_rooms_that_are_no_rectangles_belong_to_their_room(shared: Page) -> None:
    page = shared
    box = room(page, "Dining Hall").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 0.1 * box["height"])
    expect(page.locator(".picked")).to_have_text("picked gallery")
    page.mouse.click(box["x"] + 0.1 * box["width"], box["y"] + 0.1 * box["height"])
    expect(page.locator(".picked")).to_have_text("picked dining_hall")


def test_halls_are_no_buttons(shared: Page) -> None:
    page = shared
    assert page.locator(".kdl-room").count() == 24
    assert page.locator(".kdl-room[data-space^=hall]").count() == 0


def test_a_tap_picks_a_room(opened: Callable[..., Page]) -> None:
    page = opened(width=360, has_touch=True, is_mobile=True)
    room(page, "Kitchen").tap()
    expect(page.locator(".picked")).to_have_text("picked kitchen")


def test_tab_goes_in_and_out_and_arrows_go_from_room_to_room(shared: Page) -> None:
    page = shared
    room(page, "Drawing Room").focus()
    page.get_by_role("button", name="Before").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "drawing_room"
    for key, space in (("ArrowLeft", "trophy_room"), ("ArrowLeft", "kitchen"), ("ArrowDown", "wine_cellar")):
        page.keyboard.press(key)
        assert page.evaluate(FOCUSED) == space
    assert page.locator(".kdl-ring.inner").get_attribute("d")
    page.keyboard.press("Enter")
    expect(page.locator(".picked")).to_have_text("picked wine_cellar")
    page.keyboard.press("ArrowDown")
    page.keyboard.press(" ")
    expect(page.locator(".picked")).to_have_text("picked winter_garden")
    assert page.evaluate(FOCUSED) == "winter_garden"
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED) == "Walk"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "winter_garden"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "Before"


def test_every_room_can_be_reached_by_arrow_keys(shared: Page) -> None:
    page = shared
    reached = page.evaluate(
        """() => {
            const start = document.querySelector(".kdl-room");
            const seen = new Set(), waiting = [start];
            while (waiting.length) {
                const here = waiting.pop();
                if (seen.has(here)) continue;
                seen.add(here);
                for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
                    here.focus();
                    here.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
                    waiting.push(document.activeElement);
                }
            }
            return seen.size;
        }"""
    )
    assert reached == 24


def test_rooms_say_what_is_marked_and_who_is_in_them(shared: Page) -> None:
    page = shared
    room(page, "Trophy Room").click()
    expect(room(page, "Drawing Room")).to_have_accessible_name(
        "Drawing Room, 1, seen from the Trophy Room; Ada, Bruno, Cleo and Dora are here"
    )
    expect(room(page, "Hedge Maze")).to_have_accessible_name("Hedge Maze, 21, closed")


def test_a_pawn_glides_through_the_door_and_stays(shared: Page) -> None:
    page = shared
    page.get_by_role("button", name="Walk").click()
    pawn = page.locator(".kdl-pawn", has_text="A")
    expect(pawn).to_have_count(1)
    page.wait_for_function(
        "document.getAnimations().length > 0 && document.getAnimations().every(a => a.playState === 'finished')"
    )
    target, place = room(page, "Trophy Room").bounding_box(), pawn.bounding_box()
    assert target
    assert place
    assert target["x"] < place["x"] < target["x"] + target["width"]
    assert target["y"] < place["y"] < target["y"] + target["height"]


def test_fast_clicks_leave_one_picture_and_no_queue(shared: Page) -> None:
    page = shared
    walk = page.get_by_role("button", name="Walk")
    before = room(page, "Drawing Room").get_attribute("aria-label")
    for _ in range(6):
        walk.click()
    expect(room(page, "Drawing Room")).to_have_accessible_name(str(before))
    expect(page.locator(".kdl-pawn", has_text="A")).to_have_count(1)


def test_who_wants_less_motion_sees_none(opened: Callable[..., Page]) -> None:
    page = opened(reduced_motion="reduce")
    page.get_by_role("button", name="Walk").click()
    expect(page.locator(".kdl-pawn", has_text="A")).to_be_visible()
    assert page.evaluate("document.getAnimations().every(a => a.effect.getTiming().duration === 0)")


def test_the_picture_follows_the_page_into_the_dark_and_back(opened: Callable[..., Page]) -> None:
    page = opened(scheme="light")
    light = pixels(page, CANVAS)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"old => document.querySelector('{CANVAS}').toDataURL() !== old", arg=light)
    expect(page.locator(".kdl-overlay.kdl-dark, .kdl-overlay .kdl-dark")).to_have_count(1)
    page.emulate_media(color_scheme="light")
    page.wait_for_function(f"old => document.querySelector('{CANVAS}').toDataURL() === old", arg=light)


def test_the_picture_fits_a_window_that_changes(opened: Callable[..., Page]) -> None:
    page = opened(width=1280)
    page.set_viewport_size({"width": 360, "height": 700})
    page.wait_for_function(f"document.querySelector('{CANVAS}').width <= 720")
    wait_until_painted(page, CANVAS, colours=30)
    assert page.evaluate("document.documentElement.scrollWidth <= 360")
    canvas, overlay = page.locator(CANVAS).bounding_box(), page.locator(".kdl-rooms").bounding_box()
    assert canvas
    assert overlay
    for side in ("x", "y", "width", "height"):
        assert abs(canvas[side] - overlay[side]) < 1.5
    room(page, "Kitchen").click()
    expect(page.locator(".picked")).to_have_text("picked kitchen")


def test_axe_finds_nothing(shared: Page) -> None:
    assert axe(shared) == []


def test_pictures_of_it(app: Server, new_page: Callable[..., Page]) -> None:
    def show(page: Page) -> None:
        open_notebook(page, app.url + NOTEBOOK)
        wait_until_painted(page, CANVAS, colours=30)
        room(page, "Trophy Room").click()
        expect(page.locator(".picked")).to_have_text("picked trophy_room")

    saved: list[Path] = screenshots("picture", new_page, show)
    assert all(file.stat().st_size > 10_000 for file in saved)
