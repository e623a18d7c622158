/** Starts `stribeck open` in a folder of its own and operates its page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { nextFrames } from "../browser.mjs";
import { newFolder, removeFolder } from "../folders.mjs";

const examples = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "examples");

/** A server over a new folder that holds copies of some examples. */
export async function openServer(...names) {
  const folder = newFolder("workbench");
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(examples, name), join(folder, name));
  }
  // Recent files and drafts belong to the user's folder: not to that of whoever runs the tests.
  const state = newFolder("state");
  let { child, address } = await start(folder, state);
  const end = async (signal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  return {
    address,
    folder,
    write: (name, text) => writeFileSync(join(folder, name), text),
    signal: (name) => child.kill(name),
    /** As by a crash: its runs continue. */
    kill: () => end("SIGKILL"),
    restart: async () => ({ child, address } = await start(folder, state)),
    /** Ends it with its runs, and removes its folders. */
    stop: async () => {
      await end("SIGTERM");
      removeFolder(folder);
      removeFolder(state);
    },
  };
}

async function start(folder, state) {
  const child = spawn(process.env.STRIBECK_PROGRAM, ["open", folder, "--no-browser"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, XDG_STATE_HOME: state, XDG_DATA_HOME: state, HOME: state },
  });
  const kill = () => child.kill("SIGKILL");
  process.on("exit", kill);
  child.on("exit", () => process.off("exit", kill));
  const address = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.on("exit", (code) => reject(new Error(`stribeck open ended with ${code}: ${text}`)));
  });
  return { child, address };
}

/** The page; `errors` collects what a browser complains of. */
export async function openPage(
  browser,
  { address },
  { width = 1600, height = 1000, colorScheme = "light", leave = true } = {},
) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    acceptDownloads: true,
  });
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  // A page that was built by itself, in place of the one in the program. What a page sends as it is left may be lost by that.
  const built = process.env.STRIBECK_PAGE;
  if (built) await page.route(/^[^?#]*:[0-9]+\/(\?|$)/, (route) => route.fulfill({ path: built }));
  page.setDefaultTimeout(180_000); // far above what any single wait takes on a busy machine
  // What a test before has left unsaved.
  const unsaved = page.locator('dialog[aria-label="Unsaved changes"]');
  if (leave) await page.addLocatorHandler(unsaved, () => page.click('button:text("Leave them")'));
  await page.goto(address);
  await page.waitForSelector("#gallery .example, #gallery .start");
  return { page, errors };
}

/** Opens an example from the gallery and waits for its picture. */
export async function openExample(page, name) {
  await page.click(`[data-example$="${name}"]`);
  await page.waitForSelector(".model-stage svg.mechanism, .model-stage .spatial-picture");
}

/** The whole text of the model, as the editor holds it. */
export const textOf = (page) =>
  page.evaluate(
    () =>
      document.querySelector(".cm-content").cmTile?.view?.state.doc.toString() ??
      document.querySelector(".cm-content").cmView.view.state.doc.toString(),
  );

/** Waits until the check of the newest text has come back: no mistakes, or this many. */
export const checked = (page, mistakes = 0) =>
  page.waitForFunction((count) => {
    const { dataset, textContent: text } = document.querySelector("#status-facts");
    if (dataset.current !== "true") return false;
    return count === 0 ? text.startsWith("assembled") : text.startsWith(`${count} mistake`);
  }, mistakes);

/** Selects a thing in the list. */
export const pick = (page, thing) => page.click(`.thing[data-thing="${thing}"]`);

/**
 * The middle of an element on the screen once it stands still: drawing in software takes some frames. An element that is drawn anew
 * between being found and being measured has no box.
 */
export async function middle(page, selector) {
  let last;
  for (let attempt = 0; attempt < 50; attempt++) {
    const box = await page.locator(selector).first().boundingBox();
    const now = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (now && now.x === last?.x && now.y === last?.y) return now;
    last = now;
    await nextFrames(page);
  }
  throw new Error(`${selector} does not stand still`);
}

/** Presses something and does not let it go; pressed again where it has moved meanwhile. */
export async function press(page, selector) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const { x, y } = await middle(page, selector);
    await page.mouse.move(x, y);
    await page.mouse.down();
    const element = page.locator(selector).first();
    if (await element.evaluate((one) => one.matches(":active"))) return;
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  throw new Error(`${selector} cannot be pressed`);
}

/** Drags with the mouse, as a hand does: in steps. */
export async function drag(page, selector, dx, dy) {
  const { x, y } = await middle(page, selector);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i++) await page.mouse.move(x + (dx * i) / 8, y + (dy * i) / 8);
  await page.mouse.up();
}

/** Adds something by the palette: what is searched for, its name and its partners. */
export async function add(page, offer, name, partners = []) {
  await page.click("#add");
  await page.fill("dialog input[type=search]", offer.split(" ").join(" "));
  await page.click(`dialog [data-offer="${offer}"]`);
  await page.fill("#new-name", name);
  const lists = page.locator("dialog select");
  for (const [i, partner] of partners.entries()) await lists.nth(i).selectOption(partner);
  await page.click("dialog button[type=submit]");
  await page.waitForSelector("dialog", { state: "detached" });
}
