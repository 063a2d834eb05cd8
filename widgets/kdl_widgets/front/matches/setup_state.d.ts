// What the form for a new game shows, as `setup_page.py` says it.

export interface SetupState {
  shown: Shown;
  words: Words;
}

/** What stands in the form whatever is chosen, and the language of that. */
export interface Words {
  language: string;
  new: string;
  which: string;
  who: string;
  variants: string;
  cards: string;
  seed: string;
  "seed-hint": string;
  "new-cards": string;
  begin: string;
  build: string;
  /** Who can play in a seat. */
  players: string[];
  /** The tempers that a computer can have, none first, each with the address of its face. */
  tempers: [name: string, face: string][];
  personalities: string;
}

export interface Shown {
  editions: { name: string; about: string; facts: string; on: boolean }[];
  seats: Group;
  people: Person[];
  options: Group[];
  variants: string;
  /** The number of the deal as it was typed, and what is wrong with it. */
  seed: string;
  problem: string;
}

/** An option with its values, or all that are on or off; with the sentence of each clause that forbids one of them. */
export interface Group {
  name: string;
  legend: string;
  kind: OptionKind;
  boxes: Box[];
  reasons: { clause: string; text: string }[];
}

export type OptionKind = "flag" | "many" | "number" | "one";

/** A value of an option, with the clause that forbids it or `""`. */
export interface Box {
  option: string;
  value: number;
  label: string;
  on: boolean;
  clause: string;
}

export interface Person {
  name: string;
  /** What they are called while no name was typed. */
  usual: string;
  label: string;
  by: string;
  /** The place of who plays in the words. */
  player: number;
  /** The place of its temper in the words, if it can have one, and what that is. */
  temper: number | null;
  tempered: string;
  /** The ground and the ink of the pawn. */
  colours: [string, string];
}
