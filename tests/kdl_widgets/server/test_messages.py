"""Messages over a websocket are told from what only looks like one."""

from __future__ import annotations

import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import serialize_binary_message, serialize_msg_to_ws_v1
from kdl_widgets.server.messages import DEEPEST, MANY, SIZES, Sent, Unanswered, is_deep, offsets, read_plain, read_v1
from kdl_widgets.server.visitors import Account, Limits

PARTS = [b'{"msg_id": "1"}', b"{}", b"{}", b'{"data": 1}']
HEADER = {"msg_id": "1", "msg_type": "comm_msg"}
#: JSON of any shape, with texts in it that look as if they were some.
PLAIN = st.recursive(
    st.none() | st.integers(0, 9) | st.text('[]{}"\\,:ä ', max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text('[{"\\', max_size=4), inner, max_size=3),
    max_leaves=40,
)


def written(parts: list[bytes], channel: str = "shell") -> bytes:
    """Write a message as Jupyter does."""
    return bytes(serialize_msg_to_ws_v1(parts, channel))


def nested(depth: int, inner: object = 0) -> object:
    for number in range(depth):
        inner = {"[": inner} if number % 2 else [inner]
    return inner


def depth(value: object) -> int:
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if below is None else 1 + max(map(depth, below), default=0)


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


def test_of_a_message_it_is_known_where_it_goes_and_what_it_is() -> None:
    message = written([json.dumps(HEADER).encode(), b"{}", b"{}", b"{}", b"a buffer"])
    assert read_v1(message) == Sent("shell", "1", "comm_msg", len(message))
    text = json.dumps({"header": HEADER, "content": {}})
    assert read_plain(text) == Sent("shell", "1", "comm_msg", len(text))
    control = {"header": HEADER, "content": {}, "channel": "control", "buffers": [b"a buffer"]}
    found = read_plain(serialize_binary_message(control))
    assert found is not None
    assert found[:3] == ("control", "1", "comm_msg")


NO_HEADERS = [b"", b"1", b"[]", b"{}", b'{"msg_id": 1, "msg_type": "x"}', b'{"msg_id": "1"}', b"\xff", b"9" * 5000]


@pytest.mark.parametrize("header", NO_HEADERS)
def test_a_message_without_a_name_or_kind_is_none(header: bytes) -> None:
    assert read_v1(written([header, b"{}", b"{}", b"{}"])) is None
    assert read_plain('{"header": ' + header.decode("latin-1") + "}") is None


def test_a_header_without_end_is_none() -> None:
    long = json.dumps(HEADER | {"long": "x" * 20_000}).encode()
    assert read_v1(written([long, b"{}", b"{}", b"{}"])) is None


@pytest.mark.parametrize("channel", ["stdin", "iopub", "hb", "", "shell ", "ä"])
def test_what_a_kernel_does_not_read_on_is_no_channel(channel: str) -> None:
    parts = [json.dumps(HEADER).encode(), b"{}", b"{}", b"{}"]
    assert read_v1(written(parts, channel)) is None
    assert channel == "" or read_plain(json.dumps({"header": HEADER, "channel": channel})) is None


def test_a_message_with_too_few_parts_is_none() -> None:
    assert read_v1(written([json.dumps(HEADER).encode(), b"{}", b"{}"])) is None


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("deep", "refused"), [(DEEPEST - 1, False), (DEEPEST, True), (100_000, True)])
def test_json_that_is_nested_too_deep_is_refused_in_every_part(part: int, deep: int, refused: bool) -> None:
    parts = [json.dumps(HEADER).encode(), b"{}", b"{}", b"{}"]
    inside = b'"x": ' + b"[" * deep + b"]" * deep + b"}"
    parts[part] = parts[part].removesuffix(b"}") + (b"" if parts[part] == b"{}" else b", ") + inside
    assert (read_v1(written(parts)) is None) == refused


@pytest.mark.parametrize(("deep", "refused"), [(DEEPEST - 1, False), (DEEPEST, True), (100_000, True)])
def test_without_the_protocol_it_is_refused_too(deep: int, refused: bool) -> None:
    text = f'{{"header": {json.dumps(HEADER)}, "content": {"[" * deep}{"]" * deep}}}'
    assert (read_plain(text) is None) == refused
    assert (read_plain(serialized(text.encode())) is None) == refused


def serialized(text: bytes) -> bytes:
    """Write JSON with a buffer after it as Jupyter does without the protocol."""
    return struct.pack("!III", 2, 12, 12 + len(text)) + text + b"a buffer"


@given(PLAIN, st.integers(0, 2 * DEEPEST))
def test_the_depth_is_that_of_the_lists_and_objects_whatever_the_texts_hold(value: object, deep: int) -> None:
    said = nested(deep, value)
    assert is_deep(json.dumps(said).encode()) == (depth(said) > DEEPEST)
    assert is_deep(json.dumps(said, ensure_ascii=False).encode()) == (depth(said) > DEEPEST)


def test_an_upload_full_of_brackets_is_a_text_and_lists_without_end_are_refused() -> None:
    assert not is_deep(json.dumps({"open": json.dumps(nested(500)) * 100}).encode())
    assert not is_deep(json.dumps([[]] * (MANY - 1)).encode())
    assert is_deep(json.dumps([[]] * (MANY + 1)).encode())
    assert is_deep(json.dumps(nested(DEEPEST, ["x"] * 2 * MANY)).encode())
    assert is_deep(b"[" * 2**20)
    assert is_deep(b'[{"' * 2**19)


@pytest.mark.parametrize("kind", ["execute_request", "debug_request", "x" * 41, "comm_close"])
def test_what_is_not_meant_for_a_kernel_is_known_by_its_header_and_nothing_else_is_read(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    header = json.dumps(HEADER | {"msg_type": kind}).encode()
    content = b'{"x": [' + b"1," * SIZES["comm_close"] + b"1]}"
    read: list[int] = []
    monkeypatch.setattr("kdl_widgets.server.messages.is_deep", lambda text: bool(read.append(len(text))))
    found = read_v1(written([header, b"{}", b"{}", content]))
    assert found is not None
    assert not found.is_meant
    assert read_plain(f'{{"header": {header.decode()}, "content": {content.decode()}}}') is None
    assert read == [len(header)]


def sent(name: str, channel: str = "shell", size: int = 10) -> Sent:
    return Sent(channel, name, "comm_msg", size)


def test_a_kernel_has_enough_to_do_with_so_many_messages_or_so_long_ones_until_they_are_answered() -> None:
    waiting = Unanswered(Account(Limits(messages=3, received=80)))
    assert [waiting.add(sent(name)) for name in "abc"] == [True] * 3
    assert waiting.is_full
    waiting.answered("a")
    assert not waiting.is_full
    waiting.add(sent("long", size=80))
    assert waiting.is_full
    waiting.answered("long")
    assert not waiting.is_full


def test_what_is_answered_answers_what_came_before_on_its_channel_and_there_alone() -> None:
    waiting = Unanswered(Account(Limits()))
    for name in "abc":
        waiting.add(sent(name))
    waiting.add(sent("d", "control"))
    waiting.answered("d")
    waiting.answered("nobody")
    waiting.answered(None)
    assert [waiting.add(sent(name)) for name in "abc"] == [False] * 3
    waiting.answered("b")
    assert [waiting.add(sent(name)) for name in "abc"] == [True, True, False]
