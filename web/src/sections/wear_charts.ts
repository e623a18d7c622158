import type { Field } from "../data/fields";
import type { Run } from "../data/run";
import { displayUnit, formatQuantity } from "../data/units";
import { coefficientsOf, curveOf, scaledCurve, wornJoint, type WearCurve } from "../data/wear";
import { type MeasuredPoint, measuredPoints, unrolled, wearField } from "../data/wear_profile";
import { orderColour } from "../fields/colour_map";
import { profile } from "../fields/polar";
import type { ChartBand, ChartContent, ChartSeries } from "../plots/chart";

/** What the charts of wear show, made from its data. */

/** A run with the label and the colour that distinguish it in charts. */
export interface LabelledRun {
  run: Run;
  /** Of its colour. */
  index: number;
  /** "A elastic foundation"; empty for a single run. */
  name: string;
}

/** Quantities over cycles. */
export interface OverCycles {
  title: string;
  axis: string;
  /** `band`: grows with the wear coefficient as depths do, and is shown with its uncertainty. */
  quantities: { quantity: string; name: string; band?: boolean }[];
  /** Horizontal lines to compare with, SI. */
  limits?: { value: number; text: string }[];
  /** A single curve has its name too. */
  named?: boolean;
}

interface LabelledCurve extends LabelledRun {
  curve: WearCurve;
  quantity: string;
  name: string;
  kind: string;
  dash: number;
  band: boolean;
}

export const largest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
};

export const scaled = (values: ArrayLike<number>, factor: number): Float64Array =>
  Float64Array.from(values, (v) => v * factor);

/**
 * Undefined where no run has any of the quantities. Colours distinguish runs, or the quantities of a
 * single one; dashes distinguish all curves, also where they coincide.
 */
export function overCycles(
  runs: readonly LabelledRun[],
  joint: string,
  { title, axis, quantities, limits = [], named = false }: OverCycles,
): ChartContent | undefined {
  const several = runs.some(({ name }) => name !== "");
  const curves = quantities.flatMap(({ quantity, name, band = false }, i) =>
    runs.flatMap((one, k): LabelledCurve[] => {
      const curve = curveOf(one.run, joint, quantity);
      const names = [one.name, name].filter(Boolean).join(": ");
      const style = { kind: `ink-${(several ? one.index : i) % 8}`, dash: i * runs.length + k };
      return curve ? [{ ...one, ...style, curve, quantity, band, name: names }] : [];
    }),
  );
  if (curves.length === 0) return undefined;
  const unit = curves[0]!.run.channel(`joint.${joint}.${curves[0]!.quantity}`)!.unit;
  const shown = displayUnit(unit, largest(curves.flatMap(({ curve }) => [...curve.values])));
  const nameless = curves.length === 1 && !named;
  return {
    title,
    xLabel: "cycles",
    xRange: [0, Math.max(...curves.map(({ curve }) => curve.cycles.at(-1)!))],
    yLabel: `${axis} [${shown.symbol}]`,
    series: curves.map((one) => ({
      x: one.curve.cycles,
      y: scaled(one.curve.values, shown.factor),
      kind: one.kind,
      dash: one.dash,
      ...(nameless ? {} : { name: one.name }),
    })),
    bands: curves.flatMap((one) => (one.band ? bandOf(one, joint, shown.factor) : [])),
    limits: limits.map(({ value, text }) => ({ value: value * shown.factor, text })),
  };
}

/** Between the coefficient less and more its uncertainty. */
function bandOf({ run, curve, kind }: LabelledCurve, joint: string, factor: number): ChartBand[] {
  const share = coefficientsOf(run, joint)?.uncertainty ?? 0;
  if (share === 0) return [];
  const [low, high] = [1 - share, 1 + share].map((k) => scaledCurve(curve, k).values);
  return [{ x: curve.cycles, low: scaled(low!, factor), high: scaled(high!, factor), kind }];
}

/** One frame of one run, and the style of its curve. */
export interface StyledFrame {
  run: Run;
  frame: number;
  kind: string;
  dash?: number;
  hue?: string;
  name?: string;
}

/** The chosen frames of a run, coloured in their order. */
export function framesOf(run: Run, frames: readonly number[]): StyledFrame[] {
  return frames.map((frame, i) => ({
    run,
    frame,
    kind: "hue",
    hue: orderColour(i, frames.length),
  }));
}

/** The last frame of every run. */
export function lastFrames(runs: readonly LabelledRun[]): StyledFrame[] {
  return runs.flatMap(({ run, index, name }) => {
    const frame = (run.fields?.time.length ?? 0) - 1;
    return frame < 0 ? [] : [{ run, frame, kind: `ink-${index % 8}`, dash: index, name }];
  });
}

/** The curves share an axis; their values are still in SI. */
export type ProfileContent = Omit<ChartContent, "yLabel">;

/** The curves in the unit that suits their values; undefined without curves. */
export function inShownUnit(
  content: ProfileContent,
  quantity: string,
  unit: string,
): ChartContent | undefined {
  const { series } = content;
  if (series.length === 0) return undefined;
  const shown = displayUnit(unit, largest(series.flatMap(({ y }) => [...y])));
  return {
    ...content,
    yLabel: `${quantity} [${shown.symbol}]`,
    series: series.map((one) => ({ ...one, y: scaled(one.y, shown.factor) })),
  };
}

/** The result pairs each frame with its field of a joint; frames without it are left out. */
export function framesWith(
  frames: readonly StyledFrame[],
  joint: string,
  kind: string,
): { frame: StyledFrame; field: Field }[] {
  return frames.flatMap((frame) => {
    const field = wearField(frame.run, joint, kind);
    return field ? [{ frame, field }] : [];
  });
}

const around: Record<string, string> = {
  pin_wear_depth: "angle on the pin",
  first_wear_depth: "angle on the first disc",
  second_wear_depth: "angle on the second disc",
};

/** A field of a joint over the angle: of all rows the largest. Undefined where no frame has it. */
export function overAngle(
  title: string,
  frames: readonly StyledFrame[],
  { joint, seam }: { joint: string; seam: number },
  kind: string,
  quantity: string,
): ChartContent | undefined {
  const profiles = framesWith(frames, joint, kind);
  const runs = profiles.map(({ frame: { run } }) => run);
  const points = kind === "wear_depth" ? measuredPoints(runs, joint) : [];
  const from = (seam * 180) / Math.PI;
  const content: ProfileContent = {
    title,
    xLabel: `${around[kind] ?? "angle in the bore"} [°]`,
    series: [
      ...profiles.map(({ frame, field }): ChartSeries => {
        const curve = unrolled(field.columns.values, profile(field, frame.frame), seam);
        return { ...curve, ...styleOf(frame) };
      }),
      ...measuredSeries(points, seam),
    ],
    xRange: [from, from + 360],
    ticks: { angles: true },
  };
  return inShownUnit(content, quantity, profiles[0]?.field.unit ?? "");
}

function measuredSeries(points: MeasuredPoint[], seam: number): ChartSeries[] {
  if (points.length === 0) return [];
  const angles = points.map(({ angle }) => angle);
  const depths = points.map(({ depth }) => depth);
  const curve = unrolled(angles, depths, seam);
  return [{ ...curve, kind: "measured", points: true, name: "measured" }];
}

export const styleOf = ({ kind, dash = 0, hue, name }: StyledFrame) => ({
  kind,
  dash,
  ...(hue ? { hue } : {}),
  ...(name ? { name } : {}),
});

/** The peak force of an ideal joint with its words. */
export function idealForce(run: Run, joint: string): { value: number; text: string }[] {
  const force = wornJoint(run, joint)?.ideal_peak_force;
  return force ? [{ value: force, text: `ideal joint ${formatQuantity(force, "N", 3)}` }] : [];
}

/** A limit of depth with its words. */
export function depthLimit(run: Run): { value: number; text: string }[] {
  const limit = run.scene.wear?.depth_limit;
  return limit ? [{ value: limit, text: `limit ${formatQuantity(limit, "m", 3)}` }] : [];
}
