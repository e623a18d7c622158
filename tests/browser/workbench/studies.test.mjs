/** Studies: made by a dialog, opened as files, watched as their points come, stopped, continued and found again. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { checked, openExample, openPage, openServer, textOf } from "./page.mjs";

let browser;
let server;

before(async () => (browser = await launch()));
after(() => browser?.close());
afterEach(async () => {
  await closePages(browser);
  await server?.stop();
});

const model = "slider_crank_lubricated.toml";

/** A window with the copy of the example that lies in the folder. */
async function openModel(options = {}) {
  server = await openServer(model);
  const window = await openPage(browser, server, options);
  await window.page.click(`#files button:text-is("${model}")`);
  await checked(window.page);
  return window;
}

const summary = (page, pattern) =>
  page.waitForFunction(
    (text) => new RegExp(text).test(document.querySelector("#study-summary").textContent),
    pattern.source,
  );
const state = (page, pattern) =>
  page.waitForFunction(
    (text) => new RegExp(text).test(document.querySelector("#study-state")?.textContent ?? ""),
    pattern.source,
  );
const field = (name) => `[aria-label="${name}"]`;
const problem = (page, key) => page.textContent(`[data-problem="${key}"]`);

async function newStudy(page) {
  await page.click("#tab-studies");
  await page.click("#new-study");
  await page.waitForSelector(".study-form");
}

/** Two parameters, two responses and a limit. */
async function fillIn(page, points) {
  await page.fill(field("points of parameter 1"), String(points[0]));
  await page.click('[data-add="parameter"]');
  await page.fill(field("points of parameter 2"), String(points[1]));
  await page.click('[data-add="limit"]');
  await page.fill(field("value of limit 1"), "20 um");
  await summary(page, new RegExp(`^${points[0] * points[1]} points, about`));
}

test("a_study_of_two_parameters_is_made_started_and_drawn_with_its_limit", async () => {
  const { page, errors } = await openModel();
  await newStudy(page);
  assert.equal(await page.inputValue(`select${field("parameter 1")}`), "joint.pin.film.radial_clearance");
  await fillIn(page, [4, 3]);
  await page.screenshot({ path: screenshotPath("workbench-study-dialog.png") });
  await page.click("#study-start");
  await state(page, /^done · 12 of 12 points done$/);
  // One curve of each viscosity.
  await page.waitForFunction(() => document.querySelectorAll("#study-curves .chart .curve").length === 3);
  assert.match(await page.textContent("#study-curves .guide-name"), /at least 20/);
  assert.ok((await page.locator("#contours .contours rect").count()) > 50, "a map over both");
  await page.waitForFunction(() => !/missing/.test(document.querySelector("#point-table tbody").textContent));
  assert.equal(await page.locator("#point-table tbody tr").count(), 12);
  await page.screenshot({ path: screenshotPath("workbench-study.png"), fullPage: true });
  const text = readFileSync(join(server.folder, "slider_crank_lubricated.study.toml"), "utf8");
  assert.match(text, /^# A study of slider_crank_lubricated\.toml/);
  assert.match(text, /\[\[vary\]\] # the model has 0\.2 mm\npaths = \["joint\.pin\.film\.radial_clearance"\]\nfrom = "0\.1 mm"/);
  assert.match(text, /\[\[analysis\.constraint\]\]\nresponse = "min of joint\.pin\.min_film_thickness"\nat_least = "20 um"/);
  assert.deepEqual(errors, []);
});

test("what_is_wrong_stands_beside_its_field_as_the_program_says_it", async () => {
  const { page } = await openModel();
  await newStudy(page);
  const wrong = async (name, value, key, words) => {
    const before = await page.inputValue(field(name));
    await page.fill(field(name), value);
    await page.waitForSelector(`[data-problem="${key}"]`, { state: "visible" });
    assert.match(await problem(page, key), words);
    await page.fill(field(name), before);
    await page.waitForSelector(`[data-problem="${key}"]`, { state: "hidden" });
  };
  await wrong("from of parameter 1", "0.1 N", "vary[0].from", /measured in N, but m is expected.*mm/);
  await wrong("points of parameter 1", "no", "vary[0].points", /whole number|integer/);
  await page.selectOption(`select${field("parameter 1")}`, "");
  await page.fill(field("path of parameter 1"), "joint.pin.film.radial_clearanc");
  await page.waitForSelector('[data-problem="vary[0].paths"]', { state: "visible" });
  assert.match(await problem(page, "vary[0].paths"), /radial_clearance/, "the nearest name");
  await page.fill(field("path of parameter 1"), "joint.*.film.radial_clearance");
  await summary(page, /^5 points/);
  await page.selectOption(field("design"), "latin_hypercube");
  await page.waitForSelector('[data-problem="design.points"]', { state: "visible" });
  assert.match(await problem(page, "design.points"), /number of points of a sampled design/);
  await page.click("#study-start");
  assert.ok(await page.locator(".study-form").isVisible(), "nothing starts that is wrong");
  assert.deepEqual(readdirSync(server.folder), [model]);
});

test("designs_and_analyses_are_those_of_the_program", async () => {
  const { page } = await openModel();
  await newStudy(page);
  const schema = await (await page.request.get(server.address.replace("/?", "/api/schema?of=study&"))).json();
  const offered = (name) => page.$$eval(`select${field(name)} option`, (all) => all.map(({ value }) => value));
  assert.deepEqual(await offered("design"), schema.$defs.design.properties.kind.enum);
  assert.deepEqual(await offered("analysis"), schema.$defs.analysis.properties.kind.enum);
});

test("no_file_is_overwritten_and_an_unsaved_model_is_saved_with_its_study", async () => {
  const { page } = await openModel();
  server.write("taken.study.toml", "# mine\n");
  await page.click('.thing[data-thing="body.crank"]');
  await page.fill('[data-path="body.crank.mass"]', "0.4");
  await checked(page);
  await newStudy(page);
  await page.fill("#study-file", "taken.study.toml");
  await summary(page, /^5 points/);
  await page.click("#study-write");
  await page.waitForSelector('[data-problem="file"]', { state: "visible" });
  assert.match(await problem(page, "file"), /There is a file taken\.study\.toml already/);
  assert.equal(readFileSync(join(server.folder, "taken.study.toml"), "utf8"), "# mine\n");
  await page.fill("#study-file", "other.study.toml");
  await page.click("#study-write");
  await page.waitForSelector(".study-form", { state: "detached" });
  assert.match(readFileSync(join(server.folder, model), "utf8"), /mass = "0\.4 kg"/);
  assert.ok(existsSync(join(server.folder, "other.study.toml")));
  assert.ok(!existsSync(join(server.folder, "studies")), "it was not started");
});

test("an_example_is_saved_in_the_folder_for_its_study", async () => {
  server = await openServer();
  const { page } = await openPage(browser, server);
  await openExample(page, `/${model}`);
  await checked(page);
  await newStudy(page);
  await page.fill(field("points of parameter 1"), "2");
  await summary(page, /^2 points/);
  await page.click("#study-start");
  await state(page, /^done/);
  assert.deepEqual(readdirSync(server.folder).sort(), ["slider_crank_lubricated.study.toml", model, "studies"]);
});

const studyText = `[study]
model = "${model}"

[[vary]]
paths = ["lubricant.oil.viscosity"]
from = "200 cP"
to = "400 cP"
points = 3

[design]
kind = "grid"

[[response]]
name = "film"
channel = "joint.pin.min_film_thickness"
figure = "min"
`;

test("a_study_file_is_opened_checked_by_line_and_started_from_there", async () => {
  const { page, errors } = await openModel();
  server.write("films.study.toml", studyText.replace("200 cP", "200 N"));
  await page.click("#home");
  await page.reload();
  await page.waitForSelector("#gallery .example");
  await page.click('#files button:text-is("films.study.toml")');
  await checked(page, 1);
  assert.match(await page.textContent(".problem-item"), /line 6 .*measured in N/);
  assert.ok(await page.locator("#start-study").isDisabled());
  assert.ok(!existsSync(join(server.folder, "studies")), "nothing starts by opening it");
  await page.click(".problem-item");
  for (const key of ["ArrowRight", "ArrowLeft", "Backspace"]) await page.keyboard.press(key);
  await page.keyboard.type("cP");
  await page.waitForSelector("#start-study:not([disabled])");
  assert.match(await textOf(page), /from = "200 cP"/);
  await page.screenshot({ path: screenshotPath("workbench-study-file.png") });
  await page.click("#start-study");
  await state(page, /^done · 3 of 3/);
  assert.deepEqual(errors, []);
});

/** The model for so long that a point takes about a second. */
const slow = () => readFileSync(join(server.folder, model), "utf8").replace('"24 ms"', '"2 s"');

test("points_are_drawn_as_they_come_through_a_reload_a_lost_connection_a_stop_and_a_rest", async () => {
  const { page } = await openModel();
  server.write(model, slow());
  server.write("slow.study.toml", studyText.replace("points = 3", "points = 24"));
  await page.click("#home");
  await page.reload();
  await page.waitForSelector("#gallery .example");
  await page.click('#files button:text-is("slow.study.toml")');
  await page.waitForSelector("#start-study:not([disabled])");
  await page.click("#start-study");
  await page.waitForSelector("#study-curves .chart .curve");
  const drawn = () => page.getAttribute("#study-curves .chart .curve", "d");
  await state(page, /^running · [2-9] of 24 points done · .* left/);
  const early = await drawn();
  await page.waitForFunction(
    (before) => document.querySelector("#study-curves .chart .curve").getAttribute("d") !== before,
    early,
  );
  await page.screenshot({ path: screenshotPath("workbench-study-running.png") });
  await page.reload();
  await state(page, /^running · .* of 24 points/);
  await server.kill();
  await page.waitForSelector("#connection-bar", { state: "visible" });
  await server.restart();
  await page.waitForSelector("#connection-bar", { state: "hidden" });
  await state(page, /^running · .* of 24 points/);
  await page.click("#study-stop");
  await state(page, /^interrupted · .* of 24 points/);
  await page.click("#study-resume");
  await state(page, /^running/);
  await page.click("#study-stop");
  await state(page, /^interrupted/);
  assert.equal(await page.locator(".study-row").count(), 1, "the former study stands in the list");
});

test("failures_stand_with_their_messages", async () => {
  const { page } = await openModel();
  server.write(model, slow().replace('"2 s"', '"900 s"'));
  const short = studyText.replace("[study]", '[study]\ntime_limit = "0.05 s"');
  server.write("short.study.toml", short);
  await page.click("#home");
  await page.reload();
  await page.waitForSelector("#gallery .example");
  await page.click('#files button:text-is("short.study.toml")');
  await page.waitForSelector("#start-study:not([disabled])");
  await page.click("#start-study");
  await state(page, /^done · 0 of 3 points done · 3 failed/);
  assert.match(await page.textContent("#failure-table"), /longer than the time limit/);
  assert.ok(await page.locator("#study-again").isVisible());
});

test("the_dialog_and_the_study_fit_a_narrow_window", async () => {
  const { page } = await openModel({ width: 400, height: 860 });
  await newStudy(page);
  await fillIn(page, [3, 2]);
  const beyond = (selector) =>
    page.$eval(selector, ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  assert.ok((await beyond("dialog")) <= 0, "the dialog");
  await page.screenshot({ path: screenshotPath("workbench-study-dialog-400.png") });
  await page.click("#study-start");
  await state(page, /^done/);
  assert.ok((await beyond("html")) <= 0, "the page");
  await page.screenshot({ path: screenshotPath("workbench-study-400.png"), fullPage: true });
});

test("a_study_is_made_by_keyboard_alone", async () => {
  const { page } = await openModel();
  await page.keyboard.press("Alt+5");
  await page.focus("#new-study");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".study-form");
  await page.focus(field("points of parameter 1"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2");
  await summary(page, /^2 points/);
  await page.focus("#study-start");
  await page.keyboard.press("Enter");
  await state(page, /^done · 2 of 2/);
});
