// A page without a server in Firefox: node firefox.mjs FIREFOX ADDRESS EDITION, by its place in the form. Says what it saw as JSON in its last line.

import puppeteer from "puppeteer-core";

const [executablePath, address, edition] = process.argv.slice(2);
const MINUTE = 60_000;
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  protocol: "webDriverBiDi",
});
const said = [];
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(MINUTE);
  page.on("console", message => message.type() === "error" && said.push(message.text()));
  page.on("pageerror", error => said.push(String(error)));

  await page.goto(`${address}/01_sight_lines.html`);
  const seen = {};
  await page.waitForSelector(".kdl-bet .kdl-drawn");
  await page.evaluate(() => {
    const bet = document.querySelector(".kdl-bet:not(.kdl-twist)");
    bet.querySelector(".kdl-drawn-room").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    bet.querySelector(".kdl-bet-lock").click();
  });
  await page.waitForSelector(".kdl-bet-locked");
  seen.answered = await page.$eval(".kdl-bet-locked .kdl-bet-verdict", told => told.textContent);

  await page.goto(`${address}/00_play.html`);
  await page.waitForSelector(".kdl-living .kdl-setup");
  await page.setOfflineMode(true);
  seen.offline = await page.evaluate(() =>
    fetch("../", { cache: "reload" }).then(
      () => false,
      () => true,
    ),
  );
  const EDITIONS = ".kdl-living .kdl-setup input[type=radio][name$=edition]";
  await page.evaluate(
    (editions, place) => document.querySelectorAll(editions)[place].click(),
    EDITIONS,
    Number(edition),
  );
  await new Promise(resolve => setTimeout(resolve, 1500)); // the form is laid out anew
  await page.evaluate(() => document.querySelector(".kdl-living .kdl-start").click());
  await page.waitForSelector(".kdl-living .kdl-table canvas");
  // A simple reader's game: whatever the panel offers first, until somebody wins.
  const act = () =>
    page.evaluate(() => {
      const desk = document.querySelector(".kdl-table .kdl-head")?.closest(".kdl-play");
      if (!desk) return "";
      const head = desk.querySelector(".kdl-head").textContent;
      if (/wins$|drawn$/.test(head)) return head;
      const step = [...document.querySelectorAll(".kdl-table .kdl-room")].find(room =>
        /; 1 step$/.test(room.ariaLabel),
      );
      const keyed = [...desk.querySelectorAll("button[data-act]")].find(button =>
        button.getAttribute("aria-keyshortcuts"),
      );
      const attempt = desk.querySelector('button[aria-keyshortcuts="A"]');
      const one =
        desk.querySelector(".kdl-sheet .kdl-first") ?? attempt ?? (desk.dataset.stepped ? keyed : step) ?? keyed;
      desk.dataset.stepped = one === step ? "yes" : "";
      one?.click();
      return "";
    });
  await page.keyboard.press("5");
  seen.winner = "";
  for (const end = Date.now() + 3 * MINUTE; !seen.winner && Date.now() < end; ) {
    seen.winner = await act();
    await new Promise(resolve => setTimeout(resolve, 150));
  }
  console.log(JSON.stringify({ ...seen, said }));
} finally {
  await browser.close();
}
