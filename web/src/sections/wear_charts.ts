import type { Field } from "../data/fields";
import type { Run } from "../data/run";
import type { Numbers } from "../data/series";
import { displayUnit, formatQuantity } from "../data/units";
import { curveOf, scaledCurve, wornJoint, type WearCurve } from "../data/wear";
import {
  contactAngles,
  type MeasuredPoint,
  measuredPoints,
  unrolled,
  wearField,
} from "../data/wear_profile";
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
}

interface LabelledCurve extends LabelledRun {
  curve: WearCurve;
  quantity: string;
  name: string;
  kind: string;
  dash: number;
  band: boolean;
}

const largest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
};

const scaled = (values: Numbers, factor: number) => Float64Array.from(values, (v) => v * factor);

/**
 * Undefined where no run has any of the quantities. Colours distinguish runs, or the quantities of a
 * single one; dashes distinguish all curves, also where they coincide.
 */
export function overCycles(
  runs: readonly LabelledRun[],
  joint: string,
  { title, axis, quantities, limits = [] }: OverCycles,
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
  const alone = curves.length === 1;
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
      ...(alone ? {} : { name: one.name }),
    })),
    bands: curves.flatMap((one) => (one.band ? bandOf(one, joint, shown.factor) : [])),
    limits: limits.map(({ value, text }) => ({ value: value * shown.factor, text })),
  };
}

/** Between the coefficient less and more its uncertainty. */
function bandOf({ run, curve, kind }: LabelledCurve, joint: string, factor: number): ChartBand[] {
  const share = wornJoint(run, joint)?.uncertainty ?? 0;
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

const around = { bore: "angle in the bore", pin: "angle on the pin" };

/** A field of a joint over the angle: of all rows the largest. Undefined where no frame has it. */
export function overAngle(
  title: string,
  frames: readonly StyledFrame[],
  { joint, seam }: { joint: string; seam: number },
  field: string,
  axis: string,
): ChartContent | undefined {
  const profiles = frames.flatMap((frame) => {
    const found = wearField(frame.run, joint, field);
    return found ? [{ ...frame, field: found, values: profile(found, frame.frame) }] : [];
  });
  if (profiles.length === 0) return undefined;
  const { unit } = profiles[0]!.field;
  const points = field === "wear_depth" ? measuredPoints(profiles.map(({ run }) => run), joint) : [];
  const all = [...profiles.map(({ values }) => values), points.map(({ depth }) => depth)];
  const shown = displayUnit(unit, largest(all.flatMap((values) => [...values])));
  const from = (seam * 180) / Math.PI;
  return {
    title,
    xLabel: `${around[field.startsWith("pin") ? "pin" : "bore"]} [°]`,
    yLabel: `${axis} [${shown.symbol}]`,
    series: [
      ...profiles.map(({ field: { columns: own }, values, ...rest }): ChartSeries => {
        const { x, y } = unrolled(own.values, values, seam);
        return { x, y: scaled(y, shown.factor), ...styleOf(rest) };
      }),
      ...measuredSeries(points, seam, shown.factor),
    ],
    xRange: [from, from + 360],
    ticks: { angles: true },
  };
}

function measuredSeries(points: MeasuredPoint[], seam: number, factor: number): ChartSeries[] {
  if (points.length === 0) return [];
  const angles = points.map(({ angle }) => angle);
  const depths = points.map(({ depth }) => depth);
  const { x, y } = unrolled(angles, depths, seam);
  return [{ x, y: scaled(y, factor), kind: "measured", points: true, name: "measured" }];
}

export const styleOf = ({ kind, dash = 0, hue, name }: StyledFrame) => ({
  kind,
  dash,
  ...(hue ? { hue } : {}),
  ...(name ? { name } : {}),
});

/** Where the contact's middle is over the cycle. */
export function contactOverCycle(
  frames: readonly StyledFrame[],
  { joint, seam }: { joint: string; seam: number },
): ChartContent | undefined {
  const series = frames.flatMap((styled): ChartSeries[] => {
    const field: Field | undefined = wearField(styled.run, joint, "contact_pressure");
    if (!field) return [];
    const y = contactAngles(field, styled.frame, seam).map((angle) => (angle * 180) / Math.PI);
    return [{ x: Float64Array.from(field.rows.values, (s) => 100 * s), y, ...styleOf(styled) }];
  });
  if (series.length === 0) return undefined;
  return {
    title: "Middle of the contact over the cycle",
    xLabel: "cycle [%]",
    yLabel: "angle in the bore [°]",
    series,
    leastSpan: 10,
    xRange: [0, 100],
  };
}

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
