"""Attempts foreseen and measured, against the engine that plays them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given

import kdl
from kdl.analysis.milestones import since_attempt
from kdl.analysis.preview import Answer, Part, meter
from tests.kdl.getlucky.positions import card_table, characters, with_howard
from tests.kdl.mansion.classic.positions import house
from tests.kdl.mansion.positions import after, table
from tests.kdl.mansion.walks import states, timelines

#: What lies unseen in small positions: cards with 0, 1, 2, 2 and 3 clovers.
UNSEEN = ("killing_joke", "bats", "oops", "umm", "immunity")
#: The same at the card table, where the second one is perfect for the character that attempts.
AT_THE_TABLE = ("weapon_12", "motive_5", "spite_2", "opportunity_9", "weapon_4")


def saves(state: Any) -> bool:
    """Tell whether an attempt is foiled when everybody plays all luck from now on."""
    while state.phase == "luck":
        state = kdl.apply(state, kdl.legal_actions(state)[0]).state
    return not kdl.is_terminal(state)


def saves_later(state: Any) -> bool:
    """Tell the same when the seat to act passes."""
    state = after(state, "pass")
    return saves(state)


def in_the_house(hands: dict[int, tuple[str, ...]], deck: tuple[str, ...]) -> Any:
    """Attempt the murder with strength 4 in a game in which all but a few cards are discarded."""
    start = table(3 if len(hands) > 1 else 2)
    pawns = dict.fromkeys(range(1, start.seats), "foyer") | {0: "armory"}
    motives = ("poof", "regret", "shadows")
    open_cards = set(start.game.card_ids) - {*UNSEEN, *motives}
    start = kdl.arrange(start, pawns=pawns, lucky="armory", phase="action", hands={0: open_cards}, motives={0: motives})
    return after(kdl.arrange(start, hands={0: ()} | hands, deck=deck), "attempt")


def at_the_table(hands: dict[int, tuple[str, ...]], deck: tuple[str, ...]) -> Any:
    """Attempt the murder with value 3 at a card table at which all but a few cards are discarded."""
    tucked = {"character_5": ("motive_1", "weapon_1")}
    start = card_table(tucked=tucked) if len(hands) > 1 else with_howard(tucked=tucked)
    return after(kdl.arrange(start, hands={0: ()} | hands, deck=deck), "attempt")


Deal = Callable[[dict[int, tuple[str, ...]], tuple[str, ...]], Any]


def every_deal(deal: Deal, cards: tuple[str, ...], sizes: dict[int, int]) -> list[Any]:
    """Return an attempt with the unseen cards lying in every way, in hands of some sizes and in the deck."""
    found = []
    for order in permutations(cards):
        rest, hands = order, {}
        for seat, size in sizes.items():
            hands[seat], rest = rest[:size], rest[size:]
        found.append(deal(hands, rest))
    return found


def alike(deals: Iterable[Any], seat: int | None) -> Iterable[list[Any]]:
    """Group positions that a seat cannot tell apart."""
    groups: dict[object, list[Any]] = defaultdict(list)
    for state in deals:
        seen = kdl.observe(state, seat)
        groups[seen.hand, seen.to_act, seen.attempt].append(state)
    return groups.values()


def share(states: list[Any], holds: Callable[[Any], bool]) -> Fraction:
    """Return the share of positions for which something holds."""
    return Fraction(sum(map(holds, states)), len(states))


CASES = [
    (in_the_house, UNSEEN, {1: 2, 2: 1}, (None, 0, 1, 2)),
    (in_the_house, UNSEEN, {2: 2}, (None, 0, 2)),
    (in_the_house, UNSEEN, {2: 4}, (0,)),
    (at_the_table, AT_THE_TABLE, {1: 2, 2: 1, 3: 1}, (None, 0, 1, 2)),
    (at_the_table, AT_THE_TABLE, {1: 1}, (None, 0, 1)),
    (at_the_table, AT_THE_TABLE, {1: 2}, (0, 1)),
    (at_the_table, AT_THE_TABLE, {1: 4}, (0, 1)),
]


@pytest.mark.clause("deluxe.luck.value", "strangers.luck", "getlucky.defence.perfect", "howard.defence")
@pytest.mark.parametrize(("deal", "cards", "sizes", "seats"), CASES)
def test_the_odds_of_the_meter_equal_playing_every_deal(
    deal: Deal, cards: tuple[str, ...], sizes: dict[int, int], seats: tuple[int | None, ...]
) -> None:
    """As the attacker, a spectator and those who are asked see it, when the first of them is asked."""
    deals = every_deal(deal, cards, sizes)
    for seat in seats:
        for group in alike(deals, seat):
            found = meter(kdl.observe(group[0], seat))
            assert found.odds == share(group, saves)
            if group[0].to_act not in group[0].game.strangers:
                assert found.later == share(group, saves_later)


@pytest.mark.clause("deluxe.luck.order", "getlucky.defence.order")
@pytest.mark.parametrize(("deal", "cards", "sizes", "seats"), CASES)
def test_the_odds_after_the_first_answer_equal_playing_every_deal(
    deal: Deal, cards: tuple[str, ...], sizes: dict[int, int], seats: tuple[int | None, ...]
) -> None:
    """Some card was played, which all have seen, and then passed; strangers and Howard turn up what they must."""
    deals = [state for state in every_deal(deal, cards, sizes) if state.to_act not in state.game.strangers]
    played = [after(state, f"luck {card}") for state in deals for card in state.hands[state.to_act]
              if kdl.is_legal(state, kdl.Action("luck", card))]  # fmt: skip
    answered = [after(state, "pass") for state in played if state.phase == "luck"]
    still_open = [state for state in answered if state.phase == "luck"]
    for seat in seats:
        for group in alike(still_open, seat):
            assert meter(kdl.observe(group[0], seat)).odds == share(group, saves)


@pytest.mark.clause("howard.defence")
@pytest.mark.parametrize("flips", [1, 2])
def test_howard_has_so_many_cards_left_as_luck_was_missing_when_he_began(flips: int) -> None:
    """He turns up three cards at most against value 3, whatever the first of them are worth."""
    passed = [after(state, "pass") for state in every_deal(at_the_table, AT_THE_TABLE, {1: 1})]
    flipped = [after(state, "flip") for state in passed]
    if flips == 2:
        flipped = [after(state, "flip") for state in flipped if state.phase == "luck"]
    for group in alike((state for state in flipped if state.phase == "luck"), None):
        found = meter(kdl.observe(group[0]))
        assert group[0].attempt.flips == 3 - flips
        assert (found.odds, found.later) == (share(group, saves), 0)


@pytest.mark.clause("deluxe.attempt.strength", "getlucky.attempt.value", "howard.defence")
@pytest.mark.parametrize(("deal", "cards", "sizes"), [case[:3] for case in CASES])
def test_the_odds_foreseen_equal_playing_every_deal(deal: Deal, cards: tuple[str, ...], sizes: dict[int, int]) -> None:
    """What is foreseen before the attempt is what the attacker measures at its beginning."""
    deals = every_deal(deal, cards, sizes)
    seen = kdl.observe(deals[0], 0)
    assert kdl.preview(seen, kdl.Action("attempt")).odds == 1 - share(deals, saves)
    assert kdl.preview(seen, kdl.Action("attempt")).strength == deals[0].attempt.strength


@pytest.mark.clause("flight.defence", "flight.attack")
def test_the_odds_of_an_attack_equal_dealing_every_hand() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("library", "library", "gallery"), lucky="nursery", first=0)
    own = set(start.game.card_ids) - {*UNSEEN}
    deals = [kdl.arrange(start, hands={0: own, 1: order[:2], 2: order[2:3]}, deck=order[3:], phase="action")
             for order in permutations(UNSEEN)]  # fmt: skip
    attack = kdl.parse_action("attack seat_1 chain_saw")
    found = kdl.preview(kdl.observe(deals[0], 0), attack)
    attacked = [kdl.apply(state, attack).state for state in deals]
    lives = share(attacked, lambda state: bool(after_all_luck(state).pawns[1]))
    assert found.odds == 1 - lives
    assert (found.victim, found.asked, found.seen_by, found.space) == (1, (1,), None, "library")
    assert meter(kdl.observe(attacked[0], 0)).odds == lives
    assert {meter(kdl.observe(state, 1)).odds for state in attacked} <= {0, 1}


def after_all_luck(state: Any) -> Any:
    """Play all luck that there is."""
    while state.phase == "luck":
        state = kdl.apply(state, kdl.legal_actions(state)[0]).state
    return state


@given(states())
def test_what_is_foreseen_is_what_happens(state: Any) -> None:
    """The strength, who is asked, and that nobody sees a legal attempt."""
    if state.phase == "over":
        return
    seen = kdl.observe(state, state.to_act)
    for action in kdl.legal_actions(state):
        if action.kind in ("attempt", "attack"):
            found = kdl.preview(seen, action)
            made = kdl.apply(state, action).state
            asked = [answer.seat for answer in meter(kdl.observe(made, state.to_act)).answers]
            assert sum(part.points for part in found.parts) == found.strength == made.attempt.strength
            assert found.asked == tuple(asked)
            assert found.asked[0] == made.to_act
            assert not found.seen_by


@pytest.mark.clause("deluxe.attempt.strength", "deluxe.attempt.weapon")
def test_the_parts_of_a_strength_in_the_mansion() -> None:
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands={0: ("piece_of_rope",)}, motives={0: ("bats", "oops")})  # fmt: skip
    rope = state.game.cards_by_id["piece_of_rope"]
    found = kdl.preview(kdl.observe(state, 0), kdl.parse_action("attempt piece_of_rope"))
    kind = "best" if rope.room == "wine_cellar" else "weapon"
    worth = rope.value_in("wine_cellar")
    assert found.parts == (Part("base", "", 1), Part("motives", "", 2), Part(kind, "piece_of_rope", worth))
    assert (found.strength, found.seen_by, found.asked) == (3 + worth, (), (1, 2, 3))


@pytest.mark.clause("classic.attempt.weapon", "classic.attempt.bare-hands", "classic.variant.weapons-plus-one")
def test_in_the_classic_game_the_weapon_alone_counts() -> None:
    state = house(options={"weapons_plus_one": True}, pawns={0: "kitchen"}, lucky="kitchen", hands={0: ["chain_saw"]})
    seen = kdl.observe(state, 0)
    worth = 1 + state.game.cards_by_id["chain_saw"].value_in("kitchen")
    bare, saw = (kdl.preview(seen, kdl.parse_action(text)) for text in ("attempt", "attempt chain_saw"))
    assert bare.parts == (Part("bare", "", 1),)
    assert [(part.card, part.points) for part in saw.parts] == [("chain_saw", worth)]


@pytest.mark.clause("deluxe.attempt.alone", "pets.dog")
def test_who_sees_an_attempt_is_listed_those_in_the_room_first() -> None:
    start = kdl.new_game("deluxe", seats=4, seed=1, closed=("east",), pets=("dog",))
    state = kdl.arrange(start, pawns=("drawing_room", "foyer", "drawing_room", "armory"), lucky="drawing_room",
                        pets={"dog": "drawing_room"}, on_turn=0, first_round=False)  # fmt: skip
    assert kdl.preview(kdl.observe(state, 0), kdl.Action("attempt")).seen_by == (2, 1, "dog")


@pytest.mark.clause("getlucky.attempt.value", "getlucky.attempt.zero")
def test_the_parts_of_a_value_at_the_card_table() -> None:
    tucked = {"character_5": ["motive_1", "weapon_5", "spite_1"], "character_1": ["spite_2", "spite_3"]}
    seen = kdl.observe(card_table(tucked=tucked), 0)
    found = kdl.preview(seen, kdl.Action("attempt"))
    assert found.parts == (Part("character", "", 1), Part("improvement", "motive_1", 1), Part("perfect", "weapon_5", 2),
                           Part("spite", "spite_1", -1))  # fmt: skip
    assert (found.strength, found.space, found.asked) == (3, "character_5", (1, 2, 3))
    worthless = kdl.preview(kdl.observe(card_table(tucked=tucked, lucky="character_1"), 0), kdl.Action("attempt"))
    assert worthless.parts[-1] == Part("floor", "", 1)
    assert (worthless.strength, worthless.odds) == (0, 0)


def test_the_meter_tells_who_has_played_what() -> None:
    hands = {0: ("piece_of_rope",), 1: ("bats", "oops"), 2: ("umm",), 3: ()}
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", phase="action",
                  hands=hands, motives={0: ("poof", "regret")})  # fmt: skip
    timeline = kdl.Timeline(state)
    for text in ("attempt piece_of_rope", "luck bats", "pass"):
        timeline = timeline.then(kdl.parse_action(text))
    found = meter(kdl.observe(timeline.end, 0), since_attempt(timeline, len(timeline)))
    assert found.answers == (Answer(1, "done", ("bats",), 1), Answer(2, "now", (), 1), Answer(3, "later", (), 0))
    luck = state.game.cards_by_id["bats"].luck
    assert (found.luck, found.lacking, found.played) == (luck, found.strength - luck, ("bats",))
    assert (found.attacker, found.victim, found.later) == (0, None, 0)


@given(timelines())
def test_who_has_played_what_adds_up_to_what_was_played(timeline: kdl.Timeline) -> None:
    last = len(timeline)
    happened = since_attempt(timeline, last)
    if timeline.end.phase == "luck":
        found = meter(kdl.observe(timeline.end), happened)
        assert tuple(card for answer in found.answers for card in answer.played) == found.played
        assert {answer.seat for answer in found.answers if answer.played and answer.stage == "later"} == set()
        clovers = timeline.game.cards_by_id
        assert found.luck == sum(clovers[card].luck for card in found.played)


def test_before_the_first_attempt_nothing_has_happened_since() -> None:
    timeline = kdl.play("deluxe", seats=3, seed=1)
    first = next(at for at in range(len(timeline.states)) if timeline.at(at).phase == "luck")
    assert since_attempt(timeline, first - 1) == since_attempt(timeline, first) == ()
    # The start isn't confused with the end, where the attempt is.
    assert since_attempt(kdl.Timeline(timeline.start, timeline.steps[:first]), first - 1) == ()


@pytest.mark.parametrize("text", ["step kitchen", "attempt move_kitchen", "attempt nothing"])
def test_what_is_no_attempt_is_refused(text: str) -> None:
    with pytest.raises(kdl.KdlError):
        kdl.preview(kdl.observe(table(), 0), kdl.parse_action(text))


def test_a_spectator_foresees_nothing_and_nobody_attacks_who_is_not_there() -> None:
    with pytest.raises(kdl.OptionError, match="give the observation of a seat"):
        kdl.preview(kdl.observe(table()), kdl.Action("attempt"))
    escape = kdl.observe(kdl.new_game("flight", seats=3, pawns=("library", "", "gallery"), lucky="nursery"), 0)
    with pytest.raises(kdl.SeatError, match="only one of: seat_2"):
        kdl.preview(escape, kdl.parse_action("attack seat_1"))
    with pytest.raises(kdl.OptionError, match="no attempt is being answered"):
        meter(kdl.observe(card_table(players=(characters(1, 5), characters(2, 6), characters(3, 9))), 0))
