"""Why an action is legal, or not, in words."""

from collections.abc import Iterator
from itertools import product

import pytest

import kdl
from kdl.core.actions import BARE, FIELDS, Action
from kdl.narration import tell_reason
from kdl.words import languages


@pytest.fixture(scope="module")
def start() -> kdl.State:
    return kdl.new_game("deluxe", seats=4, seed=7, closed=("east",))


def told(state: kdl.State, action: Action, check: str, language: str = "en") -> str:
    (reason,) = [reason for reason in kdl.explain(state, action) if reason.check == check]
    return tell_reason(reason, state.game, language=language)


def test_who_sees_is_told_with_the_place_and_the_way(start) -> None:
    state = kdl.arrange(
        start,
        pawns=("trophy_room", "kitchen", "drawing_room", "drawing_room"),
        lucky="trophy_room",
        on_turn=0,
        phase="action",
    )
    draw = Action("draw")
    assert told(state, draw, "unseen-to-draw") == (
        "Bruno sees you: from the Kitchen, east across the west hall;"
        " Cleo and Dora see you: from the Drawing Room, straight west;"
        " Lucky sees you: you are in the same room."
    )
    assert told(state, draw, "unseen-to-draw", "de") == (
        "Bruno sieht dich: von der Küche aus nach Osten über den Westflur;"
        " Cleo und Dora sehen dich: vom Empfangsraum aus geradewegs nach Westen;"
        " Lucky sieht dich: Ihr seid im selben Raum."
    )
    assert told(state, Action("attempt"), "unseen-to-attempt").startswith("Bruno sees you: from the Kitchen, east")


def test_being_unseen_is_told_apart_in_the_dark(start) -> None:
    pawns = ("trophy_room", "kitchen", "gallery", "piazza")
    light = kdl.arrange(start, pawns=pawns, lucky="library", on_turn=3, phase="action")
    dark = kdl.arrange(light, deck=(), on_turn=0, phase="action")
    draw, attempt = Action("draw"), Action("attempt")
    assert told(light, draw, "unseen-to-draw") == "Nobody sees you on the Piazza, not even Lucky."
    assert told(light, attempt, "unseen-to-attempt") == "Nobody looks onto the Piazza from elsewhere."
    assert told(dark, draw, "unseen-to-draw") == "In the dark nobody sees you in the Trophy Room, not even Lucky."
    assert told(dark, draw, "deck-left") == "The deck is empty."
    assert told(dark, attempt, "unseen-to-attempt") == "In the dark nobody looks into the Trophy Room from elsewhere."


SENTENCES = [
    (Action("draw"), "phase", "You may draw a card only in the action phase, not in the movement phase."),
    (Action("stop"), "phase", "In the movement phase you may stop moving."),
    (Action("step", "", "dining_hall"), "adjacent", "A door leads from the Drawing Room into the Dining Hall."),
    (Action("step", "", "drawing_room"), "adjacent", "You are already in the Drawing Room."),
    (Action("step", "", "kitchen"), "adjacent", "No single step leads from the Drawing Room into the Kitchen."),
    (Action("step", "", "hall_s"), "is-room", "No pawn can stay in the south hall: no step ends there."),
    (Action("step", "", "servants_quarters"), "open", "The Servants' Quarters are closed; nobody may enter."),
    (Action("step", "", "servants_quarters"), "step-left", "You have 1 step left."),
    (Action("attempt"), "held", "Bare hands need no card."),
    (Action("attempt"), "is-weapon", "It can be done without a weapon."),
    (Action("attempt", "bats"), "is-weapon", "The card “Bats” is not a weapon."),
    (Action("attempt"), "alone", "Bruno, Cleo and Dora are in the Drawing Room too."),
    (Action("attempt"), "with-lucky", "You are in the Drawing Room, but Lucky is in the Gallery."),
    (
        Action("jump", "move_hedge_maze"),
        "target-in-play",
        "The room on the card, the Hedge Maze, is out of play: the card gives only its steps.",
    ),
    (Action("jump", "trowel"), "target-in-play", "The card “Trowel” does not lead into any room."),
    (Action("jump", "bats"), "target-in-play", "The card “Bats” does not lead into any room."),
    (Action("walk", "trowel"), "is-move", "The card “Trowel” is not a move card."),
    (Action("walk", "move_foyer"), "is-move", "The card “Foyer” is a move card."),
    (Action("luck", "killing_joke"), "has-luck", "The card “Killing Joke” has no clovers and gives no luck."),
    (Action("luck", "oops"), "has-luck", "The card “Oops” has 2 clovers."),
]


@pytest.mark.parametrize(("action", "check", "text"), SENTENCES)
def test_sentences_at_the_start(start, action, check, text) -> None:
    assert told(start, action, check) == text


def test_a_step_through_a_hall_is_told_with_the_hall(start) -> None:
    state = kdl.arrange(start, pawns={0: "foyer"}, on_turn=0)
    assert told(state, Action("step", "", "piazza"), "adjacent") == (
        "One step leads from the Foyer onto the Piazza via the south hall."
    )
    assert told(state, Action("step", "", "piazza"), "adjacent", "de") == (
        "Ein Schritt führt aus dem Foyer über den Südflur auf den Vorplatz."
    )


@pytest.fixture(scope="module")
def met() -> kdl.State:
    """Return a position with strangers and pets: Ada is in the Trophy Room, the dog in the Kitchen."""
    start = kdl.new_game("deluxe", seats=2, seed=7, closed=("east",), pets=("cat", "dog"))
    pawns = ("trophy_room", "dining_hall", "piazza", "foyer")
    return kdl.arrange(start, pawns=pawns, lucky="library", pets={"cat": "gallery", "dog": "kitchen"}, on_turn=0)


STRANGERS = [
    (
        Action("draw"),
        "unseen-by-dog",
        "The dog Shamrock sees you: from the Kitchen, east across the west hall.",
        "Der Hund Shamrock sieht dich: von der Küche aus nach Osten über den Westflur.",
    ),
    (Action("draw"), "player", "Ada is a player and chooses freely.", "Ada spielt selbst und wählt frei."),
    (
        Action("place", "", "foyer", "dog"),
        "is-pet",
        "The dog Shamrock is a pet.",
        "Der Hund Shamrock ist ein Haustier.",
    ),
    (Action("place", "", "foyer", "lucky"), "is-pet", "Lucky is not a pet.", "Lucky ist kein Haustier."),
    (
        Action("place", "", "foyer", "cat"),
        "pet-elsewhere",
        "The cat Patience is not in the Foyer yet.",
        "Die Katze Patience ist noch nicht im Foyer.",
    ),
    (
        Action("place", "", "kitchen", "dog"),
        "pet-elsewhere",
        "The dog Shamrock is already in the Kitchen.",
        "Der Hund Shamrock ist schon in der Küche.",
    ),
    (
        Action("place", "", "trophy_room", "seat_0"),
        "pet-elsewhere",
        "This condition is for pets only.",
        "Danach wird nur bei Haustieren gefragt.",
    ),
    (
        Action("lead", "", "kitchen", "seat_1"),
        "stranger-adjacent",
        "One step leads the stranger Bruno from the Dining Hall into the Kitchen via the west hall.",
        "Ein Schritt führt den Fremden Bruno aus dem Speisesaal über den Westflur in die Küche.",
    ),
    (
        Action("lead", "", "drawing_room", "seat_3"),
        "stranger-adjacent",
        "A door leads the stranger Dora from the Foyer into the Drawing Room.",
        "Eine Tür führt die Fremde Dora aus dem Foyer in den Empfangsraum.",
    ),
    (
        Action("lead", "", "foyer", "seat_3"),
        "stranger-adjacent",
        "The stranger Dora is already in the Foyer.",
        "Die Fremde Dora ist schon im Foyer.",
    ),
    (
        Action("lead", "", "kitchen", "seat_3"),
        "stranger-adjacent",
        "No single step leads the stranger Dora from the Foyer into the Kitchen.",
        "Kein einzelner Schritt führt die Fremde Dora aus dem Foyer in die Küche.",
    ),
    (
        Action("lead", "", "kitchen", "seat_2"),
        "stranger-adjacent",
        "This condition is for strangers only.",
        "Danach wird nur bei Fremden gefragt.",
    ),
    (
        Action("lead", "", "kitchen", "seat_2"),
        "is-stranger",
        "Cleo is not a stranger.",
        "Cleo gehört nicht zu den Fremden.",
    ),
    (Action("lead", "", "kitchen", "seat_1"), "is-stranger", "Bruno is a stranger.", "Bruno gehört zu den Fremden."),
    (
        Action("roam"),
        "is-strangers-turn",
        "Ada is a player; only strangers move by rule.",
        "Ada spielt selbst; nach fester Regel gehen nur Fremde.",
    ),
    (
        Action("flip"),
        "asks-stranger",
        "Ada is a player, whose luck comes from the hand.",
        "Ada spielt selbst, mit Glück von der Hand.",
    ),
    (
        Action("flip"),
        "deck-to-flip",
        "The deck still holds 55 cards to turn up.",
        "Im Stapel sind noch 55 Karten zum Aufdecken.",
    ),
    (Action("pass"), "player-or-no-deck", "Ada is a player and may pass.", "Ada spielt selbst und darf passen."),
]


@pytest.mark.parametrize(("action", "check", "english", "german"), STRANGERS)
def test_sentences_with_strangers_and_pets(met, action, check, english, german) -> None:
    assert (told(met, action, check), told(met, action, check, "de")) == (english, german)


@pytest.mark.clause("pets.dog")
def test_the_dog_is_told_from_inside_and_out_of_sight(met) -> None:
    draw = Action("draw")
    here = kdl.arrange(met, pets={"dog": "trophy_room"})
    assert told(here, draw, "unseen-by-dog") == "The dog Shamrock sees you: you are in the same room."
    away = kdl.arrange(met, pets={"cat": "kitchen"})
    assert told(away, draw, "unseen-by-dog") == "The dog Shamrock does not see you in the Trophy Room."
    assert told(away, draw, "unseen-by-dog", "de") == "Der Hund Shamrock sieht dich im Trophäenzimmer nicht."


@pytest.fixture(scope="module")
def followed() -> kdl.State:
    """Return a position with the dog of 2009: Ada is with him in the Kitchen, and Lucky is in the Trophy Room."""
    start = kdl.new_game("spite", seats=4, seed=7, dog="both")
    pawns = ("kitchen", "lilac_room", "lilac_room", "lilac_room")
    changes = {"lucky": "trophy_room", "pets": {"shamrock": "kitchen"}, "hands": {0: ["chain_saw"]}}
    return kdl.arrange(start, pawns=pawns, on_turn=0, phase="action", first_round=False, **changes)


ATTACK = Action("attack", pawn="shamrock")
SHAMROCK = [
    (
        Action("follow", space="hall_w"),
        "phase",
        "You may choose the dog's way only in the dog phase, not in the action phase.",
        "Den Weg des Hundes wählen darfst du nur in der Hundephase, nicht in der Aktionsphase.",
    ),
    (
        Action("follow", space="foyer"),
        "dog-way",
        (
            "No shortest way to Lucky leads Shamrock from the Kitchen into the Foyer. "
            "The next step is to the southwest hall or the west hall."
        ),
        (
            "Kein kürzester Weg zu Lucky führt Shamrock aus der Küche ins Foyer; "
            "zur Wahl hat er den Südwestflur oder den Westflur."
        ),
    ),
    (
        Action("leave"),
        "dog-offers",
        "Shamrock's tokens are on offer only when his move has ended with players and without Lucky.",
        "Shamrocks Marken sind nur zu haben, wenn ihn sein Schritt zu jemandem geführt hat, aber nicht zu Lucky.",
    ),
    (
        Action("attempt"),
        "unseen-by-dog",
        "The dog Shamrock sees you: you are in the same room.",
        "Der Hund Shamrock sieht dich: Ihr seid im selben Raum.",
    ),
    (ATTACK, "dog-lives", "Shamrock is alive.", "Shamrock lebt."),
    (ATTACK, "with-dog", "You are with Shamrock, in the Kitchen.", "Du bist bei Shamrock, in der Küche."),
    (ATTACK, "is-dog", "Shamrock can be attacked.", "Shamrock kann man angreifen."),
    (
        Action("attack", pawn="seat_1"),
        "is-dog",
        "This is an attack on Shamrock only, not on Bruno.",
        "Auf diese Weise greift man nur Shamrock an, nicht Bruno.",
    ),
]


@pytest.mark.parametrize(("action", "check", "english", "german"), SHAMROCK)
def test_sentences_with_the_dog_of_2009(followed, action, check, english, german) -> None:
    assert (told(followed, action, check), told(followed, action, check, "de")) == (english, german)


def test_a_dead_dog_sees_nothing_and_cannot_be_attacked(followed) -> None:
    dead = kdl.arrange(followed, dog_dead=True, pets={"shamrock": "trophy_room"})
    assert told(dead, Action("attempt"), "unseen-by-dog") == "The dog Shamrock is dead and sees nothing."
    assert told(dead, ATTACK, "dog-lives") == "Shamrock is dead already."
    assert told(dead, ATTACK, "with-dog") == "You are in the Kitchen, but Shamrock is in the Trophy Room."
    assert told(dead, ATTACK, "with-dog", "de") == "Du bist in der Küche, Shamrock aber im Trophäenraum."


@pytest.mark.clause("strangers.luck", "strangers.turn.move")
def test_a_stranger_on_turn_is_told_what_it_may_not_choose(met) -> None:
    stranger = kdl.arrange(met, on_turn=1)
    assert told(stranger, Action("draw"), "player") == "Bruno is a stranger and has no choice."
    assert told(stranger, Action("roam"), "is-strangers-turn") == "Bruno is a stranger and moves by rule."
    assert told(stranger, Action("pass"), "player-or-no-deck", "de") == (
        "Bruno gehört zu den Fremden und passt nicht, solange der Stapel noch Karten hat."
    )
    dark = kdl.arrange(stranger, deck=())
    assert told(dark, Action("flip"), "deck-to-flip") == "The deck is empty: there is nothing to turn up."
    assert told(dark, Action("pass"), "player-or-no-deck") == (
        "Bruno is a stranger, but the deck is empty, so the only choice is to pass."
    )


def test_strangers_who_watch_are_told_as_strangers(met) -> None:
    state = kdl.arrange(met, pawns={1: "kitchen"}, phase="action")
    assert told(state, Action("draw"), "unseen-to-draw", "de") == (
        "Der Fremde Bruno sieht dich: von der Küche aus nach Osten über den Westflur."
    )


@pytest.mark.clause("bnb.setup")
def test_a_room_on_a_folded_floor_is_not_called_closed() -> None:
    state = kdl.new_game("deluxe", seats=3, seed=7, board="bed_and_breakfast", floor="upper")
    step = Action("step", "", "kitchen")
    assert told(state, step, "open") == "The Kitchen is on a floor that is not in play."
    assert told(state, step, "open", "de") == "Die Küche liegt auf einem Stockwerk, das nicht im Spiel ist."


@pytest.fixture(scope="module")
def hunted() -> kdl.State:
    """Return a position of the escape: Ada, Bruno and Lucky are in the Foyer, the others elsewhere."""
    pawns = ("foyer", "foyer", "kitchen", "")
    start = kdl.new_game("flight", seats=4, seed=7, closed=("east",), pawns=pawns, lucky="foyer", first=0)
    return kdl.arrange(start, phase="action")


ESCAPE = [
    (Action("attack", "", "", "seat_1"), "company", "Bruno is in the Foyer too.", "Bruno ist auch im Foyer."),
    (
        Action("attack", "", "", "seat_1"),
        "victim-here",
        "Bruno is one of the others in the Foyer.",
        "Bruno gehört zu den anderen im Foyer.",
    ),
    *(
        (
            Action("attack", "", "", f"seat_{seat}"),
            "victim-here",
            f"{name} is not one of the others in the Foyer.",
            f"{name} gehört nicht zu den anderen im Foyer.",
        )
        for seat, name in ((0, "Ada"), (2, "Cleo"), (3, "Dora"))
    ),
    (
        Action("attack", "", "", "lucky"),
        "victim-here",
        "Lucky is a ghost; nobody can attack him.",
        "Lucky ist ein Geist; niemand kann ihn angreifen.",
    ),
    (
        Action("send", "move_foyer", "", "lucky"),
        "is-lucky",
        "A card can put Lucky into its room.",
        "Eine Karte kann Lucky in den Raum setzen, den sie nennt.",
    ),
    (
        Action("send", "move_foyer", "", "seat_1"),
        "is-lucky",
        "This puts only Lucky into the room on the card, not Bruno.",
        "Auf diese Weise setzt man nur Lucky um, nicht Bruno.",
    ),
]


@pytest.fixture(scope="module")
def led() -> kdl.State:
    """Return a position of the escape: Ada may give Lucky, who is in the Parlor, three steps."""
    start = kdl.new_game("flight", seats=4, seed=7, closed=("east",), lucky="parlor", points_split=True)
    ready = kdl.arrange(start, on_turn=0, hands={0: ("move_piazza",)})
    return kdl.apply(ready, Action("walk", "move_piazza")).state


STEPS_FOR_LUCKY = [
    ("sitting_room", "lucky", "is-ghost", "Lucky can be given steps.", "Lucky kann man Schritte geben."),
    (
        "sitting_room",
        "seat_1",
        "is-ghost",
        "Only Lucky can be given steps, not Bruno.",
        "Nur Lucky kann man Schritte geben, nicht Bruno.",
    ),
    (
        "sitting_room",
        "lucky",
        "ghost-ahead",
        "Lucky needs 3 steps from the Parlor into the Sitting Room.",
        "Lucky braucht 3 Schritte aus dem Salon ins Wohnzimmer.",
    ),
    (
        "trophy_room",
        "lucky",
        "ghost-ahead",
        "With 3 steps or fewer Lucky does not get from the Parlor into the Trophy Room by his numbers.",
        "Mit höchstens 3 Schritten kommt Lucky auf seinem Weg nicht aus dem Salon ins Trophäenzimmer.",
    ),
]


@pytest.mark.parametrize(("space", "pawn", "check", "english", "german"), STEPS_FOR_LUCKY)
def test_sentences_about_steps_for_lucky(led, space, pawn, check, english, german) -> None:
    action = Action("lead", "", space, pawn)
    assert (told(led, action, check), told(led, action, check, "de")) == (english, german)


def test_lucky_stays_when_all_steps_are_given(led) -> None:
    spent = kdl.apply(led, Action("lead", "", "sitting_room", "lucky")).state
    back = Action("lead", "", "parlor", "lucky")
    assert told(spent, back, "ghost-ahead") == "Lucky stays in the Sitting Room, because you have no steps for him."
    german = "Lucky bleibt im Wohnzimmer, weil du keine Schritte für ihn hast."
    assert told(spent, back, "ghost-ahead", "de") == german


@pytest.mark.parametrize(("action", "check", "english", "german"), ESCAPE)
def test_sentences_of_the_escape(hunted, action, check, english, german) -> None:
    assert (told(hunted, action, check), told(hunted, action, check, "de")) == (english, german)


def test_who_is_alone_in_the_escape_is_told_so(hunted) -> None:
    alone = kdl.arrange(hunted, pawns={0: "piazza"})
    assert told(alone, Action("attack", "", "", "seat_1"), "company") == "Nobody else is on the Piazza."


def all_actions(game) -> Iterator[Action]:
    """Yield actions of every kind of a game, legal or not, with every pawn and space and many cards."""
    values = {"card": game.card_ids[::3], "space": game.space_ids, "pawn": game.pawn_ids}
    for kind in game.rules.plays:
        needed = FIELDS[kind]
        lists = [(*values[field], *([""] if field == "card" and kind in BARE else [])) for field in needed]
        for found in product(*lists):
            yield Action(kind, **dict(zip(needed, found, strict=True)))


def of_the_base_game() -> list[kdl.State]:
    """Return positions in which every check holds and fails somewhere."""
    states = list(kdl.play("deluxe", seats=4, seed=7).states[::29])
    middle = [state for state in states if state.attempt is None and state.phase != "over"][-1]
    dark = kdl.arrange(middle, deck=(), on_turn=0, phase="action")
    alone = ("kitchen", "library", "library", "library")
    return [
        *states,
        dark,
        kdl.arrange(middle, pawns=alone, lucky="kitchen", on_turn=0, phase="action"),
        kdl.arrange(middle, pawns=alone, lucky="kitchen", on_turn=1, phase="action"),
        kdl.arrange(middle, pawns={0: "kitchen", 1: "trophy_room"}, on_turn=0, phase="action"),
    ]


def with_strangers_and_pets() -> list[kdl.State]:
    states = list(kdl.play("deluxe", seats=2, seed=7, pets=("cat", "dog")).states[::23])
    alone = ("kitchen", "library", "library", "library")
    state = kdl.arrange(states[0], pawns=alone, lucky="kitchen", pets={"dog": "kitchen"}, on_turn=0, phase="action")
    far = kdl.arrange(state, pets={"dog": "foyer"})
    watched = kdl.arrange(far, pawns={1: "trophy_room"})
    return [*states, state, far, watched, kdl.arrange(state, on_turn=1), kdl.arrange(state, deck=())]


def of_the_bed_and_breakfast() -> list[kdl.State]:
    where = {"board": "bed_and_breakfast", "floor": "lower"}
    states = list(kdl.play("deluxe", seats=4, seed=7, **where).states[::29])
    alone = ("kitchen", "piazza", "piazza", "piazza")
    state = kdl.arrange(states[0], pawns=alone, lucky="kitchen", on_turn=0, phase="action")
    return [*states, state, kdl.arrange(state, on_turn=1), kdl.arrange(state, deck=())]


def of_the_escape() -> list[kdl.State]:
    states = list(kdl.play("flight", seats=4, seed=7, points_split=True).states[::9])
    return [*states, kdl.arrange(states[0], pawns=("kitchen", "library", "foyer", "foyer"), on_turn=0, phase="action")]


def of_the_classic_game() -> list[kdl.State]:
    states = list(kdl.play("classic", seats=4, seed=7, last_must=True).states[::29])
    kitchen = ("kitchen", "tennessee_room", "tennessee_room", "tennessee_room")
    hands = {0: ["chain_saw", "move_2_1", "room_parlor"], 3: ["failure_3_1"]}
    begun = kdl.arrange(states[0], pawns=kitchen, lucky="kitchen", hands=hands, on_turn=0)
    led = kdl.apply(begun, Action("drive", "move_2_1")).state
    acted = kdl.apply(kdl.apply(led, Action("lead", "", "hall_w", "lucky")).state, Action("stop")).state
    alone = kdl.arrange(begun, phase="action")
    asked = [kdl.apply(alone, Action("attempt")).state]
    for _ in range(2):
        asked.append(kdl.apply(asked[-1], Action("pass")).state)
    seen = kdl.arrange(alone, pawns={1: "hall_w", 2: "kitchen"})
    everything = [card.id for card in kdl.load_deck("classic").cards]
    empty = kdl.arrange(alone, deck=(), hands={0: [], 1: everything, 2: [], 3: []}, pawns={0: "stairs_w"})
    return [*states, begun, led, acted, alone, *asked, seen, empty, kdl.arrange(alone, deck=())]


PLACES = {
    of_the_base_game: (),
    with_strangers_and_pets: (),
    of_the_bed_and_breakfast: (),
    of_the_escape: (),
    of_the_classic_game: ("is-room", "open"),
}


@pytest.mark.parametrize(("positions", "always"), PLACES.items())
def test_every_reason_is_told_in_every_language(positions, always) -> None:
    """Every check holds somewhere and fails somewhere, but for those that always hold in a kind of game."""
    states = positions()
    game = states[0].game
    actions = tuple(all_actions(game))
    reasons = (reason for state in states for action in actions for reason in kdl.explain(state, action))
    found = {repr(reason): reason for reason in reasons}.values()
    names = {"phase"} | {check.name for play in game.rules.plays.values() for check in play.checks}
    both = {(name, ok) for name in names for ok in (True, False)}
    assert {(reason.check, reason.ok) for reason in found} == both - {(name, False) for name in always}
    for reason in found:
        sentences = [tell_reason(reason, game, language=language) for language in languages()]
        assert len(set(sentences)) == len(sentences)
        assert all(text[-1] == "." and not set("{}") & set(text) for text in sentences), sentences
