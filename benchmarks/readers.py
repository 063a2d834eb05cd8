"""Have many readers open a page at once, and need a kernel: ``python -m benchmarks.readers 10 30 60``.

Each reader does over HTTP and the websocket what a browser does, without drawing anything: asks for page 01, asks for
a kernel until there is room, connects to it, has all of the page live, and then picks rooms of the board, one after
the other, while all others do the same. For each number of readers the command starts the web app anew and prints when
pages could be read and when they lived, what was missing or alien in them, how much memory a reader takes, and how long
a step takes under that load. Who only reads and bets takes a page alone.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from statistics import median, quantiles
from threading import Barrier, BrokenBarrierError
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from kdl_widgets.server.page_cells import TARGET
from websockets.sync.client import connect

from benchmarks.serving import KIT, ROOT, Served, served

PAGE = "01_sight_lines"
V1 = "v1.kernel.websocket.jupyter.org"
SECONDS = 300
ROOMS = ("kitchen", "gallery", "library", "parlor", "trophy_room")
_DATA = re.compile(r'<script type="application/json" id="kdl-site">(.*?)</script>', re.DOTALL)


class Visit(NamedTuple):
    """What came of a reader's visit.

    Attributes:
        read: After how many seconds the page could be read.
        served: After how many seconds all of it lived.
        missing: How many of its outputs were not there.
        alien: How many outputs were errors.
        steps: How many seconds each step took.
    """

    read: float
    served: float
    missing: int
    alien: int
    steps: tuple[float, ...]


class Load(NamedTuple):
    """What came of all visits; and the memory in MiB that each reader takes, where what kernels share counts once."""

    visits: tuple[Visit, ...]
    memory: float


def measure(readers: int, *options: str) -> Load:
    """Have so many readers come at once to a web app with these options.

    Raises:
        RuntimeError: The web app does not start, or somebody did not get through.
    """
    wanted = _outputs(json.loads((ROOT / "notebooks" / f"{PAGE}.ipynb").read_text("utf-8")))
    with served(ROOT / "notebooks", KIT, *options) as app, ThreadPoolExecutor(readers) as crowd:
        before, there = _memory(app), Barrier(readers + 1)
        visits = [crowd.submit(_visit, app, wanted, there) for _ in range(readers)]
        try:
            there.wait(SECONDS)
            memory = (_memory(app) - before) / readers
            there.wait(SECONDS)
        except BrokenBarrierError:
            causes = [cause for each in visits if not isinstance(cause := each.exception(), BrokenBarrierError | None)]
            raise RuntimeError(f"not all {readers} readers got through") from next(iter(causes), None)
        return Load(tuple(each.result() for each in visits), memory)


def _visit(app: Served, wanted: int, there: Barrier) -> Visit:
    """Visit the page; who fails is not waited for by the others."""
    try:
        return _visited(app, wanted, there)
    except BaseException:
        there.abort()
        raise


def _visited(app: Served, wanted: int, there: Barrier) -> Visit:
    start = time.perf_counter()
    html = _get(app, f"/{PAGE}.html")
    read = time.perf_counter() - start
    cells = [int(each) for each in json.loads(_found(_DATA, html))["code"]]
    with line(app, a_kernel(app)) as (send, hear):
        board, outputs = _alive(send, hear, cells)
        seconds = time.perf_counter() - start
        there.wait(SECONDS)
        steps = tuple(_step(send, hear, board, room) for room in ROOMS)
        there.wait(SECONDS)
    alien = sum("application/vnd.kdl.error" in each for each in outputs)
    return Visit(read, seconds, wanted - len(outputs), alien, steps)


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    if not found:
        raise RuntimeError("this is no page of ours")
    return found[1]


def a_kernel(app: Served) -> str:
    """Ask for a kernel until there is room, and return where it is."""
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        told: dict[str, str] = json.loads(_get(app, "/kdl/kernel", "POST"))
        if "kernel" in told:
            return told["kernel"]
        time.sleep(1)
    raise RuntimeError(f"a reader waited for more than {SECONDS} seconds")


def _get(app: Served, path: str, method: str = "GET") -> str:
    asked = HTTPConnection(urlsplit(app.url).netloc, timeout=SECONDS)
    try:
        asked.request(method, path)
        answer = asked.getresponse()
        if answer.status != HTTPStatus.OK:
            raise RuntimeError(f"{path} was answered with {answer.status}")
        return answer.read().decode()
    finally:
        asked.close()


@contextmanager
def line(app: Served, kernel: str) -> Iterator[tuple[Callable[..., str], Callable[[], Any]]]:
    """Connect to a kernel; yield how to send a message, and how to hear the next one."""
    url = f"{app.url.replace('http', 'ws')}{kernel}/channels?session_id={uuid4()}"
    with connect(url, subprotocols=[V1], open_timeout=SECONDS, max_size=None) as opened:  # type: ignore[list-item]

        def send(kind: str, content: object) -> str:
            header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "reader", "username": "", "version": "5.3"}
            parts = [json.dumps(each).encode() for each in (header, {}, {"version": "1.0.0"}, content)]
            opened.send(serialize_msg_to_ws_v1(parts, "shell"))
            return str(header["msg_id"])

        def hear() -> Any:
            _, parts = deserialize_msg_from_ws_v1(opened.recv(timeout=SECONDS))
            header, _, _, content = map(json.loads, parts[:4])
            return header["msg_type"], content

        yield send, hear


def _alive(send: Callable[..., str], hear: Callable[[], Any], cells: list[int]) -> tuple[str, list[dict[str, object]]]:
    """Have all cells of the page run; return the widget that is the board, and what the cells show."""
    comm, board = uuid4().hex, ""
    outputs: list[dict[str, object]] = []
    send("comm_open", {"comm_id": comm, "target_name": TARGET, "data": {"page": PAGE}})
    for nth in cells:
        send("comm_msg", {"comm_id": comm, "data": {"run": nth, "nth": nth, "shows": True}})
    while True:
        kind, content = hear()
        data = content.get("data", {}) if kind in ("comm_open", "comm_msg") else {}
        if kind == "comm_open" and "Overlay" in data.get("state", {}).get("_anywidget_id", ""):
            board = board or content["comm_id"]
        if data.get("tell") == "done":
            outputs += data["value"]
            if data["nth"] == cells[-1]:
                return board, outputs


def _step(send: Callable[..., str], hear: Callable[[], Any], board: str, room: str) -> float:
    """Pick a room, and wait until the words are there."""
    start = time.perf_counter()
    send("comm_msg", {"comm_id": board, "data": {"method": "custom", "content": {"pick": room}}})
    while True:
        kind, content = hear()
        if kind == "comm_msg" and "html" in content["data"].get("state", {}):
            return time.perf_counter() - start


def _outputs(notebook: Any) -> int:
    return sum(len(cell.get("outputs", ())) for cell in notebook["cells"])


def _memory(app: Served) -> float:
    """Return the memory of the app with all its kernels, in MiB; what they share counts once."""
    processes = [psutil.Process(app.pid), *psutil.Process(app.pid).children(recursive=True)]
    return float(sum(each.memory_full_info().pss for each in processes)) / 2**20


def report(figures: dict[int, Load]) -> str:
    """Put the figures into a table."""
    heads = ("read s", "first s", "median s", "last s", "missing", "alien", "MiB each", "step ms", "95 %")
    lines = [f"{'readers at once':16}" + "".join(f"{head:>10}" for head in heads)]
    for readers, (visits, memory) in figures.items():
        when = sorted(each.served for each in visits)
        read = median(each.read for each in visits)
        steps = [1000 * step for each in visits for step in each.steps]
        lines.append(
            f"{readers:<16}{read:10.1f}{when[0]:10.1f}{median(when):10.1f}{when[-1]:10.1f}"
            f"{sum(each.missing for each in visits):10}{sum(each.alien for each in visits):10}{memory:10.1f}"
            f"{median(steps):10.0f}{quantiles(steps, n=20)[-1]:10.0f}"
        )
    return "\n".join(lines)


def main(given: list[str]) -> int:
    """Measure and print."""
    numbers = [int(each) for each in given if each.isdigit() and int(each)] or [10]
    sys.stdout.write(f"{report({readers: measure(readers) for readers in numbers})}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
