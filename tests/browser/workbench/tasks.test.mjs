/** Two tasks from end to end: a student builds a slider-crank from nothing, a researcher compares runs and takes the comparison away. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { add, checked, openExample, openPage, openServer, pick } from "./page.mjs";

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

async function addBody(page, name, values) {
  await add(page, "body", name);
  for (const [path, value] of Object.entries(values))
    await page.fill(`[data-path="body.${name}.${path}"]`, value);
  await checked(page);
}

/** What stands beside a name in the readings of the one orbit. */
const readingOf = (page, name) =>
  page.$$eval(
    "#orbits .readout-list div",
    (list, key) => list.find((one) => one.querySelector("dt").textContent === key)?.lastChild.textContent,
    name,
  );

test("a_student_builds_a_slider_crank_from_nothing_and_sees_its_orbit", async () => {
  const { page, errors } = await openPage(browser, server);
  await page.click("#new");
  await page.waitForSelector(".cm-content");
  await addBody(page, "crank", { "points.b.0": "50" });
  await addBody(page, "rod", { "position.0": "50", "points.b.0": "120" });
  await addBody(page, "slider", { "position.0": "170" });
  await add(page, "joint revolute", "main", ["ground", "crank.a"]);
  await add(page, "joint revolute", "crank_pin", ["crank.b", "rod.a"]);
  await add(page, "joint revolute", "pin", ["rod.b", "slider.a"]);
  await add(page, "joint translational", "guide", ["ground", "slider.a"]);
  await checked(page);
  assert.match(await page.textContent("#status-facts"), /3 bodies · 4 ideal joints · 1 degree of freedom/);
  await add(page, "drive", "motor");
  await page.click("#add");
  await page.fill("dialog input[type=search]", "film pin");
  await page.click('dialog [data-offer="film pin"]');
  await checked(page);
  await page.screenshot({ path: screenshotPath("workbench-student-built.png") });
  await page.click("#run");
  await page.waitForSelector("#report #orbits .orbit-path");
  assert.match(await page.textContent("#status-message"), /^new_mechanism-1: done\.$/);
  const steps = Number(/(\d[\d  ]*) steps/.exec(await page.textContent("#report"))[1].replace(/\D/g, ""));
  assert.ok(steps > 100, `${steps}`);
  const ratio = Number(await readingOf(page, "ε"));
  assert.ok(ratio > 0 && ratio < 1, `a journal in its clearance: ${ratio}`);
  await page.locator("#orbits").scrollIntoViewIfNeeded();
  await page.screenshot({ path: screenshotPath("workbench-student-orbit.png") });
  assert.deepEqual(errors, []);
});

async function download(page, selector) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return readFileSync(await file.path(), "utf8");
}

async function runDone(page, count) {
  await page.click("#run");
  await page.waitForSelector(`.run.done >> nth=${count - 1}`);
  await page.waitForSelector(".run.running, .run.queued", { state: "detached" });
}

test("a_researcher_compares_with_and_without_friction_and_takes_the_comparison_away", async () => {
  const { page, errors } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  await pick(page, "joint.pin");
  const before = await page.locator(".run.done").count();
  await runDone(page, before + 1);
  await page.click("#tab-model");
  await page.check('[data-path="joint.pin.film.friction"]');
  await checked(page);
  await runDone(page, before + 2);
  for (const i of [0, 1]) await page.check(`.run.done >> nth=${i} >> input`);
  await page.click("#compare");
  await page.waitForSelector("#report #comparison-table");
  const table = await download(page, "#comparison-table .save");
  const [head, ...rows] = table.trim().split("\r\n").map((line) => line.split(","));
  assert.equal(rows.length, 2, table);
  const mean = head.indexOf("mean");
  const [first, second] = rows.map((row) => Number(row.at(mean - head.length)));
  assert.ok(first > 0 && second > 0 && first !== second, table);
  const html = await download(page, "#compare-report");
  const [, data] = /id="stribeck-data" type="application\/json">(.*?)<\/script>/s.exec(html);
  const { runs } = JSON.parse(data);
  assert.equal(runs.length, 2);
  const means = runs.map((run) => run.summary.statistics["pin film, second revolution"].mean);
  assert.deepEqual(means, [first, second], "the report, and its table, hold the same figures");
  const svg = await download(page, '#plots figure.plot >> nth=0 >> button[aria-label$="as SVG"]');
  assert.equal(svg.match(/class="curve /g).length % 2, 0, "a curve of each run");
  assert.match(svg, /<text[^>]*>[^<]*\bA\b/);
  await page.locator("#comparison").scrollIntoViewIfNeeded();
  await page.screenshot({ path: screenshotPath("workbench-researcher.png") });
  assert.deepEqual(errors, []);
});
