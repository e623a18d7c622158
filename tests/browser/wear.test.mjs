/** Reports of wear simulations: one of a worn bore and pin, one that compares two compliances. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { closePages, curves, launch, nextFrames, open, screenshotPath, slide } from "./browser.mjs";
import { reportOf, runExample, writeNew } from "./program.mjs";

const given = (...pairs) => pairs.flatMap((pair) => ["--set", pair]);
const short = given("joint.pin.wear.strips=180", "wear.cycles=4000", "output.csv=false");
let browser;
let single;
let both;

const measured = "angle [deg], depth [um]\n140, 20\n160, 62\n180, 90\n200, 70\n220, 15\n0, 0\n";

before(async () => {
  const points = writeNew("points.csv", measured);
  const foundation = runExample(
    "mukras/rig_efm.toml",
    ...short,
    ...given("joint.pin.wear.uncertainty=0.2", "wear.depth_limit=0.1 mm"),
    ...given("joint.pin.wear.pin=5e-14 1/Pa", `joint.pin.wear.measured=${points}`),
  );
  const elements = runExample("mukras/rig_fe.toml", ...short);
  single = join(foundation, "report.html");
  both = reportOf(foundation, elements);
  browser = await launch();
});
after(() => browser?.close());

async function opened(report, options) {
  await closePages(browser);
  return open(browser, report, { still: true, ...options });
}

const texts = (page, selector) =>
  page.$$eval(selector, (all) => all.map((element) => element.textContent));

for (const colorScheme of ["light", "dark"]) {
  test(`a_campaign_shows_depths_profiles_and_pressures_${colorScheme}`, async () => {
    const { page, errors, requests } = await opened(single, { colorScheme });
    await nextFrames(page);
    const bands = await page.locator("#wear-depth .band").count();
    assert.equal(bands, 2); // of bore and pin
    assert.equal((await curves(page, "#wear-volume")).length, 3);
    for (const chart of ["profile", "pin-profile", "envelope"])
      assert.equal((await curves(page, `#wear-${chart}`)).length, 6, chart);
    assert.equal(await page.locator(".worn-ring").count(), 2);
    assert.match(await page.textContent(".wear-text"), /A depth of 100.0.µm|A depth of 100.µm/);
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
    await page.screenshot({ path: screenshotPath(`wear_${colorScheme}.png`), fullPage: true });
  });
}

test("measured_points_lie_over_the_profile_and_around_the_bore", async () => {
  const { page } = await opened(single);
  await nextFrames(page);
  const heights = await page.$$eval("#wear-profile .chart-area .measured", (all) =>
    all.map((point) => -Number(point.getAttribute("cy"))).sort((a, b) => a - b),
  );
  const perMicrometre = (heights[5] - heights[0]) / 90;
  [0, 15, 20, 62, 70, 90].forEach((depth, i) =>
    assert.ok(Math.abs(heights[i] - heights[0] - depth * perMicrometre) < 0.3, `${depth}`),
  );
  assert.equal(await page.locator("#wear-pin-profile .measured").count(), 0);
  assert.match(await page.textContent("#wear-profile .chart-key"), /measured/);
  const ring = page.locator(".worn-ring").first();
  assert.equal(await ring.locator(".measured").count(), 6);
});

test("what_a_campaign_does_not_have_is_left_out", async () => {
  const { page } = await opened(single);
  const titles = await texts(page, "main h2");
  assert.deepEqual(titles, [
    "Wear",
    "Pressures over the cycle",
    "Channel explorer",
    "Summary",
    "Model as read",
  ]);
  assert.equal(await page.locator("#energy-table").count(), 0);
  const figures = await texts(page, "#key-figures h3");
  assert.deepEqual(figures.slice(0, 4), [
    "Cycles",
    "Depth of wear",
    "Volume missing",
    "Volume unrolled",
  ]);
  assert.equal(await page.getAttribute(".wear-text a", "href"), "cycle/report.html");
});

test("pressures_follow_the_cycles", async () => {
  const { page } = await opened(single);
  await slide(page, "#film-frame", 0);
  await nextFrames(page);
  assert.match(await page.textContent("#film-readout"), /^0 cycles, frame 1 of /);
  assert.equal(await page.textContent("#time-readout"), "0 cycles");
});

test("campaigns_are_compared_in_one_figure_each", async () => {
  const { page, errors } = await opened(both);
  await nextFrames(page);
  for (const [chart, drawn] of Object.entries({ "last-profile": 2, "last-pressure": 2, depth: 3 }))
    assert.equal((await curves(page, `#wear-${chart}`)).length, drawn, chart);
  const key = await page.textContent("#wear-last-profile .chart-key");
  for (const run of ["A elastic foundation", "B finite elements"]) assert.ok(key.includes(run), key);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("wear_compared.png"), fullPage: true });
});

test("wear_is_printed", async () => {
  const { page } = await opened(single, { width: 1000 });
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  assert.match(await page.getAttribute("#wear-depth svg.chart", "viewBox"), /^0 0 420 /);
  await page.screenshot({ path: screenshotPath("wear_print.png"), fullPage: true });
});
