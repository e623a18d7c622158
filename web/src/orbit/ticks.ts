import type { Point } from "../data/scene";
import { svg } from "../ui/dom";
import type { Frame } from "./frame";
import type { OrbitTick } from "./pieces";

/** Dots on an orbit, with labels beside it where they do not cover those `taken` already. */
export function tickMarks(ticks: OrbitTick[], frame: Frame, taken: Point[] = []): SVGElement[] {
  const middle = ticks.reduce(
    (sum, p) => ({ x: sum.x + p.x / ticks.length, y: sum.y + p.y / ticks.length }),
    { x: 0, y: 0 },
  );
  return ticks.flatMap((tick) => {
    const p = frame.place(tick);
    const dot = svg("circle", {
      cx: p.x,
      cy: p.y,
      r: 4,
      style: `--hue: ${tick.colour}`,
      class: "tick-dot",
    });
    const text = labelPlaces(tick, p, middle).find((q) => isFree(q, taken));
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
function labelPlaces(tick: OrbitTick, p: Point, middle: Point): Point[] {
  const { x: nx, y: ny } = tick.across;
  const outwards = nx * (tick.x - middle.x) + ny * (tick.y - middle.y) >= 0 ? 1 : -1;
  const inwards = nx * tick.x + ny * tick.y >= 0 ? -1 : 1;
  const side = Math.hypot(tick.x, tick.y) > 0.88 ? inwards : outwards;
  return [side, -side].map((s) => ({ x: p.x + 22 * s * nx, y: p.y - 17 * s * ny }));
}
