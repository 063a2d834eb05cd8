"""Pages, which anybody reads without a kernel, and the kernels behind those that need one."""

from __future__ import annotations

import errno
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from jupyter_server.base.handlers import APIHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.web import HTTPError, RequestHandler, StaticFileHandler

from kdl_widgets.packaged import BASE

if TYPE_CHECKING:
    from kdl_widgets.server.made import MadePages

#: A file whose name holds a checksum never changes.
_CHECKSUM = re.compile(r"[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.")
#: Names in a row, none of which leads anywhere but down.
_FILE = re.compile(r"(?:(?!\.{1,2}/)[^/\\\0]+/)*(?!\.{1,2}$)[^/\\\0]+")
#: In seconds: how long browsers keep a file that never changes, and any other.
_FOR_GOOD, _A_WHILE = 31_536_000, 3600
#: How many parts a message may count: those of its own, and the buffers of uploads.
_PARTS = 70
#: Why a line is closed, see RFC 6455, section 7.4.1.
_PROTOCOL_ERROR = 1002


class PageFile(StaticFileHandler):
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

    def parse_url_path(self, url_path: str) -> str:
        """Return the path of a file on the disk; what can be none, or leads elsewhere, is not found."""
        if not _FILE.fullmatch(url_path):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return super().parse_url_path(url_path)

    def set_headers(self) -> None:
        """Say how long browsers can keep a file; they ask each time whether a page is still the same."""
        super().set_headers()
        if self.path.endswith(".html"):
            self.set_header("Cache-Control", "no-cache")
        elif "v" in self.request.arguments or _CHECKSUM.search(self.path):
            self.set_header("Cache-Control", f"public, max-age={_FOR_GOOD}, immutable")
        else:
            self.set_header("Cache-Control", f"public, max-age={_A_WHILE}")

    def write_error(self, status_code: int, **given: object) -> None:
        """Say in words what is wrong; nothing is told of the inner workings."""
        page = self._made.folder / ("404.html" if status_code == HTTPStatus.NOT_FOUND else "error.html")
        if not page.is_file():
            super().write_error(status_code, **given)
            return
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.finish(page.read_text("utf-8").replace(BASE, self._base))


class Moved(RequestHandler):
    """Leads from where the pages of Voilà are to our own, which bear other names."""

    def initialize(self, base: str) -> None:
        """Take where the pages are."""
        self._base = base

    def get(self, path: str = "") -> None:
        """Lead to a page, or to the front page, with what was asked of it."""
        page = path.removesuffix(".ipynb") + ".html" if path.endswith(".ipynb") else ""
        query = f"?{self.request.query}" if self.request.query else ""
        self.redirect(f"{self._base}{page}{query}", permanent=True)


class Start(APIHandler):
    """Gives a page a kernel, or says that there is room for no more."""

    async def post(self) -> None:
        """Answer with the id of a kernel, that all are taken, or with the reason why there is none."""
        self.set_header("Cache-Control", "no-store")
        kernels: Any = self.kernel_manager
        if not kernels.has_room:  # the page asks again
            self.finish({"full": True})
            return
        try:
            kernel = await kernels.take()
            base = self.base_url
            self.finish({"kernel": f"{base}api/kernels/{kernel}", "leave": f"{base}kdl/leave/{kernel}"})
        except Exception as error:  # whatever it is: the reader is told, and the log has it
            self.log.exception("A kernel could not be started.")
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.finish({"why": "disk-full" if is_full(error) else "server-failed"})


def is_full(error: BaseException | None) -> bool:
    """Whether something failed because a disk is full, or what one may have of it."""
    if error is None:
        return False
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return full or is_full(error.__cause__ or error.__context__)


class Leave(APIHandler):
    """Lets a kernel go whose page is closed."""

    async def post(self, kernel: str) -> None:
        """Let it go; one that has gone already is not missed."""
        kernels: Any = self.kernel_manager
        await kernels.let_go(kernel)
        self.set_status(HTTPStatus.NO_CONTENT)
        self.finish()


class Behind(APIHandler):
    """Tells a page whether the kernel behind it is there, and why it is not."""

    def get(self, kernel: str) -> None:
        """Answer with its id, or with the reason why it has gone."""
        kernels: Any = self.kernel_manager
        if kernel in kernels:
            self.finish({"id": kernel})
        else:
            self.set_status(HTTPStatus.NOT_FOUND)
            self.finish({"reason": "idle" if kernel in kernels.idle else "ended"})


class Line(KernelWebsocketHandler):
    """The line between a page and its kernel."""

    def write_error(self, status_code: int, **_: object) -> None:
        """Refuse a line with the status alone: no page is shown where one is asked for."""
        self.set_status(status_code)
        self.finish()

    def on_message(self, ws_message: str | bytes) -> None:
        """Hand a message on to the kernel.

        A message says itself how many parts it has, and Jupyter believes it: 64 bytes would have it count for ever.
        """
        if self.connection is None:
            return  # it was on its way when the line was closed
        size, order = (8, "little") if self.selected_subprotocol else (4, "big")
        counted = int.from_bytes(ws_message[:size], order) if isinstance(ws_message, bytes) else 1  # type: ignore[arg-type]
        alien = isinstance(ws_message, str) and self.selected_subprotocol
        why: object = counted
        try:
            if 0 < counted <= _PARTS and not alien:
                super().on_message(ws_message)  # type: ignore[no-untyped-call]
                return
        except Exception as error:  # noqa: BLE001 (whatever Jupyter stumbles over)
            why = error
        self.log.warning("A page sent what is no message, and its line is closed: %r", why)
        self.close(_PROTOCOL_ERROR, "not a message")
