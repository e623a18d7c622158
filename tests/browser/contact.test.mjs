/** Reports of dry joints: a scotch yoke alone and with several friction laws, a journal that touches. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { closePages, curves, launch, nextFrames, open, screenshotPath, slide } from "./browser.mjs";
import { reportOf, runChanged, runExample } from "./program.mjs";

const yoke = "scotch_yoke/scotch_yoke.toml";
const given = (...pairs) => pairs.flatMap((pair) => ["--set", pair]);
const withoutCoefficient = (text) => text.replace(/^friction_coefficient.*\n/m, "");
const withoutStatistics = (text) => text.replace(/\[\[statistics\]\][^]*/, "");
let browser;
let single;
let laws;
let journal;

before(async () => {
  // Explicit steps are short enough for its verdict on repetition.
  const dry = runExample(yoke, ...given("simulation.integrator=dormand_prince"));
  const ideal = runExample(yoke, ...given("joint.yoke.realism=ideal"));
  const others = ["misharin", "leach_kelley"].map((law) =>
    runChanged(yoke, withoutCoefficient, ...given(`joint.yoke.contact.friction.model=${law}`)),
  );
  single = join(dry, "report.html");
  laws = reportOf(ideal, dry, ...others);
  const pin = (rest) => `joint.pin.${rest}`;
  const contact = ["model=johnson", "restitution=0.9", "friction.model=constant"];
  const friction = "friction.friction_coefficient=0.05";
  const settings = [pin("realism=dry"), ...[...contact, friction].map((c) => pin(`contact.${c}`))];
  const pressed = runChanged(
    "slider_crank_lubricated.toml",
    withoutStatistics,
    ...given(...settings, "simulation.duration=48 ms"),
  );
  journal = join(pressed, "report.html");
  browser = await launch();
});
after(() => browser?.close());

async function opened(report, options) {
  await closePages(browser);
  return open(browser, report, options);
}

const count = (page, selector) => page.locator(selector).count();

for (const colorScheme of ["light", "dark"]) {
  test(`the_path_in_the_slot_tells_contact_from_flight_${colorScheme}`, async () => {
    const { page, errors, requests } = await opened(single, { colorScheme });
    assert.ok((await count(page, ".orbit .orbit-path.touching:not(.earlier)")) > 2);
    assert.ok((await count(page, ".orbit .orbit-path.flying:not(.earlier)")) > 2);
    const strokes = await page.$$eval(".contact-key path", (all) =>
      all.map((path) => getComputedStyle(path).stroke),
    );
    assert.equal(strokes.length, 2);
    assert.notEqual(strokes[0], strokes[1]);
    assert.equal(await count(page, ".orbit .wall-line"), 2);
    await page.check("#orbits [value=phase]");
    assert.equal(await count(page, ".orbit .orbit-path.touching"), 0);
    assert.deepEqual([errors, requests()], [[], []]);
    await page.screenshot({ path: screenshotPath(`yoke-${colorScheme}.png`), fullPage: true });
  });
}

test("the_slot_is_drawn_with_its_play", async () => {
  const { page } = await opened(single);
  const radius = () =>
    page.$eval(".slot-joint .journal", (circle) => Number(circle.getAttribute("r")));
  await slide(page, "#clearance", 0);
  const half = await page.$eval(
    ".slot-joint .room",
    (slot) => Number(slot.getAttribute("height")) / 2,
  );
  assert.ok(Math.abs((await radius()) / half - 8 / 8.025) < 1e-3); // as in the model
  await slide(page, "#clearance", 1);
  assert.ok(Math.abs((await radius()) / half - 0.4) < 0.01);
});

test("every_ball_of_the_cradle_is_drawn_once_and_whole", async () => {
  const cradle = runExample("dry/newtons_cradle.toml", ...given("simulation.duration=20 ms"));
  const { page, errors } = await opened(join(cradle, "report.html"));
  assert.equal(await count(page, ".mechanism .disc"), 5);
  const places = await page.$$eval(".mechanism, .mechanism .disc, .mechanism .joint-name", (all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const [picture, ...parts] = places;
  for (const part of parts) {
    assert.ok(part.left > picture.left && part.right < picture.right);
    assert.ok(part.top > picture.top && part.bottom < picture.bottom);
  }
  assert.deepEqual(errors, []);
});

test("the_flat_under_a_ball_is_hatched", async () => {
  const ball = runExample("dry/bouncing_ball.toml", ...given("simulation.duration=20 ms"));
  const { page, errors } = await opened(join(ball, "report.html"));
  assert.equal(await count(page, ".mechanism .disc"), 1);
  assert.equal(await count(page, ".mechanism .ground .hatch"), 1);
  assert.deepEqual(errors, []);
});

test("places_of_contact_are_single_points", async () => {
  const { page } = await opened(single);
  for (const plot of ["#plot-contact-along-wall", "#plot-contact-on-journal"]) {
    const path = await page.getAttribute(`${plot} .picture .curve.dots`, "d");
    assert.ok(path.split("M").length > 200, plot);
    assert.ok(!path.includes("L"), plot);
  }
});

test("impacts_and_their_losses_are_key_figures", async () => {
  const { page } = await opened(single);
  const cards = await page.$$eval("#key-figures .card", (all) => all.map((c) => c.textContent));
  for (const wanted of [/Impacts\d+yoke, \d+ sep/, /Lost per impact.*mJ/, /Heat of sliding.*J/])
    assert.ok(
      cards.some((card) => wanted.test(card)),
      `${wanted}: ${cards.join(" | ")}`,
    );
});

test("revolutions_are_compared", async () => {
  const { page } = await opened(single);
  assert.match(await page.textContent("#cycles .verdict"), /^Periodic: .* every revolution/);
  assert.equal(await count(page, "#chart-poincare .chart-point"), 4);
  assert.equal(await count(page, "#chart-revolutions .curve"), 4);
  assert.equal(await count(page, "#chart-differences .chart-point"), 6);
  assert.equal(await count(page, "#difference-table tbody tr"), 3);
  const last = () =>
    page.$eval("#chart-poincare .chart-point:last-child title", (title) => title.textContent);
  const before = await last();
  await slide(page, "#section-angle", 150);
  assert.notEqual(await last(), before);
  const compared = () => page.getAttribute("#chart-revolutions .curve", "d");
  const force = await compared();
  await page.selectOption("[aria-label=Compare]", "drive.crank.moment");
  assert.notEqual(await compared(), force);
});

test("charts_are_redrawn_for_paper", async () => {
  const { page } = await opened(single);
  await page.emulateMedia({ media: "print" });
  await nextFrames(page);
  for (const chart of ["#chart-poincare", "#chart-revolutions", "#chart-differences"])
    assert.match(await page.getAttribute(`${chart} svg`, "viewBox"), /^0 0 420 /);
  await page.screenshot({ path: screenshotPath("yoke-print.png"), fullPage: true });
});

test("friction_laws_are_compared_in_one_figure_each", async () => {
  const { page, errors } = await opened(laws);
  await page.click("#zoom-all"); // the impacts of the start-up too
  await nextFrames(page);
  const plots = { "friction-coefficient": 3, "friction-force": 3, "normal-force": 4, moment: 4 };
  for (const [plot, runs] of Object.entries(plots)) {
    const drawn = await curves(page, `#plot-${plot}`);
    assert.equal(drawn.length, runs, plot);
    assert.ok(
      drawn.every(({ points }) => points > 50),
      plot,
    );
    assert.ok(drawn.filter(({ height }) => height > 20).length >= runs - 1, plot); // one law is constant
    const legend = await page.textContent(`#plot-${plot} .legend`);
    for (const law of ["misharin", "leach_kelley"]) assert.ok(legend.includes(law), legend);
  }
  assert.equal(await count(page, "#plot-normal-force .picture .curve.behind"), 1);
  assert.deepEqual(errors, []);
  await page.screenshot({ path: screenshotPath("friction-laws.png"), fullPage: true });
});

test("a_journal_shows_where_it_touches_its_bearing", async () => {
  const { page, errors } = await opened(journal);
  const path = await page.getAttribute("#plot-contact-on-bearing .picture .curve.dots", "d");
  assert.ok(path.split("M").length > 200);
  assert.ok((await count(page, ".orbit .orbit-path.touching")) > 0);
  assert.equal(await count(page, ".film-joint .room"), 1);
  assert.equal(await count(page, ".film-joint .oil"), 0);
  assert.equal(await page.locator("[aria-label=Direction] option").count(), 3);
  assert.deepEqual(errors, []);
});
