/** What is taken away says what it is: pictures with title, legend and scale, reports of comparisons and studies, paper. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { overlaps } from "./overlaps.mjs";
import { checked, openExample, openPage, openServer } from "./page.mjs";

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

async function run(page, example) {
  await openExample(page, example);
  await checked(page);
  await page.click("#run");
  await page.waitForSelector("#report .picture-tools");
}

async function download(page, selector) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(selector).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The texts of a picture, as a viewer shows it. */
async function drawnTexts(page, svg) {
  return page.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    if (picture.querySelector("parsererror")) throw new Error(picture.documentElement.textContent);
    return [...picture.querySelectorAll("text")].map((one) => one.textContent.trim());
  }, svg);
}

test("a_plot_is_saved_with_its_title_and_its_legend", async () => {
  const { page } = await openPage(browser, server);
  await run(page, "/slider_crank_lubricated.toml");
  const plot = "#plots figure.plot >> nth=0";
  const title = (await page.textContent(`${plot} >> h3`)).replace(/\s+/g, " ").trim();
  const names = await page.$$eval("#plots figure.plot", ([first]) =>
    [...first.querySelectorAll(".legend button")].map((entry) => {
      const copy = entry.cloneNode(true);
      copy.querySelector(".value")?.remove();
      return copy.textContent.trim();
    }),
  );
  const { name, bytes } = await download(page, `${plot} >> button[aria-label$="as SVG"]`);
  const texts = (await drawnTexts(page, bytes.toString())).join(" ").replace(/\s+/g, " ");
  assert.match(name, /^[a-z0-9_]+\.svg$/);
  for (const part of [title.split(" ")[0], ...names])
    assert.ok(texts.includes(part), `${part} in ${texts}`);
  assert.ok(names.length > 0);
  const png = await download(page, `${plot} >> button[aria-label$="as PNG"]`);
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
});

test("the_mechanism_is_saved_with_its_scale", async () => {
  const { page } = await openPage(browser, server);
  await run(page, "/slider_crank_lubricated.toml");
  const { bytes } = await download(page, '#mechanism button[aria-label$="as SVG"]');
  assert.match(bytes.toString(), /class="scale-bar"/);
  const texts = await drawnTexts(page, bytes.toString());
  assert.ok(
    texts.some((text) => /^\d+\s(mm|m)$/.test(text)),
    texts.join(),
  );
});

test("a_map_is_saved_with_its_colours_and_their_scale", async () => {
  const { page } = await openPage(browser, server);
  await run(page, "/nascimento/config1.toml");
  await page.waitForSelector(".field-map canvas");
  const { bytes } = await download(page, '.field-map button[aria-label$="as SVG"]');
  assert.match(bytes.toString(), /<image [^>]*href="data:image\/png/);
  const texts = (await drawnTexts(page, bytes.toString())).join(" ");
  const caption = await page.textContent(".field-map figcaption >> nth=0");
  assert.ok(texts.includes(caption.trim().split(" ")[0]), texts);
  assert.match(texts, /\d/);
});

test("chosen_runs_are_saved_as_one_report", async () => {
  const { page } = await openPage(browser, server);
  await run(page, "/slider_crank_lubricated.toml");
  await page.click("#run");
  await page.waitForSelector(".run.done >> nth=1");
  await page.waitForSelector(".run.running, .run.queued", { state: "detached" });
  for (const box of await page.locator(".run input[type=checkbox]").all()) await box.check();
  const { name, bytes } = await download(page, "#compare-report");
  assert.equal(name, "comparison.html");
  const [, data] = /id="stribeck-data" type="application\/json">(.*?)<\/script>/s.exec(
    bytes.toString(),
  );
  assert.ok(JSON.parse(data).runs.length >= 2);
});

test("a_study_is_saved_as_a_report_and_a_table", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  await page.click("#tab-whatif");
  await page.waitForSelector(".what-if-picture .chart .curve");
  await page.click("#what-if-range");
  await page.click("#study-start");
  await page.waitForSelector('.study a[data-kind="html"]');
  const report = await download(page, '.study a[data-kind="html"]');
  assert.match(report.bytes.toString(), /stribeck-data/);
  const table = await download(page, '.study a[data-kind="csv"]');
  assert.equal(table.bytes.toString().trim().split("\n").length, 10);
});

for (const [name, example] of [
  ["an_orbit", "/slider_crank_lubricated.toml"],
  ["films", "/nascimento/config1.toml"],
])
  test(`results_with_${name}_are_printed_without_the_toolbar_and_nothing_lies_over_another`, async () => {
    const { page } = await openPage(browser, server);
    await run(page, example);
    await page.emulateMedia({ media: "print" });
    for (const selector of [".bar", ".run-panel", ".status-line", ".playback-controls", ".picture-tools"])
      assert.equal(await page.locator(selector).first().isVisible(), false, selector);
    await page.setViewportSize({ width: 700, height: 1000 }); // about the width of a sheet
    await page.screenshot({ path: screenshotPath(`workbench-print-${name}.png`), fullPage: true });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages <= 8, `${pages} pages`);
    assert.deepEqual(await page.evaluate(overlaps), []);
  });
