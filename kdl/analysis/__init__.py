"""Numbers about positions: odds, forecasts, searches; no words, and nothing that plays."""
