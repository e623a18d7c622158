import { type Column, linesOver, type StudyTable } from "../data/study";
import { orderColour } from "../fields/colour_map";
import { Chart, type ChartSeries } from "../plots/chart";
import { h, section, select } from "../ui/dom";
import { columnChoice, rangeOf } from "./choices";

/** More lines than this say nothing: the other parameters are then held. */
const mostLines = 40;
const classes = 5;

interface Choice {
  response: Column;
  x: Column;
  /** Whose values have colours. */
  by: Column | undefined;
  /** Values of the remaining parameters; absent: all. */
  held: Map<Column, number>;
}

/** A response over one parameter, the others as lines; single points where they are no grid. */
export function curveSection(table: StudyTable): HTMLElement {
  const [x, by] = table.parameters;
  const choice: Choice = { response: table.responses[0]!, x: x!, by, held: new Map() };
  const chart = new Chart("study-curves");
  const controls = h("div", { class: "controls screen" });
  const rebuild = () => {
    if (choice.by === choice.x) choice.by = table.parameters.find((one) => one !== choice.x);
    hold(table, choice);
    controls.replaceChildren(...choicesOf(table, choice, rebuild));
    chart.show({
      title: `${choice.response.name} over ${choice.x.name}`,
      xLabel: choice.x.label,
      yLabel: choice.response.label,
      xLogarithmic: choice.x.logarithmic,
      xRange: rangeOf(choice.x, !table.isGrid),
      limits: choice.response.limits,
      series: seriesOf(table, choice),
    });
  };
  rebuild();
  table.onUpdate(rebuild);
  return section("curves", "Response over a parameter", chart.element, controls);
}

/** Values of what is neither axis nor colour, once there are too many lines to distinguish. */
function hold(table: StudyTable, choice: Choice): void {
  const others = table.parameters.filter((one) => one !== choice.x && one !== choice.by);
  for (const one of choice.held.keys()) if (!others.includes(one)) choice.held.delete(one);
  if (!table.isGrid) return choice.held.clear();
  if (linesOver(table, choice.x, table.done()).length <= mostLines) return;
  for (const one of others) {
    const values = one.distinct();
    if (!choice.held.has(one)) choice.held.set(one, values[Math.floor(values.length / 2)]!);
  }
}

function choicesOf(table: StudyTable, choice: Choice, rebuild: () => void): HTMLElement[] {
  const set = (change: () => void) => {
    change();
    rebuild();
  };
  const others = table.parameters.filter((one) => one !== choice.x);
  return [
    columnChoice("response", table.responses, choice.response, (c) => set(() => (choice.response = c))),
    columnChoice("over", table.parameters, choice.x, (c) => set(() => (choice.x = c))),
    ...(choice.by ? [columnChoice("colours", others, choice.by, (c) => set(() => (choice.by = c)))] : []),
    ...[...choice.held].map(([column, value]) =>
      select(
        column.name,
        column.distinct().map((x) => ({ value: String(x), label: column.text(x) })),
        String(value),
        (x) => set(() => choice.held.set(column, Number(x))),
      ),
    ),
  ];
}

function seriesOf(table: StudyTable, choice: Choice): ChartSeries[] {
  const rows = table
    .done()
    .filter((i) => [...choice.held].every(([column, value]) => column.values[i] === value));
  return table.isGrid ? lineSeries(table, choice, rows) : pointSeries(table, choice, rows);
}

const columnsOf = (rows: number[], { x, response }: Choice) => ({
  x: Float64Array.from(rows, (i) => x.shown(i)),
  y: Float64Array.from(rows, (i) => response.shown(i)),
});

function lineSeries(table: StudyTable, choice: Choice, rows: number[]): ChartSeries[] {
  const values = choice.by?.distinct() ?? [];
  const named = new Set<number>();
  return linesOver(table, choice.x, rows)
    .sort((a, b) => valueOf(choice, a) - valueOf(choice, b))
    .map((line) => {
      const k = values.indexOf(valueOf(choice, line));
      const first = choice.by && !named.has(k);
      named.add(k);
      return {
        ...columnsOf(line, choice),
        kind: "hue",
        hue: orderColour(Math.max(0, k), values.length),
        ...(first ? { name: `${choice.by!.name} ${choice.by!.text(values[k]!)}` } : {}),
      };
    });
}

const valueOf = ({ by }: Choice, line: number[]): number => by?.values[line[0]!] ?? 0;

/** Five classes of the coloured parameter. */
function pointSeries(table: StudyTable, choice: Choice, rows: number[]): ChartSeries[] {
  const { by } = choice;
  const count = by ? classes : 1;
  const classOf = (i: number) =>
    by ? Math.min(count - 1, Math.max(0, Math.floor(count * by.share(by.values[i]!)))) : 0;
  const groups = Array.from({ length: count }, (_, k) => rows.filter((i) => classOf(i) === k));
  return groups.flatMap((group, k) =>
    group.length === 0
      ? []
      : [
          {
            ...columnsOf(group, choice),
            kind: "hue-fill",
            hue: orderColour(k, count),
            points: true,
            title: (at: number) => `point ${table.numbers[group[at]!]}`,
            ...(by ? { name: classText(by, group) } : {}),
          },
        ],
  );
}

function classText(by: Column, rows: number[]): string {
  const values = rows.map((i) => by.values[i]!);
  return `${by.name} ${by.text(Math.min(...values), 3)} … ${by.text(Math.max(...values), 3)}`;
}
