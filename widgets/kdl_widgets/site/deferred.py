"""The stock widgets (ipywidgets) as pages in a browser get them: each is loaded when it is first asked for."""

from __future__ import annotations

import ast

from kdl.errors import KdlError

#: What gathers all widgets from their modules, and what takes them all from there.
GATHERS, TAKES = "ipywidgets/widgets/__init__.py", "ipywidgets/__init__.py"
_ALL, _LATER = b"from .widgets import *\n", b"from .widgets import Widget, __all__, __getattr__\n"
_WRITTEN = '''"""Interactive widgets, of which each is loaded when it is first asked for."""

_HOMES = {homes!r}
__all__ = [*_HOMES]


def __getattr__(name):
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'ipywidgets' has no attribute {{name!r}}")
    return getattr(import_module("." + _HOMES[name], __name__), name)
'''


class GatheredError(KdlError):
    """The package is not written as it was, so that somebody has to look how it is now."""


def deferred(name: str, source: bytes) -> bytes:
    r"""Return the source of a file, in which no widget is loaded before it is asked for.

    Args:
        name: The path of the file; others than the two that load all widgets stay as they are.
        source: What is in it.

    Raises:
        GatheredError: One of the two does something else, too.

    >>> print(deferred(GATHERS, b"from .widget_box import Box, HBox").decode().splitlines()[2])
    _HOMES = {'Box': 'widget_box', 'HBox': 'widget_box'}
    >>> deferred(TAKES, b"from .widgets import *\n")
    b'from .widgets import Widget, __all__, __getattr__\n'
    """
    if name == TAKES:
        if source.count(_ALL) != 1:
            raise GatheredError(f"{name} has no line {_ALL!r} to change")
        return source.replace(_ALL, _LATER)
    return _WRITTEN.format(homes=_homes(name, source)).encode() if name == GATHERS else source


def _homes(name: str, source: bytes) -> dict[str, str]:
    """Return the module of each name that a package gathers."""
    homes: dict[str, str] = {}
    for each in ast.parse(source).body:
        if not isinstance(each, ast.ImportFrom) or each.level != 1 or not each.module:
            raise GatheredError(f"{name} does more than gather, in line {each.lineno}")
        homes |= {alias.name: each.module for alias in each.names}
    return homes
