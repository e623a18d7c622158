/** Rough surfaces in the workbench's bearing: asked for, answered, taken into a model and back. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { changes, figure, problem, serious, toBearing } from "./bearing_task.mjs";
import { checked, openExample, openServer, textOf } from "./page.mjs";

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

/** Slow enough that asperities carry a part of the load. */
async function rough(page) {
  await changes(page, "smallest film", () => page.fill("#size-speed", "30"));
  await changes(page, "smallest film", () => page.selectOption("#size-asperity", "greenwood_tripp"));
}

test("asperities_carry_a_part_of_the_load_and_the_stribeck_curve_has_their_friction", async () => {
  const { page, errors } = await toBearing(browser, server);
  assert.equal(await page.isVisible("#size-roughness"), false);
  assert.equal(await page.locator('[data-figure="load on asperities"]').count(), 0);
  await rough(page);
  assert.equal(await page.isVisible("#size-roughness"), true);
  assert.match(await figure(page, "load on asperities"), /\d.*N$/);
  await page.waitForSelector("#stribeck-friction .chart-key:has-text('asperities')");
  await changes(page, "load on asperities", () => page.fill("#size-roughness", "1"));
  await changes(page, "friction coefficient", () => page.fill("#size-boundary_friction", "0.2"));
  await page.selectOption("#size-asperity", "none");
  await page.waitForSelector('[data-figure="load on asperities"]', { state: "detached" });
  assert.deepEqual(errors, []);
});

test("what_is_wrong_with_a_surface_is_said_beside_its_field", async () => {
  const { page, errors } = await toBearing(browser, server);
  await rough(page);
  await page.fill("#size-roughness", "-1");
  assert.ok(await problem(page, "joint.bearing.film.asperity.roughness"));
  await page.fill("#size-roughness", "0.5 kg");
  assert.match(await problem(page, "joint.bearing.film.asperity.roughness"), /kg/);
  await page.fill("#size-roughness", "0.5");
  await page.waitForSelector('[data-problem="joint.bearing.film.asperity.roughness"]', { state: "hidden" });
  await page.selectOption("#size-asperity", "kogut_etsion");
  assert.ok(await problem(page, "joint.bearing.film.asperity.hardness"));
  await changes(page, "smallest film", () => page.fill("#size-hardness", "2"));
  assert.deepEqual(serious(errors), []);
});

test("the_surfaces_of_a_joint_fill_the_form_and_go_into_a_new_model", async () => {
  const { page, errors } = await toBearing(browser, server);
  await page.click("#home");
  await openExample(page, "bearings/plain_bearing.toml");
  await checked(page);
  await page.click("#tab-bearing");
  await changes(page, "smallest film", () => page.click("#bearing-from-joint"));
  assert.equal(await page.inputValue("#size-asperity"), "greenwood_tripp"); // the file says GT
  assert.equal(await page.inputValue("#size-asperity_radius"), "20");
  await page.fill("#size-roughness", "0.7");
  await page.click("#bearing-to-model");
  await page.waitForSelector("#pane-model:not([hidden])");
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /\[joint\.bearing\.film\.asperity\]\nmodel = "greenwood_tripp"\nroughness = "0\.7 um"/);
  assert.match(text, /boundary_friction_coefficient = 0\.12/);
  assert.deepEqual(errors, []);
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { width: 400 }],
])
  test(`rough_surfaces_pass_axe_and_fit_${name}`, async () => {
    const { page, errors } = await toBearing(browser, server, look);
    await rough(page);
    const wide = await page.$eval("#pane-bearing", (pane) => pane.scrollWidth - pane.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await violations(page), []);
    const height = await page.$eval("#pane-bearing", (pane) => pane.scrollHeight);
    await page.setViewportSize({ width: look.width ?? 1600, height: height + 120 });
    await nextFrames(page);
    await page.screenshot({ path: screenshotPath(`workbench_rough_${name}.png`) });
    assert.deepEqual(errors, []);
  });
