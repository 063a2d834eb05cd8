"""What a planted fault is."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A rule that is broken on purpose: ``right``, which stands once in a file of the engine, becomes ``wrong``."""

    notebook: str
    rule: str
    file: str
    right: str
    wrong: str
