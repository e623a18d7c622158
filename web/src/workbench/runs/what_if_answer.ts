import { displayUnit, formatNumber, formatQuantity, quantityUnit, withUnit } from "../../data/units";
import { Chart, type ChartSeries } from "../../plots/chart";
import { h } from "../../ui/dom";
import { write } from "../../ui/rows";
import type { WhatIf } from "../api";

/** An answer with the value that it belongs to. */
export interface Answered {
  value: string;
  answer: WhatIf;
}

interface Curve {
  times: number[];
  values: number[];
  unit: string;
}

const curveOf = (answered: Answered | undefined, channel: string): Curve | undefined => {
  const found = answered?.answer.channels[channel];
  return found && { times: answered!.answer.time, values: found.values, unit: quantityUnit(channel, found.unit) };
};

/** The least and the greatest value stand at these places. */
function extremes(values: number[]): [least: number, greatest: number] {
  return values.reduce<[number, number]>(
    ([least, greatest], value, i) => [
      value < values[least]! ? i : least,
      value > values[greatest]! ? i : greatest,
    ],
    [0, 0],
  );
}

/** Shares of the largest value that are what rounding has left of 0. */
const roundOff = 1e-9;

/** "Smallest 14.2 µm at 3.1 ms (before: 12.1 µm), largest 168 µm at 20 ms." */
function inWords(now: Curve, before: Curve | undefined): string {
  const places = extremes(now.values);
  const size = Math.max(...places.map((i) => Math.abs(now.values[i]!)));
  const text = (value: number) => formatQuantity(Math.abs(value) < roundOff * size ? 0 : value, now.unit);
  const earlier = before && extremes(before.values).map((i) => before.values[i]!);
  const parts = ["smallest", "largest"].map((word, k) => {
    const i = places[k]!;
    const was = earlier ? ` (before: ${text(earlier[k]!)})` : "";
    return `${word} ${text(now.values[i]!)} at ${formatQuantity(now.times[i]!, "s")}${was}`;
  });
  const sentence = parts.join(", ");
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
}

/** One curve of the answer over that of the answer before, with its extremes in words. */
export class AnswerPicture {
  readonly element: HTMLElement;
  private readonly chart: Chart;
  private readonly words = h("p", { class: "extremes" });

  constructor(
    readonly channel: string,
    id: number,
    ...tools: HTMLElement[]
  ) {
    this.chart = new Chart(`what-if-${id}`);
    this.element = h("div", { class: "what-if-picture" }, this.chart.element, this.words, ...tools);
  }

  show(now: Answered, before: Answered | undefined): void {
    const [curve, earlier] = [curveOf(now, this.channel), curveOf(before, this.channel)];
    if (!curve) return;
    const time = displayUnit("s", curve.times.at(-1) ?? 0);
    const all = [...curve.values, ...(earlier?.values ?? [])].filter(Number.isFinite);
    const unit = displayUnit(curve.unit, all.reduce((size, y) => Math.max(size, Math.abs(y)), 0));
    const series = ({ times, values }: Curve, kind: string, name: string): ChartSeries => ({
      x: Float64Array.from(times, (x) => x * time.factor),
      y: Float64Array.from(values, (y) => unit.of(y)),
      kind,
      name,
    });
    const label = (name: string, symbol: string) => (symbol === "" ? name : `${name} [${symbol}]`);
    this.chart.show({
      title: this.channel,
      xLabel: label("time", time.symbol),
      yLabel: label(this.channel.split(".").at(-1)!.replaceAll("_", " "), unit.symbol),
      xRange: [(curve.times[0] ?? 0) * time.factor, (curve.times.at(-1) ?? 1) * time.factor],
      series: [
        ...(earlier ? [series(earlier, "behind", `${before!.value} (before)`)] : []),
        series(curve, "ink-0", now.value),
      ],
    });
    write(this.words, inWords(curve, earlier));
  }
}

/** The remark says how long the run took, or why it ended early. */
export const remarkOn = ({ complete, message, wall_seconds: seconds }: WhatIf): string =>
  complete
    ? `Computed in ${withUnit(formatNumber(seconds * 1000, 3), "ms")}.`
    : (message ?? "The run was cut short.");
