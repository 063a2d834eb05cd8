"""What a player is told: counting, attempts, why not and the coach, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

import kdl
from kdl import words
from kdl.analysis.milestones import since_attempt
from kdl.analysis.preview import meter
from kdl.analysis.why_not import Decisive, decisive
from kdl.narration.coach import tell_coach
from kdl.narration.counting import tell_counted
from kdl.narration.numbers import MINUS
from kdl.narration.preview import tell_meter, tell_preview
from kdl.narration.why_not import tell_waiting, tell_why_not
from tests.kdl.core.families import conceivable
from tests.kdl.getlucky.positions import card_table, with_howard
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import states

FIELD = {"lucky": "wine_cellar", "phase": "action", "pawns": ("wine_cellar", "foyer", "foyer", "foyer")}


def advice(state: Any, language: str, seat: int | None = 0) -> dict[str, str]:
    """Return what the coach says to a seat, by topic."""
    seen = kdl.observe(state, seat)
    return {each.topic: tell_coach(each, seen, language=language) for each in kdl.coach(seen)}


def everything(state: Any, seat: int | None, language: str) -> Iterator[str]:
    """Yield every sentence that a seat can be told in a position."""
    seen = kdl.observe(state, seat)
    yield from tell_counted(kdl.count_cards(seen), seen, language=language)
    yield from (tell_coach(each, seen, language=language) for each in kdl.coach(seen))
    if state.phase == "luck":
        yield from tell_meter(meter(seen), seen, language=language)
    if seat == state.to_act:
        for action in kdl.legal_actions(state):
            if action.kind in ("attempt", "attack"):
                yield from tell_preview(kdl.preview(seen, action), seen, language=language)
        for action in conceivable(state.game)[::37]:
            if not kdl.is_legal(state, action):
                told = tell_why_not(decisive(kdl.explain(state, action)), state.game, language=language)
                yield told.text
                assert told.clause in state.game.clauses.values()


@given(states())
def test_everything_can_be_told_in_every_language_in_every_position(state: Any) -> None:
    for language in words.languages():
        for seat in (None, state.to_act, (state.to_act + 1) % state.seats):
            for sentence in everything(state, seat, language):
                assert sentence[0].isupper() or sentence[0].isdigit(), sentence
                assert sentence.endswith("."), sentence
                assert not set("{}_") & set(sentence), sentence


def test_an_attempt_foreseen_in_the_mansion() -> None:
    state = table(
        4, hands={0: ("piece_of_rope",), 1: ("bats",), 2: ("oops", "umm"), 3: ()}, motives={0: ("poof",)}, **FIELD
    )
    seen = kdl.observe(state, 0)
    found = kdl.preview(seen, kdl.parse_action("attempt piece_of_rope"))
    worth, strength = found.parts[-1].points, found.strength
    odds = f"{100 * float(found.odds):.0f}"
    assert tell_preview(found, seen) == (
        f"Strength {strength}: 1 to begin with, +1 for motives, +{worth} for “Piece of Rope”.",
        "Nobody sees you in the Wine Cellar.",
        "Asked in this order: Bruno, Cleo and Dora.",
        f"Chance of success if the other players use all their luck: {odds}%.",
        f"If it fails, foiling it has cost at least {strength} luck, and you gain a motive.",
    )
    assert tell_preview(found, seen, language="de") == (
        f"Stärke {strength}: 1 von Anfang an, +1 für Motive, +{worth} für „Stück Seil“.",
        "Niemand sieht dich im Weinkeller.",
        "Gefragt sind der Reihe nach Bruno, Cleo und Dora.",
        f"Chance auf Erfolg, wenn die anderen ihr ganzes Glück einsetzen: {odds} %.",
        f"Misslingt es, dann hat es mindestens {strength} Glück gekostet, und du bekommst ein Motiv.",
    )


def test_who_watches_an_attempt_is_named() -> None:
    seen = kdl.observe(table(4, pawns=("drawing_room", "foyer", "armory", "armory"), lucky="drawing_room"), 0)
    found = kdl.preview(seen, kdl.Action("attempt"))
    assert tell_preview(found, seen)[1] == "Bruno sees what happens in the Drawing Room."
    assert tell_preview(found, seen, language="de")[1] == "Bruno sieht, was im Empfangsraum geschieht."


def test_what_nobody_can_foil_is_said_to_be_so() -> None:
    seen = kdl.observe(table(4, hands=((), (), (), ()), **FIELD), 0)
    assert tell_preview(kdl.preview(seen, kdl.Action("attempt")), seen)[-1] == "Nobody can foil it."


def test_the_meter_of_an_attempt() -> None:
    hands = {0: ("piece_of_rope",), 1: ("bats", "oops"), 2: ("umm",), 3: ()}
    start = table(4, hands=hands, motives={0: ("poof", "regret")}, **FIELD)
    timeline = kdl.Timeline(start)
    for text in ("attempt", "luck bats"):
        timeline = timeline.then(kdl.parse_action(text))
    seen = kdl.observe(timeline.end, 1)
    found = meter(seen, since_attempt(timeline, 2))
    later = f"{100 * float(found.later):.0f}%"
    assert (found.luck, found.lacking) == (1, 2)
    assert tell_meter(found, seen) == (
        "Strength 3, luck 1: 2 more are needed to foil it.",
        "Bruno: “Bats”.",
        "Bruno is asked now, then Cleo and Dora.",
        "Chance that it can still be foiled: 100%.",
        f"Without you: {later}.",
    )
    plain = tell_meter(meter(kdl.observe(timeline.end, 0)), kdl.observe(timeline.end, 0), language="de")
    assert plain[1:3] == ("Gespielt bisher: „Fledermäuse“.", "Gefragt ist Bruno, danach Cleo und Dora.")
    assert plain[-1].startswith("Ohne Bruno: ")
    passed = timeline.then(kdl.parse_action("pass")).then(kdl.parse_action("pass"))
    told = tell_meter(meter(kdl.observe(passed.end), since_attempt(passed, 4)), kdl.observe(passed.end))
    assert told[1:3] == ("Bruno: “Bats”.", "Cleo: nothing.")
    last = after(timeline.end, "pass", "pass")
    assert (
        tell_meter(meter(kdl.observe(last, 3)), kdl.observe(last, 3))[2] == "Dora is asked now, and nobody after that."
    )


def test_a_value_at_the_card_table_is_told_part_by_part() -> None:
    tucked = {"character_5": ["motive_1", "weapon_5"], "character_1": ["spite_2", "spite_3"]}
    seen = kdl.observe(card_table(tucked=tucked), 0)
    motive, weapon = (seen.cards[card].name["en"] for card in ("motive_1", "weapon_5"))
    told = tell_preview(kdl.preview(seen, kdl.Action("attempt")), seen)
    assert told[0] == f"Value 4: 1 for the character, +1 for “{motive}”, +2 for “{weapon}”, a perfect card."
    worthless = kdl.observe(card_table(tucked=tucked, lucky="character_1"), 0)
    told = tell_preview(kdl.preview(worthless, kdl.Action("attempt")), worthless, language="de")
    assert told[0] == (
        f"Wert 0: 1 für den Charakter, {MINUS}1 für Tücke, {MINUS}1 für Tücke, +1, denn kein Wert liegt unter 0."
    )


def test_why_not_is_one_sentence_and_a_count() -> None:
    state = table(4, pawns=("drawing_room", "foyer", "armory", "armory"), lucky="drawing_room", hands={0: ()})
    found = decisive(kdl.explain(state, kdl.Action("attempt")))
    told = tell_why_not(found, state.game)
    assert told.text == "Bruno sees you: from the Foyer, straight north."
    assert (told.clause, told.rest) == ("deluxe.attempt.alone", "1 more fails, 4 hold")
    assert tell_why_not(found, state.game, language="de").rest == "1 weitere ist nicht erfüllt, 4 sind erfüllt"
    alone = Decisive(found.reason, 0, 5)
    assert tell_why_not(alone, state.game).rest == "5 more hold"
    assert tell_why_not(Decisive(found.reason, 0, 0), state.game).rest == ""
    assert tell_why_not(alone, state.game, language="de").rest == "5 weitere sind erfüllt"


def test_who_only_waits_is_told_for_whom() -> None:
    state = table()
    assert tell_waiting(kdl.observe(state, 1)) == "Ada has to choose now, not you."
    assert tell_waiting(kdl.observe(state, 1), language="de") == "Jetzt entscheidet Ada, nicht du."
    assert tell_waiting(kdl.observe(state, 0)) == ""
    assert tell_waiting(kdl.observe(kdl.play("deluxe", seats=3, seed=1).end, 0)) == "The game is over."


def test_the_coach_in_the_mansion() -> None:
    state = table(4, pawns=("foyer", "drawing_room", "armory", "armory"), lucky="library", hands={0: ()})
    english, german = advice(state, "en"), advice(state, "de")
    assert english["seen"] == "Bruno sees you in the Foyer."
    assert german["seen"] == "Bruno sieht dich im Foyer."
    assert english["lucky"] == (
        "Lucky goes into the Carriage House next; then it is Bruno's turn. If you stay, he comes to you after 3 turns."
    )
    assert german["lucky"] == (
        "Lucky geht als Nächstes in die Remise; dann ist Bruno am Zug. Bleibst du, so kommt er nach 3 Zügen zu dir."
    )


def test_the_coach_on_odds() -> None:
    state = table(4, hands={0: ("piece_of_rope",), 1: (), 2: (), 3: ()}, **FIELD)
    strength = kdl.preview(kdl.observe(state, 0), kdl.parse_action("attempt piece_of_rope")).strength
    assert advice(state, "en")["odds"] == (
        f"You can attempt the murder now: strength {strength} with “Piece of Rope”. Nobody can foil it."
    )
    hands = dict.fromkeys(range(3), ()) | {3: ("failure_2_1",)}
    bare = house(pawns={0: "kitchen"}, lucky="kitchen", hands=hands, phase="action")
    odds = f"{100 * float(kdl.preview(kdl.observe(bare, 0), kdl.Action('attempt')).odds):.0f}"
    assert advice(bare, "de")["odds"] == (
        "Du kannst jetzt den Mord versuchen: Wert 1 mit bloßen Händen. "
        f"Chance auf Erfolg, wenn die anderen alle ihre Fehlschlagpunkte einsetzen: {odds} %."
    )


def test_the_coach_in_the_escape() -> None:
    escape = kdl.new_game("flight", seats=3, pawns=("library", "library", "gallery"), lucky="nursery", first=0)
    assert advice(escape, "en")["lucky"].startswith("Lucky's ghost goes ")
    assert "You can attack Bruno now" in advice(escape, "en")["odds"]
    assert "Du kannst Bruno jetzt angreifen" in advice(escape, "de")["odds"]
    assert "if Bruno uses all luck in hand: " in advice(escape, "en")["odds"]


@pytest.mark.parametrize(("answers", "seat", "text"), [
    ((), 1, "You can save Lucky. The chance that the others can save him without you is 0%."),
    (("pass",), 2, "You can't save Lucky alone. The chance that those after you can is 0%."),
    (("pass", "pass"), 3, "You can't save Lucky, and nobody is asked after you."),
])  # fmt: skip
def test_the_coach_on_saving_lucky(answers: tuple[str, ...], seat: int, text: str) -> None:
    hands = {0: ("piece_of_rope",), 1: ("immunity",), 2: (), 3: ()}
    state = after(table(4, hands=hands, motives={0: ("poof", "regret")}, **FIELD), "attempt", *answers)
    assert advice(state, "en", seat) == {"save": text}


def test_the_coach_at_the_card_table() -> None:
    state = card_table(tucked={"character_5": ["weapon_5"]}, hands={3: ["spite_1"]})
    names = {number: state.game.characters_by_id[f"character_{number}"].name["en"] for number in (5, 6)}
    assert advice(state, "en")["worth"] == f"Worth the most (3): {names[5]} (5) with you."
    assert advice(state, "en", 1)["worth"] == f"Worth the most (3): {names[5]} (5) with Ada."
    assert advice(state, "en")["last"] == "Dora would be asked last, with 1 card in hand."
    assert advice(state, "en")["lucky"].startswith(
        f"Lucky moves on to {names[6]} (6), value 1; then it is Bruno's turn."
    )
    assert advice(with_howard(), "de")["last"] == "Zuletzt wäre Howard dran und würde Karten vom Stapel aufdecken."
    drawing_room = advice(card_table(lucky="character_6"), "en")["lucky"]
    assert "in the Drawing Room, where cards are drawn." in drawing_room


def test_what_was_counted() -> None:
    state = table(3, hands=(("bats", "piece_of_rope"), (), ("oops",)), lucky="library")
    seen = kdl.observe(state, 0)
    found = kdl.count_cards(seen)
    told = tell_counted(found, seen)
    assert told[:2] == ("Weapons: 0 gone, 1 in your hand, 23 unseen.", "Move cards: 0 gone, 0 in your hand, 24 unseen.")
    closed = found.deck_size + 1
    assert f"{closed} cards are unseen: {found.deck_size} in the deck, 1 in closed hands." in told
    chance = found.hands[0].chance
    expected = ", ".join(
        f"at least {n} clover{'s' * (n > 1)} {100 * float(chance(n)):.0f}%" for n in (1, 3) if chance(n)
    )
    assert told[-1] == f"Cleo holds 1 card: {expected}."
    assert tell_counted(kdl.count_cards(kdl.observe(state)), kdl.observe(state), language="de")[0] == (
        "Waffen: 0 weg, 24 verdeckt."
    )


def test_a_hand_that_can_bear_no_luck_is_said_to_bear_none() -> None:
    start = card_table()
    blank = next(card.id for card in start.game.cards if not card.luck and card.perfect_for != 5)
    others = [card for card in start.game.card_ids if card != blank]
    seen = kdl.observe(kdl.arrange(start, hands={0: others, 1: [blank]}, deck=[]), 0)
    found = kdl.count_cards(seen)
    assert found.hands[0].chance(1) == Fraction(0)
    assert tell_counted(found, seen)[-1] == "Bruno holds 1 card: no clovers at all."
