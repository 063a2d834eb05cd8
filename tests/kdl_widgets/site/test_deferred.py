"""Stock widgets are loaded when they are first asked for; all of them are there, and nothing else changes."""

import shutil
import subprocess
import sys
from pathlib import Path

import ipywidgets
import pytest
from kdl_widgets.site.deferred import GATHERS, TAKES, GatheredError, deferred

SAYS = """
import sys
import ipywidgets
from ipywidgets import Box, IntSlider
loaded = [name for name in sys.modules if name.startswith("ipywidgets.widgets.widget_")]
print("ipywidgets.widgets.widget_int" in loaded, "ipywidgets.widgets.widget_date" in loaded)
print(Box is ipywidgets.widgets.widget_box.Box, ipywidgets.Box is Box, IntSlider(value=3).value)
for name in sys.argv[1:]:
    getattr(ipywidgets, name)
try:
    ipywidgets.Cupboard
except AttributeError as error:
    print(error)
ipywidgets.register_comm_target()
"""


def test_every_stock_widget_is_there_and_none_is_loaded_before(tmp_path: Path) -> None:
    home = Path(ipywidgets.__file__).parent
    shutil.copytree(home, tmp_path / "ipywidgets", ignore=shutil.ignore_patterns("__pycache__", "tests"))
    for name in (GATHERS, TAKES):
        (tmp_path / name).write_bytes(deferred(name, (tmp_path / name).read_bytes()))
    public = [name for name, value in vars(ipywidgets).items() if isinstance(value, type)]
    assert {"Box", "IntSlider", "HTML", "Layout", "Widget"} <= {*public}
    said = subprocess.run(
        [sys.executable, "-c", SAYS, *public], capture_output=True, text=True, check=True, cwd=tmp_path
    ).stdout.splitlines()
    assert said == ["True False", "True True 3", "module 'ipywidgets' has no attribute 'Cupboard'"]


@pytest.mark.parametrize(
    ("name", "source"), [(TAKES, b"import os\n"), (GATHERS, b"from .widget_box import Box\nBox()\n")]
)
def test_a_package_that_is_written_otherwise_is_told(name: str, source: bytes) -> None:
    with pytest.raises(GatheredError, match=name):
        deferred(name, source)


def test_other_files_stay_as_they_are() -> None:
    assert deferred("kdl/__init__.py", b"from .widgets import *\n") == b"from .widgets import *\n"
