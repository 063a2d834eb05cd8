"""What tests of exported pages read out of them."""

import json
import re
from typing import Any

import kdl

#: A long game of each edition, the lights going out in one, and two at the table with Howard.
GAMES: dict[str, dict[str, Any]] = {
    "deluxe": {"edition": "deluxe", "seats": 4, "seed": 7},
    "until the lights go out": {"edition": "deluxe", "seats": 6, "seed": 136},
    "strangers and pets": {"edition": "deluxe", "seats": 2, "seed": 4, "pets": ("cat", "dog")},
    "classic": {"edition": "classic", "seats": 3, "seed": 8},
    "flight": {"edition": "flight", "seats": 6, "seed": 6},
    "get_lucky": {"edition": "get_lucky", "seats": 5, "seed": 1},
    "howard": {"edition": "get_lucky", "seats": 2, "seed": 122},
}


#: An element, and where it stands if it moves by itself.
Element = tuple[str, tuple[float, ...]]
Drawn = list[Element]


def play(name: str) -> kdl.Timeline:
    """Play one of the games."""
    options = dict(GAMES[name])
    return kdl.play(options.pop("edition"), **options)


def data_of(page: str) -> dict[str, Any]:
    """Return what a page knows."""
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def night_of(page: str) -> dict[tuple[str, str], str]:
    """Return the colours of dark pages, by what is painted and the colour of light ones."""
    rules = re.findall(r'\[(fill|stroke)="(#\w+)"\]\{\1:(#\w+)\}', page)
    return {(what, day): dark for what, day, dark in rules}


def drawn(data: dict[str, Any], night: dict[tuple[str, str], str], film: str, at: set[int]) -> list[Drawn]:
    """Return the pictures of some steps, as the page puts them together: elements, and where those stand that move.

    Args:
        data: What the page knows.
        night: The colours of dark pages for those of light ones; empty for a light page.
        film: Which pictures: the language and the width, as ``"de/wide"``.
        at: The steps.
    """
    language, width = film.split("/")
    pictures, parts = [], []
    for step, changes in enumerate(data["pictures"][language][width]["frames"]):
        for place, count, *added in changes:
            parts[place : place + count] = added
        if step in at:
            pictures.append([_part(data, night, part) for part in parts])
    return pictures


def _part(data: dict[str, Any], night: dict[tuple[str, str], str], part: int) -> Element:
    number, *place = data["parts"][part]
    element = re.sub(
        r'(fill|stroke)="(#\w+)"',
        lambda found: f'{found[1]}="{night.get((found[1], found[2]), found[2])}"',
        data["elements"][number],
    )
    return re.sub(r' data-who="[^"]*"', "", element), tuple(place)
