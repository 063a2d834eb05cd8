"""Notebooks as JupyterLab shows them: with links to other languages, which their files don't hold."""

import asyncio
import json
import shutil
from pathlib import Path

import pytest
from jupyter_server.serverapp import ServerApp
from kdl_widgets.contents import Contents
from kdl_widgets.packaged import NOTEBOOKS, SETTINGS
from kdl_widgets.spoken import PLACE

PAGE = "notebooks/16_spite.ipynb"


@pytest.fixture
def contents(tmp_path: Path) -> Contents:
    for name in ("16_spite.ipynb", "de/16_spite.ipynb"):
        (tmp_path / "notebooks" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(NOTEBOOKS / name, tmp_path / "notebooks" / name)
    return Contents(root_dir=str(tmp_path))


def first(contents: Contents, page: str = PAGE) -> str:
    return asyncio.run(contents.get(page))["content"]["cells"][0]["source"]


def test_what_the_kit_tells_jupyterlab_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(SETTINGS))
    app = ServerApp()
    app.load_config_file(suppress_errors=False)
    assert app.contents_manager_class is Contents
    assert app.config.MappingKernelManager.cull_idle_timeout == 3600


def test_a_notebook_leads_to_its_other_language_and_back(contents: Contents) -> None:
    assert first(contents) == '<a href="de/16_spite.ipynb" hreflang="de" lang="de">Auf Deutsch lesen</a>'
    assert 'href="../16_spite.ipynb"' in first(contents, "notebooks/de/16_spite.ipynb")


def test_a_link_is_not_saved_and_all_else_is(contents: Contents, tmp_path: Path) -> None:
    before = json.loads((tmp_path / PAGE).read_text("utf-8"))
    model = asyncio.run(contents.get(PAGE))
    model["content"]["cells"][1]["source"] = "Changed."
    asyncio.run(contents.save({"type": "notebook", "format": "json", "content": model["content"]}, PAGE))
    before["cells"][1]["source"] = ["Changed."]
    assert json.loads((tmp_path / PAGE).read_text("utf-8")) == before


def test_what_a_reader_writes_in_its_place_stays(contents: Contents) -> None:
    model = asyncio.run(contents.get(PAGE))
    model["content"]["cells"][0]["source"] = "Mine."
    asyncio.run(contents.save({"type": "notebook", "format": "json", "content": model["content"]}, PAGE))
    assert first(contents) == "Mine."


def test_no_link_leads_to_what_is_not_there(contents: Contents, tmp_path: Path) -> None:
    (tmp_path / "notebooks/de/16_spite.ipynb").unlink()
    assert first(contents) == PLACE


def test_everything_else_is_as_ever(contents: Contents) -> None:
    folder = asyncio.run(contents.get("notebooks"))
    assert {each["name"] for each in folder["content"]} == {"16_spite.ipynb", "de"}
    assert asyncio.run(contents.get(PAGE, content=False))["content"] is None
    assert PLACE in asyncio.run(contents.get(PAGE, type="file"))["content"]
