"""Whatever ends the app, all that belongs to it ends with it."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import psutil
import pytest
from kdl_widgets.server.kernels import can_fork

from tests.browser.support.servers import NOTEBOOKS, free_port, kernel_process, running, settings, voila
from tests.kdl_widgets.server.caller import a_kernel, calling

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.support.servers import Server

PAGE = "14_lucky_counts_to_fifteen"
SECONDS = 120


def opened(app: Server) -> psutil.Process:
    """Open a page that lives, and return the process of its kernel."""
    assert app.text(f"/{PAGE}.html")
    kernel, deadline = a_kernel(app), time.monotonic() + SECONDS
    while True:
        try:
            return kernel_process(app, kernel)
        except (ValueError, FileNotFoundError):  # it is about to start
            assert time.monotonic() < deadline
            time.sleep(0.2)


def family(app: Server) -> list[psutil.Process]:
    return [psutil.Process(app.pid), *psutil.Process(app.pid).children(recursive=True)]


def alive(processes: list[psutil.Process]) -> list[psutil.Process]:
    return psutil.wait_procs(processes, SECONDS)[1]


def test_nobody_outlives_the_app_that_is_killed_and_be_it_that_one_has_stopped(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path / "log", TMPDIR=str(tmp_path)) as app:
        opened(app).suspend()  # it can see to nothing itself
        before = family(app)
        os.kill(app.pid, signal.SIGKILL)
        assert alive(before) == []


def test_without_forks_nobody_outlives_the_app_either(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path / "log", "--App.warm=False", TMPDIR=str(tmp_path)) as app:
        opened(app)
        before = family(app)
        os.kill(app.pid, signal.SIGKILL)
        assert alive(before) == []


@pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")
def test_when_the_process_ends_that_all_were_forked_from_they_end_too_and_the_app_starts_another(
    tmp_path: Path,
) -> None:
    with voila(NOTEBOOKS, tmp_path / "log") as app:
        kernel = opened(app)
        parent = kernel.parent()
        assert parent
        assert parent.pid != app.pid
        kernel.suspend()
        parent.kill()
        assert alive([parent, kernel]) == []
        assert opened(app).is_running()


#: The app, with an address that tells of how many kinds there is how much in it.
COUNTS = """import gc, json
from collections import Counter
from tornado.web import RequestHandler
from kdl_widgets.server.app import App
class Objects(RequestHandler):
    def get(self):
        gc.collect()
        kinds = [type(each) for each in gc.get_objects()]
        self.finish(json.dumps(Counter(f"{each.__module__}.{each.__qualname__}" for each in kinds)))
class Counted(App):
    def init_handlers(self):
        return [("/objects", Objects), *super().init_handlers()]
Counted.launch_instance()"""
VISITS, PASSING = 5, ("builtins.", "asyncio.", "_asyncio.", "_contextvars.", "weakref.")


def test_of_visits_nothing_stays_in_the_server(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", COUNTS, f"--port={port}", "--no-browser", f"--Voila.root_dir={NOTEBOOKS}"]
    command += ["--MappingKernelManager.kernel_info_timeout=5"]  # for as long Jupyter holds what belongs to a line
    with running(command, port, tmp_path, tmp_path / "log", settings()) as app:

        def visit() -> None:
            with calling(app, PAGE) as page:
                kernel = page.kernel
            left = Request(f"{app.url}/kdl/leave/{kernel}", method="POST")  # noqa: S310  # a local address
            with urlopen(left, timeout=SECONDS) as answer:  # noqa: S310  # as above
                assert answer.status == 204

        def counted() -> dict[str, int]:
            server = psutil.Process(app.pid)
            taken = {"open files": server.num_fds(), "processes": len(server.children(recursive=True))}
            return json.loads(app.text("/objects")) | taken

        def more() -> dict[str, int]:
            """What there is one more of for each visit, beside timers and what they hold, which run out."""
            now = counted()
            grown = {kind: now[kind] - before.get(kind, 0) for kind in now if not kind.startswith(PASSING)}
            return {kind: number for kind, number in grown.items() if number >= VISITS}

        for _ in range(2):
            visit()
        before = counted()
        for _ in range(VISITS):
            visit()
        deadline = time.monotonic() + SECONDS
        while more() and time.monotonic() < deadline:
            time.sleep(0.5)
        assert more() == {}
