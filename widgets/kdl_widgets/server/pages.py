"""Pages, which anybody reads without a kernel, and the kernels behind those that need one."""

from __future__ import annotations

import asyncio
import errno
import os
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jupyter_core.utils import ensure_async
from jupyter_server.base.handlers import APIHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.web import HTTPError

from kdl_widgets.packaged import BASE
from kdl_widgets.server import page_cells
from kdl_widgets.server.files import Kept
from kdl_widgets.server.security_headers import Guarded

if TYPE_CHECKING:
    from kdl_widgets.server.made import MadePages
    from kdl_widgets.server.queue import Line
    from kdl_widgets.server.visitors import Account, Visitors


#: In seconds: how often is looked whether a kernel has started.
_LOOK = 0.05
#: How a kernel is told to listen to pages.
_CELLS = f"--IPKernelApp.extra_extensions={page_cells.__name__}"
#: What a kernel is told of who shows what it says, as Voilà names itself: nothing is kept, and no code is changed.
SOFTWARE = "voila/kdl"


def is_full(error: BaseException | None) -> bool:
    """Whether something failed because a disk is full, or what one may have of it."""
    if error is None:
        return False
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return full or is_full(error.__cause__ or error.__context__)


class PageFile(Kept):
    """A page, made when it is asked for first, or a file that pages need."""

    def initialize(self, made: MadePages, base: str) -> None:  # type: ignore[override]  # as the app names it
        """Take where pages are made, and where they lie."""
        super().initialize(str(made.folder))
        self._made, self._base = made, base

    async def get(self, path: str, include_body: bool = True) -> None:  # tornado's own
        """Answer with the file, once it is made."""
        path = path or "index.html"
        if await self._made.make(path):
            self.reset()  # what is known of files that were there before
        await super().get(path, include_body)

    def write_error(self, status_code: int, **given: object) -> None:
        """Say in words what is wrong; nothing is told of the inner workings."""
        page = self._made.folder / ("404.html" if status_code == HTTPStatus.NOT_FOUND else "error.html")
        if not page.is_file():
            super().write_error(status_code, **given)
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(page.read_text("utf-8").replace(BASE, self._base))

    def set_headers(self) -> None:
        """Have browsers ask each time whether a page is still the same."""
        super().set_headers()
        if self.path.endswith((".html", "/")) or not self.path:
            self.set_header("Cache-Control", "no-cache")


class Moved(Guarded):
    """Leads from where the pages of Voilà lie to our own, which bear other names."""

    def initialize(self, base: str) -> None:
        """Take where the pages lie."""
        self._base = base

    def get(self, path: str = "") -> None:
        """Lead to a page, or to the front page, with what was asked of it."""
        page = path.removesuffix(".ipynb") + ".html" if path.endswith(".ipynb") else ""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self._base}{page}{query}", permanent=True)


class Start(APIHandler):
    """Gives a page a kernel, or says where its reader stands in the line."""

    def initialize(self, line: Line, visitors: Visitors, notebooks: str) -> None:
        """Take what is given from."""
        self.line, self.visitors, self._notebooks = line, visitors, notebooks

    async def post(self) -> None:
        """Answer with the id of a kernel, with a place in the line, or with the reason why there is none."""
        if self.request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
            raise HTTPError(HTTPStatus.FORBIDDEN)
        self.set_header("Cache-Control", "no-store")
        visitor = self.visitors.of(self)
        place = self.line.ask(visitor.in_line, self.get_query_argument("ticket", ""))
        if not place.ready:
            self.finish(place._asdict())
            return
        self.line.enter(place.ticket)
        try:
            kernel = await self._started(visitor.account)
            base = self.base_url
            self.finish({"kernel": f"{base}api/kernels/{kernel}", "leave": f"{base}kdl/leave/{kernel}"})
        except Exception as error:  # whatever it is: the reader is told, and the log has it
            self.log.exception("A kernel could not be started.")
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.finish({"why": "disk-full" if is_full(error) else "server-failed"})
        finally:
            self.line.leave()

    async def _started(self, visitor: Account) -> str:
        """Start a kernel if none is spare, and have one ready for whoever comes next, if there is room."""
        manager: Any = self.kernel_manager
        kernel: str = manager.take(visitor)
        try:
            if kernel not in manager:
                await ensure_async(manager.start_kernel(kernel_id=kernel, **self._how()))
        except Exception:
            manager.forget(kernel)
            raise
        manager.await_reader(kernel)
        if manager.taken + self.line.preparing < self.line.most:
            IOLoop.current().add_callback(manager.keep_spare, **self._how())
        return kernel

    def _how(self) -> dict[str, object]:
        told = {page_cells.FOLDER: self._notebooks, "SERVER_SOFTWARE": SOFTWARE}
        return {"path": ".", "env": {**os.environ, **told}, "extra_arguments": [_CELLS]}


class Leave(APIHandler):
    """Lets a kernel go whose page is closed."""

    async def post(self, kernel: str) -> None:
        """Let it go; one that has gone already is not missed."""
        if kernel in self.kernel_manager:
            started = self.kernel_manager.get_kernel(kernel)
            while not started.ready.done():  # before that it cannot be let go
                await asyncio.sleep(_LOOK)
        if kernel in self.kernel_manager:
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel))  # type: ignore[no-untyped-call]
        self.set_status(HTTPStatus.NO_CONTENT)
        self.finish()


class Behind(KernelHandler):
    """Tells a page of the kernel behind it, and why there is none any more."""

    def write_error(self, status_code: int, **given: object) -> None:
        """Answer with the reason beside the status."""
        if status_code != HTTPStatus.NOT_FOUND:
            super().write_error(status_code, **given)
            return
        idle = self.path_kwargs.get("kernel_id") in getattr(self.kernel_manager, "idle", ())
        self.finish({"message": "no such kernel", "reason": "idle" if idle else "ended"})
