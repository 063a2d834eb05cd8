"""The site as the web app serves it: pages made when they are asked for, with kernels behind what lives."""

from __future__ import annotations

import shutil
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from kdl.course import pages
from kdl.words import speaking
from kdl_widgets.packaged import BASE, notebooks_in
from kdl_widgets.site import build, frontpage, icon, kept
from kdl_widgets.site.beats import UnknownCellError
from kdl_widgets.site.build import (
    DATA,
    Task,
    as_json,
    environment,
    linked,
    make_pages,
    write_front,
    write_static,
    written,
)
from kdl_widgets.site.cells import read
from kdl_widgets.site.engine import BUILT, ENTRY, FOLDER, version_of
from kdl_widgets.spoken import language_of

#: The pages for what is not found, and for everything else that goes wrong.
ERRORS = ("404.html", "error.html")
#: What a cell shows that is run only when the page lives, which it does at once.
_AT_ONCE = '<div data-wake="at-once"></div>'


@cache
def _front(notebooks: Path) -> dict[Path, bytes]:
    return frontpage.written(notebooks, frontpage.TEMPLATE, any_title=True)


def _course(notebooks: Path) -> str:
    return _front(notebooks)[frontpage.TEMPLATE / "course.html"].decode()


def _engine() -> str:
    """Return where what makes pages live lies, in a folder that bears its version."""
    return f"{FOLDER}/{version_of(BUILT)}"


def lay_out(notebooks: str, folder: str) -> None:
    """Write the front page, and what all pages share, into a folder that is not there yet.

    Args:
        notebooks: The folder of the notebooks.
        folder: The folder.

    Raises:
        OSError: It cannot be written.
    """
    root, to = Path(notebooks), Path(folder)
    write_static(to, {path.name: drawn for path, drawn in _front(root).items() if path.parent.name == "cards"})
    (to / "static/elements.js").write_text("window.kdlElements = [];\n", "utf-8")
    for name, data in icon.files():
        (to / "static" / name).write_bytes(data)
    shutil.copytree(BUILT, to / _engine())
    write_front(to, root, _course(root), served=True)
    for name in ERRORS:
        html = environment(_course(root), BASE, served=True).get_template(name).render(base_url=BASE)
        (to / name).write_text(html, "utf-8")


def write_page(notebook: str, notebooks: str, folder: str, *, eager: bool = False) -> None:
    """Write the page of a notebook, and its playthroughs, into the folder; one that is kept is not made again.

    A notebook of the course is run to say what it asks; what is in any other is run when its page lives.

    Args:
        notebook: The notebook.
        notebooks: The folder of all.
        folder: The folder that :func:`lay_out` has written.
        eager: Whether the whole page lives as soon as it is opened.

    Raises:
        OSError: It cannot be written.
    """
    path, root, to = Path(notebook), Path(notebooks), Path(folder)
    task = Task(path, root, to, _course(root), served=True)
    for each in (task.file.parent, to / "games"):
        each.mkdir(parents=True, exist_ok=True)
    english = root / path.name
    saved = (
        None if find_spec("pandas") else english.is_file() and english.read_bytes()
    )  # what the laboratory would show
    name = kept.name_of(path, path.relative_to(root), sorted(notebooks_in(root)), eager, saved)
    if kept.take(name, to):
        return
    html, data = _made(task, eager=eager)
    data["engine"] = f"{_engine()}/{ENTRY}"
    task.file.write_text(html.replace(DATA, as_json(data)), "utf-8")
    kept.keep(name, to, (task.file, *to.glob(f"games/{path.stem}-*.html")))


def write_rules(game: str, notebooks: str, folder: str) -> None:
    """Write the pages with the rules of a game into the folder that :func:`lay_out` has written.

    Raises:
        OSError: They cannot be written.
    """
    root = Path(notebooks)
    build.write_rules(game, Path(folder), root, _course(root), served=True)


def _made(task: Task, *, eager: bool) -> tuple[str, dict[str, object]]:
    """Make a page of the course, or one of any other notebook, which may also bear the name of one."""
    if not eager and task.notebook.stem in {page.file for page in pages()}:
        try:
            return make_pages([task])[0]
        except UnknownCellError:
            pass
    with speaking(language_of(task.notebook)):
        html, data = written(task, [(cell, "" if cell.prose else _AT_ONCE) for cell in read(task.notebook)])
    return linked(html, task.notebook.parent, task.root), data
