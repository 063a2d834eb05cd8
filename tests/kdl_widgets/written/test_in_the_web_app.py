"""In the web app nobody can write a function: it says where that can be done, and works nothing out."""

import pytest
from kdl_widgets import challenge, check
from kdl_widgets.pictures.picture import kept
from kdl_widgets.server.kernels import SOFTWARE


@pytest.mark.parametrize("software", [SOFTWARE, "voila/0.5.13"])
def test_the_web_app_says_where_functions_are_written_and_nothing_is_drawn_to_be_kept(
    monkeypatch: pytest.MonkeyPatch, software: str
) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", software)
    assert not kept()

    def sees(*_: object) -> bool:
        raise AssertionError("it must not be called")

    for told in (check(sees), challenge(sees)):
        assert told.text.startswith("You can write this yourself in JupyterLab")
        assert told.text in told.html, "a text alone is not broken into lines, and wider than a phone"
