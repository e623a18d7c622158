import type { Run } from "./run";
import type { WearCoefficients, WornDiscs, WornJoint, WornSlider } from "./scene";
import { interpolate, lowerBound, type Numbers } from "./series";

/** Results of a wear simulation beyond its record: depths, volumes, how uncertain, how long still. */

/** A curve over cycles, SI. */
export interface WearCurve {
  cycles: Float64Array;
  values: Numbers;
}

/** The part at the end of a curve from which it is extrapolated, as a share of its cycles. */
const tail = 0.1;

export const isWearSimulation = (run: Run): boolean => run.scene.wear !== undefined;

/** The bore or the pin of these joints of a run wears. */
export const wornJoints = (run: Run): string[] => Object.keys(run.scene.wear?.joints ?? {});

export const wornJoint = (run: Run, joint: string): WornJoint | undefined =>
  run.scene.wear?.joints[joint];

/** The slider or the track of these joints of a run wears. */
export const wornSliders = (run: Run): string[] => Object.keys(run.scene.wear?.sliders ?? {});

export const wornSlider = (run: Run, joint: string): WornSlider | undefined =>
  run.scene.wear?.sliders?.[joint];

/** One or both bodies of these joints of discs of a run wear. */
export const jointsOfWornDiscs = (run: Run): string[] => Object.keys(run.scene.wear?.discs ?? {});

export const wornDiscs = (run: Run, joint: string): WornDiscs | undefined =>
  run.scene.wear?.discs?.[joint];

/** A worn joint of any kind has wear coefficients. */
export const coefficientsOf = (run: Run, joint: string): WearCoefficients | undefined =>
  wornJoint(run, joint) ?? wornSlider(run, joint) ?? wornDiscs(run, joint);

/** A channel of a joint over the cycles; undefined without it. */
export function curveOf(run: Run, joint: string, quantity: string): WearCurve | undefined {
  const values = run.channel(`joint.${joint}.${quantity}`)?.values;
  const period = run.cycle;
  return values && period ? { cycles: run.time.map((t) => t / period), values } : undefined;
}

/** Each surface has its channel: bore, track or first body of discs, pin, slider, second body of discs. */
const depths = [
  "max_wear_depth",
  "max_pin_wear_depth",
  "max_slider_wear_depth",
  "max_second_wear_depth",
];

/** The depth of the most worn surface of the joint counts for the limit. */
export function deepestCurve(run: Run, joint: string): WearCurve | undefined {
  const [first, ...others] = depths.flatMap((quantity) => curveOf(run, joint, quantity) ?? []);
  if (!first || others.length === 0) return first;
  const deepest = (depth: number, i: number) => Math.max(depth, ...others.map(({ values }) => values[i]!));
  return { ...first, values: first.values.map(deepest) };
}

/** Growth per cycle at the end: over the last tenth of the cycles, or what has been recorded of it. */
export function lastSlope({ cycles, values }: WearCurve): number {
  const last = cycles.length - 1;
  const from = Math.min(lowerBound(cycles, cycles[last]! * (1 - tail)), last - 1);
  if (from < 0) return 0;
  return (values[last]! - values[from]!) / (cycles[last]! - cycles[from]! || 1);
}

/** The curve at any number of cycles: between samples linear, beyond the last by the last slope. */
export function valueAfter(curve: WearCurve, cycles: number): number {
  const beyond = Math.max(0, cycles - curve.cycles.at(-1)!);
  return interpolate(curve.cycles, curve.values, cycles) + beyond * lastSlope(curve);
}

/**
 * The curve for a wear coefficient times `factor`. Depth grows as k times the distance slid, so
 * that N cycles with it are N × factor with k: exact, with a threshold of pressure too, where
 * nothing runs in and nothing is extrapolated.
 */
export function scaledCurve(curve: WearCurve, factor: number): WearCurve {
  return { ...curve, values: curve.cycles.map((n) => valueAfter(curve, n * factor)) };
}

/** When a depth is reached. */
export interface Life {
  cycles: number;
  /** For coefficients larger and smaller by the uncertainty. */
  from: number;
  to: number;
  /** Not reached in the record: by its last slope. */
  extrapolated: boolean;
}

/** Undefined where the depth does not grow. */
export function lifeAt(curve: WearCurve, limit: number, uncertainty: number): Life | undefined {
  const cycles = cyclesTo(curve, limit);
  if (cycles === undefined) return undefined;
  const extrapolated = cycles > curve.cycles.at(-1)! * (1 + 1e-9);
  return { cycles, from: cycles / (1 + uncertainty), to: cycles / (1 - uncertainty), extrapolated };
}

function cyclesTo(curve: WearCurve, limit: number): number | undefined {
  const { cycles, values } = curve;
  const after = values.findIndex((value) => value >= limit * (1 - 1e-6));
  if (after === 0) return cycles[0]!;
  if (after > 0) {
    const share = (limit - values[after - 1]!) / (values[after]! - values[after - 1]!);
    return cycles[after - 1]! + Math.min(share, 1) * (cycles[after]! - cycles[after - 1]!);
  }
  const slope = lastSlope(curve);
  return slope > 0 ? cycles.at(-1)! + (limit - values.at(-1)!) / slope : undefined;
}
