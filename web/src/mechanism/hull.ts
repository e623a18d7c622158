import type { Point } from "../data/scene";

export interface Circle extends Point {
  r: number;
}

const corners = 40;

/**
 * The outline of a plate that wraps all circles: the convex hull of their union, counter-
 * clockwise.
 */
export function hullOfCircles(circles: Circle[]): Point[] {
  const points = circles.flatMap(({ x, y, r }) =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
    }),
  );
  return convexHull(points);
}

/** Andrew's monotone chain. */
export function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const lower = halfHull(sorted);
  const upper = halfHull(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function halfHull(points: Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of points) {
    while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
    chain.push(p);
  }
  return chain;
}

/** Positive when a → b → c turns left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
