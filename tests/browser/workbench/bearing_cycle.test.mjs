/** A load that repeats over an angle in the workbench's bearing: a table is typed, opened or taken from a run, its last cycle answered. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { newFolder } from "../folders.mjs";
import { problem, serious, toBearing } from "./bearing_task.mjs";
import { checked, openServer, textOf } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer("slider_crank_lubricated.toml");
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

async function openModel(page) {
  await page.click("#home");
  await page.click('#files button:text-is("slider_crank_lubricated.toml")');
  await checked(page);
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
  await page.selectOption('[data-way="load"]', "load");
  await page.waitForSelector("#bearing-figures");
  await page.waitForSelector("#stribeck-friction .picture .curve");
  assert.equal(await page.isVisible("#bearing-cycle"), false);
  assert.deepEqual(serious(errors), []);
});

test("a_load_that_repeats_becomes_a_joint_and_its_forces_in_a_model", async () => {
  const { page, errors } = await toBearing(browser, server);
  await openModel(page);
  await page.click("#tab-bearing");
  await crankpin(page);
  await page.click("#example-load-table");
  await cycle(page);
  await page.click("#bearing-to-joint");
  await page.waitForFunction(() => /is joint 'bearing' of this model/.test(document.querySelector("#status-message").textContent));
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /\[force\.load_y\.magnitude\]\ntype = "angle_table"\nabscissa = "journal"\nangles = \[\n {2}"0 deg", "180 deg"/);
  assert.match(text, /values = \[\n {2}"-4000 N", "-6000 N", "-20000 N", "-5000 N",\n\]\nperiod = "720 deg"/);
  assert.deepEqual(serious(errors), []);
});

test("the_load_of_a_run_has_the_film_of_the_command_line", async () => {
  const { page, errors } = await toBearing(browser, server);
  await openModel(page);
  await page.click("#run");
  await page.waitForSelector(".run.done");
  await page.click("#tab-bearing");
  await crankpin(page);
  await page.click("#load-from-run");
  await page.waitForSelector("#load-take:not([disabled])");
  await page.selectOption("#load-joint", "pin");
  await page.click("#load-take");
  await page.waitForFunction(() => /swings and does not turn on/.test(document.querySelector("#load-problem").textContent));
  assert.deepEqual(await violations(page), []);
  await page.screenshot({ path: screenshotPath("workbench_load_from_run.png") });
  await page.selectOption("#load-joint", "main");
  const answer = page.waitForResponse((one) => one.url().endsWith("/api/bearing/cycle") && one.ok());
  await page.click("#load-take");
  await cycle(page);
  assert.match(await page.textContent("#status-message"), /joint\.main over the last cycle of its run, 360 deg of crank in ground at 5000 rpm/);
  assert.equal(await page.inputValue("#size-speed"), "5000");
  assert.equal(await page.inputValue("#size-cycle"), "360");
  const { cycle: figures } = await (await answer).json();
  const sizes = ["--diameter", "48 mm", "--width", "22 mm", "--clearance", "25 um", "--viscosity", "9 mPa s"];
  const [run] = readdirSync(join(server.folder, "runs")).map((name) => join(server.folder, "runs", name));
  const args = ["bearing", ...sizes, "--load-run", run, "--load-joint", "main", "--json"];
  const { assumptions, ...printed } = JSON.parse(execFileSync(process.env.STRIBECK_PROGRAM, args, { encoding: "utf8" }));
  assert.deepEqual({ ...figures, assumptions }, { ...printed, assumptions });
  assert.deepEqual(assumptions.slice(0, -1), figures.assumptions); // the last one is where the load comes from
  assert.deepEqual(serious(errors), []);
});

test("without_a_run_the_form_says_what_to_do_first", async () => {
  const empty = await openServer();
  try {
    const { page } = await toBearing(browser, empty);
    await page.selectOption('[data-way="load"]', "load_table");
    await page.click("#load-from-run");
    await page.waitForFunction(() => /There is no run yet/.test(document.querySelector("#status-message").textContent));
  } finally {
    await empty.stop();
  }
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
