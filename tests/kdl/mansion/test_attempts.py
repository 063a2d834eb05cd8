"""Attempts: who may, how strong they are, the luck of the others, motives."""

import pytest

import kdl
from kdl.core.events import Foiled, Killed, LuckPlayed, Passed, TurnBegan
from kdl.games.mansion.events import Attempted, LuckyMoved, MotiveGained
from tests.kdl.mansion.positions import after, happened, legal, only, reason, refused, table

NONE: tuple[str, ...] = ()


def attempting(space: str = "wine_cellar", **arranged: object) -> kdl.State:
    """Return a position in which seat 0 of 4 is alone with Lucky, nobody looking in."""
    pawns = (space, "foyer", "foyer", "foyer")
    return table(4, closed=("east",), **({"pawns": pawns, "lucky": space, "phase": "action"} | arranged))


@pytest.mark.clause("deluxe.attempt.alone")
def test_alone_with_lucky_and_unseen_one_may_attempt() -> None:
    state = attempting()
    assert legal(state, "attempt")
    assert {each.clause for each in kdl.explain(state, kdl.Action("attempt"))} == {
        "deluxe.turn.phases", "deluxe.attempt.alone", "deluxe.attempt.weapon"
    }  # fmt: skip


@pytest.mark.clause("deluxe.attempt.alone")
def test_without_lucky_there_is_no_attempt() -> None:
    failed = refused(attempting(lucky="kitchen"), "attempt")
    assert (failed.clause, failed.check) == ("deluxe.attempt.alone", "with-lucky")
    assert failed.facts == {"space": "wine_cellar", "lucky": "kitchen"}


@pytest.mark.clause("deluxe.attempt.alone")
def test_with_another_player_in_the_room_there_is_no_attempt() -> None:
    failed = refused(kdl.arrange(attempting(), pawns={1: "wine_cellar", 3: "wine_cellar"}), "attempt")
    assert (failed.clause, failed.check) == ("deluxe.attempt.alone", "alone")
    assert failed.facts == {"space": "wine_cellar", "others": (1, 3)}


@pytest.mark.clause("deluxe.attempt.alone")
def test_seen_by_another_player_there_is_no_attempt() -> None:
    failed = refused(kdl.arrange(attempting(), pawns={2: "kitchen"}), "attempt")
    assert (failed.clause, failed.check) == ("deluxe.attempt.alone", "unseen-to-attempt")
    assert failed.facts == {
        "space": "wine_cellar",
        "seen_by": (2,),
        "lines": (("kitchen", "wine_cellar"),),
        "lights_out": False,
    }


@pytest.mark.clause("deluxe.attempt.alone")
def test_every_hindrance_is_told() -> None:
    state = kdl.arrange(attempting(lucky="armory"), pawns={1: "wine_cellar", 2: "kitchen"}, hands={0: ("bats",)})
    failed = [each.check for each in kdl.explain(state, kdl.parse_action("attempt bats")) if not each.ok]
    assert failed == ["with-lucky", "alone", "unseen-to-attempt", "is-weapon"]


@pytest.mark.clause("deluxe.attempt.strength")
@pytest.mark.parametrize("motives", [(), ("bats",), ("bats", "oops", "umm")])
@pytest.mark.parametrize(("weapon", "value"), [("", 0), ("piece_of_rope", 2), ("chain_saw", 3), ("trowel", 5)])
def test_strength_is_one_and_the_motives_and_the_weapon(motives: tuple[str, ...], weapon: str, value: int) -> None:
    """The Trowel is at its best in the Wine Cellar, where all this happens."""
    hand = (weapon,) if weapon else ()
    state = attempting(hands={0: hand}, motives={0: motives})
    attempted = only(happened(state, f"attempt {weapon}"), Attempted)
    assert attempted.strength == 1 + len(motives) + value


@pytest.mark.clause("deluxe.attempt.strength")
def test_three_motives_give_strength_four() -> None:
    """The example that the rulebook prints."""
    state = attempting(motives={0: ("bats", "oops", "umm"), 1: ("poof",)})
    assert [state.strength(seat) for seat in range(4)] == [4, 2, 1, 1]


@pytest.mark.clause("deluxe.attempt.weapon")
@pytest.mark.parametrize(("room", "value"), [("gallery", 6), ("armory", 2), ("foyer", 2)])
def test_the_rope_is_worth_two_and_in_the_gallery_six(room: str, value: int) -> None:
    """The example that the rulebook prints."""
    pawns = (room, "wine_cellar", "wine_cellar", "wine_cellar")
    state = attempting(room, pawns=pawns, hands={0: ("piece_of_rope",)})
    assert state.game.cards_by_id["piece_of_rope"].value_in(room) == value
    assert only(happened(state, "attempt piece_of_rope"), Attempted).strength == 1 + value


@pytest.mark.clause("deluxe.attempt.weapon")
def test_weapons_are_worth_two_or_three_and_four_to_six_in_their_room() -> None:
    weapons = [card for card in kdl.load_deck("deluxe").cards if card.kind == "weapon"]
    assert {card.value for card in weapons} == {2, 3}
    assert {card.best for card in weapons} == {4, 5, 6}


@pytest.mark.clause("deluxe.attempt.weapon")
def test_one_weapon_at_most() -> None:
    state = after(attempting(hands={0: ("piece_of_rope", "trowel")}), "attempt piece_of_rope")
    assert state.hands[0] == ("trowel",)
    assert state.phase == "luck"
    assert not legal(state, "attempt trowel")


@pytest.mark.clause("deluxe.attempt.weapon")
def test_only_a_weapon_of_ones_own_is_a_weapon() -> None:
    state = attempting(hands={0: ("bats", "move_armory"), 1: ("trowel",)})
    for card in ("bats", "move_armory"):
        failed = refused(state, f"attempt {card}")
        assert (failed.clause, failed.check) == ("deluxe.attempt.weapon", "is-weapon")
        assert failed.facts == {"card": card}
    failed = refused(state, "attempt trowel")
    assert (failed.check, failed.facts) == ("held", {"seat": 0, "card": "trowel"})


@pytest.mark.clause("deluxe.luck.order")
@pytest.mark.parametrize("attacker", range(4))
def test_the_others_answer_once_each_from_the_left_of_the_attacker(attacker: int) -> None:
    pawns = tuple("wine_cellar" if seat == attacker else "foyer" for seat in range(4))
    state = attempting(pawns=pawns, on_turn=attacker)
    state = after(kdl.arrange(state, phase="action"), "attempt")
    asked = []
    while state.phase == "luck":
        asked.append(state.to_act)
        assert state.on_turn == attacker
        state = after(state, "pass")
    assert asked == [(attacker + i) % 4 for i in (1, 2, 3)]


@pytest.mark.clause("deluxe.luck.order")
def test_a_seat_plays_any_number_of_cards_and_then_the_next_one_answers() -> None:
    hands = {0: ("chain_saw",), 1: ("bats", "poof", "ennui"), 2: ("oops",), 3: NONE}
    state = after(attempting(hands=hands, motives={0: ("umm",)}), "attempt chain_saw", "luck bats", "luck poof")
    assert state.to_act == 1
    assert [str(a) for a in kdl.legal_actions(state)] == ["luck ennui", "pass"]
    state = after(state, "pass")
    assert state.to_act == 2
    failed = refused(state, "luck ennui")
    assert (failed.check, failed.facts) == ("held", {"seat": 2, "card": "ennui"})


@pytest.mark.clause("deluxe.luck.order")
def test_nothing_but_luck_is_asked_for_meanwhile() -> None:
    state = after(attempting(hands={1: ("bats", "move_armory", "trowel")}), "attempt")
    assert {action.kind for action in kdl.legal_actions(state)} == {"luck", "pass"}
    for text in ("stop", "step piazza", "draw", "end", "walk move_armory", "attempt trowel"):
        failed = {each.check: each for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok}
        assert failed["phase"].clause == "deluxe.turn.phases"


@pytest.mark.clause("deluxe.luck.cards")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_every_card_with_clovers_is_luck_and_no_other(number: int) -> None:
    cards = [card.id for card in kdl.load_deck("deluxe").cards if card.luck == number]
    state = after(attempting(hands={1: cards, 0: NONE}, motives={0: ()}), "attempt")
    played = [action.card for action in kdl.legal_actions(state) if action.kind == "luck"]
    assert played == (cards if number else [])
    if number == 0:
        failed = refused(state, f"luck {cards[0]}")
        assert (failed.clause, failed.check) == ("deluxe.luck.cards", "has-luck")
        assert failed.facts == {"card": cards[0], "luck": 0}


@pytest.mark.clause("deluxe.luck.cards")
def test_weapons_and_move_cards_bear_up_to_two_clovers_and_failures_one_to_four() -> None:
    found = {kind: {card.luck for card in kdl.load_deck("deluxe").cards if card.kind == kind}
             for kind in ("weapon", "move", "failure")}  # fmt: skip
    assert found == {"weapon": {0, 1, 2}, "move": {0, 1, 2}, "failure": {1, 2, 3, 4}}


@pytest.mark.clause("deluxe.luck.cards")
def test_failures_have_no_other_use() -> None:
    failures = [card.id for card in kdl.load_deck("deluxe").cards if card.kind == "failure"]
    state = attempting(hands={0: failures})
    assert [str(a) for a in kdl.legal_actions(state)] == ["attempt", "end"]
    moving = kdl.arrange(state, phase="movement")
    assert {a.kind for a in kdl.legal_actions(moving)} == {"step", "stop"}


@pytest.mark.clause("deluxe.luck.cards")
def test_luck_is_played_out_of_ones_own_hand() -> None:
    state = after(attempting(hands={1: ("bats",), 2: ("oops",)}), "attempt")
    assert refused(state, "luck oops").facts == {"seat": 1, "card": "oops"}


@pytest.mark.clause("deluxe.luck.value")
@pytest.mark.parametrize(("cards", "saved"), [(("the_pledge",), True), (("bats", "oops"), True), (("oops",), False)])
def test_the_attempt_fails_when_the_luck_is_at_least_its_strength(cards: tuple[str, ...], saved: bool) -> None:
    hands = {0: ("piece_of_rope",), 1: NONE, 2: NONE, 3: cards}
    state = after(attempting(hands=hands), "attempt piece_of_rope", "pass", "pass")
    assert state.attempt is not None
    assert state.attempt.strength == 3
    state = after(state, *(f"luck {card}" for card in cards))
    if saved:
        assert (state.phase, state.on_turn, state.winner) == ("movement", 1, None)
    else:
        over = after(state, "pass")
        assert (over.phase, over.winner) == ("over", 0)


@pytest.mark.clause("deluxe.luck.value")
def test_the_luck_of_all_adds_up() -> None:
    hands = {0: ("chain_saw",), 1: ("bats",), 2: ("oops",), 3: ("poof",)}
    state = after(attempting(hands=hands), "attempt chain_saw", "luck bats", "pass", "luck oops", "pass")
    last = happened(state, "luck poof")
    assert last[:2] == (LuckPlayed(3, state.game.card_ix["poof"], 4), Foiled(0, 4, 4))


@pytest.mark.clause("deluxe.luck.value")
def test_more_luck_than_needed_is_allowed() -> None:
    state = after(attempting(hands={1: ("blocked",)}), "attempt")
    assert only(happened(state, "luck blocked"), Foiled) == Foiled(0, 1, 4)


@pytest.mark.clause("deluxe.luck.decided")
def test_once_the_attempt_has_failed_nobody_is_asked_for_more() -> None:
    hands = {0: NONE, 1: ("bats", "poof"), 2: ("oops",), 3: ("umm",)}
    state = after(attempting(hands=hands), "attempt", "luck bats")
    assert (state.phase, state.on_turn) == ("movement", 1)
    assert state.hands == ((), ("poof",), ("oops",), ("umm",))


@pytest.mark.clause("deluxe.motive.gain")
def test_a_failed_attempt_makes_stronger_and_discards_the_other_cards() -> None:
    hands = {0: ("piece_of_rope",), 1: ("bats",), 2: ("oops",), 3: NONE}
    before = attempting(hands=hands)
    state = after(before, "attempt piece_of_rope", "luck bats", "pass", "luck oops")
    assert [state.strength(seat) for seat in range(4)] == [2, 1, 1, 1]
    assert set(state.discards) - set(before.discards) == {"bats", "oops"}


@pytest.mark.clause("deluxe.motive.gain")
def test_bare_hands_gain_a_motive_too() -> None:
    state = after(attempting(hands={1: ("blocked",)}), "attempt", "luck blocked")
    assert state.motives == (("blocked",), (), (), ())
    assert state.strength(0) == 2


@pytest.mark.clause("deluxe.motive.gain")
def test_a_motive_lies_face_down_and_is_no_longer_luck() -> None:
    state = after(attempting(hands={1: ("blocked",)}), "attempt", "luck blocked")
    assert "blocked" not in state.discards
    assert kdl.observe(state, 2).motives == (1, 0, 0, 0)
    assert all("blocked" not in hand for hand in state.hands)


@pytest.mark.clause("deluxe.motive.gain")
def test_a_motive_counts_in_the_next_attempt() -> None:
    state = after(attempting(hands={0: ("trowel",), 1: ("blocked",)}), "attempt", "luck blocked")
    again = kdl.arrange(state, on_turn=0, phase="action", lucky="wine_cellar")
    assert only(happened(again, "attempt trowel"), Attempted).strength == 7


@pytest.mark.clause("deluxe.motive.which")
@pytest.mark.parametrize(("weapon", "kept"), [("piece_of_rope", "piece_of_rope"), ("", "bats")])
def test_the_motive_is_the_first_card_of_the_attempt(weapon: str, kept: str) -> None:
    hands = {0: (weapon,) if weapon else (), 1: ("bats",), 2: ("blocked",), 3: NONE}
    state = attempting(hands=hands, motives={0: ("umm",)})
    state = after(state, f"attempt {weapon}", "luck bats", "pass")
    events = happened(state, "luck blocked")
    assert only(events, MotiveGained) == MotiveGained(0, state.game.card_ix[kept])


@pytest.mark.clause("deluxe.win")
def test_with_lucky_dead_the_attacker_wins() -> None:
    state = after(attempting(hands={0: ("piece_of_rope",)}), "attempt piece_of_rope", "pass", "pass")
    events = happened(state, "pass")
    assert events == (Passed(3), Killed(0, 3, 0))
    over = after(state, "pass")
    assert kdl.is_terminal(over)
    assert kdl.legal_actions(over) == ()
    assert kdl.returns(over) == (1.0, 0.0, 0.0, 0.0)
    assert "piece_of_rope" in over.discards


@pytest.mark.clause("deluxe.win")
def test_after_the_end_nothing_is_legal() -> None:
    over = after(attempting(), "attempt", "pass", "pass", "pass")
    for text in ("stop", "draw", "end", "attempt", "pass", "step kitchen"):
        assert not legal(over, text)
        with pytest.raises(kdl.IllegalActionError):
            kdl.apply(over, kdl.parse_action(text))


@pytest.mark.clause("deluxe.attempt.alone", "deluxe.lucky.moves")
def test_a_failed_attempt_ends_the_turn() -> None:
    state = after(attempting(hands={1: ("blocked",)}), "attempt")
    events = happened(state, "luck blocked")
    assert [type(event) for event in events] == [LuckPlayed, Foiled, MotiveGained, LuckyMoved, TurnBegan]
    assert reason(after(state, "luck blocked"), "stop", "phase").ok
