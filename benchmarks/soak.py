"""Visit pages of the web app one after the other: ``python -m benchmarks.soak 50 500``.

Each visit opens a page, connects to its kernel, closes the line, and has the kernel let go, as a browser does that
leaves. After each of the numbers that are named the command prints what the server takes: memory in MiB, open files,
processes. It fails if the memory at the end is more than a fifth above that after the first number, or if there are
more open files or processes.
"""

from __future__ import annotations

import sys
import time
from typing import NamedTuple
from urllib.request import Request, urlopen

import psutil

from benchmarks.readers import SECONDS, a_kernel, line
from benchmarks.serving import ROOT, Served, served

#: How much more memory a server may take in the end than at first.
MORE = 1.2
#: In seconds: for how long what was opened may still be there, and how often that is looked at. For a minute Jupyter
#: holds what belongs to a line.
PATIENCE, LOOK = 120.0, 1.0
#: How often is looked at first: while a kernel is started for whoever comes next, there is more or less for a moment.
_LOOKS = 5


class Taken(NamedTuple):
    """What a server takes: memory in MiB, open files, processes with its own."""

    memory: float
    files: int
    processes: int


def visit(app: Served) -> None:
    """Open a page and leave it again."""
    given = a_kernel(app)
    with line(app, given["kernel"]):
        pass
    left = Request(f"{app.url}{given['leave']}", method="POST")  # noqa: S310 (a local address)
    with urlopen(left, timeout=SECONDS):  # noqa: S310 (as above)
        pass


def taken(app: Served) -> Taken:
    """Return what the server takes now."""
    server = psutil.Process(app.pid)
    memory = server.memory_info().rss / 2**20
    return Taken(memory, server.num_fds(), 1 + len(server.children(recursive=True)))


def grown(first: Taken, last: Taken) -> str:
    """Say what a server takes more of than at first, ``""`` if that is nothing."""
    bounds = {"memory": first.memory * MORE, "open files": first.files, "processes": first.processes}
    more = [
        f"{name} from {before:.0f} to {now:.0f}"
        for (name, most), before, now in zip(bounds.items(), first, last, strict=True)
        if now > most
    ]
    return f"The server has grown: {', '.join(more)}." if more else ""


def at_first(app: Served) -> Taken:
    """Return the most that the server takes within some seconds."""
    looks = []
    for _ in range(_LOOKS):
        time.sleep(LOOK)
        looks.append(taken(app))
    return Taken(*map(max, zip(*looks, strict=True)))


def settled(app: Served, first: Taken) -> Taken:
    """Return what the server takes as soon as it has not grown, or when no more of it is awaited to go."""
    deadline = time.monotonic() + PATIENCE
    while grown(first, found := taken(app)) and time.monotonic() < deadline:
        time.sleep(LOOK)
    return found


def main(given: list[str]) -> int:
    """Visit and print; return the exit code."""
    numbers = sorted(int(each) for each in given if each.isdigit()) or [50, 500]
    sys.stdout.write(f"{'visits':>8}{'MiB':>8}{'files':>8}{'processes':>11}\n")
    marks: list[Taken] = []
    with served(ROOT / "notebooks") as app:
        for number in range(1, numbers[-1] + 1):
            visit(app)
            if number in numbers:
                found = settled(app, marks[0]) if marks else at_first(app)
                marks.append(found)
                memory, files, processes = found
                sys.stdout.write(f"{number:8}{memory:8.0f}{files:8}{processes:11}\n")
                sys.stdout.flush()
    told = grown(marks[0], marks[-1])
    sys.stderr.write(told and f"{told}\n")
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
