import type { Numbers } from "../data/series";

/** One direction of a plot: values to pixels, linear or logarithmic. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly log: boolean;
  toPixel(value: number): number;
  toValue(pixel: number): number;
}

export function makeScale(
  range: readonly [number, number],
  pixels: readonly [number, number],
  log = false,
): Scale {
  const bend = log ? Math.log10 : (x: number) => x;
  const unbend = log ? (x: number) => 10 ** x : (x: number) => x;
  const [v0, v1] = [bend(range[0]), bend(range[1])];
  const slope = (pixels[1] - pixels[0]) / (v1 - v0 || 1);
  return {
    min: range[0],
    max: range[1],
    log,
    toPixel: (value) => pixels[0] + (bend(value) - v0) * slope,
    toValue: (pixel) => unbend(v0 + (pixel - pixels[0]) / slope),
  };
}

/** Steps that read well on an angle axis, degrees. */
const angleSteps = [1, 2, 5, 10, 15, 30, 45, 60, 90, 180, 360, 720, 1800, 3600];

/** Round values within the range, about `count` of them; angles in steps of 30°, 90° and so on. */
export function ticks(range: readonly [number, number], count: number, angles = false): number[] {
  const span = range[1] - range[0];
  if (!(span > 0)) return [range[0]];
  const wanted = span / Math.max(count, 1);
  const step =
    (angles && wanted > 0.5 && angleSteps.find((s) => s >= wanted * 0.8)) || roundStep(wanted);
  const first = Math.ceil(range[0] / step - 1e-9);
  const last = Math.floor(range[1] / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const mantissa = [1, 2, 5, 10].find((m) => m * power >= wanted * 0.999) ?? 10;
  return mantissa * power;
}

/** Decades, with 2 and 5 between them when there are few. */
export function logTicks(range: readonly [number, number]): number[] {
  const [low, high] = [Math.floor(Math.log10(range[0])), Math.ceil(Math.log10(range[1]))];
  const mantissas = high - low <= 4 ? [1, 2, 5] : [1];
  const all: number[] = [];
  for (let power = low; power <= high; power++) {
    for (const mantissa of mantissas) all.push(Number((mantissa * 10 ** power).toPrecision(12)));
  }
  return all.filter((value) => value >= range[0] * (1 - 1e-9) && value <= range[1] * (1 + 1e-9));
}

/** Of the values: the resolution of single precision, and what varies by less is constant to a reader. */
const leastSpan = 1e-5;

/**
 * A range with some air around the values, never empty; 0 stays on the edge when no value lies
 * beyond it.
 */
export function paddedRange(min: number, max: number, log: boolean): [number, number] {
  if (log)
    return max > min ? [min / (max / min) ** 0.05, max * (max / min) ** 0.05] : [min / 2, max * 2];
  if (min === max) return min === 0 ? [-1, 1] : [Math.min(0, min * 1.2), Math.max(0, max * 1.2)];
  const least = leastSpan * Math.max(Math.abs(min), Math.abs(max));
  if (max - min < least) return [(min + max - least) / 2, (min + max + least) / 2];
  const air = 0.06 * (max - min);
  return [min >= 0 && min < air * 4 ? 0 : min - air, max <= 0 && max > -air * 4 ? 0 : max + air];
}

/**
 * The path of a curve in pixels, interrupted where a value is not finite. Where several samples share a
 * pixel column only its first, lowest, highest and last point are drawn: the picture is the same,
 * with a bounded number of points.
 */
export function curvePath(
  xs: Numbers,
  ys: Numbers,
  from: number,
  to: number,
  x: Scale,
  y: Scale,
): string {
  const path: string[] = [];
  let column = NaN;
  let pen = "M";
  let pending: [number, number][] = [];
  const flush = () => {
    for (const [px, py] of outline(pending)) {
      path.push(`${pen}${px.toFixed(1)},${py.toFixed(1)}`);
      pen = "L";
    }
    pending = [];
  };
  for (let i = from; i < to; i++) {
    if (!Number.isFinite(ys[i]!)) {
      flush();
      pen = "M";
      continue;
    }
    const px = x.toPixel(xs[i]!);
    if (Math.floor(px) !== column) flush();
    column = Math.floor(px);
    pending.push([px, y.toPixel(y.log ? Math.max(ys[i]!, y.min * 1e-3) : ys[i]!)]);
  }
  flush();
  return path.join("");
}

/** Pixels of points with their numbers; a value that a scale cannot show, such as 0 on a logarithmic one, has none. */
export function pointPlaces(
  xs: Numbers,
  ys: Numbers,
  x: Scale,
  y: Scale,
): [x: number, y: number, index: number][] {
  return Array.from(xs, (value, i): [number, number, number] => [
    x.toPixel(value),
    y.toPixel(ys[i]!),
    i,
  ]).filter(([px, py]) => Number.isFinite(px) && Number.isFinite(py));
}

/** A path of dots at the samples, one for each pixel; none where a value is not finite. */
export function dotsPath(
  xs: Numbers,
  ys: Numbers,
  from: number,
  to: number,
  x: Scale,
  y: Scale,
): string {
  const dots = new Set<string>();
  for (let i = from; i < to; i++) {
    if (!Number.isFinite(ys[i]!)) continue;
    dots.add(`M${x.toPixel(xs[i]!).toFixed(0)},${y.toPixel(ys[i]!).toFixed(0)}h0`);
  }
  return [...dots].join("");
}

/** First, highest, lowest and last point of a pixel column, in the order they come. */
function outline(points: [number, number][]): [number, number][] {
  if (points.length <= 4) return points;
  let [low, high] = [0, 0];
  points.forEach((point, i) => {
    if (point[1] < points[low]![1]) low = i;
    if (point[1] > points[high]![1]) high = i;
  });
  const kept = [...new Set([0, low, high, points.length - 1])].sort((a, b) => a - b);
  return kept.map((i) => points[i]!);
}
