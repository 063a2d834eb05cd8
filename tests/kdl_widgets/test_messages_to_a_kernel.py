"""The same on the line of a real kernel, where what comes is read from bytes: it is bounded, and the kit goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from queue import Empty
from typing import Any

import pytest
from jupyter_client import BlockingKernelClient, KernelManager
from kdl_widgets.live.comms import MOST_WIDGETS, WIDGETS

from tests.kdl_widgets.strangers import LOOK, deep

BEGIN = """
import json, kdl, kdl_widgets
from ipywidgets.widgets.widget import _instances
player = kdl_widgets.player(kdl.play("deluxe", seats=4, seed=7))
player.view.wake()
from ipycanvas.canvas import _CANVAS_MANAGER as canvases
found = [player.view._overlay.comm.comm_id, player.controls.next.comm.comm_id, canvases.comm.comm_id, len(_instances)]
"""
END = """
view = player.view
found = [player.at, view._overlay.page, view._layers.widget.width, canvases._model_module, len(_instances)]
"""
TELL = "\nfrom IPython.display import publish_display_data as tell\ntell({'application/json': found})"
HTML = {
    "_model_module": "@jupyter-widgets/controls", "_model_module_version": "2.0.0", "_model_name": "HTMLModel",
    "_view_module": "@jupyter-widgets/controls", "_view_module_version": "2.0.0", "_view_name": "HTMLView",
}  # fmt: skip


#: A kernel that imports the kit when it is asked to, and one that comes of a process that had imported it before.
KERNELS = {
    "cold": "",
    "warm": "import sys, kdl_widgets; [getattr(kdl_widgets, each) for each in kdl_widgets.__all__]; "
    "from ipykernel.kernelapp import IPKernelApp; "
    "IPKernelApp.launch_instance(['-f', sys.argv[1], '--InteractiveShellApp.extensions=ipywidgets'])",
}


@pytest.fixture(params=KERNELS)
def kernel(request: pytest.FixtureRequest) -> Iterator[BlockingKernelClient]:
    manager = KernelManager()
    if code := KERNELS[request.param]:
        assert manager.kernel_spec is not None
        manager.kernel_spec.argv = [sys.executable, "-c", code, "{connection_file}"]
    manager.start_kernel()
    client = manager.blocking_client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=60)
        yield client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
        manager.cleanup_resources()


def done(kernel: BlockingKernelClient, code: str) -> Any:
    """Run some code in a kernel after all that was said before it, and return what it tells."""
    asked = kernel.execute(code + TELL)
    told = None
    while True:
        message = kernel.get_iopub_msg(timeout=60)
        if message["parent_header"].get("msg_id") != asked:
            continue
        if message["msg_type"] == "display_data":
            told = message["content"]["data"]["application/json"]
        elif message["msg_type"] == "error":
            raise AssertionError(message["content"]["evalue"])
        elif message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
            return told


def say(kernel: BlockingKernelClient, kind: str, content: str, metadata: str = "{}") -> None:
    """Send a message as bytes, which need not be what a page would send."""
    session = kernel.session
    header = json.dumps(session.msg_header(kind), default=str)
    parts = [part.encode() for part in (header, "{}", metadata, content)]
    kernel.shell_channel.socket.send_multipart([b"<IDS|MSG>", session.sign(parts), *parts])


def hear(kernel: BlockingKernelClient) -> list[Any]:
    """Take what has come meanwhile, so that nothing is held back."""
    found = []
    while True:
        try:
            found.append(kernel.get_iopub_msg(timeout=0.5))
        except Empty:
            return found


def test_a_kernel_goes_on_whatever_is_said_to_it(kernel: BlockingKernelClient) -> None:
    overlay, button, canvases, widgets = done(kernel, BEGIN)
    for number in range(300):
        content = {"comm_id": f"one-{number}", "target_name": WIDGETS, "data": {"state": HTML}}
        say(kernel, "comm_open", json.dumps(content), '{"version": "2.1.0"}')
    closed = [each["content"]["data"] for each in hear(kernel) if each["msg_type"] == "comm_close"]
    assert ["refused" in each for each in closed] == [True] * (300 - MOST_WIDGETS)
    widths = ('"abc"', "1e999", "NaN", "-1", "9" * 4000, "9" * 6000, "true", "null", "[]", '"\\ud800"', "[" * 20_000)
    for width in widths:
        page = f'{{"width": {width}, "density": 1, "dark": true, "contrast": false}}'
        data = f'{{"method": "update", "state": {{"page": {page}, "map": {width}}}, "buffer_paths": []}}'
        say(kernel, "comm_msg", f'{{"comm_id": "{overlay}", "data": {data}}}')
        say(kernel, "comm_msg", f'{{"comm_id": "{overlay}", "data": {{"method": "custom", "content": {width}}}}}')
    for said in ({"pick": "x" * 1_000_000}, deep(200), {"drop": deep(100)}, {"ready": True}):
        content = {"comm_id": overlay, "data": {"method": "custom", "content": said}}
        say(kernel, "comm_msg", json.dumps(content))
    for line in (overlay, button):
        say(kernel, "comm_close", json.dumps({"comm_id": line, "data": {}}))
    update = {"method": "update", "state": {"_model_module": "none"}, "buffer_paths": []}
    say(kernel, "comm_msg", json.dumps({"comm_id": canvases, "data": update}))
    update = {"method": "update", "state": {"page": LOOK}, "buffer_paths": []}
    say(kernel, "comm_msg", json.dumps({"comm_id": overlay, "data": update}))
    click = {"method": "custom", "content": {"event": "click"}}
    say(kernel, "comm_msg", json.dumps({"comm_id": button, "data": click}))
    at, page, width, module, now = done(kernel, END)
    assert (at, page, width, module) == (1, LOOK, 960, "ipycanvas")
    assert widgets + MOST_WIDGETS <= now < widgets + MOST_WIDGETS * 3 + 20
