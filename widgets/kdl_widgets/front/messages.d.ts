// Written by `python -m tools.documents`.

export interface Act {
  do: string;
}

export interface Tap {
  tap: string;
}

export interface DeskTool {
  tool: "undo" | "redo" | "take_over" | "coach" | "drop" | "rush" | "why" | "talk" | "hush";
}

export interface Ready {
  ready: true;
}

export interface After {
  after: string;
}

export interface Show {
  show: string[];
}

export interface Go {
  go: number;
}

export interface Key {
  key: "first" | "previous" | "play" | "next" | "last";
}

export interface Language {
  language: string;
}

export interface Log {
  log: "all";
}

export interface Speed {
  speed: number;
}

export interface PracticeTool {
  tool: "next";
}

export interface Level {
  level: 1 | 2 | 3;
}

export interface Topic {
  topic: string;
}

export interface Near {
  near: PageSize;
}

export interface PageSize {
  width: number;
  dark: boolean;
  contrast: boolean;
}

export interface About {
  about: string;
  slip: string;
}

export interface Press {
  press: "play" | "hint" | "again" | "handle";
}

export interface Close {
  near: true;
}

export interface Day {
  day: string;
}

export interface Take {
  take: string;
}

export interface Place {
  place: string;
}

export interface Put {
  put: [number, number, number];
}

export interface Choose {
  choose: [number, number];
}

export interface Name {
  name: string;
}

export interface Note {
  note: string;
}

export interface BranchTool {
  tool: "remove";
}

export interface Branch {
  branch: number;
  at: number;
}

export interface Want {
  want: string;
}

export interface Open {
  open: string;
  id: string;
  since?: unknown;
  asked?: unknown;
}

export interface Address {
  address: string;
}

export interface Keeping {
  keeping: string;
}

export interface Edition {
  edition: number;
}

export interface Option {
  option: string;
  value: number;
  on: boolean;
}

export interface SeatName {
  seat: number;
  name: string;
}

export interface SeatPlayer {
  seat: number;
  player: number;
  temper?: number;
}

export interface Seed {
  seed: string;
}

export interface Begin {
  do: "begin" | "build";
  seats: number;
}

export interface Pick {
  pick: string;
}

export interface Tapped {
  tap: [string, string];
}

export interface Dropped {
  drop: [string, string];
}

export interface Over {
  over: [string, string];
}

export type DeskMessage = Act | Tap | DeskTool | Ready | After | Show;
export type PlayerMessage = Go | Key | Language | Log | Speed;
export type PracticeMessage = PracticeTool | Level | Topic | Near | About | Press;
export type BeatMessage = Near | About | Press;
export type MeterMessage = Act | Press;
export type GoalMessage = Close | Press;
export type DailyMessage = Day;
export type SandboxMessage = Act | Take | Place | Put | Choose;
export type BranchesMessage = Name | Note | BranchTool | Branch | Go;
export type SavedGamesMessage = Want | Open | Address | Keeping;
export type SetupMessage = Edition | Option | SeatName | SeatPlayer | Seed | Begin | Act;
export type OverlayMessage = Ready | Pick | Tapped | Dropped | Over;
