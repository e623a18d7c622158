/** Oil that its film heats, in the workbench's bearing. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { changes, figure, problem, serious, toBearing } from "./bearing_task.mjs";
import { openServer } from "./page.mjs";

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

const microns = (text) => Number.parseFloat(text);

test("warm_oil_makes_a_thinner_film_and_the_housing_cools_it", async () => {
  const { page, errors } = await toBearing(browser, server);
  const cold = microns(await figure(page, "smallest film"));
  assert.equal(await page.isVisible("#size-cooling"), false);
  await changes(page, "smallest film", () => page.selectOption("#size-heat", "heat_balance"));
  const warm = microns(await figure(page, "smallest film"));
  assert.ok(warm < 0.95 * cold, `${warm} of ${cold}`);
  await page.fill("#size-cooling", "10");
  assert.match(await problem(page, "ambient_temperature"), /missing/);
  await changes(page, "smallest film", () => page.fill("#size-ambient_temperature", "20"));
  assert.ok(microns(await figure(page, "smallest film")) > warm);
  await page.screenshot({ path: screenshotPath("workbench_bearing_heat.png"), fullPage: true });
  assert.deepEqual(serious(errors), []);
});

test("temperatures_by_cell_need_a_groove", async () => {
  const { page, errors } = await toBearing(browser, server);
  await page.selectOption("#size-heat", "film_3d");
  assert.match(await problem(page, "heat"), /no groove brings fresh oil/);
  await changes(page, "smallest film", () => page.selectOption("#size-groove", "axial"));
  assert.deepEqual(serious(errors), []);
});
