/** Debian's Chromium, without any network, and pages that watch for requests and errors. */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What draws: nothing but plain pages, WebGL in software, or plain pages that are refused WebGL. */
const graphics = {
  plain: ["--disable-gpu"],
  webgl: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  refused: ["--disable-gpu", "--disable-3d-apis"],
};

export const launch = (drawing = "plain") =>
  chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [...flags, ...graphics[drawing]],
    timeout: 180_000, // on a busy machine
  });

const screenshots = process.env.STRIBECK_OUTPUT_DIR ?? join(tmpdir(), "stribeck-screenshots");
mkdirSync(screenshots, { recursive: true });
export const screenshotPath = (name) => join(screenshots, name);

/** Opens a report, `still` if nothing in it goes through time; `requests` and `errors` collect what must not happen. */
export const open = (browser, report, { still = false, ...look } = {}) =>
  openUntil(browser, report, still ? "#channel-table" : "#plots .picture .curve", look);

/** The same for the report of a parameter study. */
export const openStudy = (browser, report, look = {}) => openUntil(browser, report, "#point-table", look);

/** The same for the page of laws. */
export const openLaws = (browser, report, look = {}) => openUntil(browser, report, "#law-values", look);

async function openUntil(browser, report, complete, { width = 1600, colorScheme = "light" }) {
  const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
  page.setDefaultTimeout(180_000); // far above what any single wait takes on a busy machine
  const requests = [];
  const errors = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const address = pathToFileURL(report).href;
  await page.goto(address);
  await page.waitForSelector(complete, { state: "attached" });
  return {
    page,
    errors,
    requests: () => requests.filter((url) => url !== address && !url.startsWith("data:")),
  };
}

/** Closes every page that tests before have left. */
export async function closePages(browser) {
  for (const context of browser.contexts()) await context.close();
}

/** The crank angle in the playback controls, degrees. */
export async function shownAngle(page) {
  return Number((await page.textContent("#angle-readout")).replace("°", "").replace("\u2212", "-"));
}

/** Sets a range input as a reader's hand would: value, then the event. */
export async function slide(page, selector, value) {
  await page.$eval(
    selector,
    (input, to) => {
      input.value = String(to);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
    value,
  );
}

/** Number of points and vertical extent (pixels) of each curve of a plot. */
export function curves(page, plot) {
  return page.$$eval(`${plot} .picture .curve`, (paths) =>
    paths.map((path) => ({
      points: path.getAttribute("d").split("L").length,
      height: path.getBBox().height,
    })),
  );
}

/** Waits for redraws, which happen once per frame. */
export const nextFrames = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/**
 * Where an element lies once it is scrolled to the middle of the window, clear of the fixed bar.
 */
export async function boxInView(page, selector) {
  await page.$eval(selector, (element) => element.scrollIntoView({ block: "center" }));
  return page.locator(selector).boundingBox();
}
