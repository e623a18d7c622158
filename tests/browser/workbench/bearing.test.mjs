/** The bearing of the workbench: from sizes to figures and curves, to a joint of a model and back. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { changes, designCurves, figure, problem, serious, toBearing } from "./bearing_task.mjs";
import { checked, openExample, openPage, openServer, textOf } from "./page.mjs";

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

async function openModel(page) {
  await page.click("#home");
  await page.click('#files button:text-is("slider_crank_lubricated.toml")');
  await checked(page);
}

test("a_first_bearing_is_answered_while_it_is_typed", async () => {
  const { page, errors } = await toBearing(browser, server);
  await changes(page, "smallest film", () => page.fill("#size-diameter", "80"));
  await changes(page, "smallest film", () => page.fill("#size-clearance", "60"));
  await changes(page, "power loss", () => page.fill("#size-speed", "1500"));
  await changes(page, "largest pressure", () => page.fill("#size-load", "5"));
  await changes(page, "power loss", () => page.fill("#size-oil", "ISO VG 68"));
  await changes(page, "flow of oil", async () => {
    await page.selectOption("#size-groove", "axial");
    await page.fill("#size-feed_pressure", "2");
  });
  for (const name of ["eccentricity ratio", "attitude angle", "friction coefficient", "critical mass"])
    assert.match(await figure(page, name), /\d|none/, name);
  const signs = await page.$$eval("[data-figure] .symbol", (all) => all.map((one) => one.textContent));
  assert.deepEqual(signs, ["hmin", "ε", "β", "So", "S", "pmax", "f", "Pf", "Q", "mcrit"]);
  await page.waitForSelector('.field-map[data-kind="film_pressure"]');
  await page.waitForSelector("#stribeck-friction .picture .curve");
  assert.deepEqual(errors, []);
});

test("the_same_size_is_given_in_another_way", async () => {
  const { page } = await toBearing(browser, server);
  const film = await figure(page, "smallest film");
  await page.selectOption('[data-way="diameter"]', "radius");
  assert.equal(await page.inputValue("#size-radius"), "25");
  await page.selectOption('[data-way="clearance"]', "psi");
  assert.equal(await page.inputValue("#size-psi"), "0.0016");
  await page.selectOption('[aria-label="unit of width"]', "in");
  assert.match(await page.inputValue("#size-width"), /^0\.98425/);
  await page.waitForFunction((text) => document.querySelector('[data-figure="smallest film"] .figure').textContent === text, film);
  await changes(page, "smallest film", async () => {
    await page.selectOption('[data-way="load"]', "eccentricity");
    await page.fill("#size-eccentricity", "0.5");
  });
  assert.equal(await figure(page, "eccentricity ratio"), "0.5000");
  await page.fill("#size-eccentricity", "half");
  assert.match(await problem(page, "eccentricity"), /not a number/);
});

test("what_is_wrong_is_said_beside_its_field", async () => {
  const { page, errors } = await toBearing(browser, server);
  const film = await figure(page, "smallest film");
  await page.fill("#size-clearance", "30000");
  assert.match(await problem(page, "clearance"), /no less than the radius/);
  assert.equal(await figure(page, "smallest film"), film); // the last answer stays, and looks old
  assert.equal(await page.locator('.stale, #size-clearance[aria-invalid="true"]').count(), 2);
  await page.screenshot({ path: screenshotPath("workbench_bearing_wrong.png") });
  assert.deepEqual(await violations(page), []);
  await page.fill("#size-clearance", "40");
  await page.waitForSelector('[data-problem="clearance"]', { state: "hidden" });
  await page.fill("#size-oil", "olive");
  assert.match(await problem(page, "oil"), /"olive" is not one of the choices.*ISO VG 46/);
  await page.click("#bearing-to-joint");
  await page.waitForFunction(() => /no bearing yet/.test(document.querySelector("#status-message").textContent));
  await page.fill("#size-oil", "ISO VG 46");
  await page.fill("#speeds-from", "fast");
  assert.ok(await problem(page, "speeds"));
  assert.deepEqual(serious(errors), []);
});

test("design_curves_show_what_meets_a_limit", async () => {
  const { page, errors } = await toBearing(browser, server);
  await designCurves(page);
  assert.ok((await page.locator(".design-figure .chart .curve").count()) >= 7);
  await page.fill('[aria-label="value of limit 1"]', "500");
  await page.waitForSelector(".design-lines li:has-text('no point meets the limits')");
  await page.fill('[aria-label="value of limit 1"]', "5 kg");
  assert.match(await problem(page, "limit"), /measured in kg/);
  await page.fill('[aria-label="value of limit 1"]', "10");
  await page.waitForSelector('[data-problem="limit"]', { state: "hidden" });
  await page.click('[data-add="tolerance"]');
  await page.fill('[aria-label="size of tolerance 1"]', "2");
  await page.waitForSelector(".design-lines li:has-text('over all tolerances')");
  await page.click('[aria-label="Remove tolerance 1"]');
  await page.waitForSelector(".design-lines li:has-text('over all tolerances')", { state: "detached" });
  assert.deepEqual(serious(errors), []);
});

test("the_form_is_there_again_after_a_reload", async () => {
  const { page, errors } = await toBearing(browser, server);
  await changes(page, "smallest film", () => page.fill("#size-diameter", "64"));
  await page.selectOption('[data-way="oil"]', "viscosity");
  assert.match(await page.inputValue("#size-viscosity"), /^17\.3/); // as the oil has it
  await changes(page, "smallest film", () => page.fill("#size-viscosity", "12"));
  await designCurves(page);
  const film = await figure(page, "smallest film");
  await page.reload();
  await page.waitForSelector('[data-figure="smallest film"]');
  assert.equal(await page.inputValue("#size-diameter"), "64");
  assert.equal(await page.inputValue("#size-viscosity"), "12");
  assert.equal(await page.inputValue("#design-over"), "clearance");
  assert.equal(await figure(page, "smallest film"), film);
  await page.waitForSelector(".design-figure .chart");
  assert.deepEqual(errors, []);
});

test("a_joint_of_a_model_fills_the_form_and_becomes_one", async () => {
  const { page, errors } = await toBearing(browser, server);
  await page.click("#bearing-from-joint");
  assert.match(await page.textContent("#status-message"), /Open a model first/);
  await openModel(page);
  await page.click("#tab-bearing");
  await changes(page, "smallest film", () => page.click("#bearing-from-joint"));
  assert.equal(await page.inputValue("#size-radius"), "10");
  assert.equal(await page.inputValue("#size-viscosity"), "400");
  assert.match(await page.textContent("#status-message"), /joint 'pin'.*load and speed/);
  await page.click("#bearing-to-joint");
  await page.waitForSelector("#pane-model:not([hidden])");
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /\[joint\.bearing\.film\][^[]*journal_radius = "10 mm"/);
  assert.match(text, /\[lubricant\.oil_2\]/);
  assert.match(text, /lubricant = "oil_2"/);
  await page.click("#undo");
  await checked(page);
  assert.doesNotMatch(await textOf(page), /joint\.bearing/);
  assert.deepEqual(serious(errors), []);
});

test("a_bearing_becomes_a_joint_of_a_model_in_space", async () => {
  const { page, errors } = await openPage(browser, server);
  await openExample(page, "closed_forms/spatial_slider_crank.toml");
  await page.click("#tab-bearing");
  await page.waitForSelector('[data-figure="smallest film"]');
  await page.selectOption("#size-groove", "two_axial");
  await page.click("#bearing-to-joint");
  await page.waitForSelector('.thing[data-thing="joint.bearing"][aria-current="true"]');
  await checked(page);
  assert.match(await textOf(page), /direction = \[0, -1, 0\]/);
  assert.deepEqual(errors, []);
});

test("a_bearing_becomes_a_model_of_its_own", async () => {
  const { page, errors } = await toBearing(browser, server);
  await page.click("#bearing-to-joint"); // with no model open
  await checked(page);
  assert.match(await textOf(page), /Plain bearing/);
  assert.match(await page.textContent("#file-name"), /plain_bearing\.toml/);
  await page.click("#tab-bearing");
  await page.click("#bearing-to-model");
  await page.waitForSelector("#pane-model:not([hidden])");
  await checked(page);
  assert.deepEqual(errors, []);
});

test("the_whole_task_goes_by_keyboard", async () => {
  const { page, errors } = await openPage(browser, server);
  await page.keyboard.press("Alt+4");
  await page.waitForSelector('[data-figure="smallest film"]');
  await page.focus("#size-load");
  await changes(page, "smallest film", () => page.keyboard.press("ArrowUp"));
  assert.equal(await page.inputValue("#size-load"), "3");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.id), "size-speed");
  await page.focus('[data-add="limit"]');
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "figure of limit 1");
  await page.focus('[aria-label="Remove limit 1"]');
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.add), "limit");
  await page.keyboard.press("Alt+0");
  await page.waitForSelector("#gallery:not([hidden])");
  assert.deepEqual(errors, []);
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { width: 400 }],
])
  test(`a_bearing_passes_axe_and_fits_${name}`, async () => {
    const { page, errors } = await toBearing(browser, server, look);
    await page.selectOption("#size-groove", "two_axial");
    await designCurves(page);
    const wide = await page.$eval("#pane-bearing", (pane) => pane.scrollWidth - pane.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await violations(page), []);
    const height = await page.$eval("#pane-bearing", (pane) => pane.scrollHeight);
    await page.setViewportSize({ width: look.width ?? 1600, height: height + 120 });
    await nextFrames(page);
    await page.screenshot({ path: screenshotPath(`workbench_bearing_${name}.png`) });
    await page.emulateMedia({ media: "print" });
    await nextFrames(page);
    assert.equal(await page.locator(".bearing-actions").isVisible(), false);
    await page.screenshot({ path: screenshotPath(`workbench_bearing_${name}_print.png`), fullPage: true });
    assert.deepEqual(errors, []);
  });
