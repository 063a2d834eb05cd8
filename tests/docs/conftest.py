"""The pages of the documentation, built once for a module of tests, and a browser to open them in."""

from pathlib import Path

import pytest

from tests.browser.conftest import browser, new_page
from tools.docs.build import build

__all__ = ["browser", "new_page", "site"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages, built anew; whatever there is to warn of fails."""
    folder = tmp_path_factory.mktemp("docs") / "html"
    build(folder)
    return folder
