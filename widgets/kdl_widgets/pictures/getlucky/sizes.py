"""How large the parts of the card table are."""

from __future__ import annotations

from typing import NamedTuple


class Sizes(NamedTuple):
    """The measures of a picture.

    Attributes:
        margin: Between the edge and what stands in the picture.
        gap: Between areas.
        pad: Between the edge of an area or a character and what stands in it.
        header: Height of the line with a player's name.
        side: Width of a player's name where it stands beside the characters; 0 where it stands above them.
        number: Size of the number of a character.
        head: Height of the line in which it stands.
        name: Size of the name of a character.
        row: Height of the place of a card under a character.
        spite: Height of the place of spite; 0 where it stands beside the other cards.
        track: Height of Lucky's track.
        small: Size of the smallest type.
    """

    margin: float
    gap: float
    pad: float
    header: float
    side: float
    number: float
    head: float
    name: float
    row: float
    spite: float
    track: float
    small: float

    @property
    def beside(self) -> bool:
        """Whether the names of players stand beside their characters."""
        return self.side > 0

    @property
    def compact(self) -> bool:
        """Whether the cards under a character show their signs alone, side by side."""
        return self.spite == 0

    @property
    def character(self) -> float:
        """Height of a character with the cards under it."""
        return 2 * self.pad + self.head + 1.3 * self.name + (self.row if self.compact else 3 * self.row + self.spite)

    @property
    def area(self) -> float:
        """Height of the area of a player."""
        return self.character + 2 * self.pad + (0 if self.side else self.header)
