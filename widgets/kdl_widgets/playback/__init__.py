"""The player of playthroughs with its panels and controls; nothing that explores a single position."""
