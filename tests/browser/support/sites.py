"""Sites without a server of the kit: built from some notebooks, and handed out by the plainest file server there is."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.build import build


class _Server(ThreadingHTTPServer):
    """Lets as many wait as come."""

    request_queue_size = 2048


class _Files(SimpleHTTPRequestHandler):
    """Hands files out, and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


def build_some(folder: Path, *names: str) -> Path:
    """Build a site of some notebooks, such as ``"de/01_sight_lines"``, in a folder, and return its own."""
    for name in names:
        copy = folder / "notebooks" / f"{name}.ipynb"
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(NOTEBOOKS / f"{name}.ipynb", copy)
    build(folder / "site", folder / "notebooks", shared_by=2)
    return folder / "site"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Hand out the files of a folder, and yield the address."""
    server = _Server(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
