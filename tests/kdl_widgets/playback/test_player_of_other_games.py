"""The player on games with pets, strangers, floors and escapes, and on the classic game."""

import kdl_widgets
import pytest
from kdl_widgets.playback.player import Player

import kdl
from kdl import words
from kdl.analysis.milestones import GOALS, stops
from kdl.core.events import TurnBegan
from kdl.games.mansion.events import Attacked, PetPlaced
from kdl.narration.mansion.names import card_note

OTHERS = {
    "pets": lambda: kdl.play("deluxe", seats=4, seed=7, pets=("cat", "dog"), closed=("west",)),
    "strangers": lambda: kdl.play("deluxe", seats=2, seed=3),
    "upstairs": lambda: kdl.play("deluxe", seats=4, seed=1, board="bed_and_breakfast", floor="upper"),
    "the whole house": lambda: kdl.play("deluxe", seats=6, seed=1, board="bed_and_breakfast", pets="dog"),
    "an escape": lambda: kdl.play_on(kdl.Timeline(kdl.escape(kdl.play("deluxe", seats=4, seed=7).end))),
}


@pytest.fixture(params=OTHERS, scope="module")
def other(request: pytest.FixtureRequest) -> kdl.Timeline:
    return OTHERS[request.param]()


@pytest.mark.parametrize("language", words.languages())
def test_every_kind_of_game_is_shown_step_by_step_in_words(other, language) -> None:
    words.set_language(language)
    shown = Player(other, "all")
    for at in range(0, len(other.states), 7):
        shown.go(at)
        assert shown.status
        assert shown.panel.turn.endswith(".")
    shown.last()
    assert "<table" in shown.ending.html or not kdl.outcome(other.end).missed
    assert kdl.outcome(other.end).clause in shown.log_text
    shown.close()


def test_only_what_happens_can_be_jumped_to(other) -> None:
    shown = Player(other)
    offered = [goal for _, (goal, back) in shown.controls._goal.options if not back]
    assert offered == [goal for goal in GOALS if goal == "turn" or stops(other, goal)]
    shown.close()


def test_jumps_lead_to_pets_strangers_attacks_and_the_dark() -> None:
    wanted = {"pets": (PetPlaced, "pet"), "strangers": (TurnBegan, "stranger"), "an escape": (Attacked, "attack")}
    for name, (kind, goal) in wanted.items():
        timeline = OTHERS[name]()
        found = stops(timeline, goal)
        assert found
        assert all(any(isinstance(event, kind) for event in timeline.events_at(at)) for at in found)
    strangers = OTHERS["strangers"]()
    assert {strangers.at(at).on_turn for at in stops(strangers, "stranger")} == {1, 3}
    dark = kdl.Timeline(
        kdl.arrange(kdl.new_game(seats=4), pawns={0: "kitchen"}, on_turn=0, phase="action", deck=["umm"])
    )
    assert stops(dark.then(kdl.parse_action("draw")), "dark") == (1,)


def test_the_end_says_who_could_have_played_what_and_who_lost(player, game) -> None:
    player.go(len(game) - 1)
    assert player.ending.html == ""
    player.next()
    ended = kdl.outcome(game.end)
    assert player.ending.html.count("<tr>") == 1 + len(ended.missed)
    assert player.log_text.splitlines()[-1].endswith("Ada is the loser. [deluxe.loser]")
    assert ended.loser == 0


def test_who_is_out_has_no_room_and_no_hand_on_the_page() -> None:
    escape = OTHERS["an escape"]()
    shown = Player(escape, "all", at=len(escape))
    out = [seat for seat, space in enumerate(escape.end.pawns) if not space]
    assert len(out) == 3
    assert [seat for seat, row in enumerate(shown.panel.seats) if row[1] == "out"] == out
    assert [seat for seat, hand in enumerate(shown.panel.hands) if hand is None] == out
    shown.close()


def test_strangers_are_called_strangers_and_have_no_hand_to_open() -> None:
    shown = Player(OTHERS["strangers"](), "all")
    assert [name.startswith("The stranger") for name in shown.panel.book["names"]] == [False, True, False, True]
    assert [value for _, value in shown.settings._eyes.options] == ["none", 0, 2, "all"]
    assert [hand is None for hand in shown.panel.hands] == [False, True, False, True]
    shown.close()


def test_the_turn_line_tells_who_has_won_in_the_turn_of_another() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "library", ""), lucky="piazza")
    escape = kdl.Timeline(kdl.arrange(start, hands={0: []})).then(kdl.parse_action("stop"))
    shown = Player(escape.then(kdl.parse_action("pass")), at=2)
    assert (shown.state.winner, shown.state.on_turn) == (1, 0)
    assert shown.panel.turn.startswith("Turn 1, game over: Bruno has won.")
    shown.close()


def test_the_turn_line_tells_who_attacks_whom() -> None:
    escape = OTHERS["an escape"]()
    attacks = [at for at in range(len(escape.states)) if escape.at(at).phase == "luck"]
    shown = Player(escape)
    for at in attacks:
        shown.go(at)
        attempt = escape.at(at).attempt
        ghost = "Lucky's ghost attacks" in shown.panel.turn
        assert ghost == (attempt.attacker == -1)
        assert f"with strength {attempt.strength}" in shown.panel.turn
    shown.close()


@pytest.mark.parametrize(
    ("edition", "card", "note"),
    [
        ("deluxe", "piece_of_rope", "worth 2, in the Gallery 6; {luck} luck"),
        ("deluxe", "oops", "{luck} luck"),
        ("classic", "piece_of_rope", "worth 2, in the Gallery 8"),
        ("classic", "chain_saw", "worth 4"),
        ("classic", "failure_2_1", ""),
        ("classic", "room_parlor", ""),
    ],
)
def test_beside_a_card_stands_what_its_name_does_not_say(edition, card, note) -> None:
    game = kdl.new_game(edition, seats=4, seed=1).game
    found = game.cards_by_id[card]
    assert card_note(found, game) == note.format(luck=found.luck)


def test_what_is_no_playthrough_is_refused_in_words() -> None:
    with pytest.raises(kdl.ArgumentError, match=r"kdl.load_replay reads one from a file\) is needed here, not 'game'"):
        kdl_widgets.player("game")  # type: ignore[arg-type]
