/**
 * The pictures of docs/workbench_tour.md, drawn by Chromium: a tool, no test.
 *   STRIBECK_PROGRAM=build/stribeck STRIBECK_OUTPUT_DIR=docs/images node tools/figures/workbench_tour.mjs
 */
import { launch, screenshotPath, slide } from "../../tests/browser/browser.mjs";
import { checked, openExample, openPage, openServer, pick } from "../../tests/browser/workbench/page.mjs";

const model = "slider_crank_lubricated.toml";
const size = { width: 1240, height: 760 };

const server = await openServer(model);
const browser = await launch();

/** A page of the model, as `prepare` leaves it. */
async function picture(name, prepare) {
  const { page } = await openPage(browser, server, size);
  await openExample(page, `/${model}`);
  await checked(page);
  await prepare(page);
  await page.screenshot({ path: screenshotPath(`${name}.png`) });
  await page.close();
}

try {
  await picture("workbench", (page) => pick(page, "body.rod"));

  await picture("workbench_results", async (page) => {
    await page.keyboard.press("Control+Enter");
    await page.waitForSelector(".run.done");
    await page.waitForSelector("#report #plots .picture .curve");
  });

  await picture("workbench_what_if", async (page) => {
    await page.click("#tab-whatif");
    await page.waitForSelector(".what-if-picture .chart .curve");
    await slide(page, "#what-if-slider", -0.5);
    await page.waitForFunction(() => document.querySelectorAll(".what-if-picture .chart .curve").length === 2);
  });

  await picture("workbench_study", async (page) => {
    await page.click("#tab-studies");
    await page.click("#new-study");
    await page.waitForSelector(".study-form");
    await page.fill('[aria-label="points of parameter 1"]', "40");
    await page.click('[data-add="parameter"]');
    await page.fill('[aria-label="points of parameter 2"]', "5");
    await page.click('[data-add="limit"]');
    await page.fill('[aria-label="value of limit 1"]', "20 um");
    await page.waitForFunction(() => /^200 points/.test(document.querySelector("#study-summary").textContent));
    await page.click("#study-start");
    await page.waitForFunction(() => /· 1[0-9][0-9] of 200/.test(document.querySelector("#study-state")?.textContent ?? ""));
  });
} finally {
  await browser.close();
  await server.stop();
}
