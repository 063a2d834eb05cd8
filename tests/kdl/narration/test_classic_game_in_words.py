"""The classic game in its own words: cards without names, labels, reasons, positions, the end."""

import pytest

import kdl
from kdl.core.actions import Action
from kdl.narration import (
    card_name,
    room_name,
    rule_of_view,
    tell_action,
    tell_outcome,
    tell_phase,
    tell_position,
    tell_reason,
    tell_view,
)
from kdl.narration.names import quoted_card, titled_card
from kdl.words import languages
from tests.kdl.mansion.classic.positions import house, pawns
from tests.kdl.mansion.positions import after, reason

#: By id: the name, the name in running text, and what is printed on it.
CARDS = {
    "move_2_1": (
        ("move card (2 steps)", "a move card (2 steps)", "“Move 2”"),
        ("Bewegungskarte (2 Schritte)", "eine Bewegungskarte (2 Schritte)", "„Bewegung 2“"),
    ),
    "move_1_8": (
        ("move card (1 step)", "a move card (1 step)", "“Move 1”"),
        ("Bewegungskarte (1 Schritt)", "eine Bewegungskarte (1 Schritt)", "„Bewegung 1“"),
    ),
    "failure_3_1": (
        ("failure card (3 points)", "a failure card worth 3", "“Failure 3”"),
        ("Fehlschlagkarte (3 Punkte)", "eine Fehlschlagkarte zu 3 Punkten", "„Fehlschlag 3“"),
    ),
    "failure_1_26": (
        ("failure card (1 point)", "a failure card worth 1", "“Failure 1”"),
        ("Fehlschlagkarte (1 Punkt)", "eine Fehlschlagkarte zu 1 Punkt", "„Fehlschlag 1“"),
    ),
    "room_kitchen": (
        ("room card “Kitchen”", "the room card “Kitchen”", "“Kitchen”"),
        ("Raumkarte „Küche“", "die Raumkarte „Küche“", "„Küche“"),
    ),
    "chain_saw": (("Chain Saw", "“Chain Saw”", "“Chain Saw”"), ("Kettensäge", "„Kettensäge“", "„Kettensäge“")),
}


@pytest.mark.parametrize("card", CARDS)
def test_cards_are_called_by_what_is_on_them(classic, card) -> None:
    found = classic.cards_by_id[card]
    for language, names in zip(("en", "de"), CARDS[card], strict=True):
        assert tuple(f(found, classic, language=language) for f in (card_name, quoted_card, titled_card)) == names


@pytest.mark.clause("classic.setup.deck")
@pytest.mark.parametrize("language", languages())
def test_equal_cards_read_alike_and_others_do_not(classic, language) -> None:
    names = [card_name(card, classic, language=language) for card in classic.cards]
    assert (len(names), len(set(names))) == (96, 46)
    for prefix, count in {
        "move_1": 8,
        "move_2": 4,
        "move_3": 2,
        "failure_1": 26,
        "failure_2": 12,
        "failure_3": 4,
    }.items():
        equal = {card_name(card, classic, language=language) for card in classic.cards if card.id.startswith(prefix)}
        assert len(equal) == 1
        assert names.count(equal.pop()) == count


@pytest.mark.clause("classic.setup.spaces")
def test_halls_and_stairs_are_places_to_be(classic) -> None:
    forms = ("in", "into", "from", "watch")
    german = {
        "hall_w": ["im Westflur", "in den Westflur", "aus dem Westflur", "vom Westflur aus"],
        "stairs_w": ["auf der Westtreppe", "auf die Westtreppe", "von der Westtreppe", "von der Westtreppe aus"],
        "piazza": ["auf dem Vorplatz", "auf den Vorplatz", "vom Vorplatz", "vom Vorplatz aus"],
    }
    for space, names in german.items():
        assert [room_name(classic.board, space, form, language="de") for form in forms] == names
    assert [room_name(classic.board, "stairs_w", form) for form in ("in", "into")] == [
        "on the west stairs",
        "onto the west stairs",
    ]


@pytest.mark.clause("classic.sight.mutual", "classic.sight.gallery", "classic.sight.no-diagonal")
def test_every_pair_of_places_is_told_with_its_clause(classic) -> None:
    board = classic.board
    assert tell_view(board, "stairs_w", "kitchen") == "The west stairs see the Kitchen: south across the west hall."
    assert tell_view(board, "gallery", "piazza", language="de") == (
        "Von der Galerie aus sieht man den Vorplatz: nach Süden über das Geländer und durch den Speisesaal, den"
        " Empfangsraum und das Foyer."
    )
    rules = {(one, other): rule_of_view(board, one, other) for one in board.rooms for other in board.rooms}
    for one, other in rules:
        assert len({tell_view(board, one, other, language=language) for language in languages()}) == len(languages())
    assert {classic.clauses[rule] for rule in rules.values()} == {
        "classic.sight.doors",
        "classic.sight.gallery",
        "classic.sight.no-diagonal",
    }
    assert all(rules[one, other] == rules[other, one] for one, other in rules)


LABELS = {
    "step hall_w": ("Step into the west hall", "Schritt in den Westflur"),
    "walk move_1_1": ("Move card: 1 step", "Bewegungskarte: 1 Schritt"),
    "walk move_3_2": ("Move card: 3 steps", "Bewegungskarte: 3 Schritte"),
    "jump room_piazza": ("Room card: jump onto the Piazza", "Raumkarte: Sprung auf den Vorplatz"),
    "drive move_1_1": ("Move card: 1 step for Lucky", "Bewegungskarte: 1 Schritt für Lucky"),
    "drive move_2_1": ("Move card: 2 steps for Lucky", "Bewegungskarte: 2 Schritte für Lucky"),
    "lead lucky stairs_w": ("Lead Lucky onto the west stairs", "Lucky auf die Westtreppe führen"),
    "send lucky room_kitchen": ("Room card: Lucky into the Kitchen", "Raumkarte: Lucky in die Küche"),
    "stop": ("Stop moving", "Bewegung beenden"),
    "draw": ("Snoop: draw a card", "Stöbern: Karte ziehen"),
    "attempt": ("Attempt with bare hands", "Mordversuch mit bloßen Händen"),
    "attempt chain_saw": ("Attempt with the Chain Saw", "Mordversuch mit der Kettensäge"),
    "end": ("End the turn", "Zug beenden"),
    "luck failure_1_1": ("Play a failure card worth 1", "Eine Fehlschlagkarte zu 1 Punkt spielen"),
    "pass": ("Pass", "Passen"),
    "walk room_kitchen": ("Play a move card for yourself: “Kitchen”", "Eine Bewegungskarte für dich spielen: „Küche“"),
    "drive failure_1_1": (
        "Play a move card for Lucky: “Failure 1”",
        "Eine Bewegungskarte für Lucky spielen: „Fehlschlag 1“",
    ),
    "jump move_2_1": (
        "Play a room card to go to its room: “Move 2”",
        "Mit einer Raumkarte in den genannten Raum springen: „Bewegung 2“",
    ),
    "send lucky bad_cream": (
        "Play a room card to put Lucky into its room: “Bad Cream”",
        "Mit einer Raumkarte Lucky in den genannten Raum setzen: „Verdorbene Sahne“",
    ),
    "attempt room_kitchen": ("Attempt the murder: “Kitchen”", "Einen Mordversuch unternehmen: „Küche“"),
}


@pytest.mark.parametrize("text", LABELS)
def test_labels_of_actions(classic, text) -> None:
    action = kdl.parse_action(text)
    assert (tell_action(action, classic), tell_action(action, classic, language="de")) == LABELS[text]


def test_the_labels_have_every_kind_of_action(classic) -> None:
    assert {text.split()[0] for text in LABELS} == set(classic.rules.plays)


def test_the_phase_of_luck_is_one_of_defence(classic, game) -> None:
    assert [tell_phase("luck", table) for table in (classic, game, None)] == ["Defence", "Luck", "Luck"]
    assert tell_phase("luck", kdl.observe(house()), language="de") == "Abwehr"
    assert tell_phase("movement", classic) == "Movement"


def told(state: kdl.State, text: str, check: str) -> tuple[str, ...]:
    found = reason(state, text, check)
    return tuple(tell_reason(found, state.game, language=language) for language in ("en", "de"))


@pytest.fixture(scope="module")
def begun() -> kdl.State:
    """Return the beginning of a turn: Ada is in the Kitchen with all kinds of cards, and Lucky is in the west hall."""
    hands = {0: ["move_2_1", "room_parlor", "failure_3_1", "chain_saw"]}
    return house(pawns=pawns(s0="kitchen"), lucky="hall_w", hands=hands)


REASONS = {
    ("step hall_w", "adjacent"): (
        "One step leads from the Kitchen into the west hall.",
        "Ein Schritt führt aus der Küche in den Westflur.",
    ),
    ("step hall_w", "is-room"): ("A pawn can stay in the west hall.", "Im Westflur kann man bleiben."),
    ("draw", "phase"): (
        "You may snoop for a card only in the action phase, not in the movement phase.",
        "Nach einer Karte stöbern darfst du nur in der Aktionsphase, nicht in der Bewegungsphase.",
    ),
    ("draw", "snoops"): (
        "You have played no card this turn, so you may snoop.",
        "Du hast in diesem Zug keine Karte gespielt, also darfst du stöbern.",
    ),
    ("draw", "named-room"): ("There is a card to find in the Kitchen.", "In der Küche ist eine Karte zu finden."),
    ("luck failure_3_1", "phase"): (
        "You may play a failure card only in the defence phase, not in the movement phase.",
        "Eine Fehlschlagkarte spielen darfst du nur in der Abwehrphase, nicht in der Bewegungsphase.",
    ),
    ("luck failure_3_1", "is-failure"): (
        "The card “Failure 3” is a failure card worth 3 points.",
        "Die Karte „Fehlschlag 3“ ist eine Fehlschlagkarte und zählt 3 Punkte.",
    ),
    ("luck failure_1_1", "is-failure"): (
        "The card “Failure 1” is a failure card worth 1 point.",
        "Die Karte „Fehlschlag 1“ ist eine Fehlschlagkarte und zählt 1 Punkt.",
    ),
    ("luck chain_saw", "is-failure"): (
        "The card “Chain Saw” is not a failure card.",
        "Die Karte „Kettensäge“ ist keine Fehlschlagkarte.",
    ),
    ("jump room_parlor", "is-room-card"): (
        "The card “Parlor” is a room card.",
        "Die Karte „Salon“ ist eine Raumkarte.",
    ),
    ("jump move_2_1", "is-room-card"): (
        "The card “Move 2” is not a room card.",
        "Die Karte „Bewegung 2“ ist keine Raumkarte.",
    ),
    ("drive move_2_1", "is-move"): (
        "The card “Move 2” is a move card.",
        "Die Karte „Bewegung 2“ ist eine Bewegungskarte.",
    ),
    ("drive move_3_1", "held"): (
        "You do not hold this particular copy of the card “Move 3”.",
        "Genau diese Karte „Bewegung 3“ hast du nicht auf der Hand.",
    ),
    ("lead lucky kitchen", "lucky-step-left"): (
        "You have no steps left for Lucky; a move card played for him would give some.",
        "Du hast keinen Schritt für Lucky; eine Bewegungskarte für ihn brächte welche.",
    ),
    ("lead lucky stairs_w", "lucky-adjacent"): (
        "One step leads Lucky from the west hall onto the west stairs.",
        "Ein Schritt führt Lucky aus dem Westflur auf die Westtreppe.",
    ),
    ("lead lucky parlor", "lucky-adjacent"): (
        "No single step leads Lucky from the west hall into the Parlor.",
        "Kein einzelner Schritt führt Lucky aus dem Westflur in den Salon.",
    ),
    ("lead lucky hall_w", "lucky-adjacent"): ("Lucky is already in the west hall.", "Lucky ist schon im Westflur."),
    ("lead seat_1 kitchen", "is-lucky"): (
        "This moves Lucky only, not Bruno.",
        "Auf diese Weise bewegt man nur Lucky, nicht Bruno.",
    ),
    ("send lucky room_parlor", "is-lucky"): ("Lucky can be moved by cards.", "Lucky kann man mit Karten bewegen."),
    ("attempt", "with-lucky"): (
        "You are in the Kitchen, but Lucky is in the west hall.",
        "Du bist in der Küche, Lucky aber im Westflur.",
    ),
}


@pytest.mark.parametrize(("text", "check"), REASONS)
def test_reasons_at_the_beginning_of_a_turn(begun, text, check) -> None:
    assert told(begun, text, check) == REASONS[text, check]


@pytest.mark.clause("classic.turn.choice", "classic.card.move")
def test_who_has_played_a_card_is_told_what_follows(begun) -> None:
    led = after(begun, "drive move_2_1", "lead lucky kitchen")
    assert told(led, "lead lucky hall_w", "lucky-step-left") == (
        "You have 1 step left for Lucky.",
        "Du hast noch 1 Schritt für Lucky.",
    )
    assert told(led, "draw", "snoops") == (
        "You have played a card this turn, so you can no longer snoop.",
        "Du hast in diesem Zug eine Karte gespielt, also kannst du nicht mehr stöbern.",
    )


@pytest.mark.clause("classic.snoop.draw", "classic.deck.reshuffle")
def test_where_there_is_nothing_to_find_it_is_said_why() -> None:
    stairs = house(pawns=pawns(s0="stairs_w"), phase="action")
    assert told(stairs, "draw", "named-room") == (
        "There is no card to find on the west stairs: halls and stairs have none.",
        "Auf der Westtreppe ist keine Karte zu finden: In Fluren und auf Treppen gibt es keine.",
    )
    others = {1: [], 2: [], 3: []}
    used_up = house(pawns=pawns(s0="kitchen"), phase="action", deck=(), hands={0: ["chain_saw"], **others})
    assert told(used_up, "draw", "card-left") == (
        "The deck is empty, but 95 discards make a new one.",
        "Der Stapel ist leer, aber 95 abgelegte Karten bilden einen neuen.",
    )
    everything = [card.id for card in kdl.load_deck("classic").cards]
    nothing = house(pawns=pawns(s0="kitchen"), phase="action", deck=(), hands={0: everything, **others})
    assert told(nothing, "draw", "card-left") == (
        "The deck is empty, and there are no discards to make a new one.",
        "Der Stapel ist leer, und auch abgelegte Karten für einen neuen gibt es nicht.",
    )


@pytest.mark.clause("classic.variant.last-must")
def test_who_has_to_save_lucky_is_told_so() -> None:
    murder = {"pawns": pawns(s0="kitchen"), "lucky": "kitchen", "phase": "action", "options": {"last_must": True}}
    hands = {0: ["chain_saw"], 1: ["failure_1_1"], 2: ["failure_3_1"], 3: []}
    first = after(house(hands=hands, **murder), "attempt")
    assert told(first, "pass", "may-pass") == (
        "You can save Lucky, but so can somebody who is asked after you.",
        "Du kannst Lucky retten, aber nach dir wird noch jemand gefragt, der es kann.",
    )
    assert told(after(first, "pass"), "pass", "may-pass") == (
        "You can save Lucky, and nobody asked after you can, so you have to.",
        "Du kannst Lucky retten und nach dir niemand mehr, also musst du es tun.",
    )
    strong = after(house(hands=hands, **murder), "attempt chain_saw", "pass")
    assert told(strong, "pass", "may-pass") == (
        "Your cards cannot save Lucky.",
        "Deine Karten können Lucky nicht retten.",
    )


def test_a_refusal_names_the_clause_and_the_place() -> None:
    state = house(pawns=pawns(s0="kitchen", s1="stairs_w"), lucky="kitchen", phase="action")
    with pytest.raises(kdl.IllegalActionError, match=r"classic\.attempt\.unseen"):
        kdl.apply(state, Action("attempt"))
    assert told(state, "attempt", "unseen-to-attempt") == (
        "Bruno sees you: from the west stairs, south across the west hall.",
        "Bruno sieht dich: von der Westtreppe aus nach Süden über den Westflur.",
    )


def test_a_position_tells_of_the_steps_for_lucky_and_of_what_was_played(begun) -> None:
    led = after(begun, "drive move_2_1", "lead lucky kitchen")
    assert tell_position(kdl.observe(led)) == (
        "Turn 5, movement: it is Ada's turn, with 1 step left. 1 step is left for Lucky."
        " A card has been played this turn, so none is drawn. Lucky is in the Kitchen (8). Ada is in the Kitchen,"
        " Bruno is in the Lilac Room, Cleo is in the White Room, Dora is in the Hedge Maze. The deck holds 75 cards."
    )
    assert tell_position(kdl.observe(begun), language="de") == (
        "Zug 5, Bewegung: Am Zug ist Ada, noch 1 Schritt. Lucky ist im Westflur, abseits seiner Nummern."
        " Ada ist in der Küche, Bruno ist im Flieder-Zimmer, Cleo ist im Weißen Zimmer, Dora ist im Heckenlabyrinth."
        " Im Stapel sind noch 75 Karten."
    )


@pytest.mark.clause("classic.defence.value", "classic.deck.two-discards", "classic.win")
def test_an_attempt_is_told_in_points_until_the_end() -> None:
    hands = {0: ["chain_saw"], 1: ["failure_3_1"], 2: ["failure_2_1"], 3: []}
    asked = after(
        house(pawns=pawns(s0="hall_w"), lucky="hall_w", hands=hands, phase="action"),
        "attempt chain_saw",
        "luck failure_3_1",
        "pass",
    )
    assert tell_position(kdl.observe(asked)).startswith(
        "Turn 5, defence: Ada attempts the murder with value 4; failure points so far: 3; Cleo answers."
        " Lucky is in the west hall, off his numbered path."
    )
    dead = after(asked, "pass", "pass")
    assert tell_position(kdl.observe(dead)).startswith(
        "Turn 5, game over: Ada has won. Lucky is dead in the west hall, off his numbered path."
    )
    ended = kdl.outcome(dead)
    assert tell_outcome(ended, dead.game) == (
        "Ada has killed Lucky, with value 4 against 3 in failure points, and wins. Bruno had no failure cards left."
        " Cleo still held failure cards worth 2, which would have saved Lucky. Dora had no failure cards left."
    )
    assert tell_outcome(ended, dead.game, language="de") == (
        "Ada hat Lucky getötet und gewinnt: Wert 4, Fehlschlagpunkte 3. Bruno hatte keine Fehlschlagkarte mehr auf der"
        " Hand. Cleo hatte an Fehlschlagpunkten noch 2 auf der Hand; das hätte Lucky gerettet. Dora hatte keine"
        " Fehlschlagkarte mehr auf der Hand."
    )
    foiled = after(asked, "luck failure_2_1")
    assert tell_position(kdl.observe(foiled)).endswith(" 2 failure cards have left the game.")
