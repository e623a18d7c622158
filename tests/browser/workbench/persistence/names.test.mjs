/** Names that a file may have are kept as they are, and those that it may not have are refused before anything is lost. */
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../../browser.mjs";
import { checked, openPage, openServer, pick } from "../page.mjs";

let browser;
let server;

const model = "slider_crank_lubricated.toml";
const mass = '[data-path="body.crank.mass"]';

before(async () => (browser = await launch()));
after(() => browser?.close());
afterEach(async () => {
  await closePages(browser);
  await server?.stop();
});

async function openModel(name) {
  server = await openServer(model);
  if (name !== model) server.write(name, readFileSync(join(server.folder, model), "utf8"));
  const { page } = await openPage(browser, server);
  await page.locator("#files button").filter({ hasText: name }).click();
  await checked(page);
  await pick(page, "body.crank");
  return page;
}

async function saveAs(page, name) {
  await page.click("#save-as");
  await page.fill("dialog input", name);
  await page.click('dialog button:text("OK")');
}

const said = (page, text) =>
  page.waitForFunction(
    (part) => document.querySelector("#status-message").textContent.includes(part),
    text,
  );

test("a_model_saved_under_a_relative_name_is_saved_there_again_without_a_question", async () => {
  const page = await openModel(model);
  mkdirSync(join(server.folder, "sub"));
  await saveAs(page, "sub/another.toml");
  await said(page, "Saved");
  await page.fill(mass, "0.71");
  await checked(page);
  await page.click("#save");
  await page.waitForFunction(() => !document.querySelector("#file-name").textContent.endsWith("•"));
  assert.equal(await page.locator("dialog").count(), 0);
  assert.match(readFileSync(join(server.folder, "sub/another.toml"), "utf8"), /mass = "0\.71 kg"/);
});

test("names_that_no_model_can_have_are_refused_with_the_reason", async () => {
  const page = await openModel(model);
  for (const name of ["", "model", ".toml", "sub/.toml"]) {
    await saveAs(page, name);
    assert.match(await page.textContent("dialog .problem"), /name that ends in \.toml/);
    await page.click('dialog button:text("Cancel")');
  }
  for (const [name, reason] of [
    ["none/model.toml", "there is no folder"],
    ["../model.toml", "does not lie below"],
  ]) {
    await saveAs(page, name);
    await said(page, reason);
    assert.equal(existsSync(join(server.folder, name)), false);
  }
  assert.equal(await page.textContent("#file-name"), model);
});

test("a_run_of_an_odd_name_is_put_back_under_its_name", async () => {
  const page = await openModel(`Größe 50% #1 & a~b 'q' "d" ?.toml`);
  await page.click("#run");
  await page.waitForSelector(".run.done");
  const runs = () => readdirSync(join(server.folder, "runs")).filter((name) => name !== ".trash");
  const before = runs();
  await page.click('.run.done button:text("Delete")');
  await page.waitForSelector(".run", { state: "detached" });
  await page.click('.status-offer button:text("Undo")');
  await page.waitForSelector(".run.done");
  assert.deepEqual(runs(), before);
});
