"""The site without a network: its service worker, with the list of all files, and what pages need to make use of it."""

from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from kdl.words import languages, say
from kdl_widgets import front
from kdl_widgets.site import engine

if TYPE_CHECKING:
    from pathlib import Path


class _Said(NamedTuple):
    """How an address says which file it asks for: by a parameter, and so many digits of the hash of the file."""

    name: str
    digits: int


#: The service worker, at the root of the site, which is all that it may serve.
WORKER = "service_worker.js"
#: The scripts of pages: one for all, one for the front page.
SCRIPTS = ("register.js", "keep_all.js")
#: What the front page says of it.
WORDS = ("title", "about", "keep", "loading", "done", "failed", "newer", "absent")
#: What every page needs is kept from the first visit on: what lies there itself, and where every page leads back to.
SHELL, FRONT = "static", "index.html"
_SHARED = (".css", ".js", ".svg")
#: How a page names what it shares with others, and what is said there of which file it is: so a page never gets that of
#: another version, whatever a browser or a server on the way still has.
_SAID = _Said("kdl", 12)
_NAMED = re.compile(r'\b((?:href|src)="(?:\.\./)*)(static/[\w/.-]+\.(?:css|js|svg))(?:\?kdl=\w+)?"')


def words() -> dict[str, dict[str, str]]:
    """Return what the front page says of reading without a network, by language; its script fills in how much."""
    slots = {slot: f"{{{slot}}}" for slot in ("loaded", "all", "missing")}
    said = {word: {code: say("site", f"offline.{word}", code, **slots) for code in languages()} for word in WORDS}
    return said | {"again": {code: say("site", "again", code) for code in languages()}}


def write(site: Path) -> None:
    """Write the scripts and the service worker into the folder of a site, of which all other files are there."""
    for name in SCRIPTS:
        (site / SHELL / name).write_text(_closed(front.script(f"runtime/{name}")), "utf-8")
    _name_versions(site)
    listed = f"const kdlFiles = {json.dumps(listing(site), ensure_ascii=False, separators=(',', ':'))};"
    (site / WORKER).write_text(f"{listed}\n{_closed(front.script(f'runtime/{WORKER}'))}", "utf-8")


def _name_versions(site: Path) -> None:
    """Let pages say which files they share, by the hash of each."""

    @cache
    def known(name: str) -> str:
        return _known((site / name).read_bytes())[0][: _SAID.digits]

    def named(found: re.Match[str]) -> str:
        return f'{found[1]}{found[2]}?{_SAID.name}={known(found[2])}"'

    for page in site.rglob("*.html"):
        page.write_text(_NAMED.sub(named, page.read_text("utf-8")), "utf-8")


def listing(site: Path) -> dict[str, Any]:
    """List the files of a site, each with its hash and its size, and name this version of them."""
    found = {file.relative_to(site).as_posix(): file for file in sorted(site.rglob("*")) if file.is_file()}
    files = {name: _known(file.read_bytes()) for name, file in found.items() if name != WORKER}
    shell = [name for name, file in found.items() if file.parent == site / SHELL and file.suffix in _SHARED]
    version = sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()
    return {
        "version": version,
        "said": _SAID._asdict(),
        "shell": [FRONT, *shell],
        "engine": engine.found(site),
        "files": files,
    }


def _known(data: bytes) -> tuple[str, int]:
    return sha256(data).hexdigest(), len(data)


def _closed(script: str) -> str:
    """Keep the names of a script to itself."""
    return f'"use strict";\n(() => {{\n{script}}})();\n'
