import type { Field } from "../../data/fields";
import { displayUnit } from "../../data/units";
import { wornSlider } from "../../data/wear";
import type { ChartContent, ChartSeries } from "../../plots/chart";
import { framesWith, inShownUnit, largest, scaled, styleOf, type StyledFrame } from "../wear_charts";

/** These charts show worn profiles of sliders and of their tracks over the position along them. */

/** A joint with a slider has two surfaces. */
export interface SliderSurface {
  kind: "track_wear_depth" | "slider_wear_depth" | "first_wear_depth";
  /** This text names the horizontal axis. */
  along: string;
}

export const track: SliderSurface = { kind: "track_wear_depth", along: "position along the track" };

export const slider: SliderSurface = {
  kind: "slider_wear_depth",
  along: "position along the slider from its middle",
};

/** A disc wears it. */
export const flat: SliderSurface = { kind: "first_wear_depth", along: "position along the flat" };

/** A profile holds places and depths along a surface, in SI. */
interface Profile {
  x: Float64Array;
  y: Float64Array;
}

/** A row of the field holds the depths of one flank. */
function flankProfile({ columns }: Field, row: number, values: Float32Array): Profile {
  const count = columns.values.length;
  return {
    x: Float64Array.from(columns.values),
    y: Float64Array.from(values.subarray(row * count, (row + 1) * count)),
  };
}

/** A closed track begins and ends at one place, half way between its last cell and its first. */
export function closedProfile({ x, y }: Profile): Profile {
  const last = x.length - 1;
  if (last < 1) return { x, y };
  const half = (x[last]! - x[0]!) / (2 * last);
  const depth = (y[0]! + y[last]!) / 2;
  return {
    x: Float64Array.of(x[0]! - half, ...x, x[last]! + half),
    y: Float64Array.of(depth, ...y, depth),
  };
}

const flankName = (sign: number): string => `flank ${sign < 0 ? "\u2212" : "+"}`;

/** Colours distinguish frames, and dashes flanks. Flanks are named once, or at each frame that has a name. */
function flankCurves(
  { frame, field }: { frame: StyledFrame; field: Field },
  isClosed: boolean,
  isLast: boolean,
): ChartSeries[] {
  const flanks = field.rows.values;
  const values = field.frame(frame.frame);
  return flanks.map((sign, row) => {
    const open = flankProfile(field, row, values);
    const flank = flanks.length > 1 && (isLast || frame.name) ? flankName(sign) : "";
    const name = [frame.name, flank].filter(Boolean).join(": ");
    const dash = flanks.length * (frame.dash ?? 0) + row;
    return { ...(isClosed ? closedProfile(open) : open), ...styleOf({ ...frame, dash, name }) };
  });
}

/** The chart has one curve for each flank; it is undefined where no frame has the field. */
export function overPosition(
  title: string,
  frames: readonly StyledFrame[],
  joint: string,
  { kind, along }: SliderSurface,
): ChartContent | undefined {
  const found = framesWith(frames, joint, kind);
  const curves = found.flatMap((one, i) => {
    const isClosed = kind === track.kind && wornSlider(one.frame.run, joint)?.closed === true;
    return flankCurves(one, isClosed, i === found.length - 1);
  });
  const places = curves.flatMap(({ x }) => [...x]);
  const shown = displayUnit("m", largest(places));
  const series = curves.map((curve) => ({ ...curve, x: scaled(curve.x, shown.factor) }));
  const ends = [Math.min(...places), Math.max(...places)].map((x) => x * shown.factor);
  return inShownUnit(
    { title, xLabel: `${along} [${shown.symbol}]`, series, xRange: [ends[0]!, ends[1]!] },
    "depth",
    "m",
  );
}
