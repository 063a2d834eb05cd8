"""Questions about what can be added to the game: pets, strangers, the board of the Bed and Breakfast."""
