// What lies on the desk, as `action_panel.py` says it.

/** The state of the desk; until the kernel has laid it, nothing lies there. */
export interface DeskState {
  book: DeskBook;
  desk: Desk | { hand?: undefined };
  news: News;
}

/** Words that stay the same in a language; those of the tools go by the tool. */
export interface DeskBook {
  undo: string;
  redo: string;
  hand: string;
  close: string;
  coach: string;
  counted: string;
  here_i_am: string;
  show_rooms: string;
  help: string;
  marks: string;
  keys: string;
  /** The tool that says why the computers did what they did, in short and in full. */
  why: string;
  why_told: string;
  sounds: string;
  /** How many more things a card can do, with `{number}`, which can be chosen in the picture, too. */
  or_there: string;
  /** How many clovers are played of those that are needed, with `{luck}` and `{strength}`. */
  needed: string;
  /** The marks in the picture, each with what it says. */
  legend: [mark: Mark, says: string][];
  /** The keys, each with what it does. */
  shortcuts: [key: string, does: string][];
}

export interface Desk {
  head: string;
  note: string;
  keeping: string;
  /** Whether the hand is covered, until the one whose it is says so. */
  hidden: boolean;
  /** How the game has ended: the last scene, whether it stands still, and the last word. */
  end: { scene: LastScene; still: boolean; told: string } | { scene?: undefined };
  sounds: DeskSounds;
  /** Whether persons say a word now and then. */
  talks: boolean;
  /** What is offered when the game is over, by name, each with its label. */
  after: [name: string, label: string][];
  undo: boolean;
  redo: boolean;
  buttons: DeskAction[];
  pawns: { id: string; label: string; on: boolean }[];
  hand: HeldCard[];
  /** What can be done with what is selected; the title names that, and is `""` while nothing is. */
  sheet: { do: string; label: string; note: string }[];
  title: string;
  meter: AttemptMeter | { asked?: undefined };
  /** Up to where the computers are let go on without a pause, `""` where none is next. */
  rush: string;
  /** Whether motives are told, and that of the step that is shown, `""` if there is none. */
  explains: boolean;
  why: string;
  coaching: boolean;
  coach: CoachLine[];
  counted: string[];
}

/** The step that is shown, and what it sounds like. */
export interface DeskSounds {
  at: number;
  sounds: string[];
}

/** What can be done without picking anything. */
export interface DeskAction {
  do: string;
  label: string;
  key: string;
  note: string;
  main: boolean;
}

/** What the coach says, with the rooms that it is about. */
export interface CoachLine {
  text: string;
  rooms: string[];
}

/** Equal cards of the open hand. */
export interface HeldCard {
  id: string;
  name: string;
  count: number;
  kind: string;
  /** What is printed on them: what counts, how much, and both in words. */
  worth: [what: string, number: number, told: string][];
  where: string;
  can: boolean;
  on: boolean;
  does: string;
}

/** A stage and who is on it, from the back to the front: what they do, where they stand, and their pictures. */
export interface LastScene {
  size: [wide: number, high: number];
  stage: string;
  actors: { role: string; at: [x: number, y: number]; svg: string }[];
}

/** How an attempt stands. */
export interface AttemptMeter {
  strength: number;
  luck: number;
  asked: { name: string; stage: "done" | "now" | "later"; cards: number }[];
  told: string[];
}

/** What was asked for and could not be done, and why. */
export type News = Rule & { text?: string; serial?: number; more?: string };

/** The rule behind what is said, where there is one. */
type Rule =
  | { title?: undefined; address?: undefined; law?: undefined }
  | { clause: string; title: string; address: string; law: string };

/** A mark in the picture: a number of steps, that with a card, a card alone, or a frame without a sign. */
export type Mark = "steps" | "card" | "alone" | "frame";
