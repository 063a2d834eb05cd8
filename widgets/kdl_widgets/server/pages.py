"""Pages with a kernel behind them: prepared a few at a time, written as they come, and let go with their readers."""

from __future__ import annotations

import asyncio
import errno
import os
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.handlers import KernelHandler
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from tornado.ioloop import IOLoop
from tornado.iostream import StreamClosedError
from tornado.web import HTTPError
from voila import __version__
from voila.handler import BaseVoilaHandler
from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from kdl_widgets.server.client import PromptClient
from kdl_widgets.server.stills import scripts
from kdl_widgets.spoken import language_of, tongues

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from kdl_widgets.server.queue import Line, Place
    from kdl_widgets.server.visitors import Account, Visitors

#: In seconds: after so long without a word a page gets a sign of life.
_BEAT = 5.0
#: In seconds: when to come back to a full house.
_RETRY = 5


def is_full(error: BaseException | None) -> bool:
    """Whether something failed because a disk is full, or what one may have of it."""
    if error is None:
        return False
    full = isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)
    return full or is_full(error.__cause__ or error.__context__)


class NoSuchPage(BaseVoilaHandler):  # type: ignore[misc]  # voila has no type hints
    """Answer every address that nothing else answers, in the words of the template."""

    async def prepare(self) -> None:
        """Refuse whatever was asked."""
        await super().prepare()
        raise HTTPError(404)


class Waiting(BaseVoilaHandler):  # type: ignore[misc]  # voila has no type hints
    """Tells those who wait where they stand in the line."""

    def initialize(self, line: Line, visitors: Visitors, **given: object) -> None:
        """Take what is served from."""
        super().initialize(**given)
        self.line, self.visitors = line, visitors

    def get(self) -> None:
        """Answer with the place of a ticket."""
        place = self.line.ask(self.visitors.of(self).in_line, self.get_query_argument("ticket", ""))
        self.set_header("Cache-Control", "no-store")
        self.finish(place._asdict())


class Behind(KernelHandler):
    """Tells a page of the kernel behind it, and why there is none any more."""

    def write_error(self, status_code: int, **given: object) -> None:
        """Answer with the reason beside the status."""
        if status_code != HTTPStatus.NOT_FOUND:
            super().write_error(status_code, **given)
            return
        idle = self.path_kwargs.get("kernel_id") in getattr(self.kernel_manager, "idle", ())
        self.finish({"message": "no such kernel", "reason": "idle" if idle else "ended"})


class Written(NotebookRenderer):  # type: ignore[misc]  # voila has no type hints
    """Writes a notebook as a page; its kernel may have run before anybody asked for it."""

    async def _jinja_kernel_start(self, nb: object, kernel_id: str, kernel_future: object) -> str:
        """Tell the kernel what it was started for, as CGI does (RFC 3875)."""
        request = self.request_handler.request
        asked = {"SCRIPT_NAME": request.path, "QUERY_STRING": request.query}
        known: str = await super()._jinja_kernel_start(nb, kernel_id, kernel_future)
        told = f"os.environ.update({asked!r}); __import__('kdl_widgets.spoken').spoken.work_in({self._folder()!r})"
        await ensure_async(self.executor.kc.execute(told, store_history=False))
        return known

    def _folder(self) -> str:
        """Return where the notebook lies."""
        return str(Path(self.request_handler.contents_manager.root_dir, self.notebook_path).resolve().parent)


class Page(BaseVoilaHandler):  # type: ignore[misc]  # voila has no type hints
    """A notebook as a page: its text at once, then what its kernel makes of it."""

    def initialize(
        self, line: Line, visitors: Visitors, template_paths: list[str], config: object, **given: object
    ) -> None:
        """Take what is served from, and how pages are written."""
        super().initialize(**given)
        self.line, self.visitors, self._template_paths, self._written = line, visitors, template_paths, config
        self._left: asyncio.Future[Any] = asyncio.Future()

    def on_connection_close(self) -> None:
        """Note that the reader has left."""
        super().on_connection_close()
        if not self._left.done():
            self._left.set_result(None)

    async def head(self, path: str) -> None:
        """Say whether there is such a page; no kernel is started for that."""
        await self._renderer(path)
        self._describe()

    async def get(self, path: str) -> None:
        """Write a page, or say where its reader stands in the line."""
        renderer = await self._renderer(path)
        self._describe()
        visitor = self.visitors.of(self)
        place = self.line.ask(visitor.in_line, self.get_query_argument("ticket", ""), comes=True)
        if not place.ready:
            self._have_wait(place, renderer.notebook, Path(path))
            return
        self.line.enter(place.ticket)
        try:
            await self._serve(renderer, path, visitor.account)
        finally:
            self.line.leave()

    def _describe(self) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")

    def _have_wait(self, place: Place, notebook: object, path: Path) -> None:
        self.set_status(503)
        self.set_header("Retry-After", str(_RETRY))
        told = {
            "nb": notebook,
            "page": path.stem,
            "tongue": language_of(path),
            "several": len(self._tongues(path)) > 1,
            "markdown": markdown2html_mistune,
            "scripts": scripts(),
            **place._asdict(),
        }
        self.finish(self.render_template("queue.html", **told))

    def _tongues(self, path: Path) -> dict[str, str]:
        """Return the languages that there is a page in, and the ways to them."""
        return tongues(path, Path(self.contents_manager.root_dir))

    async def _renderer(self, path: str) -> Written:
        if Path(path).suffix != ".ipynb":
            raise HTTPError(404)
        told = {"base_url": self.base_url, "voila_configuration": self.voila_configuration}
        page_config = get_page_config(settings=self.settings, log=self.log, **told)
        renderer = Written(
            request_handler=self, traitlet_config=self._written, notebook_path=path, page_config=page_config,
            template_paths=self._template_paths, config_manager=self.config_manager,
            contents_manager=self.contents_manager, kernel_spec_manager=self.kernel_spec_manager, **told,
        )  # fmt: skip
        await renderer.initialize()
        renderer.resources["scripts"] = self.settings["kdl_preloads"]
        renderer.resources["tongues"] = self._tongues(Path(path))
        renderer.exporter.language_code = language_of(Path(path))
        renderer.resources["still_scripts"] = scripts()
        renderer.exporter.environment.bytecode_cache = self.settings["kdl_compiled_templates"]
        return renderer

    async def _serve(self, renderer: Written, path: str, visitor: Account) -> None:
        manager: Any = self.kernel_manager
        name, folder = renderer.notebook.metadata.kernelspec.name, str(Path(path).parent)
        kernel = manager.take(name, visitor)
        starting = asyncio.ensure_future(self._start(kernel, name, folder))
        whole = False
        try:
            await self._write(renderer.generate_content_generator(kernel, starting))
            whole = True
        except StreamClosedError:
            self.log.info("A reader left before the page was whole.")
        except Exception as error:  # whatever it is: the reader is told, and the log has it
            self.log.exception("A page could not be prepared.")
            self.write(self.render_template("broken.html", why="disk-full" if is_full(error) else "server-failed"))
        if not whole:
            await asyncio.gather(starting, return_exceptions=True)
            await self._let_go(kernel)
            return
        manager.await_reader(kernel)
        self._look_ahead(name)

    def _look_ahead(self, name: str) -> None:
        """Have a kernel ready for whoever comes next, if there is room for one."""
        manager: Any = self.kernel_manager
        if manager.taken + self.line.preparing < self.line.most:
            IOLoop.current().add_callback(manager.keep_spare, **self._how(name, "."))

    async def _start(self, kernel: str, name: str, folder: str) -> object:
        """Start a kernel, if it does not run yet; return what manages it."""
        manager = self.kernel_manager
        await ensure_async(manager.start_kernel(kernel_id=kernel, **self._how(name, folder)))
        started = manager.get_kernel(kernel)
        started.client_factory = PromptClient
        return started

    def _how(self, name: str, folder: str) -> dict[str, object]:
        environment = {**os.environ, "SERVER_SOFTWARE": f"voila/{__version__}", "VOILA_BASE_URL": self.base_url}
        return {"kernel_name": name, "path": folder, "env": environment}

    async def _write(self, pieces: AsyncIterator[tuple[str, Any]]) -> None:
        """Write the pieces of a page, and send them whenever the next is not there yet."""
        while True:
            coming: asyncio.Future[Any] = asyncio.ensure_future(anext(pieces, None))
            await asyncio.sleep(0)
            while not coming.done():
                await self.flush()
                await asyncio.wait([coming, self._left], timeout=_BEAT, return_when=asyncio.FIRST_COMPLETED)
                if self._left.done():
                    coming.cancel()
                    raise StreamClosedError
                if not coming.done():
                    self.write("<script>window.voila_heartbeat()</script>\n")
            piece = coming.result()
            if piece is None:
                return
            self.write(piece[0])

    async def _let_go(self, kernel: str) -> None:
        self.kernel_manager.forget(kernel)
        if kernel in self.kernel_manager:
            await ensure_async(self.kernel_manager.shutdown_kernel(kernel, now=True))
