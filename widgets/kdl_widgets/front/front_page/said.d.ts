// What the page around the scripts offers (`static/language.js`).

declare global {
  /** Say something that the page brings along, in the language that is spoken. */
  var kdlSay: (word: string, values?: Record<string, string | number>) => string;
}

export {};
