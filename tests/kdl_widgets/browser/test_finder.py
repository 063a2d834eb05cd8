"""Compiled modules are found by a list of their files, and everything else as ever."""

import py_compile
import subprocess
import sys
from pathlib import Path

from kdl_widgets.browser import finder

SAYS = """
import sys
sys.path.append(sys.argv[1])
from importlib.machinery import SourcelessFileLoader
made = {"__name__": "finder"}
exec(SourcelessFileLoader("finder", sys.argv[2]).get_code("finder"), made)
made["install"](sys.argv[1], sys.argv[3:])
import house.hall, house, json
print(house.hall.__file__, house.hall.__spec__.origin, house.hall.__package__, house.__path__[0])
print(type(house.__loader__).__name__, house.hall.seen, json.loads("3"))
import house.written
print(house.written.seen, type(house.written.__loader__).__name__)
try:
    import house.nowhere
except ModuleNotFoundError as error:
    print(error)
"""


def test_what_is_listed_is_found_and_the_rest_is_looked_for(tmp_path: Path) -> None:
    sources = {"house/__init__": "", "house/hall": "seen = 1", "house/written": "seen = 2"}
    (tmp_path / "house").mkdir()
    for name, source in sources.items():
        file = tmp_path / f"{name}.py"
        file.write_text(source, "utf-8")
        if "written" not in name:
            py_compile.compile(str(file), str(file.with_suffix(".pyc")), doraise=True)
            file.unlink()
    py_compile.compile(str(finder.__file__), str(tmp_path / "finder.pyc"), doraise=True)
    files = [each.relative_to(tmp_path).as_posix() for each in tmp_path.rglob("*.py*")]
    said = subprocess.run(
        [sys.executable, "-c", SAYS, str(tmp_path), str(tmp_path / "finder.pyc"), *files],
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    hall = tmp_path / "house/hall.pyc"
    assert said == [
        f"{hall} {hall} house {tmp_path / 'house'}",
        "SourcelessFileLoader 1 3",
        "2 SourceFileLoader",
        "No module named 'house.nowhere'",
    ]
