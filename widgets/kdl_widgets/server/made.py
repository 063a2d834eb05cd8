"""Pages made from notebooks, in a process beside the server: before anybody asks for one, or when somebody does."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from kdl.core.resolve import resolve
from kdl_widgets.packaged import notebooks_in
from kdl_widgets.server.forked_kernel import BEHIND, end_with
from kdl_widgets.server.kernels import can_fork

if TYPE_CHECKING:
    from collections.abc import Callable


class MadePages:
    """The pages of the app, in a folder of files.

    A page is made again when its notebook has changed.

    Args:
        notebooks: The folder of the notebooks.
        folder: Where pages are written, which is made, and taken away by whoever named it.
        eager: Whether a whole page lives as soon as it is opened.
        warm: Whether the process is forked from the one that is warm, where processes can be forked.
    """

    def __init__(self, notebooks: Path, folder: Path, *, eager: bool = False, warm: bool = False) -> None:
        self.folder, self._eager, self._warm = folder, eager, warm
        self._notebooks = notebooks
        self._pool: ProcessPoolExecutor | None = None
        self._coming: dict[str, asyncio.Future[None]] = {}

    async def make(self, path: str) -> bool:
        """Have a file of the app there, if it is one that is made: a page of a notebook, or what all pages share.

        Args:
            path: The way to it from the front page.

        Returns:
            Whether it was made now.

        Raises:
            OSError: It cannot be written.
        """
        await self._once("", partial(_lay_out, str(self._notebooks), str(self.folder)))
        # A playthrough is written with the first page that shows it.
        page = PurePosixPath(path).stem.rpartition("-")[0] if path.startswith("games/") else path.removesuffix(".html")
        notebook = notebooks_in(self._notebooks).get(page) if path.endswith(".html") else None
        if notebook is None:
            return False
        version = f"{notebook} {notebook.stat().st_mtime_ns}"
        is_new = version not in self._coming
        written = partial(_write_page, str(notebook), str(self._notebooks), str(self.folder), eager=self._eager)
        await self._once(version, written)
        return is_new

    async def _once(self, version: str, what: Callable[[], None]) -> None:
        """Do something in the process, once: who comes meanwhile waits for it, and what failed is tried again."""
        coming = self._coming.get(version)
        if coming is None:
            coming = self._coming[version] = asyncio.ensure_future(self._done(what))
        try:
            await asyncio.shield(coming)
        except Exception:
            self._coming.pop(version, None)
            raise

    async def _done(self, what: Callable[[], None]) -> None:
        loop, processes = asyncio.get_running_loop(), self._processes()
        try:
            await loop.run_in_executor(processes, what)
        except BrokenProcessPool:  # one was ended, by whoever: others begin
            if self._pool is processes:
                self.close()
            await loop.run_in_executor(self._processes(), what)

    def _processes(self) -> ProcessPoolExecutor:
        """Return the processes: one, and another when somebody asks for a page while one is being made."""
        if self._pool is None:
            context = multiprocessing.get_context("forkserver" if self._warm and can_fork() else "spawn")
            self._pool = ProcessPoolExecutor(2, context, initializer=_stand_by if can_fork() else None)
        return self._pool

    def pages(self) -> list[str]:
        """Return the ways to all pages: in the order of their names, each in its languages one after the other."""
        ways = sorted(notebooks_in(self._notebooks), key=lambda way: (PurePosixPath(way).name, way))
        return [f"{way}.html" for way in ways]

    def close(self) -> None:
        """Let the processes go once they are done; when a page is asked for then, others begin."""
        if self._pool is not None:
            self._pool.shutdown(wait=False)
            self._pool = None


# The server itself imports nothing that makes pages.


def _lay_out(*given: str) -> None:
    resolve("kdl_widgets.site.served:lay_out")(*given)


def _write_page(*given: str, eager: bool) -> None:
    resolve("kdl_widgets.site.served:write_page")(*given, eager=eager)


def _stand_by() -> None:
    """End with whoever forked this process, and let the server and others go before it."""
    end_with(os.getppid())
    os.nice(BEHIND)
