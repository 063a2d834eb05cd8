"""A site that comes and goes: what is kept of it by browsers is all that is left when its server ends."""

from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from kdl_widgets.site import offline
from playwright.sync_api import Page, expect

from kdl.words import say

#: How long it may take on a loaded machine until everything has come and is kept, in milliseconds.
COMES = 180_000


class SiteServer:
    """A site that is handed out by the plainest file server there is, while that runs.

    Args:
        folder: Its folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server: ThreadingHTTPServer | None = None
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    @property
    def is_there(self) -> bool:
        """Whether it is handed out."""
        return self._server is not None

    @property
    def is_whole(self) -> str:
        """What the front page says when all of it is kept."""
        megabytes = sum(size for _, size in offline.listing(self.folder)["files"].values()) / 1e6
        return say("site", "offline.done", all=f"{megabytes:.1f}")

    def start(self) -> None:
        """Begin to hand it out, if that is not so already."""
        if self._server:
            return
        folder = str(self.folder)

        class Files(SimpleHTTPRequestHandler):
            def __init__(self, *args: Any) -> None:
                super().__init__(*args, directory=folder)

            def send_head(self) -> Any:
                del self.headers["If-Modified-Since"]  # it counts in seconds, and tests write twice in one
                return super().send_head()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), Files)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def keep_all(self, page: Page, address: str) -> None:
        """Have a browser keep everything, as a reader does on the front page, and end the server."""
        self.start()
        page.goto(address)
        page.get_by_role("button", name=say("site", "offline.keep")).click()
        expect(page.locator("#kdl-offline-told")).to_have_text(self.is_whole, timeout=COMES)
        self.stop()
