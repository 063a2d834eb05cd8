"""The language that games are written in: actions, events, reasons, rulesets, editions; no family, no words."""
