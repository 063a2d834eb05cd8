// The search of pages, for the tests that compare it with Python's.

import MiniSearch from "minisearch";
import { makeSearch } from "../../../widgets/kdl_widgets/front/ask/search.js";

const searches = new WeakMap();

export function firstThree(first, text) {
  const search = searches.get(first) ?? makeSearch(MiniSearch, first.index);
  searches.set(first, search);
  return search(text, first.game)
    .slice(0, 3)
    .map(({ clause, way }) => [clause, way]);
}
