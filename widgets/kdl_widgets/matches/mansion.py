"""Playing by hand in the mansion: rooms are tapped, and several steps are one move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.reachable_rooms import routes
from kdl.narration import card_name, pawn_name, room_name
from kdl.narration.grammar import capital
from kdl.words import language, say
from kdl_widgets.drawing.marks import Marks
from kdl_widgets.matches.controls import Controls, Face, Move
from kdl_widgets.pictures.mansion.sight_marks import pair_marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.analysis.why_not import Shown
    from kdl.core.actions import Action
    from kdl.games.mansion.observation import Observation

#: Bars and broken bars in names, as a page understands them.
_SOFT = str.maketrans(dict.fromkeys("|\N{BROKEN BAR}", "\N{SOFT HYPHEN}"))


class MansionControls(Controls["Observation"]):
    """Rooms are tapped, and several steps are one move."""

    legend = ("steps", "card", "alone")

    def moves(self, observation: Observation, legal: tuple[Action, ...]) -> Iterator[Move]:
        """Yield the ways into every room in reach, then all that is no step."""
        gone_to = set()
        for space, ways in routes(observation, legal).items():
            for way in ways:
                gone_to.add(way.actions)
                yield Move(way.actions, frozenset({space, way.card} - {""}), space, way.card)
        for action in legal:
            if action.kind != "step" and (action,) not in gone_to:
                goal = action.space if action.kind == "follow" else ""  # the dog of 2009 goes there
                if action.kind == "jump":
                    goal = observation.cards[action.card].room
                yield Move((action,), self.picks(observation, action), goal, action.card, _given(observation, action))

    def picks(self, observation: Observation, action: Action) -> frozenset[str]:
        """Return what can be tapped for an action: what it names, and for an attempt or attack where the other is."""
        found = {action.card, action.space, action.pawn}
        if action.kind in ("attempt", "drive"):
            found |= {observation.lucky, "lucky"}
        elif action.kind == "attack":
            found.add(observation.pawns[observation.to_act])
        elif action.kind in ("jump", "send"):
            found.add(observation.cards[action.card].room)
        return frozenset(found - {""})

    def face(self, observation: Observation, card: str) -> Face:
        """Return what a card of the mansion does; one without a name is called after the room that it leads to."""
        shown, board = observation.cards[card], observation.board
        more = observation.weapon_bonus if shown.kind == "weapon" else 0
        best = shown.best + more if shown.best else 0
        worth = {"value": shown.value + more, "best": best, "steps": shown.steps, "luck": shown.luck}
        counts = {what: number for what, number in worth.items() if number}
        if shown.room and not shown.name:
            return Face(shown.kind, counts, _breakable(observation, shown.room))
        name = capital(card_name(shown, observation))
        if not shown.room:
            return Face(shown.kind, counts, name)
        room = _breakable(observation, shown.room)
        return Face(shown.kind, counts, name, room if board.is_open(shown.room) else say("play", "closed", room=room))

    def named(self, observation: Observation, picked: str) -> str:
        """Name a room, or a pawn."""
        if picked in observation.board.shapes:
            return room_name(observation.board, picked)
        return pawn_name(picked, observation)

    def here(self, observation: Observation) -> str:
        """Return the room of the seat to act."""
        return observation.pawns[observation.to_act]

    def marks(self, observation: Observation, shown: Shown) -> Marks:
        """Mark the rooms that a reason is about, and the looks that are in the way."""
        board = observation.board
        drawn = [pair_marks(board, *look, observation.lookouts) for look in shown.looks]
        places = [place for place in shown.places if place in board.shapes and not board.is_folded(place)]
        return Marks(
            chosen=tuple(dict.fromkeys([*places, *(room for each in drawn for room in each.chosen)])),
            lines=tuple(dict.fromkeys(line for each in drawn for line in each.lines)),
            crosses=tuple(dict.fromkeys(cross for each in drawn for cross in each.crosses)),
        )


def _given(observation: Observation, action: Action) -> int:
    """Return how many steps an action gives to Lucky's ghost: one for each room that he goes forward.

    Rule: flight.points.split
    """
    if action.kind != "lead" or not observation.ghostly:
        return 0
    path = observation.board.path
    return (path.index(action.space) - path.index(observation.lucky) - 1) % len(path) + 1


def _breakable(observation: Observation, room: str) -> str:
    """Name a room with its number, which a small picture shows alone, and soft hyphens where the name can be broken."""
    space = observation.board.space(room)
    name = space.name.get(f"breaks_{language()}", space.name[language()]).translate(_SOFT)
    return name if space.number is None else say("glossary", "numbered", name=name, number=space.number)


CONTROLS = MansionControls()
