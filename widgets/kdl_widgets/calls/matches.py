"""The call in which the reader acts: a match at one screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kdl.analysis.subjects import SubjectError
from kdl.core.edition_file import edition_names
from kdl.core.sources import names_a_file
from kdl.engine.match import Match, Seat
from kdl.engine.replay import load_match
from kdl.engine.start import new_game
from kdl.engine.timeline import Timeline, load_link
from kdl.games.getlucky.state import GetLuckyState
from kdl.games.mansion.state import State
from kdl_widgets.matches.play import Play
from kdl_widgets.matches.table import Table
from kdl_widgets.playback.controls import OWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kdl.core.position import Position
    from kdl.narration.log import Eyes


def match(
    subject: object = None,
    players: Sequence[str | Seat] | str = "person",
    eyes: Eyes | str = OWN,
    *,
    at: int | None = None,
    animate: bool = True,
    study: bool = True,
) -> Table | Play:
    """Play on from a position: act, take back, try something else, look at it all.

    Args:
        subject: A match, a playthrough, a position, the id of an edition or the path of the file of one (``.toml``) for
            a new game, a replay file or a link; None to set a game up in the page.
        players: Who plays, one per seat: ``"person"``, or a computer of the level ``"chance"``, ``"careful"``,
            ``"planner"`` or ``"searcher"``, or a player that was registered by its name; a single text is meant for all
            seats. In a new game of an edition as many play as are named.
        eyes: Whose cards are shown: ``"own"`` those of whoever decides, None nobody's, a seat's, or ``"all"``.
        at: Index of the state to begin with; None for the last one.
        animate: Whether what moves glides.
        study: Whether everything may be taken back, and no hand is hidden from those at the screen.

    Raises:
        SubjectError: It is none of these.
        OptionError: There is not one player per seat.

    >>> import kdl
    >>> from kdl_widgets import match
    >>> state = kdl.new_game("deluxe", seats=3, seed=7)
    >>> match(state, players=["person", "careful", "careful"])
    Table(step 0 of 0)
    """
    if subject is None:
        return Play()
    found = match_of(subject, 4 if isinstance(players, str) else len(players))
    if players != "person":
        named = [players] * len(found.seats) if isinstance(players, str) else players
        found.seats = tuple(each if isinstance(each, Seat) else Seat(player=each) for each in named)
    return Table(found, eyes, at=at, animate=animate, study=study)


def match_of(subject: Any, seats: int) -> Match[Position]:
    """Return the match that can be played from something; for an edition a new game of so many players.

    Raises:
        SubjectError: There is none.
    """
    if isinstance(subject, Match):
        return subject
    if isinstance(subject, Timeline):
        return Match(subject)
    if isinstance(subject, (State, GetLuckyState)):
        return Match(Timeline(subject))
    if isinstance(subject, str | Path) and (subject in edition_names() or names_a_file(str(subject))):
        return Match(Timeline(new_game(subject, seats=seats)))
    if isinstance(subject, str) and not subject.endswith(".json"):
        return Match(load_link(subject))
    if hasattr(subject, "__fspath__") or isinstance(subject, str):
        return load_match(subject)
    raise SubjectError(f"{subject!r} cannot be played from; give a match, a playthrough, a position, a file or a link")
