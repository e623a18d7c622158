/** The report of a parameter study: sections, brushing, filter, CSV, failures, paper. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { closePages, launch, nextFrames, openStudy, screenshotPath } from "./browser.mjs";
import { studyReport } from "./program.mjs";

const vary = `
[[vary]]
paths = ["joint.bearing.film.radial_clearance"]
name = "clearance"
from = "50 um"
to = "200 um"
points = 6
spacing = "log"
[[vary]]
paths = ["bearing.load"]
name = "load"
values = ["0.5 kN", "1 kN", "2 kN"]
[[vary]]
paths = ["bearing.speed"]
name = "speed"
from = "200 rpm"
to = "1000 rpm"
points = 5
`;
const responses = `
[[response]]
name = "thinnest film"
figure = "min_film_thickness"
[[response]]
name = "power loss"
figure = "power_loss"
`;
const bearing = '[bearing]\nspeed = "1000 rpm"\nload = "1 kN"\n';
const design = (kind, rest = "") => `[design]\nkind = "${kind}"\n${rest}`;

let browser;
let grid;
let sample;
let failing;

before(async () => {
  const file = "bearings/journal_bearing_constant_load.toml";
  grid = studyReport(file, bearing + vary + design("grid") + responses);
  const indices = '[analysis]\nkind = "sobol_indices"\nresamples = 50\n';
  sample = studyReport(file, bearing + vary + design("latin_hypercube", "points = 200\n") + responses + indices);
  const run =
    '[[vary]]\npaths = ["simulation.max_steps"]\nname = "steps"\nvalues = [3, 4, 100000]\n' +
    design("grid") +
    '[[response]]\nname = "place"\nchannel = "joint.bearing.eccentricity_ratio"\nfigure = "max"\n';
  failing = studyReport(file, run, 'keep = "extremes"\n');
  browser = await launch();
});
after(() => browser?.close());

const headings = (page) => page.$$eval("main h2", (all) => all.map((h2) => h2.textContent));

/** Texts that share some place of the page; performed in the page. */
function covered(selector) {
  const boxes = [...document.querySelectorAll(selector)].map((one) => [one.textContent, one.getBoundingClientRect()]);
  return boxes.flatMap(([text, a], i) =>
    boxes
      .slice(i + 1)
      .filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map(([other]) => `${text} and ${other}`),
  );
}

for (const [width, colorScheme] of [
  [1400, "light"],
  [1400, "dark"],
  [420, "light"],
]) {
  test(`a_grid_is_shown_at_${width}_pixels_in_${colorScheme}`, async () => {
    await closePages(browser);
    const { page, errors, requests } = await openStudy(browser, grid, { width, colorScheme });
    assert.deepEqual(await headings(page), [
      "Response over a parameter",
      "Response over two parameters",
      "Distribution",
      "Parallel coordinates",
      "Points",
      "Study file",
    ]);
    assert.equal(await page.locator("#study-curves .curve.hue").count(), 15 + 3); // lines and their samples in the key
    assert.ok((await page.locator(".contour-line").count()) >= 4);
    assert.deepEqual(await page.evaluate(covered, ".contour-name"), []);
    assert.equal(await page.locator(".parallel-line").count(), 90);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    await page.screenshot({ path: screenshotPath(`study_grid_${width}_${colorScheme}.png`), fullPage: true });
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
  });
}

test("a_sample_is_shown_as_points_with_indices", async () => {
  await closePages(browser);
  const { page, errors } = await openStudy(browser, sample, { width: 1200 });
  assert.equal((await headings(page))[0], "Sobol indices");
  assert.equal(await page.locator(".tornado").count(), 2);
  assert.equal(await page.locator(".tornado .whisker").count(), 2 * 3 * 2);
  assert.equal(await page.locator("#study-curves .picture .chart-point").count(), 200);
  assert.equal(await page.locator(".contour-point").count(), 200);
  await page.screenshot({ path: screenshotPath("study_sample.png"), fullPage: true });
  assert.deepEqual(errors, []);
});

test("axes_and_colours_are_chosen", async () => {
  await closePages(browser);
  const { page } = await openStudy(browser, grid);
  await page.selectOption('#curves select[aria-label="over"]', { label: "speed" });
  await page.selectOption('#curves select[aria-label="response"]', { label: "power loss" });
  assert.equal(await page.textContent("#study-curves h3"), "power loss over speed");
  assert.equal(await page.locator("#study-curves .picture .curve.hue").count(), 18); // 6 clearances, 3 loads
});

/** Strokes an axis of the parallel coordinates between two shares of its height, from below. */
async function stroke(page, column, from, to) {
  const grip = `.parallel-axis[data-column="${column}"] .grip`;
  await page.$eval(grip, (element) => element.scrollIntoView({ block: "center" }));
  const { x, y, width, height } = await page.locator(grip).boundingBox();
  const place = (share) => [x + width / 2, y + height * (1 - share)];
  await page.mouse.move(...place(from));
  await page.mouse.down();
  await page.mouse.move(...place(to), { steps: 4 });
  await page.mouse.up();
  await nextFrames(page);
}

test("a_stroke_along_an_axis_chooses_points_in_lines_and_table", async () => {
  await closePages(browser);
  const { page } = await openStudy(browser, grid);
  await stroke(page, "speed", 0.6, 1);
  // 800 and 1000 rpm
  assert.equal(await page.locator(".parallel-line:not(.left-out)").count(), 36);
  assert.equal(await page.locator("#point-table tbody tr").count(), 36);
  await stroke(page, "speed", 0.3, 0.3);
  assert.equal(await page.locator("#point-table tbody tr").count(), 90);
});

test("the_table_is_sorted_filtered_and_saved", async () => {
  await closePages(browser);
  const { page } = await openStudy(browser, grid);
  await page.fill("#point-filter", "#17");
  assert.equal(await page.locator("#point-table tbody tr").count(), 1);
  await page.fill("#point-filter", "");
  await page.click('#point-table button[aria-label^="Sort by thinnest film"]');
  const cells = await page.$$eval("#point-table tbody tr td:nth-child(5)", (all) =>
    all.map((td) => Number(td.textContent.replaceAll("\u202f", ""))),
  );
  assert.equal(cells.length, 90);
  assert.deepEqual(cells, [...cells].sort((a, b) => a - b));
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#point-table .save")]);
  const lines = readFileSync(await download.path(), "utf8").trim().split("\r\n");
  assert.equal(lines.length, 91);
  assert.equal(lines[0], "point,clearance [m],load [N],speed [rad/s],thinnest film [m],power loss [W],status,message");
});

test("failures_are_named_and_lead_to_the_table_and_kept_runs_to_their_report", async () => {
  await closePages(browser);
  const { page, errors } = await openStudy(browser, failing);
  assert.match(await page.textContent("#failure-table tbody tr"), /solve.*steps/);
  assert.equal(await page.locator("#failure-table tbody tr").count(), 2);
  await page.click("#failure-table tbody tr:nth-child(2) button");
  assert.equal(await page.textContent("#point-table tbody th"), "#1");
  await page.fill("#point-filter", "done");
  await page.click("#point-table tbody a");
  await page.waitForSelector("#mechanism");
  assert.deepEqual(errors, []);
});

test("paper_shows_every_section", async () => {
  await closePages(browser);
  const { page } = await openStudy(browser, sample, { width: 1200 });
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  assert.equal(await page.locator(".controls:visible, .point-controls:visible").count(), 0);
  await page.pdf({ path: screenshotPath("study.pdf"), preferCSSPageSize: true });
  await page.screenshot({ path: screenshotPath("study_print.png"), fullPage: true });
});
