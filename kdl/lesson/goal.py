"""Make the document of a goal from how a try at it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.documents.goal import VERSION, GoalDocument
from kdl.goals.consequences import tell_consequences
from kdl.goals.telling import tell_goal, tell_progress, tell_verdict
from kdl.words import language, say

if TYPE_CHECKING:
    from kdl.goals.course import Course
    from kdl.goals.goal import Goal, Progress


def goal_document(goal: Goal, progress: Progress, course: Course) -> GoalDocument:
    """Return the document of a goal, in the language that is set.

    Args:
        goal: The goal.
        progress: How a try stands.
        course: What has happened in it.
    """
    game = course.state.game
    return GoalDocument(
        version=VERSION,
        language=language(),
        **{name: say("do", name) for name in ("title", "play", "hint", "again")},
        goal=tell_goal(goal, game),
        turn=tell_progress(progress),
        state=progress.state,
        verdict=tell_verdict(progress, game),
        came=tell_consequences(course, progress),
    )
