"""Questions on how a game is set up: where Lucky starts, who is absent, how many cards are left."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kdl.engine.observe import observe
from kdl.games.getlucky.cards import SPITES
from kdl.games.getlucky.game import DRAWING_ROOM, IN_DRAWING_ROOM
from kdl.narration.names import seat_name
from kdl.questions.getlucky.characters import (
    WORDS,
    characters,
    counted,
    named,
    number_of,
    slips_of,
    taking_part,
)
from kdl.questions.kinds import kind
from kdl.questions.solution import Drawing, Remark, Solution
from kdl.words import say

if TYPE_CHECKING:
    from kdl.documents.question import Value
    from kdl.games.getlucky.state import GetLuckyState
    from kdl.questions.dealer import Dealer
    from kdl.questions.getlucky.characters import Slips


def deal_lucky_starts(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState] | None:
    """Take the beginning of a game; often one with a lower number in the Drawing Room."""
    (start,) = deal_start(dealer)
    lowest = start.drawing_room[0] == taking_part(start)[0]
    return (start,) if lowest or dealer.chance.random() < 0.5 else None


@kind(clauses=("getlucky.setup.start",), tables=("getlucky",), deal=deal_lucky_starts)
def lucky_starts(start: GetLuckyState) -> Solution:
    """Ask where Lucky starts, at the beginning of a game."""
    game, right = start.game, start.lucky
    owner = start.owner_of(start.lucky_at)

    def remark(value: Value) -> Remark:
        if value == right:
            return Remark()
        if start.owner_of(game.character_number(str(value))) == DRAWING_ROOM:
            text, error = say(WORDS, "starts.drawing-room", character=named(start, str(value))), "drawing-room"
        else:
            lower = say(WORDS, "starts.higher", number=number_of(start, right), name=seat_name(owner, game))
            text, error = lower, "not-lowest"
        return Remark(text, error=error, drawing=Drawing(crossed=frozenset({str(value)})))

    told = say(WORDS, "starts.told", character=named(start, right), name=seat_name(owner, game))
    return Solution(
        "character",
        say(WORDS, "starts"),
        frozenset({right}),
        game.clauses["lucky-starts"],
        told=told,
        options=characters(start),
        remark=remark,
        hint=say(WORDS, "starts.hint"),
        drawing=Drawing(lit=frozenset({right})),
        shows=observe(start),
        veil=frozenset({"lucky"}),
    )


def deal_start(dealer: Dealer[GetLuckyState]) -> tuple[GetLuckyState]:
    """Take the beginning of a game."""
    return (dealer.game().at(0),)


@kind(
    clauses=("getlucky.setup.deal", "howard.setup", "getlucky.setup.components"),
    tables=("getlucky", "howard"),
    deal=deal_start,
    fact=True,
)
def how_many_absent(start: GetLuckyState) -> Solution:
    """Ask how many characters take no part."""
    game, here = start.game, taking_part(start)
    owned, absent = len(here) - IN_DRAWING_ROOM, len(start.absent)
    slips = slips_of(
        (("room-forgotten", len(game.characters) - owned), ("one-each", len(game.characters) - len(game.players)))
    )
    told = say(WORDS, "absent.told", all=len(game.characters), owned=owned, room=IN_DRAWING_ROOM, absent=absent)
    return _number(
        start,
        say(WORDS, "absent", all=len(game.characters), players=len(game.players)),
        absent,
        slips,
        clause=game.clauses["absent"],
        told=told,
        veil="absent",
        drawing=Drawing(path=here),
    )


@kind(clauses=("getlucky.setup.components", "getlucky.setup.deal"), tables=("getlucky",), deal=deal_start, fact=True)
def cards_left(start: GetLuckyState) -> Solution:
    """Ask how many cards the deck holds after the deal."""
    game, left = start.game, len(start.deck)
    dealt, each = sum(map(len, start.hands)), len(start.hands[0])
    kinds = Counter(card.kind for card in game.cards)
    slips = slips_of(
        (("hands-forgotten", len(game.cards)), ("spite-left-out", left - SPITES), ("one-hand", len(game.cards) - each))
    )
    told = say(WORDS, "deck.told", all=len(game.cards), dealt=dealt, left=left)
    tags = {held[0]: str(each) for held in start.characters if held}
    return _number(
        start,
        say(WORDS, "deck", each=each, **kinds),
        left,
        slips,
        clause=game.clauses["deck"],
        told=told,
        veil="deck",
        drawing=Drawing(tags=tags),
    )


def _number(
    start: GetLuckyState, asks: str, right: int, slips: Slips, *, clause: str, told: str, veil: str, drawing: Drawing
) -> Solution:
    """Ask for a number that the picture does not tell, because what shows it is veiled."""
    most = len(start.game.cards) if veil == "deck" else len(start.game.characters)
    return Solution(
        "number",
        asks,
        frozenset({right}),
        clause,
        told=told,
        remark=counted(right, slips, Drawing()),
        hint=say(WORDS, f"{veil}.hint"),
        drawing=drawing,
        shows=observe(start),
        veil=frozenset({veil, "lucky"}),
        span=(0, most),
    )
