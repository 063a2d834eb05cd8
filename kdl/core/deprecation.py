"""Names that have changed: the old ones work until 1.0, and say what to write instead."""

from __future__ import annotations

import warnings


def warn_of_old_name(old: str, new: str, stacklevel: int = 3) -> None:
    """Warn that a name has changed; Python shows it once for each place at which the old one is used.

    Args:
        old: What was written.
        new: What to write instead.
        stacklevel: How many calls above this one the old name stands.
    """
    warnings.warn(f"{old} goes with kdl 1.0; write {new}", DeprecationWarning, stacklevel=stacklevel)
