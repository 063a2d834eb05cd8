"""The container file, as far as it can be looked at without a builder."""

import json
import re
import sys
from pathlib import Path

from tests.browser.support.servers import NOTEBOOKS, ROOT, free_port, running, settings

CONTAINER = ROOT / "deploy/Containerfile"
TEXT = re.sub(r"\\\n\s*", "", CONTAINER.read_text("utf-8"))
COPIED = {name for line in re.findall(r"^COPY (.*) \S+$", TEXT, re.MULTILINE) for name in line.split()}
PORT = "--port=8866"


def command() -> list[str]:
    """Return how the container starts the app."""
    parts = [re.findall(rf"^{word} (\[.*\])$", TEXT, re.MULTILINE) for word in ("ENTRYPOINT", "CMD")]
    return [word for found in parts for word in json.loads(found[0])]


def test_the_app_knows_every_option_and_answers_the_health_check(tmp_path: Path) -> None:
    program, *options = command()
    assert program.startswith("/opt/kdl/")
    port = free_port()
    # All addresses are for the inside of a container only.
    options = [word.replace("ip=0.0.0.0", "ip=127.0.0.1") for word in options]
    options[options.index(PORT)] = f"--port={port}"
    options.append("--App.ahead=False")
    with running([sys.executable, *options], port, NOTEBOOKS, tmp_path / "log", settings()) as server:
        (health,) = re.findall(r"127\.0\.0\.1:8866(\S+?)'", TEXT)
        assert server.text(health) == "ok"
        assert not re.search(r"(?i)not recognized|unrecognized", server.log.read_text("utf-8"))


def test_the_container_takes_what_there_is_and_nothing_else_is_sent_to_the_builder() -> None:
    assert [name for name in COPIED if not (ROOT / name).exists()] == []
    sent = CONTAINER.with_name(f"{CONTAINER.name}.dockerignore").read_text("utf-8").splitlines()
    assert {line.removeprefix("!") for line in sent if line.startswith("!")} == COPIED


def test_the_container_is_not_run_by_root_and_is_watched() -> None:
    users = re.findall(r"^USER (\S+)$", TEXT, re.MULTILINE)
    assert users
    assert users[-1] not in {"0", "root"}
    assert re.search(r"^HEALTHCHECK ", TEXT, re.MULTILINE)
