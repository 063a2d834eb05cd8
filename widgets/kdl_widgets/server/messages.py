"""Messages of a page to its kernel: looked at before anybody reads them, so that what is none goes no further.

What can be seen without reading them comes first: their kind and their size.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl_widgets.server.visitors import Account

#: In bytes: what a page may say at once. Uploads are the longest.
LONGEST = 4 * 2**20
#: What a page says to its kernel, and how long that may be, in bytes; what else the protocol knows is not passed on.
SIZES = {
    "comm_msg": LONGEST,
    "comm_open": LONGEST,
    "comm_close": 2**16,
    "comm_info_request": 2**16,
    "kernel_info_request": 2**16,
    "shutdown_request": 2**16,
}
#: How messages without the protocol name their kind.
_KIND = re.compile(rb'"msg_type"\s*:\s*"(\w{1,40})"')

#: The parts of a message before its buffers with the channel first, and how many buffers there may be.
_PARTS, _MOST = 5, 64
#: How deep lists and objects may lie in each other, how many there may be, and how long a header may be, in bytes.
DEEPEST, MANY, _HEADER = 32, 20_000, 10_000
#: On which channels a page speaks to a kernel.
_CHANNELS = ("shell", "control")
#: What each sign adds to the depth.
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_NO_BRACKETS = bytes(set(range(256)) - set(_STEP))


class Sent(NamedTuple):
    """What is to be known of a message.

    Attributes:
        channel: The channel that it goes to.
        name: What names it among those of the page.
        kind: What kind of message it is.
        size: How long it is, in bytes.
    """

    channel: str
    name: str
    kind: str
    size: int

    @property
    def is_meant(self) -> bool:
        """Whether it is of a kind that is passed on, and no longer than those are."""
        return self.size <= SIZES.get(self.kind, 0)


def read_v1(message: str | bytes) -> Sent | None:
    """Look at a message of the first version of the protocol, None if it is none; what is not meant is not read."""
    if not isinstance(message, bytes):
        return None
    places = offsets(message, size=8, order="little", more=1)
    if places is None or len(places) <= _PARTS:
        return None
    if places[2] - places[1] > _HEADER:
        return None
    channel, header, *parts = (message[start:end] for start, end in pairwise(places[: _PARTS + 1]))
    sent = None if is_deep(header) else _sent(channel, header, len(message))
    if sent is None or not sent.is_meant:
        return sent
    return None if any(is_deep(part) for part in parts) else sent


def read_plain(message: str | bytes) -> Sent | None:
    """Look at a message as it is sent without the protocol: JSON, or before buffers JSON; None if it is none."""
    text = message.encode("utf-8", "replace") if isinstance(message, str) else _before_buffers(message)
    if text is None or not any(len(message) <= SIZES.get(kind[1].decode("ascii"), 0) for kind in _KIND.finditer(text)):
        return None
    if is_deep(text):
        return None
    try:
        said = json.loads(text)
    except ValueError:
        return None
    match said:
        case {"header": dict(header)}:
            return _told(said.get("channel") or "shell", header, len(message))
    return None


def is_deep(text: bytes) -> bool:
    """Whether lists and objects lie in each other too deep in JSON, or there is too much; what is none may seem so."""
    if text.count(b"[") + text.count(b"{") <= DEEPEST:
        return False
    quoted = text.replace(rb"\\", b"").replace(rb"\"", b"").split(b'"', 4 * MANY)
    brackets = b"".join(quoted[::2]).translate(None, _NO_BRACKETS)
    return (
        len(quoted) > 4 * MANY
        or len(brackets) > 2 * MANY
        or max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > DEEPEST
    )


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


def _before_buffers(message: bytes) -> bytes | None:
    places = offsets(message, size=4, order="big", more=0)
    return None if places is None else message[places[0] : [*places, len(message)][1]]


def _sent(channel: bytes, header: bytes, size: int) -> Sent | None:
    try:
        return _told(channel.decode("ascii"), json.loads(header.decode("utf-8")), size)
    except ValueError:
        return None


def _told(channel: object, header: object, size: int) -> Sent | None:
    match channel, header:
        case str(), {"msg_id": str(name), "msg_type": str(kind)} if channel in _CHANNELS:
            return Sent(channel, name, kind, size)
    return None


class Unanswered:
    """Messages that a kernel has not answered yet; they are answered in order on each channel.

    Args:
        account: Who holds them until they are answered.
    """

    def __init__(self, account: Account) -> None:
        self._account = account
        self._sent: dict[str, dict[str, int]] = {channel: {} for channel in _CHANNELS}

    @property
    def is_full(self) -> bool:
        """Whether the kernel has enough to do."""
        return not (self._account.has_room("messages") and self._account.has_room("received"))

    def add(self, sent: Sent) -> bool:
        """Note a message that is handed on; return whether no other has its name."""
        if any(sent.name in each for each in self._sent.values()):
            return False
        self._sent[sent.channel][sent.name] = sent.size
        self._count(1, sent.size)
        return True

    def answered(self, name: object) -> None:
        """Note that a message was answered, and with it those before it that nobody could read."""
        for waiting in self._sent.values():
            if name in waiting:
                names = list(waiting)
                for each in names[: names.index(str(name)) + 1]:
                    self._count(-1, -waiting.pop(each))

    def clear(self) -> None:
        """Wait for no answer any more."""
        for waiting in self._sent.values():
            self._count(-len(waiting), -sum(waiting.values()))
            waiting.clear()

    def _count(self, messages: int, size: int) -> None:
        self._account.give("messages", -messages)
        self._account.give("received", -size)
