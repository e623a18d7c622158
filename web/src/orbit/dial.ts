import { formatQuantity } from "../data/units";
import type { Point } from "../data/scene";
import { svg } from "../ui/dom";
import { type Frame, reachOf } from "./frame";
import type { Orbit } from "./orbit";

/** Drawing units: the largest clearance circle (eccentricity ratio 1) in a square. */
const size = 460;
const largestRadius = 186;
const centre = size / 2;
/** How far beyond the largest circle a path still lies in the picture. */
const beyond = 1.12;

/** Where the axes end to the right and below. */
const axisEnd = centre + 1.06 * largestRadius;

const ringShares = [0.25, 0.5, 0.75];

/** The picture of a path in a circle; the circle is smaller where the path goes far beyond it. */
export function dialFrame(orbit: Orbit, axes: string): Frame {
  const radius = largestRadius / Math.max(1, reachOf([orbit], Math.hypot) / beyond);
  const place = ({ x, y }: Point) => ({ x: centre + x * radius, y: centre - y * radius });
  const ringNames = ringShares.map((share) => ({ x: centre + 14, y: centre + share * radius - 6 }));
  const names = [{ x: axisEnd + 8, y: centre }, { x: centre, y: size - axisEnd - 8 }, ...ringNames];
  return { width: size, height: size, place, backdrop: dial(orbit, axes, radius), names };
}

function ring(radius: number, kind: string, ...children: SVGElement[]): SVGElement {
  return svg("circle", { cx: centre, cy: centre, r: radius, class: kind }, ...children);
}

function ringName({ subject, full }: Orbit, share: number, radius: number): SVGElement {
  const text = subject === "centre" ? `ε ${share}` : formatQuantity(share * full, "N", 2);
  const place = { x: centre + 3, y: centre + share * radius - 3 };
  return svg("text", { ...place, class: "ring-name" }, text);
}

/** The films that count as safe: a journal centre beyond such a ring is too near its bearing. */
function safeRings({ subject, joint, full, touches }: Orbit, radius: number): SVGElement[] {
  const safe = subject === "centre" && !touches ? (joint.film?.safe_film ?? []) : [];
  return safe.map(({ label, value }) => {
    const title = svg("title", {}, `${label}: ${formatQuantity(value, "m")}`);
    return ring((1 - value / full) * radius, "safe-ring", title);
  });
}

/** Rings of equal eccentricity ratio or force, axes and the safe films. */
function dial(orbit: Orbit, axes: string, radius: number): SVGElement[] {
  const [low, high] = [size - axisEnd, axisEnd];
  const circle =
    orbit.subject === "centre"
      ? `c = ${formatQuantity(orbit.full, "m", 3)}`
      : `circle = ${formatQuantity(orbit.full, "N", 2)}`;
  return [
    ring(radius, "clearance-circle"),
    ...ringShares.map((share) => ring(share * radius, "ring")),
    svg("path", { d: `M${low},${centre}H${high}M${centre},${low}V${high}`, class: "dial-axis" }),
    svg("text", { x: high + 4, y: centre + 4, class: "dial-name" }, "x"),
    svg("text", { x: centre, y: low - 5, class: "dial-name middle" }, "y"),
    ...ringShares.map((share) => ringName(orbit, share, radius)),
    ...safeRings(orbit, radius),
    svg("text", { x: 6, y: 16, class: "dial-name" }, `${axes} axes`),
    svg("text", { x: 6, y: size - 8, class: "dial-name" }, circle),
  ];
}
