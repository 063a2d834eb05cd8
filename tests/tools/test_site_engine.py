"""What pages without a server run is compiled, packed as one, and lies in a folder that bears its version."""

import gzip
import io
import re
import sys
import zipfile
from pathlib import Path

import pytest
from kdl_widgets.site import engine
from kdl_widgets.site.compiled import pack

SOURCE = '"""What it is."""\n\n\ndef half(n):\n    """Say more."""\n    assert n\n    return n / 2\n'
#: What a module imports whenever it is imported itself.
IMPORTS = re.compile(r"^import ([\w., ]+)|^from ([\w.]+) import", re.MULTILINE)


def packed(folder: Path, optimize: int = 0) -> zipfile.ZipFile:
    sources, target = folder / "sources.zip", folder / "target.bin"
    with zipfile.ZipFile(sources, "w") as archive:
        archive.writestr("room/__init__.py", SOURCE)
        archive.writestr("room/words.toml", "here = 1")
        archive.mkdir("empty")
    pack(str(sources), str(target), optimize)
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(target.read_bytes())))


def test_sources_are_compiled_and_everything_else_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = packed(tmp_path)
    assert archive.namelist() == ["room/__init__.pyc", "room/words.toml"]
    assert {each.compress_type for each in archive.infolist()} == {zipfile.ZIP_STORED}
    archive.extractall(tmp_path / "there")
    monkeypatch.syspath_prepend(str(tmp_path / "there"))
    monkeypatch.delitem(sys.modules, "room", raising=False)
    import room  # type: ignore[import-not-found]

    assert (room.half(3), room.__doc__, room.half.__doc__) == (1.5, "What it is.", "Say more.")
    assert room.half.__code__.co_filename == "room/__init__.py"
    assert (tmp_path / "there/room/words.toml").read_text("utf-8") == "here = 1"


def test_what_a_library_says_of_itself_can_be_left_out(tmp_path: Path) -> None:
    (whole, short) = (packed(tmp_path, optimize).read("room/__init__.pyc") for optimize in (0, 2))
    assert b"Say more." in whole
    assert b"Say more." not in short


def test_the_same_sources_are_the_same_archive(tmp_path: Path) -> None:
    packed(tmp_path)
    first = (tmp_path / "target.bin").read_bytes()
    packed(tmp_path)
    assert (tmp_path / "target.bin").read_bytes() == first


def test_a_version_is_another_one_when_a_file_or_its_name_is(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("one", "utf-8")
    versions = {engine.version_of(tmp_path), engine.version_of(tmp_path)}
    assert len(versions) == 1
    (tmp_path / "a.js").write_text("two", "utf-8")
    versions.add(engine.version_of(tmp_path))
    (tmp_path / "a.js").rename(tmp_path / "b.js")
    versions.add(engine.version_of(tmp_path))
    assert len(versions) == 3


def test_a_site_has_one_engine_or_none(tmp_path: Path) -> None:
    assert engine.found(tmp_path) == ""
    script = tmp_path / "static/engine/0123/wake.js"
    script.parent.mkdir(parents=True)
    script.touch()
    assert engine.found(tmp_path) == "static/engine/0123"


@pytest.mark.skipif(not engine.is_possible(), reason="Python for browsers comes from npm: make node_modules")
def test_what_is_left_of_the_library_imports_nothing_of_what_is_not() -> None:
    with zipfile.ZipFile(engine.MODULES / "pyodide/python_stdlib.zip") as library:
        sources = {name: library.read(name).decode("utf-8") for name in library.namelist() if name.endswith(".py")}
    gone = {name for name in sources if name.startswith(engine.NOT_IN_BROWSERS)}
    assert all(any(name.startswith(each) for name in gone) for each in engine.NOT_IN_BROWSERS)
    modules = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in gone}
    asked = {
        (name, module.strip())
        for name in sources.keys() - gone
        for listed, one in IMPORTS.findall(sources[name])
        for module in (listed.split(",") if listed else [one])
    }
    # What runs in a terminal only is not cut out of its package.
    assert {(name, module) for name, module in asked if module in modules} == {
        ("asyncio/__main__.py", "_pyrepl.console")
    }
