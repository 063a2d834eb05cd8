// Written by `python -m tools.frontpage`, from widgets/kdl_widgets/front/front_page/front_page.js.
(() => {

function parsed(text) {
  try {
    return JSON.parse((text)); // null is read as null
  } catch {
    return undefined;
  }
}

const isTable = each => each !== null && typeof each === "object" && !Array.isArray(each);

function isShallow(value, most) {
  let row = [value];
  for (let depth = 0; depth <= most; depth++) {
    row = row.flatMap(each => (each !== null && typeof each === "object" ? Object.values(each) : []));
    if (!row.length) return true;
  }
  return false;
}




const ANSWERS = "kdl.progress";

const isAnswer = each =>
  isTable(each) && [each.first, each.right, each.shown ?? false].every(value => typeof value === "boolean");
const isPage = each =>
  isTable(each) && Number.isFinite(each.of) && isTable(each.bets) && Object.values(each.bets).every(isAnswer);

function answersIn(text = null) {
  const read = parsed(text);
  const pages = (isTable(read) ? Object.entries(read) : []);
  return Object.fromEntries(pages.filter(([, page]) => isPage(page)));
}

function areAnswers(text) {
  const read = parsed(text);
  return isTable(read) && Object.values(read).every(isPage);
}

function withAnswers(here, there) {
  const pages = Object.entries(there).map(([name, page]) => {
    const known = new Map(Object.entries(here)).get(name) ?? { of: 0, bets: {} };
    return [name, { of: Math.max(known.of, page.of), bets: { ...known.bets, ...page.bets, ...known.bets } }];
  });
  return { ...here, ...Object.fromEntries(pages) };
}




const DAILY = "kdl daily";
const MOST_TRIES = 60; // kept of a day
const DAY_LONG = 24 * 60 * 60 * 1000; // milliseconds, as days are counted without a clock that is changed
const SQUARES = new Map([..."mhfs"].map((each, place) => [each, [..."□◧■☒"][place]]));

const dayOf = now => now.toLocaleDateString("sv"); // Swedes write a day as 2026-11-25

const isDayName = day => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
const isKeptDay = ([day, kept]) =>
  isDayName(day) &&
  isTable(kept) &&
  typeof kept.tries === "string" &&
  kept.tries.length <= MOST_TRIES &&
  typeof kept.on === "string" &&
  (kept.on ? /^[mh]*[fs]$/.test(kept.tries) && isDayName(kept.on) : /^[mh]*$/.test(kept.tries));

function keptDaysIn(text = null) {
  const read = parsed(text);
  return isTable(read)
    ? (Object.fromEntries(Object.entries(read).filter(entry => isKeptDay(entry))))
    : {};
}

function areKeptDays(text) {
  const read = parsed(text);
  return isTable(read) && Object.entries(read).every(entry => isKeptDay(entry));
}

const isHit = (days, day) => days[day]?.on === day && days[day].tries.endsWith("f");

function withKeptDays(here, there) {
  const better = Object.entries(there).filter(
    ([day, { on }]) => !here[day] || (!isHit(here, day) && isHit(there, day)) || (!here[day].on && on),
  );
  return { ...here, ...Object.fromEntries(better) };
}

function triedOn(days, day, tries, today) {
  if (days[day]?.on) return days;
  const [, open = "", end = ""] = /^([mh]*)([fs]?)/.exec(tries) ?? [];
  const kept = open.slice(0, MOST_TRIES - 1) + end;
  return { ...days, [day]: { tries: kept, on: end && today } };
}

function streakOf(days, today) {
  const before = (day) => new Date(Date.parse(day) - DAY_LONG).toISOString().slice(0, 10);
  let [day, count] = [isHit(days, today) ? today : before(today), 0];
  for (; isHit(days, day); day = before(day)) count += 1;
  return count;
}

const squaresOf = tries => [...tries].map(each => SQUARES.get(each)).join("");

const starsOf = stars => "★".repeat(stars) + "☆".repeat(3 - stars);

const sharedText = (title, { day, kind, stars }, tries) =>
  `${title} · ${day}\n${kind} ${starsOf(stars)}\n${squaresOf(tries)}`;


const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
};

const makeIn = (parent, tag, className, ...children) => {
  const element = make(tag, className, ...children);
  parent.append(element);
  return element;
};

const makeSvg = (tag, attributes, ...children) => {
  const element = (document.createElementNS("http://www.w3.org/2000/svg", tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
};

const makeSvgIn = (parent, tag, className) => {
  const element = makeSvg(tag, { class: className });
  parent.append(element);
  return element;
};

const download = (file, name) => {
  const link = make("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};



const SEVERAL = ["rooms", "seats", "cards", "characters", "choices"];

function takesSeveral({ form }) {
  return SEVERAL.includes(form);
}

function marked(document, given) {
  const chosen = new Set(given);
  const choices = document.choices.map((choice, place) => ({ ...choice, place }));
  const wrong = choices.filter(({ place, right }) => chosen.has(place) && !right);
  const missed = choices.filter(({ place, right }) => !chosen.has(place) && right);
  const found = choices.filter(({ place, right }) => chosen.has(place) && right);
  const told = takesSeveral(document) ? missed : [];
  const amiss = [...wrong, ...told];
  const line =
    mark =>
    ({ place, label, text = "" }) => ({ mark, place, label, text });
  const clauses = [document.clause, ...amiss.map(({ clause }) => clause || document.clause)];
  const drawn = name => [...new Set([document, ...amiss].flatMap(each => each[name] ?? []))].sort();
  return {
    right: !wrong.length && !missed.length,
    head: document.sentences.heads[found.length][wrong.length],
    said: recalled(
      document.sentences,
      choices.filter(({ place }) => chosen.has(place)).map(({ label }) => label),
    ),
    lines: [...wrong.map(line("wrong")), ...told.map(line("missed")), ...found.map(line("right"))],
    told: document.told,
    laws: [...new Set(clauses.filter(Boolean))].map(clause => [clause, document.laws[clause]]),
    answer: choices.filter(({ right }) => right).map(({ place }) => place),
    lit: drawn("lit"),
    crossed: drawn("crossed"),
    errors: [...new Set(wrong.map(({ error = "" }) => error).filter(Boolean))],
  };
}

function helped(document, given, misses, { hint, part }) {
  const verdict = marked(document, given);
  const missing = verdict.lines.filter(({ mark }) => mark === "missed").slice(0, Number(misses > 1));
  const more = misses > 1 && !takesSeveral(document) ? [part] : [];
  return {
    ...verdict,
    lines: [...verdict.lines.filter(({ mark }) => mark === "wrong"), ...missing],
    told: [hint.replace("{hint}", () => document.hint ?? ""), ...more].join(" "),
    laws: [],
    answer: [],
    lit: [],
    crossed: [],
  };
}

function recalled({ said, nothing, comma, last }, labels) {
  const filled = (text, before, after) =>
    text.replace("{first}", () => before).replace("{last}", () => after);
  const [first, ...others] = labels.length ? labels : [nothing];
  const list = others.reduce(
    (text, label, place) => filled(place === others.length - 1 ? last : comma, text, label),
    first,
  );
  return said.replace("{answer}", () => list);
}



const LANGUAGE = "kdl language";
const PERSISTENCE = "kdl persistence";

function reached() {
  if (!globalThis.localStorage) throw new DOMException("there is no storage", "SecurityError");
  return globalThis.localStorage;
}

function attempt(doing) {
  try {
    doing(reached());
    return "";
  } catch (error) {
    if (!(error instanceof DOMException)) console.warn(error); // a browser's own way to forbid it, or a slip of ours
    const { name } = (error);
    return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED" ? "full" : "forbidden";
  }
}

function readItem(key) {
  let found = (null);
  attempt(store => {
    found = store.getItem(key);
  });
  return found;
}

function keepBy(doing) {
  const fault = attempt(doing);
  if (!fault) void persist();
  return fault;
}

async function persist() {
  try {
    if (!navigator.storage?.persist || sessionStorage.getItem(PERSISTENCE)) return;
    sessionStorage.setItem(PERSISTENCE, "yes"); // some browsers ask the reader: not on every page
    await navigator.storage.persist();
  } catch {
  }
}

function writeAll(store, values) {
  const before = Object.keys(values).map(key => ([key, store.getItem(key)]));
  try {
    for (const [key, value] of Object.entries(values)) store.setItem(key, value);
  } catch (error) {
    for (const [key] of before) store.removeItem(key); // first, so that there is room for what was there
    for (const [key, value] of before) if (value !== null) store.setItem(key, value);
    throw error;
  }
}



const HOWS = (["found", "missed", "helped", "shown"]);
const STANDINGS = (["missed", "fading", "known", "new"]);
const DAYS = [0, 1, 2, 4, 8, 16];
const SOON = 10 * 60 * 1000;
const LAST_BOX = DAYS.length - 1;

function dueAt({ box, at }) {
  if (!box) return at + SOON;
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + DAYS[box]).getTime();
}

const isDue = (card, now) => dueAt(card) <= now || card.at > now;

function moved(card, how, now) {
  if (how !== "found") return { ...card, box: 0, at: now, how };
  if (card && !isDue(card, now)) return card;
  return { ...card, box: Math.min((card?.box ?? 0) + 1, LAST_BOX), at: now, how };
}

function standing(card, now) {
  if (!card) return "new";
  if (card.how !== "found") return "missed";
  return isDue(card, now) ? "fading" : "known";
}





const RECALL = "kdl.recall";
const RECALL_VERSION = 1;

const isCard = each =>
  isTable(each) &&
  Number.isSafeInteger(each.box) &&
  Number(each.box) >= 0 &&
  Number(each.box) <= LAST_BOX &&
  Number.isFinite(each.at) &&
  HOWS.includes((each.how));
const isRuleCard = each => isCard(each) && typeof (each.page ?? "") === "string";
const isSlipCard = each => isCard(each) && typeof each.clause === "string" && typeof each.name === "string";

const entriesOf = each => (isTable(each) ? Object.entries(each) : []);

function isNewer(text = null) {
  const read = parsed(text);
  return isTable(read) && Number(read.version) > RECALL_VERSION;
}

function recallIn(text = null) {
  const read = parsed(text);
  const kept = isTable(read) && read.version === RECALL_VERSION ? read : {};
  const rules = (entriesOf(kept.rules).filter(([, each]) => isRuleCard(each)));
  const slips = (entriesOf(kept.slips).filter(([, each]) => isSlipCard(each)));
  return { rules: Object.fromEntries(rules), slips: Object.fromEntries(slips) };
}

function isRecall(text) {
  const read = parsed(text);
  return (
    isTable(read) &&
    read.version === RECALL_VERSION &&
    isTable(read.rules) &&
    isTable(read.slips) &&
    Object.values(read.rules).every(isRuleCard) &&
    Object.values(read.slips).every(isSlipCard)
  );
}

const recallText = recall => JSON.stringify({ version: RECALL_VERSION, ...recall });

const isEmpty = ({ rules, slips }) => !Object.keys(rules).length && !Object.keys(slips).length;

function withRecall(here, there) {
  const latest = (one, other) => {
    const known = new Map(Object.entries(one));
    const later = Object.entries(other).filter(([name, { at }]) => !(Number(known.get(name)?.at) >= at));
    return { ...one, ...Object.fromEntries(later) };
  };
  return { rules: latest(here.rules, there.rules), slips: latest(here.slips, there.slips) };
}

const rulesOf = ({ clause, choices }, about = "") =>
  [...new Set([about, clause, ...choices.map(each => each.clause ?? "")])].filter(Boolean);

const slipsOf = ({ choices, review }) => {
  const named = new Set(Object.keys(review?.errors ?? {}));
  return [...new Set(choices.map(({ error = "" }) => error))].filter(each => named.has(each));
};

function noted(recall, answer, now) {
  const { document, given, nth, solved, about, page } = answer;
  const verdict = marked(document, given);
  const [all, offered] = [rulesOf(document, about), slipsOf(document)];
  const amiss = verdict.lines
    .filter(({ mark }) => mark !== "right")
    .map(({ place }) => document.choices[place].clause || document.clause);
  const missed = all.filter(each => each === about || amiss.includes(each));
  const isOpen = (card) => card?.how === "missed";
  const how = solved ? "shown" : !verdict.right ? "missed" : nth > 1 ? "helped" : "found";
  const [rules, slips] = [new Map(Object.entries(recall.rules)), new Map(Object.entries(recall.slips))];
  const moving = how === "found" ? all : how === "missed" ? missed : all.filter(each => isOpen(rules.get(each)));
  for (const each of moving) {
    const card = moved(rules.get(each), how, now);
    rules.set(each, page ? { ...card, page } : card);
  }
  for (const each of offered) {
    const card = slips.get(each);
    const isMade = how === "missed" && verdict.errors.includes(each);
    const place = document.choices.find(({ error }) => error === each);
    const clause = card?.clause ?? (place?.clause || document.clause);
    const isSettled = how === "found" || (how !== "missed" && isOpen(card));
    const name = document.review?.errors?.[each] ?? "";
    if (isMade || (card && isSettled)) slips.set(each, { ...moved(card, how, now), clause, name });
  }
  return { rules: Object.fromEntries(rules), slips: Object.fromEntries(slips) };
}

function dueIn({ rules, slips }, now) {
  const found = new Map();
  const known = new Map(Object.entries(rules));
  for (const [clause, card] of known)
    if (isDue(card, now)) found.set(clause, { clause, slip: "", page: card.page ?? "", at: card.at });
  for (const [slip, card] of Object.entries(slips)) {
    if (!isDue(card, now)) continue;
    const { at = card.at } = found.get(card.clause) ?? {};
    found.set(card.clause, { clause: card.clause, slip, page: known.get(card.clause)?.page ?? "", at });
  }
  return [...found.values()].sort((one, other) => one.at - other.at).map(({ at: _, ...due }) => due);
}

const dueNow = () => dueIn(recallIn(readItem(RECALL)), Date.now());

function keepAnswer(answer) {
  const text = readItem(RECALL);
  if (isNewer(text)) return;
  const recall = noted(recallIn(text), answer, Date.now());
  keepBy(store => store.setItem(RECALL, recallText(recall)));
}




const CODE = "kdl.code";

const isCells = each => isTable(each) && Object.values(each).every(source => typeof source === "string");

function codeIn(text = null) {
  const read = parsed(text);
  const pages = (isTable(read) ? Object.entries(read) : []);
  return Object.fromEntries(pages.filter(([, cells]) => isCells(cells)));
}

function isCode(text) {
  const read = parsed(text);
  return isTable(read) && Object.values(read).every(isCells);
}

function withCode(here, there) {
  const known = new Map(Object.entries(here));
  const pages = Object.entries(there).map(([page, cells]) => {
    const own = known.get(page);
    return [page, { ...own, ...cells, ...own }];
  });
  return { ...here, ...Object.fromEntries(pages) };
}

const head = source => source.slice(0, source.indexOf("("));

const keyOf = cell => (cell.exercise ? head(cell.source) : cell.source);

function foundFor(cells, cell) {
  const key = keyOf(cell);
  if (key in cells) return key;
  const numbers = Object.keys(cells).filter(each => /^\d+$/.test(each));
  return numbers.find(each => cell.exercise && head(cells[each]) === key);
}

function writtenIn(cells, cell) {
  const found = foundFor(cells, cell);
  return found === undefined ? null : cells[found];
}

function withWritten(cells, cell, source) {
  const found = foundFor(cells, cell);
  const others = Object.entries(cells).filter(([key]) => key !== found);
  return Object.fromEntries(source === null ? others : [...others, [keyOf(cell), source]]);
}




const GAME = "kdl game "; // and its id
const FORMER = "kdl games"; // one list of all games: so they were kept by earlier versions
const TEXTS = ["app", "id", "edition", "title", "text"];
const LATEST = 8.64e15; // milliseconds: no date lies behind it
const LONGEST = 150; // signs of an id; ours have 32
const LARGEST = 2_000_000; // signs of a match, as in kdl/core/files/limits.py
const DEEPEST = 20; // so deep facts are nested there
const MOST_PAST = 100; // sessions after which the first are forgotten

const isGame = each =>
  isTable(each) &&
  TEXTS.every(name => typeof each[name] === "string") &&
  typeof each.when === "number" &&
  Math.abs(each.when) <= LATEST;

const isText = (each, longest) => typeof each === "string" && each.length <= longest;
const isListOf = (each, passes) => each === undefined || (Array.isArray(each) && each.every(passes));

function isSound(game) {
  const { id, session = "", serial = 0, past, over = false, asked, text } = game;
  const match = text.length <= LARGEST ? parsed(text) : undefined;
  return (
    [id, session].every(each => isText(each, LONGEST)) &&
    Number.isSafeInteger(serial) &&
    typeof over === "boolean" &&
    isListOf(past, each => isText(each, 2 * LONGEST)) &&
    isListOf(asked, each => isTable(each) && isShallow(each, 1)) &&
    isTable(match) &&
    isShallow(match, DEEPEST)
  );
}

const versionOf = ({ session = "", serial = 0 }) => `${session} ${serial}`;

function versionIn(version) {
  const at = version.lastIndexOf(" ");
  return [version.slice(0, at), Number(version.slice(at + 1))];
}

function gamesIn(values) {
  const games = new Map();
  const damaged = [];
  const list = FORMER in values ? parsed(values[FORMER]) : [];
  if (!Array.isArray(list) || !list.every(isGame)) damaged.push(FORMER);
  for (const game of Array.isArray(list) ? list.filter(isGame) : []) games.set(game.id, game);
  for (const key of Object.keys(values).filter(each => each.startsWith(GAME))) {
    const game = parsed(values[key]);
    if (isGame(game) && GAME + game.id === key) games.set(game.id, game);
    else damaged.push(key);
  }
  return { games, damaged };
}

function placeOf({ id, session, since }, games) {
  const kept = games.get(id);
  const free = !kept || kept.session === session || versionOf(kept) === since;
  return games.has(session) || !free ? session : id;
}

function pastOf({ id, session, since }, games) {
  const kept = games.get(games.has(session) ? session : id);
  if (kept?.session === session) return kept.past ?? [];
  if (!since) return [];
  const [before] = versionIn(since);
  const past = kept?.past ?? [];
  const at = past.findIndex(each => versionIn(each)[0] === before);
  const way = at >= 0 ? past.slice(0, at) : kept?.session === before ? past : [];
  return [...way, since].slice(-MOST_PAST);
}

function holds(game, other) {
  const { session = "", serial = 0 } = other;
  if (!session && game.id !== other.id) return false;
  const way = [...(game.past ?? []), versionOf(game)].map(versionIn);
  return way.some(([each, last]) => each === session && last >= serial);
}

const areSame = (one, other) =>
  versionOf(one) === versionOf(other) && one.when === other.when && one.text === other.text;

function withGames(here, there) {
  const games = new Map(here);
  for (const game of there) {
    const all = [...games.values()];
    if (all.some(each => holds(each, game) || areSame(each, game))) continue;
    const own = games.get(game.id);
    const before = own && holds(game, own) ? own : all.find(each => holds(game, each));
    const names = [game.id, game.session || `${game.id} ${game.when}`, `${versionOf(game)} ${game.when}`];
    const id = before?.id ?? (names.find(each => !games.has(each)) ?? names.at(-1));
    games.set(id, { ...game, id });
  }
  return games;
}




const RECORD = "kdl record";
const MOST_RESULTS = 1000; // games
const BEST_MURDERS = 5; // murders, which alone keep their links
const LONGEST_LINK = 20_000; // signs of a link
const RESULT_TEXTS = ["edition", "name", "level", "told", "link"];

const isResult = each =>
  isTable(each) &&
  RESULT_TEXTS.every(name => typeof each[name] === "string" && String(each[name]).length <= LONGEST_LINK) &&
  typeof each.won === "boolean" &&
  [each.strength, each.when].every(Number.isFinite);

function resultsIn(text = null) {
  const read = parsed(text);
  return isTable(read)
    ? (Object.fromEntries(Object.entries(read).filter(([, each]) => isResult(each))))
    : {};
}

function isRecord(text) {
  const read = parsed(text);
  return isTable(read) && Object.values(read).every(isResult);
}

const bestOf = results =>
  Object.values(results)
    .filter(({ won, strength }) => won && strength)
    .sort((one, other) => other.strength - one.strength || other.when - one.when)
    .slice(0, BEST_MURDERS);

function withResults(here, there) {
  const newest = Object.entries({ ...there, ...here })
    .sort(([, one], [, other]) => other.when - one.when)
    .slice(0, MOST_RESULTS);
  const best = new Set(bestOf(Object.fromEntries(newest)));
  return Object.fromEntries(newest.map(([id, each]) => [id, best.has(each) ? each : { ...each, link: "" }]));
}

function countsOf(results) {
  const counts = new Map();
  for (const { edition, name, level, won } of Object.values(results)) {
    const key = `${edition} ${level}`;
    const { games, wins } = counts.get(key) ?? { games: 0, wins: 0 };
    counts.set(key, { name, level, games: games + 1, wins: wins + Number(won) });
  }
  return [...counts.values()];
}

const record = {
  read: () => resultsIn(readItem(RECORD)),

  enter(id, result) {
    const known = record.read();
    if (id in known) return;
    const results = withResults(known, { [id]: { ...result, when: Date.now() } });
    keepBy(store => store.setItem(RECORD, JSON.stringify(results)));
  },

  clear: () => attempt(store => store.removeItem(RECORD)),
};




const KIT = "kill-doctor-lucky";
const VERSION = 2;
const LARGEST_BACKUP = 10_000_000;

const isLanguage = value => value === "en" || value === "de";

function isKeptGame(key, value) {
  const game = parsed(value);
  return isGame(game) && key === GAME + game.id && isSound(game);
}

const entryOf = (key, value) => (Object.keys(value).length ? { [key]: JSON.stringify(value) } : {});

const recallEntry = recall => (isEmpty(recall) ? {} : { [RECALL]: recallText(recall) });

function isReadable([key, value]) {
  if (typeof value !== "string") return false;
  if (key === ANSWERS) return areAnswers(value);
  if (key === CODE) return isCode(value);
  if (key === RECALL) return isRecall(value);
  if (key === RECORD) return isRecord(value);
  if (key === DAILY) return areKeptDays(value);
  if (key === LANGUAGE) return isLanguage(value);
  return key.startsWith(GAME) && isKeptGame(key, value);
}

const backupName = day => `${KIT}-${day.toLocaleDateString("sv")}.json`; // Swedes write a day as 2026-11-25

function readableIn(values) {
  const games = [...gamesIn(values).games.values()].filter(isSound);
  const language = values[LANGUAGE];
  return {
    ...entryOf(ANSWERS, answersIn(values[ANSWERS])),
    ...entryOf(CODE, codeIn(values[CODE])),
    ...recallEntry(recallIn(values[RECALL])),
    ...entryOf(RECORD, resultsIn(values[RECORD])),
    ...entryOf(DAILY, keptDaysIn(values[DAILY])),
    ...Object.fromEntries(games.map(game => [GAME + game.id, JSON.stringify(game)])),
    ...(isLanguage(language) ? { [LANGUAGE]: language } : {}),
  };
}

function writeBackup(values) {
  return JSON.stringify({ kit: KIT, version: VERSION, kept: readableIn(values) }, null, 1);
}

function readBackup(text) {
  const file = parsed(text);
  if (!isTable(file) || file.kit !== KIT || !Number.isSafeInteger(file.version)) return "foreign";
  if (Number(file.version) > VERSION) return "newer";
  const { kept } = file;
  if (!isTable(kept) || !isShallow(kept, 1) || !Object.entries(kept).every(isReadable)) return "damaged";
  return (kept);
}

function changedBy(here, there) {
  const [before, after] = [
    readableIn(here),
    {
      ...entryOf(ANSWERS, withAnswers(answersIn(here[ANSWERS]), answersIn(there[ANSWERS]))),
      ...entryOf(CODE, withCode(codeIn(here[CODE]), codeIn(there[CODE]))),
      ...(isNewer(here[RECALL]) ? {} : recallEntry(withRecall(recallIn(here[RECALL]), recallIn(there[RECALL])))),
      ...entryOf(RECORD, withResults(resultsIn(here[RECORD]), resultsIn(there[RECORD]))),
      ...entryOf(DAILY, withKeptDays(keptDaysIn(here[DAILY]), keptDaysIn(there[DAILY]))),
    },
  ];
  const games = gamesIn(here).games;
  const further = [...withGames(games, gamesIn(there).games.values())].filter(([id, game]) => games.get(id) !== game);
  return {
    ...Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value)),
    ...Object.fromEntries(further.map(([id, game]) => [GAME + id, JSON.stringify(game)])),
    ...(LANGUAGE in there && !isLanguage(here[LANGUAGE]) ? { [LANGUAGE]: there[LANGUAGE] } : {}),
  };
}





function counted(rules, recall, now) {
  const cards = new Map(Object.entries(recall.rules));
  const all = rules.map(each => standing(cards.get(each), now));
  const row = STANDINGS.map(each => [each, all.filter(one => one === each).length]);
  return (Object.fromEntries(row));
}

function standingWord(card, now) {
  const stands = standing(card, now);
  return stands === "missed" && card ? `how-${card.how}` : `standing-${stands}`;
}

function practised(clause) {
  const link = (document.querySelector(".kdl-due-ask"));
  return link?.href.replace(/\?.*$/, `?topic=${encodeURIComponent(clause)}`);
}

function row(title, clause, card, now) {
  const item = make("li");
  item.dataset.standing = standing(card, now);
  const href = practised(clause);
  if (href) makeIn(item, "a", "", title).href = href;
  else item.append(title);
  makeIn(item, "span", "kdl-standing", kdlSay(standingWord(card, now)));
  return item;
}

function heading(page) {
  const card = document.querySelector(`[data-page="${page}"]`)?.closest("a");
  const title = card?.querySelector("h2, h3")?.cloneNode(true).childNodes ?? [];
  const link = make("a", "", ...title);
  link.href = card?.href ?? "";
  return make("h3", "", link);
}

function showKnown(text) {
  const part = (id) => document.getElementById(id);
  const [section, told, due] = [part("kdl-known"), part("kdl-known-told"), part("kdl-due")];
  if (!section || !told) return;
  const [recall, now] = [recallIn(text), Date.now()];
  const taught = (JSON.parse(part("kdl-rules-told")?.textContent ?? "[]"));
  const known = new Map(taught.flatMap(({ rules }) => Object.entries(rules)));
  const rows = dueIn(recall, now).filter(({ clause }) => known.has(clause)).length;
  const dueTold = part("kdl-due-told");
  if (due && dueTold) {
    due.hidden = !rows;
    dueTold.textContent = rows === 1 ? kdlSay("due-one") : kdlSay("due-more", { count: rows });
  }
  section.hidden = isEmpty(recall) && !isNewer(text);
  told.textContent = isNewer(text)
    ? kdlSay("known-newer")
    : kdlSay("known-counts", counted([...known.keys()], recall, now));
  showSlips(recall, now);
  const details = (part("kdl-rules"));
  details.hidden = isNewer(text);
  const draw = () => details.open && showRules(details, taught, recall, now);
  details.ontoggle = draw; // what nobody opens is not made
  draw();
}

function showSlips({ slips }, now) {
  const place = (document.getElementById("kdl-slips"));
  const open = Object.values(slips).filter(card => card.name && standing(card, now) !== "known");
  place.hidden = !open.length;
  place.querySelector("ul")?.replaceChildren(...open.map(card => row(card.name, card.clause, card, now)));
}

function showRules(details, taught, recall, now) {
  const cards = new Map(Object.entries(recall.rules));
  const language = document.documentElement.dataset.kdlLanguage ?? "en";
  const parts = taught.flatMap(({ page, rules }) => {
    const rows = Object.entries(rules).map(([clause, titles]) => row(titles[language], clause, cards.get(clause), now));
    return [heading(page), make("ul", "kdl-rules", ...rows)];
  });
  details.querySelector("div")?.replaceChildren(...parts);
}




const part = id => (document.getElementById(id));

const ask = (part("kdl-ask"));
const file = (part("kdl-file"));
const news = part("kdl-news");
let said = [""];

function values() {
  let found = {};
  attempt(store => {
    const keys = Object.keys(store).filter(key => key.startsWith("kdl"));
    found = Object.fromEntries(keys.map(key => [key, store.getItem(key) ?? ""]));
  });
  return found;
}

function count(page) {
  const bets = Object.values(page?.bets ?? {});
  const of = Math.max(page?.of ?? 0, bets.length);
  const right = bets.filter(({ first }) => first).length;
  const helped = bets.filter(({ first, right }) => right && !first).length;
  const shown = bets.filter(({ shown }) => shown).length;
  return bets.length ? { done: bets.length, of, right, helped, shown } : null;
}

function showCards(answers) {
  for (const place of (document.querySelectorAll("[data-page]"))) {
    const counted = count(answers[place.dataset.page ?? ""]);
    place.hidden = !counted;
    place.dataset.done = String(counted !== null && counted.done === counted.of);
    place.textContent = counted ? kdlSay(counted.done === counted.of ? "finished" : "answered", counted) : "";
  }
}

function showToday(text) {
  const [days, today, told] = [keptDaysIn(text), dayOf(new Date()), document.getElementById("kdl-today-told")];
  if (told && days[today]?.on) told.textContent = kdlSay("today-over", { days: streakOf(days, today) });
}

function show() {
  const all = values();
  const kept = readableIn(all);
  const answers = answersIn(kept[ANSWERS]);
  const isSome = Object.keys(kept).some(key => key !== LANGUAGE);
  showCards(answers);
  showKnown(all[RECALL] ?? null);
  showToday(all[DAILY]);
  for (const id of ["kdl-some", "kdl-save"]) part(id).hidden = !isSome;
  part("kdl-none").hidden = isSome;
  part("kdl-clear").hidden = !Object.keys(answers).length && !kept[RECALL];
  part("kdl-answers").hidden = false;
  news.textContent = said[0] && kdlSay(...said);
}

function tell(...what) {
  said = what;
  news.classList.toggle("kdl-failure", what[0].startsWith("refused"));
  show();
}

function save() {
  const name = backupName(new Date());
  download(new Blob([writeBackup(values())], { type: "application/json" }), name);
  tell("saved", { name });
}

function take(text) {
  const there = readBackup(text);
  if (typeof there === "string") return `refused-${there}`;
  const changes = changedBy(values(), there);
  const fault = keepBy(store => writeAll(store, changes));
  if (fault) return `refused-${fault}`;
  for (const key of Object.keys(changes)) window.dispatchEvent(new StorageEvent("storage", { key }));
  return Object.keys(changes).length ? "opened" : "opened-known";
}

async function open() {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  if (chosen.size > LARGEST_BACKUP) tell("refused-large");
  else tell(take(await chosen.text()));
  file.value = ""; // so that the same file can be chosen again
}

part("kdl-save").addEventListener("click", save);
part("kdl-open").addEventListener("click", () => file.click());
file.addEventListener("change", open);
part("kdl-clear").addEventListener("click", () => {
  ask.returnValue = "no";
  ask.showModal();
});
ask.addEventListener("close", () => {
  if (ask.returnValue !== "yes") return;
  attempt(store => [ANSWERS, RECALL].forEach(key => store.removeItem(key)));
  tell("cleared");
});
document.addEventListener("kdl-language", show);
window.addEventListener("pageshow", show);
window.addEventListener("storage", show);
show();
})();
