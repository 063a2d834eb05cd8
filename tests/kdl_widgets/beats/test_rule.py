"""Rule cards on a page: what they say, that nothing of it is there while they wait, and what a saved notebook shows."""

from collections.abc import Iterator
from typing import Any

import kdl_widgets
import pytest
from kdl_widgets.beats.rule import Rule
from kdl_widgets.beats.session import Answered, Session
from kdl_widgets.pictures import picture

import kdl
from kdl import words
from kdl.clauses import clauses
from kdl.errors import OptionError, UnknownNameError
from kdl.rule_cards import rule_card

BOARD = kdl.load_board()
STATE = kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))
TABLE = kdl.new_game("get_lucky", seats=3, seed=1)
RAIL = ("lancaster_room", "lilac_room")


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    fresh = Session()
    monkeypatch.setattr("kdl_widgets.calls.beats.SESSION", fresh)
    return fresh


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    yield
    words.set_language("en")


class Bet:
    def __init__(self, key: str) -> None:
        self.key = key


def cards(rule: Rule) -> list[dict[str, Any]]:
    """What the page gets to know of each card."""
    return [dict(card) for card in rule.document["cards"]]


def set_by_page(rule: Rule, **state: Any) -> None:
    """Let the page of a rule set what it may."""
    rule._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})


def test_every_clause_can_be_told(subtests: pytest.Subtests) -> None:
    for clause in [each.id for each in clauses()]:
        with subtests.test(clause=clause):
            rule = kdl_widgets.rule(clause)
            (told,), card = cards(rule), rule_card(clause)
            assert f"{told['rule']} {told['ruling']}".strip() == card.text
            assert told["clause"] == clause
            assert all(clause not in fact for fact in told["facts"])  # players read titles, not ids
            assert rule.text == f"{card.title}. {card.text}"
            rule.close()


def test_whose_a_rule_is_and_where_it_stands_is_told() -> None:
    names = ("deluxe.sight.straight", "deluxe.wings.closed", "deluxe.luck.decided")
    rule = kdl_widgets.rule(*names)
    facts = [[value for _, value in told["facts"]] for told in cards(rule)]
    assert [each[0] for each in facts] == ["the rulebook's", "the rulebook's, with a ruling of ours", "our ruling"]
    assert facts[0][1] == "German Deluxe rulebook, 2016: “Sichtlinien”"
    assert facts[2][1] == "The rulebook is silent here."
    assert rule.document["name"] == "The rules"


def test_the_conditions_of_an_action_are_told_with_those_that_fail_first() -> None:
    rule = kdl_widgets.rule("deluxe.turn.phases", "deluxe.draw.unseen", subject=STATE, action="draw")
    told = cards(rule)[0]["checked"]
    reasons = kdl.explain(STATE, kdl.parse_action("draw"))
    assert [each["clause"] for each in told["failing"]] == [each.clause for each in reasons if not each.ok]
    assert [each["clause"] for each in told["holding"]] == [each.clause for each in reasons if each.ok]
    assert told["more"] == "1 more holds"
    assert told["verdict"] == "Ada may not: Draw a card"
    assert "checked" not in cards(rule)[1]


def test_the_conditions_stand_with_the_clause_that_makes_one() -> None:
    rule = kdl_widgets.rule("deluxe.sight.straight", "deluxe.draw.unseen", subject=STATE, action="draw")
    assert ["checked" in told for told in cards(rule)] == [False, True]


def test_where_all_conditions_hold_none_is_missed() -> None:
    (told,) = cards(kdl_widgets.rule("getlucky.draw", subject=TABLE, action="draw"))
    assert ("failing" in told["checked"], told["checked"]["more"]) == (False, "Both conditions hold")


def test_two_rooms_show_the_look_between_them() -> None:
    rule = kdl_widgets.rule("deluxe.sight.rail-blocks", subject=BOARD, at=RAIL)
    whole = kdl_widgets.rule("deluxe.sight.rail-blocks", subject=BOARD)
    assert rule.picture.startswith("<svg")
    assert view(rule.picture)[2] <= view(whole.picture)[2]
    assert view(rule.picture)[3] < view(whole.picture)[3]
    assert len(rule.picture) < 40_000


def view(svg: str) -> list[float]:
    return [float(number) for number in svg.partition('viewBox="')[2].partition('"')[0].split()]


def test_the_picture_is_cut_to_a_character_at_the_card_table() -> None:
    rule = kdl_widgets.rule("getlucky.attempt.character", subject=TABLE, at=(TABLE.lucky,))
    whole = kdl_widgets.rule("getlucky.attempt.character", subject=TABLE)
    assert len(rule.picture) < len(whole.picture) / 2


def test_while_it_waits_no_picture_is_drawn_and_the_page_opens_it() -> None:
    rule = kdl_widgets.rule("deluxe.sight.rail-blocks", subject=BOARD, at=RAIL, waits=True)
    words = rule.document["waits"], rule.document["open"]
    assert words == ("The rule appears here once the task above is settled.", "Show me anyway")
    assert (rule.picture, rule.state["picture"][:4]) == ("", "<svg")
    set_by_page(rule, waits=False)
    assert rule.document["cards"]
    assert rule.picture == rule.state["picture"]
    set_by_page(rule, waits=True)  # of another view, which is behind
    assert not rule.waits


def test_a_language_switched_while_it_waits_changes_its_words() -> None:
    rule = kdl_widgets.rule("deluxe.sight.rail-blocks", subject=BOARD, at=RAIL, waits=True)
    words.set_language("de")
    assert rule.document["open"] == "Trotzdem zeigen"
    assert rule.picture == ""


def test_open_cards_follow_the_language() -> None:
    rule = kdl_widgets.rule("deluxe.sight.straight", subject=BOARD)
    assert "Kitchen" in rule.picture
    words.set_language("de")
    assert cards(rule)[0]["title"] == "Nur geradeaus"
    assert "Küche" in rule.picture
    assert rule.document["name"] == "Die Regel"
    rule.close()
    words.set_language("en")
    assert cards(rule)[0]["title"] == "Nur geradeaus"


def test_the_rule_waits_for_the_bet_above_it_and_opens_with_its_answer(session: Session) -> None:
    first, second = Bet("first"), Bet("second")
    session.enter(first)
    above = kdl_widgets.rule("deluxe.sight.straight")
    session.enter(second)
    below = kdl_widgets.rule("deluxe.sight.gallery")
    assert (above.waits, below.waits) == (True, True)
    session.answered(second, Answered(first=False, right=False, open=True))
    assert (above.waits, below.waits) == (True, True)
    session.answered(second, Answered(first=False, right=False, shown=True))
    assert (above.waits, below.waits) == (True, False)
    session.answered(first, Answered(first=True, right=True))
    assert not above.waits
    assert not kdl_widgets.rule("deluxe.sight.straight").waits


def test_a_page_without_bets_has_its_rules_open(session: Session) -> None:
    assert not kdl_widgets.rule("deluxe.sight.straight").waits
    session.enter(Bet("some"))
    assert not kdl_widgets.rule("deluxe.sight.straight", waits=False).waits


@pytest.mark.parametrize("waits", [False, True])
def test_a_saved_notebook_shows_the_cards_and_folds_up_those_that_wait(*, waits: bool) -> None:
    rule = kdl_widgets.rule("deluxe.wings.closed", subject=STATE, action="draw", waits=waits)
    bundle = rule._repr_mimebundle_()[0]
    assert bundle["text/plain"] == repr(rule)
    html = bundle["text/html"]
    assert len(html) < 2_500
    before, _, inside = html.partition("<summary>The rule appears here once the task above is settled.</summary>")
    assert bool(inside) is waits
    assert "Closed rooms" not in before if waits else "Closed rooms" in before
    for part in ("Our ruling: nobody sees", "German Deluxe rulebook", "1 more holds", "Ada may not"):
        assert part in (inside or before)


@pytest.mark.parametrize("waits", [False, True])
def test_the_web_app_gets_no_html_and_no_words_that_wait(monkeypatch: pytest.MonkeyPatch, *, waits: bool) -> None:
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert not picture.kept()
    bundle = kdl_widgets.rule("deluxe.wings.closed", waits=waits)._repr_mimebundle_()[0]
    assert "text/html" not in bundle
    assert ("Closed rooms" in bundle["text/plain"]) is not waits
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_what_cannot_be_told_is_refused() -> None:
    with pytest.raises(OptionError, match="at least one clause"):
        kdl_widgets.rule()
    with pytest.raises(UnknownNameError, match="clause"):
        kdl_widgets.rule("deluxe.sight.crooked")
    with pytest.raises(OptionError, match="at a position"):
        kdl_widgets.rule("deluxe.draw.unseen", subject=BOARD, action="draw")
    with pytest.raises(OptionError, match="at a position"):
        kdl_widgets.rule("deluxe.draw.unseen", action="draw")
