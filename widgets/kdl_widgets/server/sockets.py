"""The line between a page and its kernel: what comes over it is looked at before it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

if TYPE_CHECKING:
    from collections.abc import Sequence

V1 = "v1.kernel.websocket.jupyter.org"
#: In bytes: what a page may say at once. Uploads are the longest.
LONGEST = 4 * 2**20
#: The parts of a message before its buffers, and how many of these there may be.
_PARTS, _MOST = 5, 64
#: Why a line is closed, see RFC 6455, section 7.4.1.
_PROTOCOL_ERROR = 1002


def offsets(message: bytes, *, size: int, order: str, more: int) -> Sequence[int] | None:
    """Return where the parts of a binary message begin, None if it is not what it says.

    Args:
        message: The message: how many offsets there are, the offsets, the parts.
        size: How many bytes a number takes.
        order: In which order they stand, ``"little"`` or ``"big"``.
        more: How many offsets there are for each that is counted beside those of the parts.
    """
    most = _PARTS + _MOST + more
    count = int.from_bytes(message[:size], order)  # type: ignore[arg-type]
    if len(message) < size or not 0 < count <= most or size * (count + 1) > len(message):
        return None
    found = [int.from_bytes(message[size * at : size * (at + 1)], order) for at in range(1, count + 1)]  # type: ignore[arg-type]
    whole = found == sorted(found) and found[0] == size * (count + 1) and found[-1] <= len(message)
    return found if whole else None


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """Closes the line on whoever sends what would make the reading go on for ever.

    Attributes:
        met: The kernels that a page has been connected to.
    """

    met: ClassVar[set[str]] = set()

    def connect(self) -> Any:
        """Connect a page to its kernel."""
        self.met.add(self.kernel_id)
        return super().connect()

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Hand a message on to the kernel, if it is one."""
        if self._can_be_read(incoming_msg):
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        else:
            self.log.warning("A page sent what is no message; its line is closed.")
            self.websocket_handler.close(_PROTOCOL_ERROR, "not a message")

    def _can_be_read(self, message: str | bytes) -> bool:
        if self.subprotocol == V1:
            return isinstance(message, bytes) and offsets(message, size=8, order="little", more=1) is not None
        return isinstance(message, str) or offsets(message, size=4, order="big", more=0) is not None


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # voila has no type hints
    """The kernel's end of the line.

    Without the protocol that is asked for, as behind a proxy that strips its name, messages are of another form, which
    Voilà would read as if they were of that one, and count without end.
    """

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Any:
        """Send a message to the page."""
        if self.selected_subprotocol == V1 or not isinstance(message, bytes):
            return super().write_message(message, binary)
        return super(VoilaKernelWebsocketHandler, self).write_message(message, binary)
