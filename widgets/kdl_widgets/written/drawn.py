"""Sentences and a picture as HTML, for what came of something that a reader wrote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl_widgets.output import Shown, paragraph
from kdl_widgets.pictures.picture import image
from kdl_widgets.pictures.renderer import renderer_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kdl_widgets.drawing.marks import Marks
    from kdl_widgets.pictures.renderer import Observed

#: Pixels on the page, where the renderer knows no narrow picture; what is drawn wider cannot be read on a phone.
_WIDTH = 400


class Told(Shown):
    """Sentences with a picture below them, if there is anything to be seen.

    Args:
        tell: Returns what is said, in the language that is set.
        observation: What is drawn; None for nothing.
        mark: Returns what is marked in the picture, in words of the language that is set.
    """

    follows = True

    def __init__(
        self, tell: Callable[[], Sequence[str]], observation: Observed | None, mark: Callable[[], Marks | None]
    ) -> None:
        self._tell, self.observation, self._mark = tell, observation, mark

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is said."""
        return tuple(self._tell())

    @property
    def marks(self) -> Marks | None:
        """What is marked in the picture."""
        return self._mark()

    @property
    def text(self) -> str:
        """The sentences, one in a line."""
        return "\n".join(self.sentences)

    @property
    def html(self) -> str:
        """The sentences and the picture."""
        return "".join(map(paragraph, self.sentences)) + self.image

    @property
    def image(self) -> str:
        """The picture as HTML; where a page admits none, only what it shows is left, in words."""
        if self.observation is None:
            return ""
        return image(self.observation, self.marks, width=renderer_of(self.observation).narrow or _WIDTH)
