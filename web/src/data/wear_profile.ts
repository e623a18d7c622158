import type { Field } from "./fields";
import type { Run } from "./run";

/** Worn shapes and pressures around a joint, frame by frame. */

const turn = 2 * Math.PI;

/** What is recorded around a joint: "wear_depth", "pin_wear_depth", "contact_pressure". */
export function wearField(run: Run, joint: string, kind: string): Field | undefined {
  return run.fields?.of(joint).find((field) => field.kind === kind);
}

/** At most so many frames, evenly from the first to the last. */
export function chosenFrames(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
}

/** The angle where a closed curve is best cut: opposite to its middle, in whole tens of degrees [rad]. */
export function seamOf(angles: readonly number[], values: Iterable<number>): number {
  const middle = middleAngle(angles, values);
  if (Number.isNaN(middle)) return 0;
  const ten = turn / 36;
  const opposite = Math.round((middle - Math.PI) / ten) * ten;
  return opposite > 0 ? opposite - turn : opposite;
}

/** A closed curve over the turn after the seam, in degrees. */
export function unrolled(
  angles: readonly number[],
  values: ArrayLike<number>,
  seam: number,
): { x: Float64Array; y: Float64Array } {
  const places = angles
    .map((angle, i) => ({ x: seam + modulo(angle - seam), y: values[i]! }))
    .sort((a, b) => a.x - b.x);
  const degrees = 180 / Math.PI;
  return {
    x: Float64Array.from(places, ({ x }) => x * degrees),
    y: Float64Array.from(places, ({ y }) => y),
  };
}

/** A point measured on a worn bore [rad], [m]. */
export interface MeasuredPoint {
  angle: number;
  depth: number;
}

/** Of the first run that has any. */
export function measuredPoints(runs: readonly Run[], joint: string): MeasuredPoint[] {
  for (const run of runs) {
    const { measured_angles, measured_depths } = run.scene.wear?.joints[joint] ?? {};
    if (measured_angles && measured_depths)
      return measured_angles.map((angle, i) => ({ angle, depth: measured_depths[i]! }));
  }
  return [];
}

/** Middle of what weighs at angles [rad]; NaN where nothing does. */
export function middleAngle(angles: readonly number[], weights: Iterable<number>): number {
  let [x, y, i] = [0, 0, 0];
  for (const weight of weights) {
    x += weight * Math.cos(angles[i]!);
    y += weight * Math.sin(angles[i]!);
    i++;
  }
  return Math.hypot(x, y) > 0 ? Math.atan2(y, x) : NaN;
}

/** Where the angles of a joint are cut, the same for depths and pressures: by how it is worn at last. */
export function seamOfJoint(run: Run, joint: string): number {
  const kinds = ["wear_depth", "pin_wear_depth"].map((kind) => wearField(run, joint, kind));
  const worn = kinds.find((field) => field && field.range()[1] > 0);
  return worn ? seamOf(worn.columns.values, worn.frame(run.fields!.time.length - 1)) : -Math.PI;
}

/**
 * The middle of the contact in every row, from the seam on and without jumps by a turn [rad]; NaN
 * where none touches.
 */
export function contactAngles(field: Field, frame: number, seam: number): Float64Array {
  const angles = field.columns.values;
  const values = field.frame(frame);
  let last = NaN;
  return Float64Array.from(field.rows.values, (_, row) => {
    const weights = values.subarray(row * angles.length, (row + 1) * angles.length);
    const middle = middleAngle(angles, weights);
    if (Number.isNaN(middle)) return NaN;
    last = Number.isNaN(last) ? seam + modulo(middle - seam) : middle + turn * Math.round((last - middle) / turn);
    return last;
  });
}

/** A round factor by which depths are drawn, so that the deepest takes a share of the radius. */
export function exaggerationOf(deepest: number, radius: number, share: number): number {
  const wanted = (share * radius) / deepest;
  if (!(wanted > 1) || !Number.isFinite(wanted)) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * [5, 2, 1].find((m) => m * power <= wanted)!;
}

/** A closed path: points at radii around a centre, y upward. */
export function polarPath(
  angles: readonly number[],
  radii: ArrayLike<number>,
  centre: number,
): string {
  const points = angles.map((angle, i) => {
    const [x, y] = [centre + radii[i]! * Math.cos(angle), centre - radii[i]! * Math.sin(angle)];
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

function modulo(angle: number): number {
  return angle - turn * Math.floor(angle / turn);
}
