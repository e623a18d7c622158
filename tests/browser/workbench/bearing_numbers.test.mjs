/** The form answers what the command line answers, to the last digit. speed.mjs measures how fast. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath } from "../browser.mjs";
import { newFolder } from "../folders.mjs";
import { problem, serious, toBearing } from "./bearing_task.mjs";
import { checked, openServer, textOf } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => closePages(browser));

/** The state that the program prints for these sizes. */
function printed(sizes) {
  const args = Object.entries(sizes).flatMap(([key, text]) => [`--${key.replaceAll("_", "-")}`, text]);
  return JSON.parse(execFileSync(process.env.STRIBECK_PROGRAM, ["bearing", ...args, "--json"], { encoding: "utf8" }));
}

/** Fills the form, and waits for the state that the server answers to all of these sizes. */
async function answered(page, wanted, fill) {
  const isWhole = ({ sizes, eccentricity, report }) =>
    report && Object.entries(wanted).every(([key, text]) => (key === "eccentricity" ? String(eccentricity) : sizes[key]) === text);
  const response = page.waitForResponse(
    (one) => one.url().endsWith("/api/bearing") && one.ok() && isWhole(one.request().postDataJSON()),
  );
  await fill();
  return (await (await response).json()).state;
}

/** All but what only a terminal or only a page says of it. */
function same(state, other) {
  const shared = Object.keys(state).filter((key) => key in other);
  const of = (from) => Object.fromEntries(shared.map((key) => [key, from[key]]));
  assert.ok(shared.length > 20, shared.join());
  assert.deepEqual(of(state), of(other));
}

test("a_plain_bearing_of_given_eccentricity_has_the_numbers_of_the_command_line", async () => {
  const { page, errors } = await toBearing(browser, server);
  const sizes = { diameter: "100 mm", width: "50 mm", clearance: "100 um", viscosity: "27.7 mPa s", speed: "1500 rpm", eccentricity: "0.4" };
  const state = await answered(page, sizes, async () => {
    await page.fill("#size-diameter", "100");
    await page.fill("#size-width", "50");
    await page.fill("#size-clearance", "100");
    await page.selectOption('[data-way="oil"]', "viscosity");
    await page.fill("#size-viscosity", "27.7");
    await page.fill("#size-speed", "1500");
    await page.selectOption('[data-way="load"]', "eccentricity");
    await page.fill("#size-eccentricity", "0.4");
  });
  same(state, printed(sizes));
  assert.deepEqual(serious(errors), []);
});

test("a_groove_under_pressure_has_the_numbers_of_the_command_line", async () => {
  const { page, errors } = await toBearing(browser, server);
  const journal = { diameter: "60 mm", width: "24 mm", clearance: "30 um", viscosity: "8 mPa s", speed: "3000 rpm", load: "0.25 kN" };
  const sizes = { ...journal, groove: "circumferential", groove_width: "4 mm", feed_pressure: "2 bar" };
  const state = await answered(page, sizes, async () => {
    await page.fill("#size-diameter", "60");
    await page.fill("#size-width", "24");
    await page.fill("#size-clearance", "30");
    await page.selectOption('[data-way="oil"]', "viscosity");
    await page.fill("#size-viscosity", "8");
    await page.fill("#size-speed", "3000");
    await page.selectOption("#size-groove", "circumferential");
    await page.fill("#size-groove_width", "4");
    await page.fill("#size-feed_pressure", "2");
    await page.fill("#size-load", "0.25");
  });
  same(state, printed(sizes));
  assert.deepEqual(serious(errors), []);
});

/** Two lobes of preload 0.5: the bore comes nearer by half of the clearance of 0.1 mm. */
function twoLobes() {
  const rows = Array.from({ length: 180 }, (_, k) => `${2 * k}, ${-50 * Math.abs(Math.sin((k * Math.PI) / 90))}`);
  return ["angle [deg], gap [um]", ...rows, ""].join("\n");
}

test("a_measured_bore_of_two_lobes_has_the_numbers_of_the_command_line", async () => {
  const { page, errors } = await toBearing(browser, server);
  const file = join(newFolder(), "bore.csv");
  writeFileSync(file, twoLobes());
  const journal = { diameter: "100 mm", width: "50 mm", clearance: "100 um", viscosity: "20 mPa s", speed: "3000 rpm", load: "5 kN" };
  const sizes = { ...journal, groove: "two_axial", groove_angle: "0 deg", groove_width: "17.4532925 mm", groove_length: "50 mm" };
  const state = await answered(page, sizes, async () => {
    await page.fill("#size-diameter", "100");
    await page.fill("#size-width", "50");
    await page.fill("#size-clearance", "100");
    await page.selectOption('[data-way="oil"]', "viscosity");
    await page.fill("#size-viscosity", "20");
    await page.selectOption("#size-bore", "measured");
    assert.ok(await problem(page, "bore_profile")); // there is none yet
    await page.setInputFiles("#bore-profile-file", file);
    await page.selectOption("#size-groove", "two_axial");
    await page.fill("#size-groove_angle", "0");
    await page.fill("#size-groove_width", "17.4532925");
    await page.fill("#size-groove_length", "50");
    await page.fill("#size-load", "5");
  });
  same(state, printed({ ...sizes, bore_profile: file }));
  await page.fill("#size-bore_profile", twoLobes().replace("-50\n", "deep\n"));
  assert.match(await problem(page, "bore_profile"), /deep.*is not a number/);
  await page.click("#two-lobes");
  await page.waitForSelector('[data-problem="bore_profile"]', { state: "hidden" });
  await page.click("#bearing-to-model");
  await page.waitForFunction(() => /A new model of this bearing/.test(document.querySelector("#status-message").textContent));
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /\[\[joint\.bearing\.film\.bore_profile\]\]\nshape = "measured".*\nangles = \[/);
  await page.click("#tab-bearing");
  await page.selectOption("#size-bore", "cylinder");
  await page.click("#bearing-from-joint");
  await page.waitForFunction(() => /^angle \[rad\], gap \[m\]/.test(document.querySelector("#size-bore_profile").value));
  assert.equal(await page.inputValue("#size-bore"), "measured");
  assert.deepEqual(serious(errors), []);
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { width: 400 }],
])
  test(`a_measured_bore_passes_axe_and_fits_${name}`, async () => {
    const { page, errors } = await toBearing(browser, server, look);
    await page.selectOption("#size-bore", "measured");
    await page.click("#two-lobes");
    await page.waitForFunction(() => /Answered in/.test(document.querySelector("#bearing-note").textContent));
    const wide = await page.$eval("#pane-bearing", (pane) => pane.scrollWidth - pane.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await violations(page), []);
    const height = await page.$eval("#pane-bearing", (pane) => pane.scrollHeight);
    await page.setViewportSize({ width: look.width ?? 1600, height: height + 120 });
    await nextFrames(page);
    await page.screenshot({ path: screenshotPath(`workbench_bore_${name}.png`) });
    assert.deepEqual(serious(errors), []);
  });

test("a_first_bearing_takes_five_sizes_and_each_is_answered", async () => {
  const { page, errors } = await toBearing(browser, server);
  const answer = ".bearing-task[data-answered]";
  for (const [key, text] of [["diameter", "80"], ["width", "40"], ["clearance", "60"], ["load", "5"], ["speed", "1500"]]) {
    await page.evaluate(() => delete document.querySelector(".bearing-task").dataset.answered);
    await page.fill(`#size-${key}`, text);
    await page.waitForSelector(answer);
    assert.match(await page.textContent("#bearing-note"), /Answered in/);
  }
  assert.deepEqual(serious(errors), []);
});
