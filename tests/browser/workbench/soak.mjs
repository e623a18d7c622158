/**
 * A day at the workbench in some minutes: idle gaps longer than a connection lives, reloads, a killed and restarted server, two
 * windows. Nothing is lost, nothing hangs, no console error appears.
 *   STRIBECK_PROGRAM=build/stribeck node workbench/soak.mjs [MINUTES [IDLE]]      IDLE: gap between rounds, 70 s
 */
import assert from "node:assert/strict";
import { launch } from "../browser.mjs";
import { checked, openPage, openServer, pick, textOf } from "./page.mjs";

const minutes = Number(process.argv[2] ?? 30);
const idle = 1000 * Number(process.argv[3] ?? 70);
const mass = '[data-path="body.crank.mass"]';

const server = await openServer("slider_crank_lubricated.toml");
const browser = await launch();
const windows = [await openPage(browser, server), await openPage(browser, server)];

async function openModel({ page }) {
  page.on("dialog", (dialog) => dialog.accept());
  await page.click('#files button:text-is("slider_crank_lubricated.toml")');
  await checked(page);
  await pick(page, "body.crank");
}

/** Types a value in one window, saves it, and finds it in the other one. */
async function edit([{ page }, { page: other }], round) {
  const value = `0.${100 + round}`;
  await page.fill(mass, value);
  await checked(page);
  await page.keyboard.press("Control+s");
  await page.waitForFunction(() =>
    document.querySelector("#status-message").textContent.startsWith("Saved"),
  );
  await other.waitForFunction(
    (text) => document.querySelector(".cm-content").textContent.includes(text),
    `"${value} kg"`,
  );
  assert.equal(await textOf(other), await textOf(page));
}

/** What is typed while there is no server is checked and saved by the next one. */
async function crash([{ page }], round) {
  await server.kill();
  await page.waitForSelector("#connection-bar", { state: "visible" });
  await page.fill(mass, `0.${500 + round}`);
  await server.restart();
  await page.waitForSelector("#connection-bar", { state: "hidden" });
  await checked(page);
}

async function run([{ page }]) {
  await page.click("#run");
  await page.waitForSelector(".run.done");
  await page.click('.run.done button:text("Delete")');
  await page.waitForSelector('.status-offer button:text("Undo")');
  await page.click("#tab-model");
}

async function reload([, window]) {
  await window.page.reload();
  await openModel(window);
}

for (const window of windows) await openModel(window);
const end = Date.now() + minutes * 60_000;
let round = 0;
for (; Date.now() < end; round++) {
  await edit(windows, 2 * round);
  await crash(windows, round);
  await run(windows);
  await reload(windows);
  await edit(windows, 2 * round + 1);
  await windows[0].page.waitForTimeout(Math.min(idle, Math.max(end - Date.now(), 0)));
}
const errors = windows.flatMap((window) => window.errors);
// A browser itself reports every connection that a killed server has refused or broken: those of the crashes are the only ones.
const others = errors.filter(
  (text) => !/ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED)/.test(text),
);
await browser.close();
await server.stop();
assert.deepEqual(others, []);
console.log(
  `${round} rounds in ${minutes} minutes, ${errors.length} refused connections, nothing lost`,
);
