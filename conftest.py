"""What all tests share: none leaves widgets or a language behind for the next."""

import gc
import sys
from collections.abc import Iterator

import pytest

from kdl import words


def pytest_collection_finish() -> None:
    """Leave what was collected out of every search for what nobody holds any more: it stays until the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_is_left_behind() -> Iterator[None]:
    yield
    words.set_language("en")
    if "kdl_widgets.beats.session" in sys.modules:
        sys.modules["kdl_widgets.beats.session"].SESSION.clear()
    if "ipywidgets" in sys.modules:
        # Only the kit's own: among the others is one that every canvas needs.
        for widget in list(sys.modules["ipywidgets.widgets.widget"]._instances.values()):  # noqa: SLF001 (ipywidgets tells nobody else)
            if type(widget).__module__.startswith("kdl_widgets"):
                widget.close()
