import { curveAt, cycleCurve, cyclePath } from "../data/wear_cycle";
import { contactAngles, wearField } from "../data/wear_profile";
import type { ChartContent, ChartSeries } from "../plots/chart";
import { inShownUnit, styleOf, type StyledFrame } from "./wear_charts";

/** What a worn joint does over the cycle that wears it, as new and as worn. */

const overCycle = { xLabel: "cycle [%]", xRange: [0, 100] as [number, number] };
const percent = (points: readonly number[]) => Float64Array.from(points, (p) => 100 * p);

/** The joint's force: undefined where no frame has it. */
export function forceOverCycle(frames: readonly StyledFrame[], joint: string): ChartContent | undefined {
  const series = frames.flatMap((styled): ChartSeries[] => {
    const path = cyclePath(styled.run, joint, "force", styled.frame);
    if (!path) return [];
    const force = Float64Array.from(path.x, (x, k) => Math.hypot(x, path.y[k]!));
    return [{ x: percent(path.points), y: force, ...styleOf(styled) }];
  });
  const title = "Force of the joint over the cycle";
  return inShownUnit({ ...overCycle, title, series }, "force", "N");
}

/** Where the contact's middle is over the cycle. */
export function contactOverCycle(
  frames: readonly StyledFrame[],
  { joint, seam }: { joint: string; seam: number },
): ChartContent | undefined {
  const series = frames.flatMap((styled): ChartSeries[] => {
    const field = wearField(styled.run, joint, "contact_pressure");
    if (!field) return [];
    const y = contactAngles(field, styled.frame, seam).map((angle) => (angle * 180) / Math.PI);
    return [{ x: percent(field.rows.values), y, ...styleOf(styled) }];
  });
  if (series.length === 0) return undefined;
  return {
    ...overCycle,
    title: "Middle of the contact over the cycle",
    yLabel: "angle in the bore [°]",
    series,
    leastSpan: 10,
  };
}

/** Where the contact's middle is on the pin, from -180 to 180 degrees. */
export function pinContactOverCycle(
  frames: readonly StyledFrame[],
  joint: string,
): ChartContent | undefined {
  const series = frames.flatMap((styled): ChartSeries[] => {
    const field = wearField(styled.run, joint, "contact_pressure");
    const turn = cycleCurve(styled.run, joint, "turn", styled.frame);
    if (!field || !turn) return [];
    const steps = field.rows.values;
    const angles = contactAngles(field, styled.frame, 0);
    const degrees = steps.map((step, k) => wrapped(angles[k]! - curveAt(turn, step)));
    return [{ ...withBreaks(steps, degrees), ...styleOf(styled) }];
  });
  if (series.length === 0) return undefined;
  return {
    ...overCycle,
    title: "Middle of the contact on the pin over the cycle",
    yLabel: "angle on the pin [°]",
    series,
    leastSpan: 10,
  };
}

function wrapped(angle: number): number {
  const degrees = (angle * 180) / Math.PI;
  return degrees - 360 * Math.round(degrees / 360);
}

/** A line does not cross the picture where an angle comes back from the other side. */
function withBreaks(steps: readonly number[], degrees: readonly number[]) {
  const [x, y]: [number[], number[]] = [[], []];
  degrees.forEach((value, k) => {
    if (k > 0 && Math.abs(value - degrees[k - 1]!) > 180) {
      x.push(50 * (steps[k - 1]! + steps[k]!));
      y.push(NaN);
    }
    x.push(100 * steps[k]!);
    y.push(value);
  });
  return { x: Float64Array.from(x), y: Float64Array.from(y) };
}
