"""The exercises as forms, to be answered in code or on the page.

Each call of :mod:`kdl.exercises` is here under the same name. It takes the reader's answer last and gives a
:class:`~kdl_widgets.live.form.Form`, which is true if the answer is right. Three dots (``...``) stand for an answer
that is still to be given.
"""

from collections.abc import Callable
from functools import cache, wraps

from kdl import exercises
from kdl.exercises.exercise import Exercise
from kdl_widgets.live.form import Form

__all__ = exercises.__all__


@cache
def __getattr__(name: str) -> Callable[..., Form]:
    """Return the call that shows an exercise as a form."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has: {', '.join(__all__)}")
    return _as_form(getattr(exercises, name))


def __dir__() -> list[str]:
    """List the exercises."""
    return sorted(__all__)


def _as_form(pose: Callable[..., Exercise]) -> Callable[..., Form]:
    @wraps(pose)
    def posed(*args: object, **kwargs: object) -> Form:
        return Form(pose(*args, **kwargs))

    return posed
