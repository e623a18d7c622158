/** Nothing that was written is lost: histories, drafts, deleted runs, conflicts. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { add, checked, openPage, openServer, pick, textOf } from "./page.mjs";

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

const exampleText = () => readFileSync(join(server.folder, "slider_crank_lubricated.toml"), "utf8");
const saved = (name) => readFileSync(join(server.folder, name), "utf8");

async function openFile(page, name) {
  if (!(await page.locator("#gallery").isVisible())) await page.click("#home");
  await page.click(`#files button:text-is("${name}")`);
  await page.waitForFunction((shown) => document.querySelector("#file-name").textContent.includes(shown), name);
  await checked(page);
}

const said = (page, text) =>
  page.waitForFunction(
    (part) => document.querySelector("#status-message").textContent.startsWith(part),
    text,
  );

const mass = '[data-path="body.crank.mass"]';

test("undo_ends_at_the_beginning_of_the_file", async () => {
  server.write("first.toml", exampleText().replace("0.30 kg", "0.11 kg"));
  server.write("second.toml", exampleText().replace("0.30 kg", "0.22 kg"));
  const { page } = await openPage(browser, server);
  await openFile(page, "first.toml");
  await pick(page, "body.crank");
  await page.fill(mass, "0.33");
  await checked(page);
  await openFile(page, "second.toml");
  const second = await textOf(page);
  for (let i = 0; i < 3; i++) await page.click("#undo");
  assert.equal(await textOf(page), second);
  await page.keyboard.press("Control+s");
  await said(page, "Saved");
  assert.equal(saved("second.toml"), second);
  assert.match(saved("first.toml"), /0\.11 kg/);
});

test("a_new_model_that_was_never_saved_is_offered_after_a_reload_and_after_new", async () => {
  const { page } = await openPage(browser, server);
  page.on("dialog", (dialog) => dialog.accept());
  await page.click("#new");
  await page.waitForSelector(".cm-content");
  await add(page, "body", "arm");
  await page.click("#home");
  await page.click("#new");
  await page.waitForFunction(() => !document.querySelector('.thing[data-thing="body.arm"]'));
  await add(page, "body", "leg");
  await page.reload();
  await page.waitForSelector("#unsaved li >> nth=1");
  const names = await page.$$eval("#unsaved button.jump", (list) =>
    list.map((one) => one.textContent),
  );
  assert.deepEqual(
    names.map((name) => name.split("/").at(-1)).filter((name) => name.startsWith("new_")),
    ["new_mechanism.toml", "new_mechanism_2.toml"],
  );
  await page.screenshot({ path: screenshotPath("workbench-unsaved.png") });
  await page.click('#unsaved button.jump:has-text("new_mechanism.toml")');
  await page.waitForSelector('.thing[data-thing="body.arm"]');
  await page.click("#home");
  await page.click('#unsaved button.jump:has-text("new_mechanism_2.toml")');
  await page.waitForSelector('.thing[data-thing="body.leg"]');
});

test("a_second_new_model_asks_for_another_name_where_there_is_a_file", async () => {
  server.write("taken.toml", "# theirs\n");
  const { page } = await openPage(browser, server);
  await page.click("#new");
  await page.waitForSelector(".cm-content");
  await page.keyboard.press("Control+s");
  await page.fill("dialog input", `${server.folder}/taken.toml`);
  await page.keyboard.press("Enter");
  await page.click('dialog button:text("Choose another name")');
  await page.fill("dialog input", `${server.folder}/free.toml`);
  await page.keyboard.press("Enter");
  await said(page, "Saved");
  assert.equal(saved("taken.toml"), "# theirs\n");
  assert.match(saved("free.toml"), /New mechanism/);
});

test("a_conflict_shows_both_sides_and_undo_brings_back_the_other_one", async () => {
  server.write("shared.toml", exampleText());
  const { page } = await openPage(browser, server);
  await openFile(page, "shared.toml");
  await pick(page, "body.crank");
  await page.fill(mass, "0.5");
  await checked(page);
  const mine = await textOf(page);
  const theirs = exampleText().replace("0.21 kg", "0.99 kg");
  server.write("shared.toml", theirs);
  await said(page, "This file was changed elsewhere");
  await page.keyboard.press("Control+s");
  await page.waitForSelector('dialog[aria-label="Changed elsewhere"]');
  assert.match(await page.textContent(".both-sides .mine >> nth=0"), /mass = "0\.5 kg"/);
  assert.match(await page.textContent(".both-sides .theirs >> nth=1"), /mass = "0\.99 kg"/);
  await page.screenshot({ path: screenshotPath("workbench-conflict.png") });
  await page.click('dialog button:text("Keep mine")');
  await said(page, "Saved");
  assert.equal(saved("shared.toml"), mine);
  await page.click("#undo");
  assert.equal(await textOf(page), theirs);
});

test("a_deleted_run_is_put_back_by_undo_and_from_the_trash", async () => {
  const { page } = await openPage(browser, server);
  await openFile(page, "slider_crank_lubricated.toml");
  await page.click("#run");
  await page.waitForSelector(".run.done");
  const place = join(server.folder, "runs");
  const [name] = readdirSync(place);
  await page.click('.run.done button:text("Delete")');
  await page.waitForSelector(".run", { state: "detached" });
  assert.equal(existsSync(join(place, name)), false);
  await page.click('.status-offer button:text("Undo")');
  await page.waitForSelector(".run.done");
  assert.ok(existsSync(join(place, name, "results.h5")));
  await page.click('.run.done button:text("Delete")');
  await page.click("#trash summary");
  await page.click('#trash button:text("Put back")');
  await page.waitForSelector(".run.done");
  await page.click('.run.done button:text("Delete")');
  await page.click("#empty-trash");
  await page.click('dialog button:text("Empty it")');
  await page.waitForSelector("#trash", { state: "hidden" });
  assert.deepEqual(readdirSync(place), [".trash"]);
});
