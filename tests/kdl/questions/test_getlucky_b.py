"""Questions about attempts at the card table: answered rightly, and with each typical error."""

import pytest

import kdl
from kdl.analysis.getlucky.odds import later_odds
from kdl.core.actions import Action
from kdl.errors import OptionError
from kdl.questions import Question, deal
from kdl.questions.answer_options import NOBODY
from kdl.questions.verdict import Verdict
from tests.kdl.questions.claims.checking import broken_claims

PASS = Action("pass")


def errors(question: Question, answer: object) -> tuple[str, ...]:
    verdict: Verdict = question.mark(answer)
    assert not verdict.right, verdict.text
    return verdict.errors


@pytest.fixture(name="start")
def _start() -> kdl.GetLuckyState:
    """Ada has 4 and 9, Bruno 10 and 13, Cleo 1 and 2, Dora 11 and 15; 5, 6 and 14 lie in the Drawing Room."""
    return kdl.new_game("get_lucky", seats=4, seed=3)


def attempt(start: kdl.GetLuckyState, hands: dict[int, list[str]], *under: str, passes: int = 0) -> kdl.GetLuckyState:
    """Let Cleo attempt the murder with her 2 under which some cards lie; Dora, Ada and Bruno answer, in this order."""
    held: dict[int, list[str]] = {seat: [] for seat in range(4)} | hands
    state = kdl.arrange(start, tucked={"character_2": under}, lucky="character_2", hands=held)
    for action in (Action("attempt"), *[PASS] * passes):
        state = kdl.apply(state, action).state
    return state


def play(state: kdl.GetLuckyState, *cards: str) -> kdl.GetLuckyState:
    for card in cards:
        state = kdl.apply(state, Action("luck", card)).state
    return state


@pytest.mark.clause("getlucky.attempt.character")
def test_only_whom_lucky_visits_attempts(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(start, lucky="character_2")
    assert Question("may_strike", state, "character_2").mark(True).right
    assert errors(Question("may_strike", state, "character_2"), False) == ("too-careful",)
    assert errors(Question("may_strike", state, "character_1"), True) == ("other-character",)


@pytest.mark.clause("getlucky.attempt.zero")
def test_what_is_worth_nothing_does_not_attempt(start: kdl.GetLuckyState) -> None:
    state = kdl.arrange(start, tucked={"character_2": ["spite_1"]}, lucky="character_2")
    asked = Question("may_strike", state, "character_2")
    assert asked.mark(False).right
    assert errors(asked, True) == ("worth-nothing",)
    assert asked.solution.clause == "getlucky.attempt.zero"
    assert asked.solution.veil == {"values"}


@pytest.mark.clause("getlucky.defence.order")
def test_it_goes_once_round_from_the_left_of_the_murderer(start: kdl.GetLuckyState) -> None:
    before = kdl.arrange(start, lucky="character_2")
    first = Question("asked_at_table", before)
    assert first.mark(3).right
    assert errors(first, 1) == ("asked-order",)
    assert errors(first, 2) == ("asked-murderer",)
    then = Question("asked_at_table", attempt(start, {}, passes=1))
    assert then.mark(1).right
    assert errors(then, 3) == ("asked-twice",)
    assert errors(then, NOBODY) == ("nobody-left",)
    assert Question("asked_at_table", attempt(start, {}, passes=2)).mark(NOBODY).right


def test_howard_is_asked_last_of_all() -> None:
    two = kdl.new_game("get_lucky", seats=2, seed=1)
    asked = Question("asked_at_table", two)
    assert errors(asked, 2) == ("asked-howard",)
    answered = Question("asked_at_table", kdl.apply(two, Action("attempt")).state)
    assert answered.mark(2).right
    assert answered.solution.clause == "howard.defence"


@pytest.mark.clause("getlucky.defence.luck")
def test_every_clover_takes_one_off(start: kdl.GetLuckyState) -> None:
    hand = ["spite_1", "weapon_5", "motive_5"]
    state = attempt(start, {3: hand}, "motive_2", "weapon_10")
    asked = Question("still_lacking", state, ["spite_1", "weapon_5"])
    assert asked.mark(1).right
    assert errors(asked, 2) == ("spite-zero",)
    assert errors(asked, 4) == ("later-forgotten",)
    assert errors(asked, 3) == ("luck-itself",)
    assert errors(asked, 7) == ("added",)
    later = Question("still_lacking", play(state, "spite_1"), ["weapon_5"])
    assert later.mark(1).right
    assert errors(later, 2) == ("spite-zero",)
    assert errors(later, 3) == ("later-forgotten",)
    assert "luck" in later.solution.veil
    with pytest.raises(OptionError, match="cannot be played"):
        assert Question("still_lacking", state, ["motive_5"]).solution


def test_the_cards_of_others_count_as_well(start: kdl.GetLuckyState) -> None:
    state = attempt(start, {3: ["weapon_5"], 0: ["weapon_8"]}, "motive_2", "weapon_10", "opportunity_2")
    asked = Question("still_lacking", kdl.apply(play(state, "weapon_5"), PASS).state, ["weapon_8"])
    assert asked.mark(2).right
    assert errors(asked, 4) == ("earlier-forgotten",)


@pytest.mark.clause("getlucky.defence.perfect")
def test_what_a_single_card_does(start: kdl.GetLuckyState) -> None:
    hand = ["spite_1", "weapon_5", "weapon_3", "opportunity_2"]
    state = attempt(start, {3: hand}, "weapon_10")
    assert state.game.cards_by_id["weapon_3"].luck == 0
    kinds = {card: Question("one_card_does", state, card) for card in hand}
    rights = {card: next(iter(asked.solution.right)) for card, asked in kinds.items()}
    assert rights == {"spite_1": "less", "weapon_5": "enough", "weapon_3": "refused", "opportunity_2": "outright"}
    assert errors(kinds["opportunity_2"], "less") == ("perfect-overlooked",)
    assert errors(kinds["weapon_3"], "less") == ("no-clover",)
    assert errors(kinds["weapon_3"], "outright") == ("not-perfect",)
    assert errors(kinds["spite_1"], "refused") == ("spite-defends",)
    assert errors(kinds["spite_1"], "enough") == ("miscounted-clovers",)
    assert errors(kinds["weapon_5"], "less") == ("must-exceed",)
    assert errors(kinds["weapon_5"], "refused") == ("clovers-defend",)


def test_which_cards_are_enough_alone(start: kdl.GetLuckyState) -> None:
    hand = ["spite_1", "spite_2", "weapon_5", "weapon_3", "opportunity_2"]
    asked = Question("stops_alone", attempt(start, {3: hand}, "weapon_10"))
    assert asked.mark({"weapon_5", "opportunity_2"}).right
    assert errors(asked, {"weapon_5", "opportunity_2", "spite_1"}) == ("too-few",)
    assert errors(asked, {"weapon_5", "opportunity_2", "weapon_3"}) == ("no-clover",)
    with pytest.raises(OptionError, match="no card"):
        assert Question("stops_alone", attempt(start, {3: ["spite_1"]}, "weapon_10")).solution


def test_whether_a_hand_is_enough(start: kdl.GetLuckyState) -> None:
    rich, poor = ({3: ["spite_1", "weapon_5"]}, {3: ["spite_1", "weapon_3"]})
    assert errors(Question("hand_saves", attempt(start, rich, "motive_2")), False) == ("must-exceed",)
    assert errors(Question("hand_saves", attempt(start, poor, "motive_2")), True) == ("overestimated",)
    perfect = Question("hand_saves", attempt(start, {3: ["opportunity_2"]}, "motive_2"))
    assert errors(perfect, False) == ("perfect-overlooked",)
    assert perfect.solution.clause == "getlucky.defence.perfect"


def test_with_how_few_cards(start: kdl.GetLuckyState) -> None:
    hand = ["spite_1", "spite_2", "weapon_5", "weapon_8"]
    asked = Question("fewest_cards", attempt(start, {3: hand}, "motive_2", "weapon_10"))
    assert asked.mark(2).right
    assert errors(asked, 1) == ("not-so-few",)
    assert errors(asked, 4) == ("one-each",)
    assert errors(asked, 3) == ("small-first",)
    perfect = Question("fewest_cards", attempt(start, {3: [*hand, "opportunity_2"]}, "motive_2", "weapon_10"))
    assert perfect.mark(1).right
    assert errors(perfect, 2) == ("perfect-overlooked",)
    with pytest.raises(OptionError, match="alone"):
        assert Question("fewest_cards", attempt(start, {3: ["spite_1"]}, "motive_2")).solution


@pytest.mark.clause("getlucky.defence.last-must")
def test_who_is_last_must_save_lucky_only_where_that_was_agreed(start: kdl.GetLuckyState) -> None:
    strict = kdl.new_game("get_lucky", seats=4, seed=3, last_must=True)
    able = {1: ["weapon_5"], 3: ["weapon_8"]}
    must = Question("last_may_pass", attempt(strict, able, "weapon_10", passes=2))
    assert must.mark(False).right
    assert errors(must, True) == ("passes-on-murder",)
    assert errors(Question("last_may_pass", attempt(strict, {}, "weapon_10", passes=2)), False) == ("helpless-must",)
    assert errors(Question("last_may_pass", attempt(strict, able, "weapon_10")), False) == ("not-last",)
    assert errors(Question("last_may_pass", attempt(start, able, "weapon_10", passes=2)), False) == ("advice-not-law",)


@pytest.mark.clause("getlucky.defence.spite")
def test_spite_stays_and_all_else_is_discarded(start: kdl.GetLuckyState) -> None:
    state = attempt(start, {3: ["spite_1"], 0: ["spite_2", "weapon_5"]}, "motive_2", "weapon_10")
    answered = kdl.apply(play(state, "spite_1"), PASS).state
    asked = Question("worth_afterwards", answered, ["spite_2", "weapon_5"])
    assert asked.mark(2).right
    assert errors(asked, 4) == ("spite-forgotten",)
    assert errors(asked, 3) == ("earlier-forgotten",)
    assert errors(asked, 0) == ("clovers-taken",)
    assert errors(asked, 1) == ("all-stay",)
    assert errors(asked, 6) == ("spite-added",)
    with pytest.raises(OptionError, match="does not fail"):
        assert Question("worth_afterwards", answered, ["spite_2"]).solution


def test_a_perfect_card_does_not_stay_either(start: kdl.GetLuckyState) -> None:
    state = attempt(start, {3: ["spite_1", "opportunity_2"]}, "motive_2", "weapon_10")
    asked = Question("worth_afterwards", state, ["spite_1", "opportunity_2"])
    assert asked.mark(3).right
    assert errors(asked, 2) == ("clovers-taken",)
    assert asked.mark(2).text.count("stay") >= 2, "two slips lead there, and both are named"


@pytest.mark.clause("getlucky.defence.enough")
def test_no_card_is_laid_on_top_of_the_one_that_is_enough(start: kdl.GetLuckyState) -> None:
    state = attempt(start, {3: ["spite_1", "weapon_5", "weapon_10"]}, "motive_5")
    over = Question("spite_on_top", state, "weapon_5")
    assert over.mark(False).right
    assert errors(over, True) == ("enough-overlooked",)
    assert errors(Question("spite_on_top", state, "weapon_10"), False) == ("too-careful",)


@pytest.fixture(name="two")
def _two() -> kdl.GetLuckyState:
    """Ada attempts with number 15, worth 3; Bruno holds one clover; on top lie 2, 2 (for number 15) and 1."""
    return kdl.play("get_lucky", seats=2, seed=21).at(17)


def on_top(two: kdl.GetLuckyState, *cards: str) -> kdl.GetLuckyState:
    """Put some cards on the deck, the first one on top."""
    deck = [two.game.card_ix[card] for card in cards]
    return two._replace(deck_ix=(*[card for card in two.deck_ix if card not in deck], *reversed(deck)))


@pytest.mark.clause("howard.defence")
def test_howard_may_turn_up_as_many_cards_as_luck_is_missing(two: kdl.GetLuckyState) -> None:
    assert Question("howard_cards", two).mark(3).right
    paid = Question("howard_cards", two, ["weapon_10"])
    assert paid.mark(2).right
    assert errors(paid, 3) == ("paid-forgotten",)
    assert errors(paid, 1) == ("luck-itself",)
    with pytest.raises(OptionError, match="not asked"):
        assert Question("howard_cards", two._replace(deck_ix=())).solution


@pytest.mark.clause("howard.cards")
def test_howard_stops_as_soon_as_it_is_enough(two: kdl.GetLuckyState) -> None:
    asked = Question("howard_turns", two)
    assert asked.mark(2).right
    assert errors(asked, 3) == ("never-stops",)
    assert errors(asked, 1) == ("stops-early",)
    assert errors(asked, 4) == ("all-shown",)
    assert Question("howard_turns", on_top(two, "weapon_15")).mark(1).right
    poor = on_top(two, "weapon_3", "spite_7", "spite_2")
    assert Question("howard_turns", poor).mark(3).right
    assert errors(Question("howard_saves", poor), True) == ("cards-counted",)
    assert errors(Question("howard_saves", two), False) == ("perfect-overlooked",)
    assert errors(Question("howard_saves", on_top(two, "weapon_14", "spite_7")), False) == ("miscounted",)


def test_spite_that_howard_turns_up_stays(two: kdl.GetLuckyState) -> None:
    asked = Question("howard_leaves", on_top(two, "spite_7", "weapon_14"))
    assert asked.mark(2).right
    assert errors(asked, 3) == ("spite-forgotten",)
    assert errors(asked, 1) == ("all-stay",)
    assert asked.solution.clause == "howard.defence"


def test_how_likely_howard_saves_lucky_is_counted(two: kdl.GetLuckyState) -> None:
    asked = Question("howard_chance", two)
    assert asked.mark(60).right
    assert "72 per cent" in asked.solution.told
    assert errors(asked, 20) == ("turned-round",)
    assert errors(asked, 0) == errors(asked, 40) == ("too-careful",)
    assert errors(asked, 80) == ("too-sure",)


@pytest.fixture(name="dilemma")
def _dilemma() -> kdl.GetLuckyState:
    """Bruno attempts, worth 3. Cleo holds 1 clover, Dora 3 in three cards, Ada 2 in two."""
    return kdl.play("get_lucky", seats=4, seed=31).at(105)


def test_where_several_must_pay_nobody_is_asked_who_must(dilemma: kdl.GetLuckyState) -> None:
    with pytest.raises(OptionError, match="several"):
        assert Question("who_must_save", dilemma).solution


def test_the_last_who_can_pays_for_all(start: kdl.GetLuckyState) -> None:
    state = attempt(start, {3: ["weapon_5"], 0: ["weapon_8"], 1: ["spite_1"]}, "weapon_10")
    asked = Question("who_must_save", state)
    assert asked.mark(0).right
    assert errors(asked, 3) == ("too-soon",)
    assert errors(asked, 1) == ("cannot",)
    assert errors(asked, NOBODY) == ("somebody-can",)
    lost = Question("who_must_save", attempt(start, {3: ["spite_1"]}, "weapon_10"))
    assert lost.mark(NOBODY).right
    assert errors(lost, 3) == ("all-too-little",)


def test_the_best_answer_saves_lucky_and_keeps_the_most(start: kdl.GetLuckyState) -> None:
    last = Question("best_answer", attempt(start, {1: ["spite_1", "weapon_5"]}, passes=2))
    assert last.mark("luck spite_1").right
    assert errors(last, "luck weapon_5") == ("wasteful",)
    assert errors(last, "pass") == ("loses",)
    alike = attempt(start, {1: ["motive_7", "weapon_5"]}, passes=2)
    with pytest.raises(OptionError, match="several"):
        assert Question("best_answer", alike).solution


@pytest.mark.parametrize("seed", [88, 204])
def test_a_chance_just_below_a_border_is_told_as_below_it(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = deal("howard_chance", seed, 1)
    (right,) = asked.solution.right
    chance = later_odds(kdl.observe(asked.args[0], asked.args[0].to_act))
    assert right < 100 * chance < right + 20 == round(100 * chance), "the chance is not just below a border"
    assert list(broken_claims(asked, monkeypatch)) == []
