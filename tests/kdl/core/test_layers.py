"""Rooms import only what the table of layers allows them, and the engine needs nothing but Python."""

import subprocess
import sys

from tests.kdl.core.layers import ROOT, breaches, read

#: Import every room of the engine but the laboratory, and print what neither Python nor the kit brings.
ALONE = """
import importlib, pkgutil, sys
import kdl
for found in pkgutil.walk_packages(kdl.__path__, "kdl."):
    if not found.name.startswith(("kdl.simulation", "kdl.__main__")):
        importlib.import_module(found.name)
tops = {name.partition(".")[0] for name in sys.modules}
print(*tops - {"kdl", "__main__", "__mp_main__", *sys.stdlib_module_names})
"""


def test_rooms_import_only_what_the_table_allows() -> None:
    sources = read()
    assert breaches(sources) == []
    wrong = breaches({**sources, "kdl.core.chance": "from kdl.games.mansion.state import State\nimport numpy"})
    assert wrong == [
        "kdl.core.chance, line 1, imports kdl.games.mansion.state",
        "kdl.core.chance, line 2, imports numpy",
    ]


def test_the_engine_needs_the_standard_library_alone() -> None:
    """Python starts without the packages of this environment."""
    command = [sys.executable, "-S", "-c", ALONE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
