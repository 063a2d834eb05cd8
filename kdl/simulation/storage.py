"""Tables of games in Parquet files, each with the call of which it comes: games of another call are never added."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from time import monotonic

import pandas as pd
import pyarrow as pa
from pyarrow import parquet

from kdl.core.files import path_of, write_file
from kdl.errors import OptionError, told
from kdl.simulation.measures import COLUMNS

#: Under which key the metadata of the file hold the call.
KEY = b"kdl.simulation"

#: What is done is written again after so many seconds, and after so many times as long as writing took.
_SECONDS, _TIMES = 30.0, 20.0


class Storage:
    """A file of games.

    Args:
        file: Its path; None to keep nothing.
        call: What is simulated, as JSON types.

    Raises:
        OptionError: There is a file, and it is of another call or version, or none of this kind.
    """

    def __init__(self, file: str | Path | None, call: Mapping[str, object]) -> None:
        self._file = None if file is None else path_of(file)
        self._call = json.loads(json.dumps(call))
        self._due = monotonic() + _SECONDS
        self.found: pd.DataFrame | None = self._read()

    def _read(self) -> pd.DataFrame | None:
        if self._file is None or not self._file.exists():
            return None
        try:
            table = parquet.read_table(self._file)
            was = json.loads((table.schema.metadata or {})[KEY])
        except (OSError, pa.ArrowException, KeyError, ValueError) as error:
            problem = f"{self._file} is no file that kdl.simulation has written; give another name"
            raise OptionError(problem) from error
        for name in (*self._call, *was):
            if was.get(name) != self._call.get(name):
                raise OptionError(
                    f"{self._file} holds games of {name}={told(was.get(name))}, not of {told(self._call.get(name))}; "
                    "give another file, or ask for the same"
                )
        return table.to_pandas().astype(COLUMNS)

    def is_due(self) -> bool:
        """Whether it is time to write what is done."""
        return self._file is not None and monotonic() >= self._due

    def write(self, frame: pd.DataFrame) -> None:
        """Write the file anew, whole or not at all.

        Raises:
            SaveError: It cannot be written; what was there before is still there.
        """
        if self._file is None:
            return
        begun = monotonic()
        table = pa.Table.from_pandas(frame, preserve_index=False)
        table = table.replace_schema_metadata({**table.schema.metadata, KEY: json.dumps(self._call)})
        sink = pa.BufferOutputStream()
        parquet.write_table(table, sink, compression="zstd")
        write_file(self._file, sink.getvalue().to_pybytes())
        self._due = monotonic() + max(_SECONDS, _TIMES * (monotonic() - begun))
