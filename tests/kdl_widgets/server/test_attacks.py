"""Whoever takes all that they can get takes nothing from the other readers; every attack is bounded, and sent."""

from __future__ import annotations

import json
import logging
import shutil
import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import islice
from threading import Event, Thread
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from uuid import uuid4

import nbformat
import psutil
import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from kdl_widgets.server.forked_kernel import MEMORY
from kdl_widgets.server.kernels import can_fork
from kdl_widgets.server.visitors import NEW, PAGE
from nbformat.v4 import new_code_cell, new_notebook
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kdl.words import say
from tests.browser.support.servers import NOTEBOOKS, Server, free_port, kernel_process, running, settings, voila
from tests.kdl_widgets.server.caller import V1, calling
from tools.notebooks import KERNEL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.faults import Faults

READ, LOUD, GREEDY = "14_lucky_counts_to_fifteen", "loud", "greedy"
#: A page with a button upon which much is answered.
ANSWERS = """import ipywidgets
text, button = ipywidgets.HTML(), ipywidgets.Button(description="Press")
count = iter(range(100_000, 1_000_000))
button.on_click(lambda _: setattr(text, "value", f"{next(count)}" * 40_000))
ipywidgets.VBox([button, text])"""
SECONDS = 120
#: How often somebody asks while others attack, and for how many times that it is awaited that they are slowed down.
ASKED, ROUNDS = 20, 50
#: What the log says of whoever does not read.
CUT = "A page does not take what it is sent; its line is closed."


#: A page with a button upon which much is kept.
KEEPS = """import ipywidgets
kept, button = [], ipywidgets.Button(description="Press")
button.on_click(lambda _: kept.append(bytearray(b"x" * 2**24)))
button"""


#: Attackers break lines off in the middle; what their end says of that is nobody's fault.
QUIET = logging.getLogger("attackers")
QUIET.setLevel(logging.CRITICAL + 1)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("attacks")
    shutil.copy(NOTEBOOKS / f"{READ}.ipynb", folder)
    for path, source in ((LOUD, ANSWERS), (GREEDY, KEEPS)):
        notebook = new_notebook(cells=[new_code_cell(source)], metadata={"kernelspec": KERNEL})
        nbformat.write(notebook, folder / f"{path}.ipynb")
    with voila(folder, tmp_path_factory.mktemp("log") / "log", "--App.at_once=2") as server:
        yield server


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An app that waits for a request for two seconds, which would be too short for those of a reader."""
    with voila(NOTEBOOKS, tmp_path_factory.mktemp("hasty") / "log", "--App.patience=2") as server:
        yield server


class Browser:
    """Asks as a browser does, which keeps its cookie."""

    def __init__(self, app: Server) -> None:
        self._place, self.cookie = urlsplit(app.url).netloc, ""

    def ask(self, path: str, method: str = "GET") -> tuple[int, str]:
        line = HTTPConnection(self._place, timeout=SECONDS)
        try:
            line.request(method, path, headers={"Cookie": self.cookie} if self.cookie else {})
            answer = line.getresponse()
            for given in answer.headers.get_all("Set-Cookie", []):
                self.cookie = given.partition(";")[0] if given.startswith("kdl-visitor=") else self.cookie
            return answer.status, answer.read().decode()
        finally:
            line.close()

    def kernel(self, ticket: str = "") -> Any:
        """Ask for a kernel; return what is answered: where it is, or a place in the line."""
        return json.loads(self.ask(f"/kdl/kernel?ticket={ticket}", "POST")[1])


@contextmanager
def meanwhile(*attacks: Callable[[Event], object]) -> Iterator[Event]:
    """Let attacks run until the block ends."""
    over = Event()
    threads = [Thread(target=attack, args=(over,), daemon=True) for attack in attacks]
    for each in threads:
        each.start()
    try:
        yield over
    finally:
        over.set()
        for each in threads:
            each.join(SECONDS)


def channels(app: Server, kernel: str) -> str:
    return f"{app.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id={uuid4()}"


def message(kind: str, content: bytes) -> bytes:
    header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "reader", "username": "", "version": "5.3"}
    return bytes(serialize_msg_to_ws_v1([json.dumps(header).encode(), b"{}", b"{}", content], "shell"))


def memory(app: Server) -> int:
    return int(psutil.Process(app.pid).memory_info().rss)


def until(what: Callable[[], object]) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + SECONDS
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def asked(app: Server, taken: list[str]) -> int:
    """Ask so many times for something small; return how much was taken from others before."""
    before = len(taken)
    assert [Browser(app).ask("/health")[0] for _ in range(ASKED)] == [200] * ASKED
    return before


def test_a_page_that_does_not_read_is_cut_off_and_nobody_pays_for_it(app: Server) -> None:
    before, lines = memory(app), len(app.log.read_text().splitlines())
    with calling(app, LOUD) as page, ExitStack() as held:
        small = held.enter_context(socket.socket())
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", urlsplit(app.url).port))
        told: Any = {"subprotocols": [V1], "sock": small, "max_queue": 1, "ping_interval": None, "logger": QUIET}
        mute = held.enter_context(connect(channels(app, page.kernel), **told))
        pressed = {"comm_id": page.widget("icon"), "data": {"method": "custom", "content": {"event": "click"}}}
        press = json.dumps(pressed).encode()

        def flood(over: Event) -> None:
            with suppress(ConnectionClosed):
                while not over.is_set():
                    mute.send(message("comm_msg", press))

        def read(over: Event) -> None:
            with suppress(TimeoutError, ConnectionClosed):
                while not over.is_set():
                    page.hear(1)

        with meanwhile(flood, read):
            until(lambda: CUT in app.log.read_text())
            small.shutdown(socket.SHUT_RDWR)
    assert memory(app) - before < 64 * 2**20
    assert len(app.log.read_text().splitlines()) - lines < 100


@pytest.mark.parametrize("kind", ["execute_request", "comm_msg"])
def test_whoever_sends_much_for_nothing_is_listened_to_less_often_than_others_ask(app: Server, kind: str) -> None:
    """As much as lines take, of a forbidden kind or to nobody."""
    content = json.dumps({"comm_id": "nobody", "data": {}, "x": [[1, 2, 3]] * 15_000, "y": "z" * 3 * 2**20}).encode()
    taken = []
    with calling(app, READ) as page, ExitStack() as held:
        lines = [
            held.enter_context(connect(channels(app, page.kernel), subprotocols=[V1], max_size=None, logger=QUIET))  # type: ignore[list-item]
            for _ in range(int(PAGE.lines) - 1)
        ]

        def flood(line: Any) -> Callable[[Event], None]:
            def send(over: Event) -> None:
                with suppress(ConnectionClosed):
                    while not over.is_set():
                        line.send(message(kind, content))
                        taken.append(kind)

            return send

        with meanwhile(*map(flood, lines)):
            rounds = (len(taken) - before for before in iter(lambda: asked(app, taken), -1))
            assert any(each < ASKED for each in islice(rounds, ROUNDS))
            for line in lines:
                line.socket.shutdown(socket.SHUT_RDWR)


@pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")
def test_a_page_that_keeps_more_than_a_page_may_gets_no_more_and_can_be_used(app: Server) -> None:
    with calling(app, GREEDY) as page:
        kernel = kernel_process(app, page.kernel)
        for _ in range(40):
            told = page.tell(page.widget("icon"), event="click")
            page.until(lambda heard, told=told: heard.is_done(told))
        assert kernel.memory_info().rss < MEMORY + 2**27
        assert kernel.is_running()


@pytest.mark.parametrize("head", [
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ",
    b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * 2**16,
    b"POST /kdl/leave/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx",
    b"POST /kdl/leave/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99000000\r\n\r\nx",
    b"POST /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFF\r\n" + b"x" * 2**17,
    b"",
], ids=["half a head", "a long head", "half a body", "a long body", "a body in pieces", "nothing"])  # fmt: skip
def test_a_request_that_does_not_come_whole_or_is_too_long_is_given_up(hasty: Server, head: bytes) -> None:
    before = memory(hasty)
    with ExitStack() as held:
        place = ("127.0.0.1", urlsplit(hasty.url).port)
        lines = [held.enter_context(socket.create_connection(place, timeout=SECONDS)) for _ in range(8)]
        for line in lines:
            with suppress(ConnectionError):
                line.sendall(head)
                for _ in range(4096 if len(head) > 100 else 0):
                    line.sendall(b"x" * 2**12)
        for line in lines:
            with suppress(ConnectionError):
                while answered := line.recv(2**16):
                    assert answered.startswith(b"HTTP/1.1 4")
    assert memory(hasty) - before < 64 * 2**20
    assert Browser(hasty).ask("/health") == (200, "ok")


def test_whoever_asks_for_all_that_there_is_keeps_nobody_out(app: Server) -> None:
    with ThreadPoolExecutor(ASKED) as asking:  # faster than kernels start
        answers = list(asking.map(lambda _: Browser(app).kernel(), range(int(NEW.places) + 2 * ASKED)))
    tickets = [told["ticket"] for told in answers if "ticket" in told]
    assert len(tickets) >= NEW.places

    def keep(over: Event) -> None:
        """Ask for all of them again and again, and come to none of the kernels."""
        stranger = Browser(app)
        while not over.is_set():
            for each in tickets:
                if not over.is_set():
                    stranger.kernel(each)

    with meanwhile(keep):
        browser, deadline = Browser(app), time.monotonic() + SECONDS
        told = browser.kernel()  # as somebody new
        while "kernel" not in told:
            assert time.monotonic() < deadline
            time.sleep(0.05)
            told = browser.kernel(told["ticket"])
            assert told.get("ahead", 0) <= 4


FULL = """import errno
from jupyter_client.connect import ConnectionFileMixin
def full(*_, **__): raise OSError(errno.ENOSPC, "No space left on device")
ConnectionFileMixin.write_connection_file = full
from kdl_widgets.server.app import App
App.launch_instance()"""


@pytest.mark.parametrize(("failing", "word"), [(FULL, "disk-full"), (FULL.replace("ENOSPC", "EIO"), "server-failed")])
def test_what_keeps_the_server_from_starting_a_kernel_is_told_as_what_it_is(
    tmp_path: Path, failing: str, word: str, faults: Faults
) -> None:
    faults.allow("No space left on device")
    port = free_port()
    command = [sys.executable, "-c", failing, f"--port={port}", "--no-browser", f"--Voila.root_dir={NOTEBOOKS}"]
    with running(command, port, tmp_path, tmp_path / "log", settings()) as app:
        status, told = Browser(app).ask("/kdl/kernel", "POST")
        assert (status, json.loads(told)) == (503, {"why": word})
        assert say("front", word) in app.text(f"/{READ}.html")
