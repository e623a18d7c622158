/** What an element looks like, read from its screenshot. */
import { nextFrames } from "./browser.mjs";

const faintest = 8; // of 255: less is noise of drawing in software

const screenshot = async (page, selector) =>
  (await page.locator(selector).first().screenshot()).toString("base64");

/** Whether two pictures, PNG in base 64, look the same. */
function alike(page, one, other) {
  if (one === other) return true;
  return page.evaluate(
    async ([faintest, ...pictures]) => {
      const [a, b] = await Promise.all(
        pictures.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          const { width, height } = image;
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context.drawImage(image, 0, 0);
          return { width, bytes: context.getImageData(0, 0, width, height).data };
        }),
      );
      if (a.width !== b.width || a.bytes.length !== b.bytes.length) return false;
      return a.bytes.every((value, i) => Math.abs(value - b.bytes[i]) <= faintest);
    },
    [faintest, one, other],
  );
}

const seen = []; // every picture that stood still

/** The picture of an element once it stands still, as a number that pictures have in common that look the same. */
export async function settled(page, selector) {
  let last = "";
  for (let attempt = 0; attempt < 20; attempt++) {
    await nextFrames(page);
    const now = await screenshot(page, selector);
    if (last !== "" && (await alike(page, now, last))) {
      for (const [number, picture] of seen.entries())
        if (await alike(page, now, picture)) return number;
      return seen.push(now) - 1;
    }
    last = now;
  }
  throw new Error(`${selector} does not stand still`);
}

/**
 * Width, share of pixels that differ from the upper left one, and the mean brightness 0 … 255 of an
 * element as it is on the screen.
 */
export async function looks(page, selector) {
  return page.evaluate(
    async ([data, faintest]) => {
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
        if ([0, 1, 2].some((k) => Math.abs(rgba[i + k] - rgba[k]) > faintest)) drawn++;
        sum += (rgba[i] + rgba[i + 1] + rgba[i + 2]) / 3;
      }
      const pixels = image.width * image.height;
      return { width: image.width, drawn: drawn / pixels, brightness: sum / pixels };
    },
    [await screenshot(page, selector), faintest],
  );
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
