"""Scripts and style sheets in parts: each part is a file, and what a page gets is one text."""

from __future__ import annotations

import re
from pathlib import Path

from kdl_widgets.drawing import tokens

#: What makes a part of a script a module of its own, and what says of which types things are: a page needs neither.
_COMMENT = r"/\*\*(?:(?!\*/).)*\*/ *"
_MODULE = re.compile(
    rf"^import .*?;\n|^export (?!default )|^ *//[^\n]*\n|^ *{_COMMENT}\n|{_COMMENT}", re.MULTILINE | re.DOTALL
)


def joined_files(folder: Path, *names: str | Path) -> str:
    """Put the parts of a script or style sheet together: parts know those before them."""
    return "\n".join(_MODULE.sub("", (folder / name).read_text("utf-8")) for name in names)


def joined_sheets(folder: Path, *names: str | Path) -> str:
    """Put the parts of the style sheet of a widget by itself together, with the design tokens that they ask for."""
    return f"{tokens.css()}\n{joined_files(folder, *names)}"
