"""Both ends of the line between a view and the page."""

from ipycanvas import MultiCanvas
from kdl_widgets.live.view import View


def canvas_of(view: View) -> MultiCanvas:
    """The canvas of a view that has been reached."""
    assert view._layers is not None
    return view._layers.widget


def layers(view: View, message: bytes) -> set[int]:
    """The layers that a message paints."""
    return {index for index, layer in enumerate(canvas_of(view)._canvases) if layer.model_id.encode() in message}


def tell(view: View, content: dict[str, object]) -> None:
    view._overlay._handle_custom_msg(content, [])
