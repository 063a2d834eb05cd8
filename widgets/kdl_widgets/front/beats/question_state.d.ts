// What a question is kept as.

import type { QuestionDocument, SceneDocument } from "../documents";

export interface QuestionState {
  words: Record<string, string>;
  document: QuestionDocument;
  /** The height of its picture by its width, 0 for none. */
  ratio: number;
  scene: SceneDocument;
  /** The numbers of its pictures: as it is asked and answered, or as things are. */
  pictures: number[];
  /** The latest answer, and how many there have been. */
  given: { places: number[]; nth: number } | null;
  /** The place of the reason that was given for it, null before there is one. */
  why: number | null;
  /** Whether the solution was asked for. */
  solved: boolean;
  /** The rule that it was to be asked about, "" for none. */
  about: string;
}
