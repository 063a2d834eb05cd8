"""What readers can write, by the names of the functions, in the order of the course."""

from __future__ import annotations

from kdl.written.getlucky.chances import CHANCE
from kdl.written.getlucky.defence import HOWARD_CARDS, STOPS
from kdl.written.getlucky.values import VALUE
from kdl.written.getlucky.visits import NEXT_CHARACTER
from kdl.written.mansion.allowed import MAY_ATTEMPT, MAY_DRAW
from kdl.written.mansion.answers import SAVED_BY, SURVIVES
from kdl.written.mansion.attempts import STRENGTH
from kdl.written.mansion.lucky_moves import LUCKY_NEXT
from kdl.written.mansion.sees import SEES
from kdl.written.mansion.strangers import ATTACKED, STRANGER_GOES
from kdl.written.mansion.turns import NEXT_ON_TURN
from kdl.written.mansion.watched import WATCHED
from kdl.written.mansion.ways import DISTANCE, LUCKY_FROM

#: What can be written, by the name of the function.
TASKS = {
    task.name: task
    for task in (
        SURVIVES,
        SEES,
        LUCKY_NEXT,
        NEXT_ON_TURN,
        STRENGTH,
        WATCHED,
        MAY_ATTEMPT,
        STRANGER_GOES,
        DISTANCE,
        ATTACKED,
        MAY_DRAW,
        LUCKY_FROM,
        SAVED_BY,
        NEXT_CHARACTER,
        VALUE,
        STOPS,
        HOWARD_CARDS,
        CHANCE,
    )
}
