/** Points 5, 6 and 8 of the workbench: runs, results, and taking them away. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
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

const done = (page, count = 1) =>
  page.waitForFunction((n) => document.querySelectorAll(".run.done").length >= n, count);

/** The example as it is in the repository. */
const exampleText = () => readFileSync(join(server.folder, "slider_crank_lubricated.toml"), "utf8");

async function openModel(page) {
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
}

test("a_run_shows_progress_and_a_live_curve_and_its_results", async () => {
  const { page, errors } = await openPage(browser, server);
  await openModel(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector(".run");
  await done(page);
  await page.waitForSelector("#report #plots .picture .curve");
  assert.match(
    await page.textContent("#report h1"),
    /Slider-crank with a lubricated gudgeon pin|slider_crank/,
  );
  await page.waitForFunction(() =>
    /min_film_thickness: .*µm/.test(document.querySelector(".live-plot figcaption").textContent),
  );
  const angle = await page.textContent("#angle-readout");
  await page.click("#report h1");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(
    (before) => document.querySelector("#angle-readout").textContent !== before,
    angle,
  );
  await page.screenshot({ path: screenshotPath("workbench-results.png") });
  assert.deepEqual(errors, []);
});

test("editing_meanwhile_leaves_the_run_its_own_model_and_runs_show_what_differs", async () => {
  const { page } = await openPage(browser, server);
  await openModel(page);
  await pick(page, "joint.pin");
  await page.fill('[data-path="joint.pin.film.radial_clearance"]', "0.1");
  await checked(page);
  await page.click("#run");
  await page.waitForSelector("#pane-results .run");
  await page.click("#tab-model");
  await page.fill('[data-path="joint.pin.film.radial_clearance"]', "0.3");
  await page.click("#tab-results");
  await done(page, 2);
  await page.waitForFunction(() =>
    /radial_clearance = 0\.1 mm/.test(document.querySelector(".runs").textContent),
  );
  await page.check(".run >> nth=0 >> input");
  await page.check(".run >> nth=1 >> input");
  await page.click("#compare");
  await page.waitForSelector("#report #comparison");
  await page.screenshot({ path: screenshotPath("workbench-comparison.png") });
});

test("a_run_stops_and_resumes", async () => {
  const { page } = await openPage(browser, server);
  await openModel(page);
  await pick(page, "simulation");
  await page.fill('[data-path="simulation.duration"]', "60000");
  await checked(page);
  await page.click("#run");
  await page.waitForSelector(".run.running progress");
  await page.waitForTimeout(500);
  await page.click('.run.running button:text("Stop")');
  await page.waitForSelector(".run.interrupted");
  await page.click('.run.interrupted button:text("Resume")');
  await page.waitForSelector(".run.running");
  await page.click('.run.running button:text("Stop")');
  await page.waitForSelector(".run.interrupted");
  await page.click('.run.interrupted button:text("Delete")');
  await page.waitForSelector(".run.interrupted", { state: "detached" });
});

test("model_report_table_script_and_pictures_are_taken_away", async () => {
  const { page } = await openPage(browser, server);
  await openModel(page);
  await page.click("#run");
  await done(page);
  const load = async (selector) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
    return readFileSync(await download.path());
  };
  const run = ".run.done >> nth=0 >> ";
  assert.match((await load(`${run}a:text("Report")`)).toString(), /stribeck-data/);
  assert.match((await load(`${run}a:text("CSV")`)).toString(), /joint\.pin\.min_film_thickness/);
  assert.match((await load(`${run}a:text("Python")`)).toString(), /import stribeck/);
  assert.match((await load(`${run}a:text("Model")`)).toString(), /\[joint\.pin\.film\]/);
  await page.waitForSelector("#report .picture-tools");
  assert.match(
    (await load('#report .picture-tools button:text("SVG") >> nth=1')).toString(),
    /^<svg/,
  );
  const png = await load('#report .picture-tools button:text("PNG") >> nth=1');
  assert.equal(png.subarray(1, 4).toString(), "PNG");
});

test("a_model_is_saved_and_another_window_sees_it", async () => {
  server.write("mine.toml", exampleText());
  const { page } = await openPage(browser, server);
  const other = (await openPage(browser, server)).page;
  for (const window of [page, other]) {
    await window.click('#files button:text("mine.toml")');
    await checked(window);
  }
  await pick(page, "body.crank");
  await page.fill('[data-path="body.crank.mass"]', "0.5");
  await checked(page);
  await page.keyboard.press("Control+s");
  await page.waitForFunction(() =>
    /^Saved/.test(document.querySelector("#status-message").textContent),
  );
  assert.match(readFileSync(join(server.folder, "mine.toml"), "utf8"), /mass = "0\.5 kg"/);
  await other.waitForFunction(() =>
    /0\.5 kg/.test(document.querySelector(".cm-content").textContent),
  );
  assert.equal(await textOf(other), await textOf(page));
});

test("an_unsaved_text_outlives_its_window", async () => {
  server.write("draft.toml", exampleText());
  const { page } = await openPage(browser, server);
  await page.click('#files button:text("draft.toml")');
  await checked(page);
  await pick(page, "body.crank");
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/api/draft")),
    page.fill('[data-path="body.crank.mass"]', "0.7"),
  ]);
  await page.context().close();
  const again = (await openPage(browser, server, { leave: false })).page;
  await again.click('#files button:text("draft.toml")');
  await again.waitForSelector('dialog[aria-label="Unsaved changes"]');
  await again.click('button:text("Take them")');
  await checked(again);
  assert.match(await textOf(again), /mass = "0\.7 kg"/);
});
