// Firefox for a script that says what it saw in a page: node SCRIPT FIREFOX ADDRESS ...; its last line is that as JSON.

import puppeteer from "puppeteer-core";

export const MINUTE = 60_000;

/**
 * Open a page, let somebody see what there is, and say it, with whatever the page has said of faults.
 * @param {(page: import("puppeteer-core").Page, address: string, ...more: string[]) => Promise<object>} see
 */
export async function drive(see) {
  const [executablePath, address, ...more] = process.argv.slice(2);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    protocol: "webDriverBiDi",
  });
  const said = [];
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(2 * MINUTE); // a loaded machine can stop a browser for longer than any wait should be
    page.on("console", message => message.type() === "error" && said.push(message.text()));
    page.on("pageerror", error => said.push(String(error)));
    const seen = await see(page, address, ...more);
    console.log(JSON.stringify({ ...seen, said }));
  } catch (error) {
    throw new Error(`the page has said: ${said.join("; ")}`, { cause: error });
  } finally {
    await browser.close();
  }
}
