"""The web app: Voilà's pages, for many readers and strangers."""

from __future__ import annotations

import mimetypes
import os
import shutil
import signal
import webbrowser
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

from jupyter_core.paths import jupyter_config_path
from jupyter_core.utils import run_sync
from jupyter_events import EventLogger
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.ioloop import IOLoop
from tornado.routing import Rule
from tornado.web import ErrorHandler, HTTPError, RequestHandler
from traitlets import Bool, Float, Int, List, Unicode, default
from voila.app import Voila
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from kdl_widgets.packaged import NOTEBOOKS, SETTINGS
from kdl_widgets.server.kernels import ReaderKernels, end_forked, has_room, most_kernels, warm_up
from kdl_widgets.server.made import MadePages
from kdl_widgets.server.messages import LONGEST
from kdl_widgets.server.pages import Behind, Leave, Moved, PageFile, Start
from kdl_widgets.server.queue import Line
from kdl_widgets.server.security_headers import Guarded, StrangeHost, guarded
from kdl_widgets.server.sockets import GuardedConnection, KernelSocket
from kdl_widgets.server.visitors import Visitors

#: What of Voilà is served, and what takes its place.
_OURS: dict[type[RequestHandler], type[RequestHandler]] = {
    KernelHandler: Behind,
    VoilaKernelWebsocketHandler: KernelSocket,
}
#: What search engines are asked to leave alone.
_ROBOTS = "User-agent: *\nDisallow: {base}kdl/\nDisallow: {base}api/\n"
#: In bytes: how long the head of a request and its body may be, and how much is taken of one before it is looked at.
_SIZES = {"max_header_size": 2**14, "max_body_size": 2**16, "max_buffer_size": 2 * LONGEST}
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


class Text(Guarded):
    """Answers with a text."""

    def initialize(self, text: str) -> None:
        """Take the text."""
        self._text = text

    def get(self) -> None:
        """Answer with it."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(self._text)


class App(Voila):  # type: ignore[misc]  # voila has no type hints
    """Voilà on the kit's notebooks: on kernels that start warm, as many as there is room for.

    It brings its settings along. A site changes them in a ``kdl_config.json`` among its settings of Jupyter; a
    ``voila.json`` there is meant for other pages, and left alone.
    """

    hosts = List(Unicode(), help="Names of this host beside its address, as readers type them; '*' for any.").tag(
        config=True
    )
    readers = Int(0, min=0, help="How many kernels there may be; 0 for as many as the memory holds.").tag(config=True)
    at_once = Int(0, min=0, help="How many pages are prepared at once; 0 for one on each processor.").tag(config=True)
    proxies = List(
        Unicode(), help="Addresses of proxies whose word is taken for whom they ask for (X-Forwarded-For)."
    ).tag(config=True)
    patience = Float(
        30.0, help="After how many seconds a request that has not come whole, or does not come at all, is given up."
    ).tag(config=True)
    eager = Bool(False, help="Whether every page lives as soon as it is opened, each with a kernel of its own.").tag(
        config=True
    )
    ahead = Bool(True, help="Whether all pages are made before anybody asks for them.").tag(config=True)
    warm = Bool(True, help="Whether kernels are forked from a process that has everything imported.").tag(config=True)

    @default("root_dir")
    def _notebooks(self) -> str:
        return str(NOTEBOOKS)

    @default("config_file_paths")
    def _folders_of_settings(self) -> list[str]:
        return [*jupyter_config_path()]  # and not the folder that it happens to be started in

    @default("kernel_websocket_connection_class")
    def _connection(self) -> type[GuardedConnection]:
        return GuardedConnection

    def initialize(self, argv: list[str] | None = None) -> None:
        """Read the settings; what the command line says wins over files."""
        for ending, kind in _TYPES.items():
            mimetypes.add_type(kind, ending)
        super().initialize(argv)
        self.update_config(self.cli_config)
        if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:  # else nohup(1) is meant
            signal.signal(signal.SIGHUP, lambda *_: IOLoop.current().add_callback_from_signal(self.ioloop.stop))

    def load_config_file(self, filename: str, path: object = None) -> None:
        """Read the kit's settings, then those of the site for the kit, in place of those for Voilà.

        Args:
            filename: The name of Voilà's settings.
            path: The folders of the site's settings.
        """
        super().load_config_file(filename, path=[str(SETTINGS)])
        super().load_config_file("kdl_config", path=path)

    def init_settings(self) -> dict[str, object]:
        """Have answers compressed, cookies kept to this site, and messages bounded; and begin to warm up."""
        os.environ["IPYTHONDIR"] = str(Path(self.connection_dir) / "ipython")  # the owner's profile stays the owner's
        if os.name == "posix" and len(self.connection_dir) < _SHORT:
            self.config.ConnectionFileMixin.transport = "ipc"  # a port of this host is open to all who work on it
        if self.warm:
            warm_up(self)
        self.voila_configuration.multi_kernel_manager_class = ReaderKernels
        self.event_logger = EventLogger(parent=self)  # each kernel would make one of its own, which stays for good
        settings: dict[str, object] = super().init_settings()
        self.identity_provider.cookie_options = {"samesite": "Strict"}
        return settings | {
            "compress_response": True,
            "websocket_max_message_size": LONGEST,
            "xsrf_cookie_kwargs": {"samesite": "Strict"},
        }

    def init_handlers(self) -> list[object]:
        """Put ours in place of Voilà's, guard all of them, and have a page at every address."""
        at_once, most = self.at_once or os.cpu_count() or 1, self.readers or most_kernels()
        line = Line(at_once, most, lambda: self.kernel_manager.taken, has_room=has_room)
        given = {"line": line, "visitors": Visitors(most, self.proxies), "notebooks": self.root_dir}
        base = self.server_url
        self.made = MadePages(
            Path(self.root_dir), Path(self.connection_dir) / "pages", eager=self.eager, warm=self.warm
        )
        taken = (each for each in super().init_handlers() if each[1] in _OURS)
        return [
            (f"{base}robots.txt", Text, {"text": _ROBOTS.format(base=base)}),
            (f"{base}health", Text, {"text": "ok"}),
            (f"{base}kdl/kernel", guarded(Start), given),
            (rf"{base}kdl/leave/([\w-]+)", guarded(Leave)),
            *((pattern, _before(_OURS[handler]), *rest) for pattern, handler, *rest in taken),
            (f"{base}voila/tree/?", Moved, {"base": base}),
            (f"{base}voila/render/(.*)", Moved, {"base": base}),
            (f"{base}(.*)", PageFile, {"made": self.made, "base": base}),
            (r".*", guarded(ErrorHandler), {"status_code": 404}),
        ]

    def listen(self) -> None:
        """Refuse whoever asks for a strange host, bound what is asked, and listen."""
        names = frozenset({"localhost", "127.0.0.1", "::1", self.ip.lower(), *(each.lower() for each in self.hosts)})
        refused = Rule(StrangeHost(names), guarded(ErrorHandler), {"status_code": 421})
        self.app.default_router.rules.insert(0, refused)
        seconds = {"idle_connection_timeout": self.patience, "body_timeout": self.patience}
        self.app.listen = partial(self.app.listen, **_SIZES, **seconds)
        IOLoop.current().add_callback(self._make_ahead)
        super().listen()

    async def _make_ahead(self) -> None:
        """Make the front page, and all others if that is wanted, before anybody asks for them."""
        for page in ("index.html", *(self.made.pages() if self.ahead else ())):
            try:
                await self.made.make(page)
            except Exception:  # whatever it is: who asks for this page is told, and has it tried again
                self.log.exception("The page %s could not be made.", page)
        if self.ahead:
            self.made.close()

    def stop(self) -> None:
        """Let the kernels go, those that are about to start too, and then what they have written.

        Voilà removes the files first, and fails if a kernel writes one meanwhile; one that starts would miss its own.
        """
        self.made.close()
        end_forked()
        try:
            with suppress(HTTPError):  # of a kernel that is about to start, and not known yet
                run_sync(self.kernel_manager.shutdown_all)(now=True)
        finally:
            end_forked()
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    def launch_browser(self) -> None:
        """Open the front page where there is a browser; the address has been printed anyway."""
        Thread(target=webbrowser.open, args=(self.display_url,), daemon=True).start()


def _before(handler: type[RequestHandler]) -> type[RequestHandler]:
    """Return a handler with what holds for all of its kind before it."""
    return handler if issubclass(handler, VoilaKernelWebsocketHandler) else guarded(handler)
