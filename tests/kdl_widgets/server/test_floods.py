"""A page that asks its kernel for more than it needs takes nothing from the other readers; every flood is bounded."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from typing import TYPE_CHECKING

import nbformat
import psutil
import pytest
from kdl_widgets.server.forked_kernel import BEHIND
from kdl_widgets.server.kernels import can_fork
from kdl_widgets.server.visitors import PAGE as LIMITS
from nbformat.v4 import new_code_cell, new_notebook
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.browser.support.servers import Server, kernel_process, voila
from tests.kdl_widgets.server.caller import V1, Caller, calling
from tools.notebooks import KERNEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.faults import Faults

PAGE = "table"
#: A whole game at a table, which can be had as a page in one file: nothing else takes a kernel as long.
TABLE = """import kdl
from kdl_widgets.matches.table import Table
from kdl.engine.match import Match
Table(Match(kdl.play("classic", seats=3, seed=1)), study=True)"""
MANY = 200


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("floods")
    notebook = new_notebook(cells=[new_code_cell(TABLE)], metadata={"kernelspec": KERNEL})
    nbformat.write(notebook, folder / "table.ipynb")
    with voila(folder, tmp_path_factory.mktemp("log") / "log") as server:
        yield server


@pytest.fixture
def page(app: Server) -> Iterator[Caller]:
    with calling(app, PAGE) as caller:
        yield caller


def test_hundreds_of_wishes_for_the_dearest_thing_end_with_the_last_and_another_reader_goes_on(
    app: Server, page: Caller
) -> None:
    keeper = page.widget("kinds", "reads_address")
    with calling(app, PAGE) as other:
        wishes = [page.tell(keeper, want="html") for _ in range(MANY)]
        step = other.tell(other.widget("seats", "longest"), key="previous")
        assert other.until(lambda heard: heard.is_done(step))
        heard = page.until(lambda heard: heard.is_done(wishes[-1]))
        heard += page.until(lambda heard: heard.sent.get("have") == "html")
        page.tell(keeper, want="txt")
        heard += page.until(lambda heard: heard.sent.get("have") == "txt")
    made = Counter(each.sent["have"] for each in heard if "have" in each.sent)
    assert made["txt"] == 1
    assert 1 <= made["html"] <= MANY // 20  # one, or a few where the machine has other things to do in between


def test_of_many_messages_at_once_none_is_lost(page: Caller) -> None:
    desk = page.widget("desk", "news")
    told = [page.tell(desk, tap="nothing of that name") for _ in range(5 * int(LIMITS.messages))]
    heard = page.until(lambda heard: heard.is_done(told[-1]))
    done = [each.upon for each in heard if each.content.get("execution_state") == "idle" and each.upon in {*told}]
    assert done == told


def test_messages_that_a_kernel_cannot_read_keep_nobody_waiting_for_long(page: Caller, faults: Faults) -> None:
    faults.allow("Invalid message")
    desk = page.widget("desk", "news")
    for _ in range(int(LIMITS.messages) // 2):
        page.say("comm_msg", {"comm_id": "no such line", "data": {}})
        page.say("comm_open", {"comm_id": "x", "target_name": "no such target", "data": {}})
        page.say("comm_msg", [])
    told = page.tell(desk, tap="nothing of that name")
    assert page.until(lambda heard: heard.is_done(told))


def test_one_line_too_many_to_a_kernel_is_refused(app: Server, page: Caller) -> None:
    url = f"{app.url.replace('http', 'ws')}/api/kernels/{page.kernel}/channels?session_id="
    with ExitStack() as more:

        def opened(number: int) -> int:
            more.enter_context(connect(f"{url}{number}", subprotocols=[V1], max_queue=None))  # type: ignore[list-item]
            return number

        assert [opened(number) for number in range(1, int(LIMITS.lines))] == [*range(1, int(LIMITS.lines))]
        with pytest.raises(InvalidStatus) as refused:
            opened(0)
        assert refused.value.response.status_code == 429
        told = page.tell(page.widget("desk", "news"), tap="nothing of that name")
        assert page.until(lambda heard: heard.is_done(told))


@pytest.mark.skipif(not can_fork(), reason="kernels are forked on Linux alone")
def test_a_kernel_stands_behind_the_server(app: Server, page: Caller) -> None:
    assert kernel_process(app, page.kernel).nice() >= psutil.Process(app.pid).nice() + BEHIND
