"""Messages between a page and a kernel: what the script writes Jupyter reads, and the other way round."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import (
    deserialize_binary_message,
    deserialize_msg_from_ws_v1,
    serialize_binary_message,
    serialize_msg_to_ws_v1,
)

from tests.node import returned

SCRIPT = Path(__file__).with_name("wire.mjs")
PARTS = ("header", "parent_header", "metadata", "content")
BUFFERS = ([], [b""], [b"\x00\xff", b"", b"x" * 1000])


def message(buffers: list[bytes]) -> dict[str, Any]:
    header = {"msg_id": "1", "msg_type": "comm_msg", "session": "s", "username": "", "version": "5.3"}
    content = {"comm_id": "2", "data": {"said": "Grüße, “Lucky” 🐈"}}
    return {"header": header, "parent_header": {}, "metadata": {"version": "1"}, "content": content, "buffers": buffers}


def in_text(told: dict[str, Any]) -> dict[str, Any]:
    return told | {"buffers": [b64encode(bytes(each)).decode() for each in told["buffers"]]}


def wrote(how: str, buffers: list[bytes]) -> bytes:
    return b64decode(returned(SCRIPT, "wrote", how, [[in_text(message(buffers))]])[0])


def heard(how: str, whole: bytes) -> Any:
    return returned(SCRIPT, "heard", how, [[b64encode(whole).decode()]])[0]


@pytest.mark.parametrize("buffers", BUFFERS, ids=len)
def test_jupyter_reads_what_a_page_writes(buffers: list[bytes]) -> None:
    channel, parts = deserialize_msg_from_ws_v1(wrote("v1", buffers))
    assert channel == "shell"
    assert [json.loads(part) for part in parts[:4]] == [message([])[name] for name in PARTS]
    assert [bytes(part) for part in parts[4:]] == buffers


@pytest.mark.parametrize("buffers", BUFFERS, ids=len)
def test_a_page_reads_what_jupyter_writes(buffers: list[bytes]) -> None:
    told = message(buffers)
    parts = [json.dumps(told[name]).encode() for name in PARTS]
    assert heard("v1", bytes(serialize_msg_to_ws_v1([*parts, *buffers], "iopub"))) == in_text(told)


@pytest.mark.parametrize("buffers", BUFFERS[1:], ids=len)
def test_without_the_protocol_they_understand_each_other_too(buffers: list[bytes]) -> None:
    told = message(buffers)
    read = deserialize_binary_message(wrote("plain", buffers))
    assert (read.pop("channel"), in_text(read)) == ("shell", in_text(told))
    assert heard("plain", serialize_binary_message(told)) == in_text(told)


def test_without_the_protocol_a_message_without_bytes_is_text() -> None:
    told = message([])
    said = json.loads(wrote("plain", []))
    assert {name: said[name] for name in PARTS} == {name: told[name] for name in PARTS}
    written = Session().pack({name: told[name] for name in PARTS})
    assert heard("text", written) == told
