"""The front end: the scripts and style sheets of all that lives in a page, as texts; scripts bring what they import."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from kdl_widgets.drawing import tokens

_HERE = Path(__file__).parent
#: The oldest browsers that are supported, by name: their versions to ``read`` pages, and to ``play`` without a server.
BROWSERS: dict[str, dict[str, str]] = tomllib.loads((_HERE / "browsers.toml").read_text("utf-8"))
_COMMENT = r"/\*\*(?:(?!\*/).)*\*/ *"
#: What makes a part of a script a module of its own, and what says of which types things are: a page needs neither.
_MODULE = re.compile(
    rf"^import .*?;\n|^export (?!default )|^ *//[^\n]*\n|^ *{_COMMENT}\n|{_COMMENT}", re.MULTILINE | re.DOTALL
)
_IMPORT = re.compile(r'^import .*?from "(\./[^"]+|\.\./[^"]+)";\n', re.MULTILINE | re.DOTALL)


@cache
def script(name: str | Path) -> str:
    """Return a script with all that it imports before it, as one text.

    Args:
        name: Its file in the folder of the front end, ``"beats/bet.js"``, or anywhere.
    """
    return "\n".join(map(_bare, parts((_HERE / name).resolve())))


@cache
def parts(file: Path) -> tuple[Path, ...]:
    """Return the files of a script: first what is imported, each once, and at last the file itself."""
    imported = _IMPORT.findall(file.read_text("utf-8"))
    before = (part for name in imported for part in parts((file.parent / name).resolve()))
    return tuple(dict.fromkeys((*before, file)))


@cache
def _bare(file: Path) -> str:
    """Return a part of a script as it stands in the whole."""
    return _MODULE.sub("", file.read_text("utf-8"))


def text(name: str) -> str:
    """Return a file of the front end as it is."""
    return (_HERE / name).read_text("utf-8")


@cache
def sheet(*names: str) -> str:
    """Return style sheets as one text, without the design tokens that they ask for."""
    return "\n".join(text(f"styles/{name}") for name in names)


def styled(*names: str) -> str:
    """Return style sheets with the design tokens that they ask for, as one text."""
    return f"{tokens.css()}\n{sheet(*names)}"
