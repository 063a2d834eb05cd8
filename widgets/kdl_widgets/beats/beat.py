"""Beats with pictures: the page draws them, from parts that it gets once a reader has come near."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

import traitlets

from kdl import words
from kdl.documents.json_form import to_json
from kdl_widgets.beats.handled import Handled
from kdl_widgets.live import messages
from kdl_widgets.live.container import Listener
from kdl_widgets.pictures.renderer import renderer_of
from kdl_widgets.pictures.scene import SceneBuilder

if TYPE_CHECKING:
    from kdl_widgets.pictures.renderer import Observed

#: In pixels: how wide a picture is drawn at least and at most, and in which steps.
_NARROWEST, _WIDEST, _STEP = 280, 900, 40


class PageLook(NamedTuple):
    """How a page looks, as the browser tells it.

    Attributes:
        width: The width of the picture in pixels.
        dark: Whether the page is dark.
        contrast: Whether the reader asks for more contrast.
    """

    width: int = 760
    dark: bool = False
    contrast: bool = False

    @classmethod
    def of(cls, told: messages.PageSize) -> PageLook:
        """Read what a page says, in steps of its width."""
        width = min(max(told.width // _STEP * _STEP, _NARROWEST), _WIDEST)
        return cls(width, told.dark, told.contrast)


class Beat(Listener, Handled):
    """A beat with pictures; the page says ``{"near": look}`` when a reader comes near, and whenever it looks otherwise.

    Attributes:
        scene: The pictures in parts, for how the page looks: a :class:`~kdl.documents.scene.SceneDocument` as JSON,
            empty until a reader has come near.
        pictures: The numbers of its pictures in there, in the order in which the script of the kind knows them.
        ratio: The height of the first picture by its width, 0 where there is none.
    """

    message_types: ClassVar[tuple[type, ...]] = messages.BEAT
    scene = traitlets.Dict().tag(sync=True)
    pictures: traitlets.List[int] = traitlets.List().tag(sync=True)
    ratio = traitlets.Float(0.0).tag(sync=True)

    def __init__(self, **traits: object) -> None:
        self._look: PageLook | None = None
        super().__init__(**traits)
        self.add_class("kdl-beat")
        self.on_message(self._receive)

    def add_pictures(self, scene: SceneBuilder) -> list[int]:
        """Draw all pictures into a scene, and return their numbers there; none where there is no picture."""
        raise NotImplementedError  # each kind of beat has its own; widgets cannot be ABCs

    def _add_now(self, scene: SceneBuilder) -> list[int]:
        """Draw what is shown as things are, while a kernel can draw anew whenever they change."""
        return self.add_pictures(scene)

    def _draw(self) -> None:
        """Draw what is shown, once a reader has come near."""
        if self._look is None:
            return
        builder = SceneBuilder((self._look.width,))
        with self.hold_sync():
            self.pictures = self._add_now(builder)
            self.scene = to_json(builder.document) if self.pictures else {}

    def _receive(self, message: object) -> None:
        """Draw when a reader has come near, and do what a button asks for."""
        match message:
            case messages.Near(look):
                self._look = PageLook.of(look)
                self._draw()
            case messages.Press("handle"):
                self.take_in_hand()
            case _:
                pass


def ratio(now: Observed | None, width: int = PageLook().width) -> float:
    """Return the height of a picture by its width, 0 for none."""
    return 0.0 if now is None else float(renderer_of(now).lay_out(now, width, words.language()).frame.ratio)
