"""The engine needs nothing but Python."""

import subprocess
import sys

from tests.clone import ROOT

#: Import every module of the engine outside the laboratory, and print each package that Python doesn't bring.
ALONE = """
import importlib, pkgutil, sys
import kdl
for found in pkgutil.walk_packages(kdl.__path__, "kdl."):
    if not found.name.startswith(("kdl.simulation", "kdl.__main__")):
        importlib.import_module(found.name)
tops = {name.partition(".")[0] for name in sys.modules}
print(*tops - {"kdl", "__main__", "__mp_main__", *sys.stdlib_module_names})
"""


def test_the_engine_needs_the_standard_library_alone() -> None:
    """Python starts without the packages of this environment."""
    command = [sys.executable, "-S", "-c", ALONE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
