"""Faults that nobody raises: what is logged instead, or told by a page or a server, fails the test that it happened in.

ipywidgets logs what a widget's handler raises, asyncio what a timer or a task does, a browser writes it to its console
and a server into its log. All of it is noted here. A test that plants a fault says so, with ``faults.allow(pattern)``,
and fails if that fault does not happen.
"""

import asyncio
import gc
import logging
import re
import sys
import weakref
from collections.abc import Callable, Generator
from typing import Any

import pytest


class FaultError(AssertionError):
    """Something went wrong in a test, or did not, and nobody raised it."""


class Allowed:
    """Patterns of the faults that are meant to happen."""

    def __init__(self, *patterns: str) -> None:
        self._met: dict[str, bool] = dict.fromkeys(patterns, False)

    def add(self, *patterns: str) -> None:
        """Mean some more."""
        self._met = dict.fromkeys(patterns, False) | self._met

    def covers(self, fault: str) -> bool:
        """Whether a fault is one that is meant; from then on it has happened."""
        found = {pattern: True for pattern in self._met if re.search(pattern, fault)}
        self._met |= found
        return bool(found)

    def missing(self) -> list[str]:
        """Say of each fault that has not happened that it should have."""
        return [f"allowed, and did not happen: {pattern}" for pattern, met in self._met.items() if not met]


class Faults:
    """What went wrong since the last time somebody asked."""

    def __init__(self) -> None:
        self._noted: list[str] = []
        self._allowed = Allowed()
        self._sources: list[Callable[[], list[str]]] = []
        self._coming: list[weakref.ref[asyncio.Future[Any]]] = []

    def note(self, fault: str) -> None:
        """Remember a fault; from any thread."""
        self._noted.append(fault)

    def allow(self, *patterns: str) -> None:
        """Let this test go on though faults happen that match these regular expressions, each of which must."""
        self._allowed.add(*patterns)

    def ask(self, source: Callable[[], list[str]]) -> Callable[[], None]:
        """Ask somebody for faults at the end of every phase of a test, until what is returned is called."""
        self._sources.append(source)

        def stop() -> None:
            self._noted += source()
            self._sources.remove(source)

        return stop

    def follow(self, future: asyncio.Future[Any]) -> None:
        """Look at a task, or at something else that comes, when the test is over."""
        self._coming.append(weakref.ref(future))

    def take(self, *, last: bool = False) -> list[str]:
        """Return what is not allowed, and start again; after the last phase of a test nobody will ask for errors."""
        if last:
            self._look()
        noted, self._noted = self._noted, []
        noted += [fault for source in tuple(self._sources) for fault in source()]
        return [fault for fault in noted if not self._allowed.covers(fault)]

    def _look(self) -> None:
        """Note what has failed and was not asked for, and what will never come."""
        if self._coming:
            gc.collect(1)  # some hold themselves; whoever is thrown away tells that nobody has asked
        coming, self._coming = self._coming, []
        for each in coming:
            one = each()
            if one is None:
                continue
            if not one.done():
                ended = one.get_loop().is_closed()
                self._noted += [f"will never come: {one!r}"] * (ended and isinstance(one, asyncio.Task))
                self._coming += [each] * (not ended)
            elif getattr(one, "_log_traceback", False):
                self._noted.append(f"nobody asked for the error of {one!r}")

    def end(self) -> list[str]:
        """Return what was allowed in vain, and allow nothing more."""
        allowed, self._allowed = self._allowed, Allowed()
        return allowed.missing()


FAULTS = Faults()


def _heed(record: logging.LogRecord) -> None:
    """Note an error, and whatever was logged because something was raised; ipywidgets only warns of that."""
    if record.levelno >= logging.ERROR or (record.levelno >= logging.WARNING and record.exc_info):
        FAULTS.note(logging.Formatter("%(levelname)s of %(name)s: %(message)s").format(record))


def _shells() -> list[str]:
    """Tell of an interactive shell in this process: what handlers raise would go there and not into a log."""
    module: Any = sys.modules.get("IPython.core.interactiveshell")
    return ["an interactive shell runs here"] if module and module.InteractiveShell.initialized() else []


def pytest_configure() -> None:
    """Heed every log before its filters and handlers do, and follow every task and future."""
    handle = logging.Logger.handle
    task, future = asyncio.BaseEventLoop.create_task, asyncio.BaseEventLoop.create_future

    def heeding(self: logging.Logger, record: logging.LogRecord) -> None:
        _heed(record)
        handle(self, record)

    def new_task(self: asyncio.BaseEventLoop, *args: Any, **given: Any) -> asyncio.Task[Any]:
        created = task(self, *args, **given)
        FAULTS.follow(created)
        return created

    def new_future(self: asyncio.BaseEventLoop) -> asyncio.Future[Any]:
        created = future(self)
        FAULTS.follow(created)
        return created

    logging.Logger.handle = heeding  # type: ignore[method-assign]
    asyncio.BaseEventLoop.create_task = new_task  # type: ignore[method-assign]
    asyncio.BaseEventLoop.create_future = new_future  # type: ignore[method-assign]
    FAULTS.ask(_shells)


def _phase(*, last: bool = False) -> Generator[None, object, object]:
    """Let a phase of a test run, and fail it if anything went wrong meanwhile; an error of its own stays the first."""
    __tracebackhide__ = True
    try:
        result = yield
    except BaseException as error:
        found = FAULTS.take(last=last) + (FAULTS.end() if last else [])
        if found and isinstance(error, pytest.skip.Exception):
            raise FaultError("\n".join(found)) from error
        for fault in found:
            error.add_note(fault)
        raise
    if found := FAULTS.take(last=last) + (FAULTS.end() if last else []):
        raise FaultError("\n".join(found))
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Watch what comes before a test."""
    return (yield from _phase())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Watch a test."""
    return (yield from _phase())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    """Watch what comes after a test."""
    return (yield from _phase(last=True))


@pytest.fixture
def faults() -> Faults:
    """What goes wrong in this test: ``faults.allow(pattern)`` where a fault is planted."""
    return FAULTS
