// What versions of browsers lack, by MDN's compatibility data.

import { readFileSync } from "node:fs";

const DATA = new URL("../../node_modules/@mdn/browser-compat-data/data.json", import.meta.url);

const numbers = version => version.replace("≤", "").split(".").map(Number);

function isUpTo(one, other) {
  const [left, right] = [numbers(one), numbers(other)];
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const step = (left[place] ?? 0) - (right[place] ?? 0);
    if (step) return step < 0;
  }
  return true;
}

const isSince = (added, version) => typeof added === "string" && added !== "preview" && isUpTo(added, version);

/** Whether a version of a browser has a feature under its own name, and without a switch. */
const has = (statements, version) =>
  [statements ?? []]
    .flat()
    .some(
      each =>
        isSince(each.version_added, version) &&
        !isSince(each.version_removed, version) &&
        !(each.flags || each.prefix || each.alternative_name),
    );

/** A path as that of a member of objects, and of one of the class: which it is, the data of the language do not tell. */
const eitherKind = path => (path.length > 1 ? [path, path.with(-1, `${path.at(-1)}_static`)] : [path]);

/**
 * Return what at least one of some browsers lacks.
 * @param {Record<string, string>} oldest Versions by the names of browsers.
 */
export function lacking(oldest) {
  const data = JSON.parse(readFileSync(DATA, "utf8"));
  const isLacking = node =>
    Boolean(node.__compat) &&
    Object.entries(oldest).some(([name, version]) => !has(node.__compat.support[name], version));
  const within = (node, depth, path = []) =>
    Object.entries(node).flatMap(([name, each]) => {
      if (name === "__compat") return [];
      const here = [...path, name];
      const below = depth > 1 ? within(each, depth - 1, here) : [];
      return isLacking(each) ? [here, ...below] : below;
    });
  const plain = paths => paths.filter(path => path.every(name => /^[\w$-]+$/.test(name) && !/_event$/.test(name)));
  const first = paths => paths.filter(path => path.length === 1).map(([name]) => name);
  const second = paths => paths.filter(path => path.length === 2 && !path[1].includes("_"));
  const { properties, selectors, types, "at-rules": atRules } = data.css;
  const [declared, rules, kinds] = [within(properties, 2), within(atRules, 2), within(types, 2)];
  return {
    members: plain([
      ...within(data.api, 2),
      ...[data.javascript.builtins, data.webassembly.api].flatMap(each => within(each, 3)).flatMap(eitherKind),
    ]).filter(path => path.at(-1) !== path.at(-2)), // a constructor comes with its class
    than: oldest,
    nesting: isLacking(selectors.nesting),
    pseudos: first(within(selectors, 1)).filter(name => !["attribute", "column", "nesting"].includes(name)),
    rules: first(rules),
    media: second(rules).flatMap(([rule, name]) => (rule === "media" ? name : [])),
    properties: first(declared),
    values: second(declared),
    functions: [...new Set(kinds.map(path => path.at(-1).replace(/-function$/, "")))].filter(
      name => !name.includes("_"),
    ),
    units: second(kinds).map(([, name]) => name),
  };
}
