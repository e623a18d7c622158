/** Reports of films on a grid: maps over the bearing surface, and several runs side by side. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { boxInView, closePages, launch, nextFrames, open, screenshotPath, shownAngle } from "./browser.mjs";
import { reportOf, runExample } from "./program.mjs";

const model = "nascimento/config1.toml";
const contact = (name) => ["--set", `joint.cr_s.film.asperity.model=${name}`];
const short = ["--set", "output.csv=false"];
const kinds = ["film_pressure", "fill_fraction", "gap", "asperity_pressure", "real_contact_share"];
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
  await boxInView(page, ".polar"); // out of sight nothing is laid out
  assert.equal(await page.locator(".polar .polar-curve").count(), 2);
  const [bore, journal] = await page.$$eval(".polar .bore, .polar .polar-journal", (all) =>
    all.map((element) => element.getBoundingClientRect()),
  );
  assert.ok(Math.abs(journal.width / journal.height - 1) < 1e-3);
  assert.ok(Math.abs(bore.width / bore.height - 1) < 0.01, `${bore.width} × ${bore.height}`);
  assert.ok(journal.left > bore.left - 1 && journal.right < bore.right + 1);
  assert.match(await page.textContent(".polar-legend"), /Asperity pressure, largest .*Pa/);
});

test("runs_stand_side_by_side_with_their_statistics", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, both);
  const rows = await page.$$eval("#comparison-table tbody tr", (all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  );
  assert.deepEqual(
    rows.map(([window, run]) => `${window} ${run}`),
    ["cr_s 660-780 A", "cr_s 660-780 B", "cr_s 840-960 A", "cr_s 840-960 B"],
  );
  for (const [, , unit, ...figures] of rows) {
    assert.equal(unit, "µm");
    for (const figure of figures.slice(0, 4)) assert.ok(Number(figure) > 0, figure);
  }
  assert.match(rows[3].at(-1), /^−\d+\s%$/u); // CEB has the thinner film
  assert.equal(await page.locator(".range-bar").count(), 4);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("contact_models.png"), fullPage: true });
});

/** Width over height of the surface in each map. */
const proportions = (page) =>
  page.$$eval(".field-map canvas", (all) =>
    all.map((canvas) => {
      const { width, height } = canvas.getBoundingClientRect();
      return width / height;
    }),
  );

for (const width of [1400, 700, 400]) {
  test(`developed_surfaces_are_true_to_scale_at_${width}_pixels`, async () => {
    await closePages(browser);
    const { page } = await open(browser, single, { width });
    const { bearing_radius, length } = await page.evaluate(() => {
      const { runs } = JSON.parse(document.getElementById("stribeck-data").textContent);
      return runs[0].scene.joints.find(({ name }) => name === "cr_s").film;
    });
    const wanted = (2 * Math.PI * bearing_radius) / length;
    for (const share of await proportions(page))
      assert.ok(Math.abs(share / wanted - 1) < 0.02, `${share}, not ${wanted}`);
  });
}

test("the_envelope_bounds_the_frames_of_the_last_cycle", async () => {
  await closePages(browser);
  const { page, errors } = await open(browser, single);
  const largest = () =>
    page.$eval(".field-map[data-kind=film_pressure] canvas", (canvas) => canvas.ariaLabel ?? canvas.getAttribute("aria-label"));
  const instant = await largest();
  await page.check("#films .segmented input[value=envelope]");
  await nextFrames(page);
  assert.notEqual(await largest(), instant);
  assert.equal(await page.textContent("#film-readout"), "over the last revolution");
  const titles = await page.$$eval(".field-map h3", (all) => all.map((h3) => h3.textContent));
  assert.deepEqual(titles, [
    "Film pressure, largest",
    "Film fraction, smallest",
    "Gap, smallest",
    "Asperity pressure, largest",
    "Real contact area, largest",
  ]);
  assert.equal(await page.locator(".polar-journal").count(), 0);
  await page.locator("#films").screenshot({ path: screenshotPath("envelope.png") });
  assert.deepEqual(errors, []);
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
