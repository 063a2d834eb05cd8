"""Both ends of the line between a view and the page."""

from kdl_widgets.live.view import _CANVASES, MansionView


def layers(view: MansionView, message: bytes) -> set[int]:
    """The layers that a message paints."""
    return {index for index in range(len(_CANVASES)) if view._canvas[index].model_id.encode() in message}


def tell(view: MansionView, content: dict[str, object]) -> None:
    view._overlay._handle_custom_msg(content, [])
