"""A page without a browser: it holds a line to its kernel, and says and hears on it what scripts of pages do."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import Request, urlopen
from uuid import uuid4

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1, serialize_msg_to_ws_v1
from kdl_widgets.server.page_cells import TARGET
from websockets.sync.client import connect

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from websockets.sync.client import ClientConnection

    from tests.browser.support.servers import Server

V1 = "v1.kernel.websocket.jupyter.org"
#: In seconds: how long is listened.
SECONDS = 120


class Heard(NamedTuple):
    """What a kernel said: of what kind, upon which message, and its contents."""

    kind: str
    upon: str
    content: Any

    @property
    def sent(self) -> Any:
        """What a widget sent, ``{}`` if it is nothing of that."""
        data = self.content.get("data", {}) if self.kind == "comm_msg" else {}
        return data.get("content", {}) if data.get("method") == "custom" else {}

    def is_done(self, name: str) -> bool:
        """Whether the kernel is done with a message."""
        return self.upon == name and self.content.get("execution_state") == "idle"


class Caller:
    """A page on its line.

    Args:
        line: The line.
        kernel: The id of its kernel.
        page: The way to its notebook, without its ending.
        cells: The numbers of its cells of code, which are run.

    Attributes:
        kernel: The id of its kernel.
        widgets: The widgets of the page: what each holds, by its name.
    """

    def __init__(self, line: ClientConnection, kernel: str, page: str, cells: Sequence[int]) -> None:
        self._line, self.kernel = line, kernel
        self._run(page, cells)
        asking = uuid4().hex
        self.say("comm_open", {"comm_id": asking, "target_name": "jupyter.widget.control", "data": {}})
        self.say("comm_msg", {"comm_id": asking, "data": {"method": "request_states"}})
        told = self.until(lambda heard: "states" in heard.content.get("data", {}))[-1]
        self.widgets = {name: each["state"] for name, each in told.content["data"]["states"].items()}

    def _run(self, page: str, cells: Sequence[int]) -> None:
        """Have the cells of the page run."""
        name = uuid4().hex
        self.say("comm_open", {"comm_id": name, "target_name": TARGET, "data": {"page": page}})
        for cell in cells:
            self.say("comm_msg", {"comm_id": name, "data": {"run": cell, "nth": cell, "shows": True}})
        self.until(lambda heard: heard.content.get("data", {}).get("nth") == cells[-1])

    def widget(self, *traits: str) -> str:
        """Return the name of the only widget that has all of these traits."""
        (found,) = (name for name, state in self.widgets.items() if state.keys() >= {*traits})
        return str(found)

    def say(self, kind: str, content: object) -> str:
        """Say something, and return its name."""
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": "reader", "username": "", "version": "5.3"}
        parts = [json.dumps(each).encode() for each in (header, {}, {"version": "1.0.0"}, content)]
        self._line.send(serialize_msg_to_ws_v1(parts, "shell"))
        return str(header["msg_id"])

    def tell(self, widget: str, **content: object) -> str:
        """Tell a widget something."""
        return self.say("comm_msg", {"comm_id": widget, "data": {"method": "custom", "content": content}})

    def hear(self, seconds: float = SECONDS) -> Heard:
        """Hear the next thing that the kernel says."""
        _, parts = deserialize_msg_from_ws_v1(self._line.recv(timeout=seconds))
        header, parent, _, content = map(json.loads, parts[:4])
        return Heard(header["msg_type"], parent.get("msg_id", ""), content)

    def until(self, meant: Callable[[Heard], object]) -> list[Heard]:
        """Hear everything up to what is meant."""
        heard, deadline = [self.hear()], time.monotonic() + SECONDS
        while not meant(heard[-1]):
            assert time.monotonic() < deadline, "the kernel did not say what is waited for"
            heard.append(self.hear())
        return heard


def kernel_for(app: Server) -> dict[str, Any]:
    """Ask for a kernel, and return the answer: where it is and where it is let go, or that all are taken."""
    asked = Request(f"{app.url}/kdl/kernel", method="POST")  # noqa: S310  # a local address
    with urlopen(asked, timeout=SECONDS) as answer:  # noqa: S310  # as above
        told: dict[str, Any] = json.load(answer)
    return told


@contextmanager
def calling(app: Server, page: str) -> Iterator[Caller]:
    """Open a page, have all of it live, and hold its line.

    Args:
        app: The web app.
        page: The way to its notebook, without its ending.
    """
    found = re.search(
        r'<script type="application/json" id="kdl-site">(.*?)</script>', app.text(f"/{page}.html"), re.DOTALL
    )
    assert found, "this is no page of ours"
    kernel = kernel_for(app)["kernel"].rpartition("/")[2]
    url = f"{app.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id={uuid4()}"
    with connect(url, subprotocols=[V1], open_timeout=SECONDS, max_size=None) as line:  # type: ignore[list-item]
        yield Caller(line, kernel, page, [int(each) for each in json.loads(found[1])["code"]])
