"""Questions on the escape: answered rightly, and with each typical error."""

import pytest

import kdl
from kdl.questions import Question
from kdl.questions.answer_options import NOBODY
from tests.kdl.questions.claims.checking import broken_claims


def errors(question: Question, answer: object) -> tuple[str, ...]:
    verdict = question.mark(answer)
    assert not verdict.right, verdict.text
    return verdict.errors


@pytest.fixture(name="escape", scope="module")
def _escape() -> kdl.Timeline:
    """Bruno plays with care, the others by chance; Bruno escapes."""
    game = kdl.play("deluxe", seats=4, seed=7)
    players = [kdl.random_player(0), kdl.survivor(1), kdl.random_player(2), kdl.random_player(3)]
    return kdl.play_on(kdl.Timeline(kdl.escape(game.end, seed=479)), players)


@pytest.fixture(name="trap")
def _trap() -> kdl.State:
    """It is Bruno's turn in the Foyer; the others are in the Kitchen, and Lucky is in the Wine Cellar before it."""
    pawns = ("kitchen", "foyer", "kitchen", "kitchen")
    return kdl.new_game("flight", seats=4, seed=1, closed=("east",), pawns=pawns, lucky="wine_cellar", first=1)


def without_cards(escape: kdl.Timeline, at: int) -> kdl.State:
    """Let an attack of the escape be made on somebody who holds no card."""
    before = kdl.arrange(escape.at(at - 1), hands={escape.at(at).to_act: []})
    return kdl.apply(before, escape.steps[at - 1].action).state


@pytest.mark.clause("flight.start")
def test_the_winner_begins_the_escape() -> None:
    end = kdl.play("deluxe", seats=4, seed=7).end
    asked = Question("escape_begins", end)
    assert asked.mark(1).right
    third = Question("escape_begins", end, 3)
    assert third.mark(3).right
    assert errors(third, 1) == ("first-again",)
    assert errors(third, 0) == ("order",)
    assert errors(Question("escape_begins", end, 2), 0) == ("other-way-round",)
    strange = Question("escape_begins", kdl.play("deluxe", seats=2, seed=27).end)
    assert strange.mark(2).right
    assert [option.value for option in strange.solution.options] == [0, 2]


@pytest.mark.clause("flight.order")
def test_a_ghost_calls_nobody(escape: kdl.Timeline, trap: kdl.State) -> None:
    asked = Question("next_in_escape", trap)
    assert asked.mark(2).right
    assert errors(asked, 0) == ("lucky-calls",)
    assert errors(asked, 1) == ("order",)
    late = escape.at(27)
    assert Question("next_in_escape", late).mark(1).right
    assert errors(Question("next_in_escape", late), 0) == ("dead",)


@pytest.mark.clause("flight.draw")
def test_a_turn_opens_with_a_card(trap: kdl.State) -> None:
    asked = Question("cards_in_escape", kdl.arrange(trap, lucky="gallery"))
    assert asked.mark(7).right
    assert errors(asked, 6) == ("no-draw",)
    assert errors(asked, 8) == ("two-cards",)
    uneven = Question("cards_in_escape", kdl.arrange(trap, lucky="gallery", hands={0: [], 1: ["letter_opener"]}))
    assert uneven.mark(7).right
    assert errors(uneven, 2) == ("same-player",)
    assert errors(uneven, 1) == ("other-way-round",)


@pytest.mark.clause("flight.goal")
def test_the_last_one_alive_wins(escape: kdl.Timeline) -> None:
    early = Question("wins_escape", escape.at(3))
    assert early.mark(NOBODY).right
    assert errors(early, 1) == ("early",)
    assert errors(early, 0) == ("dead",)
    killed = Question("wins_escape", escape.at(8))
    assert errors(killed, 2) == ("killer-wins",)
    last = Question("wins_escape", escape.at(30))
    assert last.mark(1).right
    assert errors(last, NOBODY) == ("last-one",)


@pytest.mark.clause("flight.cards.lucky")
def test_a_card_drives_lucky_on_or_drops_him(trap: kdl.State) -> None:
    state = kdl.arrange(trap, hands={1: ["move_dining_hall", "move_lilac_room"]})
    two = Question("card_for_lucky", state, "move_dining_hall")
    assert two.mark({"dining_hall", "lancaster_room"}).right
    assert errors(two, {"dining_hall", "lancaster_room", "kitchen"}) == ("up-to",)
    assert errors(two, {"dining_hall", "lancaster_room", "wine_cellar"}) == ("already-there",)
    shut = Question("card_for_lucky", state, "move_lilac_room")
    assert shut.mark({"kitchen"}).right
    assert errors(shut, {"kitchen", "lilac_room"}) == ("closed",)


def test_a_card_sets_lucky_on_somebody() -> None:
    pawns, cards = (
        ("nursery", "drawing_room", "parlor", "library"),
        ["move_kitchen", "move_dining_hall", "piece_of_rope"],
    )
    hunt = kdl.new_game("flight", seats=4, seed=1, closed=("east",), pawns=pawns, lucky="foyer", first=0)
    asked = Question("set_lucky_on", kdl.arrange(hunt, hands={0: cards}), 2)
    assert asked.mark({"move_dining_hall"}).right
    assert errors(asked, {"move_dining_hall", "move_kitchen"}) == ("misses",)
    assert errors(asked, {"move_dining_hall", "piece_of_rope"}) == ("no-move",)


@pytest.mark.clause("flight.lucky.attacks")
def test_the_ghost_attacks_whoever_would_come_first(trap: kdl.State) -> None:
    asked = Question("ghost_attacks", trap)
    assert asked.mark(2).right
    assert errors(asked, 0) == ("crowd",)
    assert errors(asked, 1) == ("not-met",)
    assert errors(asked, NOBODY) == ("passes",)
    among = Question("ghost_attacks", kdl.arrange(trap, pawns={1: "kitchen"}, on_turn=3))
    assert among.mark(0).right
    assert errors(among, 3) == ("on-turn-first",)


@pytest.mark.clause("flight.attack.action")
@pytest.mark.clause("flight.no-sight")
def test_an_attack_reaches_the_same_room_only(escape: kdl.Timeline) -> None:
    asked = Question("whom_to_attack", escape.at(7))
    assert asked.mark({0}).right
    assert errors(asked, {0, 3}) == ("not-there",)
    for room, error in (("carriage_house", "in-sight"), ("foyer", "next-door")):
        there = kdl.arrange(escape.at(7), pawns={3: room}, phase="action")
        assert errors(Question("whom_to_attack", there), {0, 3}) == (error,)


@pytest.mark.clause("flight.lucky.motive")
def test_failing_makes_stronger_and_killing_does_not(escape: kdl.Timeline) -> None:
    foiled = Question("after_attack", escape.at(3))
    assert foiled.mark(2).right
    assert errors(foiled, 1) == ("no-motive",)
    killed = Question("after_attack", without_cards(escape, 10))
    assert killed.mark(2).right
    assert errors(killed, 3) == ("motive-for-kill",)
    assert errors(killed, 1) == ("base-forgotten",)


@pytest.mark.clause("flight.attack")
def test_a_weapon_does_not_stay(escape: kdl.Timeline) -> None:
    asked = Question("after_attack", without_cards(escape, 8))
    assert asked.mark(1).right
    assert errors(asked, 3) == ("weapon-kept",)


@pytest.mark.clause("flight.defence")
def test_the_victim_alone_defends(escape: kdl.Timeline) -> None:
    asked = Question("who_defends", escape.at(8))
    assert asked.mark(0).right
    assert errors(asked, 1) == ("others-help",)
    assert errors(asked, 2) == ("attacker",)
    assert errors(asked, NOBODY) == ("gives-up",)
    helpless = Question("who_defends", without_cards(escape, 8))
    assert helpless.mark(NOBODY).right
    assert errors(helpless, 0) == ("too-little",)
    enough = Question("can_withstand", escape.at(8))
    assert enough.mark(True).right
    assert errors(enough, False) == ("miscounted",)


@pytest.mark.clause("flight.loot")
def test_cards_with_luck_go_to_nobody(escape: kdl.Timeline) -> None:
    asked = Question("loot", escape.at(8))
    assert asked.mark({"killing_joke"}).right
    assert errors(asked, {"killing_joke", "bats"}) == ("luck-looted",)
    ghost = Question("loot", escape.at(10))
    assert ghost.solution.right == frozenset()
    assert errors(ghost, {ghost.solution.options[0].value}) == ("ghost-loots",)


def test_attacks_are_asked_about_where_there_are_any(trap: kdl.State) -> None:
    for kind in ("wins_escape", "who_defends", "loot"):
        with pytest.raises(kdl.OptionError):
            _ = Question(kind, trap).solution


def test_every_sentence_about_a_whole_escape_is_true(escape: kdl.Timeline, monkeypatch: pytest.MonkeyPatch) -> None:
    attacked = [state for state in escape.states if state.phase == "luck"]
    walking = [state for state in escape.states if state.phase in ("movement", "action")][::4]
    asked = [
        Question(kind, state)
        for states, kinds in (
            (attacked, ("wins_escape", "after_attack", "who_defends", "can_withstand", "loot")),
            (walking, ("next_in_escape", "ghost_attacks", "whom_to_attack")),
        )
        for state in states
        for kind in kinds
    ]
    broken = [each for question in asked for each in broken_claims(question, monkeypatch)]
    assert len(asked) > 40
    assert broken == [], "\n".join(broken)
