import type { WindowStatistics } from "../data/payload";
import type { Run } from "../data/run";
import {
  differenceOf,
  displayUnit,
  formatNumber,
  formatQuantity,
  hasTrueZero,
  quantityUnit,
  withUnit,
} from "../data/units";
import { makeScale, paddedRange, type Scale, ticks } from "../plots/scale";
import { runLetter } from "../plots/traces";
import type { ViewState } from "../state";
import { h, section, svg } from "../ui/dom";
import { type Cell, type Column, dataTable } from "../ui/data_table";
import { columnFormat } from "./tables";

/** One window of one channel in the runs that have it. */
export interface Compared {
  name: string;
  of: { run: Run; letter: string; figures: WindowStatistics }[];
}

/** Every statistic that at least two of the runs have. */
export function comparedStatistics(shown: readonly Run[], all: readonly Run[]): Compared[] {
  const names = new Set(shown.flatMap((run) => Object.keys(run.summary.statistics ?? {})));
  return [...names].flatMap((name) => {
    const of = shown.flatMap((run) => {
      const figures = run.summary.statistics?.[name];
      return figures ? [{ run, letter: runLetter(all.indexOf(run)), figures }] : [];
    });
    return of.length > 1 ? [{ name, of }] : [];
  });
}

/** The extremes of a window over all runs, as one column of a table. */
function extremesOf({ of }: Compared): { unit: string; min: number; max: number } {
  return {
    unit: of[0]!.figures.unit,
    min: Math.min(...of.map(({ figures }) => figures.min)),
    max: Math.max(...of.map(({ figures }) => figures.max)),
  };
}

/** By how many per cent a value differs from another; NaN where ratios make no sense. */
const percentage = (value: number, base: number, unit: string): number =>
  hasTrueZero(unit) ? (100 * (value - base)) / Math.abs(base) : NaN;

/** The difference in per cent; of temperatures in kelvins. */
export function difference(value: number, base: number, unit: string): string {
  const sign = value < base ? "−" : "+";
  if (!hasTrueZero(unit)) return sign + formatQuantity(Math.abs(value - base), differenceOf(unit), 2);
  const share = percentage(value, base, unit);
  return Number.isFinite(share) ? withUnit(sign + formatNumber(Math.abs(share), 2), "%") : "";
}

const columns: Column[] = [
  { head: "window", text: true },
  { head: "run", text: true },
  { head: "unit", file: "SI unit", text: true },
  ...["mean", "min", "max", "std"].map((head) => ({ head })),
  { head: "mean against the first", file: "mean against the first [%]" },
];

function statisticRows(compared: Compared): Cell[][] {
  const { symbol, number, deviation } = columnFormat(compared.name, extremesOf(compared));
  const first = compared.of[0]!.figures;
  const unit = quantityUnit(compared.name, first.unit);
  return compared.of.map(({ run, letter, figures: s }, i) => [
    { shown: compared.name, value: compared.name },
    { shown: letter, value: `${letter} ${run.name}`, title: run.name },
    { shown: symbol, value: s.unit },
    ...[s.mean, s.min, s.max].map((value) => ({ shown: number(value), value })),
    { shown: deviation(s.std), value: s.std },
    {
      shown: i === 0 ? "" : difference(s.mean, first.mean, unit),
      value: i === 0 ? NaN : percentage(s.mean, first.mean, unit),
    },
  ]);
}

/** Drawing units of one chart. */
const size = { width: 300, height: 210, left: 46, right: 292, top: 10, bottom: 182 };

function chartFrame(y: Scale): SVGElement[] {
  const values = ticks([y.min, y.max], 5);
  return values.flatMap((value) => {
    const py = y.toPixel(value).toFixed(1);
    return [
      svg("path", { d: `M${size.left},${py}H${size.right}`, class: "grid" }),
      svg(
        "text",
        { x: size.left - 6, y: Number(py) + 4, class: "tick end" },
        formatNumber(value, 3),
      ),
    ];
  });
}

/** Mean as a dot on the bar from the smallest to the largest value, one bar for each run. */
function chart(compared: Compared, all: readonly Run[]): HTMLElement {
  const { unit, min, max } = extremesOf(compared);
  const shown = displayUnit(quantityUnit(compared.name, unit), Math.max(Math.abs(min), Math.abs(max)));
  const range = paddedRange(shown.of(min), shown.of(max), false);
  const y = makeScale(range, [size.bottom, size.top]);
  const step = (size.right - size.left) / compared.of.length;
  const bars = compared.of.map(({ run, letter, figures }, i) => {
    const x = size.left + (i + 0.5) * step;
    const [low, mean, high] = [figures.min, figures.mean, figures.max].map((v) =>
      y.toPixel(shown.of(v)),
    );
    return svg(
      "g",
      { class: `range-bar ink-${all.indexOf(run) % 8}` },
      svg("title", {}, run.name),
      svg("path", { d: `M${x},${low}V${high}M${x - 6},${low}h12M${x - 6},${high}h12` }),
      svg("circle", { cx: x, cy: mean!, r: 4.5 }),
      svg("text", { x, y: size.bottom + 17, class: "tick middle" }, letter),
    );
  });
  const picture = svg(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      class: "range-chart",
      role: "img",
      "aria-label": compared.name,
    },
    ...chartFrame(y),
    ...bars,
  );
  const title = h("h3", {}, compared.name, " ", h("span", { class: "unit" }, shown.symbol));
  return h("figure", { class: "range-figure" }, h("figcaption", {}, title), picture);
}

/** Windows of several runs side by side; undefined when there is nothing to compare. */
export function comparisonSection(state: ViewState): HTMLElement | undefined {
  if (comparedStatistics(state.runs, state.runs).length === 0) return undefined;
  const body = h("div");
  const rebuild = () => {
    const all = comparedStatistics(state.shown, state.runs);
    const hint =
      "Mean, smallest and largest value in each window; letters as in the table of runs.";
    body.replaceChildren(
      h("p", { class: "hint" }, all.length > 0 ? hint : "Show at least two runs to compare them."),
      h("div", { class: "range-grid" }, ...all.map((compared) => chart(compared, state.runs))),
      dataTable({
        id: "comparison-table",
        caption: "Statistics of all runs (time-weighted)",
        columns,
        rows: all.flatMap(statisticRows),
        file: "statistics",
      }),
    );
  };
  state.on("runs", rebuild);
  rebuild();
  return section("comparison", "Runs side by side", body);
}
