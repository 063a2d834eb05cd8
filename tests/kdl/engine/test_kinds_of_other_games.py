"""An action that only other games have: the reason is the rule of this edition that excludes it."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

import pytest

import kdl
from kdl.analysis.why_not import decisive
from kdl.clauses import clause
from kdl.core.actions import BARE, FIELDS, KINDS
from kdl.lesson.rules import tell_legality
from kdl.narration import tell_reason
from kdl.words import languages, speaking
from tests.kdl.core.families import ids_of

#: Every edition, with what can be added to it.
GAMES: dict[str, dict[str, Any]] = {
    "deluxe": {"edition": "deluxe", "seats": 4},
    "deluxe with pets": {"edition": "deluxe", "seats": 4, "pets": ("cat", "dog")},
    "deluxe with strangers": {"edition": "deluxe", "seats": 2},
    "deluxe with both": {"edition": "deluxe", "seats": 2, "pets": ("cat",)},
    "classic": {"edition": "classic", "seats": 4},
    "Director's Cut": {"edition": "directors_cut", "seats": 4},
    "spite": {"edition": "spite", "seats": 4},
    "spite, spent": {"edition": "spite", "seats": 4, "tokens": "spent"},
    "spite, old dog": {"edition": "spite", "seats": 4, "dog": "old_dog"},
    "spite, both": {"edition": "spite", "seats": 4, "dog": "both"},
    "flight": {"edition": "flight", "seats": 4},
    "flight, split": {"edition": "flight", "seats": 4, "points_split": True},
    "get_lucky": {"edition": "get_lucky", "seats": 4},
    "get_lucky with Howard": {"edition": "get_lucky", "seats": 2},
}
#: By edition: the clause that excludes each kind of action.
EXCLUDED = {
    "deluxe": {
        "attack": "deluxe.action.one",
        "drive": "deluxe.card.move",
        "flip": "deluxe.luck.order",
        "follow": "deluxe.action.one",
        "lead": "deluxe.move.step",
        "leave": "deluxe.action.one",
        "place": "pets.start",
        "play": "deluxe.action.one",
        "roam": "deluxe.setup.players",
        "send": "deluxe.card.move",
        "spend": "deluxe.luck.order",
        "swap": "deluxe.action.one",
        "take": "deluxe.action.one",
    },
    "classic": {
        "attack": "classic.act.steps",
        "flip": "classic.defence.order",
        "follow": "classic.act.steps",
        "leave": "classic.act.steps",
        "place": "classic.setup.players",
        "play": "classic.act.steps",
        "roam": "classic.setup.players",
        "spend": "classic.defence.value",
        "swap": "classic.act.steps",
        "take": "classic.act.steps",
    },
    "directors_cut": {
        "attack": "classic.act.steps",
        "flip": "classic.defence.order",
        "follow": "classic.act.steps",
        "leave": "classic.act.steps",
        "place": "classic.setup.players",
        "play": "classic.act.steps",
        "roam": "classic.setup.players",
        "spend": "director.spite",
        "swap": "classic.act.steps",
        "take": "classic.act.steps",
    },
    "spite": {
        "attack": "shamrock.old.attack",
        "flip": "classic.defence.order",
        "follow": "shamrock.moves",
        "leave": "shamrock.new.collect",
        "place": "classic.setup.players",
        "play": "spite.turn",
        "roam": "classic.setup.players",
        "spend": "spite.defence.tokens",
        "swap": "spite.turn",
        "take": "shamrock.new.collect",
    },
    "flight": {
        "attempt": "flight.attack",
        "draw": "flight.draw",
        "flip": "flight.defence",
        "follow": "flight.attack.action",
        "lead": "flight.points.split",
        "leave": "flight.attack.action",
        "place": "flight.start",
        "play": "flight.attack.action",
        "roam": "flight.start",
        "spend": "flight.defence",
        "swap": "flight.attack.action",
        "take": "flight.attack.action",
    },
    "get_lucky": {
        "attack": "getlucky.turn.one-action",
        "drive": "getlucky.lucky.moves",
        "end": "getlucky.turn.no-pass",
        "flip": "howard.setup",
        "follow": "getlucky.turn.one-action",
        "jump": "getlucky.turn.one-action",
        "lead": "getlucky.lucky.moves",
        "leave": "getlucky.turn.one-action",
        "place": "getlucky.turn.one-action",
        "roam": "getlucky.turn.one-action",
        "send": "getlucky.lucky.moves",
        "spend": "getlucky.defence.order",
        "step": "getlucky.turn.one-action",
        "stop": "getlucky.turn.one-action",
        "take": "getlucky.turn.one-action",
        "walk": "getlucky.turn.one-action",
    },
}
#: What of each of these clauses answers the question, in English and in German.
ANSWERS = {
    "deluxe.action.one": ("no other actions", "sonst nichts"),
    "deluxe.card.move": ("never move Lucky while he lives", "doch nie für Lucky, solange er lebt"),
    "deluxe.luck.order": ("any number of lucky cards", "beliebig viele Glückskarten"),
    "deluxe.move.step": ("moves neither Lucky nor another player", "weder Lucky noch jemand anderen"),
    "deluxe.setup.players": ("Three to eight people play, without strangers", "drei bis acht Personen, ohne Fremde"),
    "pets.start": ("take part only if the players want them", "nur auf Wunsch"),
    "classic.act.steps": ("just two parts", "sonst nichts"),
    "classic.defence.order": ("from the hand", "von der Hand"),
    "classic.defence.value": ("No other card helps", "Andere Karten helfen nicht"),
    "director.spite": ("may agree on spite tokens", "Auf Wunsch gibt es Tückemarken"),
    "getlucky.defence.order": ("plays one card, several, or none", "spielen eine Karte, mehrere oder keine"),
    "shamrock.moves": ("If the dog plays", "Spielt der Hund mit"),
    "shamrock.old.attack": ("Only with Old Dog", "Nur mit „Old Dog“"),
    "shamrock.new.collect": ("Only with New Tricks", "Nur mit „New Tricks“"),
    "spite.defence.tokens": ("that is an option", "gilt nur auf Wunsch"),
    "spite.turn": ("There is one kind of turn", "Es gibt nur eine Art von Zug"),
    "classic.setup.players": ("without strangers and without pets", "ohne Fremde und ohne Haustiere"),
    "flight.attack": ("never Lucky", "nie Lucky"),
    "flight.attack.action": ("the one action", "die einzige"),
    "flight.defence": ("from the hand", "von der Hand"),
    "flight.points.split": ("in a variant, off unless asked for", "die nur auf Wunsch gilt"),
    "flight.draw": ("drawing is not an action", "keine Aktion"),
    "flight.start": ("Strangers and pets take no part", "Fremde und Haustiere sind nicht dabei"),
    "getlucky.lucky.moves": ("No card moves him", "Keine Karte bewegt ihn"),
    "getlucky.turn.no-pass": ("cannot be passed", "Aussetzen kann man nicht"),
    "getlucky.turn.one-action": ("exactly one action", "genau eine Aktion"),
    "howard.setup": ("only then", "nur dann"),
}  # fmt: skip


@cache
def game(name: str) -> Any:
    return kdl.new_game(**GAMES[name], seed=1)


def written(kind: str) -> list[kdl.Action]:
    """Return actions of a kind as they are written in each of the games, and one without a weapon where that can be."""
    fields = FIELDS[kind]
    found = []
    for ids in (ids_of(game(name).game) for name in GAMES):
        if all(ids[field] for field in fields):
            found += [kdl.Action(kind, **{field: ids[field][at] for field in fields}) for at in (0, -1)]
            found += [action._replace(card="") for action in found[-1:] if kind in BARE]
    return found


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.clause(
    "deluxe.action.one", "deluxe.card.move", "deluxe.luck.order", "deluxe.move.step", "deluxe.setup.players",
    "pets.start", "classic.act.steps", "classic.defence.order", "classic.defence.value", "classic.setup.players",
    "director.spite", "spite.defence.tokens", "spite.turn", "getlucky.defence.order", "flight.attack",
    "flight.attack.action", "flight.defence", "flight.points.split", "flight.draw", "flight.start",
    "getlucky.lucky.moves", "getlucky.turn.no-pass", "getlucky.turn.one-action", "howard.setup",
)  # fmt: skip
def test_a_kind_that_a_game_does_not_have_is_excluded_by_a_rule_of_that_game(name: str, kind: str) -> None:
    state = game(name)
    excluded = EXCLUDED[GAMES[name]["edition"]]
    assert kind in excluded or kind in state.game.rules.plays
    for action in () if kind in state.game.rules.plays else written(kind):
        (reason,) = kdl.explain(state, action)
        assert (reason.check, reason.ok, reason.clause) == ("kind", False, excluded[kind])
        assert decisive([reason]).reason == reason
        assert not kdl.is_legal(state, action)
        with pytest.raises(kdl.IllegalActionError) as refused:
            kdl.apply(state, action)
        assert refused.value.reasons == (reason,)
        for language in languages():
            assert tell_reason(reason, state.game, language=language)
            with speaking(language):
                assert tell_legality(state, action, legal=False)


def test_the_games_of_the_table_have_all_kinds_and_all_editions() -> None:
    assert {kind for name in GAMES for kind in game(name).game.rules.plays} == {*KINDS}
    assert {each["edition"] for each in GAMES.values()} == {*kdl.edition_names()} == {*EXCLUDED}
    assert all(written(kind) for kind in KINDS)


@pytest.mark.parametrize("name", sorted(ANSWERS))
def test_the_text_of_the_rule_answers_the_question(name: str) -> None:
    assert {*ANSWERS} == {*chain.from_iterable(excluded.values() for excluded in EXCLUDED.values())}
    for language, words in zip(("en", "de"), ANSWERS[name], strict=True):
        assert words in clause(name).text(language)


def test_a_kind_that_no_game_has_is_still_an_error() -> None:
    with pytest.raises(kdl.UnknownNameError, match="no kind of action is called 'fly'"):
        kdl.explain(game("deluxe"), kdl.Action("fly"))  # type: ignore[arg-type]
    with pytest.raises(kdl.NotationError, match="needs none"):
        kdl.explain(game("deluxe"), kdl.Action("drive", space="kitchen"))
