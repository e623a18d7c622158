/** Colours, widths, paper and accessibility of the report. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { curves, launch, nextFrames, open, screenshotPath } from "./browser.mjs";
import { runExample } from "./program.mjs";

let browser;
let report;

before(async () => {
  report = join(runExample("slider_crank_lubricated.toml"), "report.html");
  browser = await launch();
});
after(() => browser?.close());

/** WCAG contrast of two colour tokens of the style sheet. */
function contrasts(page, pairs) {
  return page.evaluate((all) => {
    const context = document.createElement("canvas").getContext("2d");
    const luminance = (token) => {
      context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
      const rgb = context.fillStyle.match(/[0-9a-f]{2}/g).map((hex) => parseInt(hex, 16) / 255);
      const [r, g, b] = rgb.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return all.map(([a, b]) => {
      const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light + 0.05) / (dark + 0.05);
    });
  }, pairs);
}

const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const text = [
  ["--ink", "--card"],
  ["--muted", "--card"],
  ["--muted", "--paper"],
  ["--accent", "--card"],
  ["--good", "--card"],
  ["--poor", "--card"],
  ["--bad", "--card"],
];
const curvesOnCard = Array.from({ length: 8 }, (_, i) => [`--ink-${i}`, "--card"]);

for (const colorScheme of ["light", "dark"]) {
  test(`${colorScheme}_text_and_curves_have_contrast`, async () => {
    const { page } = await open(browser, report, { colorScheme });
    for (const [i, value] of (await contrasts(page, text)).entries())
      assert.ok(value >= 4.5, `${text[i]}: ${value}`);
    for (const [i, value] of (await contrasts(page, curvesOnCard)).entries())
      assert.ok(value >= 3, `${curvesOnCard[i]}: ${value}`);
    await page.close();
  });
}

test("dark_follows_the_system_and_the_button", async () => {
  const { page, errors } = await open(browser, report, { colorScheme: "dark" });
  const dark = await background(page);
  await page.screenshot({ path: screenshotPath("wide-dark.png"), fullPage: true });
  await page.click("#theme");
  const light = await background(page);
  assert.notEqual(dark, light);
  await page.click("#theme");
  assert.equal(await background(page), dark);
  assert.deepEqual(errors, []);
  await page.close();
});

for (const width of [800, 1600]) {
  test(`fits_${width}_pixels_without_sideways_scrolling`, async () => {
    const { page } = await open(browser, report, { width });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide`);
    if (width === 800)
      await page.screenshot({ path: screenshotPath("narrow-light.png"), fullPage: true });
    await page.close();
  });
}

test("paper_is_light_complete_and_free_of_controls", async () => {
  const { page } = await open(browser, report, { colorScheme: "dark", width: 794 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await nextFrames(page);
  assert.equal(await background(page), "rgb(255, 255, 255)");
  assert.equal(await page.isVisible(".playback-controls"), false);
  assert.equal(await page.isVisible(".controls"), false);
  assert.equal(await page.isVisible("#model-text pre"), true);
  for (const plot of await page.$$eval("#plots .plot", (all) => all.map(({ id }) => `#${id}`))) {
    assert.equal(await page.isVisible(plot), true);
    assert.ok(
      (await curves(page, plot)).every(({ points }) => points > 100),
      plot,
    );
  }
  await page.screenshot({ path: screenshotPath("paper.png"), fullPage: true });
  await page.pdf({ path: screenshotPath("paper.pdf"), preferCSSPageSize: true });
  await page.emulateMedia({ media: "screen" });
  await nextFrames(page);
  assert.equal(await page.isVisible("#model-text pre"), false);
  await page.close();
});

test("every_control_has_a_name", async () => {
  const { page } = await open(browser, report);
  const nameless = await page.$$eval("button, input, select, summary, svg[role=img]", (all) =>
    all
      .filter(
        (element) =>
          !(
            element.getAttribute("aria-label") ||
            element.textContent.trim() ||
            element.labels?.[0]?.textContent.trim()
          ),
      )
      .map(({ outerHTML }) => outerHTML),
  );
  assert.deepEqual(nameless, []);
  await page.close();
});
