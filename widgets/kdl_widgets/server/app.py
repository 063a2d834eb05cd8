"""The web app: Voilà's server for the kit's pages, for one reader or about ten."""

from __future__ import annotations

import mimetypes
import os
import shutil
import signal
import webbrowser
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from jupyter_core.paths import jupyter_config_path
from jupyter_events import EventLogger
from tornado.ioloop import IOLoop
from tornado.web import ErrorHandler, RequestHandler
from traitlets import Bool, Int, List, Unicode, default
from voila.app import Voila

from kdl_widgets.packaged import NOTEBOOKS, SETTINGS
from kdl_widgets.server.kernels import ReaderKernels
from kdl_widgets.server.made import MadePages
from kdl_widgets.server.pages import Behind, Leave, Line, Moved, PageFile, Start
from kdl_widgets.server.security_headers import HOSTS, guarded

#: In bytes: how long the body of a request may be, and a message of a page, of which uploads are the longest.
_BODY, _MESSAGE = 2**16, 4 * 2**20
#: How files are called by their endings, whatever the system says: browsers refuse scripts that are plain text.
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}
#: How long the path of a folder may be in which sockets with the names of kernels lie.
_SHORT = 50


class Health(RequestHandler):
    """Says that the app is there."""

    def get(self) -> None:
        """Answer with a word."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("ok")


class App(Voila):  # type: ignore[misc]  # voila has no type hints
    """Voilà on the kit's notebooks: pages are files, and a kernel comes when a page first needs one.

    It brings its settings along. A site changes them in a ``kdl_config.json`` among its settings of Jupyter; a
    ``voila.json`` there is meant for other pages, and left alone.
    """

    hosts = List(Unicode(), help="Names of this host that readers type, besides its address, or '*' for any.").tag(
        config=True
    )
    readers = Int(0, min=0, help="How many readers can have a kernel, or 0 for as many as fit into memory.").tag(
        config=True
    )
    eager = Bool(False, help="Whether each page starts its own kernel when a reader opens it.").tag(config=True)
    ahead = Bool(True, help="Whether to make all pages at the start.").tag(config=True)

    @default("root_dir")
    def _notebooks(self) -> str:
        return str(NOTEBOOKS)

    @default("config_file_paths")
    def _folders_of_settings(self) -> list[str]:
        return [*jupyter_config_path()]  # and not the folder that it happens to be started in

    def initialize(self, argv: list[str] | None = None) -> None:
        """Read the settings; what the command line says wins over files."""
        for ending, kind in _TYPES.items():
            mimetypes.add_type(kind, ending)
        super().initialize(argv)
        self.update_config(self.cli_config)
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # else nohup(1) is meant
            signal.signal(signal.SIGHUP, self._handle_signal_stop)

    def load_config_file(self, filename: str, path: object = None) -> None:
        """Read the kit's settings, then those of the site for the kit, in place of those for Voilà.

        Args:
            filename: The name of Voilà's settings.
            path: The folders of the site's settings.
        """
        super().load_config_file(filename, path=[str(SETTINGS)])
        super().load_config_file("kdl_config", path=path)

    def init_settings(self) -> dict[str, object]:
        """Have answers compressed, cookies kept to this site, and messages bounded."""
        os.environ["IPYTHONDIR"] = str(Path(self.connection_dir) / "ipython")  # the owner's profile stays the owner's
        if os.name == "posix" and len(self.connection_dir) < _SHORT:
            self.config.ConnectionFileMixin.transport = "ipc"  # a port of this host is open to all who work on it
        self.config.KernelRestarter.restart_limit = 0  # another kernel in its place would know nothing of the page
        self.voila_configuration.multi_kernel_manager_class = ReaderKernels
        self.event_logger = EventLogger(parent=self)  # each kernel would make one of its own, which stays for good
        settings: dict[str, object] = super().init_settings()
        self.kernel_manager.most = self.readers
        self.identity_provider.cookie_options = {"samesite": "Strict"}
        return settings | {
            HOSTS: {"localhost", "127.0.0.1", "::1", self.ip.lower(), *(each.lower() for each in self.hosts)},
            "compress_response": True,
            "websocket_max_message_size": _MESSAGE,
        }

    def init_handlers(self) -> list[object]:
        """Have a page at every address, kernels behind pages, and nothing else of Voilà."""
        base = self.server_url
        self.made = MadePages(Path(self.root_dir), Path(self.connection_dir) / "pages", eager=self.eager)
        served: list[tuple[Any, ...]] = [
            (f"{base}health", Health),
            (f"{base}kdl/kernel", Start),
            (rf"{base}kdl/leave/([\w-]+)", Leave),
            (rf"{base}api/kernels/([\w-]+)", Behind),
            (rf"{base}api/kernels/([\w-]+)/channels", Line),
            (f"{base}voila/tree/?", Moved, {"base": base}),
            (f"{base}voila/render/(.*)", Moved, {"base": base}),
            (f"{base}(.*)", PageFile, {"made": self.made, "base": base}),
            (r".*", ErrorHandler, {"status_code": 404}),
        ]
        return [(pattern, guarded(handler), *rest) for pattern, handler, *rest in served]

    def listen(self) -> None:
        """Listen, and make ready what the first readers ask for."""
        self.app.listen = partial(self.app.listen, max_body_size=_BODY)
        IOLoop.current().add_callback(self._make_ahead)
        super().listen()

    async def _make_ahead(self) -> None:
        """Make the front page, a kernel, and all other pages if that is wanted, before anybody asks for them."""
        for page in ("index.html", *(self.made.pages() if self.ahead else ())):
            try:
                await self.made.make(page)
            except Exception:  # whatever it is: who asks for this page is told, and has it tried again
                self.log.exception("The page %s could not be made.", page)
            await self.kernel_manager.keep_spare()
        if self.ahead:
            self.made.close()

    def stop(self) -> None:
        """Let the kernels go, and then what they have written: Voilà removes the files first, and fails."""
        try:
            self.ioloop.run_sync(self.kernel_manager.end)
        finally:
            self.made.close(now=True)
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    def launch_browser(self) -> None:
        """Open the front page where there is a browser; the address has been printed anyway."""
        Thread(target=webbrowser.open, args=(self.display_url,), daemon=True).start()
