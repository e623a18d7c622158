/**
 * What a key press at 20 bodies, a size of the bearing's form and a frame of a report's animation cost: figures to compare, no test. Page: time of the page's main
 * thread, which other programs of the machine do not lengthen.
 *   STRIBECK_PROGRAM=build/stribeck node workbench/speed.mjs [REPORT.html...]
 */
import { resolve } from "node:path";
import { launch, open } from "../browser.mjs";
import { toBearing } from "./bearing_task.mjs";
import { checked, openPage, openServer, pick } from "./page.mjs";

const bodies = 20;
const presses = 30;
const watched = 5_000; // of an animation [ms]

/** A hanging chain. */
function chain() {
  const link = (i) => `
[body.link_${i}]
mass = "1 kg"
inertia = "1e-3 kg m^2"
position = ["${100 * i} mm", 0]
points.a = [0, 0]
points.b = ["100 mm", 0]

[joint.hinge_${i}]
type = "revolute"
between = [${i === 0 ? '"ground"' : `"link_${i - 1}.b"`}, "link_${i}.a"]
`;
  const links = Array.from({ length: bodies }, (_, i) => link(i)).join("");
  return `[model]\nname = "Chain"\n\n[simulation]\nduration = "1 s"\n${links}`;
}

/** Time that the page's main thread has computed [ms]. */
async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const named = Object.fromEntries(metrics.map(({ name, value }) => [name, 1000 * value]));
    const { TaskDuration: all, ScriptDuration: script } = named;
    const { LayoutDuration: layout, RecalcStyleDuration: style } = named;
    return { all, script, layout, style };
  };
}

const difference = (after, before, count) =>
  Object.entries(after)
    .map(([name, value]) => `${name} ${((value - before[name]) / count).toFixed(1)}`)
    .join(", ");

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Presses a key in a field, and waits until the mechanism that it changes is drawn. */
const redrawnAfterKey = () =>
  new Promise((done) => {
    let begin;
    addEventListener("keydown", () => (begin = performance.now()), { once: true, capture: true });
    const observer = new MutationObserver(() => {
      observer.disconnect();
      const drawn = performance.now() - begin;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel(); // after the frame
        port1.onmessage = () => {
          const asked = performance.getEntriesByType("resource");
          const check = asked.findLast(({ name }) => name.endsWith("/api/check"));
          const { startTime, responseEnd } = check;
          done({
            asked: startTime - begin,
            answered: responseEnd - begin,
            drawn,
            shown: performance.now() - begin,
          });
        };
        port2.postMessage(0);
      });
    });
    const all = { subtree: true, childList: true, attributes: true };
    observer.observe(document.querySelector(".model-stage"), all);
    window.ready = true;
  });

async function measureKeys(browser) {
  const server = await openServer();
  server.write("chain.toml", chain());
  const { page } = await openPage(browser, server);
  await page.click('#files button:text("chain.toml")');
  await checked(page);
  await pick(page, "body.link_10");
  await page.focus('[data-path="body.link_10.points.b.0"]');
  const read = await meter(page);
  const times = [];
  let before;
  for (let i = 0; i < presses + 3; i++) {
    if (i === 3) before = await read(); // the first ones compile the page's code
    const redrawn = page.evaluate(redrawnAfterKey);
    await page.waitForFunction(() => window.ready);
    await page.keyboard.press("ArrowUp");
    const time = await redrawn;
    if (i >= 3) times.push(time);
    await page.waitForTimeout(100);
  }
  const after = await read();
  const of = (key) => median(times.map((time) => time[key])).toFixed(1);
  const marks = ["asked", "answered", "drawn", "shown"].map((key) => `${key} ${of(key)}`);
  console.log(`key press at ${bodies} bodies [ms after it]: ${marks.join(", ")}`);
  console.log(`  page's main thread a press: ${difference(after, before, presses)}`);
  await page.close();
  await server.stop();
}

/** From a size that is typed into the form of a bearing to its answer in the page. */
async function measureBearing(browser) {
  const server = await openServer();
  const { page } = await toBearing(browser, server);
  const times = [];
  for (let i = 0; i < presses; i++) {
    await page.evaluate(() => delete document.querySelector(".bearing-task").dataset.answered);
    await page.fill("#size-clearance", String(30 + i));
    times.push(Number(await (await page.waitForSelector(".bearing-task[data-answered]")).getAttribute("data-answered")));
    await page.waitForTimeout(500); // its curves are computed meanwhile
  }
  console.log(`a size of the form of a bearing [ms]: median ${median(times)}, least ${Math.min(...times)}, largest ${Math.max(...times)}`);
  await page.close();
  await server.stop();
}

const framesIn = (time) =>
  new Promise((done) => {
    const begin = performance.now();
    let frames = 0;
    const next = () => {
      frames++;
      if (performance.now() - begin < time) requestAnimationFrame(next);
      else done(frames);
    };
    requestAnimationFrame(next);
  });

async function measureAnimation(browser, report) {
  const { page } = await open(browser, resolve(report));
  const read = await meter(page);
  await page.click("#play");
  for (const section of ["#mechanism", "#films"]) {
    if ((await page.locator(section).count()) === 0) continue;
    await page.$eval(section, (element) => element.scrollIntoView());
    await page.waitForTimeout(1000);
    const before = await read();
    const frames = await page.evaluate(framesIn, watched);
    const cost = difference(await read(), before, frames);
    console.log(`${report} with ${section} in sight: ${frames} frames in ${watched / 1000} s`);
    console.log(`  page's main thread a frame [ms]: ${cost}`);
  }
  await page.close();
}

const browser = await launch();
await measureKeys(browser);
await measureBearing(browser);
for (const report of process.argv.slice(2)) await measureAnimation(browser, report);
await browser.close();
