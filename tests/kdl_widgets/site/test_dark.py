"""What a cell draws once and for all is dark where its page is."""

from __future__ import annotations

import os
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from kdl_widgets.site.cells import at_home, cells
from kdl_widgets.written.drawn import Told

NOTEBOOKS = Path(__file__).resolve().parents[3] / "notebooks"
#: Pages of the house and of the cards on which a function is written.
PAGES = ("01_sight_lines", "de/05_the_dog_and_the_cat", "16_spite")
RULE = re.compile(r"\[(fill|stroke)='(#\w+)'\]\{\1:(#\w+)\}")
COLOUR = re.compile(r"<[^>]*? (fill|stroke)='(#\w+)'")


def told_on(page: str) -> list[Told]:
    path = NOTEBOOKS / f"{page}.ipynb"
    with at_home(path):
        return [cell.shows for cell in cells(path) if isinstance(cell.shows, Told) and cell.shows.image]


def drawn(html: str) -> str:
    found = re.search(r'src="data:image/svg\+xml,([^"]*)"', html)
    assert found
    return unquote(found[1].replace("&amp;", "&"))


@pytest.mark.parametrize("page", PAGES)
def test_what_a_function_does_is_drawn_for_dark_pages_too(page: str) -> None:
    shown = told_on(page)
    assert shown
    with at_home(NOTEBOOKS / f"{page}.ipynb"):
        pictures = [drawn(each.image) for each in shown]
    for picture in pictures:
        style, painted = re.findall(r"<style>(.*?)</style>(.*)", picture, re.DOTALL)[0]
        rules = RULE.findall(style)
        assert style.startswith("@media (prefers-color-scheme:dark)")
        assert len({rule[:2] for rule in rules}) == len(rules), "a colour becomes two"
        ground = COLOUR.search(painted)
        assert ground
        assert ground.groups() in {rule[:2] for rule in rules}, "the ground stays light"


def test_a_notebook_keeps_the_light_picture_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    assert "<style>" not in drawn(told_on("01_sight_lines")[0].image)


@pytest.mark.parametrize("software", [None, "jupyter/1"])
def test_whoever_makes_a_page_is_afterwards_what_they_were(
    monkeypatch: pytest.MonkeyPatch, software: str | None
) -> None:
    monkeypatch.delenv("SERVER_SOFTWARE", raising=False)
    if software:
        monkeypatch.setenv("SERVER_SOFTWARE", software)
    with at_home(NOTEBOOKS / "01_sight_lines.ipynb"):
        assert os.environ["SERVER_SOFTWARE"] == "site/pages"
    assert os.environ.get("SERVER_SOFTWARE") == software
