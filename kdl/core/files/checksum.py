"""Checksums: of JSON as replay files hold it, and of deck files."""

from __future__ import annotations

import hashlib
import json

from kdl.core.files.limits import MOST_FACTS, read_bytes
from kdl.errors import DeckError


def checksum(value: object) -> str:
    """Return the SHA-256 of a JSON value, however it was formatted."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def file_checksum(path: str) -> str:
    """Return the SHA-256 of a deck file.

    Raises:
        DeckError: It cannot be read.
    """
    return hashlib.sha256(read_bytes(path, MOST_FACTS, DeckError)).hexdigest()
