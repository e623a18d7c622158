/** Bodies that bend, in the plane and in space, in the page of the program. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, nextFrames, open, screenshotPath, slide } from "./browser.mjs";
import { looks, settled } from "./picture.mjs";
import { runExample } from "./program.mjs";

let browser;
let reports;

before(async () => {
  const report = (example) => join(runExample(example), "report.html");
  reports = {
    rigid: report("mechanisms/slider_crank_ideal.toml"),
    planar: report("flexible/flexible_four_bar.toml"),
    spatial: report("flexible/crankshaft_four_throws.toml"),
  };
  browser = await launch("webgl");
});
after(() => browser?.close());

const outline = (page) => page.getAttribute("#mechanism .flexible-edge", "d");

test("rigid_bodies_have_neither_slider_nor_section", async () => {
  const { page } = await open(browser, reports.rigid);
  assert.equal(await page.locator("#flexible").count(), 0);
  assert.ok(await page.locator("label:has(#deflection)").isHidden());
  await page.close();
});

test("the_slider_exaggerates_deflections_in_the_plane", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { page, errors } = await open(browser, reports.planar, { colorScheme });
    const bent = await outline(page);
    await page.screenshot({ path: screenshotPath(`flexible_plane_${colorScheme}.png`) });
    await slide(page, "#deflection", 0);
    await nextFrames(page);
    assert.notEqual(await outline(page), bent);
    assert.match(await page.textContent("#deflection-readout"), /×\s1(\.0)?$/);
    assert.deepEqual(errors, []);
    await page.close();
  }
});

test("modes_of_each_body_are_listed_with_their_energy_and_move", async () => {
  const { page } = await open(browser, reports.planar);
  const captions = await page.$$eval("#flexible-tables caption", (all) =>
    all.map((caption) => caption.textContent),
  );
  assert.match(captions[0], /^coupler: strain energy up to [\d.]+\s.?J$/);
  assert.match(captions[1], /^rocker: strain energy up to [\d.]+\s.?J$/);
  const shape = () => page.getAttribute("#flexible .flexible-edge", "d");
  const first = await shape();
  await page.click("#flexible-tables tbody tr:nth-child(2) button");
  for (const end = Date.now() + 20_000; (await shape()) === first; ) {
    assert.ok(Date.now() < end, "the mode does not move");
    await nextFrames(page);
  }
  await page.close();
});

test("deflections_in_space_follow_the_slider", async () => {
  const { page, errors } = await open(browser, reports.spatial);
  const stage = "#mechanism .spatial";
  await page.waitForSelector(`${stage} canvas`);
  const bent = await settled(page, stage);
  assert.ok((await looks(page, stage)).drawn > 0.02);
  await page.screenshot({ path: screenshotPath("flexible_space.png") });
  await slide(page, "#deflection", 0);
  assert.notEqual(await settled(page, stage), bent);
  assert.deepEqual(errors, []);
  await page.close();
});

test("a_narrow_page_holds_table_and_picture", async () => {
  const { page } = await open(browser, reports.planar, { width: 400 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.locator("#flexible").screenshot({ path: screenshotPath("flexible_narrow.png") });
  assert.ok(wide <= 400, `${wide} px`);
  await page.close();
});
