// Plays in Firefox over WebDriver BiDi, as somebody who clicks: node firefox.mjs FIREFOX. It reads tasks, each a line of
// JSON, { work, address, picture }, and answers each with another. The works: `play` plays the board of a page to the end
// of its hand, `step` steps through a replay.

import { createInterface } from "node:readline";

import puppeteer from "puppeteer-core";

const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.argv[2], headless: true });

/** The middle of what should be clicked next on the board, in its order: stop, an answer, a button, a match, a card. */
const next = () => {
  for (const selector of [".sheet .stop", ".popup .answer:last-child", ".buttons .pill", ".card.target", ".card.can"]) {
    const found = window.board.shadowRoot.querySelector(selector);
    if (found) { const { left, top } = found.getBoundingClientRect(); return { x: left + 8, y: top + 8 }; }
  }
  return null;
};

async function play(page, address) {
  await page.setViewport({ width: 390, height: 844 });
  await page.evaluateOnNewDocument(() => {
    const ask = (what, body) => fetch(what, { method: "POST", body }).then(told => told.text());
    Object.assign(window, { deal: () => ask("deal", ""), act: action => ask("act", action) });
  });
  await page.goto(address);
  let clicks = 0;
  for (;;) {
    await page.waitForFunction("window.decisions > 0 && !board.busy");
    const place = await page.evaluate(next);
    if (place === null) break;
    const before = await page.evaluate("window.decisions");
    await page.mouse.click(place.x, place.y);
    clicks += 1;
    const asks = await page.evaluate(() => window.board.shadowRoot.querySelector(".card.target, .popup .answer") !== null);
    if (!asks) await page.waitForFunction(`window.decisions > ${before}`);
  }
  return { clicks, chosen: await page.evaluate("window.chosen"), page: await page.evaluate("board.page") };
}

async function step(page, address) {
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(address);
  const inside = (await page.$("iframe")) ? await (await page.waitForSelector("iframe")).contentFrame() : page;
  const forward = await inside.waitForSelector("hwatu-replay >>> button[data-name=forward]");
  for (let clicks = 0; clicks < 3; clicks += 1) await forward.click();
  await inside.waitForFunction("document.querySelector('hwatu-replay').step === 3");
  await inside.evaluate(() => {
    const slider = document.querySelector("hwatu-replay").shadowRoot.querySelector("input[type=range]");
    slider.value = slider.max;
    slider.dispatchEvent(new Event("input"));
  });
  await inside.waitForFunction("!document.querySelector('hwatu-replay').board.busy");
  const said = await inside.evaluate("document.querySelector('hwatu-replay').shadowRoot.querySelector('.said').textContent");
  return { said, last: await inside.evaluate("document.querySelector('hwatu-replay').last") };
}

/** What came of a task on a page of its own, with the errors on it. */
async function answer({ work, address, picture }) {
  const context = await browser.createBrowserContext(), page = await context.newPage(), wrong = [];
  page.on("console", said => { if (["error", "warn"].includes(said.type())) wrong.push(said.text()); });
  page.on("pageerror", error => wrong.push(String(error)));
  try {
    const done = await { play, step }[work](page, address);
    await page.screenshot({ path: picture });
    return { ...done, wrong, version: await browser.version() };
  } catch (error) {
    return { failed: error.stack };
  } finally {
    await context.close();
  }
}

try {
  for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(await answer(JSON.parse(line))));
} finally {
  await browser.close();
}
