/** Reports of films on a grid: maps over the bearing surface, and several runs side by side. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { closePages, launch, nextFrames, open, screenshotPath, shownAngle } from "./browser.mjs";
import { reportOf, runExample } from "./program.mjs";

const model = "nascimento/config1.toml";
const contact = (name) => ["--set", `joint.cr_s.film.asperity.model=${name}`];
const short = ["--set", "output.csv=false"];
const kinds = ["film_pressure", "film_fraction", "gap", "asperity_pressure"];
/** Colours of a map that shows something: tips touch in a few columns, alike across the width. */
const least = 3;
let browser;
let single;
let both;

before(async () => {
  const runs = ["GW", "CEB"].map((name) => runExample(model, ...contact(name), ...short));
  single = join(runs[0], "report.html");
  both = reportOf(...runs);
  browser = await launch();
});
after(() => browser?.close());

/** How many colours each map shows. */
const coloursOf = (page) =>
  page.$$eval(".field-map", (maps) =>
    maps.map((map) => {
      const canvas = map.querySelector("canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    }),
  );

const pictureOf = (page, kind) =>
  page.$eval(`.field-map[data-kind=${kind}] canvas`, (canvas) => canvas.toDataURL());

async function seek(page, share) {
  await page.$eval(
    "#film-frame",
    (slider, part) => {
      slider.value = String(Math.round(part * Number(slider.max)));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    },
    share,
  );
  await nextFrames(page);
}

for (const colorScheme of ["light", "dark"]) {
  test(`maps_have_colours_and_follow_the_slider_${colorScheme}`, async () => {
    await closePages(browser);
    const { page, errors, requests } = await open(browser, single, { colorScheme });
    const shown = await page.$$eval(".field-map", (maps) => maps.map((map) => map.dataset.kind));
    assert.deepEqual(shown, kinds);
    await seek(page, 0.66);
    const angle = await shownAngle(page);
    assert.ok(angle > 700 && angle < 730, String(angle));
    assert.match(await page.textContent("#film-readout"), /^71\d\.\d°, frame 14\d of 21\d$/);
    for (const colours of await coloursOf(page)) assert.ok(colours > least, String(colours));
    const early = await pictureOf(page, "gap");
    await page.screenshot({ path: screenshotPath(`films_${colorScheme}.png`), fullPage: true });
    await page.locator("#films").screenshot({ path: screenshotPath(`maps_${colorScheme}.png`) });
    await seek(page, 0.8);
    assert.notEqual(await pictureOf(page, "gap"), early);
    assert.deepEqual(errors, []);
    assert.deepEqual(requests(), []);
  });
}

test("maps_follow_the_animation_and_tell_values_under_the_pointer", async () => {
  await closePages(browser);
  const { page } = await open(browser, single);
  await page.$eval("#scrub", (scrub) => {
    scrub.value = "9000";
    scrub.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await nextFrames(page);
  assert.match(await page.textContent("#film-readout"), /^97\d\.\d°/);
  await page.hover(".field-map[data-kind=gap] canvas");
  assert.match(
    await page.textContent(".field-map[data-kind=gap] .field-reading"),
    /^(89|9\d)°, .*µm$/,
  );
});

test("colours_of_the_whole_run_differ_from_those_of_an_instant", async () => {
  await closePages(browser);
  const { page } = await open(browser, single);
  await seek(page, 0.5);
  const instant = await pictureOf(page, "film_pressure");
  await page.check("#films .segmented input[value=run]");
  await nextFrames(page);
  assert.notEqual(await pictureOf(page, "film_pressure"), instant);
});

test("the_polar_picture_shows_both_pressures_and_the_gap", async () => {
  await closePages(browser);
  const { page } = await open(browser, single);
  await seek(page, 0.66);
  assert.equal(await page.locator(".polar .polar-curve").count(), 3);
  assert.match(await page.textContent(".polar-legend"), /Asperity pressure, largest .*Pa/);
});

test("runs_stand_side_by_side_with_their_statistics", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, both);
  const rows = await page.$$eval("#comparison-table tbody tr", (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  assert.deepEqual(
    rows.map(([name]) => name.slice(0, -2)),
    ["cr_s 660-780", "cr_s 660-780", "cr_s 840-960", "cr_s 840-960"],
  );
  for (const [, unit, ...figures] of rows) {
    assert.equal(unit, "µm");
    for (const figure of figures.slice(0, 4)) assert.ok(Number(figure) > 0, figure);
  }
  assert.match(rows[3].at(-1), /^−\d+\s%$/u); // CEB has the thinner film
  assert.equal(await page.locator(".range-bar").count(), 4);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("contact_models.png"), fullPage: true });
});

test("maps_are_printed", async () => {
  await closePages(browser);
  const { page } = await open(browser, single, { width: 1000 });
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  for (const colours of await coloursOf(page)) assert.ok(colours > least, String(colours));
  await page.pdf({
    path: screenshotPath("films.pdf"),
    preferCSSPageSize: true,
    printBackground: true,
  });
  await page.screenshot({ path: screenshotPath("films_print.png"), fullPage: true });
});
