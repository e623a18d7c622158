/** Where the heat of thermal films goes: a diagram and tables, with and without a network of bodies. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { violations } from "./axe.mjs";
import { closePages, launch, nextFrames, open, screenshotPath } from "./browser.mjs";
import { runExample } from "./program.mjs";

let browser;
let alone;
let network;
let cold;

const short = (duration) => ["--set", "output.csv=false", "--set", `simulation.duration=${duration}`];
const reportOf = (name, duration) => join(runExample(`bearings/${name}.toml`, ...short(duration)), "report.html");

before(async () => {
  alone = reportOf("warm_pump_bearing", "0.6 s");
  network = reportOf("cold_start", "0.8 s");
  cold = reportOf("plain_bearing", "0.02 s");
  browser = await launch();
});
after(() => browser?.close());

async function openHeat(report, look) {
  await closePages(browser);
  const opened = await open(browser, report, look);
  await opened.page.waitForSelector("#heat .heat-bar", { state: "attached" });
  return opened;
}

const number = (text) => Number(text.replaceAll("\u2212", "-").replaceAll("\u202f", ""));

/** The cells of a table, row by row, those of numbers as numbers. */
const cellsOf = async (page, table) => {
  const rows = await page.$$eval(`${table} tbody tr`, (all) =>
    all.map((row) => [...row.children].map(({ textContent }) => textContent)),
  );
  return rows.map(([name, ...cells]) => [name, ...cells.map(number)]);
};

/** The texts that leave the picture, and pairs of texts that cover each other. */
const badTexts = (page) =>
  page.$eval(".heat-picture", (picture) => {
    const all = picture.getBoundingClientRect();
    const texts = [...picture.querySelectorAll("text")].map((text) => [text.textContent, text.getBoundingClientRect()]);
    const outside = texts.filter(([, { left, right, top, bottom }]) =>
      left < all.left - 1 || right > all.right + 1 || top < all.top - 1 || bottom > all.bottom + 1,
    );
    const covered = texts.flatMap(([name, a], i) =>
      texts.slice(i + 1).flatMap(([other, b]) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1.5 && high > 4 ? [`${name} / ${other}`] : [];
      }),
    );
    return [...outside.map(([name]) => name), ...covered];
  });

test("a_film_alone_has_its_ways_and_a_balance", async () => {
  const { page, errors } = await openHeat(alone, { width: 1400 });
  const [[name, generated, oil, bearing, journal, stored, remainder]] = await cellsOf(page, "#heat-films");
  assert.equal(name, "bearing");
  assert.ok(generated > 100 && oil > bearing);
  assert.ok(Math.abs(generated - oil - bearing - journal - stored - remainder) < 0.03 * generated);
  assert.ok(Math.abs(remainder) < 1e-3 * generated);
  assert.match(await page.textContent("#heat-scope"), /last revolution/);
  const bars = await page.$$eval(".heat-text", (all) => all.map(({ dataset }) => dataset.bar));
  assert.deepEqual(bars.slice(0, 3), ["film bearing", "way oil", "way bearing"]);
  assert.equal(await page.$("#heat-nodes"), null);
  assert.deepEqual(errors, []);
});

test("a_network_shows_nodes_with_temperatures_and_what_links_conduct", async () => {
  const { page, errors } = await openHeat(network, { width: 1400 });
  const nodes = new Map((await cellsOf(page, "#heat-nodes")).map(([name, ...cells]) => [name, cells]));
  assert.deepEqual([...nodes.keys()], ["air", "block", "sump", "rod", "crank"]);
  assert.equal(nodes.get("air")[0], -20);
  assert.ok(Math.abs(nodes.get("block")[3] - 700) < 0.5, "the combustion heats the block by 700 W");
  const titles = await page.$$eval(".heat-flow title", (all) => all.map(({ textContent }) => textContent));
  assert.ok(titles.some((title) => title.startsWith("block → air: ")), titles.join());
  assert.equal(await page.$$eval("#heat-links tbody tr", ({ length }) => length), 4);
  assert.deepEqual(errors, []);
});

for (const width of [1500, 800, 390]) {
  test(`texts_of_the_diagram_stay_inside_and_apart_at_${width}_pixels`, async () => {
    const { page } = await openHeat(network, { width });
    await nextFrames(page);
    await page.locator("#heat").screenshot({ path: screenshotPath(`heat_${width}.png`) });
    assert.deepEqual(await badTexts(page), []);
  });
}

test("the_diagram_fits_paper_and_a_dark_screen", async () => {
  const { page } = await openHeat(network, { width: 700, colorScheme: "dark" });
  assert.deepEqual(await violations(page), []);
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  const [picture, section] = await page.$$eval(".heat-picture, #heat", (all) =>
    all.map((element) => element.getBoundingClientRect()).sort((a, b) => a.width - b.width),
  );
  assert.ok(picture.right <= section.right + 1 && picture.width > 0.5 * section.width);
  assert.deepEqual(await badTexts(page), []);
});

test("a_run_with_one_temperature_has_no_section", async () => {
  await closePages(browser);
  const { page } = await open(browser, cold);
  assert.equal(await page.$("#heat"), null);
});
