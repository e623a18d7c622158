/**
 * A sequential colour scale whose lightness only rises, so that it reads in grey print and without
 * colour sight: night blue, petrol, green, yellow.
 */
type Rgb = readonly [number, number, number];

const anchors: readonly Rgb[] = [
  [36, 22, 74],
  [52, 70, 128],
  [38, 118, 138],
  [40, 162, 120],
  [130, 201, 76],
  [246, 230, 80],
];

/** Colour of a share from 0 to 1; what lies beyond takes the colour of the end. */
export function sequentialColour(share: number): Rgb {
  const place = Math.min(Math.max(share, 0), 1) * (anchors.length - 1);
  const index = Math.min(Math.floor(place), anchors.length - 2);
  const [a, b] = [anchors[index]!, anchors[index + 1]!];
  const mix = (k: 0 | 1 | 2) => Math.round(a[k] + (place - index) * (b[k] - a[k]));
  return [mix(0), mix(1), mix(2)];
}

const shades = 4096;
let pixels: Uint32Array | undefined;

/** The colour of a share as a pixel of a canvas, opaque; in steps finer than what a screen shows. */
export function sequentialPixel(share: number): number {
  pixels ??= Uint32Array.from({ length: shades + 1 }, (_, i) => {
    const [red, green, blue] = sequentialColour(i / shades);
    return (255 << 24) | (blue << 16) | (green << 8) | red;
  });
  return pixels[Math.round(Math.min(Math.max(share, 0), 1) * shades)]!;
}

/** Dark for the first of an order, bright for the last; yellow would not stand out on paper. */
export const orderColour = (index: number, count: number): string =>
  cssColour(0.12 + (0.68 * index) / Math.max(1, count - 1));

export const cssColour = (share: number): string => `rgb(${sequentialColour(share).join(" ")})`;
