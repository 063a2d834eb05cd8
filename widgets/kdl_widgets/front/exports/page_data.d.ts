// What an exported playthrough knows.

/** Wide pictures are for desks, narrow ones for phones. */
export type Width = "wide" | "narrow";

/** How somebody gets to a step: the path, between which points it leaps, and when it begins and how long it lasts. */
export type Walk = [path: number[][], leaps: number[], begin: number, lasts: number];

/** A line of the log: its step, the numbers of its sentences, and its clause; `null` for a heading. */
export type StoryLine = [at: number, sentences: number[], clause: string | null];

export interface PageData {
  /** The step and the language that are shown first. */
  at: number;
  language: string;
  /** For each step, by name, who moved to it. */
  glides: Record<Width, Record<string, Walk>[]>;
  /** The steps to which one can jump, by what happens there. */
  stops: Record<string, number[]>;
  pictures: Record<string, Record<Width, Film>>;
  stories: Record<string, Story>;
  /** Elements of SVG, in the colours of light pages; the style sheet has those of dark ones. */
  elements: string[];
  /** The parts of all pictures: the element, and where it stands if it moves by itself. */
  parts: [element: number, ...place: number[]][];
  texts: string[];
}

export interface Film {
  view: string;
  /** What is cut out of the parts of the step before, and put in: `[place, how many, ...parts]`, the last place first. */
  frames: [place: number, count: number, ...added: number[]][][];
}

export interface Story {
  title: string;
  /** What its language calls itself. */
  own: string;
  /** What the pictures show. */
  picture: string;
  hands: string;
  words: Record<string, string>;
  speeds: [value: number, name: string][];
  jumps: [goal: string, back: boolean, name: string][];
  steps: Step[];
  lines: StoryLine[];
  clauses: Record<string, string>;
}

/** What is told of a step, as the numbers of sentences. */
export interface Step {
  turn: number[];
  said: number[];
  position: number[];
  did: number[];
  why: [clause: string, ...sentences: number[]][];
  hands?: [name: string, ...cards: number[]][];
}
