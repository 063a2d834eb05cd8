"""Files that scripts and styles come from: sent compressed, and kept by browsers."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tornado.web import HTTPError, RequestHandler, StaticFileHandler

from kdl_widgets.server.security_headers import Guarded

if TYPE_CHECKING:
    from collections.abc import Generator

#: A file whose name holds a checksum never changes.
_CHECKSUM = re.compile(r"[.-](?:[0-9a-f]{8,}|[0-9A-Z]{8})\.")
#: Names in a row, none of which leads anywhere but down.
_FILE = re.compile(r"(?:(?!\.{1,2}/)[^/\\]+/)*(?!\.{1,2}$)[^/\\]+")
#: In seconds: how long browsers keep a file that never changes, and any other.
_FOR_GOOD, _A_WHILE = 31_536_000, 3600
_TEXTS = frozenset({".js", ".css", ".json", ".svg", ".html", ".map", ".txt"})
#: In bytes: less is not worth compressing.
_LEAST = 1024


@lru_cache(maxsize=512)
def compressed(file: str, changed: float) -> bytes:  # noqa: ARG001  # another time is another file
    """Return a file compressed; it is done once.

    Args:
        file: Where it is.
        changed: When it was changed last.
    """
    return gzip.compress(Path(file).read_bytes(), compresslevel=6, mtime=0)


class Packed(str):
    """The path of a file that is sent compressed."""

    __slots__ = ()


class Kept(Guarded, StaticFileHandler):
    """Comes before a handler of files."""

    def parse_url_path(self, url_path: str) -> str:
        """Return the path of a file on the disk; what can be none, or leads elsewhere, is not found."""
        if not _FILE.fullmatch(url_path):
            raise HTTPError(404)
        try:
            return super().parse_url_path(url_path)
        except (ValueError, AssertionError):  # Voilà asks itself so whether a template can be meant
            raise HTTPError(404) from None

    def validate_absolute_path(self, root: str, absolute_path: str) -> str | None:
        """Return the path of the file that is sent, marked if it is sent compressed."""
        path = super().validate_absolute_path(root, absolute_path)
        return Packed(path) if path is not None and self._packs(Path(path)) else path

    def _packs(self, path: Path) -> bool:
        taken = self.request.headers.get("Accept-Encoding", "")
        worth = path.suffix in _TEXTS and path.stat().st_size >= _LEAST
        return worth and "gzip" in taken and "Range" not in self.request.headers

    def write_error(self, status_code: int, **given: object) -> None:
        """Answer with the status alone: Jupyter's page for errors needs a folder of files that Voilà does not serve."""
        RequestHandler.write_error(self, status_code, **given)

    def set_headers(self) -> None:
        """Say how long browsers can keep the file, and how it is packed."""
        super().set_headers()
        never_changes = "v" in self.request.arguments or _CHECKSUM.search(self.path)
        kept = f"max-age={_FOR_GOOD}, immutable" if never_changes else f"max-age={_A_WHILE}"
        self.set_header("Cache-Control", f"public, {kept}")
        self.set_header("Vary", "Accept-Encoding")
        if isinstance(self.absolute_path, Packed):
            self.set_header("Content-Encoding", "gzip")

    def get_content_size(self) -> int:
        """Return how many bytes are sent."""
        path = self.absolute_path
        return len(_packed(path)) if isinstance(path, Packed) else super().get_content_size()

    @classmethod
    def get_content(
        cls, abspath: str, start: int | None = None, end: int | None = None
    ) -> Generator[bytes, None, None]:
        """Return what is sent, piece by piece."""
        if isinstance(abspath, Packed):
            yield _packed(abspath)
        else:
            yield from super().get_content(abspath, start, end)


def _packed(path: Packed) -> bytes:
    return compressed(str(path), Path(path).stat().st_mtime)
