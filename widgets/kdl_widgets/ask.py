"""What may be done now: choose any action and read why it is legal or not."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Dropdown, ToggleButton, VBox

from kdl.actions import KINDS, Action, ActionKind
from kdl.engine import legal_actions
from kdl.narration import card_name, room_name, seat_name, tell_action
from kdl.narration.names import sentence
from kdl.words import say
from kdl_widgets.choices import relabel, row
from kdl_widgets.reasons import MARKS, Reasons, mark
from kdl_widgets.speech import Speech

if TYPE_CHECKING:
    from kdl.state import State
    from kdl_widgets.log import Eyes

CARD_KINDS = {"walk": "move", "jump": "move", "attempt": "weapon", "luck": ""}


class Ask(VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A panel that opens on demand: kind of action, card or room, and the answer with its reasons.

    Args:
        state: Gives the state that is asked about.
        eyes: Gives whose cards may be shown.
    """

    def __init__(self, state: Callable[[], State], eyes: Callable[[], Eyes]) -> None:
        self._state, self._eyes, self._quiet = state, eyes, False
        self.opener = ToggleButton(value=False)
        self.kind, self.thing = Dropdown(), Dropdown()
        self.legal, self.answer = HTML(), Speech()
        self.legal.add_class("kdl-speech")
        self.panel = VBox([row(self.kind, self.thing), self.answer, self.legal], layout={"display": "none"})
        self.opener.observe(self._opened, "value")
        self.kind.observe(lambda _: self._chosen(self._fill_things), "value")
        self.thing.observe(lambda _: self._chosen(), "value")
        super().__init__([self.opener, self.panel])

    @property
    def action(self) -> Action:
        """The action that is chosen."""
        kind, thing = self.kind.value, self.thing.value or ""
        return Action(kind, space=thing) if kind == "step" else Action(kind, card=thing)

    def reword(self) -> None:
        """Write every label in the language that is set."""
        self.opener.description = say("control", "ask")
        self.kind.description = say("control", "ask.kind")
        self.refresh()

    def refresh(self) -> None:
        """Answer for the state that is shown, if the panel is open."""
        if self.opener.value:
            self._chosen(self._fill_kinds, self._fill_things)

    def _opened(self, change: dict[str, Any]) -> None:
        self.panel.layout.display = "flex" if change["new"] else "none"
        self.refresh()

    def _chosen(self, *fill: Callable[[frozenset[Action]], None]) -> None:
        if self._quiet:
            return
        legal = frozenset(legal_actions(self._state())) if self._sees_hand() else frozenset[Action]()
        self._quiet = True
        try:
            for each in fill:
                each(legal)
        finally:
            self._quiet = False
        self._answer()

    def _answer(self) -> None:
        state = self._state()
        if state.phase == "over":
            self.answer.html, self.legal.value = f"<p>{escape(say('control', 'ask.over'))}</p>", ""
            return
        self.answer.html = Reasons(state, self.action).as_list()
        self.legal.value = self._list_legal(state)

    def _list_legal(self, state: State) -> str:
        name = seat_name(state.to_act)
        if not self._sees_hand():
            return f"<p>{escape(say('control', 'ask.hidden', name=name))}</p>"
        told = "".join(f"<li>{mark(ok=True)}{escape(tell_action(a, state.game))}</li>" for a in legal_actions(state))
        return f"<p><strong>{escape(say('control', 'ask.legal', name=name))}</strong></p><ul>{told}</ul>"

    def _sees_hand(self) -> bool:
        return self._eyes() in ("all", self._state().to_act)

    def _fill_kinds(self, legal: frozenset[Action]) -> None:
        kinds = [kind for kind in KINDS if self._sees_hand() or kind not in ("walk", "jump", "luck")]
        possible = {action.kind for action in legal}
        relabel(self.kind, [(self._label(sentence("doing", kind), kind in possible), kind) for kind in kinds])

    def _fill_things(self, legal: frozenset[Action]) -> None:
        kind: ActionKind = self.kind.value
        things = self._rooms() if kind == "step" else self._cards(kind)
        possible = {action.space or action.card for action in legal if action.kind == kind}
        self.thing.layout.display = "flex" if things else "none"
        self.thing.description = say("control", "ask.room" if kind == "step" else "ask.card")
        options = [(self._label(label, thing in possible), thing) for label, thing in things]
        relabel(self.thing, sorted(options, key=lambda option: option[1] not in possible))

    def _label(self, label: str, possible: bool) -> str:
        return f"{MARKS[possible]} {label}" if self._sees_hand() else label

    def _rooms(self) -> list[tuple[str, str]]:
        board = self._state().game.board
        rooms = [space.id for space in board.spaces if space.kind in board.stops]
        return sorted((room_name(board, room), room) for room in rooms)

    def _cards(self, kind: ActionKind) -> list[tuple[str, str]]:
        if kind not in CARD_KINDS:
            return []
        game, state = self._state().game, self._state()
        held = set(state.hands[state.to_act])
        wanted = [card for card in game.cards if CARD_KINDS[kind] in ("", card.kind)] if self._sees_hand() else []
        bare = [(say("control", "bare-hands"), "")] if kind == "attempt" else []
        wanted.sort(key=lambda card: card.id not in held)
        return bare + [(card_name(card, game), card.id) for card in wanted]
