"""The app brings its settings along; it changes no other app's, and no other app's change it."""

import json
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_config_path
from kdl_widgets.packaged import NOTEBOOKS, SETTINGS
from kdl_widgets.server.app import App

BROUGHT = json.loads((SETTINGS / "voila.json").read_text("utf-8"))


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a site's settings, in an environment that says nothing else."""
    monkeypatch.delenv("JUPYTER_CONFIG_PATH", raising=False)
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "site"))
    (tmp_path / "site").mkdir()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    return tmp_path / "site"


def started(*arguments: str) -> App:
    app = App()
    app.initialize(list(arguments))
    return app


def write(file: Path, settings: object) -> None:
    file.write_text(json.dumps(settings), "utf-8")


@pytest.mark.usefixtures("site")
def test_it_needs_no_settings_of_the_machine() -> None:
    app = started()
    assert app.voila_configuration.template == BROUGHT["VoilaConfiguration"]["template"]
    assert app.config.MappingKernelManager == BROUGHT["MappingKernelManager"]
    assert app.root_dir == str(NOTEBOOKS)


def test_settings_of_other_pages_are_left_alone(site: Path) -> None:
    theirs = {"VoilaConfiguration": {"template": "lab", "show_tracebacks": True}, "Voila": {"ip": "0.0.0.0"}}  # noqa: S104
    for file in (site / "voila.json", site / "voila_config.json", Path("voila.json")):
        write(file, theirs)
    app = started()
    assert (app.voila_configuration.template, app.voila_configuration.show_tracebacks) == ("kdl", False)
    assert app.ip == "127.0.0.1"


def test_a_site_can_say_what_holds_for_the_kit(site: Path) -> None:
    write(site / "kdl_config.json", {"App": {"hosts": ["kdl.example.org"], "readers": 9}, "Voila": {"port": 9001}})
    app = started()
    assert (app.hosts, app.readers, app.port) == (["kdl.example.org"], 9, 9001)
    assert started("--App.readers=3").readers == 3


@pytest.mark.usefixtures("site")
def test_the_folder_that_it_is_started_in_says_nothing() -> None:
    for name in ("kdl_config.json", "jupyter_config.json"):
        write(Path(name), {"App": {"readers": 9}})
    Path("voila.py").write_text("raise SystemExit('run by whoever happens to start here')", "utf-8")
    assert started().readers == 0


@pytest.mark.parametrize(
    "file", sorted(file for file in SETTINGS.rglob("*") if file.is_file()), ids=lambda file: file.name
)
def test_nothing_that_it_brings_lies_where_other_apps_look(file: Path) -> None:
    assert json.loads(file.read_text("utf-8"))
    assert not any(file.is_relative_to(place) for place in jupyter_config_path())
