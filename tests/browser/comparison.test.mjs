/** One report of two runs of the main example that differ in the clearance of the pin. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, test } from "node:test";
import { curves, launch, nextFrames, open, screenshotPath, shownAngle } from "./browser.mjs";
import { reportOf, runExample } from "./program.mjs";

const model = "slider_crank_lubricated.toml";
const wide = "joint.pin.film.radial_clearance=0.5 mm";
let browser;
let report;
let opened;

before(async () => {
  report = reportOf(runExample(model), runExample(model, "--set", wide));
  browser = await launch();
});
after(() => browser?.close());
beforeEach(async () => {
  for (const context of browser.contexts()) await context.close();
  opened = await open(browser, report);
});

test("runs_are_named_by_what_differs", async () => {
  const names = await opened.page.$$eval("#runs tbody th", (all) =>
    all.map((cell) => cell.textContent),
  );
  assert.equal(names.length, 2);
  assert.ok(names[1].includes(wide), names.join(" | "));
  assert.deepEqual(opened.errors, []);
});

test("plots_overlay_the_runs_and_hide_one_on_request", async () => {
  const { page } = opened;
  assert.equal((await curves(page, "#plot-moment")).length, 2);
  const strokes = await page.$$eval("#plot-moment .picture .curve", (all) =>
    all.map((path) => getComputedStyle(path).stroke),
  );
  assert.notEqual(strokes[0], strokes[1]);
  await page.uncheck("#runs tbody tr:last-child input[type=checkbox]");
  await nextFrames(page);
  assert.equal((await curves(page, "#plot-moment")).length, 1);
});

test("the_animation_changes_runs_at_the_same_angle", async () => {
  const { page } = opened;
  const angle = await shownAngle(page);
  await page.check("#runs tbody tr:last-child input[type=radio]");
  await nextFrames(page);
  assert.ok(Math.abs((await shownAngle(page)) - angle) < 0.11); // both rounded to 0.1°
  assert.match(await page.textContent("h1"), /radial_clearance=0\.5 mm/);
});

test("each_run_has_its_orbit", async () => {
  const { page } = opened;
  const clearances = await page.$$eval(".orbit .dial-name", (all) =>
    all.map((text) => text.textContent).filter((text) => text.startsWith("c =")),
  );
  assert.deepEqual(clearances, ["c = 200\u00a0µm", "c = 500\u00a0µm"]);
  await page.screenshot({ path: screenshotPath("comparison.png"), fullPage: true });
});

const column = (page, table, index) =>
  page.$$eval(
    `${table} tbody tr`,
    (rows, i) => rows.map((row) => parseFloat(row.children[i].textContent)),
    index,
  );

test("the_tables_are_sorted_by_a_click_on_a_heading", async () => {
  const { page } = opened;
  for (const [table, index] of [
    ["#runs", 4],
    ["#comparison-table", 3],
  ]) {
    const heading = page.locator(`${table} thead th`).nth(index);
    const came = await column(page, table, index);
    await heading.locator("button").click();
    assert.equal(await heading.getAttribute("aria-sort"), "ascending");
    assert.deepEqual(await column(page, table, index), [...came].sort((a, b) => a - b));
    await heading.locator("button").click();
    assert.equal(await heading.getAttribute("aria-sort"), "descending");
    assert.deepEqual(await column(page, table, index), [...came].sort((a, b) => b - a));
    await heading.locator("button").click();
    assert.deepEqual(await column(page, table, index), came);
  }
});

test("the_tables_are_saved_as_csv_in_si", async () => {
  const { page, errors } = opened;
  const saved = async (table) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.click(`${table} .save`),
    ]);
    const text = readFileSync(await download.path(), "utf8");
    return { name: download.suggestedFilename(), lines: text.trim().split("\r\n") };
  };
  const runs = await saved("#runs");
  assert.equal(runs.name, "runs.csv");
  assert.match(runs.lines[0], /^Run,Peak joint force \[N\],/);
  assert.equal(runs.lines.length, 3);
  const statistics = await saved("#comparison-table");
  assert.match(statistics.lines[0], /^window,run,SI unit,mean,min,max,std,/);
  const thickness = Number(statistics.lines[1].match(/,m,([^,]+),/)[1]);
  assert.ok(thickness > 1e-6 && thickness < 1e-3, statistics.lines[1]);
  assert.deepEqual(errors, []);
});
