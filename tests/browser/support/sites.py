"""Sites without a server of the kit: built from some notebooks, and handed out by the plainest file server there is."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from kdl_widgets.packaged import NOTEBOOKS
from kdl_widgets.site.build import build

from tests.once import built_once

#: What the site has that many tests read: pages on the house and on the card table, *Play*, *Settle a question* and
#: practice, and a notebook that is no page of the site.
SHARED = (
    *("00_settle_a_question", "de/00_settle_a_question"),
    *("00_play", "de/00_play", "01_sight_lines", "de/01_sight_lines", "03_motives"),
    *("14_lucky_counts_to_fifteen", "de/14_lucky_counts_to_fifteen", "19_practice"),
    *("20_does_the_seat_matter", "de/20_does_the_seat_matter", "29_the_other_boxes", "de/29_the_other_boxes"),
)


class _Server(ThreadingHTTPServer):
    """Lets as many wait as come."""

    request_queue_size = 2048


class Files(SimpleHTTPRequestHandler):
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


def shared_site(factory: pytest.TempPathFactory) -> Path:
    """Return a site that many tests read and none changes, which is built once for all processes of a run."""
    return built_once(factory, "shared-site", lambda folder: build_some(folder, *SHARED)) / "site"


def whole_site(factory: pytest.TempPathFactory) -> Path:
    """Return the site with every page in every language: it takes minutes, and is there for all of a sweep."""
    return built_once(factory, "whole-site", lambda folder: build(folder / "site")) / "site"


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Hand out the files of a folder, and yield the address."""
    server = _Server(("127.0.0.1", 0), partial(Files, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
