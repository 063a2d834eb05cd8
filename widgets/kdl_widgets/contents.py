"""The notebooks as JupyterLab shows them: above an English one, links to the same one in other languages.

Files don't hold these links: most places that show files have the English ones alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from kdl_widgets.spoken import LINKS, PLACE, SOURCE, language_of, links, tongues

if TYPE_CHECKING:
    from collections.abc import Iterator


class Contents(AsyncLargeFileManager):
    """Files, and notebooks with their links."""

    async def get(self, path: str, *given: Any, **named: Any) -> dict[str, Any]:
        """Read a file; where there are links, they are in their place."""
        model: dict[str, Any] = await super().get(path, *given, **named)  # type: ignore[no-untyped-call]
        for cell, shown in self._places(model, path):
            if cell["source"] == PLACE:
                cell["source"] = shown
        return model

    async def save(self, model: dict[str, Any], path: str = "") -> dict[str, Any]:
        """Write a file, without the links that it was given."""
        for cell, shown in self._places(model, path):
            if cell["source"] == shown:
                cell["source"] = PLACE
        saved: dict[str, Any] = await super().save(model, path)  # type: ignore[no-untyped-call]
        return saved

    def _places(self, model: dict[str, Any], path: str) -> Iterator[tuple[dict[str, Any], str]]:
        """Yield the cell of an English notebook in which links are shown, with the links that lead somewhere."""
        file = Path(self._get_os_path(path))  # type: ignore[no-untyped-call]
        ways = tongues(Path(file.name), file.parent) if language_of(file) == SOURCE else {}
        ways.pop(SOURCE, None)
        if model.get("type") == "notebook" and model.get("content") and ways:
            for cell in model["content"]["cells"]:
                if cell["cell_type"] == "markdown" and LINKS in cell["metadata"].get("tags", ()):
                    yield cell, links(ways)
