/** The report of the main example, opened and operated as a reader would. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import {
  boxInView,
  closePages,
  curves,
  launch,
  nextFrames,
  open,
  screenshotPath,
  shownAngle,
  slide,
} from "./browser.mjs";
import { runExample } from "./program.mjs";

let browser;
let report;
let opened;

before(async () => {
  report = join(runExample("slider_crank_lubricated.toml"), "report.html");
  browser = await launch();
});
after(() => browser?.close());
beforeEach(async () => {
  await closePages(browser);
  opened = await open(browser, report);
});

const transformOf = (page, selector) =>
  page.$eval(selector, (element) => element.getAttribute("transform"));
const journalRadius = (page) =>
  page.$eval(".film-joint .journal", (circle) => Number(circle.getAttribute("r")));
const axisName = (page) => page.textContent("#plot-force .axis-name");

test("opens_without_network_and_without_errors", async () => {
  const { page, requests, errors } = opened;
  await page.mouse.wheel(0, 4000);
  await nextFrames(page);
  assert.deepEqual(requests(), []);
  assert.deepEqual(errors, []);
});

test("says_what_was_simulated_and_the_first_numbers", async () => {
  const { page } = opened;
  assert.match(await page.textContent("h1"), /Slider-crank with a lubricated gudgeon pin/);
  assert.equal(await page.textContent(".status"), "Done");
  const cards = await page.$$eval("#key-figures .card", (all) =>
    all.map((card) => card.textContent),
  );
  for (const wanted of [
    /Peak joint force.*kN.*°/,
    /Minimum film.*µm.*°/,
    /Drive moment, max.*N\sm/,
    /Energy imbalance/,
  ]) {
    assert.ok(
      cards.some((card) => wanted.test(card)),
      `${wanted} is not among ${cards.join(" | ")}`,
    );
  }
});

test("every_plot_shows_a_curve", async () => {
  const { page } = opened;
  const plots = await page.$$eval("#plots .plot", (all) => all.map(({ id }) => `#${id}`));
  for (const wanted of [
    "#plot-force",
    "#plot-moment",
    "#plot-film",
    "#plot-drive-power",
    "#plot-energy",
  ])
    assert.ok(plots.includes(wanted), wanted);
  for (const plot of plots) {
    const drawn = await curves(page, plot);
    assert.ok(
      drawn.every(({ points }) => points > 100),
      `${plot} has too few points`,
    );
    assert.ok(Math.max(...drawn.map(({ height }) => height)) > 20, `${plot} is flat`);
  }
});

test("safe_films_are_drawn_with_their_names", async () => {
  const texts = await opened.page.$$eval("#plot-film .guide-name", (all) =>
    all.map((text) => text.textContent),
  );
  assert.equal(texts.length, 2);
  assert.ok(
    texts.some((text) => text.includes("3.0\u00a0µm")) &&
      texts.some((text) => text.includes("2.5\u00a0µm")),
    texts.join(),
  );
});

test("play_moves_the_mechanism_and_pause_stops_it", async () => {
  const { page } = opened;
  const start = await transformOf(page, ".mechanism .body");
  await page.click("#play");
  await page.waitForFunction(
    (from) => document.querySelector(".mechanism .body").getAttribute("transform") !== from,
    start,
  );
  await page.click("#play");
  const [angle, stopped] = [await shownAngle(page), await transformOf(page, ".mechanism .body")];
  await nextFrames(page);
  assert.equal(await shownAngle(page), angle);
  assert.equal(await transformOf(page, ".mechanism .body"), stopped);
});

test("speed_is_seconds_per_revolution", async () => {
  const { page } = opened;
  await page.keyboard.press("Home");
  await page.selectOption("#speed", "4");
  await page.click("#play");
  const degreesPerSecond = await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const angle = () => parseFloat(document.getElementById("angle-readout").textContent);
    await frame();
    const [t0, a0] = [await frame(), angle()];
    let now = t0;
    while (now < t0 + 700) now = await frame();
    return ((angle() - a0) / (now - t0)) * 1000;
  });
  assert.ok(Math.abs(degreesPerSecond - 90) < 9, `${degreesPerSecond}° per second`); // one frame of 700 ms either way
});

test("scrubbing_and_keys_set_the_instant", async () => {
  const { page } = opened;
  await slide(page, "#scrub", 2500);
  assert.ok(Math.abs((await shownAngle(page)) - 180) < 0.2);
  await page.keyboard.press("ArrowRight");
  assert.ok(Math.abs((await shownAngle(page)) - 181) < 0.2);
  await page.keyboard.press("End");
  assert.ok(Math.abs((await shownAngle(page)) - 720) < 0.2);
  await page.keyboard.press("Home");
  assert.equal(await shownAngle(page), 0);
});

test("the_clearance_slider_goes_from_true_scale_to_a_visible_gap", async () => {
  const { page } = opened;
  await slide(page, "#clearance", 0);
  assert.equal((await page.textContent("#clearance-readout")).replace(/\s/g, ""), "×1.0");
  const trueRadius = await journalRadius(page);
  await slide(page, "#clearance", 1);
  const bore = await page.$eval(".film-joint .oil", (circle) => Number(circle.getAttribute("r")));
  assert.ok(trueRadius > 0.97 * bore && trueRadius < bore);
  assert.ok(Math.abs((await journalRadius(page)) - 0.4 * bore) < 0.01 * bore);
});

test("hovering_a_plot_reads_all_plots_at_that_angle", async () => {
  const { page } = opened;
  const box = await boxInView(page, "#plot-force .plot-area");
  const before = await page.textContent("#plot-film .value");
  await page.mouse.move(box.x + 0.25 * box.width, box.y + 80);
  const [force, film] = await page.$$eval("#plot-force .cursor, #plot-film .cursor", (all) =>
    all.map((line) => line.getAttribute("d").split(",")[0]),
  );
  assert.equal(force, film);
  assert.notEqual(await page.textContent("#plot-film .value"), before);
});

test("the_axis_switches_between_angle_fold_and_time", async () => {
  const { page } = opened;
  assert.equal(await axisName(page), "crank angle [°]");
  const unfolded = (await curves(page, "#plot-force")).length;
  await page.check("[value=fold]");
  await nextFrames(page);
  assert.equal((await curves(page, "#plot-force")).length, 2 * unfolded);
  await page.check("[value=time]");
  await nextFrames(page);
  assert.equal(await axisName(page), "time [ms]");
  assert.ok((await curves(page, "#plot-force")).every(({ points }) => points > 100));
});

test("a_drag_zooms_every_plot_and_all_shows_everything_again", async () => {
  const { page } = opened;
  const ticks = () =>
    page.$$eval("#plot-film .tick.middle", (all) => all.map((tick) => Number(tick.textContent)));
  await page.click("#zoom-all");
  await nextFrames(page);
  const full = await ticks();
  assert.ok(full[0] === 0 && full.at(-1) === 720, String(full));
  const box = await boxInView(page, "#plot-force .plot-area");
  await page.mouse.move(box.x + 0.5 * box.width, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 0.6 * box.width, box.y + 90, { steps: 4 });
  await page.mouse.up();
  await nextFrames(page);
  const zoomed = await ticks();
  assert.ok(zoomed.at(-1) - zoomed[0] < 0.2 * (full.at(-1) - full[0]), `${zoomed} of ${full}`);
  await page.click("#zoom-all");
  await nextFrames(page);
  assert.deepEqual(await ticks(), full);
});

test("the_zoom_buttons_zoom_about_the_instant", async () => {
  const { page } = opened;
  await slide(page, "#scrub", 5000);
  await page.click("#zoom-in");
  await nextFrames(page);
  const ticks = await page.$$eval("#plot-film .tick.middle", (all) =>
    all.map((tick) => Number(tick.textContent)),
  );
  assert.ok(ticks[0] >= 180 && ticks.at(-1) <= 540 && ticks.includes(360), String(ticks));
});

test("a_logarithmic_axis_spreads_the_thin_film", async () => {
  const { page } = opened;
  const before = await page.$eval("#plot-film .picture .curve", (path) => path.getAttribute("d"));
  await page.click("#plot-film >> text=log");
  const labels = await page.$$eval("#plot-film .tick.end", (all) =>
    all.map((tick) => Number(tick.textContent)),
  );
  assert.notEqual(
    await page.$eval("#plot-film .picture .curve", (path) => path.getAttribute("d")),
    before,
  );
  assert.ok(labels.includes(20) && labels.includes(50) && labels.includes(100), String(labels));
});

test("the_orbit_carries_labels_and_turns_into_world_axes", async () => {
  const { page } = opened;
  const path = () =>
    page.$eval(".orbit .orbit-path:last-of-type", (element) => element.getAttribute("d"));
  const dots = () => page.$$eval(".orbit .tick-dot", (all) => all.length);
  const bearing = await path();
  assert.equal(await dots(), 6);
  await page.selectOption("[aria-label='Labels each']", "30");
  assert.equal(await dots(), 12);
  await page.check("[value=world]");
  assert.notEqual(await path(), bearing);
});

test("the_explorer_plots_any_channel_by_unit", async () => {
  const { page } = opened;
  await page.click("#explorer >> text=Clear");
  await page.fill("#explorer input[type=search]", "slider ax");
  await page.check("#explorer label:not([hidden]) input");
  await page.fill("#explorer input[type=search]", "crank.angle");
  await page.check("#explorer label:not([hidden]) input");
  assert.equal(await page.locator("#explorer .plot").count(), 2);
  assert.ok((await curves(page, "#explorer .plot")).every(({ points }) => points > 100));
});

test("a_key_figure_leads_to_its_instant", async () => {
  const { page } = opened;
  const jump = page.locator("#key-figures .jump").first();
  const wanted = parseFloat(await jump.textContent());
  await jump.click();
  assert.ok(Math.abs((await shownAngle(page)) - wanted) < 0.11); // both rounded to 0.1°
});

test("the_model_is_shown_as_read", async () => {
  const { page } = opened;
  await page.click("#model-text summary");
  const text = await page.textContent("#model-text pre");
  assert.match(text, /\[joint\.pin\.film\]\nmodel = "pinkus_sternlicht"/);
});

test("keeps_pictures_of_the_wide_page", async () => {
  const { page } = opened;
  await page.screenshot({ path: screenshotPath("wide-light.png"), fullPage: true });
});
