"""What players make of the dog of 2009: his step, his tokens, an attack on him, and whether they save him."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.core.actions import Action, Advice, advice
from kdl.games.mansion.rules.shamrock import SHAMROCK
from kdl.players.answers import lacking_of
from kdl.players.mansion.odds import TOKEN, Odds
from kdl.players.mansion.outlook import Outlook, Setting
from kdl.players.temper import NEUTRAL, Temper

if TYPE_CHECKING:
    from kdl.games.mansion.observation import Observation

#: From this chance on, even if the others use all their luck, it is worth a turn to rid Lucky of the dog.
_FAIR = 0.25

#: What it is worth that nobody guards Lucky any more: little, as that helps everybody.
_FREE = 2.0

_LEAVE, _PASS = Action("leave"), Action("pass")


def choose_for_dog(now: Observation, legal: tuple[Action, ...], temper: Temper = NEUTRAL) -> Advice:
    """Return where a player lets the dog go, or what it does about his tokens."""
    return _collect(now, legal, temper) if now.dog_offers else _follow(now, legal)


def ranked_for_dog(now: Observation, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the legal actions that have to do with the dog alone, what a player would do first."""
    first = save_dog(now, legal) if now.phase == "luck" else choose_for_dog(now, legal)
    return tuple(dict.fromkeys((first.action, *legal)))


# ---- His step.


def _follow(now: Observation, legal: tuple[Action, ...]) -> Advice:
    """Let the dog watch Lucky in others' turns, look away in the player's own, and bring the player his tokens."""
    look = Outlook(now)
    best = max(legal, key=lambda action: _worth_of_step(look, action.space))  # of equals the first
    return advice(best, _motive_of_step(look, best.space, legal), space=best.space, pawn=SHAMROCK)


def _worth_of_step(look: Outlook, space: str) -> int:
    now, takers = look.now, _takers(look, space)
    wanted = now.dog_guards and _watches(look, space) is not _comes_next(look)
    return wanted + now.dog_tokens * sum(1 if seat == look.me else -1 for seat in takers)


def _motive_of_step(look: Outlook, space: str, legal: tuple[Action, ...]) -> str:
    now, takers = look.now, _takers(look, space)
    if now.dog_tokens and look.me in takers:
        return "dog-to-you"
    if now.dog_guards and _watches(look, space) is not _comes_next(look):
        return "dog-looks-away" if _comes_next(look) else "dog-watches"
    more = any(len(_takers(look, action.space)) > len(takers) for action in legal)
    return "dog-from-others" if now.dog_tokens and more else "nothing-better"


def _takers(look: Outlook, space: str) -> tuple[int, ...]:
    """List those who could take tokens of the dog in a space; none where he is with Lucky.

    Rule: shamrock.new.collect, shamrock.new.calm
    """
    now = look.now
    if space == now.lucky:
        return ()
    return tuple(seat for seat, at in enumerate(now.pawns) if at == space and now.hand_sizes[seat])


def _watches(look: Outlook, space: str) -> bool:
    """Whether the dog would see Lucky from a space."""
    return space in look.lookouts(look.now.lucky)


def _comes_next(look: Outlook) -> bool:
    """Whether the seat that chooses the step has the next turn, too."""
    return look.seat_after(look.here, look.now.on_turn) == look.me


# ---- His tokens.


def _collect(now: Observation, legal: tuple[Action, ...], temper: Temper) -> Advice:
    """Take a token for the worst card, if that is worth less: a token adds to every attempt that is still to come."""
    takes = [action for action in legal if action.kind == "take"]
    worst = min(takes, key=lambda action: (_price(now, action.card), action), default=None)
    if worst is None or (_LEAVE in legal and _price(now, worst.card) >= temper.attempt * TOKEN):
        return advice(_LEAVE, "leave-tokens")
    return advice(worst, "take-token", card=worst.card)


def _price(now: Observation, card: str) -> float:
    """Return what it costs to part with a card: its failure points, what a weapon is worth, or a card to move with."""
    found = now.cards[card]
    if found.kind == "weapon":
        return found.value + now.weapon_bonus
    return found.luck or 1.0


# ---- An attack on him, and whether he is saved.


def attack_on_dog(look: Outlook, legal: tuple[Action, ...]) -> Advice | None:
    """Return the advice to attack the dog, None if one does not: where he is in the way, and it is not too hard.

    It may be hard if he carries tokens, which are worth a try.
    """
    attacks = [action for action in legal if action.pawn == SHAMROCK and action.kind == "attack"]
    if not attacks or not (is_prey(look, look.here) or len(attacks) == len(legal)):
        return None
    now, odds = look.now, Odds(look.now)
    gain = TOKEN * now.dog_tokens + _FREE

    def worth(action: Action) -> float:
        chance = odds.success_chance(_strength(look, action.card, look.here.dog))
        return chance * gain - (_price(now, action.card) if action.card else 0.0)

    best = max(attacks, key=lambda action: (worth(action), action))
    motive = "attack-dog-tokens" if now.dog_tokens else "attack-dog"
    return advice(best, motive, pawn=SHAMROCK, card=best.card)


def hunts(look: Outlook, setting: Setting) -> bool:
    """Whether a seat comes to where it could attack the dog who guards Lucky, and would.

    Rule: shamrock.old.attack
    """
    here = setting.pawns[look.me]
    return here == setting.dog and not look.watchers(setting, look.me, here) and is_prey(look, setting)


def is_prey(look: Outlook, setting: Setting) -> bool:
    """Whether the dog is in the way of attempts on Lucky, and there is a fair chance to kill him, or he has tokens."""
    now = look.now
    if setting.dog not in look.lookouts(setting.lucky, setting.cat):
        return False
    if now.dog_tokens:
        return True
    weapons = [card for card in now.hand if now.cards[card].kind == "weapon"]
    strongest = max(_strength(look, card, setting.dog) for card in ("", *weapons))
    return Odds(now).success_chance(strongest) >= _FAIR


def _strength(look: Outlook, card: str, space: str) -> int:
    """Return how strong an attack would be.

    Rule: spite.attempt.value
    """
    now = look.now
    value = now.cards[card].value_in(space) + now.weapon_bonus if card else 1
    return value + now.tokens[look.me]


def save_dog(now: Observation, legal: tuple[Action, ...]) -> Advice:
    """Return the advice to pass, as nobody has to save the dog, unless one cheap card keeps the attacker from tokens.

    Rule: shamrock.old.attack, shamrock.both
    """
    lacking = lacking_of(now)
    cheap = [a for a in legal if a.kind == "luck" and lacking <= now.cards[a.card].luck <= now.dog_tokens]
    if not cheap:
        return advice(_PASS, "leave-dog", pawn=SHAMROCK)
    return advice(min(cheap, key=lambda action: (now.cards[action.card].luck, action)), "save-dog", pawn=SHAMROCK)
