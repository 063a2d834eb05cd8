// The words beside a picture.

/** A line of the log: its step, its words, its clause; `null` for a heading, `""` for a line without one. */
export type LogLine = [at: number, text: string, clause: string | null];

/** A card as it is told and drawn: its name, its note, its kind, its sign, and its facts. */
export type CardFace = [name: string, note: string, kind: string, short: string, facts: string];

/** A row of the players: a mark, `""` for none, and what stands in the columns. */
export type SeatRow = [mark: "" | "to_act" | "on_turn", ...cells: string[]];

export interface PanelState {
  /** All names, in one language. */
  book: Book;
  /** How many lines of the log stay, which follow, and the sentences of their clauses. */
  log: { from: number; lines: LogLine[]; clauses: Record<string, string> };
  /** The name under which the step is remembered, `""` where it is not. */
  key: string;
  /** The first and last step, the one that is shown, and its name. */
  first: number;
  last: number;
  at: number;
  step: string;
  /** How fast it goes by itself: the place of that among the speeds that there are. */
  speed: number;
  /** Whose turn it is, and what happened. */
  turn: string;
  said: string;
  /** The lengths of the longest of both. */
  longest: number[];
  seats: SeatRow[];
  /** The open hands as numbers of cards, `null` for one that is not seen. */
  hands: (number[] | null)[];
  /** The cards that are perfect for a character of their holder. */
  fitting: number[];
}

export interface Book {
  language: string;
  words: Record<string, string>;
  keys: string[];
  columns: string[];
  /** What each row of the players is called, those who are no players at last. */
  names: string[];
  /** The face of each seat: its address, the colour of its ground, and what it is called; empty without one. */
  faces: ([address: string, ground: string, name: string] | [])[];
  cards: CardFace[];
}

declare global {
  /** Whether a player of this page has gone where its address asked to go. */
  var kdlWent: boolean | undefined;
}
