"""What may be done now: choose any action and read why it is legal or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Any

from kdl.core.actions import BARE, FIELDS
from kdl.engine.step import legal_actions, observe
from kdl.narration import seat_name, tell_action
from kdl.narration.grammar import joined, sentence
from kdl.narration.names import person
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.live.speech import Speech
from kdl_widgets.live.standard_widgets import HTML, ToggleButton, VBox
from kdl_widgets.playback.action_choice import ActionChoice
from kdl_widgets.tables.reasons import Reasons, mark

if TYPE_CHECKING:
    from kdl.core.actions import Action, ActionKind
    from kdl.core.position import Position
    from kdl.narration.log import Eyes

#: Up to this number, actions that differ only in their room are told one by one.
FEW = 6


class Ask(VBox):
    """A panel that opens on demand: the choice of an action, and the answer with its reasons.

    Args:
        state: Gives the state that is asked about.
        eyes: Gives whose cards may be shown.

    Attributes:
        choice: The choice of the action.
    """

    def __init__(self, state: Callable[[], Position], eyes: Callable[[], Eyes]) -> None:
        self._known: Callable[[], Known] = lambda: Known(state(), eyes())
        self.opener = ToggleButton(value=False, tooltip="")
        self.choice = ActionChoice(self._known, self._answer)
        self.now, self.legal, self.answer = HTML(tooltip=""), HTML(tooltip=""), Speech()
        self.now.add_class("kdl-speech")
        self.legal.add_class("kdl-speech")
        self.panel = VBox([self.now, self.choice, self.answer, self.legal], layout={"display": "none"})
        self.opener.observe(self._opened, "value")
        super().__init__([self.opener, self.panel], layout={})
        self.add_class("kdl-ask")

    @property
    def action(self) -> Action:
        """The action that is chosen."""
        return self.choice.action

    def reword(self) -> None:
        """Write every label in the language that is set."""
        self.opener.description = say("control", "ask")
        self.refresh()

    def refresh(self) -> None:
        """Answer for the state that is shown, if the panel is open."""
        if self.opener.value:
            self.choice.refresh()

    def take(self, picked: str) -> bool:
        """Ask about what was picked in the picture, if the panel is open and has room for it; return whether.

        Where it fits in two places it is put where that is legal, or else into the last one.
        """
        return self.opener.value and not _idle(self._known().state) and self.choice.take(picked)

    def _opened(self, change: dict[str, object]) -> None:
        self.panel.layout.display = "flex" if change["new"] else "none"
        if change["new"]:
            self.choice.begin()

    def _answer(self) -> None:
        known = self._known()
        state = known.state
        idle = _idle(state)
        self.choice.layout.display = "none" if idle else "flex"
        if idle:
            self.answer.html = f"<p>{escape(say('control', idle))}</p>"
            self.now.value = self.legal.value = ""
            return
        self.now.value = f"<p><strong>{escape(_may_now(known))}</strong></p>"
        self.answer.html = Reasons(state, self.action).as_list()
        self.legal.value = _list_legal(known)


def _idle(state: Position) -> str:
    """Return the key of the text why nobody can do anything: it is over, or has not begun; "" if somebody can."""
    if state.phase == "over":
        return "ask.over"
    return "" if state.turn else "ask.setup"


def _may_now(known: Known) -> str:
    """Say which kinds of actions are legal, as far as that can be known."""
    game = known.state.game
    kinds = [say(group_of("doing", kind, game), kind) for kind in game.rules.plays if kind in known.possible]
    key = "ask.now.hidden" if known.hides_cards else "ask.now"
    return sentence("control", key, who=person(known.state.to_act, game), kinds=joined(kinds, "or"))


def _list_legal(known: Known) -> str:
    name = seat_name(known.state.to_act, known.state.game)
    if not known.open_hand:
        return f"<p>{escape(say('control', 'ask.hidden', name=name))}</p>"
    told = "".join(f"<li>{mark(ok=True)}{escape(line)}</li>" for line in _told(known.state))
    return f"<p><strong>{escape(say('control', 'ask.legal', name=name))}</strong></p><ul>{told}</ul>"


def _told(state: Position) -> Iterator[str]:
    """Yield every legal action, with equal cards once; many that differ only in their room are told in one line."""
    unlike = {tell_action(action, state.game): action for action in reversed(legal_actions(state))}
    for _, same in groupby(sorted(unlike.values(), key=_sort), lambda action: _sort(action)[:3]):
        actions = list(same)
        if len(actions) > FEW and actions[0].pawn:
            yield say("control", "ask.many", action=tell_action(actions[0], state.game), n=len(actions) - 1)
        else:
            yield from (tell_action(action, state.game) for action in actions)


def _sort(action: Action) -> tuple[ActionKind, str, str, str]:
    return action.kind, action.pawn, action.card, action.space


class Known:
    """A position, and what can be done in it as far as some eyes can tell.

    Attributes:
        state: The position.
        open_hand: Whether these eyes see the hand of the seat to act; a stranger has none to hide.
        legal: The legal actions; of a hand that is closed those that need no card of it.
    """

    def __init__(self, state: Position, eyes: Eyes) -> None:
        self.state = state
        self.open_hand = eyes in ("all", state.to_act) or state.to_act in state.game.strangers
        self.legal = frozenset(action for action in legal_actions(state) if self.open_hand or not action.card)

    @cached_property
    def possible(self) -> frozenset[ActionKind]:
        """The kinds of actions of which one is legal."""
        return frozenset(action.kind for action in self.legal)

    @property
    def kinds(self) -> list[ActionKind]:
        """The kinds of actions that can be asked about."""
        plays = self.state.game.rules.plays
        return [kind for kind in plays if self.open_hand or "card" not in FIELDS[kind] or kind in BARE]

    @property
    def hides_cards(self) -> bool:
        """Whether what is done with a card now cannot be told, as the hand is closed."""
        state = self.state
        plays = state.game.rules.plays.items()
        return not self.open_hand and any(p.phase == state.phase and "card" in FIELDS[kind] for kind, p in plays)

    @property
    def observation(self) -> Any:
        """What the seat to act knows if its hand is open, or else what all do."""
        return observe(self.state, self.state.to_act if self.open_hand else None)

    def legal_of(self, kind: ActionKind, **fields: str) -> list[Action]:
        """List the legal actions of a kind with these values in their fields."""
        mine = [action for action in self.legal if action.kind == kind]
        return [action for action in mine if all(getattr(action, field) == value for field, value in fields.items())]
