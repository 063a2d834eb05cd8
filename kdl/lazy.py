"""Packages whose public names are loaded when they are first asked for; the stub beside each lists them.

It works as ``lazy_loader.attach_stub`` does (Scientific Python, SPEC 1), with the standard library alone.
"""

from __future__ import annotations

import ast
import sys
from importlib import import_module
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def attach_stub(package: str, file: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return ``__getattr__``, ``__dir__`` and ``__all__`` of a package that imports what its stub says, but later.

    Args:
        package: Its name.
        file: Its file, ``__init__.py``; beside it lies the stub, ``__init__.pyi``.
    """
    stub = ast.parse(Path(file).with_suffix(".pyi").read_text("utf-8"))
    homes = {
        alias.name: each.module
        for each in stub.body
        if isinstance(each, ast.ImportFrom) and each.module
        for alias in each.names
        if alias.asname  # a name that a stub gives away is imported "as" itself
    }
    names = sorted(homes)

    def load(name: str) -> object:
        """Load a public name when it is first asked for, so that a page pays only for what it uses."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}; it has: {', '.join(names)}")
        found = getattr(import_module(homes[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return load, names.copy, names
