"""Whatever is worked out for a seat is worked out from what it may know."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import kdl
from kdl.analysis.preview import meter
from kdl.analysis.taps import meant
from tests.kdl.core.families import ids_of, with_hidden_cards_shuffled
from tests.kdl.mansion.walks import states


def found_in(state: Any, seat: int | None) -> list[object]:
    """Return all that can be worked out for a seat."""
    seen = kdl.observe(state, seat)
    picks = {"deck", "lucky", *(each for field in ids_of(state.game).values() for each in field)}
    foreseen = (
        [] if seat is None or not state.turn or state.phase == "over" else [kdl.preview(seen, kdl.Action("attempt"))]
    )
    return [
        kdl.count_cards(seen),
        kdl.coach(seen),
        [meant(seen, pick) for pick in sorted(picks)],
        meter(seen) if state.phase == "luck" else None,
        foreseen,
    ]


@given(states(), st.integers(-1, 7), st.randoms(use_true_random=False))
def test_what_a_seat_cannot_see_changes_nothing(state: Any, seat: int, chance: Random) -> None:
    viewer = None if seat < 0 else seat % state.seats
    other = with_hidden_cards_shuffled(state, viewer, chance)
    assert found_in(other, viewer) == found_in(state, viewer)
