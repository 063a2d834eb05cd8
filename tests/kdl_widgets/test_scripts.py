"""The tests of the scripts, which node runs: ``*.test.mjs`` beside the tests of the widgets that they belong to."""

from __future__ import annotations

import subprocess
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import kdl_widgets
import pytest
from ipywidgets import DOMWidget
from kdl_widgets import front

from tests.node import NODE

HERE = Path(__file__).parent
TESTS = sorted(HERE.rglob("*.test.mjs"))


def test_scripts_have_tests() -> None:
    assert TESTS


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(HERE)))
def test_the_tests_of_a_script_pass(path: Path) -> None:
    command = [NODE, "--no-warnings", "--test", "--test-reporter=tap", path]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# pass 0" not in done.stdout


def scripts() -> dict[str, str]:
    """Return the script of each kind of widget, as a page gets it."""
    for module in walk_packages(kdl_widgets.__path__, "kdl_widgets."):
        if not module.name.endswith((".warm", ".__main__")):
            import_module(module.name)
    kinds, found = [DOMWidget], {}
    for kind in kinds:
        kinds += [each for each in kind.__subclasses__() if each not in kinds]
        text = vars(kind).get("code", vars(kind).get("_esm", ""))
        if kind.__module__.startswith("kdl_widgets.") and "export default" in str(text):
            found[f"{kind.__module__}.{kind.__name__}"] = str(text)
    return found


def test_every_script_that_is_put_together_can_be_read(tmp_path: Path) -> None:
    found = scripts()
    assert len(found) > 12
    files = [(tmp_path / f"{name}.mjs") for name in found]
    for file, text in zip(files, found.values(), strict=True):
        file.write_text(text, "utf-8")
        done = subprocess.run([NODE, "--check", file], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_of_lines_that_begin_with_types_only_these_are_taken_and_imports_stand_before(
    tmp_path: Path,
) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/one.js").write_text('import { two } from "../two.js";\nexport const one = two;\n')
    (tmp_path / "two.js").write_text("export const two = 2;\n")
    (tmp_path / "a.js").write_text(
        'import {\n  one,\n} from "./sub/one.js";\nimport { two } from "./two.js";\n'
        "/** What it is. */\nexport const kept = 1;\n"
        "  /** @type {HTMLElement} */ (one).focus();\n// said\nconst also = 2;\n"
        "/** @type {Two} */\nconst three = two;\n"
    )
    wanted = "const kept = 1;\n  (one).focus();\nconst also = 2;\nconst three = two;\n"
    assert front.script(tmp_path / "a.js") == f"const two = 2;\n\nconst one = two;\n\n{wanted}"
