"""Make the document of an attempt as it is answered: strength, luck, who is asked, and the hand that lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from kdl.analysis.milestones import since_attempt
from kdl.analysis.preview import meter
from kdl.core.events import Flipped, LuckPlayed, TurnBegan, rule_of
from kdl.documents.attempt import (
    VERSION,
    Asked,
    AttemptDocument,
    AttemptFrame,
    BareMove,
    HeldCard,
    LaidCard,
    Somebody,
)
from kdl.engine.step import apply, legal_actions, observe
from kdl.narration import card_name, pawn_name, seat_name, tell, tell_action
from kdl.narration.grammar import capital
from kdl.narration.soft_hyphens import softened
from kdl.narration.wording import group_of
from kdl.words import language, say

if TYPE_CHECKING:
    from kdl.analysis.preview import Answer
    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.core.position import Position
    from kdl.engine.timeline import Timeline

_WORDS = ("title", "next", "back", "again", "as-played", "played", "no-cards")
#: The rules by which an attempt fails, succeeds, or is stopped whatever the luck.
_SAVED, _KILLED, _STOPPED = ("foil", "withstand"), ("kill", "slay", "dog-killed"), "perfect-defence"


def attempt_at(timeline: Timeline[Position], at: int) -> tuple[int, int] | None:
    """Return where the attempt begins and ends that is answered, or made, at a place; None if there is none.

    Args:
        timeline: The playthrough.
        at: The index of a state in which somebody is asked, or from which the attempt is made.

    Returns:
        The index of the first state in which somebody is asked, and that of the state after the last answer so far.
    """
    place = next((each for each in (at, at + 1) if 0 <= each < len(timeline.states) and _asks(timeline.at(each))), None)
    if place is None:
        return None
    first = last = place
    while first > 0 and _asks(timeline.at(first - 1)) and not _over(timeline.events_at(first)):
        first -= 1
    while last + 1 < len(timeline.states) and (last == first or not _over(timeline.events_at(last))):
        last += 1
        if _over(timeline.events_at(last)):
            break
    return first, last


def _asks(state: Position) -> bool:
    return bool(state.phase == "luck")


def _over(events: Sequence[Event]) -> Literal["", "saved", "killed"]:
    """Return how an attempt ended in a step: ``"saved"``, ``"killed"`` or ``""``."""
    rules = {rule_of(event) for event in events}
    return "saved" if rules.intersection(_SAVED) else "killed" if rules.intersection(_KILLED) else ""


class Answering:
    """The frames of an attempt that is answered in a playthrough, in the language that is set.

    Args:
        timeline: The playthrough.
        first: The index of the first state in which somebody is asked.
        last: The index of the last state to tell.
    """

    def __init__(self, timeline: Timeline[Position], first: int, last: int) -> None:
        self.timeline: Timeline[Position] = timeline
        self.first: int = first
        self.last: int = last

    @property
    def is_over(self) -> bool:
        """Whether the attempt is answered."""
        return bool(self.last > self.first and _over(self.timeline.events_at(self.last)))

    def document(self, known: str = "", *, decide: bool = False) -> AttemptDocument:
        """Return what is to be seen, in the language that is set.

        Args:
            known: The notation of what was done at the end in the playthrough, ``""`` where that is not said.
            decide: Whether the reader decides for those who are asked.
        """
        frames = [self._frame(at) for at in range(self.first, self.last + 1)]
        frames[-1] = replace(frames[-1], known=known)
        game = self.timeline.game
        words = {name: say(group_of("meter", name, game), name, cards="{cards}") for name in _WORDS}
        return AttemptDocument(VERSION, language(), words, decide, tuple(frames))

    def _frame(self, at: int) -> AttemptFrame:
        state, over = self.timeline.at(at), self._ended(at)
        asked_at = at - 1 if over else at
        measured = meter(observe(self.timeline.at(asked_at), None), since_attempt(self.timeline, asked_at))
        laid = self._laid(at) if at > self.first else None
        luck = measured.luck if not over else self._luck_after(at, measured.luck)
        stopped = over and any(rule_of(event) == _STOPPED for event in self.timeline.events_at(at))
        asked = None if over else state.to_act
        return AttemptFrame(
            told=self._told(at),
            strength=measured.strength,
            luck=luck,
            filled=measured.strength if stopped else min(luck, measured.strength),
            needed=say("play", "needed", luck=luck, strength=measured.strength),
            by=self._somebody(measured.attacker),
            asked=tuple(self._asked(answer, over, laid) for answer in measured.answers),
            laid=laid,
            hand=() if asked is None else _hand(state),
            whose="" if asked is None else self._whose(asked),
            moves=() if asked is None else _bare(state),
            over=over,
        )

    def _ended(self, at: int) -> Literal["", "saved", "killed"]:
        return _over(self.timeline.events_at(at)) if at > self.first else ""

    def _told(self, at: int) -> tuple[str, ...]:
        """Tell what happened in a step, as far as it is part of the attempt."""
        events = self.timeline.events_at(at) if at else ()
        return tuple(tell(event, self.timeline.game) for event in _of_attempt(events))

    def _laid(self, at: int) -> LaidCard | None:
        """Return the card that was played, or turned up, in a step."""
        game, before = self.timeline.game, self.timeline.at(at - 1)
        for event in self.timeline.events_at(at):
            if isinstance(event, LuckPlayed | Flipped):
                worth = event.luck - (before.attempt.luck if before.attempt else 0)
                return LaidCard(event.seat, card_name(game.cards[event.card], game), worth)
        return None

    def _luck_after(self, at: int, luck: int) -> int:
        """Return the luck in the end, which the position does not know any more."""
        events = self.timeline.events_at(at)
        return next((event.luck for event in events if isinstance(event, LuckPlayed | Flipped)), luck)

    def _somebody(self, seat: int | None) -> Somebody:
        game = self.timeline.game
        if seat is None:
            return Somebody(None, capital(pawn_name("ghost", game)), "L")
        name = capital(seat_name(seat, game))
        return Somebody(seat, name, name.split()[-1][:1])

    def _asked(self, answer: Answer, over: str, laid: LaidCard | None) -> Asked:
        """Return who is asked, whether that is now, and what was played."""
        stage = "done" if over and answer.stage == "now" else answer.stage
        game = self.timeline.game
        played = [card_name(game.cards[game.card_ix[card]], game) for card in answer.played]
        if over and laid is not None and laid.seat == answer.seat:
            played.append(laid.name)
        noted = {"now": "asked", "later": "later", "done": "passed"}[stage]
        return Asked(self._somebody(answer.seat), stage, say("meter", noted), tuple(played))

    def _whose(self, seat: int) -> str:
        game = self.timeline.game
        if seat in game.strangers:
            return say("meter", "stranger", who=capital(seat_name(seat, game)))
        return say("meter", "hand", who=seat_name(seat))


def _hand(state: Position) -> tuple[HeldCard, ...]:
    """Return the hand of the one who is asked: what each card counts here, found by playing it."""
    lucks = {action.card: action for action in legal_actions(state) if action.kind == "luck"}
    found = (_card(state, card, lucks.get(card)) for card in state.hands[state.to_act])
    return tuple(sorted(found, key=lambda each: (not each.do, -each.luck, each.name)))


def _bare(state: Position) -> tuple[BareMove, ...]:
    """Return what can be done without a card of the hand: to pass, or to turn a card up."""
    bare = (action for action in legal_actions(state) if action.kind != "luck")
    return tuple(BareMove(str(each), capital(tell_action(each, state.game))) for each in bare)


def _of_attempt(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events of an attempt: what comes after it is Lucky's walk and the next turn."""
    for event in events:
        if rule_of(event) == "lucky-moves" or isinstance(event, TurnBegan):
            return
        yield event


def _card(state: Any, card: str, action: Action | None) -> HeldCard:
    """Return what a card counts against the attempt, by playing it."""
    game = state.game
    name = softened(capital(card_name(game.cards[game.card_ix[card]], game)))
    if action is None:
        return HeldCard(name, "", 0, perfect=False, worth=say("meter", "nothing"))
    events = apply(state, action).events
    luck = next(event.luck for event in events if isinstance(event, LuckPlayed)) - state.attempt.luck
    perfect = any(rule_of(event) == _STOPPED for event in events)
    worth = say("meter", "perfect") if perfect else say(group_of("meter", "luck", game), "luck", n=luck)
    return HeldCard(name, str(action), luck, perfect, worth)
