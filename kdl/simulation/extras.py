"""What the laboratory needs beyond the engine, and what is said where it is not there."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec


class ExtraError(ImportError):
    """Something cannot be loaded because an extra is not installed; notebooks show the sentence alone."""

    def _render_traceback_(self) -> list[str]:
        """Return what IPython shows in place of a traceback, as it asks every error."""
        return [str(self)]


def missing(module: str, extra: str, needed: Iterable[str]) -> ExtraError:
    """Return the error of a module that cannot be loaded: what is not installed, and how to install it.

    Args:
        module: What cannot be loaded.
        extra: The extra that brings all of it.
        needed: The packages that it needs, by the names under which they are imported.

    >>> str(missing("kdl.simulation.x", "x", ["random", "no_such_package"]))  # doctest: +ELLIPSIS
    "kdl.simulation.x needs no_such_package, which the engine does without; ...: pip install 'kdl[x]'"
    """
    lacking = [each for each in needed if find_spec(each) is None] or list(needed)
    return ExtraError(
        f"{module} needs {', '.join(lacking)}, which the engine does without; install what it needs with: "
        f"pip install 'kdl[{extra}]'",
        name=module,
    )
