"""What a reader means who picks rooms, pawns or cards in the mansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kdl.analysis.taps import DECK
from kdl.core.actions import LUCKY, Action
from kdl.games.mansion.rules.shamrock import SHAMROCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kdl.games.mansion.observation import Observation


class Picked:
    """What was picked, told apart: the last card, pawn and room of it."""

    def __init__(self, now: Observation, picked: tuple[str, ...]) -> None:
        self.now: Observation = now
        self.deck: bool = DECK in picked
        self.here: str = now.pawns[now.to_act]
        self.card: str = next((each for each in reversed(picked) if each in now.cards), "")
        self.pawn: str = next((each for each in reversed(picked) if self.is_pawn(each)), "")
        self.space: str = next((each for each in reversed(picked) if each in now.board.shapes), "")

    def is_pawn(self, picked: str) -> bool:
        """Whether it is Lucky, a pet, or the pawn of a seat that is still in the game."""
        return picked == LUCKY or picked in self.now.pets or self.seat(picked) is not None

    def seat(self, pawn: str) -> int | None:
        """Return the seat of a pawn, None for Lucky and the pets."""
        seats = {f"seat_{seat}": seat for seat, space in enumerate(self.now.pawns) if space}
        return seats.get(pawn)

    def actions(self) -> Iterator[Action]:
        """Yield what may be meant; kinds that the game does not have are among it."""
        if self.card:
            yield from self.with_card()
        elif self.pawn:
            yield from self.with_pawn()
        elif self.space:
            yield from self.into(self.space)
        elif self.deck:
            yield Action("draw")
            yield Action("flip")

    def with_card(self) -> Iterator[Action]:
        """Yield what can be done with a card, to a pawn if one was picked, too."""
        card = self.now.cards[self.card]
        if self.now.phase == "dog":
            yield Action("take", card.id)
        elif self.now.phase == "luck" or card.kind == "failure":
            yield Action("luck", card.id)
        elif card.kind == "weapon":
            yield from self.attempts(card.id)
        elif self.pawn:
            yield Action("drive", card.id)
            yield Action("send", card.id, "", self.pawn)
        else:
            leads = bool(card.room) and (not card.steps or self.space == card.room)
            walk, jump = Action("walk", card.id), Action("jump", card.id)
            yield from (jump, walk) if leads else (walk, jump)

    def attempts(self, card: str = "") -> Iterator[Action]:
        """Yield the attempt, and the attack on the pawn that was picked or else on somebody in the same room.

        Where the dog of 2009 plays, nobody else is attacked.
        """
        others = [seat for seat, at in enumerate(self.now.pawns) if at and seat != self.now.to_act]
        others.sort(key=lambda seat: self.now.pawns[seat] != self.here)
        prey = SHAMROCK if SHAMROCK in self.now.pets else f"seat_{others[0]}"
        attempt, attack = Action("attempt", card), Action("attack", card, "", self.pawn or prey)
        yield from (attack, attempt) if self.pawn == SHAMROCK else (attempt, attack)

    def with_pawn(self) -> Iterator[Action]:
        """Yield what can be done to a pawn, in the room that was picked if there is one."""
        now, seat = self.now, self.seat(self.pawn)
        if self.pawn == SHAMROCK:
            yield from (Action("follow", "", self.space),) if self.space else ()
            yield Action("attack", "", "", SHAMROCK)
        elif self.pawn in now.pets:
            yield Action("place", "", self.space or self.here, self.pawn)
        elif self.space and (self.pawn == LUCKY or seat in now.strangers):
            yield Action("lead", "", self.space, self.pawn)
        elif self.pawn == LUCKY or (now.ghostly and seat != now.to_act):
            yield from self.attempts()
        if seat is not None:
            yield from self.into(self.space or now.pawns[seat])

    def into(self, space: str) -> Iterator[Action]:
        """Yield the ways into a room, a step before cards where one leads there; for one's own, what ends the phase.

        In the phase of the dog it is he who goes there.
        """
        now = self.now
        if now.phase == "dog":
            yield Action("follow", "", space)
            return
        if space == self.here and now.phase != "luck":
            yield from (Action("stop"),) if now.phase == "movement" else (Action("draw"), Action("end"))
            return
        mine = now.hand if now.seat == now.to_act else ()
        leading = [
            now.cards[name] for name in mine if now.cards[name].kind != "weapon" and now.cards[name].room == space
        ]
        jumps = [Action("jump", card.id) for card in leading]
        step = Action("step", "", space)
        yield from (step, *jumps) if space in now.board.steps(self.here) and now.steps_left else (*jumps, step)
