"""Everything that the coach says before a choice, and computers say of theirs, is true, in every edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import kdl
from kdl.players.levels import ADVISERS
from tests.effort import by_effort
from tests.kdl.mansion.classic.positions import pawns
from tests.kdl.mansion.positions import after
from tests.kdl.players.claims.saying import broken
from tests.kdl.players.tables import TABLES, name_of, positions
from tests.kdl.players.with_dog import LUCKLESS, LUCKY, asked, beside, house, offered

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Who plays.
LEVELS = ("chance", *ADVISERS)

pytestmark = pytest.mark.most

#: How many positions of each table are looked at.
LOOKED = by_effort(24, 24, 600)


@pytest.fixture(scope="module", params=TABLES, ids=name_of)
def looked_at(request: pytest.FixtureRequest) -> list[Any]:
    """Positions out of games of players of all levels, some of each phase of the game; played once for all tests."""
    each = LOOKED // len(LEVELS)
    return [state for seed, level in enumerate(LEVELS) for state in _spread(request.param, level, seed, each)]


def _spread(table: tuple[str, int, dict[str, object]], level: str, seed: int, many: int) -> Iterator[Any]:
    """Yield positions, the last of each game, then as many in which an attempt is answered as others."""
    found: tuple[list[Any], list[Any]] = [], []
    ends: list[Any] = []
    while min(map(len, found)) < many // 2:
        for state in positions(table, level, seed):
            found[state.phase == "luck"].append(state)
        ends.append(state)
        seed += len(LEVELS)
    yield from ends
    for some in found:
        step = len(some) / (many // 2)
        yield from (some[int(place * step)] for place in range(many // 2))


def test_all_that_is_said_of_a_choice_is_true(looked_at: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        f"turn {state.turn}, seat {state.to_act}: {text}" for state in looked_at for text in broken(state, monkeypatch)
    ]
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("seats", [5, 6])
def test_whoever_is_attacked_among_several_is_told_truly(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    heard_of: set[tuple[str, str]] = set()
    several = [
        state
        for seed in range(3)
        for state in positions(("flight", seats, {}), "planner", seed)
        if len({action.pawn for action in kdl.legal_actions(state) if action.kind == "attack"}) > 1
    ]
    assert several
    assert [text for state in several for text in broken(state, monkeypatch, heard_of)] == []
    assert {key for _, key in heard_of} & {"attack", "attack-armed"}
    assert {key for _, key in heard_of} & {"attack-drain", "attack-drain-armed"}


@pytest.mark.parametrize("hands", [LUCKLESS, {1: ["failure_1_1", "failure_3_1"]}, LUCKY], ids=["no", "some", "much"])
@pytest.mark.parametrize("tokens", [0, 2])
def test_all_that_is_said_of_the_dog_is_true(
    tokens: int, hands: dict[int, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where he can be attacked, is attacked, follows, and offers his tokens."""
    held: dict[str, Any] = {"hands": LUCKLESS | hands, "dog_tokens": tokens}
    places = [pawns(s0=room) for room in ("kitchen", "dining_hall", "trophy_room", "wine_cellar")]
    states = [
        *(beside(**held), after(beside(**held), "attack shamrock"), beside("old_dog", hands=held["hands"])),
        *(asked("both", dog_tokens=tokens, pawns={**place, 2: "trophy_room"}) for place in places),
        *(offered(2, hand) for hand in (["failure_1_1"], ["failure_3_1"])),
        *(
            house("both", at, lucky="winter_garden", pawns=place)
            for place in places
            for at in ("foyer", "sitting_room")
        ),
    ]
    found = [text for state in states for text in broken(state, monkeypatch)]
    assert found == [], "\n".join(found)


def test_the_coach_and_the_advice_beside_it_name_the_same_weapon(looked_at: list[Any]) -> None:
    for state in looked_at:
        seen = kdl.observe(state, state.to_act)
        advised = kdl.advise(seen, kdl.legal_actions(state)).action
        for hint in kdl.coach(seen):
            if hint.topic == "odds" and advised.kind in ("attempt", "attack") and "card" in hint.facts:
                assert hint.facts["card"] == advised.card
                assert hint.facts["victim"] is None or advised.pawn == f"seat_{hint.facts['victim']}"
