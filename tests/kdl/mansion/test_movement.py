"""The movement phase: the free step, halls, move cards."""

from random import Random

import pytest

import kdl
from kdl.core.events import TurnBegan
from kdl.games.mansion.events import Jumped, Stepped, Stopped, Walked
from tests.kdl.mansion.positions import after, happened, legal, only, refused, table

FOYER = ("foyer", "foyer", "foyer", "foyer")


@pytest.mark.clause("deluxe.turn.phases")
@pytest.mark.parametrize("text", ["draw", "attempt", "end", "luck bats", "pass"])
def test_one_moves_before_one_acts(text: str) -> None:
    state = table(4, pawns={0: "wine_cellar", 1: "foyer"}, lucky="wine_cellar", hands={0: ("bats",)})
    failed = {each.check: each for each in kdl.explain(state, kdl.parse_action(text)) if not each.ok}
    assert not legal(state, text)
    needed = "luck" if text in ("luck bats", "pass") else "action"
    assert failed["phase"].clause == ("deluxe.luck.order" if needed == "luck" else "deluxe.turn.phases")
    assert failed["phase"].facts == {"phase": "movement", "needed": needed, "kind": text.split(maxsplit=1)[0]}


@pytest.mark.clause("deluxe.turn.phases")
@pytest.mark.parametrize("text", ["step drawing_room", "walk move_piazza", "jump move_piazza", "stop"])
def test_one_does_not_move_after_the_movement(text: str) -> None:
    state = table(4, pawns=FOYER, lucky="armory", hands={0: ("move_piazza",)})
    assert legal(state, text)
    later = kdl.arrange(state, phase="action")
    assert not legal(later, text)
    assert "phase" in {each.check for each in kdl.explain(later, kdl.parse_action(text)) if not each.ok}


@pytest.mark.clause("deluxe.move.step")
def test_the_free_step_leads_to_an_adjacent_room() -> None:
    state = table(4, pawns=FOYER)
    assert [str(a) for a in kdl.legal_actions(state) if a.kind == "step"] == [
        f"step {room}" for room in ("carriage_house", "drawing_room", "green_house", "piazza")
    ]
    assert after(state, "step piazza").pawns == ("piazza", "foyer", "foyer", "foyer")
    failed = refused(state, "step dining_hall")
    assert (failed.clause, failed.check) == ("deluxe.move.step", "adjacent")
    assert failed.facts == {"origin": "foyer", "space": "dining_hall", "through": ()}


@pytest.mark.clause("deluxe.move.step")
def test_there_is_one_free_step() -> None:
    state = after(table(4, pawns=FOYER, hands={0: ()}), "step piazza")
    assert state.steps_left == 0
    failed = refused(state, "step foyer")
    assert (failed.clause, failed.check, failed.facts) == ("deluxe.move.step", "step-left", {"steps_left": 0})
    assert kdl.legal_actions(state) == (kdl.Action("stop"),)


@pytest.mark.clause("deluxe.move.step")
def test_one_may_stay() -> None:
    state = table(4, pawns=("piazza", "kitchen", "kitchen", "kitchen"), lucky="armory")
    stayed = after(state, "stop")
    assert stayed.pawns == state.pawns
    assert stayed.phase == "action"
    assert refused(table(4, pawns=FOYER), "step foyer").check == "adjacent", "to stay is no step"


@pytest.mark.clause("deluxe.move.hallways")
def test_a_hall_is_no_place_to_stop() -> None:
    state = table(4, pawns={0: "trophy_room"})
    failed = {each.check: each for each in kdl.explain(state, kdl.parse_action("step hall_w")) if not each.ok}
    assert not legal(state, "step hall_w")
    assert failed["is-room"].clause == "deluxe.move.hallways"
    assert failed["is-room"].facts == {"space": "hall_w"}


@pytest.mark.clause("deluxe.move.hallways")
def test_a_step_passes_through_a_hall() -> None:
    state = table(4, pawns={0: "trophy_room"})
    (adjacent,) = [each for each in kdl.explain(state, kdl.parse_action("step kitchen")) if each.check == "adjacent"]
    assert adjacent.ok
    assert adjacent.facts == {"origin": "trophy_room", "space": "kitchen", "through": ("hall_w",)}
    assert only(happened(state, "step kitchen"), Stepped).seat == 0


@pytest.mark.clause("deluxe.move.hallways")
def test_the_dining_hall_is_one_step_from_fifteen_rooms() -> None:
    """The example that the rulebook prints."""
    state = table(6, pawns={0: "dining_hall"})
    steps = {action.space for action in kdl.legal_actions(state) if action.kind == "step"}
    assert len(steps) == 15
    assert {"master_suite", "lancaster_room", "kitchen", "winter_garden"} <= steps


@pytest.mark.clause("deluxe.card.move")
@pytest.mark.parametrize(("card", "steps"), [("move_kitchen", 1), ("move_piazza", 2)])
def test_a_move_card_gives_further_steps(card: str, steps: int) -> None:
    state = table(4, pawns=FOYER, hands={0: (card,)})
    assert only(happened(state, f"walk {card}"), Walked).steps == steps
    walked = after(state, f"walk {card}")
    assert walked.steps_left == 1 + steps
    assert walked.hands[0] == ()
    assert card in walked.discards
    for room in ("piazza", "foyer", "piazza")[: 1 + steps]:
        walked = after(walked, f"step {room}")
    assert refused(walked, "step foyer" if steps == 2 else "step piazza").check == "step-left"


@pytest.mark.clause("deluxe.card.move")
def test_a_move_card_puts_its_player_into_its_room() -> None:
    state = table(4, pawns=FOYER, hands={0: ("move_armory",)})
    jumped = after(state, "jump move_armory")
    assert jumped.pawns[0] == "armory"
    assert jumped.steps_left == 1, "the free step is still there"
    assert jumped.discards == ("move_armory",)
    event = only(happened(state, "jump move_armory"), Jumped)
    assert [state.game.space_ids[at] for at in (event.origin, event.space)] == ["foyer", "armory"]


@pytest.mark.clause("deluxe.card.move")
def test_any_number_of_move_cards_before_and_after_the_free_step() -> None:
    cards = ("move_armory", "move_piazza", "move_kitchen", "move_library")
    state = table(4, closed=("east",), pawns=FOYER, lucky="master_suite", hands={0: cards})
    moved = after(state, "jump move_armory", "step library", "walk move_piazza", "step gallery", "jump move_kitchen")
    assert (moved.pawns[0], moved.steps_left, moved.phase) == ("kitchen", 1, "movement")
    moved = after(moved, "step wine_cellar", "jump move_library", "stop")
    assert (moved.pawns[0], moved.hands[0]) == ("library", ())
    assert set(cards) <= set(moved.discards)


@pytest.mark.clause("deluxe.card.move")
def test_a_move_card_never_moves_lucky() -> None:
    state = table(4, pawns=FOYER, lucky="armory", hands={0: ("move_kitchen", "move_armory")})
    moved = after(state, "jump move_kitchen", "walk move_armory", "step trophy_room")
    assert moved.lucky == "armory"
    assert moved.pawns[1:] == state.pawns[1:]


@pytest.mark.clause("deluxe.card.move")
def test_a_move_card_leads_into_another_room() -> None:
    state = table(4, pawns=("kitchen", *FOYER[1:]), hands={0: ("move_kitchen", "move_parlor")})
    failed = refused(state, "jump move_kitchen")
    assert (failed.check, failed.clause, failed.facts["space"]) == ("jump-elsewhere", "deluxe.card.move", "kitchen")
    assert legal(state, "walk move_kitchen"), "its steps are left"
    assert legal(after(state, "step dining_hall"), "jump move_kitchen")


@pytest.mark.clause("deluxe.card.move")
def test_a_card_is_either_walked_or_jumped_with() -> None:
    state = after(table(4, hands={0: ("move_kitchen",)}), "walk move_kitchen")
    assert refused(state, "jump move_kitchen").check == "held"
    assert refused(state, "walk move_kitchen").facts == {"seat": 0, "card": "move_kitchen"}


@pytest.mark.clause("deluxe.card.move")
@pytest.mark.parametrize("kind", ["walk", "jump"])
def test_only_move_cards_move_and_only_ones_own(kind: str) -> None:
    state = table(4, hands={0: ("piece_of_rope", "bats"), 1: ("move_kitchen",)})
    for card in ("piece_of_rope", "bats"):
        failed = {each.check: each for each in kdl.explain(state, kdl.parse_action(f"{kind} {card}")) if not each.ok}
        assert not legal(state, f"{kind} {card}")
        assert failed["is-move"].clause == "deluxe.card.move"
        assert failed["is-move"].facts == {"card": card}
    assert refused(state, f"{kind} move_kitchen").facts == {"seat": 0, "card": "move_kitchen"}


@pytest.mark.clause("deluxe.card.move", "deluxe.wings.closed")
def test_where_the_named_room_is_closed_only_the_steps_are_left() -> None:
    state = table(3, hands={0: ("move_kitchen", "move_lilac_room", "move_armory")})
    assert [str(a) for a in kdl.legal_actions(state) if a.kind in ("jump", "walk")] == [
        "jump move_armory", "walk move_armory", "walk move_kitchen", "walk move_lilac_room"
    ]  # fmt: skip


@pytest.mark.clause("deluxe.action.one")
def test_without_a_possible_action_the_turn_ends_with_the_movement() -> None:
    state = table(4, pawns=FOYER, lucky="armory")
    events = happened(state, "stop")
    assert events[0] == Stopped(0, ends_turn=True)
    assert only(events, TurnBegan).seat == 1


@pytest.mark.clause("deluxe.action.one")
@pytest.mark.parametrize("text", ["draw", "end"])
def test_one_action_and_the_turn_ends(text: str) -> None:
    state = table(4, closed=("east",), pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="armory")
    acting = after(state, "stop")
    assert (acting.on_turn, acting.phase) == (0, "action")
    done = after(acting, text)
    assert (done.on_turn, done.phase, done.turn) == (1, "movement", acting.turn + 1)


@pytest.mark.clause("deluxe.action.one")
def test_drawing_and_attempting_exclude_each_other() -> None:
    """With Lucky in the room he sees a draw; away from him there is nobody to attempt on."""
    state = table(4, pawns=("wine_cellar", "foyer", "foyer", "foyer"), lucky="wine_cellar", hands={0: ()})
    assert [str(a) for a in kdl.legal_actions(kdl.arrange(state, phase="action"))] == ["attempt", "end"]
    away = kdl.arrange(state, lucky="armory", phase="action")
    assert [str(a) for a in kdl.legal_actions(away)] == ["draw", "end"]


@pytest.mark.clause("deluxe.card.move")
@pytest.mark.parametrize(("edition", "seats"), [("deluxe", 4), ("deluxe", 2), ("flight", 4)])
def test_with_the_deck_of_the_classic_game_all_that_is_offered_can_be_done(edition: str, seats: int) -> None:
    offered: set[str] = set()
    for seed in range(4):
        state, chance = kdl.new_game(edition, seats=seats, seed=seed, deck="classic"), Random(seed)
        for _ in range(150):
            if kdl.is_terminal(state):
                break
            actions = kdl.legal_actions(state)
            assert [str(each) for each in actions if not kdl.is_legal(state, each)] == []
            rooms = [each for each in actions if each.card.startswith("room_") and each.kind in ("jump", "send")]
            offered |= {each.kind for each in rooms}
            state = kdl.apply(state, chance.choice(rooms or actions)).state
    assert offered == ({"jump"} if (edition, seats) == ("deluxe", 4) else {"jump", "send"})
