"""What is said where something of the laboratory is not installed."""

from __future__ import annotations

import pytest
from IPython.core.interactiveshell import InteractiveShell


def test_a_notebook_shows_the_sentence_and_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    shell = InteractiveShell()
    shell.run_cell("from kdl.simulation.extras import missing\nraise missing('kdl.x', 'x', ['no_such_package'])")
    (line,) = capsys.readouterr().out.strip().splitlines()
    assert line.startswith("kdl.x needs no_such_package")
    assert line.endswith("pip install 'kdl[x]'")
