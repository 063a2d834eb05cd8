"""Cards, whatever is printed on them: dealt from decks, piled, and counted as bit masks."""
