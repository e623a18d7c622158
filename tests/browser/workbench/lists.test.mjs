/** What is pressed or has the focus stays in the page, whatever the server reports meanwhile. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick, press, textOf } from "./page.mjs";

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

/** A run that does not end by itself; returns its page. */
async function longRun() {
  const window = await openPage(browser, server);
  const { page } = window;
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  await pick(page, "simulation");
  await page.fill('[data-path="simulation.duration"]', "60000");
  await checked(page);
  await page.click("#run");
  await page.waitForSelector(".run.running progress");
  return window;
}

const stop = '.run.running button:text("Stop")';

/** Asks the server as another window would. */
const ask = (page, method, path, body) =>
  page.evaluate(
    ([how, where, what]) =>
      fetch(where, {
        method: how,
        headers: { "X-Stribeck-Token": new URLSearchParams(location.search).get("token") },
        ...(what ? { body: JSON.stringify(what) } : {}),
      }).then((answer) => answer.json()),
    [method, path, body],
  );

const otherRun = (page, text) =>
  ask(page, "POST", "/api/run", { path: `${server.folder}/slider_crank_lubricated.toml`, text });

test("a_press_of_stop_counts_while_other_runs_come_and_go", async () => {
  const { page, errors } = await longRun();
  const text = await textOf(page);
  const first = await page.getAttribute(".run.running", "data-run");
  await press(page, stop);
  const { run } = await otherRun(page, text.replace("60000 ms", "1 ms"));
  while ((await ask(page, "GET", `/api/run/${run}`)).status !== "done")
    await page.waitForTimeout(100);
  await page.mouse.up();
  await page.waitForSelector(`[data-run="${first}"].interrupted`);
  await page.waitForSelector(`[data-run="${run}"].done`);
  assert.deepEqual(errors, []);
});

test("a_list_that_arrives_late_does_not_undo_what_events_have_reported", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  const events = await page.evaluateHandle(async () => {
    const token = new URLSearchParams(location.search).get("token");
    const source = new EventSource(`/api/events?token=${token}`);
    const ended = new Promise((done) =>
      source.addEventListener("run", ({ data }) => JSON.parse(data).status === "done" && done()),
    );
    await new Promise((listens) => source.addEventListener("open", listens));
    return { ended };
  });
  const ended = events.evaluate((one) => one.ended);
  await page.route("**/api/runs", async (route) => {
    const response = await route.fetch();
    await ended;
    await page.waitForTimeout(300); // the page has heard of it too
    await route.fulfill({ response });
  });
  await page.click("#run");
  await ended;
  await page.waitForSelector(".run");
  await page.waitForTimeout(600);
  await page.waitForSelector(".run.running", { state: "detached" });
});

test("the_focus_stays_on_a_button_while_the_list_changes", async () => {
  const { page } = await longRun();
  const text = await textOf(page);
  const first = await page.getAttribute(".run.running", "data-run");
  await page.focus(stop);
  const { run } = await otherRun(page, text.replace("60000 ms", "1 ms"));
  await page.waitForSelector(`[data-run="${run}"].done`);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Stop");
  await page.keyboard.press("Enter");
  await page.waitForSelector(`[data-run="${first}"].interrupted`);
  assert.equal(
    await page.evaluate(() => document.activeElement.closest(".run")?.dataset.run),
    first,
    "the focus stays in the row",
  );
});

test("a_message_of_the_check_is_the_same_element_after_the_next_check", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "body.crank");
  await page.fill('[data-path="body.crank.mass"]', "-2");
  await checked(page, 1);
  const item = await page.$(".problem-item");
  const thing = await page.$('.thing[data-thing="body.crank"]');
  await page.fill('[data-path="body.crank.inertia"]', "2");
  await checked(page, 1);
  assert.ok(await item.evaluate((element) => element.isConnected));
  assert.ok(await thing.evaluate((element) => element.isConnected));
});

test("leaving_a_field_does_not_swallow_the_press_of_a_button", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await pick(page, "body.rod");
  await page.fill('[data-path="body.rod.position.0"]', "");
  const check = page.waitForResponse((answer) => answer.url().endsWith("/api/check"));
  await press(page, 'button:text("Add point")');
  await check; // what it says of the field would move the button
  await page.waitForTimeout(300);
  await page.mouse.up();
  await page.waitForFunction(() =>
    /point_3|points\.point/.test(document.querySelector(".cm-content").textContent),
  );
});

test("tabs_and_palette_are_operated_by_arrow_keys", async () => {
  const { page } = await openPage(browser, server);
  await openExample(page, "/slider_crank_lubricated.toml");
  await checked(page);
  await page.focus("#tab-model");
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator("#pane-results").isVisible());
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Alt+a");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const offer = await page.evaluate(() => document.activeElement.dataset.offer);
  assert.equal(offer, await page.getAttribute("dialog .offer >> nth=1", "data-offer"));
  await page.keyboard.press("Escape");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
});
