"""The line between a page and its kernel: what comes over it is looked at before it is read, and not all at once.

Who sends more than a kernel has answered, or has taken more of the server's time than is theirs, is not listened to
for a while; whose answers pile up because they are not taken is cut off.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from tornado.websocket import WebSocketProtocol13
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from kdl_widgets.server.messages import Unanswered, read_plain, read_v1
from kdl_widgets.server.visitors import BYTE, LINE, Account

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from tornado.websocket import WebSocketProtocol

V1 = "v1.kernel.websocket.jupyter.org"
#: In bytes: what a kernel says of its state is shorter.
_STATUS = 100
#: What the head of a message says that brings what a kernel prints.
_STREAM = b'"msg_type": "stream"'
#: In seconds: how often whoever has to wait looks whether there is room.
_LOOK = 0.05
#: Why a line is closed, see RFC 6455, section 7.4.1; and why one is not opened, RFC 6585, section 4.
_PROTOCOL_ERROR, _POLICY, _TOO_MANY = 1002, 1008, 429


class GuardedConnection(ZMQChannelsWebsocketConnection):
    """Closes the line on whoever sends what would make the reading go on for ever, and has whoever sends much wait."""

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        account: Account | None = self.multi_kernel_manager.accounts.get(self.kernel_id)
        if account is None:  # it has gone since it was asked for
            raise HTTPError(404)
        self.account, self._unanswered = account, Unanswered(account)

    def connect(self) -> Any:
        """Connect a page to its kernel."""
        self.multi_kernel_manager.awaited.discard(self.kernel_id)
        return super().connect()

    def disconnect(self) -> Any:
        """Let go of the page, and of what waits for the kernel."""
        self._unanswered.clear()
        return super().disconnect()  # type: ignore[no-untyped-call]

    def handle_incoming_message(self, incoming_msg: str | bytes) -> None:
        """Hand a message on to the kernel, if it is one, and of a kind that is passed on."""
        sent = (read_v1 if self.subprotocol == V1 else read_plain)(incoming_msg)
        if sent and not sent.is_meant:
            self.log.debug("A page sent a message that is not passed on: %s, %d bytes.", sent.kind, sent.size)
        elif sent and self._unanswered.add(sent):
            super().handle_incoming_message(incoming_msg)  # type: ignore[arg-type]
        else:
            self.log.warning("A page sent what is no message; its line is closed.")
            self.websocket_handler.close(_PROTOCOL_ERROR, "not a message")

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Hand what a kernel says on to the page; when it is done with a message, there is room for another one.

        What it prints, such as why a cell has failed, is for the log of the app, and not for readers.
        """
        start = time.thread_time()
        parts: tuple[Any, Any] = self.session.feed_identities(outgoing_msg)
        _, (_, header, parent, _, content, *_) = parts
        if _STREAM in bytes(header):
            self.log.warning("A kernel says: %s", self.session.unpack(content).get("text", ""))
            return
        if len(content) < _STATUS and self.session.unpack(content).get("execution_state") == "idle":
            self._unanswered.answered(self.session.unpack(parent).get("msg_id"))
        super().handle_outgoing_message(stream, outgoing_msg)
        self.account.spend(time.thread_time() - start + BYTE * sum(map(len, outgoing_msg)))

    def room(self) -> Awaitable[object] | None:
        """Return None if more may be sent, else what is done when it may."""
        return self._wait() if self._unanswered.is_full or self.account.owes() else None

    async def _wait(self) -> None:
        while self.channels and (self._unanswered.is_full or self.account.owes()):
            await asyncio.sleep(max(_LOOK, min(1.0, self.account.owes())))


class KernelSocket(VoilaKernelWebsocketHandler):  # type: ignore[misc]  # voila has no type hints
    """The kernel's end of the line.

    Without the protocol that is asked for, as behind a proxy that strips its name, messages are of another form, which
    Voilà would read as if they were of that one, and count without end.
    """

    account: Account | None = None

    async def pre_get(self) -> None:
        """Refuse one line too many to a kernel."""
        account = self.kernel_manager.accounts.get(self.kernel_id)
        if account is None:
            raise HTTPError(404)
        if not account.has_room("lines"):
            raise HTTPError(_TOO_MANY)
        await super().pre_get()

    def write_error(self, status_code: int, **_: object) -> None:
        """Refuse a line with the status alone: no page is shown where one is asked for."""
        self.set_status(status_code)
        self.finish()

    def get_websocket_protocol(self) -> WebSocketProtocol | None:
        """Return what reads and writes the line. It asks nobody whether they are there: Jupyter does so itself.

        It would take Jupyter's milliseconds for seconds, and what waits for hours holds the line when it has closed.
        """
        protocol: WebSocketProtocol | None = super().get_websocket_protocol()
        if isinstance(protocol, WebSocketProtocol13):
            protocol.params.ping_interval = None
        return protocol

    async def open(self, kernel_id: str) -> None:
        """Open the line."""
        self.account = Account(LINE, self.connection.account)
        self.account.give("lines", -1)
        await super().open(kernel_id)

    def on_close(self) -> None:
        """Let go of the line."""
        if self.account:
            self.account.give("lines")
        if self.ping_callback:
            self.ping_callback.stop()  # which would hold what was closed until it next looks
        super().on_close()

    def on_message(self, ws_message: str | bytes) -> Awaitable[object] | None:
        """Hand a message on; the next is not taken off the line before there is room for it."""
        if self.connection is None or self.ws_connection is None:
            return None  # what was on its way when the line was closed
        start = time.thread_time()
        super().on_message(ws_message)
        self.connection.account.spend(time.thread_time() - start + BYTE * len(ws_message))
        waits: Awaitable[object] | None = self.connection.room()
        return waits

    def write_message(self, message: bytes | str | dict[str, object], binary: bool = False) -> object:
        """Send a message to the page; a page that has not taken those before is cut off."""
        account, size = self.account, len(message)
        if account is None or self.ws_connection is None or self.ws_connection.is_closing():
            return None
        if not account.has_room("unsent"):
            self.log.warning("A page does not take what it is sent; its line is closed.")
            self.close(_POLICY, "too slow")
            return None
        sent = self._send(message, binary)
        if sent is not None:

            def taken(done: asyncio.Future[None]) -> None:
                account.give("unsent", size)
                done.exception()  # nobody there any more is no error

            account.give("unsent", -size)
            sent.add_done_callback(taken)
        return sent

    def _send(self, message: bytes | str | dict[str, object], binary: bool) -> asyncio.Future[None] | None:
        """Send a message; return None if it is one that is not for pages."""
        known = self.selected_subprotocol == V1 or not isinstance(message, bytes)
        send: Any = super().write_message if known else super(VoilaKernelWebsocketHandler, self).write_message
        sent: asyncio.Future[None] | None = send(message, binary)
        return sent
