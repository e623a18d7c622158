/** Every tab and every dialog of the workbench, light and dark, by axe. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick } from "./page.mjs";

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

const mass = '[data-path="body.crank.mass"]';

const exampleText = () => readFileSync(join(server.folder, "slider_crank_lubricated.toml"), "utf8");

/** A file that is changed in the page and on the disk. */
async function makeConflict(page) {
  await page.click("#home");
  await page.click('#files button:text-is("shared.toml")');
  await checked(page);
  await pick(page, "body.crank");
  await page.fill(mass, "0.5");
  await checked(page);
  server.write("shared.toml", exampleText().replace("0.21 kg", "0.99 kg"));
  await page.keyboard.press("Control+s");
  await page.waitForSelector('dialog[aria-label="Changed elsewhere"]');
}

/** Names of states, and how to come to each from the one before. */
const states = [
  ["gallery", () => undefined],
  [
    "form",
    async (page) => {
      await openExample(page, "/slider_crank_lubricated.toml");
      await checked(page);
      await pick(page, "joint.pin");
    },
  ],
  ["field help", (page) => page.click('[data-field="joint.pin.film.length"] summary')],
  [
    "hover help",
    async (page) => {
      await page.hover('.cm-line:has-text("inertia") >> nth=0', { position: { x: 20, y: 8 } });
      await page.waitForSelector(".text-help");
    },
  ],
  [
    "mistake",
    async (page) => {
      await pick(page, "body.crank");
      await page.fill(mass, "-2");
      await checked(page, 1);
      await page.waitForSelector('[data-problem="body.crank.mass"]', { state: "visible" });
    },
  ],
  [
    "palette",
    async (page) => {
      await page.click("#undo");
      await checked(page);
      await page.click("#add");
    },
  ],
  [
    "name",
    async (page) => {
      await page.click('dialog [data-offer="joint revolute"]');
      await page.waitForSelector("#new-name");
    },
  ],
  [
    "deletion",
    async (page) => {
      await page.keyboard.press("Escape");
      await pick(page, "body.rod");
      await page.click("#delete");
      await page.waitForSelector("dialog p");
    },
  ],
  [
    "results",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.click("#run");
      await page.waitForSelector("#report #orbits .orbit-path");
    },
  ],
  [
    "end of a run",
    async (page) => {
      await page.click('.run.done button:text("Run on")');
      await page.waitForSelector("dialog input");
    },
  ],
  [
    "trash",
    async (page) => {
      await page.keyboard.press("Escape");
      await page.click('.run.done button:text("Delete")');
      await page.waitForSelector('.status-offer button:text("Undo")');
      await page.click("#trash summary");
    },
  ],
  [
    "emptying the trash",
    async (page) => {
      await page.click("#empty-trash");
      await page.waitForSelector("dialog p");
    },
  ],
  [
    "what if",
    async (page) => {
      await page.click('dialog button:text("Empty it")');
      await page.click("#tab-whatif");
      await page.waitForSelector(".what-if-picture .chart .curve");
    },
  ],
  [
    "study dialog",
    async (page) => {
      await page.click("#what-if-range");
      for (const name of ["parameter", "limit"]) await page.click(`[data-add="${name}"]`);
      await page.selectOption('select[aria-label="analysis"]', "optimise");
      await page.click('[data-add="goal"]');
      await page.fill('[aria-label="value of limit 1"]', "4 N");
      await page.waitForSelector('[data-problem="analysis.constraint[0].at_least"]', { state: "visible" });
    },
  ],
  [
    "study",
    async (page) => {
      await page.fill('[aria-label="value of limit 1"]', "20 um");
      await page.selectOption('select[aria-label="analysis"]', "none");
      for (const i of [1, 2]) await page.fill(`[aria-label="points of parameter ${i}"]`, "3");
      await page.waitForFunction(() => /^9 points/.test(document.querySelector("#study-summary").textContent));
      await page.click("#study-start");
      await page.waitForSelector('.study a[data-kind="html"]');
    },
  ],
  [
    "study file",
    async (page) => {
      await page.click("#study-open");
      await page.waitForSelector("#start-study:not([disabled])");
    },
  ],
  ["conflict", makeConflict],
];

for (const colorScheme of ["light", "dark"])
  test(`every_tab_and_dialog_passes_axe_in_${colorScheme}`, async () => {
    server.write("shared.toml", exampleText());
    const { page, errors } = await openPage(browser, server, { colorScheme });
    const found = {};
    for (const [name, come] of states) {
      await come(page);
      const file = `workbench-axe-${name.replaceAll(" ", "-")}-${colorScheme}.png`;
      await page.screenshot({ path: screenshotPath(file) });
      const here = await violations(page);
      if (here.length > 0) found[name] = here;
    }
    assert.deepEqual(found, {});
    // A browser reports the refusal of a conflict as an error of its own.
    assert.deepEqual(errors.filter((text) => !text.includes("409")), []);
  });
