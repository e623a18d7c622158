/** The report of `stribeck bearing`: one state of one film, and its Stribeck curve. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closePages, launch, open, screenshotPath } from "./browser.mjs";
import { bearingReport } from "./program.mjs";

let browser;
let report;

before(async () => {
  report = bearingReport("bearings/plain_bearing.toml", "--load", "5 kN", "--speeds", "3 rpm..3000 rpm", "--points", "12");
  browser = await launch();
});
after(() => browser?.close());

for (const width of [1400, 700, 400]) {
  test(`a_bearing_has_a_report_of_its_own_at_${width}_pixels`, async () => {
    await closePages(browser);
    const { page, errors, requests } = await open(browser, report, { width, still: true });
    const cards = await page.$$eval("#key-figures h3", (all) => all.map((h3) => h3.textContent));
    for (const wanted of ["Eccentricity ratio", "Minimum film", "Side flow", "Critical mass"])
      assert.ok(cards.includes(wanted), `${wanted} is not among ${cards}`);
    const kinds = await page.$$eval(".field-map", (maps) => maps.map((map) => map.dataset.kind));
    assert.deepEqual(kinds, ["film_pressure", "fill_fraction", "gap", "asperity_pressure", "real_contact_share"]);
    const titles = await page.$$eval("#bearing .plot h3", (all) => all.map((h3) => h3.textContent));
    assert.ok(titles.includes("Stribeck curve"), titles.join());
    assert.equal(await page.locator("#bearing-coefficients tbody tr").count(), 4);
    assert.equal(await page.locator("#mechanism").count(), 0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    await page.screenshot({ path: screenshotPath(`bearing_${width}.png`), fullPage: true });
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
  });
}

test("a_slider_on_pads_has_a_report_of_its_own", async () => {
  const pads = bearingReport("machines/crosshead_on_pads.toml", "--load", "2 kN", "--speeds", "0.5 m/s..10 m/s", "--points", "8", "--tilt", "0.1 mrad");
  await closePages(browser);
  const { page, errors } = await open(browser, pads, { width: 1200, still: true });
  const cards = await page.$$eval("#key-figures h3", (all) => all.map((h3) => h3.textContent));
  for (const wanted of ["Offset", "Tilt", "Minimum film", "Friction coefficient"])
    assert.ok(cards.includes(wanted), `${wanted} is not among ${cards}`);
  const titles = await page.$$eval("#bearing .plot h3", (all) => all.map((h3) => h3.textContent));
  assert.ok(titles.includes("Stribeck curve"), titles.join());
  assert.equal(await page.locator("#bearing-coefficients tbody tr").count(), 4);
  await page.screenshot({ path: screenshotPath("bearing_pads.png"), fullPage: true });
  assert.deepEqual(errors, []);
});
