"""Write the site: the front page, every notebook as a page in each of its languages, playthroughs, and cheat sheets."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from html import escape
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader
from markupsafe import Markup

from kdl.documents.json_form import to_json
from kdl.errors import KdlError
from kdl.words import languages, say
from kdl_widgets.exports.html import as_html
from kdl_widgets.front import BROWSERS
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.pictures.scene import SceneBuilder
from kdl_widgets.site import engine, frontpage, installed, offline
from kdl_widgets.site.beats import SCRIPTS, Beats
from kdl_widgets.site.cells import at_home, cells
from kdl_widgets.site.policy import policy
from kdl_widgets.site.prose import prose
from kdl_widgets.spoken import SOURCE, language_of, tongues

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl_widgets.playback.player import Player
    from kdl_widgets.site.cells import Cell

HERE = Path(__file__).parent
#: What the pages of the web app are made with, too.
STATIC = ("tokens.css", "kdl.css", "language.js", "newcomer.js", "front.js", "page.js")
#: A link to a notebook, as the app's templates and the notebooks write it.
_LINK = re.compile(r'(href|data-href-\w+)="(?:[\w/]*voila/render/)?([\w./]*?)(\w+)\.ipynb(\?[^"]*)?"')

#: What a page says while it comes alive.
WORDS = (
    *("preparing", "loading", "failed", "again", "code", "run", "stop", "stopped", "written", "original", "silent"),
    *("no-wasm", "framed", "mislabelled", "incomplete", "hindered", "outdated"),
)
#: What it says besides where a server gives it a kernel.
SERVED = ("wait-full", "away", "back", "ended", "idle", "cut", "blocked", "restart", "disk-full", "server-failed")
#: What stands in a page for its data until all pages are made.
DATA = "@kdl-data@"
Json = dict[str, Any]


class FolderError(KdlError):
    """The site cannot be written into a folder without something being lost."""


class Task(NamedTuple):
    """A page to be written.

    Attributes:
        notebook: The notebook.
        root: Where all notebooks lie.
        to: The folder of the site.
        course: What the app's templates know of the front page and of the pages' order, as a template.
        served: Whether the web app serves it, with a kernel behind what lives; else Python runs in the page.
    """

    notebook: Path
    root: Path
    to: Path
    course: str
    served: bool = False

    @property
    def language(self) -> str:
        """The language of the page."""
        return language_of(self.notebook)

    @property
    def way(self) -> str:
        """The way from the page to the folder of the site."""
        return "" if self.language == SOURCE else "../"

    @property
    def file(self) -> Path:
        """The file of the page."""
        return self.to / self.notebook.relative_to(self.root).with_suffix(".html")


def build(
    to: Path,
    notebooks: Path = NOTEBOOKS,
    shared_by: int = 4,
    progress: Callable[[int, int], object] = lambda made, of: None,  # noqa: ARG005  # nobody asks
) -> list[Path]:
    """Write the site into a folder, in place of what is there, and return its files.

    Args:
        to: The folder.
        notebooks: The folder of the notebooks, with those of other languages in folders named after them.
        shared_by: What pictures are made of is kept for all pages together if so many have it.
        progress: Told how many pages are made, and how many there are, whenever one is.

    Raises:
        FolderError: The folder holds something else.
    """
    _empty(to)
    front = frontpage.written(notebooks, frontpage.TEMPLATE)
    course = front[frontpage.TEMPLATE / "course.html"].decode()
    folders = [notebooks, *(notebooks / each for each in languages())]
    tasks = [Task(path, notebooks, to, course) for folder in folders for path in sorted(folder.glob("*.ipynb"))]
    for folder in {task.file.parent for task in tasks} | {to / "games"}:
        folder.mkdir(parents=True, exist_ok=True)
    write_static(to, {path.name: drawn for path, drawn in front.items() if path.parent.name == "cards"})
    write_front(to, notebooks, course)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        made = []
        for page in workers.map(make_page, tasks):
            made.append(page)
            progress(len(made), len(tasks))
    outlines = shared([data["scene"] for _, data in made], shared_by)
    entry = engine.write(to) if engine.is_possible() else ""
    (to / "static/outlines.js").write_text(f'"use strict";\nwindow.kdlOutlines = {as_json(outlines)};\n', "utf-8")
    for task, (html, data) in zip(tasks, made, strict=True):
        task.file.write_text(html.replace(DATA, as_json(data | {"engine": entry})), "utf-8")
    installed.write(to)
    offline.write(to)
    return sorted(path for path in to.rglob("*") if path.is_file())


def _empty(to: Path) -> None:
    """Take away what was written before, and nothing else."""
    held = list(to.iterdir()) if to.exists() else []
    if held and not (to / "static/site.js").is_file():
        raise FolderError(f"{to} holds something else: name a folder that is empty, or one that holds a site")
    for each in held:
        shutil.rmtree(each) if each.is_dir() else each.unlink()


def write_static(to: Path, cards: dict[str, bytes]) -> None:
    """Write what all pages share."""
    static = to / "static"
    (static / "cards").mkdir(parents=True)
    shutil.copytree(frontpage.SHEETS, static / "cheatsheets")
    for sheet in (static / "cheatsheets").iterdir():
        home = say("cheatsheet", "home", sheet.suffixes[0][1:])
        link = f'<main>\n<nav class="home"><a href="../../index.html">{escape(home)}</a></nav>'
        sheet.write_text(sheet.read_text("utf-8").replace("<main>", link, 1), "utf-8")
    for path in (*(frontpage.TEMPLATE / "static" / name for name in STATIC), *(HERE / "static").iterdir()):
        shutil.copy(path, static)
    for name, drawn in cards.items():
        (static / "cards" / name).write_bytes(drawn)
    called = ",\n".join(f"{kind}: {script.called}" for kind, script in SCRIPTS.items())
    (static / "beats.js").write_text(f'"use strict";\nwindow.kdlBeats = {{\n{called},\n}};\n', "utf-8")
    (static / "beats.css").write_text("\n".join(script.sheet for script in SCRIPTS.values()), "utf-8")


def write_front(to: Path, notebooks: Path, course: str, *, served: bool = False) -> None:
    """Write the front page; what the web app serves is not kept for reading without a network."""
    found = [{"type": "notebook", "name": path.name, "path": path.name} for path in sorted(notebooks.glob("*.ipynb"))]
    kept = (
        {} if served else {"offline": offline.words(), **{word: _in_all("site", word) for word in ("about", "start")}}
    )
    template = environment(course, "", served=served).get_template("front.html")
    html = template.render(contents={"content": found}, base_url="", policy=policy(), **kept)
    (to / "index.html").write_text(linked(html, notebooks, notebooks), "utf-8")


def _in_all(group: str, key: str, **values: object) -> dict[str, str]:
    return {code: say(group, key, code, **values) for code in languages()}


@cache
def environment(course: str, root: str, *, served: bool = False) -> Environment:
    """Return the templates of the web app and of the site, for pages from which it is so far to the site's folder."""
    loaders = [DictLoader({"course.html": course}), FileSystemLoader([HERE / "templates", frontpage.TEMPLATE])]
    found = Environment(loader=ChoiceLoader(loaders), autoescape=True, trim_blocks=True, lstrip_blocks=True)
    found.globals |= {
        "root": root,
        "policy": policy(engine=served or engine.is_possible()),
        "served": served,
        "ground": installed.GROUND,
        "say": say,
        "include_url": lambda path: f"{root}{path}",
        "include_css": lambda path: Markup('<link rel="stylesheet" href="{}{}">').format(root, path),
        "include_js": lambda path: Markup('<script src="{}{}"></script>').format(root, path),
    }
    return found


def make_page(task: Task) -> tuple[str, Json]:
    """Make a page without its data, and these; in the first language its playthroughs are written, too."""
    with at_home(task.notebook):
        html, data = _page(task)
    return linked(html, task.notebook.parent, task.root), data


def shared(scenes: list[Json], by: int) -> list[str]:
    """Take the outlines out of the scenes of pages that many of them have, and leave their numbers there."""
    found = Counter(outline for each in scenes for outline in each["outlines"])
    numbers = {outline: number for number, outline in enumerate(each for each in found if found[each] >= by)}
    for each in scenes:
        each["outlines"] = [numbers.get(outline, outline) for outline in each["outlines"]]
    return list(numbers)


def as_json(data: object) -> str:
    """Write JSON so that nothing in it can end the element in which it stands."""
    written = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return written.replace("</", "<\\/").replace("<!--", "\\u003c!--")


class Games:
    """The playthroughs of a page; all its languages share the pages that step through them.

    Args:
        task: The page.
    """

    def __init__(self, task: Task) -> None:
        self._task, self._numbers = task, count(1)

    def written(self, player: Player) -> str:
        """Write a playthrough, and return its address seen from the page."""
        task = self._task
        name = f"{task.notebook.stem}-{next(self._numbers)}.html"
        if task.language == SOURCE:
            html = as_html(player.timeline, at=max(player.at, 0), hands=player.seat, language=SOURCE)
            (task.to / "games" / name).write_text(html, "utf-8")
        return f"{task.way}games/{name}#{task.language}"


def _page(task: Task) -> tuple[str, Json]:
    name = task.notebook.stem
    beats = Beats(name, Games(task).written, lambda page: (task.notebook.parent / f"{page}.ipynb").is_file())
    run = list(cells(task.notebook))
    return written(task, [(cell, "" if cell.prose else beats.html(cell)) for cell in run], beats)


def written(task: Task, run: list[tuple[Cell, str]], beats: Beats | None = None) -> tuple[str, Json]:
    """Write a page without its data, and these.

    Args:
        task: The page.
        run: Its cells, each with the HTML of what it shows.
        beats: What there is to answer on it, if anything.
    """
    name = task.notebook.stem
    shown = [prose(cell.prose) if cell.prose else _code(cell, html, served=task.served) for cell, html in run]
    heading = next((found[1] for cell in shown if (found := re.search(r"<h1[^>]*>([^<]+)<", cell))), name)
    template = environment(task.course, task.way, served=task.served).get_template("notebook.html")
    html = template.render(
        name=name,
        heading=heading,
        tongue=task.language,
        tongues=tongues(task.notebook.relative_to(task.root), task.root),
        cells=[each for each in shown if each],
        data=DATA,
    )
    live: Json = {
        "language": task.language,
        "code": {str(cell.number): _described(cell.source, served=task.served) for cell, _ in run if cell.source},
        "words": {word: say("site", word, loaded="{loaded}", all="{all}", **BROWSERS["play"]) for word in WORDS},
    }
    if task.served:
        live["words"] |= {word: say("front", word, readers="{readers}") for word in SERVED}
        page = task.notebook.relative_to(task.root).with_suffix("").as_posix()
        live["kernel"] = {"server": f"{task.way}kdl/kernel", "page": page}
    scene = beats.scene.document if beats else SceneBuilder().document
    return html, {"scene": to_json(scene), "beats": beats.data if beats else [], **live}


def _described(source: str, *, served: bool) -> Json:
    """Return a cell of code for what makes the page live; a server runs its own."""
    return {"source": "" if served else source, "exercise": is_exercise(source), "defines": is_defining(source)}


def is_defining(source: str) -> bool:
    """Whether a cell defines something that others may need, and does not only show something.

    >>> is_defining("board = kdl.load_board()"), is_defining("bet.seen_from(board, 'kitchen')")
    (True, False)
    """
    return any(not isinstance(statement, ast.Expr) for statement in ast.parse(source).body)


def is_exercise(source: str) -> bool:
    """Whether a reader is to write something of their own in a cell: a function, which is checked below it."""
    return source.startswith("def ")


def _code(cell: Cell, html: str, *, served: bool = False) -> Markup:
    """Put what a cell of code shows into its place on the page, which says whether something there can come alive.

    What can only be handled is not made ready before somebody does. A server runs no code of its readers: there the
    code that they are to write on stands to be read, with where it can be changed.
    """
    if served and is_exercise(cell.source):
        html = f'<pre class="kdl-code kdl-code-own">{escape(cell.source)}</pre>{html}{_written_elsewhere()}'
    late = "data-wake=" not in html
    wakes = f' data-wakes="{cell.number}"' if not late or "data-handle=" in html else ""
    wakes += ' data-late=""' if wakes and late else ""
    place = f'<div class="kdl-site-cell" data-cell="{cell.number}"{wakes}>{html}</div>'
    return Markup(place)  # noqa: S704  # our own HTML


def _written_elsewhere() -> str:
    return f'<p class="kdl-site-note">{escape(say("site", "code-elsewhere"))}</p>'


def linked(html: str, folder: Path, root: Path) -> str:
    """Let links to notebooks lead to their pages: in the same language where there is one, else in the first."""

    def page(link: re.Match[str]) -> str:
        name, before, stem, query = link.groups()
        there = (folder / before / f"{stem}.ipynb").is_file()
        way = before if there else os.path.relpath(root, folder) + "/"
        return f'{name}="{way}{stem}.html{query or ""}"'

    return _LINK.sub(page, html)
