"""What tempers do to wins: one player of a temper among neutral ones of the same level, with Wilson intervals.

    python -m benchmarks.tempers --table deluxe:4 --level careful --games 400

It sits in each seat in turn, and each deal is played once for each seat: with a temper that changed nothing it would
win its fair share.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

import kdl
from kdl.analysis.strength import Share
from kdl.players.temper import TEMPERS, with_temper


def share(table: str, level: str, temper: str, games: int) -> Share:
    """Play so many games, and return how many of them the player with a temper won."""
    edition, seats = table.split(":")
    wins = 0
    for number in range(games):
        deal, place = divmod(number, int(seats))
        state = kdl.new_game(edition, seats=int(seats), seed=deal)
        mine = state.game.players[place]
        words = [with_temper(level, temper if seat == mine else "") for seat in range(state.seats)]
        players = [kdl.computer(state.game, word, 1_000 * deal + seat) for seat, word in enumerate(words)]
        wins += kdl.play_on(kdl.Timeline(state), players).end.winner == mine
    return Share(temper, 1 / int(seats), wins, games)


def row(found: Share) -> str:
    """Return a row of the table: how often somebody of a temper wins."""
    low, high = found.interval
    return f"{found.level or 'none':10}{found.wins:5}{100 * found.share:7.1f}%   {100 * low:.1f} to {100 * high:.1f}%"


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--table", default="deluxe:4", help="edition and number of players (deluxe:4)")
    parser.add_argument("--level", default="careful", help="the level at which all play (careful)")
    parser.add_argument("--games", type=int, default=400, help="for each temper (400)")
    parser.add_argument("--tempers", nargs="*", default=list(TEMPERS), help="which of them (all)")
    asked = parser.parse_args(given)
    for temper in asked.tempers:
        print(row(share(asked.table, asked.level, temper, asked.games)), flush=True)


if __name__ == "__main__":
    main()
