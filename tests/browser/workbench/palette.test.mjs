/** Whatever the palette adds checks without error, or asks for what is missing. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../browser.mjs";
import { add, checked, openExample, openPage, openServer, textOf } from "./page.mjs";

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

const answered = (page) =>
  page.waitForFunction(() => document.querySelector("#status-facts").dataset.current === "true");

/** Adds everything that is offered, one after the other; what the check says of each. */
async function faultsOfOffers(page) {
  await page.click("#add");
  const offers = await page.$$eval("dialog .offer", (list) => list.map((one) => one.dataset.offer));
  await page.keyboard.press("Escape");
  assert.ok(offers.length > 10, offers.join());
  const faults = [];
  for (const offer of offers) {
    const before = await textOf(page);
    await page.click("#add");
    await page.click(`dialog [data-offer="${offer}"]`);
    const submit = page.locator("dialog button[type=submit]");
    if (await submit.count()) await submit.click();
    await page.waitForSelector("dialog", { state: "detached" });
    assert.notEqual(await textOf(page), before, offer);
    await answered(page);
    const messages = await page.$$eval(".problem-item.error", (list) =>
      list.map((one) => one.textContent),
    );
    if (messages.length > 0) faults.push(`${offer}: ${messages.join(" | ")}`);
    await page.click("#undo");
    assert.equal(await textOf(page), before, offer);
  }
  return faults;
}

for (const [name, example] of [
  ["the_plane", "/slider_crank_lubricated.toml"],
  ["space", "/slideway.toml"],
])
  test(`every_offer_in_${name}_checks_without_error`, async () => {
    const { page } = await openPage(browser, server);
    await openExample(page, example);
    await checked(page);
    await add(page, "body", "another"); // free, so that a joint contradicts no other
    await checked(page);
    assert.deepEqual(await faultsOfOffers(page), []);
  });

test("enter_in_the_search_leaves_the_name_to_be_given", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  await page.click("#add");
  await page.keyboard.type("spring damper");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#new-name");
  await page.keyboard.type("mine");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.thing[data-thing="force.mine"]');
});

test("new_bodies_lie_beside_each_other", async () => {
  const { page } = await openPage(browser, server);
  await page.click("#new");
  await page.waitForSelector(".cm-content");
  for (const name of ["one", "two", "three"]) await add(page, "body", name);
  await checked(page);
  const text = await textOf(page);
  assert.match(text, /\[body\.two\][^[]*position = \["150 mm", 0\]/);
  assert.match(text, /\[body\.three\][^[]*position = \["300 mm", 0\]/);
});
