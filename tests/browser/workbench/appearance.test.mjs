/** The workbench narrow and enlarged, by keyboard, and against its figures. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick, textOf } from "./page.mjs";

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

for (const [width, height] of [
  [400, 800],
  [480, 900],
  [1280, 800],
]) {
  test(`nothing_is_cut_off_at_${width}_pixels`, async () => {
    const { page } = await openPage(browser, server, { width, height });
    const cut = await page.$eval("#gallery", ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(cut <= 0, `${cut} pixels of the gallery are cut off`);
    await openExample(page, "/slider_crank_lubricated.toml");
    await checked(page);
    await pick(page, "joint.pin");
    await page.screenshot({ path: screenshotPath(`workbench-${width}.png`), fullPage: true });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(beyond <= 0, `${beyond} pixels wider than the window`);
    for (const selector of ["#run", "#tab-results", ".cm-content", ".form"])
      assert.ok(await page.locator(selector).isVisible(), selector);
  });
}

test("a_first_model_is_built_in_five_steps_and_run", async () => {
  const { page, errors } = await openPage(browser, server);
  await page.click("#guide");
  for (const step of [1, 2, 3, 4]) {
    await page.waitForFunction(
      (n) => document.querySelector(".guide h2").textContent.startsWith(`Step ${n} of 5`),
      step,
    );
    await page.click("#guide-step");
  }
  await page.waitForFunction(() =>
    document.querySelector(".guide h2").textContent.startsWith("Step 5 of 5"),
  );
  await checked(page);
  await page.screenshot({ path: screenshotPath("workbench-guide.png") });
  await page.click("#run");
  await page.waitForFunction(() => document.querySelector(".run.done"));
  await page.click("#tab-model");
  await page.waitForFunction(() => document.querySelector(".guide h2").textContent === "Done");
  assert.deepEqual(errors, []);
});

test("a_model_is_changed_by_keyboard_alone", async () => {
  const { page } = await openPage(browser, server);
  await page.locator('[data-example$="/slider_crank_lubricated.toml"]').focus();
  await page.keyboard.press("Enter");
  await checked(page);
  await page.locator('.thing[data-thing="simulation"]').focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await page.textContent("#selected"), "body.crank");
  await page.locator('[data-path="body.crank.mass"]').focus();
  await page.keyboard.press("ArrowUp");
  assert.match(await textOf(page), /mass = "0\.31 kg"/);
  await page.locator('[data-handle="body.crank.points.pin"]').focus();
  await page.keyboard.press("ArrowUp");
  await checked(page);
  assert.match(await textOf(page), /points\.pin = \["50 mm", "[\d.]+ mm"\]/);
  await page.keyboard.press("Alt+2");
  assert.ok(await page.locator("#pane-results").isVisible());
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Alt+a");
  await page.keyboard.type("spring damper");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.waitForSelector('.thing[data-thing="force.spring_damper"]');
});

test("the_page_is_small", async () => {
  const answer = await (await fetch(server.address)).arrayBuffer();
  const bytes = gzipSync(Buffer.from(answer), { level: 9 }).length;
  assert.ok(bytes <= 1.5e6, `${bytes} bytes compressed`);
});
