"""On the line of a real kernel: a page that closes a widget closes it for itself alone."""

from __future__ import annotations

from typing import Any

from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import start_new_kernel

BEGIN = """
import kdl, kdl_widgets
from IPython.display import publish_display_data as show
player = kdl_widgets.player(kdl.play("deluxe", seats=4, seed=7))
show({"application/json": [player.view._overlay.comm.comm_id, player.controls.next.comm.comm_id]})
"""
END = 'show({"application/json": [player.at, player.view._overlay.page]})'
LOOK = {"width": 640, "dark": True, "density": 1.5, "contrast": False}


def run(kernel: BlockingKernelClient, code: str) -> Any:
    """Run some code after all that was said before it, and return what it shows."""
    shown: list[Any] = []

    def take(message: dict[str, Any]) -> None:
        if message["msg_type"] == "display_data":
            shown.append(message["content"]["data"]["application/json"])

    reply = kernel.execute_interactive(code, output_hook=take, timeout=60)
    assert reply["content"]["status"] == "ok", reply
    return shown[0]


def say(kernel: BlockingKernelClient, kind: str, comm_id: str, data: object) -> None:
    """Say something on the line of a widget, as a page does."""
    kernel.shell_channel.send(kernel.session.msg(kind, {"comm_id": comm_id, "data": data}))


def test_what_one_of_two_pages_closes_goes_on_for_the_other() -> None:
    manager, kernel = start_new_kernel()
    try:
        overlay, button = run(kernel, BEGIN)
        for line in (overlay, button):
            say(kernel, "comm_close", line, {})
        say(kernel, "comm_msg", overlay, {"method": "update", "state": {"page": LOOK}, "buffer_paths": []})
        say(kernel, "comm_msg", overlay, {"method": "custom", "content": {"fly": True}})
        say(kernel, "comm_msg", button, {"method": "custom", "content": {"event": "click"}})
        assert run(kernel, END) == [1, LOOK]
    finally:
        kernel.stop_channels()
        manager.shutdown_kernel(now=True)
        manager.cleanup_resources()
