"""Questions on two editions: the same rooms, the same position, other rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.mansion.observed_sight import seen_by
from kdl.analysis.mansion.transfer import home, set_up
from kdl.analysis.subjects import observation_of
from kdl.core.actions import Action
from kdl.errors import KdlError
from kdl.narration.grammar import joined, sentence
from kdl.narration.mansion.names import room, room_name
from kdl.narration.mansion.sight import tell_sight
from kdl.narration.names import edition_name
from kdl.questions.dealer import DealError
from kdl.questions.declaring import Dealer, Drawing, Remark, Solution, crossed, kind, kind_of
from kdl.questions.mansion.classic.setup import other_editions
from kdl.questions.mansion.going import hindrances, stopped
from kdl.questions.mansion.rooms import RoomWording

if TYPE_CHECKING:
    from kdl.games.mansion.state import State

_GROUP = "question-classic"
#: What can be asked of a position in more than one edition.
ASKED = ("on_turn_after", "murder_allowed", "snoop_where", "lucky_goes")


def deal_by_the_rules_of(dealer: Dealer[State]) -> tuple[object, ...]:
    """Find a position that both editions know, in which the same question has another answer in the other one."""
    kind = dealer.any(ASKED)
    state = dealer.state(lambda each: each.phase in ("movement", "action") and not each.acted and each.steps_left == 1)
    other, *_ = other_editions(state.game.edition)
    try:
        here, there = kind_of(kind).solve(state), by_the_rules_of(other, kind, state)
    except KdlError as error:
        raise DealError("it cannot be asked in both") from error
    if kind == "murder_allowed":
        dealer.if_telling(len(hindrances(stopped(set_up(other, state)), Action("attempt"))) <= 1)
    differs = here.right != there.right
    return dealer.if_telling(differs and there.right and (there.many or len(there.right) == 1), other, kind, state)


@kind(
    clauses=("classic.order.first-round", "classic.sight.doors", "classic.lucky.unnumbered", "classic.snoop.draw"),
    deal=deal_by_the_rules_of,
)
def by_the_rules_of(edition: str, kind: str, state: State, *args: object) -> Solution:
    """Ask a question about a position when it is played by the rules of an edition, with its house and its cards.

    Args:
        edition: Id of the edition.
        kind: The kind of question.
        state: The position, of any edition.
        *args: More that is asked about.

    >>> bet.by_the_rules_of("deluxe", "lucky_goes", kdl.play("classic", seats=3, seed=0).at(150))  # doctest: +ELLIPSIS
    Now by the rules of “Kill Doctor Lucky, Deluxe edition (2016)”. Ada's turn ends, and ...
    """
    solution: Solution = kind_of(kind).solve(set_up(edition, state), *args)
    return solution._replace(asks=f"{sentence(_GROUP, 'rules-of', edition=edition_name(edition))} {solution.asks}")


def deal_seen_in_one_only(dealer: Dealer[State]) -> tuple[str, str, str]:
    """Find a room that sees another in one edition only."""
    edition = dealer.game().game.edition
    pair = [edition, other_editions(edition)[0]]
    if dealer.chance.random() < 0.5:
        pair.reverse()
    here, there = (home(each) for each in pair)
    both = {*here.rooms} & {*there.rooms}
    space = dealer.any(each for each in here.rooms if each in both and both & (here.sees(each) - there.sees(each)))
    return pair[0], pair[1], space


@kind(clauses=("classic.sight.doors", "classic.sight.gallery"), deal=deal_seen_in_one_only)
def seen_in_one_only(one: str, other: str, space: str) -> Solution:
    """Ask which rooms that both editions have are seen from a room in the first edition, but not in the other.

    >>> bet.seen_in_one_only("classic", "deluxe", "foyer")  # doctest: +ELLIPSIS
    Which rooms can you see from the Foyer in “Kill Doctor Lucky, classic edition (1996, ...
    """
    here, there = observation_of(home(one)), observation_of(home(other))
    both = {*here.board.rooms} & {*there.board.rooms}
    seen_here, seen_there = seen_by(here, space), seen_by(there, space)
    right = frozenset((seen_here - seen_there) & both)
    listed = joined(room_name(here.board, each, "the") for each in sorted(right))
    words = RoomWording(_GROUP, "only", one=edition_name(one), other=edition_name(other), names=listed)

    def remark(each: str) -> Remark:
        if each == space:
            return words.remark("own", "own-room", crossed(each), room=room(here.board, each))
        drawing, now = Drawing(looks=((space, each),)), tell_sight(here, space, each)
        if each not in both:
            return words.remark("no-room", "no-room-there", drawing, room=room(here.board, each))
        if each in right:
            return Remark(f"{now} {words.say('there', told=tell_sight(there, space, each))}", drawing=drawing)
        if each in seen_here:
            return words.remark("both", "seen-in-both", drawing, room=room(here.board, each))
        return Remark(now, error="not-seen", drawing=drawing)

    asks, about = words.say(room=room(here.board, space)), (space,)
    return words.shown("rooms", here, right, clause="sight-line", asks=asks, remark=remark, about=about)
