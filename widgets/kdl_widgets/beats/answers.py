"""An attempt as it is answered, told step by step: strength, luck, who is asked, and the hand that lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from kdl.analysis.milestones import since_attempt
from kdl.analysis.preview import meter
from kdl.core.events import Flipped, LuckPlayed, TurnBegan, rule_of
from kdl.engine.observe import observe
from kdl.engine.step import apply, legal_actions
from kdl.narration import card_name, pawn_name, seat_name, tell, tell_action
from kdl.narration.grammar import capital
from kdl.narration.soft_hyphens import softened
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets.drawing.theme import LIGHT, PAWNS

if TYPE_CHECKING:
    from kdl.analysis.preview import Answer
    from kdl.core.actions import Action
    from kdl.core.events import Event
    from kdl.engine.timeline import Timeline

Json = dict[str, Any]

#: The rules by which an attempt fails, succeeds, or is stopped whatever the luck.
_SAVED, _KILLED, _STOPPED = ("foil", "withstand"), ("kill", "slay"), "perfect-defence"


def attempt_at(timeline: Timeline[Any], at: int) -> tuple[int, int] | None:
    """Return where the attempt begins and ends that is answered, or made, at a place; None if there is none.

    Args:
        timeline: The playthrough.
        at: The index of a state in which somebody is asked, or from which the attempt is made.

    Returns:
        The index of the first state in which somebody is asked, and that of the state after the last answer so far.
    """
    place = next((each for each in (at, at + 1) if 0 <= each < len(timeline) and _asks(timeline.at(each))), None)
    if place is None:
        return None
    first = last = place
    while first > 0 and _asks(timeline.at(first - 1)) and not _over(timeline.events_at(first)):
        first -= 1
    while last + 1 < len(timeline) and (last == first or not _over(timeline.events_at(last))):
        last += 1
        if _over(timeline.events_at(last)):
            break
    return first, last


def _asks(state: Any) -> bool:
    return bool(state.phase == "luck")


def _over(events: Sequence[Event]) -> str:
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

    def __init__(self, timeline: Timeline[Any], first: int, last: int) -> None:
        self.timeline, self.first, self.last = timeline, first, last

    @property
    def is_over(self) -> bool:
        """Whether the attempt is answered."""
        return bool(self.last > self.first and _over(self.timeline.events_at(self.last)))

    def frames(self) -> list[Json]:
        """Return what is to be seen, step by step."""
        return [self._frame(at) for at in range(self.first, self.last + 1)]

    def _frame(self, at: int) -> Json:
        state, over = self.timeline.at(at), self._ended(at)
        asked_at = at - 1 if over else at
        measured = meter(observe(self.timeline.at(asked_at), None), since_attempt(self.timeline, asked_at))
        laid = self._laid(at) if at > self.first else None
        luck = measured.luck if not over else self._luck_after(at, measured.luck)
        stopped = over and any(rule_of(event) == _STOPPED for event in self.timeline.events_at(at))
        asked = None if over else state.to_act
        return {
            "told": self._told(at),
            "strength": measured.strength,
            "luck": luck,
            "filled": measured.strength if stopped else min(luck, measured.strength),
            "needed": say("play", "needed", luck=luck, strength=measured.strength),
            "by": self._attacker(measured.attacker),
            "seats": [self._seat(answer, over, laid) for answer in measured.answers],
            "laid": laid,
            "hand": self._hand(state) if asked is not None else [],
            "whose": "" if asked is None else self._whose(asked),
            "moves": [] if asked is None else self._bare(state),
            "over": over,
        }

    def _ended(self, at: int) -> str:
        return _over(self.timeline.events_at(at)) if at > self.first else ""

    def _told(self, at: int) -> list[str]:
        """Tell what happened in a step, as far as it is part of the attempt."""
        if at == 0:
            return []
        return [tell(event, self.timeline.game) for event in _of_attempt(self.timeline.events_at(at))]

    def _laid(self, at: int) -> Json | None:
        """Return the card that was played, or turned up, in a step."""
        game, before = self.timeline.game, self.timeline.at(at - 1)
        for event in self.timeline.events_at(at):
            if isinstance(event, LuckPlayed | Flipped):
                worth = event.luck - before.attempt.luck
                return {"seat": event.seat, "name": card_name(game.cards[event.card], game), "luck": worth}
        return None

    def _luck_after(self, at: int, luck: int) -> int:
        """Return the luck in the end, which the position does not know any more."""
        events = self.timeline.events_at(at)
        return next((event.luck for event in events if isinstance(event, LuckPlayed | Flipped)), luck)

    def _attacker(self, attacker: int | None) -> Json:
        game = self.timeline.game
        if attacker is None:
            return {
                "name": capital(pawn_name("ghost", game)),
                "letter": "L",
                "fill": LIGHT.lucky,
                "ink": LIGHT.lucky_ink,
            }
        return self._token(attacker)

    def _token(self, seat: int) -> Json:
        fill, ink = PAWNS[seat]
        name = capital(seat_name(seat, self.timeline.game))
        return {"seat": seat, "name": name, "letter": name.split()[-1][:1], "fill": fill, "ink": ink}

    def _seat(self, answer: Answer, over: str, laid: Json | None) -> Json:
        """Return who is asked, whether that is now, and what was played."""
        stage = "done" if over and answer.stage == "now" else answer.stage
        game = self.timeline.game
        played = [card_name(game.cards[game.card_ix[card]], game) for card in answer.played]
        if over and laid is not None and laid["seat"] == answer.seat:
            played.append(laid["name"])
        noted = {"now": "asked", "later": "later", "done": "passed"}[stage]
        return {**self._token(answer.seat), "stage": stage, "note": say("meter", noted), "played": played}

    def _hand(self, state: Any) -> list[Json]:
        """Return the hand of the one who is asked: what each card counts here, found by playing it."""
        game = state.game
        lucks = {action.card: action for action in legal_actions(state) if action.kind == "luck"}
        found = [_card(state, card, lucks.get(card)) for card in state.hands[state.to_act]]
        cards = (game.cards[game.card_ix[each["card"]]] for each in found)
        named = [
            {"name": softened(capital(card_name(card, game))), **each} for card, each in zip(cards, found, strict=True)
        ]
        return sorted(named, key=lambda each: (not each["do"], -each["luck"], each["name"]))

    def _whose(self, seat: int) -> str:
        game = self.timeline.game
        if seat in game.strangers:
            return say("meter", "stranger", who=capital(seat_name(seat, game)))
        return say("meter", "hand", who=seat_name(seat))

    def _bare(self, state: Any) -> list[Json]:
        """Return what can be done without a card of the hand: to pass, or to turn a card up."""
        bare = [action for action in legal_actions(state) if action.kind != "luck"]
        return [{"do": str(each), "label": capital(tell_action(each, state.game))} for each in bare]


def _of_attempt(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events of an attempt: what comes after it is Lucky's walk and the next turn."""
    for event in events:
        if rule_of(event) == "lucky-moves" or isinstance(event, TurnBegan):
            return
        yield event


def _card(state: Any, card: str, action: Action | None) -> Json:
    """Return what a card counts against the attempt, by playing it."""
    if action is None:
        return {"card": card, "do": "", "luck": 0, "perfect": False, "worth": say("meter", "nothing")}
    events = apply(state, action).events
    luck = next(event.luck for event in events if isinstance(event, LuckPlayed)) - state.attempt.luck
    perfect = any(rule_of(event) == _STOPPED for event in events)
    worth = say("meter", "perfect") if perfect else say(group_of("meter", "luck", state.game), "luck", n=luck)
    return {"card": card, "do": str(action), "luck": luck, "perfect": perfect, "worth": worth}
