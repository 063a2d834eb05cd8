"""The editions that are played in the mansion: each rule that they answer differently is a method of their class.

Their facts (hands, starts, boards, decks, clauses) stand in ``kdl/data/editions``.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from kdl.core.edition import Edition
from kdl.core.events import Event, FirstPlayerChosen, Foiled, Killed, TurnBegan, fold
from kdl.core.outcome import Outcome
from kdl.core.position import open_attempt
from kdl.core.ruleset import Module, with_modules
from kdl.core.values import NONE
from kdl.games.mansion.events import DogKilled, DogSaved, LeftGame, LuckyMoved, MotiveGained
from kdl.games.mansion.family import MANSION
from kdl.games.mansion.rules import (
    attempts,
    classic_attempts,
    drawing,
    flight,
    lucky,
    move_cards,
    movement,
    pets,
    setup,
    shamrock,
    snooping,
    spite,
)
from kdl.games.mansion.rules import strangers as stranger_rules
from kdl.games.mansion.rules.attempts import outcome_of_murder
from kdl.games.mansion.rules.draw_pile import draw_or_reshuffle
from kdl.games.mansion.starts import Row, starts_in
from kdl.games.mansion.state import DOG

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kdl.core.actions import Action, ActionKind
    from kdl.core.edition import AnyFamily
    from kdl.core.ruleset import Play
    from kdl.core.sources import Source
    from kdl.games.mansion.state import State


class MansionEdition(Edition):
    """A published ruleset for the mansion.

    Attributes:
        starts: The rows of the table of starting positions.
        lights: Whether the lights go out with the last card of the deck.
        mortal: Whether players can be out of the game.
        open_removal: Whether everybody sees which cards leave the game.
        sequel: Id of the edition that can follow when a game is over, or ``""``.
        cat: Whether the cat plays.
        first_round: Whether an option lets Lucky call nobody before everybody has had a turn.
        bonus: What every weapon is worth beyond what its card says.
        pool: How many spite tokens there are in all.
        spends: Whether defenders may spend them.
    """

    family: ClassVar[AnyFamily] = MANSION
    known_modules: ClassVar[Mapping[str, Module]] = {
        "cat": Module(plays={"place": pets.PLACE}),
        "dog": Module(
            plays={"place": pets.PLACE},
            gates={"draw": (pets.UNSEEN_BY_THE_DOG,), "attempt": (pets.UNSEEN_BY_THE_DOG,)},
        ),
        "first_round": Module(),
        "new_tricks": Module(plays={"take": shamrock.TAKE, "leave": shamrock.LEAVE}),
        "old_dog": Module(plays={"attack": shamrock.ATTACK}, gates={"attempt": (shamrock.UNSEEN_BY_SHAMROCK,)}),
        "shamrock": Module(plays={"follow": shamrock.FOLLOW}),
        "points_split": Module(plays={"lead": flight.LEAD}),
        "last_must": Module(gates={"pass": (classic_attempts.MAY_PASS,)}),
        "spent": Module(plays={"spend": spite.SPEND}),
        "spite": Module(plays={"spend": spite.SPEND}),
        "strangers": Module(
            plays={
                "flip": stranger_rules.FLIP,
                "lead": stranger_rules.LEAD,
                "roam": stranger_rules.ROAM,
                "send": stranger_rules.SEND,
            },
            gates={
                "draw": (stranger_rules.PLAYER,),
                "end": (stranger_rules.PLAYER,),
                "pass": (stranger_rules.PLAYER_OR_NO_DECK,),
                "place": (stranger_rules.PLAYER,),
                "step": (stranger_rules.PLAYER,),
                "stop": (stranger_rules.PLAYER,),
            },
        ),
        "weapons_plus_one": Module(),
    }
    answers: ClassVar[tuple[str, ...]] = (
        "setup",
        "seen_from",
        "lucky_step",
        "next_seat",
        "strength",
        "worth",
        "foiled",
        "killed",
        "end_turn",
        "outcome",
    )

    def __init__(self, source: Source, on: tuple[str, ...] = ()) -> None:
        super().__init__(source, on)
        facts = source.facts
        self.starts: tuple[Row, ...] = starts_in(facts)
        self.lights: bool = facts.get("lights", False)
        self.mortal: bool = facts.get("mortal", False)
        self.open_removal: bool = facts.get("open_removal", False)
        self.sequel: str = facts.get("sequel", "")
        self.cat: bool = "cat" in on
        self.first_round: bool = "first_round" in on
        self.bonus: int = int("weapons_plus_one" in on)
        self.pool: int = 0
        self.spends: bool = "spend" in self.plays

    def plain_options(self) -> dict[str, object]:
        """Return the options that need not be stated: the usual deck, the usual board."""
        return super().plain_options() | {"board": self.starts[0].board}

    def seen_from(self, state: State, space: int) -> frozenset[int]:
        """Return the spaces from which a space is seen now, itself included; nobody looks out of the cat's room.

        Rule: deluxe.sight.straight, deluxe.lights-out.effect, pets.cat
        """
        game = state.game
        seen = game.seen_from_inside[space] if state.lights_out else game.seen_from_by_sight[space]
        if self.cat and (cat := state.pet_at[game.pets.index("cat")]) != space and cat in seen:
            return seen - {cat}
        return seen

    @abstractmethod
    def lucky_step(self, state: State) -> LuckyMoved:
        """Return Lucky's own move after a turn."""

    @abstractmethod
    def next_seat(self, state: State, space: int) -> TurnBegan:
        """Return the beginning of the next turn, when Lucky has moved to a space after that of the seat on turn."""

    @abstractmethod
    def strength(self, state: State, seat: int, card: str, space: str) -> int:
        """Return the strength of an attempt by a seat in a space, with a weapon or (``""``) with bare hands."""

    def worth(self, printed: int) -> int:
        """Return what a weapon is worth if its card says so much.

        Rule: deluxe.attempt.weapon, classic.attempt.weapon, classic.variant.weapons-plus-one
        """
        return printed + self.bonus

    @abstractmethod
    def foiled(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Return what follows when an attempt has failed, beside the end of the turn."""

    def killed(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Return what follows when an attempt has succeeded, beside the end of the game: nothing."""
        return ()

    def failed(self, state: State, strength: int, luck: int, played: tuple[int, ...]) -> tuple[Event, ...]:
        """End an attempt that has failed, without the end of the turn.

        Rule: classic.attempt.once, classic.defence.value
        """
        return (Foiled(state.on_turn, strength, luck), *self.foiled(state, played))

    def succeeded(self, state: State, strength: int, luck: int, played: tuple[int, ...]) -> tuple[Event, ...]:
        """End an attempt that has succeeded, and the game with it.

        Rule: deluxe.win, classic.win
        """
        return (Killed(state.on_turn, strength, luck), *self.killed(state, played))

    def end_turn(self, state: State, before: tuple[Event, ...] = ()) -> tuple[Event, ...]:
        """Return the events between the end of a turn and the beginning of the next.

        Args:
            state: The position in which the action was chosen that ends the turn.
            before: What that action has made happen so far.

        Rule: deluxe.lucky.moves
        """
        moved = self.lucky_step(state)
        return moved, self.next_seat(state, moved.space)

    def adviser(self, level: str) -> Any:
        """Return who advises in the mansion."""
        from kdl.players.mansion import careful, planner

        return {"careful": careful, "planner": planner}[level]


class MotiveEdition(MansionEdition):
    """What the Deluxe game and the escape after it share: attempts that fail leave motives, which make one stronger."""

    def lucky_step(self, state: State) -> LuckyMoved:
        """Move Lucky to the next higher room number in play, and from the highest to the lowest.

        Rule: deluxe.lucky.moves, deluxe.wings.closed
        """
        return state.game.lucky_moves[state.lucky_at]

    def strength(self, state: State, seat: int, card: str, space: str) -> int:
        """Add the weapon to the strength of the seat.

        Rule: deluxe.attempt.strength, deluxe.attempt.weapon, deluxe.setup.strength
        """
        return state.strength(seat) + (state.game.weapon_value(card, space) if card else 0)

    def foiled(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Let the attacker keep the first card played as a motive.

        Rule: deluxe.motive.gain, deluxe.motive.which
        """
        return (MotiveGained(state.on_turn, played[0]),)


class Deluxe(MotiveEdition):
    """The Deluxe edition of 2016."""

    kit_name = "deluxe"
    actions: ClassVar[Mapping[ActionKind, Play]] = {
        "step": movement.STEP,
        "walk": movement.WALK,
        "jump": movement.JUMP,
        "stop": movement.STOP,
        "draw": drawing.DRAW,
        "end": drawing.END,
        "attempt": attempts.ATTEMPT,
        "luck": attempts.LUCK,
        "pass": attempts.PASS,
    }

    def setup(self, state: State) -> tuple[Event, ...]:
        """Shuffle, deal, close the wings and choose who begins.

        Rule: deluxe.setup.hand, deluxe.setup.deck, deluxe.setup.first-player, deluxe.wings.cards
        """
        return setup.deal_and_close(state)

    def next_seat(self, state: State, space: int) -> TurnBegan:
        """Return whom Lucky calls; in the first round he calls nobody.

        Rule: deluxe.order.first-round, deluxe.order.lucky-visits, deluxe.order.crowd, deluxe.setup.first-player
        """
        return lucky.whom_lucky_calls(state, space, later=True)

    def outcome(self, state: State) -> Outcome | None:
        """Return by which attempt Lucky died, and who lost: the last who could have played on.

        Rule: deluxe.win, deluxe.loser
        """
        return outcome_of_murder(state, names_loser=True)

    def player(self, seed: int) -> Callable[..., Action]:
        """Make a player that heeds the hints of the rulebook."""
        from kdl.players.mansion.hint import hint_player

        return hint_player(seed)


class Classic(MansionEdition):
    """The classic game of 1996 and 2000."""

    kit_name = "classic"
    actions: ClassVar[Mapping[ActionKind, Play]] = {
        "step": movement.STEP,
        "walk": movement.WALK,
        "jump": move_cards.JUMP,
        "drive": move_cards.DRIVE,
        "lead": move_cards.LEAD,
        "send": move_cards.SEND,
        "stop": movement.STOP,
        "draw": snooping.DRAW,
        "end": drawing.END,
        "attempt": attempts.ATTEMPT,
        "luck": classic_attempts.LUCK,
        "pass": attempts.PASS,
    }

    def setup(self, state: State) -> tuple[Event, ...]:
        """Turn cards up until one names a room, shuffle again and deal.

        Rule: classic.setup.first-player, classic.setup.hand, classic.setup.deck
        """
        return setup.deal_for_a_room_card(state)

    def lucky_step(self, state: State) -> LuckyMoved:
        """Move Lucky to the next number; from a space without one to the adjacent space with the highest number.

        If no adjacent space has a number, he takes the shortest walk to a numbered room, the highest among the nearest.

        Rule: classic.lucky.moves, classic.lucky.numbered, classic.lucky.unnumbered
        """
        moves, game = state.game.lucky_moves, state.game
        if state.lucky_at not in moves:
            space = lucky.to_the_nearest_number(game.board, game.space_ids[state.lucky_at])
            moves[state.lucky_at] = LuckyMoved(state.lucky_at, game.space_ix[space], ())
        return moves[state.lucky_at]

    def next_seat(self, state: State, space: int) -> TurnBegan:
        """Return whom Lucky calls; with the option for it he calls nobody in the first round.

        Rule: classic.order.lucky-visits, classic.order.crowd, classic.order.clockwise, classic.order.continues,
            classic.order.first-round
        """
        return lucky.whom_lucky_calls(state, space, later=self.first_round)

    def strength(self, state: State, seat: int, card: str, space: str) -> int:
        """Return the value of an attempt: that of the weapon in the space, or 1 for bare hands.

        Rule: classic.attempt.bare-hands, classic.attempt.weapon, classic.attempt.one-weapon
        """
        return state.game.weapon_value(card, space) if card else 1

    def foiled(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Take the failure cards that were played out of the game for good; a weapon stays on the discards.

        Rule: classic.deck.two-discards
        """
        failures = tuple([card for card in played if state.game.lucky_cards >> card & 1])
        return (LeftGame(failures),) if failures else ()

    def killed(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Take the failure cards out of the game as after a failed attempt.

        Rule: classic.deck.two-discards
        """
        return Classic.foiled(self, state, played)

    def outcome(self, state: State) -> Outcome | None:
        """Return by which attempt Lucky died, without naming a loser.

        Rule: classic.win
        """
        return outcome_of_murder(state, names_loser=False)

    def player(self, seed: int) -> Callable[..., Action]:
        """Make a player that snoops where it is unseen."""
        from kdl.players.mansion.snooper import snooper

        return snooper(seed)


class TokenEdition(Classic):
    """What the classic game is with spite tokens, which a failed attempt leaves and which strengthen the next ones."""

    def strength(self, state: State, seat: int, card: str, space: str) -> int:
        """Return the value of an attempt: that of the weapon in the space, or 1 for bare hands, and the tokens.

        Rule: spite.attempt.value, classic.attempt.bare-hands, classic.attempt.weapon, classic.attempt.one-weapon
        """
        worth = state.game.weapon_value(card, space) if card else 1
        return worth + state.tokens[seat] if self.pool else worth

    def foiled(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Take the failure cards out of the game, and give the attacker a token.

        Rule: classic.deck.two-discards, spite.gain, spite.setup.tokens
        """
        gone = super().foiled(state, played)
        return (*gone, *spite.gain(state)) if self.pool else gone


class DirectorsCut(TokenEdition):
    """The Director's Cut of 2002: the classic game with larger hands, and with spite tokens if one likes."""

    kit_name = "directors_cut"

    def __init__(self, source: Source, on: tuple[str, ...] = ()) -> None:
        super().__init__(source, on)
        self.pool: int = source.facts["spite_tokens"] if "spite" in on else 0


class Spite(TokenEdition):
    """The game of 2006 and 2009: spite tokens, the last in line must save Lucky, and he calls nobody at first."""

    kit_name = "spite"
    actions: ClassVar[Mapping[ActionKind, Play]] = with_modules(
        Classic.actions, [MansionEdition.known_modules["last_must"]]
    )

    def __init__(self, source: Source, on: tuple[str, ...] = ()) -> None:
        super().__init__(source, on)
        self.pool: int = source.facts["spite_tokens"]
        self.first_round = True
        self.dog: bool = "shamrock" in on
        self.carries: bool = "new_tricks" in on

    def foiled(self, state: State, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Give the dog a token, too, where he carries some.

        Rule: spite.gain, shamrock.new.token
        """
        gained = super().foiled(state, played)
        return (*gained, *shamrock.gain(state)) if self.carries else gained

    def failed(self, state: State, strength: int, luck: int, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Save the dog if he was attacked: that leaves no token.

        Rule: shamrock.old.attack
        """
        if open_attempt(state).target != DOG:
            return super().failed(state, strength, luck, played)
        return (DogSaved(state.on_turn, strength, luck), *Classic.foiled(self, state, played))

    def succeeded(self, state: State, strength: int, luck: int, played: tuple[int, ...]) -> tuple[Event, ...]:
        """Kill the dog if he was attacked, give his tokens to the attacker, and let the game continue.

        Rule: shamrock.old.attack, shamrock.both
        """
        if open_attempt(state).target != DOG:
            return super().succeeded(state, strength, luck, played)
        killed = DogKilled(state.on_turn, strength, luck, state.dog_tokens)
        dead = (killed, *Classic.foiled(self, state, played))
        return (*dead, *self.end_turn(state, dead))

    def end_turn(self, state: State, before: tuple[Event, ...] = ()) -> tuple[Event, ...]:
        """Let the dog follow Lucky before the next turn begins, as long as he lives.

        Rule: shamrock.moves, deluxe.lucky.moves
        """
        moved = self.lucky_step(state)
        if self.dog and not state.dog_dead:
            happened = fold(state, (*before, moved))
            if not happened.dog_dead:
                return (moved, *shamrock.after_lucky(happened))
        return moved, self.next_seat(state, moved.space)


class Flight(MotiveEdition):
    """The escape from Lucky's mansion: the game after the Deluxe game."""

    kit_name = "flight"
    actions: ClassVar[Mapping[ActionKind, Play]] = {
        "step": movement.STEP,
        "walk": movement.WALK,
        "jump": movement.JUMP,
        "drive": flight.DRIVE,
        "send": flight.SEND,
        "stop": movement.STOP,
        "attack": flight.ATTACK,
        "end": drawing.END,
        "luck": flight.LUCK,
        "pass": flight.PASS,
    }

    def setup(self, state: State) -> tuple[Event, ...]:
        """Shuffle and deal anew, and let the first seat begin with a card.

        Rule: flight.start, flight.draw
        """
        first = state.game.start.first or 0
        events = (*setup.deal_and_close(state)[:-1], FirstPlayerChosen(first))
        return (*events, *draw_or_reshuffle(fold(state, events), first))

    def seen_from(self, state: State, space: int) -> frozenset[int]:
        """Return only the space itself: lines of sight do not count.

        Rule: flight.no-sight
        """
        return state.game.seen_from_inside[space]

    def next_seat(self, state: State, space: int) -> TurnBegan:
        """Return the turn of the next living seat to the left, wherever Lucky is.

        Rule: flight.order
        """
        alive = next(seat for seat in state.game.left_of[state.on_turn] if state.pawn_at[seat] != NONE)
        return TurnBegan(alive, "clockwise", (), False)

    def end_turn(self, state: State, before: tuple[Event, ...] = ()) -> tuple[Event, ...]:
        """Let Lucky walk on and attack whom he meets; if he meets nobody, begin the next turn.

        Rule: deluxe.lucky.moves, flight.lucky.attacks
        """
        moved = self.lucky_step(state)
        return (moved, *(flight.ghost_attack(state, moved.space) or flight.begin_turn(fold(state, (moved,)))))

    def outcome(self, state: State) -> Outcome | None:
        """Return who escaped from Lucky's mansion.

        Rule: flight.goal
        """
        if state.winner is None:
            return None
        return Outcome(state.winner, state.game.clauses["escape"], 0, 0, None, "", ())

    def player(self, seed: int) -> Callable[..., Action]:
        """Make a player that keeps away from the others and from the ghost."""
        from kdl.players.mansion.survivor import survivor

        return survivor(seed)

    def adviser(self, level: str) -> Any:
        """Return who advises in the escape."""
        from kdl.players.mansion.escape import careful, planner

        return {"careful": careful, "planner": planner}[level]
