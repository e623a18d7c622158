/** What one window does leaves alone what is looked at in another, and a page that is loaded again goes on with what it watched. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../../browser.mjs";
import { checked, openPage, openServer } from "../page.mjs";

let browser;
let server;

const model = "slider_crank_lubricated.toml";

before(async () => (browser = await launch()));
after(() => browser?.close());
afterEach(async () => {
  await closePages(browser);
  await server?.stop();
});

/** A page with a model. */
async function openModel(name = model) {
  const { page } = await openPage(browser, server);
  page.on("dialog", (dialog) => dialog.accept());
  await page.click(`#files button:text-is("${name}")`);
  await checked(page);
  return page;
}

async function run(page, count = 1) {
  await page.click("#run");
  await page.waitForFunction((n) => document.querySelectorAll(".run.done").length === n, count);
  await page.waitForSelector("#report #plots .picture .curve");
}

/** A mark in the results that are shown; gone when others take their place. */
const mark = (page) =>
  page.$eval("#report", (report) => report.firstElementChild.setAttribute("data-mark", ""));
const isMarked = (page) =>
  page.$eval("#report", (report) => report.firstElementChild.hasAttribute("data-mark"));

test("a_run_of_another_window_leaves_the_results_that_are_shown", async () => {
  server = await openServer(model);
  const [mine, other] = [await openModel(), await openModel()];
  await run(mine);
  await mark(mine);
  await run(other, 2);
  await mine.waitForFunction(() => /-2: done/.test(document.querySelector("#status-message").textContent));
  await mine.waitForTimeout(2000); // results that are asked for would be there
  assert.ok(await isMarked(mine));
  await run(mine, 3);
  await mine.waitForFunction(() => !document.querySelector("#report [data-mark]"));
});

test("undo_is_offered_as_long_as_the_run_is_in_the_trash", async () => {
  server = await openServer(model);
  const [mine, other] = [await openModel(), await openModel()];
  const undo = '.status-offer button:text("Undo")';
  const empty = async (page) => {
    await page.click("#trash summary");
    await page.click("#empty-trash");
    await page.click('dialog button:text("Empty it")');
  };
  await other.click("#tab-results");
  for (const page of [mine, other]) {
    await run(mine);
    await mine.click('.run.done button:text("Delete")');
    await mine.waitForSelector(undo);
    await mine.waitForSelector("#trash", { state: "visible" });
    await mine.waitForTimeout(1500);
    assert.ok(await mine.isVisible(undo));
    await empty(page);
    await mine.waitForSelector(undo, { state: "detached" });
  }
});

test("a_run_that_began_before_the_page_was_loaded_is_drawn_as_it_grows", async () => {
  server = await openServer(model);
  const long = readFileSync(join(server.folder, model), "utf8").replace('"24 ms"', '"20 s"');
  server.write("long.toml", long);
  const page = await openModel("long.toml");
  await page.click("#run");
  await page.waitForSelector(".run.running");
  await page.reload();
  await page.click('#files button:text-is("long.toml")');
  await checked(page);
  await page.click("#tab-results");
  await page.waitForFunction(() =>
    /min_film_thickness: .*µm/.test(document.querySelector(".live-plot figcaption")?.textContent),
  );
  await page.click('.run button:text-is("Stop")');
  await page.waitForSelector(".run.interrupted");
});
