// Written by `python -m tools.documents`.

export interface QuestionDocument {
  version: number;
  form: "rooms" | "room" | "seats" | "seat" | "cards" | "card" | "characters" | "character" | "choices" | "choice" | "number" | "yes";
  asks: string;
  choices: Choice[];
  told: string;
  clause: string;
  sentences: Sentences;
  laws: Record<string, string>;
  facts?: string;
  hint?: string;
  lit?: string[];
  crossed?: string[];
  review?: Review;
}

export interface Choice {
  value: string | number | boolean;
  label: string;
  note?: string;
  right?: boolean;
  text?: string;
  clause?: string;
  error?: string;
  lit?: string[];
  crossed?: string[];
}

export interface Sentences {
  heads: string[][];
  said: string;
  nothing: string;
  comma: string;
  last: string;
  refused?: string;
}

export interface Review {
  title?: string;
  text?: string;
  errors?: Record<string, string>;
}
