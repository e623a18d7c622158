/** A server that hangs, is killed or starts again costs no text and leaves no page without an answer. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, afterEach, before, test } from "node:test";
import { closePages, launch, screenshotPath } from "../browser.mjs";
import { checked, openExample, openPage, openServer, pick, textOf } from "./page.mjs";

let browser;
let server;

before(async () => (browser = await launch()));
after(() => browser?.close());
afterEach(async () => {
  await closePages(browser);
  await server?.stop();
});

const bar = "#connection-bar";

async function openModel(...names) {
  server = await openServer("slider_crank_lubricated.toml", ...names);
  const window = await openPage(browser, server);
  await openExample(window.page, "/slider_crank_lubricated.toml");
  await checked(window.page);
  await pick(window.page, "body.crank");
  return window;
}

const mass = '[data-path="body.crank.mass"]';

test("a_killed_server_is_waited_for_and_the_next_one_gets_what_was_typed", async () => {
  const { page } = await openModel();
  await server.kill();
  await page.waitForSelector(bar, { state: "visible" });
  await page.screenshot({ path: screenshotPath("workbench-connection-lost.png") });
  assert.equal(await page.textContent("#status-facts"), "not checked: no connection");
  assert.equal(await page.getAttribute("#status-facts", "class"), "", "neither right nor wrong");
  await page.fill(mass, "0.77");
  assert.equal(await page.getAttribute("#status-facts", "data-current"), "false");
  await server.restart();
  await page.waitForSelector(bar, { state: "hidden" });
  await checked(page);
  assert.match(await textOf(page), /mass = "0\.77 kg"/);
  await page.click("#run");
  await page.waitForSelector(".run.done");
});

test("what_was_typed_without_a_server_is_a_draft_of_the_next_one", async () => {
  const { page } = await openModel();
  await server.kill();
  await page.waitForSelector(bar, { state: "visible" });
  await page.fill(mass, "0.78");
  await page.waitForTimeout(700);
  await server.restart();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.click("#unsaved button.jump");
  await checked(page);
  assert.match(await textOf(page), /mass = "0\.78 kg"/);
});

test("a_server_that_hangs_is_noticed_and_answers_later", async () => {
  const { page } = await openModel();
  server.signal("SIGSTOP");
  await page.fill(mass, "0.5");
  await page.waitForSelector(bar, { state: "visible" });
  server.signal("SIGCONT");
  await page.waitForSelector(bar, { state: "hidden" });
  await checked(page);
  assert.match(await textOf(page), /mass = "0\.5 kg"/);
});

test("another_program_at_the_port_never_gets_the_token", async () => {
  const { page } = await openModel();
  await server.kill();
  await page.waitForSelector(bar, { state: "visible" });
  const { port, searchParams } = new URL(server.address);
  const heard = [];
  const stranger = createServer((request, response) => {
    heard.push([request.url, ...Object.values(request.headers)].join(" "));
    response.end("{}");
  });
  await new Promise((done) => stranger.listen(Number(port), "127.0.0.1", done));
  await page.fill(mass, "0.6");
  while (heard.length < 3) await page.waitForTimeout(100);
  stranger.closeAllConnections();
  await new Promise((done) => stranger.close(done));
  assert.deepEqual(
    heard.filter((text) => text.includes(searchParams.get("token"))),
    [],
  );
});
