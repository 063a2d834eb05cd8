// What the position builder shows, as `builder_form.py` says it; cards, piles, choices and options go by number.

export interface BuilderState {
  kind: "figures" | "cards";
  book: Book;
  now: Draft;
  /** Whether there is a button to play on from here. */
  plays: boolean;
  /** The text of the link that was asked for, `""` if none was. */
  link: string;
}

/** Every name and sentence, in the language that is set. */
export interface Book {
  language: string;
  words: Record<Word, string>;
  cards: [name: string, note: string][];
  piles: string[];
  /** Where a card can be put: the place, its pile, and how many cards then lie above it. */
  goes: [label: string, pile: number, at: number][];
  places: [id: string, name: string][];
  /** The piles that are shown even while they are empty. */
  always: number[];
  deck: number;
}

export type Word =
  | ("title" | "figures" | "figure" | "place" | "put" | "turn" | "link_text" | "link_copied" | "link_shown")
  | ("cards" | "card" | "pile" | "move" | "piles" | "none")
  | ("play" | "link" | "undo" | "over");

/** What the draft is like. */
export interface Draft {
  figures: [id: string, name: string, where: string][];
  /** The figure that is in hand, `""` if none is. */
  taken: string;
  choices: [label: string, options: string[], chosen: number][];
  /** What it means that the deck is empty, and whether it is. */
  empty: [label: string, is: boolean];
  /** The cards in every pile. */
  piles: number[][];
  sound: boolean;
  undo: boolean;
}
