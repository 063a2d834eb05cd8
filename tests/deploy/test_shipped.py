"""The unit for systemd and the container file, as far as they can be looked at without systemd or a builder."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.support.servers import NOTEBOOKS, ROOT, free_port, running, settings
from tests.deploy.shipped import CONTAINER, PORT, UNIT, by_container, by_systemd, copied

ANALYZE = shutil.which("systemd-analyze")
ONLY_WITH_SYSTEMD = pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a Python and a folder that there are."""
    text = UNIT.read_text("utf-8").replace("/srv/kdl/.venv/bin/python", sys.executable)
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace("/srv/kdl", str(ROOT)), "utf-8")
    return copy


@ONLY_WITH_SYSTEMD
def test_systemd_finds_no_fault_with_the_unit(unit: Path) -> None:
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert [line for line in done.stderr.splitlines() if unit.name in line] == []


@ONLY_WITH_SYSTEMD
def test_systemd_calls_the_unit_well_shut_off(unit: Path) -> None:
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-300:] + done.stderr


@pytest.mark.parametrize("command", [by_systemd(), by_container()], ids=["unit", "container"])
def test_the_app_knows_every_option_and_answers_who_watches_it(command: list[str], tmp_path: Path) -> None:
    port = free_port()
    # All addresses are for the inside of a container only.
    options = [word.replace("ip=0.0.0.0", "ip=127.0.0.1") for word in command[1:]]
    options[options.index(PORT)] = f"--port={port}"
    with running([sys.executable, *options], port, NOTEBOOKS, tmp_path / "log", settings()) as server:
        health = re.search(r"127\.0\.0\.1:8866(\S+?)'", CONTAINER.read_text("utf-8"))
        assert health
        assert server.text(health[1]) == "ok"
        assert not re.search(r"(?i)not recognized|unrecognized", server.log.read_text("utf-8"))


def test_unit_and_container_start_the_same() -> None:
    outside, inside = by_systemd(), by_container()
    assert {*outside[1:]} ^ {*inside[1:]} == {"--Voila.ip=127.0.0.1", "--Voila.ip=0.0.0.0"}


def test_the_container_takes_what_there_is_and_nothing_else_is_sent_to_the_builder() -> None:
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    sent = CONTAINER.with_name(f"{CONTAINER.name}.dockerignore").read_text("utf-8").splitlines()
    assert {line.removeprefix("!") for line in sent if line.startswith("!")} == set(copied())


def test_the_container_is_not_run_by_root_and_is_watched() -> None:
    text = CONTAINER.read_text("utf-8")
    users = re.findall(r"^USER (\S+)$", text, re.MULTILINE)
    assert users
    assert users[-1] not in {"0", "root"}
    assert re.search(r"^HEALTHCHECK ", text, re.MULTILINE)
    (entry,) = re.findall(r"^ENTRYPOINT (\[.*?\])$", re.sub(r"\\\n\s*", "", text), re.MULTILINE)
    assert json.loads(entry)[0].startswith("/opt/kdl/")
