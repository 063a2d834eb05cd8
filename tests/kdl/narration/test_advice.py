"""Advice in words, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

import kdl
from kdl.core.actions import advice
from kdl.narration import tell_advice

STOP = kdl.Action("stop")


def told(edition: str, motive: str, **facts: object) -> tuple[str, str]:
    """Tell advice at the beginning of a game, in English and in German."""
    seen = kdl.observe(kdl.new_game(edition, seats=4, seed=1), 0)
    return tell_advice(advice(STOP, motive, **facts), seen), tell_advice(
        advice(STOP, motive, **facts), seen, language="de"
    )


@pytest.mark.parametrize(
    ("edition", "motive", "facts", "english", "german"),
    [
        (
            "deluxe",
            "murder-unseen",
            {"room": "kitchen"},
            "Go for the murder: nobody would see you and Lucky in the Kitchen.",
            "Wag den Mord: Niemand sähe dich und Lucky in der Küche.",
        ),
        (
            "deluxe",
            "send-pet",
            {"pawn": "dog", "space": "foyer", "room": "kitchen"},
            "First put the dog Shamrock into the Foyer: then nothing is in the way of an attempt in the Kitchen.",
            "Erst den Hund Shamrock ins Foyer: Dann steht einem Mordversuch in der Küche nichts im Weg.",
        ),
        (
            "deluxe",
            "ahead",
            {"room": "piazza", "count": 1},
            "Wait on the Piazza: Lucky comes there after 1 turn.",
            "Warte auf dem Vorplatz: Dorthin kommt Lucky nach 1 Zug.",
        ),
        (
            "classic",
            "save-cheaply",
            {"count": 2},
            "Save Lucky with the 2 cards that you will miss the least.",
            "Rette Lucky mit den 2 Karten, die dir am wenigsten fehlen werden.",
        ),
        (
            "deluxe",
            "attempt-odds",
            {"card": "", "chance": 0.256},
            "Attempt the murder with bare hands: even if the others use all their luck, its chance of success is 26%.",
            (
                "Versuch den Mord mit bloßen Händen: "
                "Selbst wenn die anderen ihr ganzes Glück einsetzen, hat er eine Chance von 26 %."
            ),
        ),
        (
            "flight",
            "attack-armed",
            {"pawn": "seat_1", "card": "chain_saw"},
            "Attack Bruno with “Chain Saw”: nobody else here is easier to overcome.",
            "Greif Bruno mit „Kettensäge“ an: Niemand sonst hier ist leichter zu überwinden.",
        ),
        (
            "get_lucky",
            "swap-better",
            {"character": "character_1", "taken": "character_11", "value": 3},
            "Swap Rosa Roux (1) for Mumfort Consequence (11), who is worth 3.",
            "Nimm Mumfort Konsequenz (11), 3 wert, für Rosa Roux (1).",
        ),
    ],
)
def test_advice_is_told_in_a_sentence(
    edition: str, motive: str, facts: dict[str, Any], english: str, german: str
) -> None:
    assert told(edition, motive, **facts) == (english, german)
