"""The links of pages that were built: those inside lead somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote, urldefrag, urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

#: Attributes through which a page fetches something by itself.
_FETCHING = {("script", "src"), ("img", "src"), ("img", "srcset"), ("source", "src"), ("source", "srcset"),
             ("video", "src"), ("audio", "src"), ("iframe", "src"), ("embed", "src"), ("object", "data"),
             ("input", "src"), ("use", "href"), ("image", "href")}  # fmt: skip
#: Relations of ``<link>`` for which a browser fetches nothing.
_TOLD = {"next", "prev", "index", "search", "author", "copyright", "canonical", "license"}
_IN_STYLES = re.compile(r"(?:url\(|@import)\s*[\"']?([^\"')\s;]+)")


class Found(NamedTuple):
    """A link of a page.

    Attributes:
        page: The page, by its path below the folder.
        target: Where it leads, as it is written.
    """

    page: str
    target: str


class Checked(NamedTuple):
    """What the links of a folder of pages are like.

    Attributes:
        broken: Links inside that lead nowhere.
        fetched: What pages would fetch from another server.
        outside: Addresses that readers can go to, each with a page where it stands.
        inside: How many links inside were followed.
    """

    broken: tuple[Found, ...]
    fetched: tuple[Found, ...]
    outside: tuple[Found, ...]
    inside: int


class _Reader(HTMLParser):
    """Collect the links of a page, what it fetches, and the places in it that can be led to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetches: list[str] = []
        self.places = {""}
        self._styles = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self._styles = tag == "style"
        self.places |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag == "link" and not set(given.get("rel", "").split()) & _TOLD:
            self.fetches.append(given.get("href", ""))
        self.fetches += [given[name] for name in given if (tag, name) in _FETCHING and not given[name].startswith("#")]
        self.fetches += _IN_STYLES.findall(given.get("style", ""))

    def handle_endtag(self, _: str) -> None:
        self._styles = False

    def handle_data(self, data: str) -> None:
        if self._styles:
            self.fetches += _IN_STYLES.findall(data)


def check(folder: Path) -> Checked:
    """Follow every link of the pages below a folder, as far as it stays there; files to take along are no pages."""
    files = (file for file in sorted(folder.rglob("*.html")) if "_downloads" not in file.parts)
    pages = {file: _Reader(file.read_text("utf-8")) for file in files}
    broken, fetched, inside = [], [], 0
    outside: dict[str, Found] = {}
    for file, read in pages.items():
        name = file.relative_to(folder).as_posix()
        for link in read.links:
            if _leads_out(link):
                outside.setdefault(link, Found(name, link))
                continue
            inside += 1
            if not _is_there(file, link, pages):
                broken.append(Found(name, link))
        for target in read.fetches:
            if _leads_out(target):
                fetched.append(Found(name, target))
            elif not target.startswith("data:") and not _is_there(file, target, pages):
                broken.append(Found(name, target))
    fetched += _styles(folder)
    return Checked(tuple(broken), tuple(fetched), tuple(outside.values()), inside)


def _styles(folder: Path) -> Iterator[Found]:
    """Yield what style sheets fetch from elsewhere."""
    for file in sorted(folder.rglob("*.css")):
        for target in _IN_STYLES.findall(file.read_text("utf-8")):
            if _leads_out(target):
                yield Found(file.relative_to(folder).as_posix(), target)


def _leads_out(link: str) -> bool:
    return bool(urlsplit(link).netloc) or urlsplit(link).scheme in ("mailto", "http", "https")


def _is_there(file: Path, link: str, pages: dict[Path, _Reader]) -> bool:
    """Whether a link from a page leads to a page and a place in it, or to another file."""
    path, place = urldefrag(link)
    target = (file.parent / unquote(path.partition("?")[0])).resolve() if path else file
    if target in pages:
        return not place or unquote(place) in pages[target].places
    return target.is_file() and not place


def told(found: Iterable[Found]) -> str:
    """Tell some links, one to a line."""
    return "".join(f"  {each.page}: {each.target}\n" for each in found)
