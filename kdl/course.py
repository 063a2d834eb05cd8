"""The course: its pages in the order in which they are read, and their tracks."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple, TypeVar

from kdl.clauses import clause
from kdl.errors import DataError, UnknownNameError
from kdl.packaged import DATA
from kdl.words import say

FORMAT = 1
FILE = "course.toml"
#: What a page is in the file, and what it may leave out.
_KEYS = {"id": str, "file": str, "track": str, "minutes": int, "family": str, "clauses": list}
_OPTIONAL = {"aside": bool, "notebook": bool}
Found = TypeVar("Found")


class Page(NamedTuple):
    """A page of the course.

    Attributes:
        id: Its name: that of its file without the number.
        file: Its notebook, without the ending.
        track: The id of its track; ``""`` for what stands outside the tracks.
        minutes: What a first reading takes; 0 for as long as one likes.
        family: The family of games that it is about; ``""`` for all of them.
        clauses: Ids of the rules that are taught there.
        aside: Whether it is left out of the way from page to page.
        notebook: Whether it is for JupyterLab and the app alone: on the site, its address says so and leads on.
    """

    id: str
    file: str
    track: str
    minutes: int
    family: str
    clauses: tuple[str, ...] = ()
    aside: bool = False
    notebook: bool = False

    def title(self, language: str | None = None) -> str:
        """Return its title.

        >>> page("sight_lines").title("en"), page("sight_lines").title("de")
        ('Sight lines', 'Sichtlinien')
        """
        return say("page", self.id, language)

    def sentence(self, language: str | None = None) -> str:
        """Say in a sentence what a reader finds there."""
        return say("page.sentence", self.id, language)


class Track(NamedTuple):
    """Some pages that are read one after the other.

    Attributes:
        id: Its name.
        pages: Its pages, in order.
    """

    id: str
    pages: tuple[Page, ...]

    def __repr__(self) -> str:
        """Name it, and its pages."""
        return f"<Track {self.id!r}: {', '.join(page.id for page in self.pages)}>"

    @property
    def minutes(self) -> int:
        """What a first reading of all its pages takes."""
        return sum(each.minutes for each in self.pages)

    def title(self, language: str | None = None) -> str:
        """Return its title.

        >>> [track.title("en") for track in tracks()]
        ['Learn to play', 'More from the box', '1996', 'The card game', 'The laboratory']
        """
        return say("track", self.id, language)

    def sentence(self, language: str | None = None) -> str:
        """Say in a sentence what it is about."""
        return say("track.sentence", self.id, language)


class Course(NamedTuple):
    """All pages, and the tracks.

    Attributes:
        pages: Every page, those outside the tracks too, in the order in which they are read.
        tracks: The tracks, in order.
    """

    pages: tuple[Page, ...]
    tracks: tuple[Track, ...]

    def __repr__(self) -> str:
        """Count its pages, and name its tracks."""
        return f"<Course of {len(self.pages)} pages: {', '.join(track.id for track in self.tracks)}>"


@cache
def course() -> Course:
    """Return the course of the kit."""
    return read_course(tomllib.loads((DATA / FILE).read_text("utf-8")))


def pages() -> tuple[Page, ...]:
    """List all pages in the order in which they are read."""
    return course().pages


def tracks() -> tuple[Track, ...]:
    """List the tracks in order."""
    return course().tracks


def page(page_id: str) -> Page:
    """Look a page up by its id.

    Raises:
        UnknownNameError: No page has that id.
    """
    return _named("page", page_id, {each.id: each for each in pages()})


def track(track_id: str) -> Track:
    """Look a track up by its id.

    Raises:
        UnknownNameError: No track has that id.
    """
    return _named("track", track_id, {each.id: each for each in tracks()})


def next_page(page_id: str) -> Page | None:
    """Return the page that is read after a page; None at the end, and for what lies aside.

    Raises:
        UnknownNameError: No page has that id.

    >>> next_page("lights_out_and_closed_wings").id
    'a_whole_evening'
    """
    return _neighbour(page(page_id), 1)


def previous_page(page_id: str) -> Page | None:
    """Return the page that is read before a page; None at the beginning, and for what lies aside.

    Raises:
        UnknownNameError: No page has that id.
    """
    return _neighbour(page(page_id), -1)


def place(page_id: str) -> tuple[int, int] | None:
    """Return which page of its track a page is, and of how many; None outside the tracks.

    Raises:
        UnknownNameError: No page has that id.

    >>> place("a_whole_evening")
    (5, 5)
    """
    found = page(page_id)
    if not found.track:
        return None
    row = track(found.track).pages
    return row.index(found) + 1, len(row)


def _neighbour(here: Page, by: int) -> Page | None:
    way = [each for each in pages() if not each.aside]
    at = way.index(here) + by if here in way else -1
    return way[at] if 0 <= at < len(way) else None


def _named(what: str, name: str, known: dict[str, Found]) -> Found:
    if name not in known:
        raise UnknownNameError(what, name, tuple(known))
    return known[name]


def read_course(facts: dict[str, Any]) -> Course:
    """Read the facts of a course file.

    Raises:
        DataError: A fact cannot be.
    """
    if facts.get("format") != FORMAT:
        raise DataError(FILE, "format", f"must be {FORMAT}, the only format that this version reads")
    names = [str(row.get("id", "")) for row in facts.get("tracks", [])]
    found = tuple(_page(index, row, names) for index, row in enumerate(facts.get("pages", [])))
    for key in ("id", "file"):
        _refuse_twins(f"pages.{key}", [getattr(each, key) for each in found])
    _refuse_twins("tracks.id", names)
    return Course(found, tuple(Track(name, tuple(each for each in found if each.track == name)) for name in names))


def _page(index: int, row: dict[str, Any], names: list[str]) -> Page:
    place = f"pages[{index}]"
    if strange := set(row) - {*_KEYS, *_OPTIONAL} | set(_KEYS) - set(row):
        raise DataError(FILE, place, f"has an unknown key, or lacks one: {min(strange)!r}")
    for key, value in row.items():
        wanted = (_KEYS | _OPTIONAL)[key]
        if type(value) is not wanted:
            raise DataError(FILE, f"{place}.{key}", f"must be of type {wanted.__name__}, not {value!r}")
    if row["track"] and row["track"] not in names:
        raise DataError(FILE, f"{place}.track", f"no track is called {row['track']!r}; the choices are: {names}")
    if row["minutes"] < 0:
        raise DataError(FILE, f"{place}.minutes", "must be 0 or more")
    return Page(**row | {"clauses": tuple(_clause(place, name) for name in row["clauses"])})


def _clause(place: str, name: str) -> str:
    try:
        return clause(name).id
    except UnknownNameError as error:
        raise DataError(FILE, f"{place}.clauses", f"no clause is called {name!r}") from error


def _refuse_twins(key: str, names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise DataError(FILE, key, f"appears twice: {name!r}")
