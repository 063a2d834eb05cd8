"""Figures and rooms of a picture that is handled, and where they are on the screen."""

from playwright.sync_api import Locator, Page


def middle(found: Locator) -> tuple[float, float]:
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def figure(page: Page, name: str) -> Locator:
    return page.locator(f'.kdl-handle[data-figure="{name}"]')


def room(page: Page, name: str) -> Locator:
    return page.locator(f'.kdl-room[data-space="{name}"]')
