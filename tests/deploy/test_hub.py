"""The configuration of JupyterHub in the documentation, as far as it can be read without a hub."""

import builtins
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from kdl_widgets.packaged import NOTEBOOKS, SETTINGS
from traitlets.config import Config

from tests.browser.support.servers import ROOT

(CONFIG,) = re.findall(
    r"`jupyterhub_config\.py`:\n\n```python\n(.*?)```", (ROOT / "docs/deploy.md").read_text("utf-8"), re.DOTALL
)


def test_a_reader_gets_the_notebooks_and_the_settings_of_the_kit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config, names = Config(), {}
    monkeypatch.setattr(builtins, "get_config", lambda: config, raising=False)
    exec(compile(CONFIG.replace("/srv/hub/homes", str(tmp_path)), "jupyterhub_config.py", "exec"), names)  # noqa: S102 (our own)
    config.Spawner.pre_spawn_hook(SimpleNamespace(user=SimpleNamespace(name="ada")))
    laid = {file.relative_to(tmp_path / "ada/notebooks") for file in tmp_path.rglob("*.ipynb")}
    assert laid == {file.relative_to(NOTEBOOKS) for file in NOTEBOOKS.rglob("*.ipynb")}
    assert config.Spawner.environment == {"JUPYTER_CONFIG_PATH": str(SETTINGS)}
