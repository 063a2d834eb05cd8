// The search for rules that settle a question, step by step that of `kdl/asking.py`; MiniSearch ranks.

/**
 * What Python hands over, see `index` in `kdl/asking.py`.
 * @typedef {{
 *   rules: { clause: string, edition: string, title: string, text: string, asked: [question: string, answer: string][] }[],
 *   words: string[], phrases: [string, string][], stop: string[], endings: string[], shortest: number,
 *   same: Record<string, string[]>, games: Record<string, Record<string, number>>, replaced: Record<string, string[]>,
 *   limits: { longest: number, begun: number, misspelled: number },
 * }} Index
 * @typedef {{ clause: string, score: number, way: number }} Found A rule, and which way of asking for it fits best.
 */

/** What does not count as better. */
const SLACK = 1e-9;

/** A word and what is left of it without each of its letters. @type {(word: string) => string[]} */
const cuts = word => [word, ...Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1))];

/** @type {(text: string) => string[]} */
const split = text => {
  const bare = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}]/gu, "")
    .replaceAll("ß", "ss");
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
};

/**
 * Make a function that brings the words of a text into the form of the index.
 * @param {Index} index
 * @returns {(text: string) => string[]}
 */
function makeTerms({ words, phrases, stop, endings, shortest, same, limits }) {
  const silent = new Set(stop);
  const meaning = new Map(Object.entries(same));
  const heads = new Map(phrases);
  const phrase = new RegExp(` (${[...heads.keys()].join("|")})(?= )`, "g");
  /** @type {(word: string) => string} */
  const stem = word => {
    const end = endings.find(each => word.endsWith(each) && word.length - each.length >= shortest) ?? "";
    return word.slice(0, word.length - end.length);
  };
  const stems = new Set(words.map(stem));
  /** @type {Map<string, string>} */
  const spelled = new Map();
  for (const word of words.filter(each => each.length >= limits.misspelled))
    for (const cut of cuts(word)) if (!spelled.has(word[0] + cut)) spelled.set(word[0] + cut, word);
  /** @type {(word: string) => string} */
  const corrected = word => {
    if (word.length < limits.begun || stems.has(stem(word))) return word;
    const slip = word.length < limits.misspelled ? undefined : cuts(word).find(cut => spelled.has(word[0] + cut));
    if (slip !== undefined) return spelled.get(word[0] + slip) ?? word;
    return words.find(known => known.startsWith(word)) ?? word;
  };
  return text => {
    const line = ` ${split(text).map(corrected).join(" ")} `.replace(phrase, (_, found) => ` ${heads.get(found)}`);
    const loud = line.split(" ").filter(word => word && !silent.has(word));
    return loud.flatMap(word => meaning.get(word) ?? meaning.get(stem(word)) ?? [stem(word)]);
  };
}

/**
 * The share of neighbouring words of a question that stand in the same order in another one.
 * @type {(terms: string[], others: string[]) => number}
 */
const inOrder = (terms, others) => {
  const pairs = terms.slice(1).map((other, place) => [terms[place], other]);
  const kept = pairs.filter(([one, other]) => others.includes(one) && others.indexOf(one) < others.lastIndexOf(other));
  return pairs.length ? kept.length / pairs.length : 0;
};

/**
 * Make the search of a language.
 * @param {typeof import("minisearch").default} MiniSearch
 * @param {Index} index
 * @returns {(text: string, game?: string) => Found[]} finds the rules of a game, or of all, best first
 */
export function makeSearch(MiniSearch, index) {
  const terms = makeTerms(index);
  /** @type {Map<string, string[]>} */
  const known = new Map();
  /** @type {(question: string) => string[]} */
  const termsOf = question => {
    const found = known.get(question) ?? terms(question);
    known.set(question, found);
    return found;
  };
  /** @type {Map<string | undefined, (text: string) => Found[]>} */
  const searches = new Map();
  /** @type {(game?: string) => (text: string) => Found[]} */
  const searchOf = game => {
    const replaced = index.replaced[game ?? ""] ?? [];
    const rules = index.rules.filter(
      ({ clause, edition }) => !game || (edition in index.games[game] && !replaced.includes(clause)),
    );
    const search = new MiniSearch({
      fields: ["words"],
      storeFields: ["rule", "way"],
      tokenize: terms,
      processTerm: term => term,
      searchOptions: { bm25: { k: 1.2, b: 0.7, d: 0 } },
    });
    rules.forEach(({ asked, title, text }, rule) => {
      const ways = asked.map(([question]) => question);
      const documents = [[...ways, title, text].join(" "), ...ways];
      search.addAll(documents.map((words, place) => ({ id: `${rule} ${place}`, rule, way: place - 1, words })));
    });
    return text => {
      const cut = text.slice(0, index.limits.longest);
      const said = terms(cut);
      /** @type {Map<number, { whole: number, ways: number[] }>} */
      const fits = new Map();
      for (const { rule, way, score, queryTerms } of search.search(cut)) {
        const known = fits.get(rule) ?? { whole: 0, ways: rules[rule].asked.map(() => 0) };
        fits.set(rule, known);
        if (way < 0) known.whole = score / Math.sqrt(queryTerms.length);
        else known.ways[way] = score / Math.sqrt(queryTerms.length);
      }
      const weight = (/** @type {string} */ edition) => (game ? index.games[game][edition] : 1);
      /** @type {(asked: [string, string][], ways: number[]) => number} */
      const bestWay = (asked, ways) => {
        let [best, most] = [0, 0];
        asked.forEach(([question, answer], way) => {
          const fit = answer && ways[way] ? ways[way] * (1 + inOrder(said, termsOf(question))) : 0;
          if (fit > most + SLACK) [best, most] = [way, fit];
        });
        return best;
      };
      return [...fits]
        .sort(([one], [other]) => one - other)
        .map(([rule, { whole, ways }]) => {
          const { clause, edition, asked } = rules[rule];
          return { clause, score: weight(edition) * (whole + Math.max(...ways)), way: bestWay(asked, ways) };
        })
        .sort((one, other) => other.score - one.score);
    };
  };
  return (text, game) => {
    const search = searches.get(game) ?? searchOf(game);
    searches.set(game, search);
    return search(text);
  };
}
