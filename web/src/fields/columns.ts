import type { Axis } from "../data/fields";
import { tickText } from "../plots/frame";
import { makeScale, ticks } from "../plots/scale";

/** Where the surface of a bearing is cut: what presses along its x axis stays in one piece. */
const seam = -Math.PI / 2;
const degrees = 180 / Math.PI;

/** The axis along a map: how the columns of a field lie on it. */
export interface Columns {
  name: string;
  /** What the values are called in a sentence. */
  words: string;
  /** The column that each of `count` equal pixels shows. */
  cells(count: number): number[];
  /** Share of the width at which a value stands. */
  shareOf(value: number): number;
  /** Shares of the width, and what stands there. */
  ticks(): [number, string][];
  /** A value with its unit. */
  text(value: number): string;
}

/** The cell that each of `count` equal pixels of an axis from `low` to `high` belongs to. */
export function cellsOfPixels(
  axis: readonly number[],
  low: number,
  high: number,
  count: number,
): number[] {
  let cell = 0;
  return Array.from({ length: count }, (_, i) => {
    const place = low + ((i + 0.5) / count) * (high - low);
    while (cell + 1 < axis.length && place > (axis[cell]! + axis[cell + 1]!) / 2) cell++;
    return cell;
  });
}

const signed = (angle: number) => `${angle}°`.replace("-", "\u2212");

/** Angles around a bearing. */
function aroundBearing({ values }: Axis): Columns {
  const twice = [...values.map((a) => a - 2 * Math.PI), ...values];
  return {
    name: "angle from the bearing's x axis",
    words: "angle",
    cells: (count) =>
      cellsOfPixels(twice, seam, seam + 2 * Math.PI, count).map((i) => i % values.length),
    shareOf: (angle) => {
      const turns = (angle - seam) / (2 * Math.PI);
      return turns - Math.floor(turns);
    },
    ticks: () => [-90, 0, 90, 180, 270].map((angle, i) => [i / 4, signed(angle)]),
    text: (angle) => `${(angle * degrees).toFixed(0)}°`,
  };
}

/** Places along a flat surface [m], from its middle. */
function alongSurface({ name, values }: Axis): Columns {
  const [low, high] = [values[0]!, values.at(-1)!];
  const scale = makeScale([low * 1e3, high * 1e3], [0, 1]);
  return {
    name: `${name}, mm`,
    words: name,
    cells: (count) => cellsOfPixels(values, low, high, count),
    shareOf: (x) => scale.toPixel(x * 1e3),
    ticks: () => {
      const at = ticks([scale.min, scale.max], 6);
      return at.map((x) => [scale.toPixel(x), tickText(x, at)]);
    },
    text: (x) => `${(x * 1e3).toFixed(1)} mm`,
  };
}

export function columnsOf(axis: Axis): Columns {
  return axis.unit === "m" ? alongSurface(axis) : aroundBearing(axis);
}

/** The field lies on a surface that is closed around. */
export const isAround = (axis: Axis): boolean => axis.unit !== "m";
