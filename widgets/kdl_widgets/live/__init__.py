"""Widgets that everything live is made of: view, overlay, form, speech; no instrument of its own."""
