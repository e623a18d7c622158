/** A load that repeats over an angle in the workbench's bearing: a table is typed or opened, its last cycle answered. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { newFolder } from "../folders.mjs";
import { problem, serious, toBearing } from "./bearing_task.mjs";
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

const table = "angle [deg], Fx [N], Fy [N]\n0, 3000, -4000\n180, -1000, -6000\n360, 2000, -20000\n540, 0, -5000\n";

/** The crankpin of docs/bearing.md, all but its table. */
async function crankpin(page) {
  await page.fill("#size-diameter", "48");
  await page.fill("#size-width", "22");
  await page.fill("#size-clearance", "25");
  await page.selectOption('[data-way="oil"]', "viscosity");
  await page.fill("#size-viscosity", "9");
  await page.selectOption('[data-way="load"]', "load_table");
}

const cycle = (page) => page.waitForSelector('#bearing-cycle:not(.stale) [data-figure="mean power loss"]');

test("a_table_of_loads_that_is_opened_is_answered_as_on_the_command_line", async () => {
  const { page, errors } = await toBearing(browser, server);
  await crankpin(page);
  assert.ok(await problem(page, "load_table")); // there is none yet
  const file = join(newFolder(), "crankpin.csv");
  writeFileSync(file, table);
  const answer = page.waitForResponse((one) => one.url().endsWith("/api/bearing/cycle") && one.ok());
  await page.setInputFiles("#load-table-file", file);
  await cycle(page);
  const { cycle: figures } = await (await answer).json();
  const sizes = ["--diameter", "48 mm", "--width", "22 mm", "--clearance", "25 um", "--viscosity", "9 mPa s", "--speed", "3000 rpm"];
  const args = ["bearing", ...sizes, "--load-table", file, "--cycle", "720 deg", "--json"];
  const printed = JSON.parse(execFileSync(process.env.STRIBECK_PROGRAM, args, { encoding: "utf8" }));
  assert.deepEqual(figures, printed);
  assert.equal(await page.textContent('#bearing-cycle [data-figure="smallest film"] .figure'), "1.938\u00a0µm");
  assert.equal(await page.textContent("#bearing-steady h2"), "Cycle of the load");
  assert.match(await page.textContent("#bearing-cycle .readout-list"), /1\.938/); // the orbit shows the instant of the thinnest film
  assert.ok((await page.locator("#cycle-min_film_thickness .picture .curve").getAttribute("d")).length > 500);
  for (const hidden of ["#bearing-design", "#bearing-curve", "#bearing-figures"])
    assert.equal(await page.isVisible(hidden), false, hidden);
  assert.deepEqual(serious(errors), []);
});

test("what_is_wrong_with_a_table_is_said_below_it_and_a_steady_load_comes_back", async () => {
  const { page, errors } = await toBearing(browser, server);
  await crankpin(page);
  await page.click("#example-load-table");
  await cycle(page);
  await page.fill("#size-load_table", table.replace("-6000", "much"));
  assert.match(await problem(page, "load_table"), /much/);
  assert.equal(await page.locator("#bearing-cycle.stale").count(), 1);
  await page.click("#bearing-to-model");
  await page.waitForFunction(() => /load is in a table/.test(document.querySelector("#status-message").textContent));
  await page.selectOption('[data-way="load"]', "load");
  await page.waitForSelector("#bearing-figures");
  await page.waitForSelector("#stribeck-friction .picture .curve");
  assert.equal(await page.isVisible("#bearing-cycle"), false);
  assert.deepEqual(serious(errors), []);
});

test("a_load_that_turns_with_the_journal_has_the_film_of_the_same_load_at_rest", async () => {
  const { page, errors } = await toBearing(browser, server);
  const number = async (selector) => Number((await page.textContent(selector)).replace(/[^\d.]/g, ""));
  const steady = await number('#bearing-figures [data-figure="smallest film"] .figure');
  await page.selectOption('[data-way="load"]', "load_table");
  await page.click("#turning-load");
  await cycle(page);
  assert.equal(await page.inputValue("#size-cycle"), "360");
  const turning = await number('#bearing-cycle [data-figure="smallest film"] .figure');
  const mean = await number('#bearing-cycle [data-figure="mean smallest film"] .figure');
  // Seen from the load, the surfaces draw oil in with ω − 2ω: as much as under the load at rest, from the other side.
  assert.ok(Math.abs(turning / steady - 1) < 0.02, `${turning} and ${steady} um`);
  assert.ok(Math.abs(turning / mean - 1) < 0.02, `${turning} and ${mean} um`);
  assert.deepEqual(serious(errors), []);
});

test("the_table_is_there_after_a_reload_and_its_cycle_becomes_a_report", async () => {
  const { page, errors } = await toBearing(browser, server);
  await crankpin(page);
  await page.fill("#size-load_table", table);
  await cycle(page);
  await page.reload();
  await cycle(page);
  assert.equal((await page.inputValue("#size-load_table")).trim(), table.trim());
  const download = page.waitForEvent("download");
  await page.click("#bearing-report");
  const file = await download;
  assert.equal(file.suggestedFilename(), "bearing_cycle.html");
  assert.match(readFileSync(await file.path(), "utf8"), /<script id="stribeck-data"/);
  assert.deepEqual(serious(errors), []);
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { width: 400 }],
])
  test(`a_load_that_repeats_passes_axe_and_fits_${name}`, async () => {
    const { page, errors } = await toBearing(browser, server, look);
    await crankpin(page);
    await page.click("#example-load-table");
    await cycle(page);
    const wide = await page.$eval("#pane-bearing", (pane) => pane.scrollWidth - pane.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await violations(page), []);
    const height = await page.$eval("#pane-bearing", (pane) => pane.scrollHeight);
    await page.setViewportSize({ width: look.width ?? 1600, height: height + 120 });
    await nextFrames(page);
    await page.screenshot({ path: screenshotPath(`workbench_cycle_${name}.png`) });
    assert.deepEqual(serious(errors), []);
  });
