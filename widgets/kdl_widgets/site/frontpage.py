"""Make what the front page and the bar above every page say: pages, pictures, what comes next; and the page's script.

It is kept in the Voilà template, so that neither needs a kernel and both are the same wherever they are served. Pages
of the course have their words in the catalogue and a picture that is drawn; other notebooks speak for themselves.
"""

import base64
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from html import unescape
from importlib.metadata import files
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from kdl.course import Page, Track, pages, tracks
from kdl.documents.json_form import Json
from kdl.errors import KdlError
from kdl.lesson.known import taught
from kdl.rule_cards import rule_card
from kdl.words import languages, say
from kdl_widgets import front
from kdl_widgets.packaged import CLONE
from kdl_widgets.spoken import tongues

_FOLDER = "share/jupyter/voila/templates/kdl"


def _template() -> Path:
    """Find the templates of the web app: in a clone, or where a wheel has laid them."""
    if CLONE:
        return CLONE / _FOLDER
    laid = (file for file in files("kdl") or () if file.as_posix().endswith(f"{_FOLDER}/course.html"))
    return Path(str(next(laid).locate())).resolve().parent


TEMPLATE = _template()
SHEETS = TEMPLATE / "static/cheatsheets"
SCRIPT = "front_page/front_page.js"
PICTURE_TAG = "front-page"
#: What the picture of a first visit is called, and the three ways in, in their order.
FIRST_VISIT, FIRST_PAGES = "first_visit", ("play", "what_is_this_game", "settle_a_question")
#: What is said around the pages beside the words of the course; what scripts fill in is written as they find it.
WORDS = (
    *(
        "site",
        "lead",
        "description",
        "all",
        "next",
        "previous",
        "pages",
        "more",
        "sheets",
        "progress",
        "kept",
        "language",
    ),
    *("kept-none", "save-all", "open-saved", "clear", "clear-ask", "clear-yes", "clear-no", "unofficial"),
    *("today", "today-ask", "due-ask", "open-game-ask", "known", "known-about", "known-rules", "known-slips"),
    *("preparing", "no-script", "failed"),
    "first-visit",
    *("reload", "to-all", "empty", "home", "lost", "lost-why", "wrong", "wrong-why", "again"),
)
#: What the front page says of what it was asked for; ``refused-...`` names why a file is not opened.
NEWS = (
    *("cleared", "opened", "opened-known", "due-one", "known-newer"),
    *("standing-known", "standing-fading", "standing-new", "how-missed", "how-helped", "how-shown"),
    *(f"refused-{why}" for why in ("foreign", "newer", "damaged", "large", "full", "forbidden")),
)
FILLED = {
    "answered": ("done", "of"),
    "finished": ("right", "of", "helped", "shown"),
    "saved": ("name",),
    "due-more": ("count",),
    "today-over": ("days",),
    "open-game": ("game",),
    "known-counts": ("known", "fading", "missed", "new"),
}
_ENDINGS = {"image/svg+xml": ".svg", "image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}
_INLINE = re.compile(
    r"""(?:"(?P<in_double>data:image/[^"]+)"|'(?P<in_single>data:image/[^']+)'|\((?P<bare>data:image/[^)"'\s]+)\))"""
)
_DATA = re.compile(r"data:(image/[a-z+]+)(?:;[^,;]*)*?(;base64)?,(.+)", re.DOTALL)

#: A text in every language.
Said = dict[str, str]
#: What the templates know of a page.
Card = dict[str, Any]


class NotebookError(KdlError):
    """A notebook lacks something that its card needs."""


def kept(page: Page | None) -> bytes:
    """Return the picture of a page that the templates hold, or that of a first visit.

    Raises:
        NotebookError: They hold none, as the page is newer than the installation, which draws it.
    """
    name = page.file if page else FIRST_VISIT
    try:
        return (TEMPLATE / f"static/cards/{name}.svg").read_bytes()
    except FileNotFoundError as error:
        raise NotebookError(f"{name} has no picture yet: install the kit again to draw it.") from error


def written(
    notebooks: Path,
    template: Path,
    sheets: Path = SHEETS,
    drawn: Callable[[Page | None], bytes] = kept,
    *,
    any_title: bool = False,
    without: Collection[str] = (),
) -> dict[Path, bytes]:
    """Make all files of a template that come from notebooks and cheat sheets: what is said, and the pictures.

    Args:
        notebooks: The folder of the notebooks.
        template: The folder of the template.
        sheets: The folder of the cheat sheets.
        drawn: Returns the picture of a page of the course, as SVG; that of a first visit for None.
        any_title: Whether a notebook without a title or a sentence bears the name of its file.
        without: The notebooks that are passed over, without their ending.
    """
    found = {path.stem: path for path in sorted(notebooks.glob("*.ipynb")) if path.stem not in without}
    there = [page for page in pages() if page.file in found]
    pictures = {f"{page.file}.svg": drawn(page) for page in there}
    ways = [page for name in FIRST_PAGES for page in there if page.id == name]
    pictures |= {f"{FIRST_VISIT}.svg": drawn(None)} if ways else {}
    others = []
    for path in (path for stem, path in found.items() if stem not in {page.file for page in there}):
        card, picture = make_card(path, any_title=any_title)
        others.append(card)
        pictures |= {card["picture"]: picture} if card["picture"] else {}
    known: dict[str, object] = {
        "words": {word: _said("front", word) for word in WORDS} | {"own": _said("control", "language.own")},
        "news": {word: _said("front", word) for word in NEWS},
        "filled": {
            word: _said("front", word, **{name: f"{{{name}}}" for name in names}) for word, names in FILLED.items()
        },
        "ways": [_card(page, notebooks) | {"way": _said("front", f"way.{page.id}")} for page in ways],
        "settle": [_card(page, notebooks) for page in there if page.id == "settle_a_question"],
        "today": [_card(page, notebooks) for page in there if page.id == "a_murder_a_day"],
        "tracks": [_shelf(track, there, notebooks) for track in tracks() if set(track.pages) & set(there)],
        "last": [_card(page, notebooks) for page in there if page.id in ("practice", "a_murder_a_day")],
        "others": others,
        "sheets": list(_sheets(sheets)),
        "rules": list(_rules(there)),
    }
    head = "{#- Written by `python -m tools.frontpage`. -#}"
    said = "\n".join([head, _set("front", known), _set("bars", dict(_bars(there))), ""])
    static = template / "static"
    texts = {template / "course.html": said.encode(), static / "front.js": _script().encode()}
    return texts | {static / "cards" / name: picture for name, picture in pictures.items()}


def _rules(there: list[Page]) -> Iterator[dict[str, object]]:
    """Yield the rules that pages teach, each with the first that does."""
    for page, fresh in taught(there):
        rules = {name: {code: rule_card(name, code).title for code in languages()} for name in fresh}
        yield {"page": page.id, "rules": rules}


def _script() -> str:
    """Return the script of the front page as one that a page can have from disk, where browsers load no modules."""
    begins = f"// Written by `python -m tools.frontpage`, from widgets/kdl_widgets/front/{SCRIPT}.\n(() => {{"
    return f"{begins}\n{front.script(SCRIPT)}}})();\n"


def _sheets(folder: Path) -> Iterator[dict[str, str]]:
    """Yield the cheat sheets, called ``GAME.LANGUAGE.html``, with what they call themselves."""
    for file in sorted(folder.glob("*.*.html")):
        title = re.search(r"<title>([^<]+)</title>", file.read_text("utf-8"))
        yield {
            "file": file.name,
            "language": file.name.split(".")[1],
            "title": unescape(title[1]) if title else file.stem,
        }


def _set(name: str, value: object) -> str:
    return f"{{%- set {name} = {json.dumps(value, indent=1, ensure_ascii=False)} -%}}"


def _said(group: str, key: str, **values: object) -> Said:
    return {language: say(group, key, language, **values) for language in languages()}


def _minutes(minutes: int) -> Said:
    return _said("front", "minutes", n=minutes) if minutes else _said("front", "open-end")


def _card(page: Page, notebooks: Path) -> Card:
    return {
        "id": page.id,
        "file": f"{page.file}.ipynb",
        "files": tongues(Path(f"{page.file}.ipynb"), notebooks),
        "title": _said("page", page.id),
        "sentence": _said("page.sentence", page.id),
        "minutes": _minutes(page.minutes),
        "picture": f"{page.file}.svg",
    }


def _shelf(track: Track, there: list[Page], notebooks: Path) -> Card:
    on_it = [page for page in track.pages if page in there]
    return {
        "id": track.id,
        "title": _said("track", track.id),
        "sentence": _said("track.sentence", track.id),
        "count": _said("front", "count", n=len(on_it)),
        "minutes": _minutes(sum(page.minutes for page in on_it)),
        "pages": [_card(page, notebooks) for page in on_it],
    }


def _bars(there: list[Page]) -> Iterator[tuple[str, Card]]:
    """Yield what stands above each page: its place in its track, and the pages before and after it that there are."""
    way = [page for page in there if not page.aside]
    for page in there:
        at = way.index(page) if page in way else None
        yield (
            page.file,
            {
                "title": _said("page", page.id),
                "sentence": _said("page.sentence", page.id),
                "place": _place(page, there),
                "previous": _link(way[at - 1]) if at else "",
                "next": _link(way[at + 1]) if at is not None and page != way[-1] else "",
            },
        )


def _link(page: Page) -> Card:
    return {"file": f"{page.file}.ipynb", "title": _said("page", page.id)}


def _place(page: Page, there: list[Page]) -> Said | str:
    for track in tracks():
        if page in track.pages:
            row = [each for each in track.pages if each in there]
            title = _said("track", track.id)
            return {
                language: say("front", "place", language, track=title[language], at=row.index(page) + 1, of=len(row))
                for language in languages()
            }
    return ""


def make_card(path: Path, *, any_title: bool = False) -> tuple[Card, bytes]:
    """Read the card of a notebook outside the course, and the bytes of its picture, if it has one.

    Raises:
        NotebookError: the notebook has no title or no prose below it, or its picture cannot be shown.
    """
    cells = json.loads(path.read_text("utf-8"))["cells"]
    try:
        title, sentence = _title_and_sentence(path.name, cells)
    except NotebookError:
        if not any_title:
            raise
        title, sentence = path.stem, ""
    ending, picture = next(_pictures(path.name, cells), ("", b""))
    card = {
        "id": path.stem.lstrip("0123456789_"),
        "file": path.name,
        "files": {},
        "title": dict.fromkeys(languages(), title),
        "sentence": dict.fromkeys(languages(), sentence),
        "minutes": "",
        "picture": path.stem + ending if ending else "",
    }
    return card, picture


def _title_and_sentence(name: str, cells: list[Json]) -> tuple[str, str]:
    prose = "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    head = re.search(r"^# +(.+)$", prose, re.MULTILINE)
    if not head:
        raise NotebookError(f"{name}: begin the notebook with a title, '# ...'.")
    below = prose[head.end() :].strip()
    first = re.split(r"(?<=[.!?])\s", " ".join(re.split(r"\n\s*\n", below)[0].split()))[0]
    if not first or first.startswith(("#", "|", "-", "`")):
        raise NotebookError(f"{name}: put a sentence below the title; the front page shows it.")
    return _plain(head[1]), _plain(first)


def _plain(markdown: str) -> str:
    without_links = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return re.sub(r"[*`]|\b_|_\b", "", without_links).strip()


def _pictures(name: str, cells: list[Json]) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of a notebook, those of the cell tagged for the front page first: ending and bytes."""
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    code.sort(key=lambda cell: PICTURE_TAG not in cell["metadata"].get("tags", []))
    for output in (output for cell in code for output in cell["outputs"]):
        yield from _in_output(
            name,
            {
                kind: "".join(text)
                for kind, text in output.get("data", {}).items()
                if kind.startswith("image/") or kind == "text/html"
            },
        )


def _in_output(name: str, data: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    """Yield the pictures of an output: its own, and those that lie in its HTML."""
    if svg := data.get("image/svg+xml"):
        yield ".svg", _shown(name, svg.encode())
    for kind in (kind for kind in _ENDINGS if kind in data and kind != "image/svg+xml"):
        yield _ENDINGS[kind], base64.b64decode(data[kind])
    for found in _INLINE.finditer(data.get("text/html", "")):
        address = _DATA.fullmatch(unescape(found[found.lastgroup or 0]))
        if address and (ending := _ENDINGS.get(address[1])):
            drawn = base64.b64decode(address[3]) if address[2] else unquote_to_bytes(address[3])
            yield ending, _shown(name, drawn) if ending == ".svg" else drawn


def _shown(name: str, svg: bytes) -> bytes:
    if not re.search(rb"""xmlns=["']http://www.w3.org/2000/svg["']""", svg):
        raise NotebookError(f"{name}: the first picture is an SVG without a namespace; no browser shows it.")
    return svg
