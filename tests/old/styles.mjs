// Style sheets in old browsers: what they use that is lacking, and how they are read without it. No imports: pages run it.

/** Hide what holds no names: comments go, and texts and addresses are kept for later. */
function masked(css) {
  const texts = [];
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^"')]*\)/g, text => {
    if (text.startsWith("/*")) return text.replace(/[^\n]/g, "");
    return `\ue000${texts.push(text) - 1}\ue001`;
  });
  return [bare, found => found.replace(/\ue000(\d+)\ue001/g, (_, nth) => texts[nth])];
}

const anyOf = names => `(${names.map(name => name.replace(/[$]/g, "\\$&")).join("|")})(?![\\w-])`;

const made = new WeakMap();

/** What finds names in a style sheet, and what each name is called. */
function finders(lacks) {
  const begins = "(?<=(?:^|[;{}])\\s*)";
  if (made.has(lacks)) return made.get(lacks);
  const values = [...new Set(lacks.values.map(([, value]) => value))];
  const pairs = new Set(lacks.values.map(([property, value]) => `${property}: ${value}`));
  const found = [
    [new RegExp(`(?<=::?)${anyOf(lacks.pseudos)}`, "g"), name => `:${name}`],
    [new RegExp(`(?<=@)${anyOf(lacks.rules)}`, "g"), name => `@${name}`],
    [new RegExp(`(?<=@media[^{;]*\\(\\s*)${anyOf(lacks.media)}(?=\\s*[:)])`, "g"), name => `@media ${name}`],
    [new RegExp(`(?<![\\w-])${anyOf(lacks.functions)}(?=\\()`, "g"), name => `${name}()`],
    [new RegExp(`(?<=[\\s:(,*/+-]\\d*\\.?\\d+)${anyOf(lacks.units)}`, "g"), name => `unit ${name}`],
    [new RegExp(`${begins}${anyOf(lacks.properties)}(?=\\s*:)`, "g"), name => name],
    [
      new RegExp(`(?<=(?:^|[;{}])\\s*([\\w-]+)\\s*:[^;{}]*(?<![\\w-]))${anyOf(values)}(?!\\()`, "g"),
      (value, property) => pairs.has(`${property}: ${value}`) && `${property}: ${value}`,
    ],
  ];
  made.set(lacks, found);
  return found;
}

/** Every name in a style sheet that is lacking: where it is, how it is called, and which name stands there. */
function named(bare, lacks) {
  const found = [];
  for (const [pattern, called] of finders(lacks))
    for (const match of bare.matchAll(pattern)) {
      const [name, ...groups] = match;
      const told = called(name, groups[0]);
      if (told) found.push({ at: match.index, name, told });
    }
  return found.sort((one, other) => one.at - other.at);
}

/** Rewrite a style sheet so that no browser knows what is lacking: it skips that, as an old one does. */
export function aged(css, lacks) {
  const [bare, whole] = masked(css);
  let [text, done] = ["", 0];
  for (const { at } of named(bare, lacks)) {
    text += `${bare.slice(done, at)}-old-`;
    done = at;
  }
  return whole(text + bare.slice(done));
}

/** The blocks of a style sheet, each with what stands before it, and the block around it. */
function blocks(bare) {
  const [found, open] = [[], []];
  let begun = 0;
  for (const { 0: sign, index } of bare.matchAll(/[{};]/g)) {
    if (sign === "{") {
      const block = {
        begun,
        start: index,
        end: bare.length,
        prelude: bare.slice(begun, index).trim(),
        around: open.at(-1),
      };
      found.push(block);
      open.push(block);
    } else if (sign === "}") open.pop().end = index;
    begun = index + 1;
  }
  return found;
}

function* outwards(block) {
  for (let each = block; each; each = each.around) yield each;
}

/**
 * Find what a style sheet uses although it is lacking, and has nothing to put in its place: no condition around it
 * that asks for it, and no earlier declaration of the same property. A browser that meets a variable takes the
 * declaration before it knows the rest, and an earlier one is lost. Then another value has to come where the lacking
 * thing is asked for in vain.
 */
export function unguarded(css, lacks) {
  const [bare] = masked(css);
  const all = blocks(bare);
  const uses = named(bare, lacks);
  const declared = block => bare.slice(block.start + 1, block.end);
  const asks = (block, name) => block.prelude.startsWith("@supports") && block.prelude.includes(name);
  const propertyAt = (block, at) => {
    const begun = Math.max(bare.lastIndexOf(";", at), block.start) + 1;
    return [begun, bare.slice(begun).match(/^\s*([\w-]+)\s*:/)?.[1] ?? ""];
  };
  const blockOf = at => all.findLast(each => each.begun <= at && at < each.end);
  const isGuarded = ({ at, name }) => {
    const block = blockOf(at);
    const around = [...outwards(block)];
    if (around.some(each => asks(each, name))) return true;
    if (at < block.start) return false;
    const [begun, property] = propertyAt(block, at);
    if (!property) return false;
    const sets = text =>
      text.split(";").some(each => each.trim().startsWith(`${property}:`) && !named(`;${each}`, lacks).length);
    const whole = bare.slice(begun).match(/^[^;}]*/)[0];
    if (!property.startsWith("--") && !whole.includes("var(")) return sets(bare.slice(block.start + 1, begun));
    return all.some(
      each =>
        [...outwards(each)].some(other => asks(other, name) && /^@supports not/.test(other.prelude)) &&
        sets(declared(each)),
    );
  };
  const line = at => bare.slice(0, at).split("\n").length;
  const nested = all.filter(each => lacks.nesting && isStyle(each) && [...outwards(each.around)].some(isStyle));
  return [
    ...uses
      .filter(each => !isGuarded(each))
      .map(({ at, told }) => [line(at), told.endsWith("()") ? `${told} in ${propertyAt(blockOf(at), at)[1]}` : told]),
    ...nested.map(({ start }) => [line(start), "nesting"]),
  ];
}

const isStyle = block =>
  !/^@|^(from|to|[\d.]+%)/.test(block.prelude) && !block.around?.prelude.startsWith("@keyframes");
