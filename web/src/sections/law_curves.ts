import type { LawCurve, LawCurves, TitledQuantity } from "../data/bearing";
import { type ChartContent, chartOf } from "../plots/chart";
import type { ViewState } from "../state";
import { type Cell, dataTable } from "../ui/data_table";
import { formatNumber, nameWithUnit, shownValue } from "../data/units";
import { h, section } from "../ui/dom";

const inks = 8;

const withUnit = (quantity: TitledQuantity): string => nameWithUnit(quantity.title, quantity);

/** Over decades where all values are positive and span more than two of them. */
function spansDecades(all: readonly number[]): boolean {
  const finite = all.filter(Number.isFinite);
  const [least, most] = [Math.min(...finite), Math.max(...finite)];
  return least > 0 && most > 100 * least;
}

/** One quantity of all laws over their argument. */
export function lawChart({ over, curves }: LawCurves, ordinate: TitledQuantity): ChartContent {
  const x = Float64Array.from(over.values, (value) => shownValue(over, value));
  const columns = curves.map(({ values }) => values[ordinate.name]!.map((value) => shownValue(ordinate, value)));
  return {
    title: ordinate.title,
    xLabel: withUnit(over),
    yLabel: withUnit(ordinate),
    xLogarithmic: over.logarithmic,
    logarithmic: spansDecades(columns.flat()),
    series: curves.map(({ label }, i) => ({
      x,
      y: Float64Array.from(columns[i]!),
      kind: `ink-${i % inks}`,
      dash: i,
      name: label,
    })),
  };
}

function lawTable({ over, ordinates, curves }: LawCurves): HTMLElement {
  const cell = (of: TitledQuantity, value: number | null): Cell => {
    const number = shownValue(of, value);
    return { shown: Number.isFinite(number) ? formatNumber(number, 5) : "", value: number };
  };
  const columns = curves.flatMap((curve: LawCurve) => ordinates.map((ordinate) => ({ curve, ordinate })));
  const heads = columns.map(({ curve, ordinate }) => `${curve.label}: ${withUnit(ordinate)}`);
  return dataTable({
    id: "law-values",
    caption: "Values",
    columns: [withUnit(over), ...heads].map((head) => ({ head, file: head })),
    rows: over.values.map((value, k) => [
      cell(over, value),
      ...columns.map(({ curve, ordinate }) => cell(ordinate, curve.values[ordinate.name]![k]!)),
    ]),
    file: "law_curves",
  });
}

/** Laws over their argument; undefined where no run holds any. */
export function lawCurvesSection({ active }: ViewState): HTMLElement | undefined {
  const { bearing } = active;
  if (!bearing || !("laws" in bearing)) return undefined;
  const { laws } = bearing;
  return section(
    "laws",
    "Laws",
    h("div", { class: "plot-grid" }, ...laws.ordinates.map((one, i) => chartOf(lawChart(laws, one), `law-chart-${i}`))),
    h("details", {}, h("summary", {}, "All points"), lawTable(laws)),
  );
}
