"""What the tests of the live views share."""

from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Everything that is sent to the browser's canvases, one entry a message."""
    messages: list[bytes] = []

    def send(_manager: object, _content: object, buffers: list[Any]) -> None:
        messages.append(bytes(buffers[0]))

    monkeypatch.setattr(type(_CANVAS_MANAGER), "send", send)
    return messages
