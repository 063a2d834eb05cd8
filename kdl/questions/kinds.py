"""The kinds of questions: each is declared at the function that solves it, whose name it bears, and listed here.

>>> kind_of("hand_size").clauses, kind_of("hand_size").solve.__module__
(('deluxe.setup.hand',), 'kdl.questions.mansion.setup')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from kdl.clauses import clause
from kdl.errors import DataError, UnknownNameError
from kdl.questions.dealer import Dealer, about

if TYPE_CHECKING:
    from kdl.questions.solution import Solution

#: Finds something to ask about; each kind in states of its own.
Deal = Callable[[Dealer[Any]], tuple[object, ...]]
Solver = TypeVar("Solver", bound="Callable[..., Solution]")

#: How much is asked of a reader: a small house, a usual game, or all that there is.
LEVELS = (1, 2, 3)
#: The kinds that each module declares. What is practised from a seed hangs on the order: a new module comes last.
KINDS: Mapping[str, tuple[str, ...]] = {
    "mansion.attempts": ("strength", "best_weapon", "strength_after"),
    "mansion.luck": ("luck_needed", "saves", "cheapest", "asked_now"),
    "mansion.ending": ("who_wins", "who_loses"),
    "mansion.setup": ("may_play", "hand_size", "deck_after_dealing", "cards_of_kind", "most_clovers"),
    "mansion.classic.turns": ("still_open", "snoop_where"),
    "mansion.classic.moves": ("goes_with_cards", "card_uses", "whose_turn", "lead_to_call"),
    "mansion.classic.lucky": ("lucky_goes", "on_turn_after"),
    "mansion.classic.attempts": ("murder_allowed", "attempt_value", "best_attempt", "asked_in_line"),
    "mansion.classic.defence": ("points_needed", "fewest_points", "attempt_ends", "may_pass"),
    "mansion.classic.piles": ("cards_leave", "points_left", "new_deck"),
    "mansion.classic.setup": ("in_the_box", "opening"),
    "mansion.editions": ("by_the_rules_of", "seen_in_one_only"),
    "mansion.flight.turns": ("escape_begins", "next_in_escape", "cards_in_escape", "wins_escape"),
    "mansion.flight.attacks": ("card_for_lucky", "set_lucky_on", "ghost_attacks", "whom_to_attack"),
    "mansion.flight.outcomes": ("after_attack", "who_defends", "can_withstand", "loot"),
    "getlucky.values": ("value_of", "value_after", "attempt_now", "cards_under", "places_for", "perfect_cards"),
    "getlucky.visits": ("next_stop", "next_at_table", "who_draws", "last_card", "after_swap", "good_swaps"),
    "getlucky.turns": ("may_be_done", "keeps_going", "wins_then", "lucky_starts", "how_many_absent", "cards_left"),
    "getlucky.lookahead.reliance": ("relied_on", "pays_or_passes", "wins_ahead"),
    "getlucky.defence": ("may_strike", "asked_at_table", "still_lacking"),
    "getlucky.saving": ("one_card_does", "stops_alone", "hand_saves", "fewest_cards", "last_may_pass"),
    "getlucky.leaving": ("worth_afterwards", "spite_on_top"),
    "getlucky.howard": ("howard_cards", "howard_turns", "howard_saves", "howard_leaves", "howard_chance"),
    "getlucky.lookahead.dilemmas": ("who_must_save", "best_answer"),
    "mansion.wings": ("wing_rooms", "wings_closed", "skips", "cards_on_wings", "draws_until_dark"),
    "mansion.lights": ("goes_dark", "freed_by_dark", "safe_in_dark", "whom_seen"),
    "mansion.extras.pets": ("dog_stops_from", "cat_that_lets", "steps_for_pets", "dog_sees", "who_sees_whom"),
    "mansion.starting": ("starts_in",),
    "mansion.extras.bed_and_breakfast": (
        "floors_for",
        "rooms_without_cards",
        "steps_only",
        "over_stairs",
        "sees_over_stairs",
    ),
    "mansion.movement": ("one_step", "move_with", "may_now"),
    "mansion.order": ("lucky_after", "next_turn", "call_rooms", "wait"),
    "mansion.sight": ("seen_from", "see_each_other", "who_sees", "safe_rooms"),
    "allowed": ("may", "which_condition"),
    "mansion.extras.strangers": ("stranger_goes", "stranger_does", "flip_lacking", "lead_to_be_called", "lead_away"),
    "estimates": ("above_expected", "largest"),
}
_HOMES = {name: module for module, names in KINDS.items() for name in names}


class Kind(NamedTuple):
    """A kind of questions.

    Attributes:
        id: Its name, that of the function which solves it; ``bet.<id>(...)`` asks such a question.
        solve: Makes the question and its answer.
        clauses: Ids of the clauses that it asks about.
        tables: The tables at which such positions come up, by name, see :mod:`kdl.questions.dealer`.
        deal: Finds something to ask about; None where it is asked on pages only.
        levels: The levels at which it is asked.
        fact: Whether it asks about a fact that is the same in all games: it has so few questions that somebody who
            practises is asked but one of them.
    """

    id: str
    solve: Callable[..., Solution]
    clauses: tuple[str, ...]
    tables: tuple[str, ...] = ()
    deal: Deal | None = None
    levels: tuple[int, ...] = LEVELS
    fact: bool = False


def kind(
    *,
    clauses: tuple[str, ...],
    tables: tuple[str, ...] = (),
    deal: Deal | None = None,
    levels: tuple[int, ...] = LEVELS,
    fact: bool = False,
) -> Callable[[Solver], Solver]:
    """Declare that a function solves a kind of questions, which bears its name; see :class:`Kind` for the rest.

    The clauses are written out here, each as a text of its own: ``kdl clauses`` reads them where they stand. Where no
    table is named, such positions come up at that of the edition of the first clause.

    Raises:
        DataError: It names no clause.
    """

    def declare(solve: Solver) -> Solver:
        if not clauses:
            raise DataError(solve.__module__, solve.__name__, "must name the clauses that it asks about")
        at = tables or ((clauses[0].partition(".")[0],) if deal else ())
        vars(solve)["kind"] = Kind(solve.__name__, solve, clauses, tables=at, deal=deal, levels=levels, fact=fact)
        return solve

    return declare


def kinds(clause: str = "") -> tuple[Kind, ...]:
    """List the kinds of questions: all, or those that ask about a clause.

    Raises:
        DataError: What is declared somewhere cannot be.
    """
    return tuple(kind for kind in _all() if not clause or clause in kind.clauses)


def kind_of(name: str) -> Kind:
    """Return a kind of questions; no other module is imported for it than the one that declares it.

    Raises:
        UnknownNameError: There is no such kind.
    """
    if name not in _HOMES:
        raise UnknownNameError("kind of question", name, tuple(_HOMES))
    found: Kind = getattr(import_module(f"{__package__}.{_HOMES[name]}"), name).kind
    return found


@cache
def _all() -> tuple[Kind, ...]:
    return tuple(checked(kind_of(name)) for name in _HOMES)


def checked(found: Kind) -> Kind:
    """Return a kind if the clauses and tables that it names are there.

    Raises:
        DataError: One is not.
    """
    try:
        for name in found.clauses:
            clause(name)
        for table in found.tables:
            about(table)
    except UnknownNameError as error:
        raise DataError(found.solve.__module__, found.id, str(error)) from error
    return found
