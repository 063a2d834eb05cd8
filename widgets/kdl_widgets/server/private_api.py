"""What the kit touches in other packages although no release of theirs promises it: each part, what for, and what else.

``pyproject.toml`` bounds these packages above, so that what is installed is what was tested. Whoever moves a bound runs
``tests/kdl_widgets/server/test_private_api.py``: it says which of these parts is missing.
"""

from __future__ import annotations

from importlib import import_module
from inspect import getsource
from typing import NamedTuple


class Part(NamedTuple):
    """Something that may be gone with the next release.

    Attributes:
        package: Who brings it, as pip calls it.
        home: Where it is: a module, and in it a class, or nothing.
        name: What is touched there.
        purpose: What for.
        instead: What could take its place.
        made: Whether it comes to be with an object, so that the class has nothing of that name.
    """

    package: str
    home: str
    name: str
    purpose: str
    instead: str
    made: bool = False

    @property
    def is_private(self) -> bool:
        """Whether its own name says that it is nobody else's business."""
        return self.name.startswith("_")

    def is_there(self) -> bool:
        """Whether the installed package has it."""
        module, _, inside = self.home.partition(":")
        try:
            home = getattr(import_module(module), inside) if inside else import_module(module)
        except (ImportError, AttributeError):
            return False
        return f"self.{self.name} = " in getsource(home) if self.made else hasattr(home, self.name)


_SERVING = "serve kernels by an app of Jupyter's own"
PARTS = (
    # ---- ipywidgets, comm and ipycanvas ----
    Part("ipywidgets", "ipywidgets:Widget", "_handle_msg", "look at what a page says before a widget hears it",
         "a comm of our own under each widget, whose `on_msg` is public"),
    Part("comm", "comm.base_comm:BaseComm", "_closed", "keep a line open that one of several pages has closed",
         "a new comm, and a page that connects to it", made=True),
    Part("comm", "comm.base_comm:BaseComm", "_msg_callback", "see what a page asks ipywidgets before it is answered",
         "an answer of our own to `request_states`", made=True),
    Part("ipycanvas", "ipycanvas.canvas", "_CANVAS_MANAGER", "let go of a canvas's commands after an error",
         "hold_canvas, once it lets go by itself"),
    Part("ipycanvas", "ipycanvas:MultiCanvas", "_canvases", "make the layers ourselves, and close them",
         "canvases of our own, one over the other by CSS"),
    Part("ipycanvas", "ipycanvas:Canvas", "_handle_frontend_event", "hear that a page is there, and nothing else of it",
         "an anywidget beside the canvas that says so"),
    # ---- jupyter_client and jupyter_server ----
    Part("jupyter-client", "jupyter_client.provisioning.factory:KernelProvisionerFactory", "provisioners",
         "fork kernels from a process that is warm", "an entry point of the kit, which every Jupyter would see"),
    Part("jupyter-server", "jupyter_server.services.kernels.kernelmanager:MappingKernelManager", "_kernel_buffers",
         "bound what is kept for a page that is away", "start_buffering and get_buffer, written anew"),
    Part("jupyter-server", "jupyter_server.services.kernels.connection.channels:ZMQChannelsWebsocketConnection",
         "handle_incoming_message", "judge messages before anybody reads them", "a connection of our own"),
    Part("jupyter-server", "jupyter_server.services.kernels.connection.channels:ZMQChannelsWebsocketConnection",
         "handle_outgoing_message", "know what a kernel has answered", "a connection of our own"),
    Part("jupyter-server", "jupyter_server.services.kernels.handlers", "KernelHandler",
         "tell a page why its kernel is gone", "an address of our own"),
    # ---- Voilà, which promises nothing of what stands in its modules ----
    Part("voila", "voila.app:Voila", "init_handlers", "put our handlers in place of Voilà's", _SERVING),
    Part("voila", "voila.app:Voila", "init_settings", "set what tornado and Jupyter are to do", _SERVING),
    Part("voila", "voila.tornado.kernel_websocket_handler", "VoilaKernelWebsocketHandler",
         "know which of Voilà's handlers are replaced", _SERVING),
)  # fmt: skip
