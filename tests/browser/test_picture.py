"""The living picture in a browser: buttons over a canvas, keys, sizes, themes, animation."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.support.pages import BRIGHTNESS, axe, brightness, resize, screenshots, wait_until_settled

SOURCE = """
import ipywidgets, kdl
from kdl_widgets.drawing.marks import Line, Marks
from kdl_widgets.live.view import View
here = kdl.observe(kdl.new_game("deluxe", seats=4, seed=7, closed=("east",)))
view = View(here)
picked = ipywidgets.Label("nothing picked")
picked.add_class("picked")
def pick(room):
    picked.value = f"picked {room}"
    lines = tuple(Line(*line.points) for line in here.board.sight_lines if room in line.spaces)
    view.show(view.observation, Marks(chosen=(room,), lit=here.board.sees(room), lines=lines))
view.on_pick(pick)
rooms, walked = ("drawing_room", "trophy_room"), ipywidgets.Label("0 walks")
walked.add_class("walked")
def walk(_):
    old, new = rooms if view.observation.pawns[0] == rooms[0] else rooms[::-1]
    doors = [door.point for door in here.board.ways(old)[new].openings]
    view.show(view.observation._replace(pawns=(new, *here.pawns[1:])), Marks(), walks=[(0, doors)])
    walked.value = f"{int(walked.value.split()[0]) + 1} walks, now in {new}"
before, walker = ipywidgets.Button(description="Before"), ipywidgets.Button(description="Walk")
walker.on_click(walk)
ipywidgets.VBox([before, view, picked, walker, walked])
"""
FOCUSED = "document.activeElement.dataset.space ?? document.activeElement.textContent"
CANVAS = ".kdl-picture canvas"


@pytest.fixture
def phone(opened: Callable[..., Page]) -> Page:
    return opened(width=360, has_touch=True, is_mobile=True)


def room(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def walk(page: Page, times: int = 1) -> Locator:
    """Let Ada walk between two rooms, as fast as clicks are; return the room where she is when all is done."""
    walked = page.locator(".walked")
    done = int(walked.inner_text().split()[0])
    for _ in range(times):
        page.get_by_role("button", name="Walk").click()
    expect(walked).to_have_text(re.compile(f"^{done + times} walks"))
    return page.locator(f".kdl-room[data-space={walked.inner_text().split()[-1]}]")


def pick_rooms(page: Page) -> None:
    for name, space in (
        ("Foyer, 24", "foyer"),
        ("Dining Hall", "dining_hall"),
        ("Gallery", "gallery"),
        ("White", "white_room"),
    ):
        room(page, name).click(force=True)  # a room that is small lies in a square that is the room, too
        expect(page.locator(".picked")).to_have_text(f"picked {space}")


def test_the_canvas_is_a_picture_with_a_name_and_no_trap(wide: Page) -> None:
    canvas = wide.locator(CANVAS)
    expect(canvas).to_have_attribute("role", "img")
    expect(canvas).to_have_attribute("aria-label", "Map of Lucky Mansion")
    expect(canvas).to_have_attribute("tabindex", "-1")
    expect(canvas).to_have_css("pointer-events", "none")


def test_a_click_picks_the_right_room(wide: Page) -> None:
    pick_rooms(wide)


def test_corners_of_rooms_that_are_no_rectangles_belong_to_their_room(wide: Page) -> None:
    box = room(wide, "Dining Hall").bounding_box()
    assert box
    wide.mouse.click(box["x"] + box["width"] / 2, box["y"] + 0.1 * box["height"])
    expect(wide.locator(".picked")).to_have_text("picked gallery")
    wide.mouse.click(box["x"] + 0.1 * box["width"], box["y"] + 0.1 * box["height"])
    expect(wide.locator(".picked")).to_have_text("picked dining_hall")


def test_halls_are_no_buttons(wide: Page) -> None:
    expect(wide.locator(".kdl-room")).to_have_count(24)
    expect(wide.locator(".kdl-room[data-space^=hall]")).to_have_count(0)


def test_tab_goes_in_and_out_and_arrows_go_from_room_to_room(wide: Page) -> None:
    room(wide, "Drawing Room").focus()
    wide.get_by_role("button", name="Before").focus()
    wide.keyboard.press("Tab")
    assert wide.evaluate(FOCUSED) == "drawing_room"
    for key, space in (("ArrowLeft", "trophy_room"), ("ArrowLeft", "kitchen"), ("ArrowDown", "wine_cellar")):
        wide.keyboard.press(key)
        assert wide.evaluate(FOCUSED) == space
    assert wide.locator(".kdl-ring.inner").get_attribute("d")
    wide.keyboard.press("Enter")
    expect(wide.locator(".picked")).to_have_text("picked wine_cellar")
    wide.keyboard.press("ArrowDown")
    wide.keyboard.press(" ")
    expect(wide.locator(".picked")).to_have_text("picked winter_garden")
    assert wide.evaluate(FOCUSED) == "winter_garden"
    wide.keyboard.press("Tab")
    assert wide.evaluate(FOCUSED) == "Walk"
    wide.keyboard.press("Shift+Tab")
    assert wide.evaluate(FOCUSED) == "winter_garden"
    wide.keyboard.press("Shift+Tab")
    assert wide.evaluate(FOCUSED) == "Before"


def test_every_room_can_be_reached_by_arrow_keys(wide: Page) -> None:
    reached = wide.evaluate(
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


def test_rooms_say_what_is_marked_and_who_is_in_them(wide: Page) -> None:
    room(wide, "Trophy Room").click()
    expect(room(wide, "Drawing Room")).to_have_accessible_name(
        "Drawing Room, 1, seen from the Trophy Room; Ada, Bruno, Cleo and Dora are here"
    )
    expect(room(wide, "Hedge Maze")).to_have_accessible_name("Hedge Maze, 21, closed")


def test_a_pawn_glides_through_the_door_and_stays(wide: Page) -> None:
    goal = walk(wide)
    pawn = wide.locator(".kdl-pawn", has_text="A")
    expect(pawn).to_have_count(1)
    wide.wait_for_function(
        "document.getAnimations().length > 0 && document.getAnimations().every(a => a.playState === 'finished')"
    )
    target, place = goal.bounding_box(), pawn.bounding_box()
    assert target
    assert place
    assert target["x"] < place["x"] < target["x"] + target["width"]
    assert target["y"] < place["y"] < target["y"] + target["height"]


def test_fast_clicks_leave_one_picture_and_no_queue(wide: Page) -> None:
    goal = walk(wide, times=5)
    expect(goal).to_have_accessible_name(re.compile("Ada"))
    expect(wide.locator(".kdl-pawn", has_text="A")).to_have_count(1)
    expect(wide.get_by_role("button", name=re.compile("Ada"))).to_have_count(1)


def test_who_wants_less_motion_sees_none(wide: Page) -> None:
    wide.emulate_media(reduced_motion="reduce")
    walk(wide)
    expect(wide.locator(".kdl-pawn", has_text="A")).to_have_count(1)
    wide.wait_for_function(
        """() => {
            const moves = document.querySelector(".kdl-pawns").getAnimations({ subtree: true });
            return moves.length > 0 && moves.every(a => a.effect.getTiming().duration === 0);
        }"""
    )


def test_the_picture_follows_the_page_into_the_dark_and_back(wide: Page) -> None:
    assert brightness(wide, CANVAS) > 128
    wide.emulate_media(color_scheme="dark")
    wide.wait_for_function(f"() => ({BRIGHTNESS})(document.querySelector('{CANVAS}')) < 128")
    expect(wide.locator(".kdl-overlay.kdl-dark, .kdl-overlay .kdl-dark")).to_have_count(1)
    wide.emulate_media(color_scheme="light")
    wide.wait_for_function(f"() => ({BRIGHTNESS})(document.querySelector('{CANVAS}')) > 128")
    expect(wide.locator(".kdl-overlay.kdl-dark, .kdl-overlay .kdl-dark")).to_have_count(0)


def test_the_picture_fits_a_window_that_changes(wide: Page) -> None:
    resize(wide, 360, 700)
    wait_until_settled(wide)
    assert wide.evaluate(f"document.querySelector('{CANVAS}').width") <= 360
    assert wide.evaluate("document.documentElement.scrollWidth") <= 360
    canvas, overlay = wide.locator(CANVAS).bounding_box(), wide.locator(".kdl-rooms").bounding_box()
    assert canvas
    assert overlay
    for side in ("x", "y", "width", "height"):
        assert abs(canvas[side] - overlay[side]) < 1.5
    pick_rooms(wide)


def test_axe_finds_nothing(wide: Page) -> None:
    assert axe(wide) == []


@pytest.mark.look
def test_pictures_of_it(wide: Page) -> None:
    room(wide, "Trophy Room").click()
    expect(wide.locator(".picked")).to_have_text("picked trophy_room")
    assert len({path.read_bytes() for path in screenshots("picture", wide)}) == 4


def test_a_click_picks_the_right_room_on_a_phone(phone: Page) -> None:
    pick_rooms(phone)


def test_a_tap_picks_a_room(phone: Page) -> None:
    room(phone, "Kitchen").tap()
    expect(phone.locator(".picked")).to_have_text("picked kitchen")
