"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from kdl.core.files.limits import path_of
from kdl.errors import SaveError

_CREATED = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def write_file(path: str | Path, contents: str | bytes) -> Path:
    """Write a file whole or not at all: as another one beside it, which then takes its place.

    Returns:
        The path.

    Raises:
        SaveError: It cannot be written; what was there before is still there.
    """
    file = path_of(path)
    data = contents.encode("utf-8", "replace") if isinstance(contents, str) else contents
    try:
        place = Path(os.path.realpath(file))
        before = place.stat() if place.exists() else None
        if before is not None and not stat.S_ISREG(before.st_mode):
            folder = stat.S_ISDIR(before.st_mode)
            raise SaveError(file, "Is a directory" if folder else "it is a device, a pipe or a socket")
        if before is not None and not os.access(place, os.W_OK):
            raise SaveError(file, "it may only be read")
        _put_in_place(place, data, before and stat.S_IMODE(before.st_mode))
    except OSError as error:
        raise SaveError(file, error.strerror or type(error).__name__) from error
    except ValueError as error:
        raise SaveError(repr(str(file)), "no file can have this name") from error
    return file


def _put_in_place(place: Path, data: bytes, mode: int | None) -> None:
    """Write data beside a file and put them in its place; whatever happens, nothing else is left behind."""
    beside = place.with_name(f".{place.name[:40]}.{token_hex(6)}.part")
    try:
        with os.fdopen(os.open(beside, _CREATED, 0o666), "wb") as opened:
            opened.write(data)
            opened.flush()
            os.fsync(opened.fileno())
        if mode is not None:
            beside.chmod(mode)
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
