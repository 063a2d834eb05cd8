// Firefox keeps everything, and reads pages whole when there is no network any more: the pages, and what is said when all
// is kept.

import { createInterface } from "node:readline";
import { drive } from "./drive.mjs";

/** Everything on a page that answers: questions, switches, attempts, what is folded, and what lives. */
async function readWhole(page) {
  await page.waitForSelector(".kdl-site-engine");
  const numbers = await page.$$eval("[data-wakes]:not([data-late])", places =>
    places.map(({ dataset }) => dataset.cell),
  );
  for (const number of numbers) {
    const place = `[data-cell="${number}"]`;
    await page.$eval(place, each => {
      each.scrollIntoView();
      [...each.querySelectorAll("button[data-wake]")].find(button => button.checkVisibility())?.click();
    });
    await page.waitForSelector(`${place} .kdl-living:not([data-coming])`, { visible: true });
  }
  const bets = await page.$$(".kdl-bet:not(.kdl-twist):not(.kdl-practice)");
  for (const bet of bets) {
    await bet.evaluate(each => each.scrollIntoView());
    const able = ".kdl-drawn.kdl-able .kdl-drawn-room, .kdl-chip";
    if (await bet.$("input[type=number]")) {
      await bet.$eval("input[type=number]", field => {
        field.value = field.min;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
    } else {
      await bet.waitForSelector(able);
      await bet.$eval(able, one => one.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    }
    await bet.$eval(".kdl-bet-lock", lock => lock.click());
    await bet.waitForSelector(".kdl-bet-verdict:not(:empty)");
    await bet.$eval(".kdl-bet-lock + button", solve => solve.checkVisibility() && solve.click());
    await bet.waitForSelector(".kdl-bet-locked .kdl-bet-verdict:not(:empty)");
  }
  await page.$$eval(".kdl-twist [role=radio]", all => all.forEach(each => each.click()));
  await page.$$eval(".kdl-meter-next", all => all.forEach(each => each.click()));
  await page.$$eval("main details", all => all.forEach(each => (each.open = true)));
  await page.waitForFunction(() =>
    [...document.images].filter(each => each.checkVisibility()).every(each => each.complete && each.naturalWidth),
  );
  const lived = await page.$$eval(".kdl-living", all => all.length);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return { bets: bets.length, lived, wide, wakes: numbers.length };
}

await drive(async (page, address, names, done) => {
  await page.goto(`${address}/index.html`);
  await page.waitForSelector("#kdl-offline-keep:not([hidden])", { visible: true });
  await page.click("#kdl-offline-keep");
  await page.waitForFunction(done => document.querySelector("#kdl-offline-told").textContent === done, {}, done);
  console.log("kept");
  for await (const _ of createInterface({ input: process.stdin })) break; // now the server has gone
  const pages = [];
  for (const name of names.split(",")) {
    await page.goto(`${address}/${name}.html`);
    const alone = await page.evaluate(() =>
      fetch("nowhere").then(
        ({ ok }) => !ok,
        () => true,
      ),
    );
    pages.push({ name, ...(await readWhole(page)), alone });
  }
  return { pages };
});
