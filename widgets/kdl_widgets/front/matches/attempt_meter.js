// The meter of an attempt: the clovers that it takes, those that were played, and who is asked in which order.

/** @import { AttemptMeter } from "./desk.js" */
import { make } from "../elements.js";
import { CLOVER, icon } from "./icons.js";

/**
 * @param {AttemptMeter | { asked?: undefined }} meter
 * @param {string} needed With `{luck}` and `{strength}`.
 */
export function attemptMeter(meter, needed) {
  if (!meter.asked) return null;
  const { strength, luck } = meter;
  const clovers = Array.from({ length: strength }, (_, i) => icon(CLOVER, `kdl-clover${i < luck ? "" : " kdl-empty"}`));
  const count = needed.replace("{luck}", String(luck)).replace("{strength}", String(strength));
  const row = make("div", "kdl-meter", ...clovers, make("span", "kdl-count", count));
  const asked = make(
    "ol",
    "kdl-asked",
    ...meter.asked.map(({ name, stage, cards }) => {
      const item = make("li", `kdl-${stage}`, name, ...(cards ? [` (${cards})`] : []));
      if (stage === "now") item.setAttribute("aria-current", "true");
      return item;
    }),
  );
  return make("section", "kdl-attempt", row, asked, make("p", "kdl-note", meter.told.join(" ")));
}
