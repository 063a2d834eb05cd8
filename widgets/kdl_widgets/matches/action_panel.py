"""The desk: what the one who decides has before them, the hand, what can be done, and what stands in the way."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import traitlets

from kdl.analysis.preview import preview
from kdl.narration import card_name, room_name, tell_action
from kdl.narration.grammar import capital
from kdl.narration.names import pawn_noun
from kdl.narration.soft_hyphens import softened
from kdl.narration.wording import group_of
from kdl.words import say
from kdl_widgets import front
from kdl_widgets.live import messages
from kdl_widgets.live.scripted import Filed
from kdl_widgets.matches import coaching
from kdl_widgets.matches.controls import controls_of
from kdl_widgets.matches.moves import STOP

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from kdl.core.actions import Action
    from kdl.core.files import JsonObject
    from kdl.core.game import Game
    from kdl_widgets.matches.controls import Move
    from kdl_widgets.matches.moves import Offers
    from kdl_widgets.pictures.renderer import Observed


#: The key of the keyboard for each kind of action that needs nothing to be picked.
KEYS = {
    "stop": "S", "draw": "D", "attempt": "A", "attack": "A", "end": "E", "pass": "P", "spend": "T", "leave": "L",
    "flip": "F", "roam": "R",
}  # fmt: skip
#: The order of the buttons. The first is the main one, unless it is one of those that nobody should press by mistake.
GRAVE = ("attempt", "attack", "leave", "pass")
ORDER = ("draw", "pass", "spend", "leave", "stop", "attempt", "attack", "end", "roam", "flip")

#: The keys that the help lists, with what they do.
SHORTCUTS = (
    ("1 … 9", "card"), ("↵", "enter"), ("← ↑ → ↓", "rooms"), ("⇧ + ←", "any-room"), ("S D A E P", "buttons"),
    ("␣", "rush"), ("Home, End", "ends"), ("Z", "undo"), ("Y", "redo"), ("C", "coach"), ("W", "why"), ("M", "sounds"),
    ("Esc", "drop"), ("?", "help"),
)  # fmt: skip

#: The order in which cards lie in a hand.
_KINDS = ("weapon", "move", "room", "motive", "opportunity", "spite", "failure")


class ActionPanel(Filed):
    """The desk in the page; it knows nothing but what it is told, and asks the kernel for everything.

    Messages from the page: ``{"do": moves}``, ``{"tap": id}``, ``{"key": key}``, ``{"tool": name}``.

    Attributes:
        book: Words that stay the same in a language.
        desk: What lies on the desk.
        news: What was asked for and could not be done, and why.
    """

    message_types = messages.DESK
    _esm = front.script("matches/action_panel.js")
    _css = front.styled("action_panel.css")
    book = traitlets.Dict().tag(sync=True)
    desk = traitlets.Dict().tag(sync=True)
    news = traitlets.Dict().tag(sync=True)


def buttons(offers: Offers, game: Game) -> list[JsonObject]:
    """List what can be done without picking anything, with the key for each, and whether it is the main one."""
    found = sorted(offers.bare(), key=lambda move: (len(move.actions), ORDER.index(move.actions[-1].kind)))
    return [
        {
            "do": move.notation,
            "label": told(move, game, offers.observation),
            "key": KEYS.get(move.actions[-1].kind, ""),
            "note": coaching.foreseen(offers.observation, move.actions[0]),
            "main": move is found[0] and move.actions[0].kind not in GRAVE,
        }
        for move in found
    ]


def pawns(offers: Offers, selection: Collection[str]) -> list[JsonObject]:
    """List the other pawns that can be moved, each to be picked first."""
    now = offers.observation
    return [
        {"id": pawn, "label": capital(say("play", "move-pawn", pawn=pawn_noun(pawn, now))), "on": pawn in selection}
        for pawn in offers.pawns()
    ]


def hand(now: Observed, offers: Offers, game: Game, selection: Collection[str]) -> list[JsonObject]:
    """List the open hand: equal cards once, with what is printed on them and what each does now."""
    face_of, found = controls_of(now).face, []
    faces = {card: face_of(now, card) for card in now.hand}
    cards = sorted(now.hand, key=lambda card: (_KINDS.index(faces[card].kind), faces[card].name, card))
    for face, same in groupby(cards, lambda card: faces[card]):
        alike = list(same)
        usable = [card for card in alike if offers.about((card,))]
        card = (usable or alike)[0]
        moves = offers.about((card,))
        worth = [[what, number, _worth(what, number, game)] for what, number in face.worth.items()]
        does, on = does_now(moves, game, now), any(each in selection for each in alike)
        found.append(
            {"id": card, "name": softened(face.name), "count": len(alike), "kind": face.kind, "worth": worth,
             "where": face.where, "can": bool(moves), "on": on, "does": softened(does)}
        )  # fmt: skip
    return found


def _worth(what: str, number: int, game: Game) -> str:
    """Say what is printed on a card, in the words of the edition."""
    return say(group_of("play", f"worth.{what}", game), f"worth.{what}", n=number)


def does_now(moves: Sequence[Move], game: Game, now: Observed) -> str:
    """Say in few words what a card does now: the one thing, or how many."""
    if not moves:
        return ""
    few = [move for move in moves if len(move.actions) == 1] or moves
    if len(few) == 1:
        return told(few[0], game, now)
    return say("play", "choices", n=len(moves))


def sheet(moves: Iterable[Move], game: Game, now: Observed) -> list[JsonObject]:
    """List what can be done with what is selected, what takes the least first."""
    return [
        {"do": move.notation, "label": told(move, game, now), "note": coaching.foreseen(now, move.actions[-1])}
        for move in sorted(moves, key=lambda move: (len(move.actions), _dear(move.card, now)))
    ]


def _dear(card: str, now: Observed) -> int:
    """Return how dear a card is: its luck and its steps count."""
    worth = controls_of(now).face(now, card).worth if card else {}
    return 2 * worth.get("luck", 0) + worth.get("steps", 0)


def told(move: Move, game: Game, now: Any) -> str:
    """Tell a move as the label of a button."""
    if len(move.actions) > 1 and move.actions[0] == STOP:
        return _once_stopped(move.actions[-1], now)
    if not move.goal or len(move.actions) == 1:
        return tell_action(move.actions[-1], game, space=controls_of(now).here(now))
    into = room_name(now.board, move.goal, "into")
    if move.card:
        return say("play", "go-with", card=controls_of(now).face(now, move.card).name, room=into, n=move.steps)
    return say("play", "go", room=into, n=move.steps)


def _once_stopped(action: Action, now: Any) -> str:
    """Tell what is done as soon as one has stopped moving; how strong an attempt is stands beside it."""
    if action.kind not in coaching.ATTEMPTS:
        return say("play", f"stop-{action.kind}")
    strength = preview(now, action).strength
    if action.kind == "attack":
        return say("play", "stop-attack", victim=pawn_noun(action.pawn, now), strength=strength)
    return say("play", "stop-attempt" if action.card else "stop-attempt.bare", strength=strength)


def title(selection: Sequence[str], now: Observed) -> str:
    """Name what is selected."""
    return ", ".join(capital(named(each, now)) for each in selection)


def named(picked: str, now: Observed) -> str:
    """Name a card, room, pawn or character."""
    if picked in now.cards:
        return card_name(now.cards[picked], now)
    return controls_of(now).named(now, picked)


def rings(offers: Offers, selection: Collection[str], game: Game) -> dict[str, JsonObject]:
    """Return what to ring: rooms with the number of steps, whether it takes a card, and both in words.

    At the card table these are the characters that what is selected can be done with; it takes no card beside it.
    """
    found: dict[str, JsonObject] = {}
    for goal, move in offers.goals(selection).items():
        steps = move.steps or (1 if not move.card else 0)
        key = "ring.card" if move.card else "ring"
        note = say("play", key, n=steps) if steps else say("play", "ring.card.alone")
        found[goal] = {"n": steps, "card": bool(move.card), "note": note}
    for move in offers.about(selection):
        action = move.actions[-1]
        for character in {action.character, action.taken} - {"", *selection}:
            found[character] = {"n": 0, "card": False, "note": told(move, game, offers.observation)}
    return found


def words(game: Game) -> JsonObject:
    """Collect the words that the desk itself says in a game."""
    keys = (
        "undo", "redo", "hand", "close", "coach", "counted", "here-i-am", "show-rooms", "why", "help",
        "marks", "keys",
    )  # fmt: skip
    legend = [[mark, say("play", f"mark.{mark}")] for mark in controls_of(game).legend]
    needed = say("play", "needed", luck="{luck}", strength="{strength}")
    listed = [[key, say("play", f"key.{name}")] for key, name in SHORTCUTS]
    said = {key.replace("-", "_"): say("play", key) for key in keys}
    said |= {"sounds": say("play", "sounds"), "why_told": say("play", "why.told")}
    said |= {"or_there": say("play", "or-there", number="{number}")}
    return said | {"legend": legend, "shortcuts": listed, "needed": needed}
