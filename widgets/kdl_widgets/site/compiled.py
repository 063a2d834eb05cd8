"""Compile what pages without a server run; it runs in Python for browsers itself, when a site is built.

What is compiled is read by that version of Python alone, and begins without waiting for a compiler. Where expressions
stand within their lines is left out (``-X no_debug_ranges``): so it takes hardly more than its source.
"""

from __future__ import annotations

import gzip
import io
import marshal
import zipfile
from importlib import util
from pathlib import Path

#: The date of every file, so that the same files are the same archive.
_DATE = (2026, 1, 1, 0, 0, 0)
#: Flags of a compiled file: it is never compared with its source, which is not there.
_UNCHECKED_HASH = 1


def pack(sources: str, target: str, optimize: int) -> None:
    """Compile an archive of sources into another one, packed as one: a zip that packs nothing, in gzip.

    Args:
        sources: The path of the archive of sources, a zip.
        target: The path of the archive to be written.
        optimize: What is left out, as :func:`compile` has it: ``0`` nothing, ``2`` docstrings and assertions.
    """
    held = io.BytesIO()
    with zipfile.ZipFile(sources) as source, zipfile.ZipFile(held, "w") as archive:
        for name in sorted(each for each in source.namelist() if not each.endswith("/")):
            data = source.read(name)
            if name.endswith(".py"):
                archive.writestr(zipfile.ZipInfo(f"{name}c", _DATE), compiled(data, name, optimize))
            else:
                archive.writestr(zipfile.ZipInfo(name, _DATE), data)
    Path(target).write_bytes(gzip.compress(held.getvalue(), 9, mtime=0))


def compiled(source: bytes, path: str, optimize: int) -> bytes:
    """Compile a file, as imports read it where there is no source."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    head = util.MAGIC_NUMBER + _UNCHECKED_HASH.to_bytes(4, "little") + util.source_hash(source)
    return head + marshal.dumps(code)
