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
from kdl.core.sources import resolve
from kdl.errors import OptionError
from kdl_widgets.packaged import CLONE, NOTEBOOKS, SETTINGS, lay_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from kdl.cli.further import Commands

#: Where the notebooks are laid out to be changed, if nobody says where.
_LAID_OUT = Path("kdl-notebooks")

_EXPORT = """\
Save a game as a web page, animation, picture or text. The extension of the file decides.

  page.html   a page that steps, plays and jumps by itself, in all languages of the kit
  game.gif    an animation with captions (or game.webp)
  board.svg   a position as a picture (or board.png)
  game.txt    the log as text, with the rules
"""

_SITE = """\
Write the kit as a website that needs no server: a folder for any web host or a USB stick.

  kdl site site          then copy the folder to the web host

From a web server, visitors play in their browsers, and can keep everything for offline use. From disk, they can read
the lessons and answer questions.
"""


def add_export(commands: Commands) -> None:
    """Add ``kdl export`` to the commands of a parser."""
    parser = commands.add_parser("export", help="save a game as a web page, animation, picture or text")
    parser.description, parser.formatter_class = _EXPORT, argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help="replay file (.json) or link")
    parser.add_argument("file", help="file to write: .html, .gif, .webp, .svg, .png or .txt")
    parser.add_argument(
        "--at",
        type=int,
        metavar="STEP",
        help="step that the page opens at, the picture shows, or the animation ends with",
    )
    parser.add_argument("--start", type=int, metavar="STEP", help="first step of an animation")
    parser.add_argument(
        "--hands", default="none", help="whose cards to show: none, all, or a seat from 1 (default: none)"
    )
    parser.add_argument("--language", choices=words.languages(), default="en", help="language (default: en)")
    parser.add_argument("--theme", choices=("auto", "light", "dark"), help="colours")
    parser.add_argument("--width", type=int, metavar="PIXELS", help="width of a picture or animation")
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
    parser = commands.add_parser("cheatsheet", help="write all the rules of a game on one page to print")
    parser.description = "Write all the rules of a game as an HTML page that prints on one sheet of A4."
    parser.add_argument("--game", help="game (default: all)")
    parser.add_argument("--language", choices=words.languages(), help="language (default: all)")
    parser.add_argument("--out", default=".", metavar="FOLDER", help="folder for the pages (default: the current one)")
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
    _add_server(commands, "app", "open the lessons and games in your browser", app)


@refusing("app")
def app(given: argparse.Namespace) -> int:
    """Serve the notebooks as a web app, until it is stopped.

    Returns:
        0, or 2 if that cannot be done.
    """
    return _serve("kdl_widgets.server.app:App", given, lambda: ())


def add_lab(commands: Commands) -> None:
    """Add ``kdl lab`` to the commands of a parser."""
    parser = _add_server(commands, "lab", "open the notebooks in JupyterLab", lab)
    told = f"copy the notebooks there first, and overwrite nothing (default: no copy in a clone, else {_LAID_OUT})"
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
    parser.description = f"{told[0].upper()}{told[1:]}. The command prints the address. Ctrl+C stops it."
    parser.add_argument("--port", type=int, help="port on this machine (default: any free one)")
    parser.add_argument("--no-browser", action="store_true", help="don't open a browser")
    parser.add_argument("more", nargs="*", metavar="-- ...", help="more options for the server")
    parser.set_defaults(run=run)
    return parser


def _serve(server: str, given: argparse.Namespace, prepare: Callable[[], tuple[str, ...]]) -> int:
    if not NOTEBOOKS.is_dir():
        raise OptionError("there are no notebooks here: install the wheel of the kit, or use a clone")
    served, settings = resolve(server), prepare()
    port = (f"--port={given.port}",) if given.port else ()
    closed = ("--no-browser",) if given.no_browser else ()
    served.launch_instance(argv=[*settings, *port, *closed, *given.more])
    return 0


def add_site(commands: Commands) -> None:
    """Add ``kdl site`` to the commands of a parser."""
    parser = commands.add_parser("site", help="write the kit as a website that needs no server")
    parser.description, parser.formatter_class = _SITE, argparse.RawDescriptionHelpFormatter
    parser.add_argument("folder", type=Path, help="folder to write: new, empty, or with an old site to replace")
    parser.add_argument(
        "--notebooks", type=Path, default=NOTEBOOKS, help="folder of the notebooks (default: those of the kit)"
    )
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
