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
  why?: Choice[];
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
  struck?: string[];
  drawn?: string;
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
  clause?: string;
}

export interface SwitchDocument {
  version: number;
  title: string;
  waits: string;
  places: SwitchPlace[];
  marks: Record<string, string>;
}

export interface SwitchPlace {
  label: string;
  asks: string;
  told: string[];
  lit?: string[];
  new?: string[];
  gone?: string[];
}

export interface RulesDocument {
  version: number;
  name: string;
  waits: string;
  open: string;
  holds: string;
  fails: string;
  behind: string;
  cards: RuleCardDocument[];
}

export interface RuleCardDocument {
  clause: string;
  title: string;
  rule: string;
  ruling: string;
  address: string;
  about: string;
  facts: [string, string][];
  checked?: Checked | null;
}

export interface Checked {
  verdict: string;
  failing?: Condition[];
  holding?: Condition[];
  more?: string;
}

export interface Condition {
  text: string;
  clause: string;
  title: string;
  address: string;
}

export interface DebriefDocument {
  version: number;
  page: string;
  told: string[][];
  reviews: Record<string, Review>;
  practice: string;
  sheet: string;
  words: Record<string, string>;
  following?: NextPage | null;
  came?: string[];
}

export interface NextPage {
  file: string;
  title: string;
  minutes?: number;
}

export interface SceneDocument {
  version: number;
  widths: number[];
  family: string;
  elements: string[];
  night: string;
  lists: number[][];
  frames: Frame[];
  marks: MarksDocument[];
  pictures: PictureDocument[];
}

export interface Frame {
  frame: number[];
  rooms: Shape[];
}

export interface Shape {
  id: string;
  name: string;
  rings: number[][][];
  bubble?: number[];
  unnamed?: boolean;
  sign?: number[];
}

export interface MarksDocument {
  layers: number[];
  tags?: Record<string, number>;
  path?: boolean;
  veils?: boolean;
}

export interface PictureDocument {
  title: string;
  layouts: Layout[];
}

export interface Layout {
  frame: number;
  floor: number;
  veil: number;
  below: number;
  over: number;
  bare: number;
  answers?: number[];
}

export interface AttemptDocument {
  version: number;
  language: string;
  words: Record<string, string>;
  decide: boolean;
  frames: AttemptFrame[];
}

export interface AttemptFrame {
  told: string[];
  strength: number;
  luck: number;
  filled: number;
  needed: string;
  by: Somebody;
  asked: Asked[];
  laid: LaidCard | null;
  hand: HeldCard[];
  whose: string;
  moves: BareMove[];
  over: "" | "saved" | "killed";
  known?: string;
}

export interface Somebody {
  seat: number | null;
  name: string;
  letter: string;
}

export interface Asked {
  who: Somebody;
  stage: "done" | "now" | "later";
  note: string;
  played: string[];
}

export interface LaidCard {
  seat: number;
  name: string;
  luck: number;
}

export interface HeldCard {
  name: string;
  do: string;
  luck: number;
  perfect: boolean;
  worth: string;
}

export interface BareMove {
  do: string;
  label: string;
}

export interface PileDocument {
  version: number;
  title: string;
  slider: string;
  gone: string;
  cards: number[];
  frames: PileFrame[];
}

export interface PileFrame {
  told: string;
  left: number;
  gone: number[];
}

export interface KnownDocument {
  version: number;
  title: string;
  words: Record<string, string>;
  pages: TaughtPage[];
}

export interface TaughtPage {
  title: string;
  rules: Record<string, string>;
}

export interface GoalDocument {
  version: number;
  language: string;
  title: string;
  play: string;
  hint: string;
  again: string;
  goal: string;
  turn: string;
  state: "open" | "reached" | "missed";
  verdict: string;
  came: string;
}

export interface TreeDocument {
  version: number;
  found: string;
  names: string[];
  own: number;
  nodes: TreeNodeDocument[];
}

export interface TreeNodeDocument {
  key: string;
  parent: number;
  kind: "choice" | "chance" | "end";
  told: string;
  then: string;
  state: string;
  shares: number[];
  worth: string[];
  chance?: string;
  odds?: number;
  best?: boolean;
  tied?: boolean;
  hands?: string;
  cut?: string;
}

export interface LookBackDocument {
  version: number;
  last: number;
  names: string[];
  found: string;
  points: ChancesDocument[];
  moments: MomentDocument[];
  looked: string;
  costly: MomentDocument[];
  rules: RuleDocument[];
  words: Record<string, string>;
}

export interface ChancesDocument {
  at: number;
  shares: number[];
  errors: number[];
  worth: string[];
}

export interface MomentDocument {
  at: number;
  told: string;
  rules?: RuleDocument[];
}

export interface RuleDocument {
  told: string;
  file: string;
}
