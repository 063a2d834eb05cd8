"""How the app is started by what ``deploy/`` holds."""

import json
import re
import shlex

from tests.browser.support.servers import ROOT

DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "kdl.service"
CONTAINER = DEPLOY / "Containerfile"
PORT = "--port=8866"


def by_systemd() -> list[str]:
    """Return the command of the unit."""
    (line,) = re.findall(r"^ExecStart=(.*)$", _joined(UNIT.read_text("utf-8")), re.MULTILINE)
    return shlex.split(line)


def by_container() -> list[str]:
    """Return the command of the container."""
    text = _joined(CONTAINER.read_text("utf-8"))
    parts = [re.findall(rf"^{word} (\[.*\])$", text, re.MULTILINE) for word in ("ENTRYPOINT", "CMD")]
    return [word for found in parts for word in json.loads(found[0])]


def copied() -> list[str]:
    """Return the files and folders that the container takes from the kit."""
    lines = re.findall(r"^COPY (.*) \S+$", CONTAINER.read_text("utf-8"), re.MULTILINE)
    return [name for line in lines for name in line.split()]


def _joined(text: str) -> str:
    return re.sub(r"\\\n\s*", "", text)
