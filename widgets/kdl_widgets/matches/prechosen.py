"""Answers that a reader has chosen beforehand: to pass by itself where one would pass anyway; never to spend a card."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.coach import coach
from kdl.core.actions import Action
from kdl.words import say
from kdl_widgets.live.standard_widgets import Checkbox, VBox

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from kdl_widgets.pictures.renderers import Observed

#: What can be chosen: to pass where nothing else is possible, where the own cards alone cannot save Lucky, and where
#: those asked later will. The first is chosen until somebody switches it off.
FORCED, WASTED, COVERED = PRECHOSEN = ("forced", "wasted", "covered")
USUAL = frozenset((FORCED,))
#: How probably those have to save him who are asked later, at least.
_SAFE = 0.9
_PASS = Action("pass")


def answers(seen: Observed, legal: Collection[Action], chosen: Collection[str]) -> bool:
    """Whether what was chosen beforehand answers an attempt on Lucky, which is to pass.

    Args:
        seen: What the seat knows that is asked.
        legal: What it can do.
        chosen: What was chosen, of :data:`PRECHOSEN`.
    """
    if not chosen or seen.phase != "luck" or _PASS not in legal:
        return False
    found = next((hint.facts for hint in coach(seen) if hint.topic == "save"), None)
    if found is None or found["victim"] is not None:
        return False
    if is_forced(legal) and FORCED in chosen:
        return True
    if not found["able"]:
        return WASTED in chosen
    later = found["later"]
    return COVERED in chosen and not found["last"] and isinstance(later, Fraction) and later >= _SAFE


def is_forced(legal: Collection[Action]) -> bool:
    """Whether nothing but to pass is possible."""
    return set(legal) == {_PASS}


class Answers(VBox):
    """The switches with which answers are chosen beforehand; those are on that are :data:`USUAL`.

    Args:
        choose: Called with what is chosen, of :data:`PRECHOSEN`, whenever that changes.
    """

    def __init__(self, choose: Callable[[frozenset[str]], object]) -> None:
        self._boxes = {name: Checkbox(value=name in USUAL, indent=False) for name in PRECHOSEN}
        self._choose = choose
        super().__init__([*self._boxes.values()])
        for box in self._boxes.values():
            box.observe(lambda _: self._choose(self.chosen), "value")

    @property
    def chosen(self) -> frozenset[str]:
        """What is chosen."""
        return frozenset(name for name, box in self._boxes.items() if box.value)

    def reword(self) -> None:
        """Write the labels in the language that is set."""
        for name, box in self._boxes.items():
            box.description = say("play", f"prechosen.{name}")
