import type { Run } from "./run";
import { wearField } from "./wear_profile";

/** What a worn joint does over the cycle that wears it, frame by frame. */

/** Values over the cycle, from 0 to 1. */
export interface CycleCurve {
  points: readonly number[];
  values: Float32Array;
}

/** "turn" of the pin in the bore [rad]; undefined where it is not recorded. */
export function cycleCurve(run: Run, joint: string, part: string, frame: number): CycleCurve | undefined {
  const field = wearField(run, joint, `cycle_${part}`);
  return field && { points: field.columns.values, values: field.frame(frame) };
}

/** A vector over the cycle, in the axes of the bore. */
export interface CyclePath {
  points: readonly number[];
  x: Float32Array;
  y: Float32Array;
}

/** "force" of the pin on the bore [N]; "eccentricity" of the pin's centre [m]. */
export function cyclePath(run: Run, joint: string, part: string, frame: number): CyclePath | undefined {
  const x = cycleCurve(run, joint, `${part}_x`, frame);
  const y = cycleCurve(run, joint, `${part}_y`, frame);
  return x && y && { points: x.points, x: x.values, y: y.values };
}

/** A value between the points. */
export function curveAt({ points, values }: CycleCurve, point: number): number {
  const after = points.findIndex((p) => p >= point);
  if (after <= 0) return after < 0 ? values.at(-1)! : values[0]!;
  const share = (point - points[after - 1]!) / (points[after]! - points[after - 1]!);
  return values[after - 1]! + share * (values[after]! - values[after - 1]!);
}
