"""Pages made from notebooks, in a process beside the server: before anybody asks for one, or when a reader does."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import re
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import PurePosixPath
from threading import Thread
from typing import TYPE_CHECKING

from kdl.core.sources import resolve
from kdl.rule_cards import GAMES, rules_file
from kdl_widgets.packaged import notebooks_in

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from pathlib import Path

#: The server and readers' kernels go before the processes that make pages (see ``nice(1)``).
_BEHIND = 5
#: The pages with the rules of a game, in any language.
_RULES = re.compile(rf"(?:\w+/)?rules_({'|'.join(GAMES)})\.html")


class MadePages:
    """The pages of the app, in a folder of files.

    A page is made again when its notebook has changed.

    Args:
        notebooks: The folder of the notebooks.
        folder: Where pages are written, which is made, and taken away by whoever named it.
        eager: Whether a whole page lives as soon as it is opened.
    """

    def __init__(self, notebooks: Path, folder: Path, *, eager: bool = False) -> None:
        self.folder, self._eager = folder, eager
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
            BrokenProcessPool: The process that makes pages was ended; for the next page another one begins.
        """
        await self._once("", "lay_out", self._notebooks, self.folder)
        if rules := _RULES.fullmatch(path):
            new = f"rules {rules[1]}" not in self._coming
            await self._once(f"rules {rules[1]}", "write_rules", rules[1], self._notebooks, self.folder)
            return new
        # A playthrough is written with the first page that shows it.
        page = PurePosixPath(path).stem.rpartition("-")[0] if path.startswith("games/") else path.removesuffix(".html")
        notebook = notebooks_in(self._notebooks).get(page) if path.endswith(".html") else None
        if notebook is None:
            return False
        version = f"{notebook} {notebook.stat().st_mtime_ns}"
        is_new = version not in self._coming
        await self._once(version, "write_page", notebook, self._notebooks, self.folder, eager=self._eager)
        return is_new

    async def _once(self, version: str, what: str, *given: object, **how: object) -> None:
        """Do something in the process, once: who comes meanwhile waits for it, and what failed is tried again."""
        if self._pool is None:  # two: one for whoever asks while another page is made
            self._pool = ProcessPoolExecutor(2, multiprocessing.get_context("spawn"), initializer=_stand_by)
        pool, write = self._pool, partial(_write, what, *map(str, given), **how)
        try:
            if version not in self._coming:
                self._coming[version] = asyncio.get_running_loop().run_in_executor(pool, write)
            await asyncio.shield(self._coming[version])
        except Exception as error:
            self._coming.pop(version, None)
            if isinstance(error, BrokenProcessPool) and self._pool is pool:
                self.close()
            raise

    def pages(self) -> list[str]:
        """Return the ways to all pages: notebooks by name, each in its languages one after the other, and the rules."""
        ways = sorted(notebooks_in(self._notebooks), key=lambda way: (PurePosixPath(way).name, way))
        return [*(f"{way}.html" for way in ways), *map(rules_file, GAMES)]

    def close(self, *, now: bool = False) -> None:
        """Let the processes go once they are done, or now; when a page is asked for then, others begin."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=now)
            self._pool = None
        for process in multiprocessing.active_children() if now else ():
            process.kill()
            process.join()


def _write(what: str, *given: str, **how: object) -> None:
    """Write something; the server itself imports nothing that makes pages."""
    resolve(f"kdl_widgets.site.served:{what}")(*given, **how)


def _stand_by() -> None:
    """Let the server and others go before this process, and end with the server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it, too
    if hasattr(os, "nice"):
        os.nice(_BEHIND)
    Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
