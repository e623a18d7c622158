import { type AnalysedResponse, type Column, histogram, quantile, type StudyTable } from "../data/study";
import { formatNumber } from "../data/units";
import { Chart } from "../plots/chart";
import { type Cell, dataTable } from "../ui/data_table";
import { h, section } from "../ui/dom";
import { columnChoice } from "./choices";

const probabilities = [0.05, 0.5, 0.95];

interface Quantile {
  probability: number;
  value: number;
  interval?: [number, number];
}

/** How often a response has which values, with quantiles. */
export function distributionSection(table: StudyTable): HTMLElement | undefined {
  const few = 10;
  if (table.done().length < few) return undefined;
  let response = table.responses[0]!;
  const chart = new Chart("study-distribution");
  const controls = h("div", { class: "controls screen" });
  const beside = h("div");
  const rebuild = () => {
    const list = quantilesOf(table, response);
    controls.replaceChildren(
      columnChoice("response", table.responses, response, (column) => {
        response = column;
        rebuild();
      }),
    );
    draw(chart, table, response, list);
    beside.replaceChildren(quantileTable(response, list), ...violations(table, response));
  };
  rebuild();
  const hint = h("p", { class: "hint" }, "Points of the study, each counted alike; dashed: quantiles.");
  return section("distribution", "Distribution", hint, chart.element, beside, controls);
}

const analysed = (table: StudyTable, { name }: Column): AnalysedResponse | undefined =>
  table.source.analysis?.responses.find((one) => one.name === name);

function quantilesOf(table: StudyTable, response: Column): Quantile[] {
  const known = analysed(table, response)?.uncertainty?.quantiles;
  if (known) return known;
  const ascending = valuesOf(table, response).sort((a, b) => a - b);
  return probabilities.map((p) => ({ probability: p, value: quantile(ascending, p) }));
}

const valuesOf = (table: StudyTable, response: Column): number[] =>
  table.done().map((i) => response.values[i]!);

function draw(chart: Chart, table: StudyTable, response: Column, list: Quantile[]): void {
  const values = valuesOf(table, response).map((x) => response.unit.of(x));
  const count = Math.min(40, Math.max(6, Math.round(Math.sqrt(values.length))));
  const { edges, counts } = histogram(values, count);
  const x = edges.slice(1).flatMap((edge, k) => [edges[k]!, edge]);
  const y = counts.flatMap((n) => [n, n]);
  const [left, right] = [edges[0]!, edges.at(-1)!];
  chart.show({
    title: `Distribution of ${response.name}`,
    xLabel: response.label,
    yLabel: "points",
    series: [
      { x: Float64Array.of(left, ...x, right), y: Float64Array.of(0, ...y, 0), kind: "ink-0" },
    ],
    bands: [
      { x: Float64Array.from(x), low: new Float64Array(x.length), high: Float64Array.from(y), kind: "ink-0" },
    ],
    marks: list.map(({ value }) => response.unit.of(value)),
  });
}

function quantileTable(response: Column, list: Quantile[]): HTMLElement {
  const rows = list.map(({ probability, value, interval }): Cell[] => [
    { shown: `${formatNumber(100 * probability, 3)}\u00a0%`, value: probability },
    { shown: response.text(value), value },
    { shown: interval ? interval.map((x) => response.text(x)).join(" … ") : "–", value: interval?.[0] ?? NaN },
  ]);
  const columns = [{ head: "share below", text: true }, { head: response.name, file: response.head }, { head: "interval" }];
  return dataTable({ id: "quantile-table", caption: "Quantiles", columns, rows, file: "quantiles" });
}

function violations(table: StudyTable, response: Column): HTMLElement[] {
  return (analysed(table, response)?.constraints ?? []).map(({ at_least, at_most, probability, interval }) => {
    const limits = [
      ...(at_least === undefined ? [] : [`below ${response.text(at_least)}`]),
      ...(at_most === undefined ? [] : [`above ${response.text(at_most)}`]),
    ].join(" or ");
    const [low, high] = interval.map((x) => formatNumber(x, 3));
    return h("p", { class: "notice" }, `Probability ${limits}: ${formatNumber(probability, 3)} (${low} … ${high})`);
  });
}
