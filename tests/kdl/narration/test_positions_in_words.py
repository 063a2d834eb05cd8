"""Controls, phases, positions and endings in words."""

from typing import get_args

import pytest

import kdl
from kdl.clauses import clauses
from kdl.core.actions import Action
from kdl.core.position import Phase
from kdl.errors import UnknownNameError
from kdl.narration import tell_action, tell_clause, tell_outcome, tell_phase, tell_position
from kdl.words import WordsError, languages

LABELS = {
    Action("step", "", "kitchen"): ("Step into the Kitchen", "Schritt in die Küche"),
    Action("step", "", "piazza"): ("Step onto the Piazza", "Schritt auf den Vorplatz"),
    Action("walk", "move_foyer"): ("Move card “Foyer”: 1 step", "Bewegungskarte „Foyer“: 1 Schritt"),
    Action("walk", "move_piazza"): ("Move card “Piazza”: 2 steps", "Bewegungskarte „Vorplatz“: 2 Schritte"),
    Action("jump", "move_foyer"): ("Move card: jump into the Foyer", "Bewegungskarte: Sprung ins Foyer"),
    Action("stop"): ("Stop moving", "Bewegung beenden"),
    Action("draw"): ("Draw a card", "Karte ziehen"),
    Action("attempt"): ("Attempt with bare hands", "Mordversuch mit bloßen Händen"),
    Action("attempt", "trowel"): ("Attempt with the Trowel", "Mordversuch mit der Kelle"),
    Action("end"): ("End the turn", "Zug beenden"),
    Action("luck", "oops"): ("Play “Oops”: 2 luck", "„Hoppla“ spielen: 2 Glück"),
    Action("luck", "move_foyer"): (
        "Play the move card “Foyer”: 2 luck",
        "Die Bewegungskarte „Foyer“ spielen: 2 Glück",
    ),
    Action("pass"): ("Pass", "Passen"),
    Action("attempt", "bats"): ("Attempt the murder: “Bats”", "Einen Mordversuch unternehmen: „Fledermäuse“"),
    Action("jump", "bats"): (
        "Play a move card to go to its room: “Bats”",
        "Mit einer Bewegungskarte in den genannten Raum springen: „Fledermäuse“",
    ),
}
#: Labels of what strangers and pets bring.
OTHERS = {
    Action("lead", "", "kitchen", "seat_1"): (
        "Lead the stranger Bruno into the Kitchen",
        "Den Fremden Bruno in die Küche führen",
    ),
    Action("send", "move_foyer", "", "seat_3"): (
        "Move card: the stranger Dora into the Foyer",
        "Bewegungskarte: die Fremde Dora ins Foyer",
    ),
    Action("place", "", "kitchen", "dog"): (
        "Put the dog Shamrock into the Kitchen",
        "Den Hund Shamrock in die Küche setzen",
    ),
    Action("place", "", "piazza", "cat"): (
        "Put the cat Patience onto the Piazza",
        "Die Katze Patience auf den Vorplatz setzen",
    ),
    Action("roam"): ("Move as strangers do", "Nach Art der Fremden gehen"),
    Action("flip"): ("Turn up the top card", "Oberste Karte aufdecken"),
    Action("send", "bats", "", "seat_1"): (
        "Play a move card to put another pawn into its room: “Bats”",
        "Mit einer Bewegungskarte eine andere Figur in den genannten Raum setzen: „Fledermäuse“",
    ),
}

#: Labels of what the escape brings.
ESCAPE = {
    Action("send", "move_foyer", "", "lucky"): (
        "Move card: Lucky into the Foyer",
        "Bewegungskarte: Lucky ins Foyer",
    ),
    Action("drive", "move_foyer"): (
        "Move card “Foyer”: drive Lucky 1 room on",
        "Bewegungskarte „Foyer“: Lucky 1 Raum weitertreiben",
    ),
    Action("drive", "move_piazza"): (
        "Move card “Piazza”: drive Lucky 2 rooms on",
        "Bewegungskarte „Vorplatz“: Lucky 2 Räume weitertreiben",
    ),
    Action("lead", "", "library", "lucky"): (
        "Walk Lucky into the Library",
        "Lucky in die Bibliothek gehen lassen",
    ),
    Action("attack", "", "", "seat_1"): ("Attack Bruno with bare hands", "Bruno mit bloßen Händen angreifen"),
    Action("attack", "trowel", "", "seat_1"): ("Attack Bruno with the Trowel", "Bruno mit der Kelle angreifen"),
    Action("attack", "bats", "", "seat_1"): ("Attack another player: “Bats”", "Jemanden angreifen: „Fledermäuse“"),
}


@pytest.fixture(scope="module")
def playthrough() -> kdl.Timeline:
    return kdl.play("deluxe", seats=4, seed=7, closed=("east",))


def test_the_labels_have_every_kind_of_action(game, strangers, escape) -> None:
    told = {action.kind for labels in (LABELS, OTHERS, ESCAPE) for action in labels}
    assert told == {kind for each in (game, strangers, escape) for kind in each.rules.plays}


@pytest.mark.parametrize("action", LABELS, ids=str)
def test_labels_of_actions(game, action) -> None:
    assert (tell_action(action, game), tell_action(action, game, language="de")) == LABELS[action]


@pytest.mark.parametrize("action", OTHERS, ids=str)
def test_labels_with_strangers_and_pets(strangers, action) -> None:
    assert (tell_action(action, strangers), tell_action(action, strangers, language="de")) == OTHERS[action]


@pytest.mark.parametrize("action", ESCAPE, ids=str)
def test_labels_in_the_escape(escape, action) -> None:
    assert (tell_action(action, escape), tell_action(action, escape, language="de")) == ESCAPE[action]


def test_a_weapon_says_what_it_is_worth_where_one_stands(game) -> None:
    trowel = Action("attempt", "trowel")
    assert tell_action(trowel, game, space="wine_cellar") == "Attempt with the Trowel (5 here)"
    assert tell_action(trowel, game, space="kitchen", language="de") == "Mordversuch mit der Kelle (hier 2)"
    attack = Action("attack", "trowel", "", "seat_1")
    assert tell_action(attack, game, space="wine_cellar") == "Attack Bruno with the Trowel (5 here)"


def test_every_action_that_can_be_written_has_a_label(game) -> None:
    cards = [Action(kind, card) for kind in ("walk", "jump", "attempt", "luck") for card in game.card_ids]
    for action in (*cards, *(Action("step", "", space) for space in game.space_ids)):
        labels = {tell_action(action, game, language=language) for language in languages()}
        assert len(labels) == len(languages())
        assert all(label[0].isupper() or label[0] == "„" for label in labels)


def test_an_action_in_an_unknown_room_has_no_label(game) -> None:
    with pytest.raises(UnknownNameError, match="no space is called 'attic'"):
        tell_action(Action("step", "", "attic"), game)
    with pytest.raises(UnknownNameError, match="called 'parrot'; the choices are: cat, dog, ghost, lucky, seat_1"):
        tell_action(Action("place", "", "kitchen", "parrot"), game)


def test_every_phase_has_a_label() -> None:
    assert [tell_phase(phase) for phase in get_args(Phase)] == ["Movement", "Action", "Luck", "Dog", "Game over"]
    german = ["Bewegung", "Aktion", "Glück", "Hund", "Spiel vorbei"]
    assert [tell_phase(phase, language="de") for phase in get_args(Phase)] == german


def test_the_position_at_the_start(playthrough) -> None:
    on_turn = playthrough.at(0).on_turn
    name = ("Ada", "Bruno", "Cleo", "Dora")[on_turn]
    assert tell_position(kdl.observe(playthrough.at(0))) == (
        f"Turn 1, movement: it is {name}'s turn, with 1 step left. Lucky is in the Gallery (15)."
        " Ada, Bruno, Cleo and Dora are in the Drawing Room. The deck holds 43 cards. Closed: the east wing."
    )


def test_a_position_with_motives_in_the_dark(playthrough) -> None:
    state = kdl.arrange(
        playthrough.at(0),
        pawns=("piazza", "kitchen", "kitchen", "foyer"),
        lucky="armory",
        motives={0: ("bats",), 2: ("oops", "poof")},
        deck=(),
        on_turn=2,
        phase="action",
    )
    assert tell_position(kdl.observe(state)) == (
        "Turn 1, action: it is Cleo's turn. Lucky is in the Armory (14)."
        " Ada is on the Piazza, Bruno and Cleo are in the Kitchen, Dora is in the Foyer."
        " Ada has 1 motive, Cleo has 2 motives. The deck is empty. Closed: the east wing. The lights are out."
    )
    assert tell_position(kdl.observe(state), language="de") == (
        "Zug 1, Aktion: Am Zug ist Cleo. Lucky ist in der Waffenkammer (14)."
        " Ada ist auf dem Vorplatz, Bruno und Cleo sind in der Küche, Dora ist im Foyer."
        " Ada hat 1 Motiv, Cleo hat 2 Motive. Der Stapel ist leer. Geschlossen: der Ostflügel."
        " Das Licht ist aus."
    )


def test_a_position_with_strangers_and_pets() -> None:
    start = kdl.new_game("deluxe", seats=2, seed=7, closed=("east",), pets=("cat", "dog"))
    pawns = ("piazza", "kitchen", "kitchen", "foyer")
    state = kdl.arrange(start, pawns=pawns, lucky="armory", pets={"cat": "gallery", "dog": "gallery"}, on_turn=0)
    assert tell_position(kdl.observe(state)) == (
        "Turn 1, movement: it is Ada's turn, with 1 step left. Lucky is in the Armory (14)."
        " Ada is on the Piazza, the stranger Bruno and Cleo are in the Kitchen, the stranger Dora is in the Foyer."
        " The cat Patience and the dog Shamrock are in the Gallery. The deck holds 55 cards. Closed: the east wing."
    )
    stranger = kdl.arrange(state, pets={"dog": "piazza"}, on_turn=3)
    assert tell_position(kdl.observe(stranger), language="de") == (
        "Zug 1, Bewegung: Am Zug ist die Fremde Dora, nach der Regel für Fremde. Lucky ist in der Waffenkammer (14)."
        " Ada ist auf dem Vorplatz, der Fremde Bruno und Cleo sind in der Küche, die Fremde Dora ist im Foyer."
        " Die Katze Patience ist in der Galerie, der Hund Shamrock ist auf dem Vorplatz."
        " Im Stapel sind noch 55 Karten. Geschlossen: der Ostflügel."
    )


def test_a_position_on_one_floor() -> None:
    start = kdl.new_game("deluxe", seats=3, seed=7, board="bed_and_breakfast", floor="upper")
    assert tell_position(kdl.observe(start)).endswith("Only the upper floor is in play.")
    assert tell_position(kdl.observe(start), language="de").endswith("Im Spiel ist nur das Obergeschoss.")


def test_a_position_in_the_escape() -> None:
    start = kdl.new_game(
        "flight", seats=4, seed=7, closed=("east",), pawns=("piazza", "", "", "foyer"), lucky="piazza", first=3
    )
    assert tell_position(kdl.observe(start)) == (
        "Turn 1, movement: it is Dora's turn, with 1 step left. Lucky's ghost is on the Piazza (23) and has strength 1."
        " Ada is on the Piazza, Dora is in the Foyer. Bruno and Cleo are out of the game."
        " The deck holds 54 cards. Closed: the east wing."
    )


def test_an_attack_that_waits_for_an_answer() -> None:
    start = kdl.new_game("flight", seats=4, seed=7, closed=("east",), lucky="gallery", first=0)
    state = kdl.arrange(start, pawns=("foyer", "foyer", "kitchen", "kitchen"), on_turn=0, phase="action")
    attacked = kdl.apply(state, Action("attack", "", "", "seat_1")).state
    assert "luck: Ada attacks Bruno with strength 1; luck so far: 0." in tell_position(kdl.observe(attacked))
    haunted = kdl.arrange(start, pawns=("foyer", "foyer", "library", "library"), lucky="gallery", on_turn=2)
    met = kdl.apply(haunted, Action("stop")).state
    met = kdl.apply(met, Action("end")).state if met.phase == "action" else met
    assert tell_position(kdl.observe(met), language="de").startswith(
        "Zug 1, Glück: Luckys Geist greift Dora mit Stärke 1 an; das Glück steht bei 0. Luckys Geist ist in der"
        " Bibliothek (16) und hat Stärke 1."
    )


@pytest.mark.parametrize("language", languages())
def test_every_position_of_a_playthrough_can_be_told(playthrough, language) -> None:
    phases = set()
    for state in playthrough.states:
        text = tell_position(kdl.observe(state), language=language)
        phases.add(state.phase)
        assert str(state.turn) in text
        assert text.endswith(".")
        assert not set("{}") & set(text)
    assert phases == {*get_args(Phase)} - {"dog"}


@pytest.mark.parametrize(("language", "chooses", "offers", "dead"), [
    ("en", "dog: Ada chooses Shamrock's way to Lucky.", "dog: Bruno may take Shamrock's 3 spite tokens for cards.",
     "Shamrock is dead."),
    ("de", "Hund: Ada", "Hund: Bruno", "Shamrock ist tot."),
])  # fmt: skip
def test_where_the_dog_of_2009_is_and_who_decides_about_him(language, chooses, offers, dead) -> None:
    start = kdl.new_game("spite", seats=3, seed=1, dog="both")
    far = {"pawns": ("kitchen", "kitchen", "armory"), "on_turn": 0, "phase": "action", "first_round": False}
    fork = kdl.arrange(start, **far, lucky="sitting_room", pets={"shamrock": "winter_garden"})
    fork = kdl.apply(fork, Action("end")).state
    assert (fork.phase, chooses in tell_position(kdl.observe(fork), language=language)) == ("dog", True)
    offered = kdl.arrange(start, **far, lucky="armory", pets={"shamrock": "wine_cellar"}, dog_tokens=3)
    offered = kdl.apply(offered, Action("end")).state
    assert offers in tell_position(kdl.observe(offered), language=language)
    assert dead in tell_position(kdl.observe(kdl.arrange(start, dog_dead=True)), language=language)


def test_an_attempt_that_waits_for_an_answer(playthrough) -> None:
    state = next(state for state in playthrough.states if state.phase == "luck")
    text = tell_position(kdl.observe(state))
    seats = ("Ada", "Bruno", "Cleo", "Dora")
    assert state.attempt is not None
    assert (
        f"{seats[state.on_turn]} attempts the murder with strength {state.attempt.strength}; luck so far: 0;"
        f" {seats[state.to_act]} answers."
    ) in text


def test_the_end_is_told_with_what_everybody_could_have_done() -> None:
    missed = (
        kdl.Missed(3, ("bats",), 1, enough=False),
        kdl.Missed(0, ("oops", "blocked"), 6, enough=True),
        kdl.Missed(1, (), 0, enough=False),
    )
    outcome = kdl.Outcome(2, "deluxe.win", 5, 3, 0, "deluxe.loser", missed)
    assert tell_outcome(outcome) == (
        "Cleo has killed Lucky, with strength 5 against 3 luck, and wins. Dora still held 1 luck, too little."
        " Ada still held 6 luck, which would have saved Lucky. Bruno had no luck left."
        " Ada was the last in line who still held luck: Ada is the loser."
    )
    assert tell_outcome(outcome, language="de") == (
        "Cleo hat Lucky getötet und gewinnt: Stärke 5 gegen Glück 3. Dora hatte noch 1 Glück auf der Hand, zu wenig."
        " Ada hatte noch 6 Glück auf der Hand; das hätte Lucky gerettet. Bruno hatte kein Glück mehr auf der Hand."
        " Von allen, die noch Glück auf der Hand hatten, wurde Ada zuletzt gefragt: Ada verliert."
    )


def test_an_end_that_a_stranger_makes(strangers) -> None:
    missed = (kdl.Missed(2, ("bats",), 1, enough=False), kdl.Missed(3, (), 0, enough=False))
    outcome = kdl.Outcome(1, "deluxe.win", 5, 3, 2, "deluxe.loser", missed)
    assert tell_outcome(outcome, strangers) == (
        "The stranger Bruno has killed Lucky, with strength 5 against 3 luck, and wins."
        " Cleo still held 1 luck, too little."
        " Cleo was the last in line who still held luck: Cleo is the loser."
    )
    assert tell_outcome(outcome, strangers, language="de").startswith("Der Fremde Bruno hat Lucky getötet")


def test_the_end_of_the_escape() -> None:
    outcome = kdl.Outcome(2, "flight.goal", 0, 0, None, "", ())
    assert tell_outcome(outcome) == "Cleo is the last one alive, gets out of the mansion and wins."
    assert tell_outcome(outcome, language="de") == (
        "Außer Cleo lebt niemand mehr: Cleo entkommt aus dem Haus und gewinnt."
    )


def test_a_position_at_the_end_of_the_escape_tells_who_has_won_in_the_turn_of_another() -> None:
    start = kdl.new_game("flight", seats=3, pawns=("foyer", "library", ""), lucky="piazza")
    walked = kdl.apply(kdl.arrange(start, hands={0: []}), kdl.parse_action("stop")).state
    seen = kdl.observe(kdl.apply(walked, kdl.parse_action("pass")).state)
    assert (seen.winner, seen.on_turn) == (1, 0)
    assert tell_position(seen).startswith("Turn 1, game over: Bruno has won.")
    assert tell_position(seen, language="de").startswith("Zug 1, Spiel vorbei: Gewonnen hat Bruno.")


def test_an_end_without_a_loser_and_a_game_without_an_end(playthrough) -> None:
    outcome = kdl.Outcome(0, "deluxe.win", 2, 0, None, "deluxe.loser", (kdl.Missed(1, (), 0, enough=False),))
    assert tell_outcome(outcome) == (
        "Ada has killed Lucky, with strength 2 against 0 luck, and wins. Bruno had no luck left."
        " None of the others had any luck left, so there is no loser."
    )
    assert tell_outcome(kdl.outcome(playthrough.at(0))) == "The game is not over yet."


def test_every_clause_is_told_in_our_own_words() -> None:
    for each in clauses():
        assert tell_clause(each.id) != tell_clause(each.id, language="de")
    with pytest.raises(WordsError, match=r"'deluxe\.setup\.weather'"):
        tell_clause("deluxe.setup.weather")
