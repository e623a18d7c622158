/** Design curves of the workbench's bearing, followed by sliders. */
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { violations } from "../axe.mjs";
import { closePages, launch, nextFrames, screenshotPath, slide } from "../browser.mjs";
import { changes, designCurves, figure, toBearing } from "./bearing_task.mjs";
import { openServer } from "./page.mjs";

let browser;
let server;

before(async () => {
  server = await openServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(() => closePages(browser));

const curve = "#design-chart-0 .picture .curve";
const shape = (page) => page.getAttribute(curve, "d");

/** Where the present value stands on the first curve, pixels of its picture. */
const mark = (page) =>
  page.$eval("#design-chart-0 .picture .chart-point.present", (one) => ["cx", "cy"].map((name) => Number(one.getAttribute(name))));

test("a_slider_moves_a_size_and_the_answer_the_mark_and_the_curves_follow", async () => {
  const { page, errors } = await toBearing(browser, server);
  await designCurves(page);
  const [x, y] = await mark(page);
  const earlier = await shape(page);
  await changes(page, "smallest film", () => slide(page, "#slide-clearance", 50)); // of 10 to 60 um
  assert.equal(await page.inputValue("#size-clearance"), "22.5");
  assert.equal(await page.textContent("#size-sliders output[for=slide-clearance]"), "22.5 µm");
  const [moved, level] = await mark(page);
  assert.ok(moved < x - 20 && Math.abs(level - y) > 0.5, `${moved} from ${x}, ${level} from ${y}`);
  assert.equal(await shape(page), earlier); // a clearance moves along its own curve
  await changes(page, "smallest film", () => slide(page, "#slide-load", 180));
  await page.waitForFunction(([place, d]) => document.querySelector(place).getAttribute("d") !== d, [curve, earlier]);
  assert.equal(await page.inputValue("#size-load"), "3.7");
  assert.deepEqual(errors, []);
});

test("the_mark_stands_where_the_steady_answer_is", async () => {
  const { page } = await toBearing(browser, server);
  await designCurves(page);
  const answer = Number((await figure(page, "smallest film")).replace(/[^\d.]/g, ""));
  const read = await page.$eval("#design-chart-0", (chart) => {
    const ticks = [...chart.querySelectorAll(".picture > text.tick.end:not(.middle)")]
      .map((one) => [Number(one.textContent), Number(one.getAttribute("y")) - 3.5])
      .filter(([value]) => Number.isFinite(value));
    const [[low, bottom], [high, top]] = [ticks[0], ticks.at(-1)];
    const y = Number(chart.querySelector(".picture .chart-point.present").getAttribute("cy"));
    return low + ((bottom - y) / (bottom - top)) * (high - low);
  });
  assert.ok(Math.abs(read / answer - 1) < 0.01, `${read} on the curve, ${answer} in the answer`);
});

test("a_slider_is_held_and_moved_by_keys_and_its_curves_follow_before_it_is_let_go", async () => {
  const { page, errors } = await toBearing(browser, server);
  await designCurves(page);
  const earlier = await shape(page);
  await page.$eval("#slide-speed", (one) => one.scrollIntoView({ block: "center" }));
  const box = await page.locator("#slide-speed").boundingBox();
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 1; i <= 10; i++) await page.mouse.move(box.x + box.width * (1 / 3 + i / 20), box.y + box.height / 2);
  await page.waitForFunction(([place, d]) => document.querySelector(place).getAttribute("d") !== d, [curve, earlier]);
  await page.mouse.up();
  const speed = await page.inputValue("#size-speed");
  await page.focus("#slide-speed");
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.inputValue("#size-speed"), speed);
  assert.deepEqual(errors, []);
});

test("a_map_is_drawn_by_the_program_and_limits_are_named_on_the_curves", async () => {
  const { page, errors } = await toBearing(browser, server);
  await designCurves(page);
  assert.match(await page.textContent("#design-chart-0 .guide-name"), /smallest film > 5 um/);
  assert.ok((await page.locator("#design-chart-0 .span").count()) > 0);
  await page.selectOption("#design-second", "width");
  const picture = await page.waitForSelector(".design-picture");
  assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 300)));
  assert.equal(await page.locator(".design-figure .chart").count(), 0);
  assert.deepEqual(errors, []);
});

for (const [name, look] of [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["narrow", { width: 400 }],
])
  test(`curves_and_sliders_pass_axe_and_fit_${name}`, async () => {
    const { page, errors } = await toBearing(browser, server, look);
    await designCurves(page);
    await page.click('[data-add="tolerance"]');
    await page.fill('[aria-label="size of tolerance 1"]', "4");
    await page.waitForSelector("#design-chart-0 .band");
    const wide = await page.$eval("#pane-bearing", (pane) => pane.scrollWidth - pane.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(await violations(page), []);
    const height = await page.$eval("#pane-bearing", (pane) => pane.scrollHeight);
    await page.setViewportSize({ width: look.width ?? 1600, height: height + 120 });
    await nextFrames(page);
    await page.locator("#bearing-design").screenshot({ path: screenshotPath(`workbench_curves_${name}.png`) });
    assert.deepEqual(errors, []);
  });
