import type { Point } from "../data/scene";
import type { Orbit } from "./orbit";

/** The picture that orbits are drawn into, in drawing units; keys stand in its upper right corner. */
export interface Frame {
  width: number;
  height: number;
  /** Where a point of an orbit lies. */
  place(p: Point): Point;
  backdrop: SVGElement[];
  /** Where it bears names, for others to keep clear of. */
  names: Point[];
}

/** How far paths go, as a share of the circle or of the clearance. */
export function reachOf(
  orbits: readonly Orbit[],
  length: (x: number, y: number) => number,
): number {
  let reach = 0;
  for (const { x, y } of orbits)
    x.forEach((value, i) => (reach = Math.max(reach, length(value, y[i]!))));
  return reach;
}
