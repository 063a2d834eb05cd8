"""The table: a match that one plays, takes back, branches and looks through, with the picture and the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.milestones import since_attempt
from kdl.core.outcome import is_terminal
from kdl.engine.step import legal_actions, observe
from kdl.errors import KdlError, OptionError
from kdl.narration.why_not import tell_waiting
from kdl.words import say
from kdl_widgets.drawing.marks import NO_MARKS
from kdl_widgets.live import messages
from kdl_widgets.matches import action_panel, afterwards, coaching, sounds
from kdl_widgets.matches.action_panel import ActionPanel
from kdl_widgets.matches.branches import Branches
from kdl_widgets.matches.look_back import LookBack
from kdl_widgets.matches.moves import Offers, once_stopped, read_moves
from kdl_widgets.matches.played import Played
from kdl_widgets.matches.saved_games import Given, Kept, SavedGames, Slot, slot
from kdl_widgets.matches.seating import MOST, Seating, by_name
from kdl_widgets.matches.sharing import given, offered, opened
from kdl_widgets.playback.controls import OWN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ipywidgets import Widget

    from kdl.core.actions import Action
    from kdl.core.files import JsonObject
    from kdl.core.position import Position
    from kdl.engine.match import Match, Node
    from kdl.narration.log import Eyes
    from kdl_widgets.pictures.renderer import Observed


class Table(Played):
    """A match that is played at one screen.

    Whoever decides sees the own hand; where several people share the screen, it stays hidden until the next one takes
    over. Acting in the past makes a branch, and nothing that was played is lost.

    Args:
        match: The match.
        eyes: Whose cards are shown: ``"own"`` those of whoever decides here, else as in a player.
        at: Index of the state to begin with, None for the place of the match.
        animate: Whether what moves glides.
        study: Whether everything may be taken back, and no hand is hidden from those at the screen.
        kept: Under what the browser keeps the match; without it, under a new name.
        after: Called with the match that is to be played next, when the game is over; without it, none is offered.

    Attributes:
        offers: What can be done now by whoever decides here.
        selection: What was picked so far, by id.
        desk: What the one who decides has before them.
    """

    _studied_from: Node[Position] | None = None

    def __init__(
        self, match: Match[Position], eyes: Eyes | str = OWN, *, at: int | None = None, animate: bool = True,
        study: bool = False, kept: Slot | None = None, after: Callable[[Match[Position]], object] | None = None,
    ) -> None:  # fmt: skip
        self._after = after
        self._slot, self._refused, self.coaching = kept or slot(), 0, False
        self.selection: tuple[str, ...] = ()
        self.offers = Offers(observe(match.state), ())
        self.look_back = LookBack(self)
        self.desk, self.map = ActionPanel(), Branches(self.visit, self._noted)
        self.keeper = SavedGames(self.resume, self._give)
        self.keeper.observe(lambda _: self._show_desk(), "keeping")
        self.desk.on_message(self._asked)
        super().__init__(match, eyes, at=at, animate=animate, study=study)
        self.keeper.game = self._kept()
        self.add_class("kdl-table")

    def pick(self, picked: str) -> None:
        """Take up what was tapped: do what it means, offer what it can mean, or say why it cannot be."""
        if not self._lies_open(picked):
            return
        if self.hidden or not self.deciding:
            self._say_of(picked)
            return
        chosen = tuple(each for each in self.selection if each != picked)
        chosen = chosen if picked in self.selection else (*self.selection, picked)
        found = self.offers.about(chosen)
        if chosen and not found:
            chosen, found = (picked,), self.offers.about((picked,))
        meant = found if len(chosen) > 1 else tuple(move for move in found if move.is_walk)
        if not chosen:
            self.select()
        elif len(meant) == 1:
            self._act(meant[0].actions)
        elif found:
            self.select(*chosen)
        else:
            self._refuse(picked)

    def _lies_open(self, picked: str) -> bool:
        """Whether something lies on the desk or stands in the picture; of other cards nothing is said."""
        seen = self.offers.observation
        return picked in (*seen.hand, *self.offers.pawns(), *self.view.renderer.pickable(seen))

    def select(self, *picked: str) -> None:
        """Select cards, rooms, pawns or characters, and offer what can be done with them."""
        self.selection = picked
        self._forget()
        self._show_desk()

    def _arranged(self) -> tuple[Sequence[Widget], Sequence[Widget]]:
        switches = (self.settings, self.studying, self.talk, self.passes, self.ask)
        return (self.look_back, self.desk, self.ending, self.panel), (self.controls, self.map, self.keeper, *switches)

    def _act(self, actions: Sequence[Action]) -> None:
        """Carry out what somebody at the screen decided, and let the computers go on by themselves."""
        self.pause()
        if self.sitting.is_full:
            self._tell(say("limit", "match", most=MOST))
            return
        self.folding.looks_back = False
        self.do(*actions)
        if self.comes_by_itself:
            self.play(wait=True)

    def _reached(self) -> None:
        self.selection = ()

    def undo(self) -> None:
        """Take the latest move back, as :meth:`Played.undo` does, and say if what follows does not count."""
        in_earnest = self.sitting.is_fair
        super().undo()
        if in_earnest and self.sitting.study:
            self._studied_from = self._here
            self._show_desk()

    def _follow(self, came_from: int) -> None:
        """Show what was done; the browser keeps it before the page shows it, and so before the next can be done."""
        self.keeper.keep(self._kept())
        super()._follow(came_from)

    def _return(self, eyes: Eyes = None) -> None:
        self.keeper.keep(self._kept())
        super()._return(eyes)

    @by_name
    def _kept(self) -> JsonObject:
        """Return under what the browser keeps the match."""
        end = self.match.line[-1]
        return {
            **self._slot._asdict(),
            "edition": end.state.game.edition,
            "title": afterwards.title(end, self.sitting),
            "titles": afterwards.titles(end, self.sitting),
            **afterwards.outcome_of(end, self.sitting),
        }

    @by_name
    def _show(self, moves: tuple[object, ...] = (), *, anew: bool = False) -> None:
        self._forget()
        super()._show(moves, anew=anew)
        if anew:
            self.desk.book = action_panel.words(self.timeline.game)
            self.map.reword()
            self.studying.description = say("play", "study")
            self.passes.description = say("play", "passes")
            self.keeper.reword([[kind, say("keep", f"kind.{kind}")] for kind in offered()])
        (self.add_class if is_terminal(self.state) else self.remove_class)("kdl-over")
        self.folding.tell(self.controls.fold)
        self._show_desk()
        self._show_map()

    @by_name
    def _show_desk(self) -> None:
        """Lay out what the one who decides has before them, and ring the rooms that can be gone to."""
        state, deciding = self.state, self.deciding and not self.hidden
        is_open = deciding and self._sees(state.to_act)
        seen = observe(state, state.to_act if is_open else self._seat_seen)
        legal = legal_actions(state) if deciding and not self._is_answered else ()
        legal = tuple(action for action in legal if is_open or not action.card)
        self.offers = Offers(seen, legal, once_stopped(state) if is_open and legal else ())
        self.view.ring(action_panel.rings(self.offers, self.selection, self.timeline.game))
        self.desk.desk = self._desk(seen)

    def _desk(self, seen: Observed) -> JsonObject:
        game, offers, selection = self.timeline.game, self.offers, self.selection
        return {
            **self._head(),
            "keeping": afterwards.standing(self.keeper.keeping, studied=self._here is self._studied_from),
            "hidden": self.hidden,
            "end": afterwards.ended(self.state, still=not self.view.animate) if is_terminal(self.state) else {},
            "talks": self.talk.value,
            "sounds": {"at": self._at, "sounds": sounds.of_step(self._here, self.sitting)},
            "after": [[name, say("play", f"after.{name}")] for name in self._offered],
            "undo": self.match.undo_to() is not None and (self.sitting.is_alone or not self.is_settled),
            "redo": self.match.redo_to() is not None,
            "buttons": action_panel.buttons(offers, game),
            "pawns": action_panel.pawns(offers, selection),
            "hand": action_panel.hand(seen, offers, game, selection),
            "sheet": action_panel.sheet(offers.about(selection), game, seen),
            "title": action_panel.title(selection, seen),
            "meter": coaching.measured(seen, since_attempt(self.timeline, self._at)) if self._at > 0 else {},
            "rush": self.sitting.rush_told() if self.comes_by_itself else "",
            "explains": self.explains,
            "why": self._motive_at(self._at) if self._at > 0 else "",
            **coaching.counsel(seen, offers.legal, coaching=self.coaching),
        }

    @by_name
    def _show_map(self) -> None:
        self.map.show(self.match, self._here)
        self.look_back.show(self._here)

    def _head(self) -> dict[str, str]:
        """Say what is going on at this screen: whose turn it is, and what it means to act here."""
        if self._at < 0:
            return {"head": "", "note": ""}
        latest = self._at == self.end
        note = "" if latest else say("play", "past", step=str(self._at), last=str(self.end))
        if not latest and self.deciding:
            note = f"{note} {say('play', 'past.branch')}"
        if missing := self.sitting.missing:
            note = f"{note} {say('play', 'missing', players=', '.join(missing))}".strip()
        stuck = self.state.phase == "movement" and {action.kind for action in self.offers.legal} == {"stop"}
        head = self.sitting.heading(
            self.state, past=not latest, playing=self.playing, stuck=stuck, answered=self._is_answered
        )
        return {"head": head, "note": note}

    def _show_playing(self) -> None:
        super()._show_playing()
        self._show_desk()

    @by_name
    def _asked(self, message: object) -> None:
        """Carry out what the page asks for; what cannot be done gets a sentence, and nothing is lost."""
        try:
            match message:
                case messages.Act(moves) if self.deciding and not self.hidden:
                    self._act(read_moves(moves))
                case messages.Tap(picked):
                    self.pick(picked)
                case messages.DeskTool("undo" | "redo" | "rush" as tool):
                    getattr(self, tool)()
                case messages.DeskTool("take_over") if self.hidden:
                    self.take_over()
                case messages.DeskTool("why"):
                    self.explain(explains=not self.explains)
                case messages.Ready() if self.comes_by_itself:
                    self.play()
                case messages.After(name) if name in self._offered:
                    self._go_on(name)
                case messages.DeskTool("coach"):
                    self.coaching = not self.coaching
                    self.select()  # the list of what a card can do would lie over the advice
                case messages.Show(rooms):
                    lit = [room for room in self.view.renderer.pickable(self._observation()) if room in rooms]
                    self.view.show(self._observation(), self.view.marks._replace(lit=frozenset(lit)))
                case messages.DeskTool("talk" | "hush" as tool):
                    self.talk.value = tool == "talk"
                case messages.DeskTool("drop"):
                    self._forget()
                    self.select()
                case _:
                    pass
        except KdlError as error:
            self._tell(**coaching.refused(error, self.state))

    @property
    def _offered(self) -> tuple[str, ...]:
        return afterwards.offered(self.state, follows=self._after is not None)

    def _go_on(self, name: str) -> None:
        """Play what follows, or look back at the game."""
        if name == afterwards.LOOK_BACK:
            self.look_back.begin()
        elif self._after is not None:
            self.match.go(self._here)
            self._after(afterwards.sequel(name, self.match))

    def _noted(self) -> None:
        """Show what was named, noted or held, and have it kept."""
        self._show_map()
        self.keeper.keep(self._kept())

    def resume(self, text: str, kept: Kept = Kept()) -> None:  # noqa: B008 (it is frozen)
        """Go on with a match that was kept: the contents of a replay file, a link, or an address with one.

        Args:
            text: The match.
            kept: What the browser says of it, if it keeps it.

        Raises:
            KdlError: It is none; the match that is played stays.
        """
        self.pause()
        deck = str(self.timeline.game.options.get("deck", ""))
        match, at, eyes = opened(text, (deck,))
        game = match.start.state.game
        if game.family is not self.timeline.game.family:
            raise OptionError(f"{game!r} is a game of another kind, which needs a table of its own", name="table")
        self.settings.game = game
        self.sitting, self.map.held = Seating(match, study=self.sitting.study), None
        self._slot = slot(kept)
        if at is not None:
            self.match.go(self.match.line[at])
        self.folding.looks_back = self.match.here is not self.match.line[-1]
        self._own = eyes is None
        self.keeper.game = self._kept()  # to look at it changes nothing, neither here nor in another tab
        super()._return(eyes)
        self.ask_again(kept.asked)

    def ask_again(self, asked: Sequence[JsonObject]) -> None:
        """Do what was asked for before the page was left; what has led to no move is forgotten, and no hand lies open.

        Args:
            asked: Messages of the desk that can be a move, in their order.
        """
        if not asked or not self.deciding:
            return
        end, taken = self.end, self.sitting.taken
        self.sitting.taken = self.state.to_act
        self.look(self.eyes)
        for message in asked:
            match messages.read(message, messages.DESK):
                case messages.Act() | messages.Tap() | messages.DeskTool("drop") as move:
                    self._asked(move)
                case _:
                    pass
        self.sitting.taken = taken
        if self.end == end:
            self.select()
        self.look(self.eyes)

    def _give(self, kind: str) -> Given:
        """Give the page the match as a file, a link, or what the browser keeps."""
        return given(kind, self.match, self.timeline, max(0, self._at), self.seat)

    @by_name
    def _picked(self, picked: str) -> None:
        self.pick(picked)

    def _tell(self, text: str, **more: str) -> None:
        """Say why something could not be done."""
        self._refused += 1
        self.look_back.missed |= {more["clause"]: None} if more.get("clause") else {}
        self.desk.news = {"text": text, "serial": self._refused, **more}

    def _forget(self) -> None:
        """Take back what was said of a tap, and its marks."""
        if self.desk.news:
            self.desk.news = {}
        if self.view.marks != NO_MARKS:
            self.view.show(self._observation(), NO_MARKS)

    def _refuse(self, picked: str) -> None:
        """Say why what was tapped cannot be done, and draw it; what means no action is told about."""
        found = coaching.why_not(self.state, self.offers.observation, (*self.selection, picked))
        if found is None:
            self._say_of(picked)
            return
        news, marks = found
        self._tell(**news)
        self.view.show(self._observation(), marks)

    def _say_of(self, picked: str) -> None:
        """Say what is to be said of what does nothing: of a card of the hand, who is to decide before."""
        if picked not in self.offers.observation.hand:
            super()._picked(picked)
        elif waiting := tell_waiting(self.offers.observation):
            self._tell(text=waiting)

    def __repr__(self) -> str:
        """Say which step is shown."""
        return f"Table(step {self._at} of {self.end})"
