/** The page of `stribeck curve`: laws over their argument. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closePages, launch, openLaws, screenshotPath } from "./browser.mjs";
import { curveReport } from "./program.mjs";

let browser;
let page_of_surfaces;

before(async () => {
  const pair = ["roughness=0.5 um", "asperity_radius=20 um", "asperity_density=5e9", "hardness=2 GPa"].flatMap((one) => ["--set", one]);
  page_of_surfaces = curveReport("GW", "GT", "CEB", "--over", "h/sigma 0..4", ...pair);
  browser = await launch();
});
after(() => browser?.close());

for (const width of [1400, 400]) {
  test(`laws_have_a_page_of_their_own_at_${width}_pixels`, async () => {
    await closePages(browser);
    const { page, errors, requests } = await openLaws(browser, page_of_surfaces, { width });
    const titles = await page.$$eval("#laws .plot h3", (all) => all.map((h3) => h3.textContent));
    assert.deepEqual(titles, ["asperity pressure", "real over nominal area"]);
    const cards = await page.$$eval("#key-figures h3", (all) => all.map((h3) => h3.textContent));
    assert.deepEqual(cards, ["combined modulus E*", "plasticity index", "critical interference"]);
    await page.click("#laws summary");
    assert.equal(await page.locator("#law-values tbody tr").count(), 41);
    for (const absent of ["#mechanism", "#tables", "#model"]) assert.equal(await page.locator(absent).count(), 0, absent);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    await page.screenshot({ path: screenshotPath(`laws_${width}.png`), fullPage: true });
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
  });
}
