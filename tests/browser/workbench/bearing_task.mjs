/** Operates the bearing of the workbench. */
import { openPage } from "./page.mjs";

/** A browser reports every refusal of a server as an error of its own. */
export const serious = (errors) => errors.filter((text) => !text.includes("422"));

/** From the first page to the first answer. */
export async function toBearing(browser, server, look) {
  const { page, errors } = await openPage(browser, server, look);
  await page.click("#to-bearing");
  await page.waitForSelector('[data-figure="smallest film"]');
  return { page, errors };
}

export const figure = (page, name) => page.textContent(`[data-figure="${name}"] .figure`);

/** Does something, and waits until this figure is another one. */
export async function changes(page, name, act) {
  const selector = `[data-figure="${name}"] .figure`;
  const earlier = await page.textContent(selector);
  await act();
  await page.waitForFunction(([place, text]) => document.querySelector(place).textContent !== text, [selector, earlier]);
}

export const problem = (page, key) => page.waitForSelector(`[data-problem="${key}"]:not([hidden])`).then((place) => place.textContent());

export async function designCurves(page) {
  await page.selectOption("#design-over", "clearance");
  await page.fill("#design-over-from", "10");
  await page.fill("#design-over-to", "60");
  await page.click('[data-add="limit"]');
  await page.waitForSelector(".design-lines li:has-text('limits are met')");
}
