"""In the web app nobody can write a function: it says where that can be done, and works nothing out."""

import pytest
from kdl_widgets import challenge, check


def test_the_web_app_says_where_functions_are_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.13")

    def sees(*_: object) -> bool:
        raise AssertionError("it must not be called")

    for told in (check(sees), challenge(sees)):
        assert told.text.startswith("In JupyterLab you can write this yourself")
