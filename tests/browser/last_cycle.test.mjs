/** A run whose start-up dwarfs what follows: axes and figures are those of the last whole cycle. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { closePages, launch, nextFrames, open, screenshotPath } from "./browser.mjs";
import { runExample } from "./program.mjs";

let browser;
let report;
let page;
let errors;

before(async () => {
  report = join(runExample("nascimento/config3.toml", "--set", "output.csv=false"), "report.html");
  browser = await launch();
});
after(() => browser?.close());
beforeEach(async () => {
  await closePages(browser);
  ({ page, errors } = await open(browser, report, { width: 1400 }));
});

const ticks = (plot, which) =>
  page.$$eval(`${plot} .picture .tick.${which}`, (all) =>
    all.map((tick) => Number(tick.textContent.replace("\u2212", "-"))),
  );

test("axes_show_the_last_cycle_and_all_on_request", async () => {
  const across = await ticks("#plot-force", "middle");
  assert.ok(across[0] >= 720 && across.at(-1) <= 1080, String(across));
  const steady = Math.max(...(await ticks("#plot-force", "end")));
  assert.equal(await page.getAttribute("#zoom-cycle", "aria-pressed"), "true");
  await page.click("#zoom-all");
  await nextFrames(page);
  const whole = Math.max(...(await ticks("#plot-force", "end")));
  assert.ok(whole > 10 * steady, `${whole} kN at the start, ${steady} kN later`);
  assert.equal((await ticks("#plot-force", "middle"))[0], 0);
  await page.click("#zoom-cycle");
  await nextFrames(page);
  assert.equal(Math.max(...(await ticks("#plot-force", "end"))), steady);
  assert.deepEqual(errors, []);
});

test("headline_figures_are_of_the_last_cycle_with_the_start_up_apart", async () => {
  assert.match(await page.textContent("#figures-scope"), /last revolution, 720\.0° to 1080\.0°/);
  const card = page.locator("#key-figures .card", { hasText: "Peak joint force" });
  const number = async (selector) => parseFloat(await card.locator(selector).textContent());
  const startUp = parseFloat((await card.locator(".start-up").textContent()).replace(/^\D*/, ""));
  assert.ok((await number(".figure")) < 10 && startUp > 100);
});

test("flow_is_told_in_millilitres_a_minute_with_short_ticks", async () => {
  assert.match(await page.textContent("#plot-side-flow h3"), /\[ml\/min\]/);
  const texts = await page.$$eval("#plot-side-flow .tick.end", (all) =>
    all.map(({ textContent }) => textContent),
  );
  assert.ok(texts.length > 2 && texts.every((text) => /^\d+(\.\d+)?$/.test(text)), texts.join());
});

for (const width of [2000, 1400, 700, 400]) {
  test(`no_text_leaves_its_card_or_picture_at_${width}_pixels`, async () => {
    await closePages(browser);
    ({ page } = await open(browser, report, { width }));
    await page.screenshot({ path: screenshotPath(`config3_${width}.png`), fullPage: true });
    const outside = await page.evaluate(() => {
      const cards = [...document.querySelectorAll(".card")].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      const texts = [...document.querySelectorAll("svg text")].filter((text) => {
        const [own, all] = [text, text.ownerSVGElement].map((e) => e.getBoundingClientRect());
        return own.width > 0 && (own.left < all.left - 1 || own.right > all.right + 1 || own.top < all.top - 1.5);
      });
      return [...cards, ...texts].map(({ textContent }) => textContent);
    });
    assert.deepEqual(outside, []);
  });
}

test("labels_of_a_picture_do_not_cover_each_other", async () => {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("svg")].flatMap((picture) => {
      const texts = [...picture.querySelectorAll("text")]
        .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      return texts.flatMap((a, i) =>
        texts.slice(i + 1).flatMap((b) => {
          const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          return wide > 1.5 && high > 4 ? [`${a.name} / ${b.name}`] : [];
        }),
      );
    }),
  );
  assert.deepEqual(covered, []);
});
