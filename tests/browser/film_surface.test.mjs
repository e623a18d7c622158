/** Film surfaces in space: deformed bearings and skirts with their pressure, at an instant and over a cycle. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boxInView, closePages, launch, nextFrames, open, screenshotPath, slide } from "./browser.mjs";
import { painted } from "./picture.mjs";
import { bearingReport, runExample } from "./program.mjs";

const short = (duration) => ["--set", `simulation.duration=${duration}`, "--set", "output.csv=false"];
const canvas = ".surface-view canvas";
let browser;
let reports;

before(async () => {
  const report = (...args) => join(runExample(...args), "report.html");
  reports = {
    rigid: report("nascimento/config1.toml", ...short("8 ms")),
    elastic: report("flexible/big_end_layer.toml", ...short("8 ms")),
    skirts: report("dlugos/engine_b_20.toml", ...short("8 ms"), "--set", "output.cycle.length=90 deg"),
    steady: bearingReport("bearings/soft_liner.toml", "--load", "2 kN"),
  };
  browser = await launch();
});
after(() => browser?.close());

const picture = (page) => page.$eval(canvas, (element) => element.toDataURL());
const caption = (page) => page.textContent(".surface-caption");
const factor = async (page) => Number((await caption(page)).match(/drawn × (\d+)/)[1]);

for (const [colorScheme, width] of [["light", 1600], ["dark", 1600], ["light", 400]]) {
  test(`a_bearing_is_drawn_deformed_${colorScheme}_${width}`, async () => {
    await closePages(browser);
    const { page, errors, requests } = await open(browser, reports.elastic, { colorScheme, width });
    const share = await painted(page, canvas);
    assert.ok(share > 0.1 && share < 0.7, String(share));
    assert.match(await caption(page), /^Colour: film pressure\. Deflections and gaps drawn × \d+; dashed: undeformed, line: journal\.$/);
    assert.equal(await page.locator(".surface-line.opposite").count(), 2);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    await page.locator(".surface-view").screenshot({ path: screenshotPath(`surface_${colorScheme}_${width}.png`) });
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
  });
}

test("frames_exaggeration_colour_and_views_change_the_picture", async () => {
  await closePages(browser);
  const { page } = await open(browser, reports.elastic);
  const seen = [await picture(page)];
  const differs = async (what) => {
    await nextFrames(page);
    const now = await picture(page);
    assert.ok(!seen.includes(now), what);
    seen.push(now);
  };
  await slide(page, "#film-frame", 3);
  await differs("another frame");
  const first = await factor(page);
  await slide(page, ".surface-exaggeration", 3);
  await differs("the factor");
  assert.ok(Math.abs((await factor(page)) / (3 * first) - 1) < 0.06);
  await page.selectOption(".surface-view select", "deflection");
  await differs("the colour");
  assert.match(await caption(page), /^Colour: deflection\./);
  await page.click(".surface-tools button[data-view=front]");
  await differs("the view");
  const box = await boxInView(page, ".surface-stage");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 20);
  await page.mouse.up();
  await differs("dragging");
  await page.focus(".surface-stage");
  await page.keyboard.press("ArrowRight");
  await differs("an arrow key");
});

test("a_rigid_surface_is_said_to_be_so", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, reports.rigid);
  assert.match(await caption(page), /^Colour: film pressure\. A rigid surface; gaps drawn × \d+/);
  assert.ok((await painted(page, canvas)) > 0.1);
  assert.deepEqual(errors, []);
});

test("skirts_are_drawn_at_an_instant_and_with_their_envelope", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, reports.skirts);
  await page.selectOption("#films .controls select", "piston.thrust");
  assert.match(await caption(page), /line: liner\.$/);
  assert.match(await page.textContent(".field-map[data-kind=gap]"), /angle, °/);
  const instant = await picture(page);
  const drawn = await factor(page);
  await page.check("#films .segmented input[value=envelope]");
  await nextFrames(page);
  assert.notEqual(await picture(page), instant);
  assert.equal(await factor(page), drawn);
  assert.equal(await page.locator(".surface-line.opposite").count(), 0);
  for (const [kind, extreme] of [["film_pressure", "largest"], ["gap", "smallest"], ["deflection", "largest"]]) {
    await page.selectOption(".surface-view select", kind);
    assert.match(await caption(page), new RegExp(`, ${extreme} of the cycle\\. Deflections`));
  }
  await page.locator("#films").screenshot({ path: screenshotPath("surface_skirts.png") });
  assert.deepEqual(errors, []);
});

test("a_steady_bearing_has_its_surface_too", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, reports.steady, { still: true });
  assert.ok((await painted(page, canvas)) > 0.1);
  assert.match(await caption(page), /Deflections and gaps drawn/);
  assert.deepEqual(errors, []);
});

test("the_surface_is_printed_with_its_key_and_without_tools", async () => {
  await closePages(browser);
  const { page } = await open(browser, reports.elastic, { width: 1000, colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  assert.ok((await painted(page, canvas)) > 0.1);
  assert.equal(await page.locator(".surface-tools").isVisible(), false);
  assert.equal(await page.locator(".surface-view select").isVisible(), false);
  assert.equal(await page.locator(".surface-key").isVisible(), true);
  await page.locator(".surface-view").screenshot({ path: screenshotPath("surface_print.png") });
});
