/** Natural modes of a planar and a spatial mechanism, in the page of the program. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, nextFrames, open, screenshotPath, slide } from "./browser.mjs";
import { looks, settled } from "./picture.mjs";
import { runExample } from "./program.mjs";
import { sampleReport } from "./samples.mjs";

let browser;
let reports;

before(async () => {
  reports = {
    none: join(runExample("mechanisms/slider_crank_ideal.toml"), "report.html"),
    engine: join(runExample("mechanisms/engine_on_mounts.toml"), "report.html"),
    planar: await sampleReport("planarModesReport"),
    spatial: await sampleReport("spatialReport", 1),
  };
  browser = await launch("webgl");
});
after(() => browser?.close());

async function openModes(kind, options) {
  const found = await open(browser, reports[kind], options);
  await found.page.waitForSelector(".mode-stage svg");
  await nextFrames(found.page);
  return found;
}

/** Where the bodies of the planar picture are. */
const places = (page) =>
  page.$$eval(".mode-stage .body", (all) =>
    all.map((body) => body.getAttribute("transform")).join(),
  );

test("a_run_without_modes_has_no_such_section", async () => {
  const { page } = await open(browser, reports.none);
  assert.equal(await page.locator("#modes").count(), 0);
  await page.close();
});

test("frequencies_and_damping_ratios_are_listed", async () => {
  const { page } = await openModes("planar");
  const rows = await page.$$eval("#modes-table tbody tr", (all) =>
    all.map((row) => [...row.cells].map((cell) => cell.textContent)),
  );
  assert.deepEqual(rows, [
    ["Mode 1", "12.50\u00a0Hz", "2.00", "1.57"],
    ["Mode 2", "does not oscillate", "100", "40.0"],
  ]);
  await page.close();
});

test("a_click_on_a_mode_moves_it_and_amplitude_0_holds_it", async () => {
  const { page, errors } = await openModes("planar");
  const start = await places(page);
  await page.click("#modes-table tbody tr:first-child button");
  for (const end = Date.now() + 20_000; (await places(page)) === start; ) {
    assert.ok(Date.now() < end, "the mode does not move");
    await nextFrames(page);
  }
  await slide(page, "#mode-amplitude", 0);
  await nextFrames(page);
  const still = await places(page);
  await page.waitForTimeout(200);
  assert.equal(await places(page), still);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("modes-planar.png"), fullPage: true });
  await page.close();
});

test("a_modes_run_shows_its_state_and_modes_and_nothing_over_time", async () => {
  const { page, errors } = await openModes("engine", { still: true });
  assert.equal(await page.locator("#modes-table tbody tr").count(), 6);
  assert.equal(await page.locator("#plots, #explorer, .playback-controls").count(), 0);
  assert.match(await page.textContent(".facts"), /^modal analysis · computed in/);
  const still = await settled(page, ".mode-stage");
  await page.click("#modes-table tbody tr:nth-child(3) button");
  await page.waitForTimeout(500);
  await page.click("#mode-play");
  assert.notEqual(await settled(page, ".mode-stage"), still);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("modes-engine.png"), fullPage: true });
  await page.close();
});

for (const colorScheme of ["light", "dark"]) {
  test(`a_spatial_mode_moves_in_${colorScheme}`, async () => {
    const { page, errors } = await openModes("spatial", { colorScheme });
    const { drawn } = await looks(page, ".mode-stage");
    assert.ok(drawn > 0.005, `${drawn} of the picture is drawn`);
    const before = await settled(page, ".mode-stage");
    await page.click("#modes-table tbody tr:last-child");
    assert.equal(
      await page.getAttribute("#modes-table tr:last-child button", "aria-pressed"),
      "true",
    );
    await page.waitForTimeout(500);
    await page.click("#mode-play");
    assert.notEqual(await settled(page, ".mode-stage"), before);
    assert.deepEqual(errors, []);
    await page.screenshot({ path: screenshotPath(`modes-${colorScheme}.png`), fullPage: true });
    await page.close();
  });
}
