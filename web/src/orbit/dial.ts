import { formatQuantity } from "../data/units";
import type { Point } from "../data/scene";
import { cssColour } from "../fields/colour_map";
import { cyclicColour } from "../ui/cyclic_colour";
import { svg } from "../ui/dom";
import type { Orbit, OrbitTick } from "./orbit";

/** Drawing units: the clearance circle (eccentricity ratio 1) in a square. */
export const size = 460;
export const radius = 186;
const centre = size / 2;

export function place({ x, y }: Point): Point {
  return { x: centre + x * radius, y: centre - y * radius };
}

const ringShares = [0.25, 0.5, 0.75];

function ring(share: number, kind: string, ...children: SVGElement[]): SVGElement {
  return svg("circle", { cx: centre, cy: centre, r: share * radius, class: kind }, ...children);
}

function ringName({ subject, full }: Orbit, share: number): SVGElement {
  const text = subject === "centre" ? `ε ${share}` : formatQuantity(share * full, "N", 2);
  const place = { x: centre + 3, y: centre + share * radius - 3 };
  return svg("text", { ...place, class: "ring-name" }, text);
}

/** The films that count as safe: a journal centre beyond such a ring is too near its bearing. */
function safeRings({ subject, joint, full }: Orbit): SVGElement[] {
  const safe = subject === "centre" ? (joint.film!.safe_film ?? []) : [];
  return safe.map(({ label, value }) => {
    const title = svg("title", {}, `${label}: ${formatQuantity(value, "m")}`);
    return ring(1 - value / full, "safe-ring", title);
  });
}

/** Rings of equal eccentricity ratio or force, axes and the safe films. */
export function dial(orbit: Orbit, axes: string): SVGElement[] {
  const reach = radius * 1.06;
  const [low, high] = [centre - reach, centre + reach];
  const circle =
    orbit.subject === "centre"
      ? `c = ${formatQuantity(orbit.full, "m", 3)}`
      : `circle = ${formatQuantity(orbit.full, "N", 2)}`;
  return [
    ring(1, "clearance-circle"),
    ...ringShares.map((share) => ring(share, "ring")),
    svg("path", { d: `M${low},${centre}H${high}M${centre},${low}V${high}`, class: "dial-axis" }),
    svg("text", { x: high + 4, y: centre + 4, class: "dial-name" }, "x"),
    svg("text", { x: centre, y: low - 5, class: "dial-name middle" }, "y"),
    ...ringShares.map((share) => ringName(orbit, share)),
    ...safeRings(orbit),
    svg("text", { x: 6, y: 16, class: "dial-name" }, `${axes} axes`),
    svg("text", { x: 6, y: size - 8, class: "dial-name" }, circle),
  ];
}

/** The colours of the crank angle as a small ring with its own labels. */
export function colourKey(): SVGElement {
  const [r, steps] = [24, 72];
  const arc = (i: number) => {
    const point = (k: number) => {
      const angle = (2 * Math.PI * k) / steps;
      return `${(r * Math.cos(angle)).toFixed(2)},${(-r * Math.sin(angle)).toFixed(2)}`;
    };
    return svg("path", {
      d: `M${point(i)}A${r},${r} 0 0 0 ${point(i + 1.2)}`,
      style: `--hue: ${cyclicColour((i + 0.5) / steps)}`,
      class: "key-arc hue",
    });
  };
  const label = (x: number, y: number, text: string) =>
    svg("text", { x, y, class: "key-name middle" }, text);
  return svg(
    "g",
    { transform: `translate(${size - 46} 46)` },
    ...Array.from({ length: steps }, (_, i) => arc(i)),
    label(0, 4, "crank"),
    label(37, 4, "0°"),
    label(0, -31, "90°"),
    label(-39, 4, "180°"),
    label(0, 40, "270°"),
  );
}

/** The colours of the oil in the film as a bar with its ends. */
export function oilKey([low, high]: [number, number]): SVGElement {
  const steps = 24;
  const bars = Array.from({ length: steps }, (_, i) =>
    svg("rect", {
      x: size - 132 + i * 5,
      y: 8,
      width: 5.5,
      height: 9,
      style: `fill: ${cssColour(i / (steps - 1))}`,
    }),
  );
  const label = (x: number, kind: string, text: string) =>
    svg("text", { x, y: 31, class: `key-name ${kind}` }, text);
  return svg(
    "g",
    {},
    ...bars,
    label(size - 132, "", `oil ${formatQuantity(low, "m^3", 3)}`),
    label(size - 12, "end", formatQuantity(high, "m^3", 3)),
  );
}

/** Dots on the orbit, with labels beside it where they do not cover each other. */
export function tickMarks(ticks: OrbitTick[]): SVGElement[] {
  const middle = ticks.reduce(
    (sum, p) => ({ x: sum.x + p.x / ticks.length, y: sum.y + p.y / ticks.length }),
    { x: 0, y: 0 },
  );
  const taken: Point[] = [];
  return ticks.flatMap((tick) => {
    const p = place(tick);
    const dot = svg("circle", {
      cx: p.x,
      cy: p.y,
      r: 4,
      style: `--hue: ${tick.colour}`,
      class: "tick-dot",
    });
    const text = labelPlaces(tick, middle).find((q) => isFree(q, taken));
    if (!text) return [dot];
    taken.push(text);
    return [dot, svg("text", { x: text.x, y: text.y + 4, class: "tick-name middle" }, tick.label)];
  });
}

function isFree(p: Point, taken: Point[]): boolean {
  return !taken.some((q) => Math.abs(q.x - p.x) < 30 && Math.abs(q.y - p.y) < 13);
}

/**
 * Beside the orbit: first on its outer side, but on the inner one near the clearance circle; then
 * on the other.
 */
function labelPlaces(tick: OrbitTick, middle: Point): Point[] {
  const p = place(tick);
  const { x: nx, y: ny } = tick.across;
  const outwards = nx * (tick.x - middle.x) + ny * (tick.y - middle.y) >= 0 ? 1 : -1;
  const inwards = nx * tick.x + ny * tick.y >= 0 ? -1 : 1;
  const side = Math.hypot(tick.x, tick.y) > 0.88 ? inwards : outwards;
  return [side, -side].map((s) => ({ x: p.x + 22 * s * nx, y: p.y - 17 * s * ny }));
}
