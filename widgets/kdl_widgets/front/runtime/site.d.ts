// What a page of the site holds for what makes it live.

import type { Model } from "../live/model";
import type { Answered } from "./protocol";

/** A cell of code of the page. */
export interface CodeCell {
  source: string;
  /** Whether a reader is to write something of their own there. */
  exercise: boolean;
  /** Whether it defines something that cells after it may need. */
  defines: boolean;
}

/** What the script of the page offers: its code, its words, and what becomes of answers. */
export interface Site {
  language: string;
  /** What cells say, by the numbers that their places on the page bear, in the order of the page. */
  code: Record<string, CodeCell>;
  words: Record<string, string>;
  /** Where kernels are asked for, and whose cells they run; absent where Python runs in the browser. */
  kernel?: { server: string; page: string };
  /** Find out what keeps the page from coming alive, as the name of a word, from the scripts that it needs; `""` if nothing does. */
  hindrance(files: string[]): Promise<string>;
  answered(key: string, answer: Answered): void;
  /** Hold the state of a beat of another page, with the pictures that it is drawn from, as that page brings them. */
  model(state: Record<string, any>, scene: { elements: (string | number)[] }): Model;
}

declare global {
  var kdlSite: Site;
  /** The states of the beats of the page, by their numbers, and what they said that nobody has heard yet. */
  var kdlModels: { get(name: string): unknown; said: object[] }[];
  interface Navigator {
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}
