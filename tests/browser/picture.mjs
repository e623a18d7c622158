/** What an element looks like, read from its screenshot. */
import { createHash } from "node:crypto";
import { nextFrames } from "./browser.mjs";

/** A short text that two equal pictures of an element have in common. */
async function fingerprint(page, selector) {
  const png = await page.locator(selector).first().screenshot();
  return createHash("sha256").update(png).digest("hex").slice(0, 16);
}

/** The fingerprint of a picture that stands still: drawing in software can take some frames. */
export async function settled(page, selector) {
  let last;
  for (let attempt = 0; attempt < 20; attempt++) {
    await nextFrames(page);
    const now = await fingerprint(page, selector);
    if (now === last) return now;
    last = now;
  }
  throw new Error(`${selector} does not stand still`);
}

/**
 * Width, share of pixels that differ from the upper left one, and the mean brightness 0 … 255 of an
 * element as it is on the screen.
 */
export async function looks(page, selector) {
  const png = (await page.locator(selector).first().screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.width,
      height: image.height,
    });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: rgba } = context.getImageData(0, 0, image.width, image.height);
    let drawn = 0;
    let sum = 0;
    for (let i = 0; i < rgba.length; i += 4) {
      if ([0, 1, 2].some((k) => Math.abs(rgba[i + k] - rgba[k]) > 8)) drawn++;
      sum += (rgba[i] + rgba[i + 1] + rgba[i + 2]) / 3;
    }
    const pixels = image.width * image.height;
    return { width: image.width, drawn: drawn / pixels, brightness: sum / pixels };
  }, png);
}

/** Share of opaque pixels of a canvas that keeps what was drawn on it. */
export function painted(page, selector) {
  return page.$eval(selector, (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] > 0) count++;
    return count / (canvas.width * canvas.height);
  });
}
