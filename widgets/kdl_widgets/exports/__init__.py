"""Playthroughs as files to keep or send: as a page in one file, a film, a picture or a text; no widget, no kernel."""
