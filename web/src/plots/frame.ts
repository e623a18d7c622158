import { formatNumber, scientific } from "../data/units";
import { svg } from "../ui/dom";
import { logTicks, type Scale, ticks } from "./scale";

/** The rectangle of a plot: outer size and margins, CSS pixels. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const plotBox = (width: number, height: number): Box => ({
  width,
  height,
  left: 52,
  right: width - 16,
  top: 8,
  bottom: height - 32,
});

/**
 * The area of the curves as a clip path; a little higher, so that lines on its edge keep their
 * width.
 */
export function clipOf({ left, right, top, bottom }: Box, id: string): SVGElement {
  const area = svg("rect", { x: left, y: top - 2, width: right - left, height: bottom - top + 4 });
  return svg("clipPath", { id }, area);
}

/** Of tick labels, at most [CSS pixels]. */
const digitWidth = 7;
/** From a tick label to the axis [CSS pixels]. */
const tickGap = 6;

/** A tick value with the decimals that its neighbours need. */
export function tickText(value: number, all: number[]): string {
  const step = all.length > 1 ? Math.abs(all[1]! - all[0]!) : Math.abs(value);
  const size = Math.max(...all.map(Math.abs));
  if (size >= 1e6 || size < 1e-3) return inPowers(value, step);
  const decimals = Math.max(0, Math.min(6, Math.ceil(-Math.log10(step || 1) - 1e-9)));
  return value.toFixed(decimals).replace("-", "\u2212");
}

/** In powers of ten, with the digits that tell it from its neighbours. */
function inPowers(value: number, step: number): string {
  if (value === 0) return "0";
  const decades = Math.floor(Math.log10(Math.abs(value))) - Math.floor(Math.log10(step || 1) + 1e-9);
  return scientific(value, decades + 1);
}

/** What the ticks of a frame are to be. */
export interface TickKinds {
  /** The horizontal axis is an angle in degrees. */
  angles?: boolean;
  /** The vertical axis is an angle in degrees. */
  upAngles?: boolean;
  /** Whole numbers only on the horizontal axis. */
  whole?: boolean;
}

/** An axis with fewer of them says little. */
const leastTicks = 4;

/** About `count` round values, and no fewer than four where finer steps give them. */
export function enoughTicks(range: [number, number], count: number, angles = false): number[] {
  const all = ticks(range, count, angles);
  if (all.length >= leastTicks || count > 4 * leastTicks) return all;
  return enoughTicks(range, count * 1.5, angles);
}

function yTicksOf({ bottom, top }: Box, y: Scale, angles: boolean): number[] {
  return y.log ? logTicks([y.min, y.max]) : enoughTicks([y.min, y.max], (bottom - top) / 30, angles);
}

/** Decades alone where numbers between them would touch. */
function roomyLogTicks({ left, right }: Box, x: Scale): number[] {
  const all = logTicks([x.min, x.max]);
  const widest = Math.max(...all.map((value) => textOfTick(value, all, x).length)) * digitWidth;
  if (all.length * widest < right - left) return all;
  return all.filter((value) => Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9);
}

const textOfTick = (value: number, all: number[], { log }: Scale): string =>
  log ? formatNumber(value, 1) : tickText(value, all);

/** Moves the left edge where the labels of the vertical axis would not fit beside it. */
export function makeRoomForTicks(box: Box, y: Scale, upAngles = false): void {
  const values = yTicksOf(box, y, upAngles);
  const longest = Math.max(0, ...values.map((value) => textOfTick(value, values, y).length));
  box.left = Math.max(box.left, longest * digitWidth + tickGap + 2);
}

/** Grid, tick labels and the name of the horizontal axis. */
export function drawFrame(
  box: Box,
  x: Scale,
  y: Scale,
  xLabel: string,
  { angles = false, upAngles = false, whole = false }: TickKinds = {},
): SVGElement[] {
  const wanted = (box.right - box.left) / 70;
  const range: [number, number] = [x.min, x.max];
  const linear = () =>
    whole ? ticks(range, Math.min(wanted, x.max - x.min), angles) : enoughTicks(range, wanted, angles);
  const xTicks = x.log ? roomyLogTicks(box, x) : linear();
  const yTicks = yTicksOf(box, y, upAngles);
  const grid = [
    ...xTicks.map((value) => verticalLine(box, x.toPixel(value))),
    ...yTicks.map((value) =>
      horizontalLine(box, y.toPixel(value), !y.log && value === 0 ? "zero" : "grid"),
    ),
  ];
  const xTexts = xTicks.map((value) => {
    const text = textOfTick(value, xTicks, x);
    const px = x.toPixel(value);
    const inside = px + (text.length * digitWidth) / 2 < box.width;
    const place = inside ? { x: px, class: "tick middle" } : { x: box.width, class: "tick end" };
    return svg("text", { ...place, y: box.bottom + 14 }, text);
  });
  const yTexts = yTicks.map((value) =>
    svg(
      "text",
      { x: box.left - tickGap, y: y.toPixel(value) + 3.5, class: "tick end" },
      textOfTick(value, yTicks, y),
    ),
  );
  const name = svg("text", { x: box.right, y: box.height - 4, class: "axis-name end" }, xLabel);
  return [...grid, ...xTexts, ...yTexts, name];
}

function verticalLine(box: Box, px: number): SVGElement {
  return svg("path", { d: `M${px.toFixed(1)},${box.top}V${box.bottom}`, class: "grid" });
}

function horizontalLine(box: Box, py: number, kind: string): SVGElement {
  return svg("path", { d: `M${box.left},${py.toFixed(1)}H${box.right}`, class: kind });
}

const guideNameHeight = 12;

/**
 * Dashed lines to compare with; their names stand above the highest, below the lowest where there is no room, in the same
 * order. Outside, nothing is drawn.
 */
export function drawGuides(
  box: Box,
  y: Scale,
  guides: { value: number; text: string }[],
): SVGElement[] {
  const visible = guides
    .filter(({ value }) => value >= y.min && value <= y.max)
    .sort((a, b) => a.value - b.value);
  const places = visible.map(({ value }) => y.toPixel(value));
  const [highest, lowest] = [Math.min(...places), Math.max(...places)];
  const room = highest - 5 - guideNameHeight * visible.length > box.top;
  const nameAt = (i: number) =>
    room ? highest - 5 - guideNameHeight * i : lowest + guideNameHeight * (visible.length - i);
  return visible.flatMap(({ value, text }, i) => [
    svg("path", { d: `M${box.left},${y.toPixel(value).toFixed(1)}H${box.right}`, class: "guide" }),
    svg("text", { x: box.left + 6, y: nameAt(i).toFixed(1), class: "guide-name" }, text),
  ]);
}
