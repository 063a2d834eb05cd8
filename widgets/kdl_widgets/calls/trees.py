"""The call that shows a game tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.backward_induction import game_tree
from kdl.analysis.game_tree import ASSUMPTIONS
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl_widgets.beats.session import SESSION
from kdl_widgets.trees.tree import Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.analysis.game_tree import Assumption
    from kdl.core.position import Position


def tree(
    subject: Position | Timeline[Position],
    turns: int | None = None,
    *,
    open_hands: bool = False,
    without: Sequence[str] = (),
    assumptions: Sequence[Assumption] = ASSUMPTIONS,
    waits: bool | None = None,
) -> Tree:
    """Show what may follow from a position as a tree to walk in: choices, chances, and which share each leads to.

    It is computed exactly, and so has to be small: with few cards, open hands, or not many turns ahead.

    Args:
        subject: A position, or a playthrough, of which the latest position counts; a player must choose there.
        turns: How many turns to look ahead, the one that is under way counts; None to the end of the game.
        open_hands: Whether all hands lie open; else it is the average over all that the seat to act cannot see.
        without: Kinds of actions that are left out of account, for example ``("swap",)``.
        assumptions: What can be taken of those who are asked to save Lucky, in the order of the switch; with one of
            them there is no switch. See :func:`kdl.game_tree`.
        waits: Whether it waits until the beat above is settled; if None, it does where there is one.

    Raises:
        ArgumentError: It is not a position.
        TooLargeError: A tree is too large. The error says what to leave out.
        OptionError: Nobody chooses there, the turns are no number, or there are no assumptions.
        UnknownNameError: There is no such assumption or kind of action.

    >>> import kdl
    >>> from kdl_widgets import tree
    >>> state = kdl.new_game("get_lucky", seats=3, seed=1)
    >>> state = kdl.arrange(state, hands=[["spite_1"], [], ["spite_2"]], deck=())
    >>> asked = kdl.Timeline(state).then(kdl.Action("attempt"))
    >>> print(tree(asked, 1, open_hands=True, assumptions=["own-share"]).text.splitlines()[1])
    (Cleo chooses): Ada 1/3, Bruno 1/3, Cleo 1/3
    """
    state = subject.end if isinstance(subject, Timeline) else subject
    if not assumptions:
        raise OptionError(f"there are no assumptions; name at least one of {', '.join(ASSUMPTIONS)}")
    trees = [game_tree(state, turns, open_hands=open_hands, assumption=each, without=without) for each in assumptions]
    made = Tree(trees, waits=bool(waits))
    if waits is None:
        made.wait_for(SESSION)
    return made
