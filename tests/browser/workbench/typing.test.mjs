/** What is typed into a form, key by key, arrives as it was typed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick, textOf } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer("slider_crank_lubricated.toml");
  browser = await launch();
});
afterEach(() => closePages(browser));
after(async () => {
  await browser?.close();
  await server?.stop();
});

const mass = '[data-path="body.crank.mass"]';

async function openCrank() {
  const window = await openPage(browser, server);
  await openExample(window.page, "/slider_crank_lubricated.toml");
  await checked(window.page);
  await pick(window.page, "body.crank");
  return window;
}

async function type(page, field, text) {
  await page.click(field, { clickCount: 3 });
  await page.keyboard.type(text, { delay: 5 });
}

for (const [typed, written] of [
  ["8e-4", '"8e-4 kg"'],
  ["1.5E+0", '"1.5E+0 kg"'],
  [".25", '".25 kg"'],
  ["12e-1 g", '"12e-1 g"'],
  ["1_000e-3", '"1000e-3 kg"'],
])
  test(`"${typed}"_keeps_or_brings_its_unit`, async () => {
    const { page, errors } = await openCrank();
    await type(page, mass, typed);
    await page.keyboard.press("Tab");
    assert.match(await textOf(page), new RegExp(`mass = ${written.replace(/[.+]/g, "\\$&")}\n`));
    await checked(page);
    assert.deepEqual(errors, []);
  });

test("undo_shows_in_the_field_that_has_the_focus", async () => {
  const { page } = await openCrank();
  await page.fill(mass, "0.77"); // at once: a pause between two keys begins a step of the history
  await page.keyboard.press("Control+z");
  assert.match(await textOf(page), /mass = "0\.30 kg"/);
  assert.equal(await page.inputValue(mass), "0.30");
  await page.keyboard.press("Control+y");
  assert.equal(await page.inputValue(mass), "0.77");
});

test("the_ends_of_a_window_are_called_from_and_to", async () => {
  const text = readFileSync(join(server.folder, "slider_crank_lubricated.toml"), "utf8");
  const statistic =
    '\n[[statistics]]\nname = "s"\nchannel = "joint.pin.force"\nover = "time"\nwindow = ["1 ms", "2 ms"]\n';
  server.write("window.toml", text + statistic);
  const { page } = await openPage(browser, server);
  await page.click('#files button:text("window.toml")');
  await checked(page);
  const names = () =>
    page.$$eval(".form .axis-letter", (list) => list.map((one) => one.textContent));
  await page.click('.thing[data-thing^="statistics."] >> nth=-1');
  await page.waitForSelector('[data-path$=".window.0"]');
  assert.deepEqual(await names(), ["from", "to"]);
  await pick(page, "body.crank");
  assert.deepEqual((await names()).slice(0, 2), ["x", "y"]);
});

test("a_run_is_continued_to_a_later_time_and_to_nothing_else", async () => {
  const { page } = await openCrank();
  await page.click("#run");
  await page.click('.run.done button:text("Run on")');
  const dialog = 'dialog[aria-label="Run on to"]';
  for (const [text, why] of [
    ["banana", /is no time/],
    ["3 kg", /is no time/],
    ["1 us", /has come to/],
    ["-1 s", /has come to/],
  ]) {
    await page.fill(`${dialog} input`, text);
    await page.click(`${dialog} button[type=submit]`);
    assert.match(await page.textContent(`${dialog} .problem`), why);
  }
  await page.fill(`${dialog} input`, "50 ms");
  await page.click(`${dialog} button[type=submit]`);
  await page.waitForSelector(dialog, { state: "detached" });
  await page.waitForSelector(".run.done");
});

test("the_editor_completes_nothing_while_a_field_is_typed_into", async () => {
  const { page } = await openCrank();
  await pick(page, "joint.pin");
  await page.locator(".cm-line", { hasText: 'between = ["rod.small_end"' }).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await type(page, '[data-path="joint.pin.between.1"]', "rod.sm");
  await page.waitForTimeout(300);
  assert.equal(await page.locator(".cm-tooltip-autocomplete").count(), 0);
});
