/** What if: the number and the curve that are chosen, their axes, the answer before, its extremes in words. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath, slide } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick, textOf } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer();
  browser = await launch();
});
afterEach(() => closePages(browser));
after(async () => {
  await browser?.close();
  await server?.stop();
});

const curve = ".what-if-picture .chart .curve";

async function askWhatIf(example, selected) {
  const window = await openPage(browser, server);
  await openExample(window.page, example);
  await checked(window.page);
  if (selected) await pick(window.page, selected);
  await window.page.click("#tab-whatif");
  await window.page.waitForSelector(curve);
  return window;
}

const chosen = (page) =>
  page.$$eval(".what-if .controls select", (lists) => lists.map(({ value }) => value));

for (const [example, selected, number, channel] of [
  ["/slider_crank_lubricated.toml", "", "joint.pin.film.radial_clearance", "joint.pin.min_film_thickness"],
  ["/slider_crank_lubricated.toml", "joint.main", "joint.pin.film.radial_clearance", "joint.main.force"],
  ["/slider_crank_lubricated.toml", "lubricant.oil", "lubricant.oil.viscosity", "joint.pin.min_film_thickness"],
  ["/slider_crank_lubricated.toml", "drive.crank", "drive.crank.speed", "drive.crank.moment"],
  ["/slider_crank_lubricated.toml", "body.crank", "joint.pin.film.radial_clearance", "joint.pin.min_film_thickness"],
  ["/scotch_yoke.toml", "", "joint.yoke.slot.side_clearance", "joint.yoke.eccentricity_ratio"],
  ["/crank_rocker.toml", "", "drive.motor.speed", "joint.crank_axle.force"],
])
  test(`of_${example}_with_${selected || "nothing"}_selected_a_telling_number_and_curve_are_chosen`, async () => {
    const { page } = await askWhatIf(example, selected);
    assert.deepEqual(await chosen(page), [number, channel]);
  });

test("what_is_offered_stands_in_groups_with_its_value_or_unit_the_sensible_first", async () => {
  const { page } = await askWhatIf("/slider_crank_lubricated.toml");
  const groups = await page.$$eval('select[aria-label="Number"] optgroup', (all) => all.map(({ label }) => label));
  assert.deepEqual([groups[0], groups.at(-1)], ["Clearances", "Computation"]);
  assert.ok(groups.indexOf("Bodies") === groups.length - 2, groups.join());
  const first = await page.textContent('select[aria-label="Number"] option');
  assert.match(first, /radial_clearance\s+\(0\.2 mm\)/);
  const channel = await page.textContent('select[aria-label="Curve"] option');
  assert.match(channel, /min_film_thickness\s+\(mm\)/);
});

/** Texts of the ticks of an axis, and its name. */
const axes = (page) =>
  page.$eval(".what-if-picture .chart", (picture) => {
    const texts = (kind) => [...picture.querySelectorAll(kind)].map(({ textContent }) => textContent);
    const ticks = [...picture.querySelectorAll("text.tick")];
    const bottom = Math.max(...ticks.map((tick) => Number(tick.getAttribute("y"))));
    const isAcross = (tick) => Number(tick.getAttribute("y")) === bottom;
    return {
      across: ticks.filter(isAcross).length,
      up: ticks.filter((tick) => !isAcross(tick)).length,
      grid: picture.querySelectorAll("path.grid, path.zero").length,
      names: texts("text.axis-name"),
    };
  });

for (const width of [1600, 400])
  test(`the_axes_have_four_round_ticks_at_least_their_names_and_units_at_${width}_pixels`, async () => {
    const { page } = await askWhatIf("/slider_crank_lubricated.toml");
    await page.setViewportSize({ width, height: 900 });
    await page.waitForFunction(
      (most) => document.querySelector(".what-if-picture .chart").viewBox.baseVal.width < most,
      width,
    );
    const { across, up, grid, names } = await axes(page);
    assert.ok(across >= 4 && up >= 4, `${across} across, ${up} up`);
    assert.equal(grid, across + up);
    assert.deepEqual(names.sort(), ["min film thickness [µm]", "time [ms]"]);
    await page.screenshot({ path: screenshotPath(`workbench-what-if-${width}.png`), fullPage: true });
  });

test("the_answer_is_drawn_over_the_last_one_with_a_legend_and_extremes_in_words_and_can_be_kept", async () => {
  const { page, errors } = await askWhatIf("/slider_crank_lubricated.toml");
  await slide(page, "#what-if-slider", -0.5);
  await page.waitForSelector(`${curve}.behind`);
  assert.equal(await page.textContent(".what-if output"), "0.1414 mm");
  const curves = await page.$$eval(curve, (paths) => paths.map((path) => path.getAttribute("d")));
  assert.notEqual(curves[0], curves[1]);
  assert.deepEqual(await page.$$eval(".what-if .chart-key > span", (all) => all.map((one) => one.textContent.trim())), [
    "0.2 mm (before)",
    "0.1414 mm",
  ]);
  assert.match(
    (await page.textContent(".what-if .extremes")).replaceAll("\u00a0", " "),
    /^Smallest [\d.]+ µm at [\d.]+ ms \(before: [\d.]+ µm\), largest [\d.]+ µm at .* \(before: 200\.0 µm\)\.$/,
  );
  const time = Number(await page.getAttribute(".what-if", "data-answered"));
  assert.ok(time > 0 && time < 5000, `${time} ms from the slider to the curve`);
  await page.screenshot({ path: screenshotPath("workbench-what-if.png") });
  await page.click("#what-if-keep");
  assert.match(await textOf(page), /radial_clearance = "0\.1414 mm"\n/);
  assert.deepEqual(errors, []);
});

test("several_curves_of_one_answer_stand_below_each_other", async () => {
  const { page } = await askWhatIf("/slider_crank_lubricated.toml");
  await page.click('button:text("Add a curve")');
  await page.waitForFunction((one) => document.querySelectorAll(one).length === 2, curve);
  assert.deepEqual(await chosen(page), [
    "joint.pin.film.radial_clearance",
    "joint.pin.min_film_thickness",
    "joint.pin.eccentricity_ratio",
  ]);
  await page.selectOption('select[aria-label="Number"]', "drive.crank.speed");
  await page.waitForFunction((one) => document.querySelectorAll(one).length === 2, curve);
  assert.equal((await chosen(page)).length, 3, "curves that were chosen by hand stay");
  await page.click('button:text("Remove the last")');
  assert.equal((await chosen(page)).length, 2);
});
