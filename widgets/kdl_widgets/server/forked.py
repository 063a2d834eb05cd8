"""What a forked process does to become a kernel."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from kdl.core.resolve import resolve

if TYPE_CHECKING:
    from collections.abc import Mapping


def run_kernel(connection_file: str, environment: Mapping[str, str], folder: str) -> None:
    """Become a kernel, in a group of its own, and run until it is told to end.

    Args:
        connection_file: Where its ports and its key stand.
        environment: Its environment.
        folder: Where it runs.
    """
    os.setsid()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    options = (
        f"--IPKernelApp.parent_handle={os.getppid()}",
        "--HistoryManager.enabled=False",
        "--InteractiveShellApp.extensions=ipywidgets",  # imported where there was no kernel yet
    )
    resolve("ipykernel.kernelapp:IPKernelApp").launch_instance(["-f", connection_file, *options])
