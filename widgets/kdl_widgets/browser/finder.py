"""Finds compiled modules by a list of their files: looking through folders costs more than half of what loading does.

It is run before anything of the kit is imported, and therefore imports nothing of it.
"""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec, SourcelessFileLoader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from types import ModuleType

_ENDING, _PACKAGE = ".pyc", "/__init__.pyc"


class Finder:
    """Finds modules that are listed; others are looked for as ever.

    Args:
        folder: Where they lie.
        files: Their paths within it; what is no compiled module is passed over.
    """

    def __init__(self, folder: str, files: Iterable[str]) -> None:
        self._files = {
            file.removesuffix(_PACKAGE).removesuffix(_ENDING).replace("/", "."): f"{folder}/{file}"
            for file in files
            if file.endswith(_ENDING)
        }

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  # as the import system asks
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Return where a module is found, None if it is not listed."""
        file = self._files.get(fullname)
        if file is None:
            return None
        package = file.endswith(_PACKAGE)
        spec = ModuleSpec(fullname, SourcelessFileLoader(fullname, file), origin=file, is_package=package)
        spec.has_location = True
        if package:
            spec.submodule_search_locations = [file.removesuffix(_PACKAGE)]
        return spec


def install(folder: str, files: Iterable[str]) -> None:
    """Find the modules of a folder by the list of its files, before anything else is asked."""
    sys.meta_path.insert(0, Finder(folder, files))
