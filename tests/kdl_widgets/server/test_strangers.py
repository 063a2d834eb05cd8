"""What strangers try at the door of the web app, against a real one on this machine; every attack is bounded."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import psutil
import pytest
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.browser.support.servers import NOTEBOOKS, Server, voila
from tests.kdl_widgets.server.caller import a_kernel, kernel_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PAGE = "/14_lucky_counts_to_fifteen.html"
V1 = "v1.kernel.websocket.jupyter.org"
HEADER = b'{"msg_id": "1", "msg_type": "comm_msg", "session": "test", "username": "", "version": "5.3"}'
SECONDS = 120


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with voila(NOTEBOOKS, tmp_path_factory.mktemp("app") / "log", "--App.at_once=1", "--App.readers=6") as server:
        yield server


def ask(app: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for a path; header names are written with ``_``."""
    line = HTTPConnection(urlsplit(app.url).netloc, timeout=SECONDS)
    try:
        line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


def kernels(app: Server) -> int:
    """Count the kernels that run: the processes that were forked or started and have sockets in the server's folder."""
    found = 0
    for child in psutil.Process(app.pid).children(recursive=True):
        try:
            found += any("/voila_" in each.laddr for each in child.net_connections("unix"))
        except psutil.NoSuchProcess:
            continue
    return found


def until(what: Any, seconds: float = SECONDS) -> None:
    deadline = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.fixture(scope="module")
def kernel(app: Server) -> str:
    """The kernel of a page that has been opened."""
    return a_kernel(app)


def channels(app: Server, kernel: str, *protocols: str, **more: Any) -> Any:
    url = f"{app.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id=test"
    return connect(url, subprotocols=list(protocols) or None, open_timeout=SECONDS, max_size=None, **more)  # type: ignore[arg-type]


def closed_with(line: Any) -> int:
    """Hear what the other end says until it closes the line; return its reason, 1006 if it gives none."""
    try:
        while True:
            line.recv(timeout=SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.mark.parametrize("attack", [
    struct.pack("<Q", 2**63) + b"\0" * 64,
    struct.pack("<Q", 2**63 - 1),
    struct.pack("<QQ", 1, 2**63),
    b"",
    b"\xff" * 100,
    "a text where bytes are due",
    serialize_msg_to_ws_v1([HEADER, b"{}", b"{}", b"[" * 100_000 + b"]" * 100_000], "shell"),
    serialize_msg_to_ws_v1([b'{"x":' * 100_000 + b"1" + b"}" * 100_000, b"{}", b"{}", b"{}"], "shell"),
    serialize_msg_to_ws_v1([HEADER, b"{}", b"{}", b"{}"], "stdin"),
])  # fmt: skip
def test_a_frame_that_is_no_message_closes_its_own_line_and_hurts_nobody(
    app: Server, kernel: str, attack: bytes | str
) -> None:
    with channels(app, kernel, V1) as line:
        assert line.subprotocol == V1
        line.send(attack)
        assert closed_with(line) == 1002
    assert ask(app, "/health")[2] == b"ok"
    assert "RecursionError" not in app.log.read_text()


@pytest.mark.parametrize("attack", [
    bytes.fromhex("7fffffff"),
    bytes.fromhex("ffffffff") + b"\0" * 64,
    b"\0",
    f'{{"header": {HEADER.decode()}, "content": {"[" * 100_000}{"]" * 100_000}}}',
])  # fmt: skip
def test_without_the_protocol_what_is_no_message_is_refused_too(app: Server, kernel: str, attack: bytes | str) -> None:
    with channels(app, kernel) as line:
        line.send(attack)
        assert closed_with(line) == 1002
    assert ask(app, "/health")[2] == b"ok"


def test_without_the_protocol_a_page_is_answered_all_the_same(app: Server, kernel: str) -> None:
    header = {"msg_id": "1", "msg_type": "kernel_info_request", "session": "test", "username": "", "version": "5.3"}
    with channels(app, kernel) as line:
        line.send(
            json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": {}, "channel": "shell"})
        )
        said = [json.loads(line.recv(timeout=SECONDS))["msg_type"] for _ in range(3)]
    assert set(said) & {"kernel_info_reply", "status"}


def test_a_message_of_many_megabytes_is_not_taken(app: Server, kernel: str) -> None:
    # A line that is closed while more is sent is an error to the client's log: the test is the one that plants it.
    unheard = logging.getLogger("tests.unheard")
    unheard.disabled = True
    with channels(app, kernel, V1, logger=unheard) as line:
        try:
            line.send(b"\0" * 8 * 2**20)
        except ConnectionClosed:
            pass
        else:
            assert closed_with(line) in (1002, 1006, 1009)
    assert ask(app, "/health")[2] == b"ok"


@pytest.mark.parametrize("path", ["/", "/voila/tree", PAGE, "/static/site.js", "/api/kernels"])
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_who_asks_for_another_host_is_refused(app: Server, path: str, host: str) -> None:
    status, _, body = ask(app, path, Host=host)
    assert status in (400, 421)
    assert b"kernel" not in body.lower()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "LOCALHOST:1234", "[::1]:8866"])
def test_this_host_is_known_by_its_names(app: Server, host: str) -> None:
    assert ask(app, "/health", Host=host)[0] == 200


@pytest.mark.parametrize("path", ["/", PAGE, "/voila/tree", "/static/site.js", "/static/kdl.css", "/none"])
def test_every_answer_says_what_browsers_may_do_with_it(app: Server, path: str) -> None:
    _, headers, _ = ask(app, path)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"]
    assert "server" not in headers
    for directive in ("default-src", "object-src 'none'", "base-uri", "form-action", "frame-ancestors"):
        assert directive in headers["content-security-policy"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert "samesite=strict" in headers.get("set-cookie", "samesite=strict").lower()


@pytest.mark.parametrize("path", ["/", "/voila/tree", PAGE, "/static/site.js", "/robots.txt", "/health"])
def test_head_is_answered_without_contents_and_starts_nothing(app: Server, path: str) -> None:
    before = kernels(app)
    status, _, body = ask(app, path, "HEAD")
    assert (status in (200, 301), body) == (True, b"")
    assert kernels(app) <= before


@pytest.mark.parametrize("path", [
    "/logout", "/login", "/%00", "/x%00.html", "/static/%00", "/none.html", "/..%2fetc", "/de/../../etc/passwd",
    "/static/..%2f..%2f..%2fsetup.py", "/kdl", "/kdl/", "/%ff%fe", "/games/none-1.html", "/games/%2e%2e-1.html",
    "/14_lucky_counts_to_fifteen.ipynb", "/voila/static/voila.js", "/voila/templates/kdl/static/kdl.css",
    *(f"/{place}/{path}" for place in ("static", "static/engine", "de", "games", "static/cards")
      for path in ("static/../x", "static/..", "..", "../..", ".", "", "static/./x", "static//x", "%2e%2e/x", "static",
                   "static/x", "static/%2e%2e%2fx", "static/..%5cx", "static/" + 300 * "x", "static/" + 2000 * "x/")),
])  # fmt: skip
def test_what_there_is_not_is_not_found(app: Server, path: str) -> None:
    status, _, body = ask(app, path)
    assert status in (400, 403, 404), status
    assert b"Traceback" not in body


def test_search_engines_are_asked_to_leave_kernels_alone(app: Server) -> None:
    told = ask(app, "/robots.txt")[2].decode()
    assert "Disallow: /kdl/" in told


def test_where_pages_of_voila_lie_leads_to_ours(app: Server) -> None:
    for path, there in (("/voila/tree", "/"), ("/voila/render/de/00_play.ipynb?x=1#y", "/de/00_play.html?x=1")):
        status, headers, _ = ask(app, path.partition("#")[0])
        assert (status, headers["location"]) == (301, there)


def test_another_page_of_the_browser_gets_no_kernel(app: Server) -> None:
    before = kernels(app)
    assert ask(app, "/kdl/kernel", "POST", Sec_Fetch_Site="cross-site")[0] == 403
    assert ask(app, "/kdl/kernel")[0] == 405
    assert kernels(app) <= before


def test_who_reads_takes_no_kernel(app: Server) -> None:
    before = kernels(app)
    assert all(ask(app, path)[0] == 200 for path in ("/", PAGE, "/static/site.js", "/de/00_play.html"))
    assert kernels(app) <= before


def test_scripts_come_compressed_and_can_be_kept(app: Server) -> None:
    status, headers, body = ask(app, "/static/beats.js", Accept_Encoding="gzip")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert "max-age" in headers["cache-control"]
    plain = ask(app, "/static/beats.js")
    assert "content-encoding" not in plain[1]
    assert len(body) < len(plain[2]) / 2
    assert ask(app, "/static/beats.js", If_None_Match=headers["etag"])[0] == 304


def test_a_reader_who_leaves_while_a_kernel_starts_leaves_none_behind(app: Server) -> None:
    host, port = urlsplit(app.url).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=SECONDS) as line:
        line.sendall(f"POST /kdl/kernel HTTP/1.1\r\nHost: {host}\r\nContent-Length: 0\r\n\r\n".encode())
    until(lambda: not kernels(app) or "kernel" in kernel_for(app))  # nor is the place in the line kept


def test_one_after_the_other_is_let_in_and_the_next_waits_in_line(app: Server) -> None:
    with ThreadPoolExecutor(4) as asking:
        told = list(asking.map(lambda _: kernel_for(app), range(4)))
    waiting = [each for each in told if "kernel" not in each]
    assert waiting, "one is let in at once"
    assert not any(each["ready"] for each in waiting)
    for each in told:
        until(lambda each=each: "kernel" in each or each.update(kernel_for(app, each["ticket"])))
        assert ask(app, each["leave"], "POST")[0] == 204  # a kernel that nobody comes to stays for a minute


def test_a_full_house_says_so_and_lets_in_who_waits(app: Server) -> None:
    opened: list[str] = []
    with ExitStack() as lines:  # a kernel that nobody comes to is let go
        told = kernel_for(app)
        while not told.get("full"):
            if "kernel" in told:
                opened.append(told["kernel"].rpartition("/")[2])
                lines.enter_context(channels(app, opened[-1], V1))
            assert len(opened) <= 6
            told = kernel_for(app, told.get("ticket", ""))
        assert (told["full"], told["readers"]) in {(True, 6), (True, 5)}  # the last may still be prepared
        for each in opened:
            assert ask(app, f"/kdl/leave/{each}", "POST")[0] == 204
    until(lambda: "kernel" in kernel_for(app, told["ticket"]))


def test_nobody_else_on_this_host_can_listen_to_a_kernel(app: Server, kernel: str) -> None:
    assert ask(app, f"/api/kernels/{kernel}")[0] == 200
    assert kernels(app)
    for process in psutil.Process(app.pid).children(recursive=True):
        # ipykernel has one of its own, and takes nothing there but what its own children print.
        assert len([each for each in process.net_connections("inet") if each.status == psutil.CONN_LISTEN]) <= 1


def test_a_page_that_is_left_alone_is_let_go_and_is_told_why(tmp_path: Path) -> None:
    options = ("--ReaderKernels.cull_open_timeout=5", "--MappingKernelManager.cull_interval=1")
    with voila(NOTEBOOKS, tmp_path / "log", *options) as app:
        found = a_kernel(app)
        path = f"/api/kernels/{found}"
        with channels(app, found, V1):
            assert ask(app, path)[0] == 200
            until(lambda: ask(app, path)[0] == 404)
        status, _, told = ask(app, path)
        assert (status, json.loads(told)["reason"]) == (404, "idle")
        status, _, told = ask(app, f"/api/kernels/{'0' * 8}-0000-0000-0000-{'0' * 12}")
        assert (status, json.loads(told)["reason"]) == (404, "ended")


def test_nothing_stays_in_the_temporary_folder_and_nobody_runs_on(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path / "log", TMPDIR=str(tmp_path), JUPYTER_RUNTIME_DIR=str(tmp_path / "run")) as app:
        assert app.text(PAGE)
        assert a_kernel(app)
        family = psutil.Process(app.pid).children(recursive=True)
        assert len(family) > 1
    _, alive = psutil.wait_procs(family, SECONDS)
    assert not alive
    assert [each.name for each in tmp_path.rglob("*") if each.is_file()] == ["log"]
