// What lies over a picture.

import type { Shape } from "../documents";

export interface OverlayState {
  /** What lies below the canvas, as SVG. */
  floor: string;
  /** The shapes of the rooms, in drawing units. */
  map: { frame: number[]; rooms: Shape[]; font: string; theme: "auto" | "light" | "dark" };
  /** What rooms are called, what is to be said beside, and the name of all of them together. */
  names: Record<string, string>;
  notes: Record<string, string>;
  title: string;
  /** What the canvas shows, in words. */
  picture: string;
  /** Whether rooms can be picked. */
  enabled: boolean;
  /** The rooms that can be gone to. */
  rings: Record<string, Ring>;
  /** The pawns that are on their way. */
  glide: { serial: number; items: Glide[] };
  /** The figures that can be dragged, tapped and moved by keys, and the one that is chosen. */
  figures: Figure[];
  taken: string;
  /** What the figures are called together. */
  handled: string;
  /** How the page looks. */
  page: Partial<PageLook>;
}

export interface Ring {
  /** The number of steps, whether it takes a card, and both in words. */
  n: number;
  card: boolean;
  note: string;
  /** The middle of its badge and how many drawing units a pixel of it is; nothing without a badge. */
  at: number[];
}

export interface Glide {
  svg: string;
  path: number[][];
  /** Between which points it leaps over stairs. */
  leaps: number[];
  fades: boolean;
  /** In milliseconds. */
  begin: number;
  lasts: number;
}

export interface Figure {
  id: string;
  /** What it is called, with where it is; `""` where keys do not move it. */
  name: string;
  x: number;
  y: number;
  size: number;
  svg: string;
}

export interface PageLook {
  width: number;
  density: number;
  dark: boolean;
  contrast: boolean;
}
