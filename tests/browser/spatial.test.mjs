/** Mechanisms in space, from closed forms, in the page of the program: drawn, moved, turned, printed. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import {
  boxInView,
  closePages,
  launch,
  nextFrames,
  open,
  screenshotPath,
  shownAngle,
  slide,
} from "./browser.mjs";
import { newFolder } from "./folders.mjs";
import { looks, painted, settled } from "./picture.mjs";
import { runExample } from "./program.mjs";
import { sampleReport } from "./samples.mjs";

const stage = "#mechanism .spatial";
let browser;
let planar;
let crank;
let opened;

before(async () => {
  planar = join(runExample("mechanisms/slider_crank_ideal.toml"), "report.html");
  crank = await sampleReport("spatialReport", 0);
  browser = await launch("webgl");
});
after(() => browser?.close());
beforeEach(async () => {
  await closePages(browser);
  opened = await openSpatial(browser, crank);
});

async function openSpatial(inBrowser, report, options) {
  const found = await open(inBrowser, report, options);
  await found.page.waitForSelector(`${stage} canvas, ${stage}.flat`);
  await nextFrames(found.page);
  return found;
}

/** The picture once it stands still after what happened to it. */
const picture = (page) => settled(page, stage);

test("draws_the_mechanism_without_network_and_without_errors", async () => {
  const { page, requests, errors } = opened;
  const { drawn, width } = await looks(page, stage);
  assert.ok(width > 800, `${width} px wide`);
  assert.ok(drawn > 0.03 && drawn < 0.6, `${drawn} of the picture is drawn`);
  assert.deepEqual(requests(), []);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("spatial-light.png"), fullPage: true });
});

test("a_planar_report_holds_no_3d_part", async () => {
  const { page } = await open(browser, planar);
  assert.equal(await page.locator("#stribeck-3d").count(), 0);
  assert.equal(await page.evaluate(() => typeof globalThis.stribeckSpatial), "undefined");
  assert.equal(await page.locator("canvas").count(), 0);
  await page.close();
});

test("bodies_look_as_the_model_file_shapes_them", async () => {
  const folder = newFolder("shapes");
  const mesh = join(folder, "roof.obj");
  writeFileSync(mesh, "v 0 0 0\nv 200 0 0\nv 0 200 0\nv 0 0 300\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
  const seen = new Set();
  for (const shapes of [null, "[]", `[{ type = "mesh", file = "${mesh}", unit = "1 mm" }]`]) {
    const options = shapes ? ["--set", `body.right_rod.shapes=${shapes}`] : [];
    const run = runExample(
      "benchmarks/a05_flyball_governor.toml",
      "--set",
      "simulation.duration=0.1",
      ...options,
    );
    const { page, errors } = await openSpatial(browser, join(run, "report.html"));
    seen.add(await picture(page));
    assert.deepEqual(errors, []);
    await page.screenshot({ path: screenshotPath(`shapes-${seen.size}.png`) });
    await page.close();
  }
  assert.equal(seen.size, 3);
});

test("play_moves_the_picture_and_pause_stops_it", async () => {
  const { page } = opened;
  const start = await picture(page);
  await page.click("#play");
  await page.waitForTimeout(400);
  await page.click("#play");
  const [angle, stopped] = [await shownAngle(page), await picture(page)];
  assert.notEqual(stopped, start);
  assert.equal(await picture(page), stopped);
  assert.equal(await shownAngle(page), angle);
});

test("an_instant_looks_the_same_whenever_it_is_shown", async () => {
  const { page } = opened;
  await slide(page, "#scrub", 1000);
  const first = await picture(page);
  await slide(page, "#scrub", 4000);
  assert.notEqual(await picture(page), first);
  await slide(page, "#scrub", 1000);
  assert.equal(await picture(page), first);
});

test("standard_views_differ_and_fit_brings_everything_back", async () => {
  const { page } = opened;
  const seen = new Set();
  for (const view of ["front", "right", "top", "oblique"]) {
    await page.click(`#mechanism [data-view=${view}]`);
    seen.add(await picture(page));
  }
  assert.equal(seen.size, 4);
  const fitted = await picture(page);
  const box = await boxInView(page, stage);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -600);
  await page.keyboard.up("Control");
  assert.notEqual(await picture(page), fitted);
  await page.click("#mechanism [data-view=fit]");
  await page.mouse.move(0, 0);
  assert.equal(await picture(page), fitted);
});

test("the_wheel_scrolls_the_page_until_the_picture_has_the_focus", async () => {
  const { page } = opened;
  const before = await picture(page);
  const box = await boxInView(page, stage);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const top = await scrolled();
  await page.mouse.wheel(0, 40);
  await page.waitForFunction((from) => scrollY !== from, top);
  assert.equal(await picture(page), before);
  await page.focus(stage);
  await page.mouse.wheel(0, -300);
  assert.notEqual(await picture(page), before);
});

test("dragging_turns_and_shift_dragging_moves", async () => {
  const { page } = opened;
  const drag = async () => {
    const box = await boxInView(page, stage);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 30);
    await page.mouse.up();
    return picture(page);
  };
  const axes = () => page.$eval(`${stage} .axis-x`, (path) => path.getAttribute("d"));
  const [start, xBefore] = [await picture(page), await axes()];
  const turned = await drag();
  const xTurned = await axes();
  assert.notEqual(turned, start);
  assert.notEqual(xTurned, xBefore);
  await page.keyboard.down("Shift");
  assert.notEqual(await drag(), turned);
  await page.keyboard.up("Shift");
  assert.equal(await axes(), xTurned);
});

test("keys_turn_the_focused_picture_and_step_the_time_elsewhere", async () => {
  const { page } = opened;
  const [angle, start] = [await shownAngle(page), await picture(page)];
  await page.focus(stage);
  await page.keyboard.press("ArrowLeft");
  assert.notEqual(await picture(page), start);
  assert.equal(await shownAngle(page), angle);
  await page.$eval(stage, (element) => element.blur());
  await page.keyboard.press("ArrowRight");
  assert.ok(Math.abs((await shownAngle(page)) - angle - 1) < 0.11); // both rounded to 0.1°
});

test("names_forces_and_paths_can_be_switched", async () => {
  const { page } = opened;
  for (const layer of ["Forces", "Paths", "Names"]) {
    const before = await picture(page);
    await page.click(`#mechanism .toggle:has-text("${layer}")`);
    assert.notEqual(await picture(page), before, layer);
  }
});

test("the_pointer_learns_names", async () => {
  const { page } = opened;
  await page.click("#mechanism [data-view=top]");
  await nextFrames(page);
  const box = await boxInView(page, stage);
  const titles = new Set();
  for (let x = 0.05; x < 1; x += 0.02) {
    await page.mouse.move(box.x + x * box.width, box.y + 0.78 * box.height);
    titles.add(await page.getAttribute(stage, "title"));
  }
  assert.ok(titles.has("slider"), [...titles].join());
});

test("dark_follows_the_theme", async () => {
  const { page } = opened;
  const light = await looks(page, stage);
  await page.click("#theme");
  await nextFrames(page);
  const dark = await looks(page, stage);
  assert.ok(
    light.brightness > 200 && dark.brightness < 80,
    `${light.brightness} ${dark.brightness}`,
  );
  await page.screenshot({ path: screenshotPath("spatial-dark.png"), fullPage: true });
});

test("fits_a_narrow_window", async () => {
  const { page } = await openSpatial(browser, crank, { width: 420 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} px too wide`);
  assert.ok((await looks(page, stage)).drawn > 0.03);
  await page.screenshot({ path: screenshotPath("spatial-narrow.png"), fullPage: true });
  await page.close();
});

test("paper_gets_the_present_picture_in_light_colours", async () => {
  const { page } = await openSpatial(browser, crank, { colorScheme: "dark" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await nextFrames(page);
  assert.equal(await page.isVisible(`${stage} .spatial-canvas`), false);
  assert.ok((await painted(page, `${stage} .spatial-paper`)) > 0.03);
  assert.ok((await looks(page, stage)).brightness > 200);
  await page.pdf({ path: screenshotPath("spatial-paper.pdf"), preferCSSPageSize: true });
  await page.screenshot({ path: screenshotPath("spatial-paper.png"), fullPage: true });
  await page.close();
});

test("without_webgl_a_sentence_says_why_the_picture_is_flat", async () => {
  const poor = await launch("refused");
  try {
    const { page, errors } = await openSpatial(poor, crank);
    assert.match(await page.textContent("#mechanism .notice"), /no WebGL.*flat projection/);
    const rods = () => page.$$eval(".flat-body", (all) => all.map((p) => p.getAttribute("d")));
    const start = await rods();
    assert.equal(start.length, 3);
    await slide(page, "#scrub", 1000);
    await nextFrames(page);
    assert.notDeepEqual(await rods(), start);
    assert.deepEqual(errors, []);
  } finally {
    await poor.close();
  }
});
