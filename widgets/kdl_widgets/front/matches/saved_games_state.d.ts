// What the page knows of keeping and sharing, as `saved_games.py` says it.

import type { Slot } from "./kept_games.js";
import type { Result } from "./record.js";

export interface SavedGamesState {
  book: Book;
  /** The kinds of files that can be asked for; none where no game is there to be kept. */
  kinds: [kind: string, label: string][];
  /** Grows with every change that is to be kept. */
  changed: number;
  game: PlayedGame | { id?: undefined; over?: undefined; serial?: undefined; result?: undefined };
  reads_address: boolean;
  /** The address that was opened last, or could not be. */
  heard: string;
  /** Why something could not be opened. */
  problem: string;
  /** How large a part is done of a file that is being made, 1 while none is. */
  made: number;
}

/** The game that is played; without a serial number it was opened, and nothing was done since. */
export interface PlayedGame extends Slot {
  edition: string;
  title: string;
  titles: Record<string, string>;
  over: boolean;
  serial?: number;
  /** What came of it, if it counts. */
  result?: Result;
}

/** Words that stay the same in a language. */
export interface Book {
  language: string;
  /** How long a text can be that is opened. */
  most: number;
  title: string;
  open_title: string;
  older: string;
  finished: string;
  copied: string;
  open: string;
  paste: string;
  paste_label: string;
  shows_all: string;
  kept: string;
  go_on: string;
  look: string;
  forget: string;
  damaged: string;
  remove_damaged: string;
  forbidden: string;
  /** What was made, with `{name}`. */
  made: string;
  making: string;
  stop: string;
  /** The record: its title, how many of how many games were won, its best murders, and their strength. */
  record: string;
  won: string;
  best: string;
  strength: string;
  clear_record: string;
  /** What the computers are called, by level. */
  levels: Record<string, string>;
  /** What the editions of the kit are called, by id. */
  editions: Record<string, string>;
  /** What persons are called, with their faces, by temper; and the title of the record of games against them. */
  persons: Record<string, [name: string, face: string]>;
  by_person: string;
  cannot: string;
  too_large: string;
}

/** What the kernel hands out: the game to be kept or to be known, a link, or a file. */
export type HandedOut =
  | { have: "keep" | "hold"; name: string; mime: string }
  | { have: "link"; fragment: string; name?: undefined }
  | { have: FileKind; name: string; mime: string };

export type FileKind = "json" | "html" | "gif" | "svg" | "png" | "txt";
