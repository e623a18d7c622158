/** What is removed from the disk beneath the workbench is said where it is missed, and nothing that is left of it is lost. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../../browser.mjs";
import { checked, openPage, openServer, pick, textOf } from "../page.mjs";

let browser;
let server;

const model = "slider_crank_lubricated.toml";

before(async () => (browser = await launch()));
after(() => browser?.close());
afterEach(async () => {
  await closePages(browser);
  await server?.stop();
});

async function openWorkbench() {
  server = await openServer(model);
  const window = await openPage(browser, server);
  window.page.on("dialog", (dialog) => dialog.accept());
  return window;
}

const place = (name) => join(server.folder, name);
const remove = (name) => rmSync(place(name), { recursive: true });
const listed = (page) => page.locator("#files li button").allTextContents();

async function openModel(page) {
  await page.click(`#files button:text-is("${model}")`);
  await checked(page);
}

const said = (page, selector, pattern) =>
  page.waitForFunction(
    ([where, source]) => new RegExp(source).test(document.querySelector(where).textContent),
    [selector, pattern],
  );

/** What a browser itself reports of an answer that is a refusal is no error of the page. */
const faults = (errors) => errors.filter((text) => !/Failed to load resource/.test(text));

test("a_file_that_is_gone_is_said_in_the_gallery", async () => {
  const { page, errors } = await openWorkbench();
  await page.waitForSelector(`#files button:text-is("${model}")`);
  remove(model);
  await page.click(`#files button:text-is("${model}")`);
  await said(page, "#gallery-message", "there is no such file");
  assert.ok(await page.isVisible("#gallery-message"));
  await page.screenshot({ path: screenshotPath("workbench-file-gone.png") });
  assert.deepEqual(faults(errors), []);
});

test("the_gallery_lists_what_lies_in_the_folder_now", async () => {
  const { page } = await openWorkbench();
  await openModel(page);
  mkdirSync(place("later"));
  server.write("later/another.toml", readFileSync(place(model), "utf8"));
  await page.click("#home");
  await page.click('#files button:text-is("later/")');
  await page.click('#files button:text-is("another.toml")');
  await checked(page);
  remove("later");
  await page.click("#home");
  await page.waitForSelector('#files button:text-is("another.toml")', { state: "detached" });
  assert.deepEqual(await listed(page), [model]);
});

test("an_open_file_that_is_removed_is_kept_as_a_draft", async () => {
  const { page, errors } = await openWorkbench();
  await openModel(page);
  const text = await textOf(page);
  remove(model);
  await said(page, "#status-message", "removed from the disk");
  assert.match(await page.textContent("#file-name"), /•$/);
  assert.equal(await textOf(page), text);
  await page.waitForTimeout(500);
  await page.reload();
  await page.click("#unsaved button.jump");
  await checked(page);
  assert.equal(await textOf(page), text);
  await page.click("#save");
  assert.equal(await page.inputValue("dialog input"), place(model));
  await page.click('dialog button:text("OK")');
  await said(page, "#status-message", "^Saved");
  assert.equal(readFileSync(place(model), "utf8"), text);
  assert.deepEqual(faults(errors), []);
});

test("a_file_that_is_removed_is_written_again_by_save", async () => {
  const { page, errors } = await openWorkbench();
  await openModel(page);
  remove(model);
  await said(page, "#status-message", "removed from the disk");
  await page.click("#save");
  await said(page, "#status-message", "^Saved");
  assert.equal(readFileSync(place(model), "utf8"), await textOf(page));
  assert.deepEqual(faults(errors), []);
});

test("a_file_that_was_removed_while_there_was_no_server_is_said", async () => {
  const { page, errors } = await openWorkbench();
  await openModel(page);
  await server.kill();
  await page.waitForSelector("#connection-bar", { state: "visible" });
  remove(model);
  await server.restart();
  await said(page, "#status-message", "removed from the disk");
  assert.deepEqual(faults(errors), []);
});

test("a_run_whose_folder_is_removed_leaves_the_list", async () => {
  const { page, errors } = await openWorkbench();
  await openModel(page);
  await page.click("#run");
  await page.waitForSelector(".run.done");
  remove("runs");
  await page.waitForSelector(".run", { state: "detached" });
  await page.click("#run");
  await page.waitForSelector(".run.done");
  assert.equal(await page.locator(".run").count(), 1);
  assert.deepEqual(faults(errors), []);
});

test("without_its_folder_the_workbench_says_so_and_keeps_the_text", async () => {
  const { page, errors } = await openWorkbench();
  await openModel(page);
  await pick(page, "body.crank");
  await page.fill('[data-path="body.crank.mass"]', "0.44");
  await checked(page);
  const text = await textOf(page);
  rmSync(server.folder, { recursive: true });
  await said(page, "#status-message", "there is no folder"); // the server looks once a second
  await page.click("#save");
  await said(page, "#status-message", "there is no folder");
  await page.click("#home");
  await page.click("#new");
  await said(page, "#gallery-message", "No such file or directory");
  assert.equal(await textOf(page), text);
  mkdirSync(server.folder);
  await page.click("#unsaved button.jump");
  await checked(page);
  assert.equal(await textOf(page), text);
  await page.click("#save");
  await page.click('dialog button:text("OK")');
  await said(page, "#status-message", "^Saved");
  assert.ok(existsSync(place(model)));
  assert.deepEqual(readdirSync(server.folder), [model]);
  assert.deepEqual(faults(errors), []);
});
