/** A clock that is set back, as by a time server, stops nothing that is watched. */
import { after, afterEach, before, test } from "node:test";
import { closePages, launch } from "../../browser.mjs";
import { openPage, openServer } from "../page.mjs";

let browser;
let server;

const study = `[study]
model = "slider_crank_lubricated.toml"

[[vary]]
paths = ["lubricant.oil.viscosity"]
from = "200 cP"
to = "400 cP"
points = 4000

[design]
kind = "grid"

[[response]]
name = "film"
channel = "joint.pin.min_film_thickness"
figure = "min"
`;

before(async () => {
  server = await openServer("slider_crank_lubricated.toml");
  server.write("films.study.toml", study);
  browser = await launch();
});
afterEach(() => closePages(browser));
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The clock of the day an hour back, once the page asks for it, and how far the study is. */
function adjustableClock() {
  const now = Date.now;
  let back = 0;
  Date.now = () => now() - back;
  window.setBack = () => (back = 3_600_000);
  const state = () => document.querySelector("#study-state")?.textContent ?? "";
  window.pointsDone = () => (/^running/.test(state()) ? Number(/(\d+) of/.exec(state())?.[1] ?? 0) : 0);
}

test("a_study_is_watched_although_the_clock_is_set_back", async () => {
  const { page } = await openPage(browser, server);
  await page.addInitScript(adjustableClock);
  await page.reload();
  await page.click('#files button:text-is("films.study.toml")');
  await page.click("#run");
  await page.waitForFunction(() => window.pointsDone() > 0);
  await page.evaluate(() => window.setBack());
  await page.waitForTimeout(1500); // what was asked for before has come
  const before = await page.evaluate(() => window.pointsDone());
  await page.waitForFunction((points) => window.pointsDone() > points, before);
  await page.click('#pane-studies button:text-is("Stop"):visible');
  await page.waitForFunction(() => /interrupted/.test(document.querySelector("#study-state").textContent));
});
