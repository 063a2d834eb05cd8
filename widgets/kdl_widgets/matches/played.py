"""A match that is played: one goes along its line, acts, takes back and branches, and the computers go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.coach import coach
from kdl.core.actions import Action
from kdl.core.outcome import is_terminal
from kdl.engine.start import PERSON
from kdl.engine.step import legal_actions, observe
from kdl.errors import NothingToUndoError
from kdl.narration.advice import tell_motive
from kdl.narration.log import Line
from kdl.players.openly import motive_seen
from kdl.words import say
from kdl_widgets.live import messages
from kdl_widgets.live.standard_widgets import Checkbox
from kdl_widgets.matches import persons
from kdl_widgets.matches.seating import Seating, by_name
from kdl_widgets.pictures.moves import walks
from kdl_widgets.playback.controls import OWN
from kdl_widgets.playback.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ipywidgets import Button, DOMWidget

    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.match import Match, Node
    from kdl.narration.log import Eyes
    from kdl_widgets.pictures.renderer import Observed

#: How long a word takes to be read, in seconds, and how long a step stays at least and at most.
_A_WORD, _LEAST, _MOST = 0.2, 0.7, 4.0
#: How long what happens all the time stays at most, by kind of action, or if somebody says a word; an attempt at least.
_IDLE = {
    "stop": 0.3, "step": 0.5, "draw": 0.9, "end": 0.9, "follow": 0.9, "leave": 0.9, "pass": 0.9, "roam": 0.9,
    "luck": 1.4,
}  # fmt: skip
_WORD, _ATTEMPTS, _LINGERS = 2.5, ("attempt", "attack"), 1.8
#: The class of a table that shows the controls of a replay.
SHOWN = "kdl-replays"


class Played(Player):
    """A player of the line of a match, which grows with what is done at its end, and branches where that is earlier.

    Args:
        match: The match.
        eyes: Whose cards are shown: ``"own"`` those of whoever decides here, else as in a player.
        at: Index of the state to begin with, None for the place of the match.
        animate: Whether what moves glides.
        study: Whether everything may be taken back, and no hand is hidden from those at the screen.

    Attributes:
        sitting: Who sits at the screen and who plays.
        rushing: Whether the computers go on without a pause.
        explains: Whether the log says why the computers did what they did.
        studying: The switch with which everything may be taken back, and no hand is hidden.
        talk: The switch with which persons say a word now and then, or nothing.
        folding: Whether the controls of a replay are shown.
        passes: The switch with which somebody passes by itself who can do nothing else.
    """

    plays = True
    rushing = explains = False
    _known = 0

    def __init__(
        self, match: Match[Position], eyes: Eyes | str = OWN, *, at: int | None = None, animate: bool = True,
        study: bool = False,
    ) -> None:  # fmt: skip
        self.sitting = Seating(match, study=study)
        self._line, self._own = match.line, eyes == OWN
        self._answered: set[Node[Position]] = set()
        self._left: Node[Position] | None = None
        self.talk = Checkbox(value=True, indent=False, layout={})
        self.talk.observe(lambda _: self._reword(), "value")
        self.passes = Checkbox(value=True, indent=False)
        self.passes.observe(lambda _: self._leave_open(), "value")
        self.studying = Checkbox(value=study, indent=False)
        self.studying.observe(self._studied, "value")
        place = len(match.here.path) - 1 if at is None else at
        if 0 <= place < len(self._line):
            match.go(self._line[place])
        self.folding = Folding(self, lambda: self._is_played)
        self.folding.looks_back = place < len(self._line) - 1
        super().__init__(self._line[-1].timeline, None if self._own else eyes, at=place, animate=animate)  # type: ignore[arg-type]
        self.controls.fold.on_click(lambda _: self._fold())

    def _reached(self) -> None:
        """Put away what was begun in another position."""

    @property
    def match(self) -> Match[Position]:
        """The match, with its branches and who plays."""
        return self.sitting.match

    @property
    def eyes(self) -> Eyes | str:
        """Whose cards were asked for: ``"own"`` those of whoever decides."""
        return OWN if self._own else self.seat

    @property
    def deciding(self) -> bool:
        """Whether somebody at this screen is to decide in the position that is shown."""
        return self._at >= 0 and self.sitting.decides(self.state)

    @property
    def hidden(self) -> bool:
        """Whether the hands are hidden until the one who decides takes over."""
        return self._own and self._at == self.end and self.sitting.hides(self.state)

    @property
    def goes_on(self) -> bool:
        """Whether there is anything after the state that is shown, or it comes by itself."""
        return super().goes_on or self.comes_by_itself

    @property
    def comes_by_itself(self) -> bool:
        """Whether the game goes on without anybody: a computer is next, or somebody can only pass."""
        return self._computer_is_next or self._is_answered

    def _fold(self) -> None:
        """Have the controls of a replay shown, or folded away."""
        self.folding.press()
        self.folding.tell(self.controls.fold)

    @property
    def _is_played(self) -> bool:
        """Whether somebody at this screen plays, and the game is not over."""
        return self.sitting.has_people and not is_terminal(self.timeline.at(self.end))

    @property
    def _is_answered(self) -> bool:
        """Whether somebody here passes by itself now, as nothing else is possible; what one went back to is one's own.

        That tells of a hand: where others look on, nobody is answered for.
        """
        if self._at != self.end or not self.deciding or self.hidden or self._here is self._left:
            return False
        state = self.state
        if not self.passes.value or not self.sitting.is_alone or legal_actions(state) != (Action("pass"),):
            return False
        hints = coach(observe(state, state.to_act))
        return any(hint.topic == "save" and hint.facts["victim"] is None for hint in hints)

    @property
    def _computer_is_next(self) -> bool:
        return 0 <= self._at == self.end and not is_terminal(self.state) and not self.deciding

    @property
    def _here(self) -> Node[Position]:
        return self._line[max(0, self._at)]

    def do(self, *actions: Action) -> None:
        """Carry a move out in the position that is shown; in the past this makes a branch.

        Raises:
            IllegalActionError: An action is not legal; nothing was done.
        """
        came_from = self._at
        self.match.go(self._here)
        self.match.do_all(actions)
        self._follow(came_from)

    def _prepare(self) -> None:
        """Let the computer that is next think, while what was done last is looked at; nobody is told of it."""
        if self._computer_is_next:
            self.sitting.think(self.state)

    def next(self) -> None:
        """Go one step forward; at the end let the computer whose turn it is decide, or what was chosen beforehand."""
        if self._computer_is_next:
            self.do(self.sitting.choose(self.state))
        elif self._is_answered:
            self._answered.add(self._here)
            self.do(Action("pass"))
        else:
            super().next()

    def press(self, name: str) -> None:
        """Do what the button of that name does; *Next step* hurries the computers on while they play."""
        hurried = name == "next" and self.playing and self._at == self.end
        super().press(name)
        if hurried and self.comes_by_itself:
            self.play(wait=True)

    @property
    def is_settled(self) -> bool:
        """Whether a game was played in earnest to the end that is shown, where all hands lie open."""
        return is_terminal(self.state) and self.sitting.is_fair

    def rush(self) -> None:
        """Let the computers go on without a pause until somebody here is to decide, or the game is over."""
        if self.comes_by_itself:
            self.pause()
            self.rushing = True
            self.play()

    def _receive(self, message: object) -> None:
        """Carry out what the page asks for; at the end of a game that is played, the key to play leads to the own turn.

        Where that is come to already it does nothing, as it may be pressed a moment too late.
        """
        if message == messages.Key("play") and self._at == self.end and not is_terminal(self.state):
            self.rush()
        else:
            super()._receive(message)

    def pause(self) -> None:
        """Stop playing."""
        self.rushing = False
        super().pause()

    def explain(self, *, explains: bool = True) -> None:
        """Say in the log why the computers did what they did, or not any more."""
        self.explains = explains
        self._reword()

    def _leave_open(self) -> None:
        """Leave what is asked already to the reader."""
        self._left = self._here

    def _studied(self, change: JsonObject) -> None:
        """Begin to study, or to play by the rules of a fair table."""
        self.sitting.study = change["new"]
        self.look(self.eyes)

    def undo(self) -> None:
        """Take the latest move back, and what the computers did after it; after the end, to study the game from there.

        Raises:
            KdlError: There is nothing to take back, or a hidden card was shown since; the computers go on.
        """
        if self.is_settled and not self.sitting.is_alone:
            raise NothingToUndoError("the game is over, and all hands lie open")
        self.match.go(self._here)
        if self.is_settled and self.match.undo_to() is not None:
            self.studying.value = True
        self.match.undo(fair=self.sitting.is_fair)
        self.pause()
        self._return()

    def redo(self) -> None:
        """Do again what was taken back.

        Raises:
            KdlError: There is nothing.
        """
        self.match.go(self._here)
        self.match.redo()
        self.pause()
        self._return()

    def visit(self, node: Node[Position]) -> None:
        """Go to any position of the match."""
        self.pause()
        self.match.go(node)
        self._return()

    def take_over(self) -> None:
        """Show the hand of whoever is to decide: that person sits at the screen now."""
        self.sitting.taken = self.state.to_act
        self.look(OWN)

    def look(self, seat: Eyes | str) -> None:
        """Show the cards that these eyes may see: ``"own"`` those of whoever decides, else as in a player."""
        if seat != OWN:
            self.seat = self._checked(seat)  # type: ignore[arg-type]
        self._own = seat == OWN
        self._reword()

    @by_name
    def _reword(self) -> None:
        if self._own:
            self.seat = self._eyes()
        self._known = self.end
        self.talk.description = say("person", "talk")
        self.talk.layout.display = "" if any(self._faces) else "none"
        super()._reword()

    def _eyes(self) -> Eyes:
        return self.sitting.eyes(self.state, latest=self._at == self.end)

    @by_name
    def _follow(self, came_from: int) -> None:
        """Show where the match is after something was done: first the picture, then all else."""
        self._take_line()
        self._lines, self._known = [line for line in self._lines if line.at <= came_from], came_from
        self._reached()
        seen = range(came_from + 1, self._at + 1) if not self.rushing else ()
        moves = tuple(walk for at in seen for walk in walks(self.timeline, at))
        if self._own and self.seat != self._eyes():
            self.look(OWN)
        else:
            self._show(moves)
        self._reach_end()

    def _take_line(self) -> None:
        """Take over the line of the match, and where on it the match is."""
        self._line = self.match.line
        self.timeline, self._at = self._line[-1].timeline, len(self.match.here.path) - 1

    def _lines_at(self, at: int) -> Iterator[Line]:
        """Yield the lines of the log for what led to one state; why it was done stands below what was done."""
        done, *follows = super()._lines_at(at)
        yield done
        step = self._line[at].step
        before = self._line[at].parent
        if step is not None and step.action.kind == "pass" and before is not None and before in self._answered:
            yield Line(at, say("play", "passes.told"), "")
        if told := self._motive_at(at):
            yield Line(at, told, "")
        yield from follows
        if word := self._word_at(at):
            yield Line(at, word, "")

    def _motive_at(self, at: int) -> str:
        """Say why a computer did what led to one state; nothing if none did, or if nobody at the table can tell."""
        node = self._line[at]
        if not self.explains or node.step is None or node.parent is None:
            return ""
        before = node.parent.state
        level = self.sitting.plays(before.to_act)
        if level in ("", PERSON):
            return ""
        seen = observe(before)
        motive = motive_seen(seen, node.step.action, level)
        return "" if motive is None else tell_motive(motive, seen)

    def _word_at(self, at: int) -> str:
        """Return what a person says to what led to one state."""
        return persons.word(self.sitting, self._line[at]) if self.talk.value and at > 0 else ""

    @property
    def _names(self) -> Sequence[str]:
        return [self.sitting.name(seat) for seat in range(self.timeline.game.seats)]

    @property
    def _faces(self) -> Sequence[Sequence[str]]:
        return persons.faces(self.sitting)

    def _told(self, now: Observed) -> tuple[str, str, str]:
        place, turn, told = super()._told(now)
        return place, turn, f"{told} {self._word_at(self._at)}".rstrip()

    def _happened(self) -> Sequence[Line]:
        """Return the lines of the log up to the state that is shown; those of the latest steps are written now."""
        added = [line for at in range(self._known + 1, self.end + 1) for line in self._lines_at(at)]
        self._lines, self._known = [*self._lines, *added], self.end
        return super()._happened()

    def _reach_end(self) -> None:
        """Let the controls know where the line ends."""
        self.panel.last = self.end
        self.controls.show_end(self.end)
        self.controls.show_at(self._at)

    def _return(self, eyes: Eyes = None) -> None:
        """Show where the match is after it went elsewhere, with other eyes if that is said."""
        self._take_line()
        self._left = self._here
        self._reached()
        self._reach_end()
        self.look(OWN if self._own else self.seat if eyes is None else eyes)

    @by_name
    def _moved(self, came_from: int) -> None:
        if self._at >= 0:
            self.match.go(self._line[self._at])
        self.folding.looks_back |= self._at < self.end
        self._reached()
        if self._own and self.seat != self._eyes():
            self.look(OWN)
        else:
            super()._moved(came_from)

    @property
    def _seat_seen(self) -> int | None:
        return self.seat if isinstance(self.seat, int) else None

    def _sees(self, seat: int) -> bool:
        """Whether the hand of a seat lies open."""
        return self.seat in (seat, "all")

    def _lasting(self) -> float:
        """Return how long a step stays: as long as it takes to read what it says, unless it happens all the time."""
        if self._at < self.end:
            return super()._lasting()
        if self.rushing:
            return 0.0
        step = self._here.step
        kind = step.action.kind if step else ""
        reading = max(_LINGERS if kind in _ATTEMPTS else _LEAST, _A_WORD * len(self.status.split()))
        return min(_WORD if self._word_at(self._at) else _IDLE.get(kind, _MOST), reading)


class Folding:
    """Whether the controls of a replay are shown at a table.

    They are while one looks at what was played before, where nobody at the screen plays, and once the game is over;
    else while the reader has them shown.

    Args:
        table: The table.
        is_played: Whether somebody at the screen plays, and the game is not over.

    Attributes:
        looks_back: Whether the reader has gone back, and has not played on since.
    """

    def __init__(self, table: DOMWidget, is_played: Callable[[], bool]) -> None:
        self._table, self._is_played = table, is_played
        self.looks_back = self._asked = False

    @property
    def shows(self) -> bool:
        """Whether they are shown."""
        return self._asked or self.looks_back or not self._is_played()

    def press(self) -> None:
        """Have them shown, or folded away if they are shown."""
        self._asked, self.looks_back = not self.shows, False

    def tell(self, fold: Button) -> None:
        """Let the page show what is to be shown, with the button that changes it where there is a choice."""
        (self._table.add_class if self.shows else self._table.remove_class)(SHOWN)
        fold.description = say("play", "less" if self.shows else "more")
        fold.layout.display = "" if self._is_played() else "none"
