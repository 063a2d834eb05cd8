"""What the wheel holds: what npm has fetched for a clone of the kit, bundled, with the licences of all of it."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from kdl_widgets.site import engine


class Files(BuildHookInterface):  # type: ignore[type-arg]
    """Puts Python for browsers and the scripts into the wheel, as data of its package."""

    _folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put together what the wheel holds."""
        del version
        self._folder = Path(tempfile.mkdtemp())
        engine.put_together(self._folder)
        build_data["force_include"][str(self._folder)] = f"{engine.BROUGHT}/{engine.FILES}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Take what was put together away."""
        del version, build_data, artifact_path
        if self._folder:
            shutil.rmtree(self._folder)
