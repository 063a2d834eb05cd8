"""The end of a game, and what comes after it: a revenge, the same cards once more, or the escape from there."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from kdl.core.outcome import is_terminal, outcome
from kdl.engine.escape import escape
from kdl.engine.match import Match
from kdl.engine.start import dealt, persons
from kdl.engine.timeline import Timeline, write_fragment
from kdl.errors import UnknownNameError
from kdl.games.mansion.state import State
from kdl.narration.finale import tell_finale
from kdl.players.levels import LEVELS
from kdl.players.temper import parted
from kdl.words import language, languages, say, speaking
from kdl_widgets.pictures.last_scene import last_scene

if TYPE_CHECKING:
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.match import Node
    from kdl_widgets.matches.seating import Seating

REVENGE, SAME_CARDS, ESCAPE, LOOK_BACK = "revenge", "same-cards", "escape", "look-back"
#: The number of a deal is rolled below this.
_DEALS = 10**6


def ended(state: Position, *, still: bool) -> JsonObject:
    """Return how a game ended, for the desk: the last scene, whether it is to stand still, and the last word."""
    return {"scene": last_scene(state), "still": still, "told": tell_finale(state)}


def titles(end: Node[Position], sitting: Seating) -> dict[str, str]:
    """Name a game as it stands in each language: it may be looked at in another one than that in which it was played.

    Args:
        end: The last position.
        sitting: Who plays.
    """
    named = {}
    for code in languages():
        with speaking(code):
            named[code] = title(end, sitting)
    return named


def title(end: Node[Position], sitting: Seating) -> str:
    """Name a game as it stands: the edition, how many play, and how far they are, or who has won.

    Args:
        end: The last position.
        sitting: Who plays.
    """
    game = end.state.game
    named = {"edition": game.source.name[language()], "seats": len(game.players)}
    if is_terminal(end.state):
        return say("keep", "game.over", ended=sitting.heading(end.state), **named)
    return say("keep", "game", step=len(end.path) - 1, **named)


def outcome_of(end: Node[Position], sitting: Seating) -> JsonObject:
    """Return what the browser keeps of how a game stands: whether it is over, and what came of it if that counts.

    What counts was played in earnest by one person against computers, from cards that were dealt.

    Args:
        end: The last position.
        sitting: Who plays.
    """
    people = persons(end.state.game, sitting.match.seats)
    if not is_terminal(end.state):
        return {"over": False}
    others = [parted(sitting.plays(seat)) for seat in end.state.game.players if seat not in people]
    levels = [level for level, _ in others]
    if not sitting.is_fair or len(people) != 1 or not levels:
        return {"over": True}
    timeline = end.timeline
    ended = outcome(end.state)
    result = {
        "edition": end.state.game.edition,
        "name": end.state.game.source.name[language()],
        "level": max(levels, key=_ranked),
        "persons": list(dict.fromkeys(temper for _, temper in others if temper)),
        "won": end.state.winner in people,
        "strength": 0 if ended is None else ended.strength,
        "told": tell_finale(end.state),
        "link": write_fragment(timeline, at=len(timeline)) if end.state.winner in people else "",
    }
    return {"over": True, "result": result}


def standing(keeping: str, *, studied: bool) -> str:
    """Say what there is to say of how a game is kept, and whether it is studied from here on; mostly nothing.

    Args:
        keeping: How it is kept, see :data:`~kdl_widgets.matches.saved_games.KEEPING`.
        studied: Whether that begins in the position that is shown.
    """
    told = (say("play", "undone.after") if studied else "", say("keep", f"keeping.{keeping}") if keeping else "")
    return " ".join(filter(None, told))


def _ranked(level: str) -> int:
    return LEVELS.index(level) if level in LEVELS else len(LEVELS)


def offered(state: Position, *, follows: bool) -> tuple[str, ...]:
    """List what can be done at the end of a game, by name; nothing before.

    Args:
        state: The position.
        follows: Whether another game can take the place of this one.
    """
    if not is_terminal(state):
        return ()
    return (*(sequels(state) if follows else ()), LOOK_BACK)


def sequels(state: Position) -> tuple[str, ...]:
    """List what can follow a position; nothing before the game is over.

    The escape needs somebody to escape with: where it would be played by one alone, it is not offered.
    """
    if not is_terminal(state):
        return ()
    flees = isinstance(state, State) and state.game.source.sequel and len(state.game.players) > 1
    return (REVENGE, SAME_CARDS, *((ESCAPE,) if flees else ()))


def sequel(name: str, match: Match[Position]) -> Match[Position]:
    """Return the match that follows another with the same people in the same seats.

    Args:
        name: One of :func:`sequels`.
        match: The match, at its end.

    Raises:
        UnknownNameError: That does not follow.
    """
    offered = sequels(match.state)
    if name not in offered:
        raise UnknownNameError("sequel", name, offered)
    return Match(Timeline(_start(name, match)), match.seats)


def _start(name: str, match: Match[Position]) -> Position:
    start = match.start.state
    if name == ESCAPE:
        return escape(match.state)
    return dealt(start.game, SystemRandom().randrange(_DEALS)) if name == REVENGE else start
