"""The dog of 2009 in what can be worked out for a player: whom he stops, what an attack on him is, what a tap means."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.analysis.game_tree import assumed
from kdl.analysis.mansion.ahead import lucky_ahead
from kdl.analysis.mansion.draining import drained
from kdl.analysis.mansion.observed_sight import safe_from, watchdog
from kdl.analysis.mansion.preview import seen_by
from kdl.analysis.milestones import since_attempt, stops
from kdl.analysis.preview import meter
from kdl.analysis.sandbox import standing
from kdl.analysis.taps import meant
from kdl.analysis.why_not import Shown, decisive, shown
from tests.kdl.mansion.classic.positions import pawns
from tests.kdl.mansion.positions import after, legal
from tests.kdl.players.with_dog import asked, beside, house, offered


def seen(state: Any) -> Any:
    """Return what the seat to act may know."""
    return kdl.observe(state, state.to_act)


# ---- Whom he stops.


@pytest.mark.clause("shamrock.old.guards")
@pytest.mark.parametrize(("dog", "dead", "guards"), [("old_dog", False, True), ("both", False, True),
                                                     ("both", True, False), ("new_tricks", False, False)])  # fmt: skip
def test_he_counts_among_those_who_see_as_long_as_he_guards_lucky(dog: str, dead: bool, guards: bool) -> None:
    """The Kitchen is seen from the Trophy Room, and the Library is not."""
    state = house(dog, "trophy_room", dog_dead=dead, pawns=pawns(s0="kitchen"), lucky="kitchen")
    now = seen(state)
    assert watchdog(now) == ("shamrock" if guards else "")
    assert seen_by(now, 0, "kitchen") == (("shamrock",) if guards else ())
    assert seen_by(now, 0, "library") == ()
    assert ("kitchen" in safe_from(now, [])) is not guards
    assert kdl.preview(now, kdl.Action("attempt")).seen_by == seen_by(now, 0, "kitchen")
    assert (("shamrock", "seat_0") in standing(state).looks) is guards


@pytest.mark.clause("shamrock.old.guards")
def test_the_coach_says_that_he_looks_and_no_attempt_is_possible() -> None:
    for dog, guards in (("old_dog", True), ("new_tricks", False)):
        state = house(dog, "trophy_room", pawns=pawns(s0="kitchen"), lucky="kitchen")
        hints = {hint.topic: hint for hint in kdl.coach(seen(state))}
        assert hints["seen"].facts["seen_by"] == (("shamrock",) if guards else ())
        assert hints["seen"].rooms == (("trophy_room",) if guards else ())
        assert ("odds" in hints) is not guards
        assert legal(after(state, "stop"), "attempt") is not guards


@pytest.mark.clause("shamrock.moves", "shamrock.old.guards")
@pytest.mark.parametrize(
    ("dog", "at", "meets"),
    [
        ("old_dog", "sitting_room", False),
        ("new_tricks", "sitting_room", True),
        ("old_dog", "foyer", True),
        ("old_dog", "drawing_room", False),
        ("old_dog", "trophy_room", False),
    ],
)
def test_the_coach_knows_that_he_comes_along_with_lucky(dog: str, at: str, meets: bool) -> None:
    """Lucky goes to the Kitchen, and the dog through the west hallway, which sees it; from the Foyer he comes too late.

    From the Drawing Room one of two ways leads to where he sees Lucky, and that is enough not to be sure.
    """
    state = house(dog, at, lucky="winter_garden", pawns=pawns(s0="wine_cellar"), hands={0: []})
    (hint,) = [hint for hint in kdl.coach(seen(state)) if hint.topic == "meet"] or [None]
    assert (hint is not None and hint.facts["turns"].get("kitchen") == 1) is meets
    came = after(state, "step kitchen", "stop", "draw")
    if came.phase != "dog":
        assert (came.lucky, came.to_act, legal(after(came, "stop"), "attempt")) == ("kitchen", 0, meets)


@pytest.mark.clause("shamrock.moves")
def test_in_his_phase_lucky_has_moved_already() -> None:
    state = asked("both", pawns=pawns(s2="kitchen"))
    assert (state.phase, state.lucky) == ("dog", "kitchen")
    first, second = lucky_ahead(seen(state), 2)
    assert (first.room, first.seat, first.called, second.room) == ("kitchen", 2, True, "lancaster_room")
    assert [(turn.lucky, turn.seat) for turn in kdl.plan(state, turns=2).ahead] == [
        ("kitchen", 2),
        ("lancaster_room", 3),
    ]
    then = after(state, "follow dining_hall")
    assert (then.lucky, then.on_turn) == ("kitchen", 2)
    assert [hint.topic for hint in kdl.coach(seen(state))] == ["seen"]


# ---- An attack on him.


@pytest.mark.clause("shamrock.old.attack")
def test_an_attack_on_him_can_be_foreseen() -> None:
    state = beside(hands={0: ["chain_saw"], 1: ["failure_3_1"], 2: [], 3: []}, tokens={0: 2})
    action = kdl.parse_action("attack shamrock chain_saw")
    found = kdl.preview(seen(state), action)
    assert (found.on_dog, found.victim, found.space, found.asked) == (True, None, "kitchen", (1, 2, 3))
    assert found.seen_by == (), "it does not matter that he sees it himself"
    assert found.strength == after(state, str(action)).attempt.strength == sum(part.points for part in found.parts)
    assert 0 < found.odds == kdl.preview(seen(state), kdl.Action("attempt", "chain_saw")).odds
    watched = kdl.arrange(state, pawns=pawns(s2="trophy_room"))
    assert kdl.preview(seen(watched), action).seen_by == (2,)
    assert not kdl.preview(seen(state), kdl.Action("attempt")).on_dog
    with pytest.raises(kdl.SeatError, match="'shamrock' cannot be attacked"):
        kdl.preview(kdl.observe(kdl.new_game("spite", seats=3), 0), action)


@pytest.mark.clause("shamrock.old.attack")
def test_an_attack_on_him_is_measured_like_an_attempt() -> None:
    hands = {0: [], 1: ["failure_1_1"], 2: [], 3: []}
    timeline = kdl.Timeline(beside(hands=hands, tokens={0: 1}))
    for text in ("attack shamrock", "luck failure_1_1"):
        timeline = timeline.then(kdl.parse_action(text))
    happened = since_attempt(timeline, len(timeline))
    found = meter(seen(timeline.end), happened)
    assert (found.on_dog, found.victim, found.attacker, found.lacking) == (True, None, 0, 1)
    assert [(answer.seat, answer.played) for answer in found.answers] == [(1, ("failure_1_1",)), (2, ()), (3, ())]
    assert stops(timeline, "attack") == (1,)
    (hint,) = kdl.coach(seen(timeline.end))
    assert (hint.topic, hint.facts["dog"], hint.facts["able"]) == ("save", True, False)
    attempted = after(beside(hands=hands, dog_dead=True), "attempt")
    assert "dog" not in kdl.coach(seen(attempted))[0].facts
    assert not meter(seen(attempted)).on_dog


@pytest.mark.clause("shamrock.old.attack", "classic.deck.two-discards")
def test_failure_cards_that_save_him_drain_away_too() -> None:
    timeline = kdl.Timeline(beside(hands={0: [], 1: ["failure_1_1"], 2: [], 3: []}))
    for text in ("attack shamrock", "luck failure_1_1"):
        timeline = timeline.then(kdl.parse_action(text))
    assert [(paid.seat, paid.strength, paid.cards) for paid in drained(timeline)] == [(0, 1, ("failure_1_1",))]


@pytest.mark.clause("shamrock.old.attack", "spite.defence.last-must")
def test_game_trees_assume_nothing_of_those_who_could_save_him() -> None:
    hands = {0: [], 1: ["failure_1_1"], 2: ["failure_1_2"], 3: []}
    for text, dead, free in (("attack shamrock", False, 2), ("attempt", True, 1)):
        state = after(beside(hands=hands, dog_dead=dead), text)
        assert len(assumed(state, kdl.legal_actions(state), "all-save")) == free


@pytest.mark.clause("shamrock.old.attack")
def test_an_attack_on_him_is_among_what_may_be_done_and_no_attempt() -> None:
    state = beside(hands={0: []})
    found = standing(state)
    assert (found.choices["attack"].when, str(found.choices["attack"].action)) == ("now", "attack shamrock")
    assert (found.choices["attempt"].when, found.choices["attempt"].reason.check) == ("no", "unseen-by-dog")
    assert found.attempt is not None
    assert found.attempt.action.kind == "attempt"
    away = standing(house(hands={0: []}))
    assert (away.choices["attack"].when, away.choices["attack"].reason.check) == ("no", "with-dog")


# ---- What a tap means.


def best(state: Any, *picked: str) -> str:
    """Return the likeliest action in notation."""
    return str(meant(seen(state), *picked)[0])


@pytest.mark.clause("shamrock.moves", "shamrock.new.collect", "shamrock.old.attack")
def test_taps_on_him_on_rooms_and_on_cards() -> None:
    found = [best(asked("both"), *picked) for picked in (("trophy_room",), ("shamrock", "dining_hall"), ("kitchen",))]
    assert found == ["follow trophy_room", "follow dining_hall", "follow kitchen"]
    assert best(offered(2, ["failure_1_1"]), "failure_1_1") == "take failure_1_1"
    state = beside(hands={0: ["chain_saw"]})
    assert best(state, "shamrock") == "attack shamrock"
    assert best(state, "chain_saw", "shamrock") == "attack shamrock chain_saw"
    assert best(state, "chain_saw") == "attempt chain_saw"
    assert str(meant(seen(state), "chain_saw")[1]) == "attack shamrock chain_saw"
    assert best(house(), "shamrock", "foyer") == "follow foyer", "he is moved by nobody: the rule says when he moves"


def test_every_tap_can_be_explained() -> None:
    dogs = (asked("both"), offered(2, ["failure_1_1"]), after(beside(), "attack shamrock"))
    for state in (*dogs, beside(), house("new_tricks")):
        for picked in [*state.game.card_ids, *state.game.space_ids, *state.game.pawn_ids, "deck"]:
            for pair in ((picked,), (picked, "shamrock"), ("shamrock", picked)):
                assert all(kdl.explain(state, action) for action in meant(seen(state), *pair))
        for action in kdl.legal_actions(state):
            picks = [each for each in (action.card, action.space, action.pawn) if each]
            assert action in meant(seen(state), *picks) or action.kind in ("end", "leave", "pass", "stop", "draw")


# ---- Why not.


@pytest.mark.parametrize(
    ("state", "action", "check"),
    [
        (house(at="trophy_room", lucky="kitchen", pawns=pawns(s0="kitchen")), "attempt", "unseen-by-dog"),
        (beside(dog_dead=True), "attack shamrock", "dog-lives"),
        (beside(), "attack seat_1", "is-dog"),
        (house(phase="action"), "attack shamrock", "with-dog"),
        (beside(pawns=pawns(s0="kitchen", s1="trophy_room")), "attack shamrock", "unseen-to-attempt"),
        (beside(pawns=pawns(s0="kitchen", s1="kitchen")), "attack shamrock", "alone"),
        (asked("both"), "follow kitchen", "dog-way"),
        (asked("both"), "take failure_1_1", "dog-offers"),
        (offered(2, ["failure_1_1"]), "follow kitchen", "dog-chooses"),
        (offered(2, ["failure_1_1"]), "take chain_saw", "held"),
        (house(), "follow kitchen", "phase"),
    ],
)
def test_the_reason_that_tells_most(state: Any, action: str, check: str) -> None:
    assert decisive(kdl.explain(state, kdl.parse_action(action))).reason.check == check


@pytest.mark.clause("shamrock.old.guards")
def test_his_look_is_shown_in_the_picture() -> None:
    state = house(at="trophy_room", lucky="kitchen", pawns=pawns(s0="kitchen"), phase="action")
    reason = decisive(kdl.explain(state, kdl.Action("attempt"))).reason
    assert shown(reason) == Shown(("kitchen", "trophy_room"), (("trophy_room", "kitchen"),))
