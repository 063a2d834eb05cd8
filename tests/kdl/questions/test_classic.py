"""Questions about the classic game: positions of the rulebook answered rightly, and with each typical error."""

from __future__ import annotations

import pytest

import kdl
from kdl.errors import OptionError
from kdl.questions.question import Question
from tests.kdl.mansion.classic.positions import house, pawns
from tests.kdl.mansion.positions import after
from tests.kdl.questions.claims.checking import broken_claims

HAND = {0: ["move_1_1", "move_2_1", "room_parlor", "room_billiard_room", "monkey_hand", "chain_saw"]}


def in_the_kitchen(**changed: object) -> kdl.State:
    """Ada is in the Kitchen, Lucky in the Drawing Room, and everybody else is far away."""
    return house(pawns=pawns(s0="kitchen"), hands=HAND, **changed)


def with_lucky(place: str = "kitchen", **changed: object) -> kdl.State:
    """Ada has stopped where Lucky is, out of sight of the others."""
    return house(pawns=pawns(s0=place), lucky=place, hands=HAND, phase="action", **changed)


def with_tokens(tokens: int) -> kdl.State:
    """By the rules of 2009 Ada has stopped where Lucky is, out of sight of the others, and has spite tokens."""
    start = kdl.new_game("spite", seats=4, seed=1)
    return kdl.arrange(start, pawns=pawns(s0="kitchen"), lucky="kitchen", hands=HAND, phase="action", on_turn=0,
                       tokens={0: tokens}, first_round=False)  # fmt: skip


def answered(value: int = 2, *, luck: tuple[str, ...] = ("failure_1_1", "failure_2_1", "failure_2_2")) -> kdl.State:
    """Ada has attempted with a weapon, and Bruno is to answer."""
    weapon = {2: "monkey_hand", 4: "chain_saw"}[value]
    hands = {0: ["monkey_hand", "chain_saw"], 1: list(luck), 2: ["failure_3_1"]}
    alone = house(pawns=pawns(s0="kitchen"), lucky="kitchen", hands=hands, phase="action")
    return after(alone, f"attempt {weapon}")


def meeting(*, first_round: bool = False) -> kdl.State:
    """Ada and Lucky are in the Foyer, Bruno on the Piazza, to which Lucky goes next by the rules of 1996."""
    rooms = ("foyer", "piazza", "kitchen", "nursery")
    return house(pawns=rooms, lucky="foyer", hands={0: ["monkey_hand"]}, first_round=first_round)


OPENED = kdl.new_game("classic", seats=4, seed=7)

#: The kind, what it is about, the right answer, and wrong answers, each with the error that it betrays.
CASES = [
    ("still_open", (in_the_kitchen(),), {"draw"},
     [({"draw", "attempt"}, "apart"), ({"draw", "step"}, "moves-after-stopping")]),
    ("still_open", (in_the_kitchen(), "walk move_1_1; step hall_w"), set(), [({"draw"}, "snoops-and-acts")]),
    ("still_open", (in_the_kitchen(), "step hall_w"), set(), [({"draw"}, "hall")]),
    ("still_open", (with_lucky("hall_w"),), {"attempt"}, [({"attempt", "draw"}, "hall")]),
    (
        "snoop_where",
        (in_the_kitchen(),),
        {"kitchen", "wine_cellar"},
        [({"kitchen", "wine_cellar", "hall_w"}, "hall"), ({"kitchen", "wine_cellar", "parlor"}, "too-far")],
    ),
    ("goes_with_cards", (in_the_kitchen(), ()), {"kitchen", "hall_w", "hall_sw", "wine_cellar"},
     [({"parlor"}, "too-far")]),
    (
        "goes_with_cards",
        (in_the_kitchen(), ("room_parlor",)),
        {"kitchen", "hall_w", "hall_sw", "wine_cellar", "parlor"} | kdl.load_board("classic").steps("parlor"),
        [({"piazza"}, "too-far")],
    ),
    ("card_uses", (in_the_kitchen(), "room_parlor"), {"jump", "send"}, [({"jump", "send", "walk"}, "wrong-card")]),
    ("card_uses", (in_the_kitchen(lucky="parlor"), "room_parlor"), {"jump"}, [({"jump", "send"}, "already-there")]),
    ("card_uses", (in_the_kitchen(), "move_2_1"), {"walk", "drive"}, [({"walk", "jump"}, "wrong-card")]),
    (
        "whose_turn",
        (house(pawns=pawns(s0="kitchen", s2="billiard_room"), hands=HAND), "send lucky room_billiard_room"),
        0,
        [(2, "mid-turn"), (1, "too-early"), (3, "order")],
    ),
    (
        "whose_turn",
        (house(pawns=pawns(s0="kitchen", s2="billiard_room"), hands=HAND), "send lucky room_parlor", True),
        2,
        [(0, "turn-is-over"), (1, "visit-forgotten"), (3, "order")],
    ),
    (
        "lead_to_call",
        (house(pawns=pawns(s0="kitchen", s2="piazza"), hands=HAND), "move_2_1", 2),
        {"foyer", "carriage_house"},
        [({"foyer", "piazza"}, "mid-turn"), ({"parlor"}, "walks-elsewhere"), ({"kitchen"}, "too-far")],
    ),
    ("lucky_goes", (house(lucky="piazza"),), "drawing_room", [("piazza", "stays"), ("carriage_house", "door")]),
    ("lucky_goes", (house(lucky="foyer"),), "piazza", [("drawing_room", "lowest-number"), ("kitchen", "not-adjacent")]),
    ("lucky_goes", (house(lucky="wine_cellar"),), "kitchen", [("winter_garden", "lowest-number")]),
    ("lucky_goes", (in_the_kitchen(), "drive move_1_1; lead lucky foyer"), "piazza",
     [("drawing_room", "lowest-number")]),
    ("on_turn_after", (meeting(),), 1, [(0, "old-room"), (2, "order")]),
    ("on_turn_after", (house(lucky="drawing_room", pawns=pawns(s2="parlor")),), 2, [(1, "visit-forgotten")]),
    ("on_turn_after", (house(lucky="drawing_room", pawns=pawns(s2="parlor")), 2), 3, [(2, "old-order"), (1, "order")]),
    ("on_turn_after", (house(lucky="drawing_room", pawns=pawns(s1="parlor", s3="parlor")),), 1, [(3, "crowd")]),
    ("on_turn_after", (house(lucky="drawing_room", pawns=pawns(s2="parlor"), first_round=True),), 2,
     [(1, "first-round")]),
    ("murder_allowed", (with_lucky(),), "ok", [("alone", "scared")]),
    ("murder_allowed", (in_the_kitchen(),), "with-lucky", [("ok", "apart"), ("alone", "other-condition")]),
    ("murder_allowed", (kdl.arrange(with_lucky(), pawns={1: "kitchen"}),), "alone", [("ok", "company")]),
    ("murder_allowed", (kdl.arrange(with_lucky(), pawns={1: "winter_garden"}),), "unseen-to-attempt",
     [("ok", "watched")]),
    ("attempt_value", (with_lucky(), "chain_saw"), 4, [(5, "bare-hands-added"), (9, "miscounted")]),
    ("attempt_value", (with_lucky(), "monkey_hand"), 2, [(8, "wrong-room"), (3, "bare-hands-added")]),
    ("attempt_value", (with_lucky(), "monkey_hand", "foyer"), 8, [(2, "best-forgotten"), (9, "bare-hands-added")]),
    ("attempt_value", (with_lucky(), ""), 1, [(0, "bare-hands-forgotten"), (2, "plus-one-for-hands")]),
    ("attempt_value", (with_lucky(options={"weapons_plus_one": True}), "chain_saw"), 5, [(4, "plus-one-forgotten")]),
    ("attempt_value", (with_tokens(2), "chain_saw"), 6, [(4, "tokens-forgotten"), (7, "bare-hands-added")]),
    ("attempt_value", (with_tokens(3), "monkey_hand", "foyer"), 11, [(8, "tokens-forgotten"), (5, "best-forgotten")]),
    ("attempt_value", (with_tokens(1), ""), 2, [(1, "tokens-forgotten"), (3, "plus-one-for-hands")]),
    ("best_attempt", (with_lucky(),), 4,
     [(6, "two-weapons"), (5, "bare-hands-added"), (2, "weaker-weapon"), (8, "wrong-room")]),
    ("asked_in_line", (with_lucky(), 0), 1, [(3, "other-way-round"), (0, "oneself"), (2, "order")]),
    ("asked_in_line", (with_lucky(), -1), 3, [(1, "other-way-round")]),
    ("points_needed", (answered(),), 2, [(3, "must-exceed")]),
    ("points_needed", (after(answered(4), "luck failure_1_1"),), 3, [(4, "must-exceed"), (5, "played-added")]),
    ("fewest_points", (answered(4, luck=("failure_1_1", "failure_3_2")),), 4, [(3, "too-little")]),
    ("fewest_points", (answered(4, luck=("failure_2_1", "failure_3_2")),), 5, [(4, "cannot-split"), (3, "too-little")]),
    ("fewest_points", (answered(2, luck=("failure_1_1", "failure_3_2")),), 3, [(4, "all-cards"), (2, "cannot-split")]),
    (
        "attempt_ends",
        (with_lucky(), ("attempt", "pass", "pass", "pass")),
        "killed",
        [("foiled", "misjudged"), ("more", "misjudged"), ("next", "misjudged")],
    ),
    ("may_pass", (after(answered(), "pass", "pass"),), True, [(False, "must-help")]),
    ("cards_leave", (answered(), "luck failure_2_1"), {"failure_2_1"},
     [({"monkey_hand", "failure_2_1"}, "all-cards-leave")]),
    ("points_left", (after(answered(4), "luck failure_2_1", "luck failure_2_2"),), 58,
     [(62, "nothing-leaves"), (60, "cards-not-points"), (4, "what-is-gone")]),
    (
        "new_deck",
        (house(hands={0: [], 1: []}, deck=(), pawns=pawns(s0="kitchen"), phase="action"),),
        84,
        [(83, "already-drawn"), (96, "everything-comes-back")],
    ),
    ("in_the_box", ("classic", "places"), 32, [(24, "other-edition")]),
    ("in_the_box", ("classic", "deck"), 96, [(72, "other-edition"), (98, "miscounted")]),
    ("in_the_box", ("classic", "numbered"), 20, [(24, "other-edition"), (32, "something-else")]),
    ("in_the_box", ("classic", "failures"), 42, [(24, "other-edition")]),
    ("in_the_box", ("classic", "hand"), 6, [(8, "something-else")]),
    ("in_the_box", ("classic", "most"), 8, [(6, "something-else")]),
    ("opening", (OPENED, "who"), 3, [(0, "left-of-the-card"), (1, "first-card"), (2, "unknown")]),
    ("opening", (OPENED, "lucky"), "hedge_maze", [("drawing_room", "players-start"), ("parlor", "unknown")]),
    ("opening", (OPENED, "pawns"), "drawing_room", [("hedge_maze", "luckys-start")]),
    ("by_the_rules_of", ("deluxe", "on_turn_after", meeting()), 1, [(0, "old-room")]),
    ("by_the_rules_of", ("classic", "murder_allowed", kdl.arrange(meeting(), phase="action")), "unseen-to-attempt",
     [("ok", "watched")]),
    ("by_the_rules_of", ("deluxe", "murder_allowed", kdl.arrange(meeting(), phase="action")), "ok",
     [("alone", "scared")]),
    ("by_the_rules_of", ("deluxe", "attempt_value", with_lucky(), "chain_saw"), 4,
     [(3, "base-forgotten"), (7, "wrong-room")]),
    ("seen_in_one_only", ("classic", "deluxe", "dining_hall"), {"piazza"},
     [({"foyer"}, "seen-in-both"), ({"hall_w"}, "no-room-there")]),
    ("seen_in_one_only", ("deluxe", "classic", "armory"), {"gallery"}, [({"armory"}, "own-room")]),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "args", "right", "wrong"), CASES, ids=[case[0] for case in CASES])
def test_the_right_answer_is_right_and_every_error_has_its_name(
    kind: str, args: tuple, right: object, wrong: list
) -> None:
    question = Question(kind, *args)
    assert question.mark(right).right, question.solution.right
    for answer, error in wrong:
        verdict = question.mark(answer)
        assert not verdict.right
        assert error in verdict.errors, (answer, verdict.errors)
        assert verdict.told_lines


@pytest.mark.parametrize(("kind", "args"), [case[:2] for case in CASES], ids=[case[0] for case in CASES])
def test_every_sentence_about_these_positions_is_true(kind: str, args: tuple, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = list(broken_claims(Question(kind, *args), monkeypatch))
    assert broken == [], "\n".join(broken)


def said_of(question: Question, answer: object) -> str:
    return question.mark(answer).lines[0].text


def test_where_two_slips_lead_to_a_number_both_are_told() -> None:
    """The pan is worth 3, in the Kitchen 4: with 1 more, 4 is what the card says, and its usual value with 1 more."""
    pan = {0: ["crepe_pan"]}
    faster = house(
        pawns=pawns(s0="kitchen"), lucky="kitchen", hands=pan, phase="action", options={"weapons_plus_one": True}
    )
    question = Question("attempt_value", faster, "crepe_pan")
    assert question.mark(5).right
    assert said_of(question, 4) == (
        "That is what the card says here; the variant adds 1 to it. Or: "
        "That uses the card's usual value, but the Kitchen is its own room."
    )
    three = kdl.arrange(with_lucky(), hands={0: ["chain_saw", "bad_cream", "trowel"]})
    best = Question("best_attempt", three)
    assert "several weapons" in said_of(best, 6)
    assert said_of(best, 6).endswith("another room: Trowel.")
    assert said_of(best, 5).endswith("Or: That is what this weapon is worth in another room: Bad Cream.")
    assert "bare hands" in said_of(best, 1)
    assert said_of(best, 0) == "That is too little."


@pytest.mark.clause("classic.turn.choice", "classic.act.move")
def test_who_has_not_stopped_may_go_on() -> None:
    fresh = Question("still_open", in_the_kitchen(), "", False)
    assert fresh.mark({"draw", "step", "card"}).right
    moved = Question("still_open", in_the_kitchen(), "walk move_1_1; step wine_cellar; step kitchen", False)
    assert moved.mark({"card"}).right
    assert set(moved.mark({"card", "step", "draw", "attempt"}).errors) == {"no-step-left", "snoops-and-acts", "apart"}
    bare = kdl.arrange(in_the_kitchen(), hands={0: ["monkey_hand"]})
    assert Question("still_open", bare, "", False).mark({"draw", "step", "card"}).errors == ("no-card",)


@pytest.mark.clause("classic.variant.last-must")
def test_by_the_variant_whoever_is_last_and_able_must_save_lucky() -> None:
    strict = house(options={"last_must": True}, pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action",
                   hands={1: ["failure_1_1"], 2: [], 3: ["failure_1_2"]})  # fmt: skip
    last = Question("may_pass", after(strict, "attempt", "pass", "pass"))
    assert last.mark(False).right
    assert last.mark(True).errors == ("passes-on-murder",)
    helpless = kdl.arrange(strict, hands={1: [], 3: []})
    assert Question("may_pass", after(helpless, "attempt", "pass", "pass")).mark(True).right


@pytest.mark.clause("classic.defence.value", "classic.attempt.once")
def test_reaching_the_value_is_enough_and_ends_the_turn() -> None:
    question = Question("attempt_ends", with_lucky_and_saviour(), ("attempt monkey_hand", "luck failure_2_1"))
    assert question.mark("foiled").right
    assert question.mark("killed").errors == question.mark("next").errors == ("must-exceed",)


def with_lucky_and_saviour() -> kdl.State:
    return house(pawns=pawns(s0="kitchen"), lucky="kitchen", phase="action",
                 hands={0: ["monkey_hand"], 1: ["failure_2_1"]})  # fmt: skip


@pytest.mark.clause("classic.order.first-round", "deluxe.order.first-round")
def test_in_the_first_round_the_two_editions_answer_differently() -> None:
    early = house(pawns=("library", "kitchen", "nursery", "piazza"), lucky="armory", first_round=True, hands={0: []})
    assert Question("on_turn_after", early).mark(0).right
    assert Question("by_the_rules_of", "deluxe", "on_turn_after", early).mark(1).right


def test_what_cannot_be_asked_is_refused() -> None:
    refused = [
        ("goes_with_cards", (in_the_kitchen(), ("room_foyer",))),
        ("card_uses", (with_lucky(), "room_parlor")),
        ("best_attempt", (kdl.arrange(with_lucky(), hands={0: []}),)),
        ("fewest_points", (answered(4, luck=("failure_1_1",)),)),
        ("cards_leave", (answered(4), "luck failure_1_1")),
        ("may_pass", (answered(),)),
        ("new_deck", (in_the_kitchen(),)),
        ("in_the_box", ("classic", "dice")),
        ("opening", (kdl.new_game("deluxe"), "who")),
    ]
    for kind, args in refused:
        with pytest.raises(OptionError):
            _ = Question(kind, *args).solution
