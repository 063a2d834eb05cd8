"""Beats: what a page is made of, one interaction each: bets, switches, moves, meters, rules and what came of them."""
