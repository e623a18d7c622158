/** The report of the workbench's bearing for a meeting: title, question, notes and chosen figures, on screen and paper. */
import assert from "node:assert/strict";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { newFolder } from "../folders.mjs";
import { overlaps } from "./overlaps.mjs";
import { changes, designCurves, toBearing } from "./bearing_task.mjs";
import { openServer } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => closePages(browser));

const words = {
  title: "Main bearing of the feed pump",
  question: "Which clearance keeps 5 µm of film?",
  notes: "The belt loads it with 2 kN.\nThe oil is that of the gears.\n\nProposal: 40 µm </script><b>as drawn</b>.",
};

async function write(page) {
  await page.click("#bearing-report");
  for (const [name, text] of Object.entries(words)) await page.fill(`#meeting-${name}`, text);
}

/** Saves the page and opens it as a reader does. */
async function saved(page, look = {}) {
  const download = page.waitForEvent("download");
  await page.click("#meeting-save");
  const file = await download;
  const path = join(newFolder(), file.suggestedFilename());
  copyFileSync(await file.path(), path);
  const reader = await browser.newPage({ viewport: { width: 1400, height: 900 }, ...look });
  const errors = [];
  reader.on("pageerror", (error) => errors.push(String(error)));
  reader.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await reader.goto(pathToFileURL(path).href);
  await reader.waitForSelector("#report main section");
  return { reader, errors, name: file.suggestedFilename() };
}

const headings = (page) => page.$$eval("main > section > h2", (all) => all.map((one) => one.textContent));

/** Everything that can be chosen. */
async function whole(page) {
  await designCurves(page);
  await write(page);
  for (const box of await page.locator('.meeting-figures input[type="checkbox"]').all()) await box.check();
}

test("a_meeting_gets_title_question_notes_and_the_chosen_figures", async () => {
  const { page, errors } = await toBearing(browser, server);
  await designCurves(page);
  await write(page);
  await page.uncheck('.meeting-figures [name="profiles"]');
  await page.check('.meeting-figures [name="coefficients"]');
  const { reader, errors: wrong, name } = await saved(page);
  assert.equal(name, "main_bearing_of_the_feed_pump.html");
  assert.equal(await reader.textContent("h1"), words.title);
  assert.equal(await reader.title(), words.title);
  assert.equal(await reader.textContent("#meeting-question"), words.question);
  const notes = await reader.$$eval("#meeting-notes p", (all) => all.map((one) => one.textContent));
  assert.deepEqual(notes, words.notes.split("\n\n"));
  assert.equal(await reader.locator("#meeting-notes b").count(), 0);
  assert.deepEqual(await headings(reader), ["Sizes and load", "Key numbers", "Stribeck curve", "Design curves", "Stiffness and damping"]);
  assert.equal(await reader.locator("#design-chart-0 .picture .chart-point.present").count(), 1);
  assert.deepEqual([...errors, ...wrong], []);
});

test("what_was_written_for_a_meeting_is_there_after_a_reload_and_what_is_missing_says_why", async () => {
  const { page, errors } = await toBearing(browser, server);
  await write(page);
  assert.equal(await page.isDisabled('.meeting-figures [name="design"]'), true);
  assert.match(await page.textContent('.meeting-figures label:has([name="design"])'), /no quantity is chosen/);
  await page.check('.meeting-figures [name="results"]');
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.id), "bearing-report");
  await changes(page, "smallest film", () => page.fill("#size-load", "3"));
  await page.reload();
  await page.waitForSelector('[data-figure="smallest film"]');
  await page.click("#bearing-report");
  for (const [name, text] of Object.entries(words)) assert.equal(await page.inputValue(`#meeting-${name}`), text);
  assert.equal(await page.isChecked('.meeting-figures [name="results"]'), true);
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: screenshotPath("workbench_meeting_dialog.png") });
  assert.deepEqual(errors, []);
});

test("a_page_without_words_is_named_after_its_bearing", async () => {
  const { page } = await toBearing(browser, server);
  await page.click("#bearing-report");
  const { reader, name } = await saved(page);
  assert.equal(name, "bearing.html");
  assert.equal(await reader.textContent("h1"), "Plain bearing");
  assert.equal(await reader.locator("#meeting-question, #meeting-notes").count(), 0);
});

// Widths of the printed area in pixels: the paper less its margins of 13 mm, at 96 pixels an inch.
for (const [format, width] of [
  ["A4", 695],
  ["Letter", 718],
])
  test(`a_page_for_a_meeting_is_printed_on_${format}_and_nothing_lies_over_another`, async () => {
    const { page } = await toBearing(browser, server);
    await whole(page);
    const { reader, errors } = await saved(page, { viewport: { width, height: 1000 } });
    await reader.emulateMedia({ media: "print" });
    await nextFrames(reader);
    assert.deepEqual(await reader.evaluate(overlaps), []);
    const over = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} px too wide`);
    for (const hidden of [".masthead nav", ".controls", ".design-figure button"])
      assert.equal(await reader.locator(hidden).first().isVisible(), false, hidden);
    await reader.screenshot({ path: screenshotPath(`meeting_${format}.png`), fullPage: true });
    const pdf = await reader.pdf({ format, preferCSSPageSize: true, path: screenshotPath(`meeting_${format}.pdf`) });
    const text = pdf.toString("latin1");
    const [, wide, high] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text).map(Number);
    const paper = { A4: [210, 297], Letter: [215.9, 279.4] }[format].map((mm) => (mm * 72) / 25.4);
    assert.ok(Math.abs(wide - paper[0]) < 2 && Math.abs(high - paper[1]) < 2, `${wide} by ${high} points`);
    const pages = text.match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages <= 6, `${pages} pages`);
    assert.deepEqual(errors, []);
  });

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { viewport: { width: 400, height: 900 } }],
])
  test(`a_page_for_a_meeting_passes_axe_and_fits_${name}`, async () => {
    const { page } = await toBearing(browser, server);
    await whole(page);
    const { reader, errors } = await saved(page, look);
    const over = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} px too wide`);
    assert.deepEqual(await violations(reader), []);
    const height = await reader.evaluate(() => document.documentElement.scrollHeight);
    await reader.setViewportSize({ width: look.viewport?.width ?? 1400, height: height + 400 });
    await nextFrames(reader);
    await reader.screenshot({ path: screenshotPath(`meeting_${name}.png`) });
    assert.deepEqual(errors, []);
  });
