"""Calls that make a page: its beats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kdl.analysis.subjects import observation_of
from kdl.core.actions import as_action
from kdl.engine.timeline import Timeline
from kdl.errors import OptionError
from kdl.games.mansion.observation import Observation
from kdl.goals.kinds import goal as make_goal
from kdl_widgets.beats.do import Do
from kdl_widgets.beats.meter import Meter
from kdl_widgets.beats.pile import Pile
from kdl_widgets.beats.rule import Rule, Sample
from kdl_widgets.beats.session import SESSION
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from typing import Unpack

    from kdl.analysis.subjects import Subject
    from kdl.core.actions import Action
    from kdl.core.position import Position
    from kdl.games.mansion.state import State
    from kdl.goals.goal import Goal, GoalArguments
    from kdl_widgets.pictures.renderer import Observed


def do(
    subject: Position | Timeline[Position],
    goal: Goal | str,
    *,
    at: int | None = None,
    players: str = "careful",
    seat: int | None = None,
    turns: int | None = None,
    **args: Unpack[GoalArguments],
) -> Do:
    """Let the reader move until a goal is reached or missed; the kit's computers play the others.

    Args:
        subject: A position, or a playthrough, of which the latest position counts.
        goal: What is to be reached, by its name, one of ``kdl.goals.kinds.GOALS``.
        at: Index of the position in the playthrough to begin with.
        players: At which level the computers play: ``"careful"`` or ``"planner"``.
        seat: The seat of the reader, None for whoever is to act.
        turns: How many turns of their own the reader has, None for what is usual.
        **args: What the goal needs to know, such as ``room="kitchen"``; see :class:`kdl.goals.goal.GoalArguments`.

    Raises:
        UnknownNameError: There is no such goal or level, or the goal names what is not there.
        OptionError: The goal cannot be set in this game, or needs something else.

    >>> import kdl
    >>> from kdl_widgets import do
    >>> state = kdl.new_game("deluxe", seats=3, seed=7)
    >>> do(state, "reach", room="foyer")
    Do('Get into the Foyer.', open)
    """
    timeline = subject if isinstance(subject, Timeline) else Timeline(subject)
    if at is not None:
        timeline = timeline.branch(at)
    wanted = make_goal(goal, turns=turns, **args) if isinstance(goal, str) else goal
    return Do(timeline, wanted, players=players, seat=seat)


def meter(
    subject: Position | Timeline[Position],
    at: int | None = None,
    *,
    action: Action | str | None = None,
    decide: bool = False,
) -> Meter:
    """Show an attempt as it happens: its strength in clovers, the cards that fly in, and the hand of the one asked.

    Args:
        subject: A playthrough, or a position.
        at: Index of a state in which an attempt is answered, or made; None for the last one.
        action: The attempt to make there, or its notation; without it, the one that was made.
        decide: Whether the reader decides for those who are asked; else it goes as it was played, or as careful players
            would play where nobody has.

    Raises:
        OptionError: No attempt is made or answered there.

    >>> import kdl
    >>> from kdl_widgets import meter
    >>> game = kdl.play("deluxe", seats=4, seed=7)
    >>> meter(game, at=15)
    Meter(4 of 4, saved)
    """
    timeline = subject if isinstance(subject, Timeline) else Timeline(subject)
    place = len(timeline) if at is None else at
    if action is not None:
        timeline = timeline.branch(place).then(as_action(action))
        place = len(timeline)
    return Meter(timeline, place, decide=decide)


def pile(timeline: Timeline[State]) -> Pile:
    """Show all the cards that can save Lucky, and how they leave the game, attempt by attempt.

    Args:
        timeline: A playthrough of the classic game.

    Raises:
        OptionError: No card has left the game for good there.

    >>> import kdl
    >>> from kdl_widgets import pile
    >>> game = kdl.play("classic", seats=3, seed=2)
    >>> print(pile(game).text.splitlines()[1])
    Turn 10: Bruno's attempt has value 4. Gone for good: 4. Left: 58.
    """
    return Pile(timeline)


def rule(
    *clauses: str,
    subject: Subject | None = None,
    at: tuple[str, ...] = (),
    action: Action | str | None = None,
    waits: bool | None = None,
) -> Rule:
    """Tell rules, once the beat above has been answered: cards with a title, a sentence, and what is behind it.

    Args:
        *clauses: Ids of the clauses.
        subject: A board or a position, for a small picture.
        at: The rooms, or characters, to which the picture is cut; two rooms show whether one sees the other.
        action: An action at that position, or its notation: its conditions are told with the rule.
        waits: Whether the cards wait to be opened; if None, they wait for the beat above them.

    Raises:
        UnknownNameError: There is no such clause.
        OptionError: No clause is named, or there is an action but no position.
        SubjectError: The subject cannot be shown.

    >>> from kdl_widgets import rule
    >>> rule("deluxe.win")
    Kill Lucky and you win. Lucky's killer wins, and the game is over.
    """
    if not clauses:
        raise OptionError("rule needs the id of at least one clause; kdl.clauses.clauses() lists them")
    made = Rule(clauses, _sample(subject, at), _tried(subject, action), waits=bool(waits))
    if waits is None:
        made.wait_for(SESSION)
    return made


def _sample(subject: Subject | None, at: tuple[str, ...]) -> Sample | None:
    if subject is None:
        return None
    observation = observation_of(subject)
    return Sample(observation, at, _marks(observation, at))


def _marks(observation: Observed, at: tuple[str, ...]) -> Marks:
    if isinstance(observation, Observation) and len(at) == 2:
        return pair_marks(observation.board, *at, observation.lookouts)
    return Marks(chosen=at)


def _tried(subject: Any, action: Action | str | None) -> tuple[Position, Action] | None:
    if action is None:
        return None
    state = subject.end if isinstance(subject, Timeline) else subject
    if not hasattr(state, "to_act"):
        raise OptionError("an action is tried at a position: rule(..., subject=state, action='draw')")
    return state, as_action(action)
