"""What watches every test for faults that nobody raises sees them: in tests of another pytest, each with one fault."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

BEGIN = """
import asyncio, concurrent.futures, gc, logging, sys, threading, warnings
import ipywidgets, pytest
from comm import get_comm_manager
from traitlets import observe

def raises(*_):
    raise RuntimeError("planted")

async def none():
    raises()

def say(widget, content):
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
"""
#: By name: a test in which something goes wrong, and nothing is raised.
GOES_WRONG = {
    "a message of a page": """
        widget = ipywidgets.HTML()
        widget.on_msg(raises)
        say(widget, {})
    """,
    "a click": """
        widget = ipywidgets.Button()
        widget.on_click(raises)
        widget.click()
    """,
    "an observer of what a page sets": """
        widget = ipywidgets.IntSlider()
        widget.observe(raises, "value")
        widget._handle_msg({"content": {"data": {"method": "update", "state": {"value": 3}}}, "buffers": []})
    """,
    "a trait that takes no such value": """
        widget = ipywidgets.IntSlider()
        widget._handle_msg({"content": {"data": {"method": "update", "state": {"value": "x"}}}, "buffers": []})
    """,
    "a display": """
        shown = ipywidgets.HTML()
        shown._display_callbacks = ipywidgets.CallbackDispatcher()
        shown._display_callbacks.register_callback(raises)
        shown._display_callbacks(shown)
    """,
    "a message that is none": """
        ipywidgets.HTML()._handle_msg({"content": {"data": {}}})
    """,
    "a method that nobody knows": """
        ipywidgets.HTML()._handle_msg({"content": {"data": {"method": "none"}}})
    """,
    "a line that is opened": """
        manager = get_comm_manager()
        manager.register_target("planted", raises)
        manager.comm_open(None, "", {"content": {"comm_id": "x", "target_name": "planted", "data": {}}})
    """,
    "a message on a line": """
        widget = ipywidgets.HTML()
        widget.comm.on_msg(raises)
        content = {"comm_id": widget.comm.comm_id, "data": {}}
        get_comm_manager().comm_msg(None, "", {"content": content})
    """,
    "a timer": """
        async def wait():
            asyncio.get_running_loop().call_later(0, raises)
            for _ in range(9):
                await asyncio.sleep(0)
        asyncio.run(wait())
    """,
    "a task whose error nobody asks for": """
        async def wait():
            asyncio.create_task(none())
            for _ in range(9):
                await asyncio.sleep(0)
        asyncio.run(wait())
    """,
    "a future whose error nobody asks for": """
        async def wait():
            asyncio.get_running_loop().create_future().set_exception(RuntimeError("planted"))
        asyncio.run(wait())
    """,
    "a task whose error nobody asks for, and which somebody keeps": """
        async def wait():
            globals()["kept"] = asyncio.create_task(none())
            for _ in range(9):
                await asyncio.sleep(0)
        asyncio.run(wait())
    """,
    "a task that is thrown away": """
        loop = asyncio.new_event_loop()
        waiting = loop.create_task(asyncio.sleep(9))
        loop.run_until_complete(asyncio.sleep(0))
        del waiting
        loop.close()
    """,
    "what is called when a pool is done": """
        future = concurrent.futures.Future()
        future.add_done_callback(raises)
        future.set_result(1)
    """,
    "a thread": """
        thread = threading.Thread(target=raises)
        thread.start()
        thread.join()
    """,
    "the end of an object": """
        class Ends:
            __del__ = raises
        Ends()
    """,
    "an error in a log that nobody reads": """
        log = logging.getLogger("planted")
        log.propagate = False
        log.addFilter(lambda record: False)
        log.error("planted")
    """,
    "a warning in a log because of an error": """
        try:
            raises()
        except RuntimeError:
            logging.getLogger("planted").warning("went on", exc_info=True)
    """,
    "a warning": """
        warnings.warn("planted")
    """,
    "a shell that would keep it for itself": """
        from IPython.core.interactiveshell import InteractiveShell
        InteractiveShell.instance()
        request.addfinalizer(InteractiveShell.clear_instance)
    """,
    "somebody who is asked": """
        told = ["planted"]
        request.addfinalizer(faults.ask(lambda: [told.pop()] if told else []))
    """,
    "a fault that is not the one that is allowed": """
        faults.allow("another")
        logging.error("another")
        logging.error("planted")
    """,
    "a test that is left out after its fault": """
        logging.error("planted")
        pytest.skip("left out")
    """,
}
ALLOWED = """
def test_allowed(faults):
    logging.error("planted %s", 1)
    faults.allow("planted [0-9]")

def test_allowed_in_vain(faults):
    faults.allow("planted")

def test_allowed_by_the_test_before():
    logging.error("planted 1")

def test_of_two_one_happens(faults):
    faults.allow("planted 1", "planted 2")
    logging.error("planted 1")

def test_nothing_wrong():
    logging.warning("no fault")

def test_raises_beside_its_fault():
    logging.error("planted beside")
    assert 1 == 2

@pytest.fixture
def begins():
    logging.error("planted before")

@pytest.fixture
def ends():
    yield
    logging.error("planted after")

def test_before(begins): ...

def test_after(ends): ...
"""
ENDS = {
    "test_allowed": "PASSED",
    "test_allowed_in_vain": "ERROR",
    "test_allowed_by_the_test_before": "FAILED",
    "test_of_two_one_happens": "ERROR",
    "test_nothing_wrong": "PASSED",
    "test_raises_beside_its_fault": "FAILED",
    "test_before": "ERROR",
    "test_after": "ERROR",
}


def run(folder: Path, source: str) -> str:
    """Run some tests under the settings of the kit, and return what pytest says of each, and why."""
    (folder / "test_planted.py").write_text(BEGIN + source, "utf-8")
    (folder / "conftest.py").write_text('pytest_plugins = ["tests.faults"]\n', "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nfilterwarnings = error\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-rA", "--no-header", "-p", "no:cacheprovider", "test_planted.py"]
    path = os.pathsep.join(str(ROOT / each) for each in ("", "widgets"))
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTEST_") or name.endswith("TEMPROOT")
    }
    environment |= {"PYTHONPATH": path, "COLUMNS": "200", "IPYTHONDIR": str(folder)}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def ends(told: str, test: str) -> set[str]:
    """Return how a test ended, as the summary says it."""
    return {line.split()[0] for line in told.splitlines() if line.partition(" - ")[0].endswith(f"::{test}")}


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> str:
    tests = (f"def test_{place}(faults, request):{source}\n" for place, source in enumerate(GOES_WRONG.values()))
    return run(tmp_path_factory.mktemp("planted"), "\n".join(tests))


@pytest.mark.parametrize("name", GOES_WRONG)
def test_what_nobody_raises_fails_the_test(name: str, planted: str) -> None:
    assert ends(planted, f"test_{[*GOES_WRONG].index(name)}") & {"FAILED", "ERROR"}, planted


def test_what_is_allowed_has_to_happen_and_nothing_else(tmp_path: Path) -> None:
    told = run(tmp_path, ALLOWED)
    # Where a test has passed before what comes after it fails, pytest tells both.
    assert {test: ends(told, test) - {"PASSED"} or {"PASSED"} for test in ENDS} == {
        test: {end} for test, end in ENDS.items()
    }, told
    for reason in ("allowed, and did not happen: planted 2", "planted beside", "planted before", "planted after"):
        assert reason in told
