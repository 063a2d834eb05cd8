"""The site as an app on a reader's machine: its icon, and the manifest that browsers ask for, in each language."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from kdl.words import languages, say
from kdl_widgets.drawing.tokens import COLOURS
from kdl_widgets.site import icon
from kdl_widgets.spoken import SOURCE

if TYPE_CHECKING:
    from pathlib import Path

#: Where the icon lies in the site.
FOLDER = "static"
#: The ground of pages.
GROUND = COLOURS["table"]


def manifest_name(code: str) -> str:
    """Return the name of the manifest in a language."""
    return "manifest.webmanifest" if code == SOURCE else f"manifest.{code}.webmanifest"


def write(site: Path) -> None:
    """Write the icon and the manifests into the folder of a site."""
    icons = [_icon(site, name, data) for name, data in icon.files()]
    for code in languages():
        written = json.dumps(_manifest(code, icons), ensure_ascii=False, indent=2)
        (site / manifest_name(code)).write_text(f"{written}\n", "utf-8")


def _icon(site: Path, name: str, data: bytes) -> dict[str, str]:
    """Write a file of the icon, and return what a manifest says of it."""
    (site / FOLDER / name).write_bytes(data)
    size = name.partition("-")[2].removesuffix(".png")
    kind = {"sizes": f"{size}x{size}", "type": "image/png"} if size else {"sizes": "any", "type": "image/svg+xml"}
    return {"src": f"{FOLDER}/{name}", **kind, "purpose": "any maskable"}


def _manifest(code: str, icons: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "name": say("front", "site", code),
        "short_name": say("site", "short", code),
        "description": say("front", "description", code),
        "lang": code,
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND.light,
        "theme_color": GROUND.light,
        "icons": icons,
    }
