"""Have many readers open a page at once: ``python -m benchmarks.readers 10 30 60``.

Each reader does over HTTP and the websocket what a browser does, without drawing anything: asks for page 01, waits in
line with a ticket, reads the page to its end, connects to its kernel, asks for its widgets, and then picks rooms of the
board, one after the other, while all others do the same. For each number of readers the command starts the web app anew
and prints when pages were served, what was missing or alien in them, how much memory a reader takes, and how long a
step takes under that load.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from statistics import median, quantiles
from threading import Barrier, BrokenBarrierError
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from websockets.sync.client import connect

from benchmarks.serving import ROOT, Served, served

PAGE = "01_sight_lines"
V1 = "v1.kernel.websocket.jupyter.org"
SECONDS = 300
ROOMS = ("kitchen", "gallery", "library", "parlor", "trophy_room")
_OUTPUT = re.compile(r'<script type="application/vnd\.voila\.cell-output\+json">\s*(.*?)\s*</script>', re.DOTALL)


class Visit(NamedTuple):
    """What came of a reader's visit.

    Attributes:
        served: After how many seconds the page was whole.
        missing: How many of its outputs were not there.
        alien: How many outputs were errors or what a kernel says to its terminal.
        steps: How many seconds each step took.
    """

    served: float
    missing: int
    alien: int
    steps: tuple[float, ...]


class Load(NamedTuple):
    """What came of all visits; and the memory in MiB that each reader takes, where what kernels share counts once."""

    visits: tuple[Visit, ...]
    memory: float


def measure(readers: int) -> Load:
    """Have so many readers come at once.

    Raises:
        RuntimeError: The web app does not start, or somebody did not get through.
    """
    wanted = _outputs(json.loads((ROOT / "notebooks" / f"{PAGE}.ipynb").read_text("utf-8")))
    with served(ROOT / "notebooks") as app, ThreadPoolExecutor(readers) as crowd:
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
    page = _page(app, lambda: time.perf_counter() - start)
    seconds = time.perf_counter() - start
    outputs = [json.loads(each) for each in _OUTPUT.findall(page)]
    alien = sum(each["output_type"] in ("error", "stream") and each.get("name") != "stdout" for each in outputs)
    missing = wanted - len(outputs)
    with _line(app, page) as (send, hear):
        board = _board(send, hear)
        there.wait(SECONDS)
        steps = tuple(_step(send, hear, board, room) for room in ROOMS)
        there.wait(SECONDS)
    return Visit(seconds, missing, alien, steps)


def _page(app: Served, clock: Callable[[], float]) -> str:
    """Ask for the page, waiting in line as long as it takes."""
    path, ticket = f"/voila/render/{PAGE}.ipynb", ""
    while clock() < SECONDS:
        status, body = _get(app, path + (f"?ticket={ticket}" if ticket else ""))
        if status == 200:
            return body
        found = re.search(r"""ticket["'=: &quot;#34]+([\w-]{16})""", body)
        if status != 503 or not found:
            raise RuntimeError(f"the page was answered with {status}")
        ticket = found[1]
        while not json.loads(_get(app, f"/kdl/place?ticket={ticket}")[1])["ready"] and clock() < SECONDS:
            time.sleep(1)
    raise RuntimeError(f"a reader waited for more than {SECONDS} seconds")


def _get(app: Served, path: str) -> tuple[int, str]:
    line = HTTPConnection(urlsplit(app.url).netloc, timeout=SECONDS)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    finally:
        line.close()


@contextmanager
def _line(app: Served, page: str) -> Iterator[tuple[Callable[..., str], Callable[[], Any]]]:
    """Connect to the kernel of a page; yield how to send a message, and how to hear the next one."""
    found = re.search(r'"kernelId": "([0-9a-f-]+)"', page)
    assert found, "the page names no kernel"
    url = f"{app.url.replace('http', 'ws')}/api/kernels/{found[1]}/channels?session_id={uuid4()}"
    with connect(url, subprotocols=[V1], open_timeout=SECONDS, max_size=None) as line:  # type: ignore[list-item]

        def send(kind: str, content: object) -> str:
            header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "reader", "username": "", "version": "5.3"}
            parts = [json.dumps(each).encode() for each in (header, {}, {"version": "1.0.0"}, content)]
            line.send(serialize_msg_to_ws_v1(parts, "shell"))
            return str(header["msg_id"])

        def hear() -> Any:
            _, parts = deserialize_msg_from_ws_v1(line.recv(timeout=SECONDS))
            header, _, _, content = map(json.loads, parts[:4])
            return header["msg_type"], content

        yield send, hear


def _board(send: Callable[..., str], hear: Callable[[], Any]) -> str:
    """Ask for the widgets of the page, as a browser does; return the one that is the board."""
    comm = uuid4().hex
    send("comm_open", {"comm_id": comm, "target_name": "jupyter.widget.control", "data": {}})
    send("comm_msg", {"comm_id": comm, "data": {"method": "request_states"}})
    while True:
        kind, content = hear()
        if kind == "comm_msg" and content["data"].get("method") == "update_states":
            states = content["data"]["states"]
            return next(name for name, each in states.items() if "Overlay" in each["state"].get("_anywidget_id", ""))


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
    heads = ("first s", "median s", "last s", "missing", "alien", "MiB each", "step ms", "95 %")
    lines = [f"{'readers at once':16}" + "".join(f"{head:>10}" for head in heads)]
    for readers, (visits, memory) in figures.items():
        when = sorted(each.served for each in visits)
        steps = [1000 * step for each in visits for step in each.steps]
        lines.append(
            f"{readers:<16}{when[0]:10.1f}{median(when):10.1f}{when[-1]:10.1f}"
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
