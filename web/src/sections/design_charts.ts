import type { Design, DesignFigures, DesignPoint, TitledQuantity } from "../data/bearing";
import { nameWithUnit, shownValue, unitText } from "../data/units";
import type { ChartBand, ChartContent, ChartSeries } from "../plots/chart";

/** Values of the variables by their names [SI]. */
export type Place = Record<string, number>;

/** The curve at x, straight between its points; NaN outside and in its gaps. */
export function valueAt(xs: Float64Array, ys: Float64Array, x: number): number {
  const next = xs.findIndex((value) => value >= x);
  if (next < 0 || x < xs[0]!) return NaN;
  if (xs[next] === x) return ys[next]!;
  const share = (x - xs[next - 1]!) / (xs[next]! - xs[next - 1]!);
  return ys[next - 1]! * (1 - share) + ys[next]! * share;
}

/** A single point on a curve, with its name in the key; none where the curve has no value. */
function dot(x: number, y: number, kind: string, name: string): ChartSeries[] {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return [];
  return [{ x: Float64Array.of(x), y: Float64Array.of(y), kind, name, points: true }];
}

/** From the least to the largest value over all tolerances, where each point has both. */
function spread(x: Float64Array, figure: TitledQuantity, points: DesignPoint[]): ChartBand[] {
  const ends = (side: "least" | "largest") =>
    Float64Array.from(points, (point) => shownValue(figure, point[side]?.[figure.name]));
  const [low, high] = [ends("least"), ends("largest")];
  return [...low, ...high].every(Number.isFinite) ? [{ x, low, high, kind: "ink-0" }] : [];
}

/** Every figure over the one variable, with limits, tolerances, where the limits are met, the best value and the present one. */
export function designCharts({ curves }: Design, present: Place): ChartContent[] {
  const { points, limits, bands, best } = curves;
  const [variable] = curves.variables as [TitledQuantity];
  const across = (value: unknown) => shownValue(variable, value as number | undefined);
  const x = Float64Array.from(points, (point) => across(point[variable.name]));
  const now = across(present[variable.name]);
  return curves.figures.map((figure) => {
    const value = (figures: DesignFigures | undefined) => shownValue(figure, figures?.[figure.name]);
    const y = Float64Array.from(points, (point) => value(point.figures));
    return {
      title: figure.title,
      xLabel: nameWithUnit(variable.name.replaceAll("_", " "), variable),
      yLabel: unitText(figure.shown.unit),
      xRange: [x[0]!, x.at(-1)!],
      series: [
        { x, y, kind: "ink-0" },
        ...(best ? dot(across(best[variable.name]), value(best.figures), "best", "best") : []),
        ...dot(now, valueAt(x, y, now), "present", "now"),
      ],
      marks: now >= x[0]! && now <= x.at(-1)! ? [now] : [],
      bands: spread(x, figure, points),
      spans: limits.length > 0 ? bands.map(([from, to]): [number, number] => [across(from), across(to)]) : [],
      limits: limits
        .filter((limit) => limit.figure === figure.name)
        .map(({ bound, text }) => ({ value: shownValue(figure, bound), text })),
    };
  });
}
