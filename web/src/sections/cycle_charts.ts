import { clearanceOf } from "../data/contact";
import {
  closestRepetition,
  type Cycle,
  type CycleDifference,
  cycleDifferences,
  cycleSamples,
  periodOf,
  repeating,
  samplingError,
  spread,
} from "../data/cycles";
import type { Direction, PlayMotion, SectionPoint } from "../data/poincare";
import type { Channel, Run } from "../data/run";
import type { SceneJoint } from "../data/scene";
import { differenceOf, displayUnit, formatNumber, formatQuantity } from "../data/units";
import { orderColour } from "../fields/colour_map";
import type { ChartContent, ChartSeries } from "../plots/chart";
import { orderBar } from "../plots/legend";
import { h } from "../ui/dom";
import { row, table } from "../ui/table";

/** What the section on periodic and chaotic motion shows, made from its data. */

/** More revolutions laid over each other would be a black band. */
const drawnRevolutions = 24;
/** The table is as high as the chart beside it. */
const listedDifferences = 8;

/** The colours of the revolutions with their numbers, and how finely they are sampled. */
export function revolutionKey(count: number, samples: number): (string | Node)[] {
  const bar = orderBar(Math.min(count, drawnRevolutions));
  const each = formatNumber(Math.round(samples / count), 3);
  return ["Revolution 1 ", bar, ` ${count} · ${each} samples of each in this report`];
}

/** A difference is real when it is this many times what the sampling adds. */
const clearOf = 3;

/** Whether the last revolutions repeat, in a word and a sentence. */
export function verdict(run: Run, channel: Channel, cycles: readonly Cycle[]): Node[] {
  const period = periodOf(cycles);
  const whole = spread(cycles.at(-1)!);
  const share = (value: number) => `${formatNumber((100 * value) / (whole || 1), 2)} %`;
  const { rms, max } = cycleDifferences(cycles).at(-1)!;
  const limit = `within ${100 * repeating} % of the spread of ${channel.name}`;
  const last = `The last two revolutions differ by ${share(rms)} of it in the root mean square, ${share(max)} at most`;
  const coarse = samplingError(run, channel.values);
  const sampling = `reading between the samples of this report adds about ${share(coarse)}.`;
  const sentence = (word: string, text: string) => [
    h("strong", {}, word),
    document.createTextNode(` ${text} ${last}; ${sampling}`),
  ];
  if (period === 1) return sentence("Periodic:", `the motion repeats every revolution ${limit}.`);
  if (period) return sentence("Periodic:", `it repeats after ${period} revolutions ${limit}.`);
  if (closestRepetition(cycles) < clearOf * coarse)
    return sentence("Undecided:", `the samples are too coarse to see a repetition ${limit}.`);
  return sentence(
    "Not periodic, or not yet:",
    `no revolution repeats an earlier one ${limit} at the end.`,
  );
}

/** The clearance's phase plane at a crank angle, with the paths between in the background. */
export function sectionChart(
  joint: SceneJoint,
  {
    direction,
    angle,
    motion,
    points,
  }: { direction: Direction; angle: number; motion: PlayMotion; points: SectionPoint[] },
): ChartContent {
  const clearance = clearanceOf(joint)!;
  const across = displayUnit("m", clearance);
  const speed = displayUnit("m/s", largest(motion.velocity));
  const room = joint.slot ? "across the slot" : "across the guide";
  const way = joint.film ? `${direction} in the bearing` : room;
  const walls = direction === "radial" ? [clearance] : [-clearance, clearance];
  const path: ChartSeries = {
    x: motion.displacement.map((value) => value * across.factor),
    y: motion.velocity.map((value) => value * speed.factor),
    kind: "portrait",
  };
  const dots = points.map((point): ChartSeries => {
    const place = `revolution ${point.revolution + 1}: ${formatQuantity(point.displacement, "m")}, ${formatQuantity(point.velocity, "m/s")}`;
    return {
      x: Float64Array.of(point.displacement * across.factor),
      y: Float64Array.of(point.velocity * speed.factor),
      kind: "hue-fill",
      hue: orderColour(point.revolution, points.length),
      points: true,
      title: () => place,
    };
  });
  return {
    title: `Poincaré section of ${joint.name} at ${angle}° of each revolution`,
    xLabel: `displacement ${way} [${across.symbol}], dashed: wall`,
    yLabel: `velocity ${way} [${speed.symbol}]`,
    series: [path, ...dots],
    marks: walls.map((wall) => wall * across.factor),
  };
}

function largest(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, Math.abs(value));
  return most;
}

/** "[kN]", nothing for a pure number. */
const bracketed = (symbol: string): string => (symbol ? ` [${symbol}]` : "");

/** Every revolution over the crank angle. */
export function overlayChart(channel: Channel, cycles: readonly Cycle[]): ChartContent {
  const unit = displayUnit(channel.unit, largest(cycles.flatMap((cycle) => [...cycle])));
  const shown = cycles.slice(-drawnRevolutions);
  const angles = Float64Array.from(
    { length: cycleSamples },
    (_, i) => (360 * i) / (cycleSamples - 1),
  );
  return {
    title: "Revolutions superimposed",
    xLabel: "crank angle [°]",
    yLabel: channel.name + bracketed(unit.symbol),
    series: shown.map((cycle, k) => ({
      x: angles,
      y: cycle.map((value) => unit.of(value)),
      kind: k === shown.length - 1 ? "hue" : "hue earlier-turn",
      hue: orderColour(k, shown.length),
    })),
    xRange: [0, 360],
    ticks: { angles: true },
  };
}

/** How much each revolution differs from the one before it. */
export function differenceChart(
  channel: Channel,
  differences: readonly CycleDifference[],
): ChartContent {
  const unit = displayUnit(differenceOf(channel.unit), largest(differences.map(({ max }) => max)));
  const turns = Float64Array.from(differences, (_, k) => k + 2);
  const curve = (of: keyof CycleDifference, kind: string, label: string): ChartSeries[] => {
    const y = Float64Array.from(differences, (difference) => unit.of(difference[of]));
    return [
      { x: turns, y, kind, label },
      { x: turns, y, kind, points: true },
    ];
  };
  return {
    title: "Difference from each revolution to the next",
    xLabel: "revolution",
    yLabel: channel.name + bracketed(unit.symbol),
    series: [
      ...curve("rms", "ink-0", "root mean square"),
      ...curve("max", "ink-1", "largest difference"),
    ],
    xRange: [1.8, differences.length + 1.2],
    ticks: { whole: true },
    logarithmic: true,
  };
}

/** The same as numbers; the last ones where there are many. */
export function differenceTable(
  channel: Channel,
  cycles: readonly Cycle[],
  differences: readonly CycleDifference[],
): HTMLElement {
  const whole = spread(cycles.at(-1)!);
  const share = (value: number) => `${formatNumber((100 * value) / (whole || 1), 3)} %`;
  const unit = differenceOf(channel.unit);
  const rows = differences.map(({ rms, max }, k) =>
    row(`${k + 1} → ${k + 2}`, [
      formatQuantity(rms, unit, 3),
      share(rms),
      formatQuantity(max, unit, 3),
      share(max),
    ]),
  );
  const heads = ["revolutions", "root mean square", "of spread", "largest", "of spread"];
  return table(
    `Differences of ${channel.name}; spread in the last revolution ${formatQuantity(whole, unit, 3)}`,
    heads,
    rows.slice(-listedDifferences),
    "difference-table",
  );
}
