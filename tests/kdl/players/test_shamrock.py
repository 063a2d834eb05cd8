"""What the computer players make of the dog of 2009."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import kdl
from kdl import words
from kdl.narration.advice import tell_advice, tell_motive
from kdl.players.game_review import is_missed_save
from kdl.players.levels import ADVISERS, model_of
from kdl.players.likelihood import likelihood_of
from kdl.players.mansion.foresight import Foresight
from kdl.players.mansion.outlook import Outlook
from kdl.players.mansion.plans import Plan
from kdl.players.openly import motive_seen
from tests.kdl.mansion.classic.positions import pawns
from tests.kdl.mansion.positions import after, legal
from tests.kdl.players.tables import TOLD_OF_THE_DOG
from tests.kdl.players.with_dog import LUCKLESS, LUCKY, asked, beside, house, offered

DOGS = ("old_dog", "new_tricks", "both")
#: The levels and the simple player of the edition.
QUICK = ("chance", *ADVISERS, "careful_timid", "planner_brave", "snooper")


def player(level: str, seat: int, game: kdl.Game) -> Any:
    """Return a player of a level, or the simple one."""
    return kdl.snooper(seat) if level == "snooper" else kdl.computer(game, level, seat)


def advice(state: Any, level: str) -> kdl.Advice:
    """Return the advice of a level to the seat to act."""
    return kdl.advise(kdl.observe(state, state.to_act), kdl.legal_actions(state), level)


def choice(state: Any, level: str) -> str:
    """Return what a player of a level does, in notation."""
    seen, actions = kdl.observe(state, state.to_act), kdl.legal_actions(state)
    return str(player(level, state.to_act, state.game)(seen, actions))


every_adviser = pytest.mark.parametrize("level", ADVISERS)
every_player = pytest.mark.parametrize("level", [*ADVISERS, "snooper"])


# ---- All levels, in every phase.


@pytest.mark.parametrize("dog", DOGS)
@pytest.mark.parametrize("level", QUICK)
def test_every_level_has_a_legal_answer_in_every_phase_to_the_end(level: str, dog: str) -> None:
    found: Counter[tuple[str, bool]] = Counter()
    for seed in range(3):
        state = kdl.new_game("spite", seats=4, seed=seed, dog=dog, tokens=("kept", "spent")[seed % 2])
        players = [player(level, seat, state.game) for seat in range(4)]
        while not kdl.is_terminal(state):
            found[state.phase, state.dog_offers] += 1
            action = players[state.to_act](kdl.observe(state, state.to_act), kdl.legal_actions(state))
            state = kdl.apply(state, action).state
    assert found["dog", False]
    assert found["dog", True] or dog == "old_dog" or level != "chance"


def test_careful_players_beat_players_by_chance() -> None:
    won = Counter[str]()
    for seed in range(8):
        start = kdl.new_game("spite", seats=4, seed=seed, dog="both")
        levels = ["careful" if (seat + seed) % 2 else "chance" for seat in range(4)]
        players = [kdl.computer(start.game, level, seat) for seat, level in enumerate(levels)]
        won[levels[kdl.play_on(kdl.Timeline(start), players).end.winner or 0]] += 1
    assert won["careful"] >= 6


# ---- Lucky under his eyes.


@pytest.mark.clause("shamrock.old.guards")
@every_player
def test_nobody_plans_an_attempt_where_the_dog_looks_on(level: str) -> None:
    """From the Wine Cellar one can step to Lucky in the Kitchen, which the Trophy Room sees and the Foyer does not."""
    places = {"pawns": pawns(s0="wine_cellar"), "lucky": "kitchen", "hands": {0: []}}
    assert choice(house("old_dog", "foyer", **places), level) == "step kitchen"
    assert choice(house("old_dog", "trophy_room", dog_dead=True, **places), level) == "step kitchen"
    assert choice(house("new_tricks", "trophy_room", **places), level) == "step kitchen"
    watched = house("old_dog", "trophy_room", **places)
    if level != "snooper":  # who goes there by chance for a card
        assert not advice(watched, level).motive.startswith(("murder", "bring"))
    state = after(watched, "step kitchen", "stop")
    assert not legal(state, "attempt")
    assert choice(state, level) == "draw"


@pytest.mark.clause("shamrock.old.guards")
def test_the_simple_player_sees_no_murder_where_the_dog_looks_on() -> None:
    """With a card it could be brought about."""
    places = {"pawns": pawns(s0="foyer"), "lucky": "kitchen", "hands": {0: ["room_kitchen"]}}
    free, watched = (house("old_dog", at, **places) for at in ("foyer", "trophy_room"))
    assert choice(free, "snooper") == "jump room_kitchen"
    assert not choice(watched, "snooper").startswith("jump")


@pytest.mark.clause("shamrock.moves")
def test_the_dog_is_expected_to_follow_lucky() -> None:
    """He starts with Lucky, and is one room behind him, as long as the rooms are neighbours."""
    state = house("old_dog", "drawing_room")
    look = Outlook(kdl.observe(state, 0))
    walk = look.dog_by_lucky(look.here, 3)
    assert walk == {"drawing_room": "drawing_room", "parlor": "parlor", "billiard_room": "hall_e",
                    "dining_hall": "dining_hall"}  # fmt: skip
    for space, dog in walk.items():
        while state.lucky != space:
            state = after(state, str(kdl.legal_actions(state)[0] if state.phase == "dog" else idle(state)))
        while state.phase == "dog":
            state = after(state, str(kdl.legal_actions(state)[0]))
        assert state.pets["shamrock"] == dog


def idle(state: Any) -> kdl.Action:
    """Return an action that ends a phase."""
    return next(action for action in kdl.legal_actions(state) if action.kind in ("stop", "end", "draw"))


@pytest.mark.clause("shamrock.moves", "shamrock.old.guards")
def test_no_lucky_turn_is_promised_where_the_dog_comes_along() -> None:
    """Lucky goes from the Winter Garden to the Kitchen; the dog comes to the Trophy Room from the Green House."""
    places = {"pawns": pawns(s0="kitchen"), "lucky": "winter_garden"}
    for dog, seen, motive in (("sitting_room", True, "lucky-comes"), ("library", False, "lucky-turn")):
        look = Outlook(kdl.observe(house("old_dog", dog, **places), 0))
        there, seat = look.next_turn(look.here, 0)
        assert (seat, there.lucky, look.may_attempt(there, 0)) == (0, "kitchen", not seen), motive
        assert (there.dog in look.lookouts("kitchen")) is seen


@pytest.mark.clause("shamrock.moves", "shamrock.old.guards")
def test_a_planner_expects_nothing_of_a_turn_in_which_the_dog_will_look_on() -> None:
    """Both dogs are out of sight of the Kitchen now, and one of them sees it as soon as Lucky is there."""
    places = {"pawns": pawns(s0="kitchen"), "lucky": "winter_garden", "hands": LUCKLESS}
    worths = []
    for dog in ("sitting_room", "library"):
        look = Outlook(kdl.observe(house("old_dog", dog, **places), 0))
        assert dog not in look.lookouts("kitchen")
        worths.append(Foresight(look).worth(Plan(kdl.Action("stop"), look.here)))
    assert worths[0] < worths[1] - 10


# ---- His step.


@pytest.mark.clause("shamrock.moves", "shamrock.old.guards")
@every_player
def test_the_dog_watches_lucky_in_the_turns_of_others_and_looks_away_in_ones_own(level: str) -> None:
    others, own = asked("old_dog"), asked("old_dog", pawns=pawns(s0="kitchen"))
    assert (choice(others, level), choice(own, level)) == ("follow trophy_room", "follow dining_hall")
    if level in ADVISERS:
        assert (advice(others, level).motive, advice(own, level).motive) == ("dog-watches", "dog-looks-away")
    assert choice(asked("new_tricks"), level) == "follow dining_hall", "he guards nobody: the first of equals"


@pytest.mark.clause("shamrock.new.collect")
@every_player
def test_tokens_come_to_oneself_and_not_to_others(level: str) -> None:
    mine = asked("both", dog_tokens=2, pawns=pawns(s0="dining_hall"))
    assert (mine.to_act, choice(mine, level)) == (0, "follow dining_hall")
    theirs = asked("both", dog_tokens=2, pawns=pawns(s2="trophy_room"))
    assert choice(theirs, level) == "follow dining_hall"
    without_cards = asked("both", dog_tokens=2, pawns=pawns(s2="trophy_room"), hands={2: []})
    assert choice(without_cards, level) == "follow trophy_room", "who holds no card takes nothing"
    if level in ADVISERS:
        assert (advice(mine, level).motive, advice(theirs, level).motive) == ("dog-to-you", "dog-from-others")


# ---- His tokens.


@pytest.mark.clause("shamrock.new.collect")
@every_player
def test_tokens_are_taken_for_the_worst_cards_as_long_as_that_pays(level: str) -> None:
    state = offered(5, ["chain_saw", "failure_1_1", "failure_2_1", "failure_3_1", "room_kitchen"])
    given = []
    while state.phase == "dog":
        given.append(choice(state, level))
        state = after(state, given[-1])
    assert given == ["take failure_1_1", "take room_kitchen", "take failure_2_1", "leave"]
    assert (state.tokens[0], state.dog_tokens) == (3, 2)


@pytest.mark.clause("shamrock.new.collect")
def test_whoever_dares_little_gives_little_for_a_token() -> None:
    state = offered(5, ["failure_2_1"])
    assert [choice(state, level) for level in ("careful", "careful_timid")] == ["take failure_2_1", "leave"]


# ---- An attack on him, and whether he is saved.


@pytest.mark.clause("shamrock.old.attack")
@every_player
def test_the_dog_is_attacked_where_he_is_in_the_way_and_the_chance_is_fair(level: str) -> None:
    assert choice(beside("old_dog", hands=LUCKLESS), level) == "attack shamrock"
    assert choice(beside("old_dog", hands={0: [], **LUCKY}), level) == "draw"
    away = beside("old_dog", hands=LUCKLESS, lucky="library")
    assert legal(away, "attack shamrock")
    assert choice(away, level) == "draw", "Lucky is elsewhere, where the dog does not see him"
    if level in ADVISERS:
        assert advice(beside("old_dog", hands=LUCKLESS), level).motive == "attack-dog"


@pytest.mark.clause("shamrock.old.attack", "shamrock.both")
@every_player
def test_tokens_that_he_carries_are_worth_a_try(level: str) -> None:
    state = beside(hands={0: [], **LUCKY}, dog_tokens=2)
    assert choice(state, level) == "attack shamrock"
    if level in ADVISERS:
        assert advice(state, level).motive == "attack-dog-tokens"


@pytest.mark.clause("shamrock.old.attack")
@every_player
def test_no_weapon_is_wasted_on_a_dog_whom_nobody_can_save(level: str) -> None:
    assert choice(beside(hands={**LUCKLESS, 0: ["chain_saw", "monkey_hand"]}), level) == "attack shamrock"


@pytest.mark.clause("shamrock.old.attack")
@every_adviser
def test_one_steps_to_a_dog_who_is_worth_it(level: str) -> None:
    """And says that somebody is there to be attacked."""
    start = beside(hands=LUCKLESS, dog_tokens=3, pawns=pawns(s0="wine_cellar"), deck=(), phase="movement")
    found = advice(start, level)
    assert (str(found.action), found.motive) == ("step kitchen", "to-attack")


@pytest.mark.clause("shamrock.old.attack", "shamrock.both")
@every_player
def test_nobody_spends_a_card_for_the_dog_but_a_cheap_one_that_saves_tokens(level: str) -> None:
    hands = {0: [], 1: ["failure_1_1", "failure_3_1"], 2: [], 3: []}
    assert choice(after(beside(hands=hands), "attack shamrock"), level) == "pass", "he carries nothing"
    cheap = after(beside(hands=hands, dog_tokens=1), "attack shamrock")
    assert choice(cheap, level) == "luck failure_1_1"
    dear = after(beside(hands=hands, dog_tokens=1, tokens={0: 1}), "attack shamrock")
    assert choice(dear, level) == "pass", "three points are more than the token is worth"
    if level in ADVISERS:
        assert [advice(state, level).motive for state in (cheap, dear)] == ["save-dog", "leave-dog"]


@pytest.mark.clause("shamrock.old.attack")
def test_not_to_save_the_dog_is_no_missed_save() -> None:
    timeline = kdl.Timeline(beside(hands={0: [], 1: ["failure_1_1"], 2: [], 3: []}))
    for text in ("attack shamrock", "pass", "pass", "pass"):
        timeline = timeline.then(kdl.parse_action(text))
    assert (timeline.end.dog_dead, kdl.is_terminal(timeline.end)) == (True, False)
    assert not is_missed_save(timeline, 1)


# ---- What others make of it.


@pytest.mark.clause("shamrock.old.attack")
@every_adviser
def test_everybody_can_tell_why(level: str) -> None:
    """Whoever chooses, and all who look on; in every language."""
    hands = {0: ["failure_1_2"], 1: ["failure_1_1"], 2: [], 3: []}
    states = (beside("old_dog", hands=LUCKLESS), beside(hands=hands, dog_tokens=1),
              after(beside(hands=hands, dog_tokens=1), "attack shamrock"),
              after(beside(hands=hands), "attack shamrock"), offered(1, ["failure_1_1"]),
              offered(1, ["failure_3_1"]), asked("both"), asked("both", pawns=pawns(s0="kitchen")),
              asked("both", dog_tokens=2, pawns=pawns(s0="dining_hall")))  # fmt: skip
    for state, told in zip(states, TOLD_OF_THE_DOG, strict=True):
        seen, given = kdl.observe(state), advice(state, level)
        motive = motive_seen(seen, given.action, level)
        assert motive is not None
        assert given.motive == told
        assert motive.motive == told
        for language in words.languages():
            assert tell_advice(given, kdl.observe(state, state.to_act), language=language).endswith(".")
            assert tell_motive(motive, seen, language=language)


@pytest.mark.clause("shamrock.old.attack")
def test_a_pass_tells_what_somebody_does_not_hold() -> None:
    """Whoever holds one point would have paid it for a token; whoever holds three points would not."""
    one, three = ["failure_1_1"], ["failure_3_1"]
    minds = (model_of(kdl.load_edition("spite")).planner, model_of(kdl.load_edition("spite")).careful)
    found = []
    for first, last in ((one, three), (three, one)):
        state = beside(hands={0: [], 1: first, 2: [], 3: last}, dog_tokens=1)
        found.append(likelihood_of(after(state, "attack shamrock", "pass"), minds))
    assert 0 < found[0] < found[1] < 1


@pytest.mark.parametrize("state", [asked("both"), offered(2, ["failure_1_1"]), beside(dog_tokens=1)], ids=str)
def test_a_search_finds_something_legal(state: Any) -> None:
    actions = kdl.legal_actions(state)
    assert kdl.search(kdl.observe(state, state.to_act), actions, playouts=4).action in actions
