"""Messages over a websocket are told from what only looks like one."""

from __future__ import annotations

import struct

from hypothesis import given
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1
from kdl_widgets.server.sockets import offsets

PARTS = [b'{"msg_id": "1"}', b"{}", b"{}", b'{"data": 1}']


def written(parts: list[bytes]) -> bytes:
    """Write a message as Jupyter does."""
    return bytes(serialize_msg_to_ws_v1(parts, "shell"))


def v1(message: bytes) -> bool:
    return offsets(message, size=8, order="little", more=1) is not None


def legacy(message: bytes) -> bool:
    return offsets(message, size=4, order="big", more=0) is not None


@given(st.lists(st.binary(max_size=50), max_size=20))
def test_every_message_that_jupyter_writes_can_be_read(buffers: list[bytes]) -> None:
    assert v1(written([*PARTS, *buffers]))
    assert legacy(serialize_binary_message({"header": {}, "content": {}, "buffers": buffers}))


def test_a_count_of_offsets_that_never_ends_is_refused() -> None:
    assert not v1(struct.pack("<Q", 2**63) + b"\0" * 100)
    assert not v1(struct.pack("<Q", 2**63))
    assert not legacy(bytes.fromhex("7fffffff"))
    assert not legacy(bytes.fromhex("ffffffff") + b"\0" * 100)


@given(st.binary(max_size=200))
def test_whatever_comes_is_looked_at_in_a_moment(message: bytes) -> None:
    for size, order in ((8, "little"), (4, "big")):
        found = offsets(message, size=size, order=order, more=1)
        assert found is None or (len(found) <= 70 and found == sorted(found) and found[-1] <= len(message))


def test_offsets_that_lead_out_of_the_message_or_back_are_refused() -> None:
    message = written(PARTS)
    count = int.from_bytes(message[:8], "little")
    for at in range(1, count + 1):
        for value in (0, 2**62, len(message) + 1):
            broken = bytearray(message)
            broken[8 * at : 8 * at + 8] = value.to_bytes(8, "little")
            assert not v1(bytes(broken)), (at, value)
