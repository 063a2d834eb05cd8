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

from kdl.clauses import FILE as CLAUSES
from kdl.course import pages
from kdl.documents.json_form import to_json
from kdl.errors import KdlError
from kdl.packaged import DATA as FACTS
from kdl.players.levels import forgetting_players
from kdl.rule_cards import GAMES, rules_file
from kdl.words import languages, say, speaking
from kdl_widgets.exports.html import as_html
from kdl_widgets.front import BROWSERS
from kdl_widgets.live.standard_widgets import KitWidget
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.pictures.scene import SceneBuilder
from kdl_widgets.site import engine, frontpage, installed, kept, offline
from kdl_widgets.site.beats import SCRIPTS, Beats
from kdl_widgets.site.cells import at_home, cells, retold
from kdl_widgets.site.policy import policy
from kdl_widgets.site.prose import prose
from kdl_widgets.site.rules import sections
from kdl_widgets.spoken import SOURCE, language_of, tongues, way_to

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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


#: The pages that are for JupyterLab and the app alone: on the site their addresses lead on.
NOTEBOOKS_ALONE = frozenset(page.file for page in pages() if page.notebook)


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
    front = frontpage.written(notebooks, frontpage.TEMPLATE, without=NOTEBOOKS_ALONE)
    course = front[frontpage.TEMPLATE / "course.html"].decode()
    folders = [notebooks, *(notebooks / each for each in languages())]
    every = [Task(path, notebooks, to, course) for folder in folders for path in sorted(folder.glob("*.ipynb"))]
    tasks = [task for task in every if task.notebook.stem not in NOTEBOOKS_ALONE]
    for folder in {task.file.parent for task in every} | {to / "games"}:
        folder.mkdir(parents=True, exist_ok=True)
    write_static(to, {path.name: drawn for path, drawn in front.items() if path.parent.name == "cards"})
    write_front(to, notebooks, course)
    made: dict[Task, tuple[str, Json]] = {}
    together: dict[str, list[Task]] = {}
    for task in tasks:
        together.setdefault(task.notebook.name, []).append(task)
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        rules = [workers.submit(write_rules, game, to, notebooks, course) for game in GAMES]
        last_first = [together[name] for name in sorted(together, reverse=True)]  # the laboratory takes longest
        for group, found in zip(last_first, workers.map(make_pages, last_first), strict=True):
            for task, page in zip(group, found, strict=True):
                made[task] = page
                progress(len(made), len(tasks))
        for each in rules:
            each.result()
    for task in every:
        if task not in made:
            task.file.write_text(_leads_on(task), "utf-8")
    elements = shared([made[task][1]["scene"] for task in tasks], shared_by)
    entry = engine.write(to) if engine.is_possible() else ""
    (to / "static/elements.js").write_text(f'"use strict";\nwindow.kdlElements = {as_json(elements)};\n', "utf-8")
    for task, (html, data) in made.items():
        task.file.write_text(html.replace(DATA, as_json(data | {"engine": entry})), "utf-8")
    installed.write(to)
    offline.write(to)
    return sorted(path for path in to.rglob("*") if path.is_file())


def _empty(to: Path) -> None:
    """Take away what was written before, and nothing else."""
    held = list(to.iterdir()) if to.exists() else []
    if held and not (to / "static/site.js").is_file():
        raise FolderError(f"{to} has other files: choose an empty folder, or one with a site")
    for each in held:
        shutil.rmtree(each) if each.is_dir() else each.unlink()


def _leads_on(task: Task) -> str:
    """Write what stands at the address of a page that is no page of the site."""
    (page,) = (each for each in pages() if each.file == task.notebook.stem)
    template = environment(task.course, task.way).get_template("notebook_alone.html")
    languages_of = tongues(task.notebook.relative_to(task.root), task.root)
    html = template.render(lesson=page, tongue=task.language, tongues=languages_of, policy=policy())
    return linked(html, task.notebook.parent, task.root)


def write_static(to: Path, cards: dict[str, bytes]) -> None:
    """Write what all pages share."""
    static = to / "static"
    (static / "cards").mkdir(parents=True)
    shutil.copytree(frontpage.SHEETS, static / "cheatsheets")
    for sheet in (static / "cheatsheets").iterdir():
        game, code, _ = sheet.name.split(".")
        folder = "" if code == SOURCE else f"{code}/"
        links = [f'<a href="../../index.html">{escape(say("cheatsheet", "home", code))}</a>']
        if game in GAMES:
            back = escape(say("rules-page", "back", code))
            links.append(f'<a href="../../{folder}{rules_file(game)}">{back}</a>')
        home = f'<main>\n<nav class="home">{" · ".join(links)}</nav>'
        sheet.write_text(sheet.read_text("utf-8").replace("<main>", home, 1), "utf-8")
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


def write_rules(game: str, to: Path, notebooks: Path, course: str, *, served: bool = False) -> None:
    """Write the rules of a game as a page in every language, with their pictures; what is kept is not made again."""
    without = () if served else NOTEBOOKS_ALONE
    lessons = sorted(path.stem for path in notebooks.glob("*.ipynb") if path.stem not in without)
    name = kept.name_of(FACTS / CLAUSES, game, lessons, course, served)
    if kept.take(name, to):
        return
    files = {}
    for code in languages():
        folder = "" if code == SOURCE else f"{code}/"
        with speaking(code):
            found = sections(game, lessons)
        html = (
            environment(course, "../" if folder else "", served=served)
            .get_template("rules.html")
            .render(
                game=game,
                games=tuple(GAMES),
                sections=found,
                tongue=code,
                tongues={each: way_to(rules_file(game), code, each) for each in languages()},
                policy=policy(),
            )
        )
        files[to / folder / rules_file(game)] = linked(html, notebooks / folder, notebooks)
        for law in (law for section in found for law in section.laws):
            if law.example:
                files[to / f"static/rules/{code}/{law.card.clause}.svg"] = law.example.picture
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    kept.keep(name, to, files)


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
        "rules_file": rules_file,
        "include_url": lambda path: f"{root}{path}",
        "include_css": lambda path: Markup('<link rel="stylesheet" href="{}{}">').format(root, path),
        "include_js": lambda path: Markup('<script src="{}{}"></script>').format(root, path),
    }
    return found


@forgetting_players()
def make_pages(tasks: Sequence[Task]) -> list[tuple[str, Json]]:
    """Make the pages of a notebook in some languages, each without its data, and these; its cells are run once.

    With the page in the first language its playthroughs are written, too.
    """
    made: list[tuple[str, Json]] = []
    run: list[Cell] = []
    for task in tasks:
        with at_home(task.notebook):
            run = retold(task.notebook, run) or list(cells(task.notebook))
            html, data = _page(task, run)
            made.append((linked(html, task.notebook.parent, task.root), data))
    for widget in (cell.shows for cell in run if isinstance(cell.shows, KitWidget)):
        widget.close()  # else it would say itself anew with every page that the same process makes
    return made


def shared(scenes: list[Json], by: int) -> list[str]:
    """Take the elements out of the scenes of pages that many of them have, and leave their numbers there."""
    found = Counter(element for each in scenes for element in each["elements"])
    numbers = {element: number for number, element in enumerate(each for each in found if found[each] >= by)}
    for each in scenes:
        each["elements"] = [numbers.get(element, element) for element in each["elements"]]
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


def _page(task: Task, run: Sequence[Cell]) -> tuple[str, Json]:
    name = task.notebook.stem

    def is_there(page: str) -> bool:
        return (task.notebook.parent / f"{page}.ipynb").is_file() and (task.served or page not in NOTEBOOKS_ALONE)

    beats = Beats(name, Games(task).written, is_there)
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
