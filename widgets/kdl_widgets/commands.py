"""Commands that the widgets bring to ``kdl``: export, cheatsheet, app, lab, site; what they run is loaded then."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from kdl import words
from kdl.cli.further import refusing
from kdl.cli.replay import read_eyes
from kdl.core.resolve import resolve
from kdl.errors import OptionError
from kdl_widgets.packaged import CLONE, NOTEBOOKS, SETTINGS, lay_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.cli.further import Commands

#: Where the notebooks are laid out to be changed, if nobody says where.
_LAID_OUT = Path("kdl-notebooks")

_EXPORT = """\
write a playthrough into a file, of the kind that its name says

  page.html   a page that steps, plays and jumps by itself, in all languages of the kit
  film.gif    a film with captions (or film.webp)
  board.svg   a position as a picture (or board.png)
  game.txt    what happened, in words, with the rules behind it
"""

_SITE = """\
write the kit as a site without a server: a folder for any web space, or a stick

  kdl site site          then: copy the folder to where it is served from

from a web server it is played in the browser, and kept for the train; from disk it is read, and questions answer
"""


def add_export(commands: Commands) -> None:
    """Add ``kdl export`` to the commands of a parser."""
    parser = commands.add_parser("export", help="write a game as a page, a film, a picture or a text")
    parser.description, parser.formatter_class = _EXPORT, argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help="a replay file (.json), or the text of a link")
    parser.add_argument("file", help="the file to write: .html, .gif, .webp, .svg, .png or .txt")
    parser.add_argument("--at", type=int, metavar="STEP", help="open there, show that step, or end with it")
    parser.add_argument("--start", type=int, metavar="STEP", help="begin a film there")
    parser.add_argument("--hands", default="none", help="whose cards are shown: none, all, or a seat from 1 (none)")
    parser.add_argument("--language", choices=words.languages(), default="en", help="the language (en)")
    parser.add_argument("--theme", choices=("auto", "light", "dark"), help="the colours")
    parser.add_argument("--width", type=int, metavar="PIXELS", help="the width of a picture or a film")
    parser.set_defaults(run=export)


@refusing("export")
def export(given: argparse.Namespace) -> int:
    """Write a playthrough into a file.

    Returns:
        0, or 2 if that cannot be done.
    """
    asked = {name: getattr(given, name) for name in ("at", "start", "language", "theme", "width")}
    write = resolve("kdl_widgets.exports.files:write")
    file = write(given.game, given.file, hands=read_eyes(given.hands), **asked)
    sys.stdout.write(f"{file}\n")
    return 0


def add_cheatsheet(commands: Commands) -> None:
    """Add ``kdl cheatsheet`` to the commands of a parser."""
    parser = commands.add_parser("cheatsheet", help="write all rules of a game as a page to print")
    parser.description = "write all rules of a game as a page of HTML that prints on one sheet of A4"
    parser.add_argument("--game", help="the game (all)")
    parser.add_argument("--language", choices=words.languages(), help="the language (all)")
    parser.add_argument("--out", default=".", metavar="FOLDER", help="where to write it (here)")
    parser.set_defaults(run=cheatsheet)


@refusing("cheatsheet")
def cheatsheet(given: argparse.Namespace) -> int:
    """Write cheat sheets.

    Returns:
        0, or 2 if that cannot be done.
    """
    files = resolve("kdl_widgets.sheets.cheatsheet:write")(given.out, given.game, given.language)
    sys.stdout.write("".join(f"{file}\n" for file in files))
    return 0


def add_app(commands: Commands) -> None:
    """Add ``kdl app`` to the commands of a parser."""
    _add_server(commands, "app", "open the web app: the notebooks without their code, in a browser", app)


@refusing("app")
def app(given: argparse.Namespace) -> int:
    """Serve the notebooks as a web app, until it is stopped.

    Returns:
        0, or 2 if that cannot be done.
    """
    return _serve("kdl_widgets.server.app:App", given, lambda: ())


def add_lab(commands: Commands) -> None:
    """Add ``kdl lab`` to the commands of a parser."""
    parser = _add_server(commands, "lab", "open the notebooks in JupyterLab, to read, change and run", lab)
    told = f"copy them there first; what is there stays as it is (in a clone none, else {_LAID_OUT})"
    parser.add_argument("--folder", type=Path, help=told)


@refusing("lab")
def lab(given: argparse.Namespace) -> int:
    """Open the notebooks in JupyterLab, until it is stopped; those of a wheel are copied to where they can be changed.

    Returns:
        0, or 2 if that cannot be done.
    """
    return _serve("jupyterlab.labapp:LabApp", given, lambda: _at_desk(given.folder))


def _at_desk(folder: Path | None) -> tuple[str, ...]:
    """Lay the notebooks out, and return what JupyterLab is told to open them."""
    if folder is None and CLONE is not None:
        root, opened = CLONE, "/lab/tree/notebooks"
    else:
        root, opened = (folder or _LAID_OUT).absolute(), "/lab"
        copied, kept = lay_out(root)
        sys.stdout.write(f"{root}: {copied} notebooks copied, {kept} left as they were\n")
    given = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, (given, str(SETTINGS))))
    return ("--ip=127.0.0.1", f"--ServerApp.root_dir={root}", f"--LabApp.default_url={opened}")


def _add_server(commands: Commands, name: str, told: str, run: object) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=told)
    parser.description = f"{told}; it prints its address, and Ctrl+C stops it"
    parser.add_argument("--port", type=int, help="the port on this machine (any that is free)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("more", nargs="*", metavar="-- ...", help="anything else that the server can be asked for")
    parser.set_defaults(run=run)
    return parser


def _serve(server: str, given: argparse.Namespace, prepare: Callable[[], tuple[str, ...]]) -> int:
    if not NOTEBOOKS.is_dir():
        raise OptionError("there are no notebooks here; they come with the wheel of the kit, or with a clone of it")
    served, settings = resolve(server), prepare()
    port = (f"--port={given.port}",) if given.port else ()
    closed = ("--no-browser",) if given.no_browser else ()
    served.launch_instance(argv=[*settings, *port, *closed, *given.more])
    return 0


def add_site(commands: Commands) -> None:
    """Add ``kdl site`` to the commands of a parser."""
    parser = commands.add_parser("site", help="write the kit as a site without a server, for any web space")
    parser.description, parser.formatter_class = _SITE, argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, help="the folder: empty, or with a site, which the new one replaces")
    parser.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="whose notebooks (those of the kit)")
    parser.set_defaults(run=site)


@refusing("site", extra="site")
def site(given: argparse.Namespace) -> int:
    """Write the site, and say how far that is.

    Returns:
        0, or 2 if that cannot be done.
    """
    build, absence = resolve("kdl_widgets.site.build:build"), resolve("kdl_widgets.site.engine:absence")
    files = build(given.folder.resolve(), given.notebooks.resolve(), progress=_tell_progress)
    size = sum(file.stat().st_size for file in files)
    sys.stdout.write(f"{given.folder / 'index.html'}: {len(files)} files, {round(size / 1e6)} MB\n")
    if lacking := absence():
        sys.stderr.write(f"kdl site: {lacking}\n")
    return 0


def _tell_progress(made: int, of: int) -> None:
    """Say how many pages are made, in one line of a terminal and in a few of a log."""
    if sys.stdout.isatty():
        sys.stdout.write(f"\r{made} of {of} pages{'' if made < of else chr(10)}")
    elif made % 10 == 0 or made == of:
        sys.stdout.write(f"{made} of {of} pages\n")
    sys.stdout.flush()
