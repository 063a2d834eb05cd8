"""A real app on this machine: what it serves, and what it refuses to strangers."""

from __future__ import annotations

import errno
import json
import os
import signal
import sys
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
import pytest
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_binary_message,
    serialize_msg_to_ws_v1,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from kdl.words import say
from tests.browser.support.servers import NOTEBOOKS, Server, free_port, running, settings, voila
from tests.kdl_widgets.server.caller import SECONDS, V1, kernel_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.faults import Faults

PAGE = "/14_lucky_counts_to_fifteen.html"
READERS = 3


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    options = (f"--App.readers={READERS}", "--App.hosts=classroom.test", "--ReaderKernels.alone=3600")
    with voila(NOTEBOOKS, tmp_path_factory.mktemp("app") / "log", *options) as server:
        yield server


@pytest.fixture(scope="module")
def kernel(app: Server) -> str:
    """The kernel of a page that has been opened."""
    return str(kernel_for(app)["kernel"]).rpartition("/")[2]


def ask(app: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask for a path; header names are written with ``_``."""
    line = HTTPConnection(urlsplit(app.url).netloc, timeout=SECONDS)
    try:
        line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


def channels(app: Server, kernel: str, *protocols: str, **more: Any) -> Any:
    url = f"{app.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id={uuid4()}"
    return connect(url, subprotocols=list(protocols) or None, open_timeout=SECONDS, max_size=None, **more)  # type: ignore[arg-type]


def message(form: str, kind: str, name: str, content: object, channel: str = "shell") -> bytes | str:
    """Write a message in one of the forms that the protocol has."""
    header = {"msg_id": name, "msg_type": kind, "session": "test", "username": "", "version": "5.3"}
    parts = (header, {}, {}, content)
    if form == "v1":
        return bytes(serialize_msg_to_ws_v1([json.dumps(each).encode() for each in parts], channel))
    keys = ("header", "parent_header", "metadata", "content")
    plain = dict(zip(keys, parts, strict=True)) | {"channel": channel, "buffers": []}
    return json.dumps(plain) if form == "text" else bytes(serialize_binary_message(plain))


def heard(form: str, said: Any) -> tuple[str, str]:
    """Return the kind of what a kernel says, and upon which message."""
    if form == "v1":
        header, parent, *_ = map(json.loads, deserialize_msg_from_ws_v1(said)[1][:2])
    else:
        header, parent = (json.loads(said)[each] for each in ("header", "parent_header"))
    return header["msg_type"], parent.get("msg_id", "")


FORBIDDEN = {
    "execute_request": {"code": "open('ran', 'w')", "silent": False, "user_expressions": {"x": "open('ran', 'w')"}},
    "complete_request": {"code": "op", "cursor_pos": 2},
    "inspect_request": {"code": "open", "cursor_pos": 4},
    "history_request": {"hist_access_type": "tail", "n": 9},
    "is_complete_request": {"code": "1"},
    "debug_request": {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": "1"}},
    "create_subshell_request": {},
    "interrupt_request": {},
    "shutdown_request": {"restart": False},
}


@pytest.mark.parametrize("channel", ["shell", "control"])
@pytest.mark.parametrize("form", ["v1", "text", "binary"])
def test_a_page_can_have_no_code_run_and_learns_nothing_of_what_was_run(
    app: Server, kernel: str, form: str, channel: str
) -> None:
    with channels(app, kernel, *([V1] if form == "v1" else [])) as line:
        for kind, content in FORBIDDEN.items():
            line.send(message(form, kind, f"{kind} {form} {channel}", content, channel))
        last = f"the last {form} {channel}"
        line.send(message(form, "kernel_info_request", last, {}, channel))
        said = [heard(form, line.recv(timeout=SECONDS))]
        while said[-1] != ("kernel_info_reply", last):
            said.append(heard(form, line.recv(timeout=SECONDS)))
    assert not {kind.partition(" ")[0] for _, kind in said} & {*FORBIDDEN}
    assert not (NOTEBOOKS / "ran").exists()


GARBAGE = {
    "ones": b"\xff" * 64,
    "a count without parts": (1).to_bytes(8, "little"),
    "half of a count": b"\xff",
    "nothing": b"",
    "text": "a text that is none of the forms",
    "nested too deep": serialize_msg_to_ws_v1(
        [b'{"x":' * 100_000 + b"1" + b"}" * 100_000, b"{}", b"{}", b"{}"], "shell"
    ),
    "nested too deep, as text": '{"header": ' + "[" * 100_000,
    "a list": "[1]",
}


def closed_with(line: Any) -> int:
    """Hear what the other end says until it closes the line; return its reason, 1006 if it gives none."""
    try:
        while True:
            line.recv(timeout=SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.mark.parametrize("form", [V1, ""])
@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
def test_garbage_closes_its_own_line_and_the_server_goes_on(
    app: Server, kernel: str, garbage: bytes | str, form: str
) -> None:
    with channels(app, kernel, *([form] if form else [])) as line:
        line.send(garbage)
        assert closed_with(line) == 1002
    assert ask(app, "/health")[2] == b"ok"


def test_pages_from_elsewhere_reach_neither_kernels_nor_their_lines(app: Server, kernel: str) -> None:
    with pytest.raises(InvalidStatus) as refused, channels(app, kernel, origin="https://elsewhere.example"):
        pass
    assert refused.value.response.status_code == 403
    for path in ("/kdl/kernel", f"/kdl/leave/{kernel}"):
        assert ask(app, path, "POST", Origin="https://elsewhere.example")[0] == 404
    assert ask(app, f"/api/kernels/{kernel}")[0] == 200


@pytest.mark.parametrize(
    "path", ["/", "/voila/tree", PAGE, "/static/site.js", "/api/kernels/x", "/kdl/kernel", "/none"]
)
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
def test_whoever_asks_for_another_host_is_refused(app: Server, path: str, host: str) -> None:
    status, _, body = ask(app, path, "POST" if path == "/kdl/kernel" else "GET", Host=host)
    assert status in (400, 421)
    assert b"api/kernels" not in body


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "LOCALHOST:1234", "[::1]:8866", "Classroom.test"])
def test_this_host_is_known_by_its_names(app: Server, host: str) -> None:
    assert ask(app, "/health", Host=host)[0] == 200


@pytest.mark.parametrize("path", [
    "/..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/static/..%2f..%2f..%2fsetup.py", "/static/..%5cx",
    "//etc/passwd", "/de/../../etc/passwd", "/%00", "/x%00.html", "/static/%00", "/%ff%fe", "/none.html",
    "/games/none-1.html",
    "/14_lucky_counts_to_fifteen.ipynb", "/voila/files/14_lucky_counts_to_fifteen.ipynb", "/files/x", "/view/x",
    "/voila/static/voila.js", "/voila/templates/kdl/static/kdl.css", "/voila/api/contents", "/api/contents",
    "/api/terminals", "/terminals/1", "/api/sessions", "/api/kernels", "/api/kernelspecs", "/api/config/x", "/metrics",
    "/logout", "/login", "/lab", "/tree", "/nbconvert/html/x", "/kdl", "/voila.json", "/kdl_config.json",
])  # fmt: skip
def test_nothing_but_pages_is_found(app: Server, path: str) -> None:
    status, headers, body = ask(app, path)
    assert status == (400 if "%ff" in path else 404)
    assert "server" not in headers
    assert b"Traceback" not in body


@pytest.mark.parametrize(("method", "path"), [
    ("POST", "/api/kernels"), ("PUT", "/api/contents/x"), ("POST", "/api/terminals"), ("POST", "/api/sessions"),
    ("DELETE", "/api/kernels/{}"), ("POST", "/api/kernels/{}/restart"), ("POST", "/api/kernels/{}/interrupt"),
    ("POST", "/voila/api/shutdown/{}"), ("POST", "/api/shutdown"), ("GET", "/kdl/kernel"), ("GET", "/kdl/leave/{}"),
])  # fmt: skip
def test_nothing_can_be_changed(app: Server, kernel: str, method: str, path: str) -> None:
    assert ask(app, path.format(kernel), method)[0] in (404, 405)
    assert ask(app, f"/api/kernels/{kernel}")[0] == 200


@pytest.mark.parametrize("path", ["/", PAGE, "/static/site.js", "/health", "/none", "/kdl/kernel", "/api/kernels/x"])
def test_every_answer_says_what_browsers_may_do_with_it(app: Server, path: str) -> None:
    _, headers, _ = ask(app, path)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"]
    assert "server" not in headers
    for directive in ("default-src", "object-src 'none'", "base-uri", "form-action", "frame-ancestors"):
        assert directive in headers["content-security-policy"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert "samesite=strict" in headers.get("set-cookie", "samesite=strict").lower()


def test_files_are_sent_compressed_and_browsers_keep_them(app: Server) -> None:
    _, headers, packed = ask(app, "/static/beats.js", Accept_Encoding="gzip")
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", "public, max-age=3600")
    assert len(packed) < len(ask(app, "/static/beats.js")[2]) / 2
    assert "immutable" in ask(app, "/static/beats.js?v=1")[1]["cache-control"]
    _, headers, _ = ask(app, PAGE)
    assert headers["cache-control"] == "no-cache"
    assert ask(app, PAGE, If_None_Match=headers["etag"])[0] == 304


@pytest.mark.parametrize("old", ["/voila/tree", "/voila/render/14_lucky_counts_to_fifteen.ipynb?step=3"])
def test_addresses_of_before_lead_to_the_pages(app: Server, old: str) -> None:
    status, headers, _ = ask(app, old)
    assert (status, headers["location"]) == (301, f"{PAGE}?step=3" if "?" in old else "/")


@pytest.mark.usefixtures("kernel")
def test_when_all_kernels_are_taken_the_next_reader_is_told_and_comes_in_when_one_leaves(app: Server) -> None:
    taken = [kernel_for(app) for _ in range(READERS - 1)]
    assert kernel_for(app)["full"] is True
    assert ask(app, taken[0]["leave"], "POST")[0] == 204
    assert json.loads(ask(app, taken[0]["kernel"])[2]) == {"reason": "ended"}
    taken[0] = kernel_for(app)
    for each in taken:
        assert ask(app, each["kernel"])[0] == 200
        assert ask(app, each["leave"], "POST")[0] == 204


def test_nobody_else_on_this_host_can_listen_to_a_kernel(app: Server, kernel: str) -> None:
    assert ask(app, f"/api/kernels/{kernel}")[0] == 200
    family = psutil.Process(app.pid).children(recursive=True)
    assert len(family) > 1
    for process in family:
        # ipykernel has one of its own, and takes nothing there but what its own children print.
        assert len([each for each in process.net_connections("inet") if each.status == psutil.CONN_LISTEN]) <= 1


FAILING = """from pathlib import Path
from jupyter_client.connect import ConnectionFileMixin
def failing(*_, **__): raise OSError(int(Path("number").read_text()), "it fails")
ConnectionFileMixin.write_connection_file = failing
from kdl_widgets.server.app import App
if __name__ == "__main__":
    App.launch_instance()"""


def test_what_keeps_the_server_from_starting_a_kernel_is_told_as_what_it_is(tmp_path: Path, faults: Faults) -> None:
    faults.allow("it fails")
    port = free_port()
    (tmp_path / "failing.py").write_text(FAILING, "utf-8")
    command = [sys.executable, "failing.py", f"--port={port}", "--no-browser", f"--Voila.root_dir={NOTEBOOKS}"]
    (tmp_path / "number").write_text(str(errno.EIO))
    with running([*command, "--App.ahead=False"], port, tmp_path, tmp_path / "log", settings()) as app:
        for number, word in ((errno.ENOSPC, "disk-full"), (errno.EIO, "server-failed")):
            (tmp_path / "number").write_text(str(number))
            status, _, told = ask(app, "/kdl/kernel", "POST")
            assert (status, json.loads(told)) == (503, {"why": word})
            assert say("front", word) in app.text(PAGE)


def family(app: Server) -> list[psutil.Process]:
    return [psutil.Process(app.pid), *psutil.Process(app.pid).children(recursive=True)]


@pytest.mark.parametrize("lives", [True, False], ids=["a page lives", "a kernel is just starting"])
def test_an_app_that_is_told_to_end_leaves_no_process_and_no_file(tmp_path: Path, lives: bool) -> None:
    with voila(NOTEBOOKS, tmp_path / "log", TMPDIR=str(tmp_path), JUPYTER_RUNTIME_DIR=str(tmp_path / "run")) as app:
        if lives:
            assert "kernel" in kernel_for(app)
        before = family(app)
        os.kill(app.pid, signal.SIGTERM)
        assert psutil.wait_procs(before, SECONDS)[1] == []
        assert [each.name for each in tmp_path.rglob("*") if each.is_file()] == ["log"]


def test_nobody_outlives_an_app_that_is_killed(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path / "log", TMPDIR=str(tmp_path)) as app:
        assert "kernel" in kernel_for(app)
        before = family(app)
        os.kill(app.pid, signal.SIGKILL)
        assert psutil.wait_procs(before, SECONDS)[1] == []
