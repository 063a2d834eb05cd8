"""Imports once what every page needs; kernels are forked from the process that has imported this module."""

from __future__ import annotations

import gc
import os
import signal
import tempfile
from importlib import import_module

import ipykernel.kernelapp
import ipykernel.zmqshell

import kdl_widgets
from kdl.core.resolve import resolve
from kdl_widgets.server.forked_kernel import end_with

#: What pages come to later, beside the calls themselves. ipycanvas is not among it, which makes a widget when it is
#: imported, and so has to be in the kernel; what it stands on is.
LATER = ("kdl_widgets.beats.trial", "kdl_widgets.matches.table", "kdl_widgets.server.page_cells", "numpy", "PIL.Image")


def warm_up() -> None:
    """Import what the calls stand in, and keep the garbage collector of every kernel away from what is shared."""
    for name in kdl_widgets.__all__:
        getattr(kdl_widgets, name)
    for name in LATER:
        import_module(name)
    resolve("kdl.questions:kinds")()  # every module in which a kind is declared
    tempfile.gettempdir()  # found by writing a file, which would stay if a kernel ended that moment
    gc.collect()
    gc.freeze()


__all__ = ["LATER", "ipykernel", "warm_up"]
end_with(os.getppid())
# What is forked hears of being interrupted when it runs cells; who is ended before has nothing to say of it.
signal.signal(signal.SIGINT, signal.SIG_IGN)
warm_up()
