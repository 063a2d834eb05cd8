// A whole game in Firefox, without a network, in which code that never ends is stopped once: the game, how a page is
// read, and what buttons are called come as JSON.

import { drive, MINUTE } from "./drive.mjs";

const FORM = ".kdl-living .kdl-form";

/** Choose what is labelled so, and wait until Python has heard it. */
async function tick(page, kind, label) {
  const find = ([form, kind, label]) =>
    [...document.querySelectorAll(`${form} input[type=${kind}]`)].find(({ labels }) =>
      [...labels].some(({ textContent }) =>
        label.length < 2 ? textContent.trim() === label : textContent.includes(label),
      ),
    );
  const sought = [FORM, kind, label];
  await page.waitForFunction(`(${find})(${JSON.stringify(sought)})`);
  await page.evaluate(`(${find})(${JSON.stringify(sought)}).click()`);
  await page.waitForFunction(`(${find})(${JSON.stringify(sought)})?.hasAttribute("checked")`);
}

/** Fill in the form, and begin. */
async function setUp(page, { edition, players, seed, variants }) {
  await tick(page, "radio", edition);
  await tick(page, "radio", String(players.length));
  const fill = (field, value) => {
    const [said] = [...(field.options ?? [])].filter(({ text }) => text.trim() === value);
    field.value = said?.value ?? value;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const [seat, player] of players.entries()) await page.$eval(`${FORM} select[data-seat="${seat}"]`, fill, player);
  for (const seat of players.keys())
    if (await page.$(`${FORM} select[data-of="${seat}"]`))
      await page.$eval(`${FORM} select[data-of="${seat}"]`, fill, "even-tempered");
  await page.$eval(`${FORM} [data-seed]`, fill, String(seed));
  for (const variant of variants) await tick(page, "checkbox", variant);
  await page.$eval(".kdl-living .kdl-start", button => button.click());
  await hurry(page);
}

/** Play as fast as it goes, once there is a table. */
async function hurry(page) {
  await page.waitForSelector(".kdl-living .kdl-table canvas");
  await page.$eval(".kdl-table .kdl-row select", field => {
    field.selectedIndex = field.options.length - 1;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Press the button that is called so, once there is one that can be pressed. */
async function press(page, name) {
  const find = name =>
    [...document.querySelectorAll("button")].find(
      button => !button.disabled && button.checkVisibility() && button.textContent.trim() === name,
    );
  const button = await page.waitForFunction(find, {}, name);
  await button.evaluate(each => each.click());
}

/** Run code on the page that never ends, stop it, and return at which step the game stood, and stands then. */
async function stopCode(page, { code, run, stop, stopped }) {
  const step = () => page.$eval(".kdl-table input[type=number]", field => field.value);
  const [before, table] = [await step(), await page.$(".kdl-table")];
  await press(page, code);
  await (await page.waitForSelector(".kdl-code .cm-content")).click();
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type("while True: pass");
  await press(page, run);
  await press(page, stop);
  await page.waitForFunction(
    said => document.querySelector(".kdl-code [role=status]").textContent === said,
    {},
    stopped,
  );
  await page.waitForFunction(each => !each.isConnected, {}, table);
  await hurry(page);
  return { before, after: await step() };
}

await drive(async (page, address, asJson) => {
  const { game, laid, mark, called } = JSON.parse(asJson);
  await page.goto(`${address}/00_play.html`);
  await page.waitForSelector(".kdl-living .kdl-setup");
  await page.setOfflineMode(true);
  const offline = await page.evaluate(() =>
    fetch("../", { cache: "reload" }).then(
      () => false,
      () => true,
    ),
  );
  await setUp(page, game);
  // A simple reader's game, the same as in the other browser: an attempt, a step, a card, or what there is first.
  const choose = ({ curtain, sheet, keys, cards, rooms }) => {
    const keyed = key => `.kdl-play-body [aria-keyshortcuts="${key}"]`;
    if (curtain) return keyed("H");
    if (sheet) return ".kdl-sheet .kdl-first";
    if (keys.includes("A")) return keyed("A");
    if (rooms.length) return `.kdl-room[data-space="${rooms[0]}"]`;
    return cards.length ? `.kdl-held[data-tap="${cards[0]}"]` : keyed(keys[0]);
  };
  let [decisions, stopped] = [0, null];
  for (; decisions < 120; decisions++) {
    const now = await (await page.waitForFunction(`(${laid})()`, { polling: 100, timeout: MINUTE })).jsonValue();
    if (now.ended) break;
    if (decisions === 3 && !stopped) {
      stopped = await stopCode(page, called);
      continue;
    }
    await page.evaluate(`(${mark})()`);
    await page.$eval(`.kdl-table ${choose(now)}`, part =>
      part.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    );
  }
  const winner = await page.$eval(".kdl-table .kdl-head", head => head.textContent);
  return { offline, decisions, winner, stopped };
});
