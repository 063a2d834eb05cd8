"""The odds of attempts, as a table: motives down and weapons across, or by the value where there are no motives."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from kdl.analysis.mansion.odds import cards_against, strength_of_attempt, success_odds
from kdl.core.position import check_seat
from kdl.engine.step import observe
from kdl.errors import OptionError
from kdl.narration import card_name, seat_name
from kdl.narration.grammar import capital
from kdl.narration.numbers import percent
from kdl.words import say
from kdl_widgets.output import NOTHING, Row, Table

if TYPE_CHECKING:
    from kdl.games.mansion.game import Mansion
    from kdl.games.mansion.state import State

#: What a weapon can be worth, and bare hands.
VALUES = (0, 2, 3, 4, 5, 6)


class Odds(Table):
    """The least chance of success that attempts of a seat have, by its motives and by what its weapon is worth.

    Where nobody gains motives the weapon alone counts, in the place where Lucky is: there is a row for each value.

    Attributes:
        victim: The seat that is attacked, and alone defends itself; None where Lucky is.
        cards: How many cards stand against an attempt.
        chances: By strength, as exact fractions.
    """

    def __init__(self, state: State, seat: int, motives: range, victim: int | None = None) -> None:
        self.victim = _victim(state, seat, victim)
        seen = observe(state, seat)
        self.cards = cards_against(seen, self.victim)
        strengths = (
            {1 + m + value for m in motives for value in VALUES} if state.game.has_motives else _values(state, seat)
        )
        self.chances: dict[int, Fraction] = success_odds(seen, sorted(strengths), self.victim)
        table = self._by_motives(motives) if state.game.has_motives else self._by_value(state, seat)
        super().__init__(self._caption(state.game, seat), *table)

    def _by_motives(self, motives: range) -> tuple[Row, list[Row]]:
        columns = (say("teach", "motives"), *(_worth(value) for value in VALUES))
        return columns, [(str(m), *(percent(self.chances[1 + m + value]) for value in VALUES)) for m in motives]

    def _by_value(self, state: State, seat: int) -> tuple[Row, list[Row]]:
        columns = (capital(say("teach", "value", value="")).strip(), say("teach", "weapon"), say("teach", "chance"))
        return columns, [(str(v), _held(state, seat, v), percent(chance)) for v, chance in self.chances.items()]

    def _caption(self, game: Mansion, seat: int) -> str:
        name = seat_name(seat, game)
        if self.victim is None:
            told = say("teach", "odds" if game.has_motives else "odds-points", name=name)
            return f"{told} {say('ending', 'odds-strangers')}" if game.strangers else told
        return say("ending", "odds-victim", name=name, victim=seat_name(self.victim, game))


def _victim(state: State, seat: int, victim: int | None) -> int | None:
    """Return who is attacked: Lucky or, where players attack each other, the next one to the left.

    Raises:
        SeatError: There is no such seat.
        OptionError: That seat cannot be attacked.
    """
    living = [other for other in state.game.left_of[seat] if state.pawns[other] and other != seat]
    if "attempt" in state.game.rules.plays:
        if victim is not None:
            raise OptionError("in this game it is Lucky who is attacked: leave the victim out")
        return None
    if victim is None:
        return living[0]
    check_seat(state, victim)
    if victim not in living:
        raise OptionError(f"seat {seat} cannot attack seat {victim}, only one of: {tuple(sorted(living))}")
    return victim


def _values(state: State, seat: int) -> set[int]:
    """Return every value that an attempt of a seat can have, with bare hands or any weapon, wherever Lucky is."""
    weapons = [card for card in state.game.cards if card.kind == "weapon"]
    places = [(card.id, place) for card in weapons for place in (card.room or state.lucky, state.lucky)]
    return {strength_of_attempt(state, seat, card, place) for card, place in (("", ""), *places)}


def _held(state: State, seat: int, value: int) -> str:
    """Name the weapons in the hand of a seat, and bare hands, that have a value where Lucky is."""
    game = state.game
    weapons = [card for card in state.hands[seat] if game.cards_by_id[card].kind == "weapon"]
    found = [card for card in ("", *weapons) if strength_of_attempt(state, seat, card) == value]
    return (
        ", ".join(card_name(game.cards_by_id[c], game) if c else say("control", "bare-hands") for c in found) or NOTHING
    )


def _worth(value: int) -> str:
    return say("teach", "weapon-worth", value=value) if value else say("control", "bare-hands")
