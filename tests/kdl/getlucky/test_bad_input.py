"""Wrong calls of the card game: each is refused by a typed error that names the thing and says what would be right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import kdl
from kdl.core.files import checksum
from kdl.core.position import StateError
from kdl.games.getlucky.state import from_json, to_json
from tests.kdl.getlucky.positions import card_table, characters, with_howard
from tests.kdl.mansion.positions import after


@pytest.mark.clause("getlucky.setup.deal")
@pytest.mark.parametrize("seats", [0, 1, 7, -2, 4.0, "4", None, True, (4,)])
def test_a_number_of_seats_that_cannot_be(seats: object) -> None:
    with pytest.raises(kdl.OptionError, match="'get_lucky' is for 2 to 6 seats, not") as caught:
        kdl.new_game("get_lucky", seats=seats)
    assert caught.value.clause == "getlucky.setup.deal"


@pytest.mark.parametrize("name", ["board", "pets", "closed", "house_rules", "strangers", "lastmust"])
def test_an_unknown_option_is_refused_by_name(name: str) -> None:
    with pytest.raises(kdl.OptionError, match=f"no option called '{name}'; it has: seats, seed, deck, deck_checksum"):
        kdl.new_game("get_lucky", seats=4, **{name: 1})


@pytest.mark.parametrize("value", [1, 0, None, "yes", ()])
def test_a_flag_that_is_none(value: object) -> None:
    for name in ("last_must", "howard"):
        with pytest.raises(kdl.OptionError, match=f"{name} must be True or False, not"):
            kdl.new_game("get_lucky", **{name: value})


@pytest.mark.clause("howard.setup")
@pytest.mark.parametrize(("seats", "howard"), [(2, False), (3, True), (6, True)])
def test_howard_plays_exactly_with_two_players(seats: int, howard: bool) -> None:
    with pytest.raises(kdl.OptionError, match="when there are two players, and only then") as caught:
        kdl.new_game("get_lucky", seats=seats, howard=howard)
    assert caught.value.clause == "howard.setup"
    assert kdl.new_game("get_lucky", seats=seats, howard=not howard) == kdl.new_game("get_lucky", seats=seats)


@pytest.mark.parametrize("deck", [1, None, True, ["get_lucky"]])
def test_a_deck_that_is_no_name(deck: object) -> None:
    with pytest.raises(kdl.OptionError, match="deck must be the name of a deck or the path of a deck file"):
        kdl.new_game("get_lucky", deck=deck)


@pytest.mark.parametrize("checksum", ["0" * 64, None, 5])
def test_a_checksum_that_does_not_fit(checksum: object) -> None:
    with pytest.raises(kdl.OptionError, match="is not the deck file that was played with"):
        kdl.new_game("get_lucky", deck_checksum=checksum)


@pytest.mark.parametrize("seat", [-1, 4, 1.0, "0", True])
def test_a_seat_that_is_not_at_the_table(seat: object) -> None:
    state = card_table()
    for ask in (
        lambda: kdl.observe(state, seat),
        lambda: kdl.arrange(state, hands={seat: ()}),
        lambda: kdl.arrange(state, characters={seat: characters(1, 5)}),
    ):
        with pytest.raises(
            kdl.SeatError, match=r"there is no seat .*; the seats of this game are 1 to 4 \(0 to 3 in code\)"
        ):
            ask()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("play weapon_16 character_5", "card"),
        ("play weapon_5 character_16", "character"),
        ("play weapon_5 5", "character"),
        ("swap character_16 character_7", "character"),
        ("swap character_5 nobody", "character"),
        ("luck spite_13", "card"),
        ("attempt knife", "card"),
    ],
)
def test_an_action_with_a_name_that_does_not_exist(text: str, what: str) -> None:
    state, action = card_table(), kdl.parse_action(text)
    assert not kdl.is_legal(state, action)
    for ask in (kdl.explain, kdl.apply):
        with pytest.raises(kdl.UnknownNameError, match=f"no {what} is called"):
            ask(state, action)


@pytest.mark.parametrize(
    "action",
    [
        kdl.Action("draw", "weapon_5"),
        kdl.Action("swap", "weapon_5", "", "", "character_5", "character_7"),
        kdl.Action("play", "weapon_3", "", "", "character_5", "character_7"),
        kdl.Action("attempt", "", "", "", "character_5"),
        kdl.Action("draw", "", "kitchen"),
    ],
)
def test_an_action_that_carries_more_than_its_kind_needs(action: kdl.Action) -> None:
    state = card_table(hands={0: ("weapon_3",)})
    assert not kdl.is_legal(state, action)
    for ask in (kdl.explain, kdl.apply):
        with pytest.raises(kdl.NotationError, match=f"{action.kind!r} needs none"):
            ask(state, action)


@pytest.mark.parametrize("text", ["play weapon_5", "play", "swap character_1", "swap a b c", "draw now", "play a b c"])
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(kdl.NotationError):
        kdl.parse_action(text)


def test_an_illegal_action_says_why_in_words_and_changes_nothing() -> None:
    state = card_table(hands={0: ("weapon_3",)}, tucked={"character_5": ("weapon_4",)})
    before = to_json(state)
    with pytest.raises(kdl.IllegalActionError, match="play weapon_3 character_5 is not legal: ") as caught:
        kdl.apply(state, kdl.parse_action("play weapon_3 character_5"))
    assert [each.check for each in caught.value.reasons] == ["type-free"]
    assert "[getlucky.play]" in str(caught.value)
    assert to_json(state) == before


@pytest.mark.parametrize("number", range(5))
def test_every_refusal_has_words(number: int) -> None:
    """All kinds of actions in all phases, two players and four, with the last in line who must save Lucky."""
    texts = (
        "draw", "attempt", "attempt weapon_5", "pass", "luck weapon_3", "luck spite_1", "play weapon_4 character_1",
        "play spite_1 character_2", "play weapon_3 character_5", "swap character_2 character_8",
        "swap character_7 character_2",
    )  # fmt: skip
    four = {"hands": {0: ("weapon_3",), 1: ("spite_1",)}, "tucked": {"character_5": ("weapon_4",)}, "last_must": True}
    two = four | {"hands": {1: ("weapon_1", "spite_1", "spite_2")}, "deck": ("weapon_9",)}
    states = (
        card_table(**four),
        after(card_table(**four), "attempt"),
        after(card_table(**(four | {"tucked": {}})), "attempt", "pass", "pass", "pass"),
        after(with_howard(**two), "attempt", "pass"),
        kdl.arrange(card_table(**four), tucked={"character_5": ("spite_2",)}, deck=()),
    )
    state, refused = states[number], 0
    for action in map(kdl.parse_action, (*texts, *(["flip"] if state.game.strangers else []))):
        if not kdl.is_legal(state, action):
            with pytest.raises(kdl.IllegalActionError) as caught:
                kdl.apply(state, action)
            assert all(f"[{each.clause}]" in str(caught.value) for each in caught.value.reasons)
            refused += 1
    assert refused > 3


@pytest.mark.parametrize(
    ("changes", "error", "words"),
    [
        ({"pawns": ()}, kdl.OptionError, "there is no 'pawns' to arrange .*; these can be arranged: characters"),
        ({"on_turn": 1}, kdl.OptionError, "there is no 'on_turn' to arrange"),
        ({"lucky": "character_7"}, kdl.OptionError, r"not with 'character_7'; say which with lucky=\.\.\."),
        ({"lucky": "character_8"}, kdl.OptionError, "must be with a player's character, not with 'character_8'"),
        ({"lucky": "armory"}, kdl.UnknownNameError, "no character is called 'armory'"),
        ({"drawing_room": characters(5, 7, 10)}, kdl.OptionError, "must be with a player's character"),
        ({"characters": {0: characters(1)}}, kdl.OptionError, "there must be 2 characters in that place, not 1"),
        ({"characters": {0: characters(1, 2, 5)}}, kdl.OptionError, "there must be 2 characters in that place, not 3"),
        ({"characters": {0: "character_1"}}, kdl.OptionError, "not the text 'character_1'"),
        ({"characters": {0: characters(1, 16)}}, kdl.UnknownNameError, "no character is called 'character_16'"),
        ({"characters": {0: characters(5, 5)}}, kdl.OptionError, "a character has been put in two places"),
        ({"characters": {0: characters(1, 5), 1: characters(5, 6)}}, kdl.OptionError, "has been put in two places"),
        ({"drawing_room": characters(7, 10)}, kdl.OptionError, "there must be 3 characters in that place, not 2"),
        ({"characters": {0: characters(5, 7)}, "drawing_room": characters(7, 8, 9)}, kdl.OptionError, "two places"),
        ({"tucked": {"character_16": ()}}, kdl.UnknownNameError, "no character is called 'character_16'"),
        ({"tucked": {"character_5": ("knife",)}}, kdl.UnknownNameError, "no card is called 'knife'"),
        ({"tucked": {"character_5": "weapon_1"}}, kdl.OptionError, "not the text 'weapon_1'"),
        ({"tucked": {"character_5": ("weapon_1", "weapon_2")}}, kdl.OptionError, "one weapon, one motive and one opp"),
        ({"tucked": {"character_8": ("weapon_1",)}}, kdl.OptionError, "'character_8' is absent and has no cards"),
        ({"hands": {0: ("weapon_1", "weapon_1")}}, kdl.OptionError, "'weapon_1' has been put in two places"),
        ({"hands": {0: ("weapon_1",)}, "deck": ("weapon_1",)}, kdl.OptionError, "'weapon_1' has been put in two"),
        ({"hands": ((),) * 5}, kdl.SeatError, r"there is no seat 5 \(4 in code\)"),
    ],
)
def test_a_position_that_cannot_be(changes: dict[str, object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        kdl.arrange(card_table(), **changes)


@pytest.mark.clause("howard.setup")
def test_howard_has_neither_cards_nor_characters() -> None:
    with pytest.raises(kdl.OptionError, match="Howard holds no cards"):
        kdl.arrange(with_howard(), hands={2: ("weapon_1",)})
    with pytest.raises(kdl.OptionError, match=r"seat 3 \(2 in code\) has no characters"):
        kdl.arrange(with_howard(), characters={2: characters(1, 2, 3)})


def test_a_position_is_not_changed_in_the_middle_of_an_attempt_or_after_the_end() -> None:
    asked = after(card_table(), "attempt")
    for state in (asked, after(asked, "pass", "pass", "pass")):
        with pytest.raises(kdl.OptionError, match="while an attempt is being answered, or after the end"):
            kdl.arrange(state, lucky="character_1")


def test_arranging_loses_nobody_and_nothing() -> None:
    state = card_table(
        tucked={"character_7": ("weapon_1",), "character_2": ("spite_1",)}, deck=("motive_1", "motive_2")
    )
    moved = kdl.arrange(state, drawing_room=characters(2, 8, 10))
    assert moved.drawing_room == characters(2, 8, 10)
    assert moved.characters[1] == characters(6, 7), "7 lost its place, and fills the gap that 2 left"
    assert moved.absent == characters(11, 13, 14, 15)
    assert moved.tucked["character_2"] == ("spite_1",), "cards go along"
    away = kdl.arrange(state, drawing_room=characters(8, 10, 11))
    assert away.absent == characters(7, 13, 14, 15)
    assert away.deck == ("weapon_1", "motive_1", "motive_2"), "the card of an absent character lost its place"
    assert kdl.arrange(away, lucky="character_6").on_turn == 1


def test_what_is_arranged_is_left_by_what_was_there() -> None:
    state = card_table(hands={0: ("weapon_1",)}, deck=("motive_1",))
    assert kdl.arrange(state, hands={0: ("motive_2",)}).deck == ("weapon_1", "motive_1")
    given = kdl.arrange(state, hands={0: ("motive_2",)}, deck=("motive_3",))
    assert (given.deck, {"weapon_1", "motive_1"} <= set(given.discards)) == (("motive_3",), True)


MIDDLE = after(
    with_howard(hands={1: ("weapon_1",)}, tucked={"character_5": ("weapon_5",)}, deck=("weapon_4", "motive_4")),
    "attempt", "luck weapon_1", "pass",
)  # fmt: skip
ATTEMPT = to_json(MIDDLE)["attempt"]


def changed(**entries: object) -> Callable[[dict[str, Any]], None]:
    return lambda facts: facts.update(entries)


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (lambda f: f.pop("seed"), "seed", "is missing"),
        (lambda f: f.pop("tucked"), "tucked", "is missing"),
        (lambda f: f.pop("characters"), "characters", "is missing"),
        (changed(seed=1.5), "seed", "must be a whole number"),
        (changed(turn=-1), "turn", "must be a whole number, 0 or more"),
        (changed(phase="movement"), "phase", "must be one of 'action', 'luck', 'over'"),
        (changed(on_turn=2), "on_turn", "seat 3 (2 in code) never has a turn"),
        (changed(on_turn=3), "on_turn", "there is no seat 4 (3 in code)"),
        (changed(on_turn=1), "attempt", "must be made by the seat whose turn it is"),
        (changed(to_act=0), "to_act", "must be a seat other than the one that attempts the murder"),
        (changed(to_act=1), "attempt.flips", "if and only if Howard is asked"),
        (changed(attempt=ATTEMPT | {"flips": 0}), "attempt.flips", "if and only if Howard is asked"),
        (changed(lucky="armory"), "lucky", "there is no character 'armory'"),
        (changed(lucky=["character_5"]), "lucky", "there is no character"),
        (changed(lucky="character_1"), "attempt", "with the character that Lucky is visiting"),
        (changed(attempt=None), "attempt", "there must be one while luck is asked for"),
        (changed(phase="action"), "attempt", "there must be one while luck is asked for"),
        (changed(attempt=5), "attempt", "must be an object or null"),
        (changed(attempt={}), "attacker", "is missing"),
        (
            changed(attempt=ATTEMPT | {"strength": 4}),
            "attempt.strength",
            "must be the value of the character, 3, not 4",
        ),
        (changed(attempt=ATTEMPT | {"strength": 0}), "strength", "must be a whole number, 1 or more"),
        (changed(attempt=ATTEMPT | {"luck": 0}), "attempt.luck", "must be the clovers of what was played, 1, not 0"),
        (changed(attempt=ATTEMPT | {"luck": 3}), "attempt", "has failed already"),
        (changed(attempt=ATTEMPT | {"played": []}), "attempt.luck", "must be the clovers"),
        (changed(attempt=ATTEMPT | {"character": "x"}), "attempt.character", "there is no character 'x'"),
        (changed(attempt=ATTEMPT | {"attacker": 2}), "attacker", "seat 3 (2 in code) never has a turn"),
        (changed(attempt=ATTEMPT | {"attacker": 1}), "attempt", "must be made by the seat whose turn it is"),
        (changed(winner=0), "winner", "must be the seat whose attempt succeeded"),
        (changed(winner="0"), "winner", "must be a whole number"),
        (changed(idle=-1), "idle", "must be a whole number, 0 or more"),
        (changed(characters=[]), "characters", "one entry for each of the 3 seats"),
        (changed(characters=[["character_1"], [], []]), "characters", "each place must have a list of 3"),
        (changed(absent="nobody"), "characters", "each place must have a list, not 'nobody'"),
        (changed(absent=["character_3"]), "characters", "a character of the deck is missing"),
        (changed(absent=["character_1"]), "characters", "'character_1' is in two places"),
        (changed(drawing_room=["x", "y", "z"]), "characters", "there is no character 'x'"),
        (changed(tucked=[]), "tucked", "must give the cards under each character"),
        (changed(tucked={"x": []}), "tucked", "there is no character 'x'"),
        (changed(tucked={"character_5": "weapon_5"}), "tucked.character_5", "must be a list of cards"),
        (changed(tucked={"character_5": ["knife"]}), "tucked.character_5", "there is no card 'knife'"),
        (changed(tucked={"character_5": ["weapon_5", "weapon_6"]}), "tucked.character_5", "at most one improvement"),
        (lambda f: f["tucked"].update(character_3=[f["discards"].pop()]), "tucked", "under an absent character"),
        (lambda f: f["hands"][2].append(f["discards"].pop()), "hands", "Howard holds no cards"),
        (changed(hands=[[], []]), "hands", "one entry for each of the 3 seats"),
        (changed(hands=[["knife"], [], []]), "hands", "there is no card 'knife'"),
        (changed(deck=["weapon_4"]), "cards", "'motive_4' is in 0 places"),
        (changed(deck=["weapon_4", "motive_4", "motive_4"]), "cards", "'motive_4' is in 2 places"),
        (changed(discards=[]), "cards", "is in 0 places"),
        (lambda f: (f["discards"].extend(f["deck"]), f["deck"].clear()), "attempt.flips", "the deck must hold a card"),
    ],
)
def test_a_state_that_cannot_be(change: Callable[[dict[str, Any]], object], key: str, problem: str) -> None:
    facts = json.loads(json.dumps(to_json(MIDDLE)))
    assert from_json(MIDDLE.game, facts) == MIDDLE
    change(facts)
    with pytest.raises(StateError) as caught:
        from_json(MIDDLE.game, facts)
    assert caught.value.key == key
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("change", "key", "problem"),
    [
        (changed(to_act=1), "to_act", "only while luck is asked for"),
        (changed(on_turn=1, to_act=1), "lucky", "must be on a character of the seat whose turn it is"),
        (changed(winner=0), "winner", "must be the seat whose attempt succeeded"),
        (changed(phase="luck"), "attempt", "there must be one while luck is asked for"),
        (changed(phase="over", winner=1), "winner", "must be the seat whose attempt succeeded"),
    ],
)
def test_a_state_between_attempts_that_cannot_be(
    change: Callable[[dict[str, Any]], object], key: str, problem: str
) -> None:
    facts = json.loads(json.dumps(to_json(card_table())))
    change(facts)
    with pytest.raises(StateError) as caught:
        from_json(card_table().game, facts)
    assert (caught.value.key, problem in caught.value.problem) == (key, True)


@pytest.mark.parametrize("winner", [-1, 1, 99])
def test_the_end_of_a_game_names_the_seat_whose_attempt_succeeded(winner: int) -> None:
    end = after(card_table(), "attempt", "pass", "pass", "pass")
    facts = to_json(end)
    assert from_json(end.game, facts) == end
    with pytest.raises(StateError, match="winner: must be the seat whose attempt succeeded"):
        from_json(end.game, facts | {"winner": winner})


def test_a_replay_names_the_entry_of_a_start_that_cannot_be(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    kdl.Timeline(MIDDLE).save(file)
    assert kdl.load_replay(file).start == MIDDLE
    edited = file.read_text("utf-8").replace('"lucky": "character_5"', '"lucky": "armory"')
    file.write_text(edited, "utf-8")
    with pytest.raises(kdl.ReplayError, match="checksum: does not match the contents"):
        kdl.load_replay(file)
    facts = json.loads(edited)
    facts["checksum"] = checksum({key: value for key, value in facts.items() if key != "checksum"})
    file.write_text(json.dumps(facts), "utf-8")
    with pytest.raises(kdl.ReplayError, match=r"game\.json: start\.lucky: there is no character 'armory'"):
        kdl.load_replay(file)


@pytest.mark.parametrize(
    ("player", "problem"),
    [
        (lambda _now, _legal: None, "returned None, which is not an action"),
        (lambda _now, _legal: kdl.Action("flip"), "chose an illegal action: flip is not legal"),
        (lambda _now, _legal: kdl.Action("pass"), "chose an illegal action: pass is not legal"),
        (lambda _now, legal: legal[99], "raised IndexError"),
    ],
)
def test_a_player_who_misbehaves(player: Callable[..., object], problem: str) -> None:
    with pytest.raises(kdl.PlayerError, match=problem) as caught:
        kdl.play("get_lucky", seats=3, seed=1, players=[player] * 3)
    assert len(caught.value.timeline.states) == 1


def test_players_who_only_swap_are_stopped() -> None:
    def swapper(_now: object, legal: tuple[kdl.Action, ...]) -> kdl.Action:
        return legal[-1]

    with pytest.raises(kdl.PlayerError, match="did not end the game within 50 steps"):
        kdl.play_on(kdl.Timeline(kdl.new_game("get_lucky", seats=3)), [swapper] * 3, most=50)
    with pytest.raises(kdl.OptionError, match="2 players are needed, not 3"):
        kdl.play("get_lucky", seats=2, players=[swapper] * 3)


def test_there_is_nothing_to_escape_from_after_a_card_game() -> None:
    end = kdl.play("get_lucky", seats=3, seed=1).end
    with pytest.raises(kdl.OptionError):
        kdl.escape(end)
