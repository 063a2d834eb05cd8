"""Numbers about positions, and about players: odds, forecasts, searches, strength; no words, and nothing that plays."""
