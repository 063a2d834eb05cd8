"""What goes wrong on a page, in its kernel or in a server is noted in the test that it happened in."""

import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.server import ServerConnection, serve

from tests.browser.support import contexts, servers
from tests.browser.support.pages import open_notebook
from tests.browser.support.servers import ROOT, Log
from tests.faults import Faults
from tests.laws import assert_none, breach

SOURCE = """import asyncio, ipywidgets
def raises(*_):
    shown.description = "heard"
    raise RuntimeError("planted")
async def none(): raises()
def timer(*_): asyncio.get_running_loop().call_later(0, raises)
def task(*_): asyncio.get_running_loop().create_task(none())
def line(*_): shown.comm.on_msg(raises)
def hush(*_): shown.description = "silent"
shown = ipywidgets.Button(description="silent")
does = {"click": raises, "timer": timer, "task": task, "line": line, "hush": hush}
buttons = [ipywidgets.Button(description=name) for name in does]
for button in buttons: button.on_click(does[button.description])
ipywidgets.VBox([*buttons, shown])"""
#: What a page does that it should not, and how it is told.
ON_A_PAGE = {
    "console.error('planted')": "console: planted",
    "setTimeout(() => { throw new Error('planted') })": "error on the page: .*planted",
    "Promise.reject(new Error('planted')) && 0": "error on the page: .*planted",
    "fetch('http://elsewhere.invalid/').catch(() => 0)": "another machine: http://elsewhere.invalid/",
    "document.body.append(Object.assign(new Image(), { src: '/planted' }))": "console: .*404",
    "void open('/planted')": "console: .*404",
}


#: What a server writes into its log, in two pieces, and whether something went wrong.
IN_A_LOG = {
    ("[App] ERROR | pla", "nted\nTraceback\n[App] on\n"): ["[App] ERROR | planted\nTraceback\n"],
    ("[E 2026-11-01 12:00:00 ServerApp] planted\n", ""): ["[E 2026-11-01 12:00:00 ServerApp] planted\n"],
    ("[App] CRITICAL | one\n", "[App] ERROR | two\n"): ["[App] CRITICAL | one\n", "[App] ERROR | two\n"],
    ("Traceback (most recent call last):\n", "  File\n"): ["Traceback (most recent call last):\n"],
    ("Task exception was never retrieved\n", ""): ["Task exception was never retrieved\n"],
    ("[App] WARNING | no ERROR\n", "[I 2026 App] Traceback\n"): [],
}


@pytest.fixture
def spoiled(one_cell: str, shared_page: Callable[..., Page]) -> Page:
    return shared_page(open_notebook, one_cell)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("name", ["click", "timer", "task", "line"])
def test_what_goes_wrong_in_a_kernel_is_told(name: str, spoiled: Page, faults: Faults) -> None:
    press(spoiled, name)
    if name == "line":
        press(spoiled, "silent")
    expect(spoiled.get_by_role("button", name="heard")).to_be_visible()
    press(spoiled, "hush")  # is answered after whatever came of the other
    found = faults.take()
    assert [fault[:8] for fault in found if "planted" in fault] in (["log of a"], ["kernel: "]), found


def test_what_a_page_says_is_answered_before_it_is_asked_for_faults(spoiled: Page, faults: Faults) -> None:
    for _ in range(3):
        press(spoiled, "click")
    assert len([fault for fault in faults.take() if "planted" in fault]) == 3


#: What a page does with a line to something that takes whatever it is told, and answers only what is called "known".
OPEN = "url => new Promise(done => { window.line = new WebSocket(url); window.line.onopen = () => done(0) })"
CLOSE = "() => new Promise(done => { window.line.onclose = () => done(0); window.line.close() })"
SAY = "name => window.line.send(JSON.stringify({ msg_type: 'comm_msg', msg_id: name }))"


def answer(line: ServerConnection) -> None:
    for told in line:
        if "known" in told:
            line.send('{"execution_state": "idle", "msg_id": "known"}')


@pytest.fixture
def address() -> Iterator[str]:
    """The address of such a line."""
    with serve(answer, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        server.shutdown()
        thread.join()


def test_what_is_never_answered_is_told_once(
    address: str, new_page: Callable[..., Page], faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contexts, "ANSWER_SECONDS", 0.5)
    page = new_page()
    page.evaluate(OPEN, address)
    page.evaluate(SAY, "known")
    page.evaluate(SAY, "lost")
    (found,) = faults.take()
    assert re.match('not answered: .*"msg_id":"lost"', found)
    assert faults.take() == []


def test_what_is_allowed_to_be_left_unanswered_is_not_waited_for(
    address: str, new_page: Callable[..., Page], faults: Faults
) -> None:
    page = new_page(allow=("not answered: .*lost",))
    page.evaluate(OPEN, address)
    page.evaluate(SAY, "lost")
    assert faults.take() == []


def test_a_line_that_is_closed_takes_with_it_what_was_said_on_it_and_nothing_else(
    address: str, new_page: Callable[..., Page], faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contexts, "ANSWER_SECONDS", 0.5)
    page = new_page()
    opened = [page, page.context.new_page(), page.context.new_page(), page.context.new_page()]
    for name, each in zip(("stays", "closed", "left", "gone"), opened, strict=True):
        each.evaluate(OPEN, address)
        each.evaluate(SAY, name)
    opened[1].evaluate(CLOSE)
    opened[2].goto("data:text/html,elsewhere")
    opened[3].close()
    assert [re.findall('"msg_id":"(.+?)"', fault) for fault in faults.take()] == [["stays"]]


@pytest.mark.parametrize("does", ON_A_PAGE)
def test_what_goes_wrong_on_a_page_is_told(does: str, spoiled: Page, faults: Faults) -> None:
    spoiled.evaluate(does)
    found = faults.take()
    for _ in range(1500):
        if any(re.search(ON_A_PAGE[does], fault) for fault in found):
            return
        spoiled.wait_for_timeout(20)
        found += faults.take()
    pytest.fail(f"not told, but only: {found}")


def test_what_is_allowed_on_a_page_and_does_not_happen_is_told(new_page: Callable[..., Page], faults: Faults) -> None:
    page = new_page(allow=("planted", "another"))
    page.evaluate("console.error('planted')")
    assert faults.take() == []
    page.context.close()
    assert faults.take() == ["allowed, and did not happen: another"]


@pytest.mark.parametrize("pieces", IN_A_LOG)
def test_what_goes_wrong_in_a_server_is_told(pieces: tuple[str, str], tmp_path: Path) -> None:
    file, found = tmp_path / "log", []
    log = Log(file)
    for piece in pieces:
        with file.open("a") as written:
            written.write(piece)
        found += log.take()
    assert found == [f"log of a server: {entry}" for entry in IN_A_LOG[pieces]]


def test_a_server_is_watched(tmp_path: Path, faults: Faults) -> None:
    script = "import http.server, sys; print('[E planted]', flush=True); http.server.test(port={}, bind='127.0.0.1')"
    port = servers.free_port()
    command = [sys.executable, "-c", script.format(port)]
    with servers.running(command, port, tmp_path, tmp_path / "log", servers.settings()):
        assert [fault.splitlines()[0] for fault in faults.take()] == ["log of a server: [E planted]"]


def test_no_page_is_opened_beside_those_that_are_watched() -> None:
    """Further pages of a context are watched with it."""
    opens = re.compile(r"\.new_context\(|\b(?:browser|launched|playwright)\w*\.new_page\(|launch_persistent_context\(")
    here = {Path(__file__).resolve(), ROOT / "tests/browser/support/contexts.py"}
    files = [file for file in (ROOT / "tests").rglob("*.py") if file not in here]
    assert_none(
        breach(file, number, "opens a page that nobody watches", "use the fixture new_page")
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if opens.search(line)
    )
