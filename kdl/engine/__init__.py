"""The verbs: start, step, explain, observe, arrange, play, replay; the same for every family, and no words."""
