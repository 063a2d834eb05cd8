"""The line between a page and its kernel: what comes over it is looked at before it is read, and not all at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from kdl_widgets.server.messages import Unanswered, read_plain, read_v1

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from kdl_widgets.server.messages import Sent

V1 = "v1.kernel.websocket.jupyter.org"
#: In bytes: what a page may say at once. Uploads are the longest.
LONGEST = 4 * 2**20
#: How many messages a kernel is given before it has answered, and how long all of them may be, in bytes; and how many
#: lines lead to it.
MOST_MESSAGES, MOST_BYTES, MOST_LINES = 64, 2 * LONGEST, 16
#: In bytes: what a kernel says of its state is shorter.
_STATUS = 100
#: Why a line is closed, see RFC 6455, section 7.4.1; and why one is not opened, RFC 6585, section 4.
_PROTOCOL_ERROR, _TOO_MANY = 1002, 429


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """Closes the line on whoever sends what would make the reading go on for ever, and has whoever sends much wait.

    Attributes:
        met: The kernels that a page has been connected to.
    """

    met: ClassVar[set[str]] = set()

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self._unanswered = Unanswered(MOST_MESSAGES, MOST_BYTES)
        self._room = asyncio.Event()
        self._room.set()

    @classmethod
    def lines(cls, kernel_id: str) -> int:
        """Return how many lines lead to a kernel."""
        return sum(each.kernel_id == kernel_id for each in cls._open_sockets)

    def connect(self) -> Any:
        """Connect a page to its kernel."""
        self.met.add(self.kernel_id)
        return super().connect()

    def disconnect(self) -> Any:
        """Let go of the page, and of what waits for the kernel."""
        self._room.set()
        return super().disconnect()  # type: ignore[no-untyped-call]

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Hand a message on to the kernel, if it is one."""
        sent = (read_v1 if self.subprotocol == V1 else read_plain)(incoming_msg)
        if sent is None or not self._noted(sent):
            self.log.warning("A page sent what is no message; its line is closed.")
            self.websocket_handler.close(_PROTOCOL_ERROR, "not a message")
        else:
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Hand what a kernel says on to the page; when it is done with a message, there is room for another one."""
        _, (_, _, parent, _, content, *_) = self.session.feed_identities(outgoing_msg)
        if len(content) < _STATUS and self.session.unpack(content).get("execution_state") == "idle":
            self._unanswered.answered(self.session.unpack(parent).get("msg_id"))
            if not self._unanswered.is_full:
                self._room.set()
        super().handle_outgoing_message(stream, outgoing_msg)

    def _noted(self, sent: Sent) -> bool:
        """Note a message that will be answered; return whether it is told from all others that wait."""
        allowed = self.multi_kernel_manager.allowed_message_types
        if allowed and sent.kind not in allowed:
            return True
        known = self._unanswered.add(sent)
        if self._unanswered.is_full:
            self._room.clear()
        return known

    def room(self) -> Awaitable[object] | None:
        """Return None if the kernel may be given more, else what is done when it may."""
        return None if self._room.is_set() else self._room.wait()


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # voila has no type hints
    """The kernel's end of the line.

    Without the protocol that is asked for, as behind a proxy that strips its name, messages are of another form, which
    Voilà would read as if they were of that one, and count without end.
    """

    async def pre_get(self) -> None:
        """Refuse one line too many to a kernel."""
        if GuardedConnection.lines(self.kernel_id) >= MOST_LINES:
            raise HTTPError(_TOO_MANY)
        await super().pre_get()

    def on_message(self, ws_message: str | bytes) -> Awaitable[object] | None:
        """Hand a message on; the next is not taken off the line before there is room for it."""
        super().on_message(ws_message)
        return self.connection.room() if self.connection else None

    def write_message(self, message: bytes | dict[str, Any], binary: bool = False) -> Any:
        """Send a message to the page."""
        if self.selected_subprotocol == V1 or not isinstance(message, bytes):
            return super().write_message(message, binary)
        return super(VoilaKernelWebsocketHandler, self).write_message(message, binary)
