"""Start the kit's servers on free ports of 127.0.0.1, with the settings and pages of this folder."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import psutil
from kdl_widgets.packaged import SETTINGS

from tests.faults import FAULTS

ROOT = Path(__file__).resolve().parents[3]
NOTEBOOKS = ROOT / "notebooks"
START_SECONDS = 120
#: Where a line of a log begins, and what says that something went wrong: in the words of servers, and of Python.
ENTRY = re.compile(r"^(?=\[)", re.MULTILINE)
WRONG = re.compile(r"^\[[^\]]*\] (ERROR|CRITICAL)|^\[[EC] |^Traceback|^Exception in|never retrieved", re.MULTILINE)
#: What is no fault: a server and its kernels are told to end, or a page has gone before it was told everything.
HARMLESS = re.compile(
    r"received signal 15, stopping|KeyboardInterrupt caught in kernel|\nKeyboardInterrupt|WebSocketClosedError"
    # Whoever leaves takes the kernel along, whatever it was about to do; of one that dies for a reader, the page tells.
    "|Kernel died|restarted failed|_flush_std_streams"
    # JupyterLab's server, when a page is closed while it connects.
    r"|kernel_ws_protocol|500 GET /api/kernels/\S+/channels|ServerApp\] \{"
)


@dataclass(frozen=True, slots=True)
class Server:
    """A server that runs: its address without a slash at the end, its process id, its log."""

    url: str
    pid: int
    log: Path

    def status(self, path: str) -> int:
        """Ask for a path and return the HTTP status."""
        try:
            with urlopen(self.url + path, timeout=120) as answer:  # noqa: S310  # a local address
                return int(answer.status)
        except HTTPError as error:
            return error.code

    def text(self, path: str) -> str:
        """Ask for a path and return the page."""
        with urlopen(self.url + path, timeout=120) as answer:  # noqa: S310  # a local address
            return str(answer.read().decode())


class Log:
    """What went wrong in a server, as its log tells it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._read = 0

    def take(self) -> list[str]:
        """Return what was written since the last time, in whole lines."""
        with self._file.open("rb") as log:
            log.seek(self._read)
            told = log.read()
        whole = told[: told.rfind(b"\n") + 1]
        self._read += len(whole)
        entries = ENTRY.split(whole.decode(errors="replace"))
        return [f"log of a server: {entry}" for entry in entries if WRONG.search(entry) and not HARMLESS.search(entry)]


def free_port() -> int:
    """Find a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings(template: Path | None = None) -> dict[str, str]:
    """Make an environment in which Jupyter finds the pages of this folder and the kit's settings first."""
    share = template or ROOT / "share/jupyter"
    found = {"JUPYTER_PATH": str(share), "JUPYTER_CONFIG_PATH": str(SETTINGS)}
    return {**os.environ, **found}


@contextmanager
def running(command: list[str], port: int, folder: Path, log: Path, env: Mapping[str, str]) -> Iterator[Server]:
    """Run a server until the block ends; it is ready when it answers at its root, and what its log tells is a fault."""
    with (
        log.open("wb") as out,
        subprocess.Popen(command, cwd=folder, env=dict(env), stdout=out, stderr=subprocess.STDOUT) as process,
    ):
        server = Server(f"http://127.0.0.1:{port}", process.pid, log)
        stop = FAULTS.ask(Log(log).take)
        try:
            _wait_until_ready(server, process)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
            stop()


def _wait_until_ready(server: Server, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            server.status("/")
        except (URLError, ConnectionError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError(f"the server did not start:\n{server.log.read_text()}")


@contextmanager
def voila(
    folder: Path, log: Path, *options: str, template: Path | None = None, port: int = 0, **environment: str
) -> Iterator[Server]:
    """Serve a folder's notebooks as the web app does, on a free port if none is given."""
    port = port or free_port()
    command = [sys.executable, "-m", "kdl_widgets.app", f"--port={port}", "--no-browser", f"--Voila.root_dir={folder}"]
    command.append("--App.ahead=False")  # what nobody asks for is made by no test
    with running([*command, *options], port, folder, log, settings(template) | environment) as server:
        yield server


def kernel_process(server: Server, kernel: str) -> psutil.Process:
    """Find the process of a kernel of the web app: the one that listens where its connection file says."""
    folders = re.findall(r"Storing connection files in (.+)\.$", server.log.read_text(), re.MULTILINE)
    known = json.loads((Path(folders[-1]) / f"kernel-{kernel}.json").read_text())
    by_file, place = known["transport"] == "ipc", f"{known['ip']}-{known['shell_port']}"
    (found,) = (
        child
        for child in psutil.Process(server.pid).children(recursive=True)
        if any(
            each.laddr == place if by_file else each.laddr.port == known["shell_port"]
            for each in child.net_connections("unix" if by_file else "inet")
            if by_file or each.status == psutil.CONN_LISTEN
        )
    )
    return found


@contextmanager
def lab(notebooks: Path, scratch: Path, template: Path | None = None) -> Iterator[Server]:
    """Serve a copy of the notebooks in JupyterLab, in a folder ``notebooks`` as in the kit; Voilà is at ``/voila``."""
    port = free_port()
    shutil.copytree(notebooks, scratch / "notebooks")
    # JupyterLab takes cells out of the page that are not in sight; a test wants them all.
    tracker = scratch / "settings" / "@jupyterlab" / "notebook-extension" / "tracker.jupyterlab-settings"
    tracker.parent.mkdir(parents=True)
    tracker.write_text('{"windowingMode": "none"}', "utf-8")
    command = [sys.executable, "-m", "jupyterlab", f"--port={port}", "--ip=127.0.0.1", "--no-browser", "--allow-root"]
    command += ["--expose-app-in-browser", "--IdentityProvider.token=", f"--ServerApp.root_dir={scratch}"]
    env = settings(template) | {
        "JUPYTERLAB_SETTINGS_DIR": str(scratch / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(scratch / "workspaces"),
    }
    with running(command, port, scratch, scratch / "lab.log", env) as server:
        yield server
