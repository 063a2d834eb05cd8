"""Drafts: a position built piece by piece is what `arrange` makes of it, and what cannot be says why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import kdl
from kdl.core.position import Position
from kdl.engine.arrange import Draft, Pile
from kdl.narration import tell_position
from kdl.narration.drafts import tell_draft
from kdl.words import languages

GAMES: dict[str, dict[str, Any]] = {
    "pets": {"edition": "deluxe", "seats": 4, "seed": 7, "closed": ("east",), "pets": ("cat", "dog")},
    "strangers": {"edition": "deluxe", "seats": 2, "seed": 1, "closed": ("east",)},
    "floors": {"edition": "deluxe", "seats": 3, "seed": 3, "board": "bed_and_breakfast", "floor": "upper"},
    "classic": {"edition": "classic", "seats": 4},
    "escape": {"edition": "flight", "seats": 3, "pawns": ("foyer", "", "parlor"), "lucky": "gallery"},
    "cards": {"edition": "get_lucky", "seats": 4, "seed": 5},
    "Howard": {"edition": "get_lucky", "seats": 2, "howard": True, "seed": 3},
}
every_game = pytest.mark.parametrize("name", GAMES)
DECK, DISCARDS = Pile("deck"), Pile("discards")


def start(name: str) -> Any:
    """Return a new game."""
    options = dict(GAMES[name])
    return kdl.new_game(options.pop("edition"), **options)


def lying(state: Position, card: str) -> list[Pile]:
    """Return where a card lies."""
    return [pile for pile, cards in Draft(state).piles.items() if card in cards]


@every_game
def test_a_draft_in_which_nothing_is_changed_is_the_position(name: str) -> None:
    state = start(name)
    draft = Draft(state)
    assert (draft.problem, draft.state, draft.shown) == (None, state, kdl.observe(state))


@every_game
@pytest.mark.parametrize("turns", [20, 60])
def test_any_position_on_the_way_can_be_taken_apart_and_put_together(name: str, turns: int) -> None:
    options = dict(GAMES[name])
    played = kdl.play(options.pop("edition"), **options)
    state = next(each for each in reversed(played.states[: turns + 1]) if each.attempt is None)
    parts = {part: value for part, value in Draft(state).parts.items() if part != "phase"}
    if "pawns" in parts:
        parts["pawns"] = {seat: space or "parlor" for seat, space in parts["pawns"].items()}
    bare = Draft(start(name)).changed(**parts)
    assert bare.problem is None
    assert {pile: set(cards) for pile, cards in Draft(bare.state).piles.items()} == {
        pile: set(cards) for pile, cards in bare.piles.items()
    }
    assert Draft(bare.state).places == bare.places


@every_game
def test_a_card_that_is_put_somewhere_lies_there_and_nowhere_else(name: str) -> None:
    draft = Draft(start(name))
    card = draft.piles[DECK][3]
    for pile in draft.piles:
        put = draft.put(card, pile)
        if put.problem is None:
            assert lying(put.state, card) == [pile]
            assert sum(map(len, put.piles.values())) == sum(map(len, draft.piles.values()))


@every_game
def test_the_next_cards_can_be_chosen(name: str) -> None:
    draft = Draft(start(name))
    first, second, third, *_ = draft.piles[DECK]
    put = draft.put(third, DECK).put(first, DECK, 2)
    assert put.piles[DECK][:3] == (third, second, first)
    assert put.state.deck[-3:] == (first, second, third)
    assert put.put(third, DECK, len(put.piles[DECK])).state.deck[0] == third


@every_game
def test_a_deck_that_is_emptied_can_be_filled_again(name: str) -> None:
    state = start(name)
    empty = Draft(state).emptied()
    assert (empty.state.deck, len(empty.state.discards)) == ((), len(state.deck) + len(state.discards))
    assert empty.refilled().state == state


def test_an_empty_deck_puts_out_the_lights_and_a_full_one_lights_them() -> None:
    empty = Draft(start("pets")).emptied()
    assert empty.state.lights_out
    assert not empty.refilled().state.lights_out
    assert not Draft(start("classic")).emptied().state.lights_out


def test_figures_go_where_they_are_put() -> None:
    draft = Draft(start("pets")).moved("seat_2", "kitchen").moved("lucky", "parlor").moved("cat", "library")
    assert (draft.state.pawns[2], draft.state.lucky, draft.state.pets["cat"]) == ("kitchen", "parlor", "library")


def test_characters_change_places_and_keep_their_cards() -> None:
    state = start("Howard")
    mine, theirs = state.characters[0][0], state.drawing_room[0]
    draft = Draft(state).put("weapon_1", Pile("tucked", mine)).moved(mine, theirs)
    assert theirs in draft.state.characters[0]
    assert mine in draft.state.drawing_room
    assert draft.state.tucked[mine] == ("weapon_1",)


def test_whose_turn_it_is_leaves_the_phase_as_it_is_chosen() -> None:
    draft = Draft(start("pets")).changed(phase="action").changed(on_turn=2)
    assert (draft.state.on_turn, draft.state.to_act, draft.state.phase) == (2, 2, "action")
    assert draft.changed(first_round=False).state.had_turn == draft.game.everyone


def closed_room() -> Draft[Any]:
    return Draft(start("pets")).moved("seat_0", "hedge_maze")


def folded_room() -> Draft[Any]:
    return Draft(start("floors")).moved("seat_0", "kitchen")


def hall() -> Draft[Any]:
    return Draft(start("pets")).moved("lucky", "hall_w")


def idle_stranger() -> Draft[Any]:
    return Draft(start("strangers")).changed(on_turn=1, phase="action")


def two_hands() -> Draft[Any]:
    draft = Draft(start("pets"))
    hands = draft.parts["hands"]
    return draft.changed(hands={**hands, 1: (*hands[1], hands[0][0])})


def out_of_the_game() -> Draft[Any]:
    return Draft(start("escape")).changed(on_turn=1)


def dead_hand() -> Draft[Any]:
    draft = Draft(start("escape"))
    return draft.put(draft.piles[DECK][0], Pile("hands", 1))


def lucky_in_the_drawing_room() -> Draft[Any]:
    state = start("Howard")
    return Draft(state).moved("lucky", state.drawing_room[0])


def two_weapons() -> Draft[Any]:
    state = start("Howard")
    under = Pile("tucked", state.characters[0][0])
    return Draft(state).put("weapon_1", under).put("weapon_2", under)


def absent_cards() -> Draft[Any]:
    state = start("Howard")
    return Draft(state).put("weapon_1", Pile("tucked", state.absent[0]))


def too_few_characters() -> Draft[Any]:
    return Draft(start("Howard")).changed(drawing_room=())


IMPOSSIBLE = {
    closed_room: ("closed", "deluxe.wings.closed"),
    folded_room: ("closed", "bnb.setup"),
    hall: ("no-room", "deluxe.move.hallways"),
    idle_stranger: ("stranger-idle", "strangers.turn.move"),
    two_hands: ("card-twice", ""),
    out_of_the_game: ("out-of-turn", ""),
    dead_hand: ("out-holds", ""),
    lucky_in_the_drawing_room: ("lucky-place", "getlucky.lucky.player"),
    two_weapons: ("type-free", "getlucky.play"),
    absent_cards: ("absent-cards", "howard.setup"),
    too_few_characters: ("characters-each", "howard.setup"),
}


@pytest.mark.parametrize("build", IMPOSSIBLE, ids=lambda build: build.__name__)
def test_what_cannot_be_is_kept_and_says_why_in_every_language(build: Any) -> None:
    draft = build()
    assert (draft.problem.name, draft.problem.clause) == IMPOSSIBLE[build]
    told = {tell_draft(draft, language=language).problem for language in languages()}
    assert len(told) == len(languages())
    assert all(text[0].isupper() and text.endswith(".") for text in told)
    with pytest.raises(kdl.OptionError):
        _ = draft.state
    assert draft.shown is not None


def test_a_position_that_cannot_be_is_shown_as_it_was_built_and_can_be_mended() -> None:
    draft = closed_room().moved("cat", "library")
    assert (draft.shown.pawns[0], draft.shown.pets["cat"]) == ("hedge_maze", "library")
    mended = draft.moved("seat_0", "kitchen")
    assert (mended.state.pawns[0], mended.state.pets["cat"]) == ("kitchen", "library")
    drawn = lucky_in_the_drawing_room().shown
    assert drawn.lucky == drawn.drawing_room[0]


def test_nothing_can_be_changed_while_an_attempt_is_answered() -> None:
    played = kdl.play("deluxe", seats=4, seed=7, closed=("east",))
    answered = next(state for state in played.states if state.attempt is not None)
    assert getattr(Draft(answered).problem, "name", None) == "under-way"


def test_the_motives_of_the_ghost_are_dealt_like_others() -> None:
    draft = Draft(start("escape"))
    card = draft.piles[DECK][0]
    haunted = draft.put(card, Pile("ghost"))
    assert haunted.state.ghost == (card,)
    back = Draft(haunted.state).put(card, Pile("hands", 0))
    assert (back.state.ghost, card in back.state.hands[0]) == ((), True)


def test_names_that_do_not_exist_are_refused_at_once() -> None:
    draft = Draft(start("pets"))
    with pytest.raises(kdl.UnknownNameError):
        draft.moved("seat_0", "cellar")
    with pytest.raises(kdl.UnknownNameError):
        draft.moved("seat_9", "kitchen")
    with pytest.raises(kdl.UnknownNameError):
        draft.put("no_such_card", DECK)
    with pytest.raises(kdl.UnknownNameError):
        draft.put(draft.piles[DECK][0], Pile("tucked", "character_1"))
    with pytest.raises(kdl.OptionError, match="a draft of this game has no 'tucked'"):
        draft.changed(tucked={})


def built_at_random(rng: Random, draft: Draft[Any]) -> Draft[Any]:
    """Return a draft with some change that a builder offers, possible or not."""
    places = getattr(draft.game, "space_ids", None) or draft.game.character_ids
    piles = list(draft.piles)
    changes = [
        lambda: draft.moved(rng.choice(list(draft.places)), rng.choice(places)),
        lambda: draft.put(
            rng.choice(draft.piles[DECK] or draft.piles[DISCARDS]), rng.choice(piles), rng.choice((0, 2))
        ),
        rng.choice((draft.emptied, draft.refilled)),
    ]
    if "phase" in draft.parts:
        changes.append(lambda: draft.changed(on_turn=rng.randrange(draft.game.seats)))
        changes.append(lambda: draft.changed(phase=rng.choice(("movement", "action")), first_round=rng.random() < 0.5))
    return rng.choice(changes)()


@every_game
@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_built_is_told_and_what_can_be_can_be_played_and_shared(name: str, seed: int) -> None:
    rng, draft = Random(seed), Draft(start(name))
    for _ in range(1 + seed):
        draft = built_at_random(rng, draft)
        assert tell_position(draft.shown)
        assert bool(tell_draft(draft).problem) is (draft.problem is not None)
        if draft.problem is not None:
            continue
        state = draft.state
        assert kdl.load_link(kdl.Timeline(state).link()).end == state
        for _ in range(30):
            actions = kdl.legal_actions(state)
            assert bool(actions) is not kdl.is_terminal(state)
            if not actions:
                break
            state = kdl.apply(state, rng.choice(actions)).state
