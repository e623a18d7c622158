import type { StudyTable } from "../data/study";
import { type Cell, dataTable } from "../ui/data_table";
import { h, section } from "../ui/dom";

/** The best point of an optimisation, or the Pareto front; absent without. */
export function optimumSection(table: StudyTable): HTMLElement | undefined {
  const { analysis } = table.source;
  if (analysis?.optimum) return best(table);
  if (analysis?.front) return front(table, new Set(analysis.front));
  return undefined;
}

function best(table: StudyTable): HTMLElement {
  const { parameters, responses, evaluations, message } = table.source.analysis!.optimum!;
  const values = [...parameters, ...responses];
  const rows = table.columns.map((column, k): Cell[] => {
    const value = values[k]!;
    const shown = typeof value === "string" ? value : column.text(value, 6);
    return [
      { shown: column.name, value: column.name },
      { shown: column.isParameter ? "parameter" : "response", value: column.isParameter ? "parameter" : "response" },
      { shown, value },
    ];
  });
  const columns = [{ head: "name", text: true }, { head: "kind", text: true }, { head: "value" }];
  return section(
    "optimum",
    "Optimum",
    h("p", { class: "hint" }, `${evaluations} evaluations after the design; ${message}.`),
    dataTable({ id: "optimum-table", caption: "Best point", columns, rows, file: "optimum" }),
  );
}

function front(table: StudyTable, points: Set<number>): HTMLElement {
  const rows = table.done().filter((i) => points.has(table.numbers[i]!));
  const cells = rows.map((i): Cell[] => [
    { shown: `#${table.numbers[i]}`, value: table.numbers[i]! },
    ...table.columns.map((column): Cell => {
      const value = column.values[i]!;
      return { shown: column.text(value), value: column.levels ? column.text(value) : value };
    }),
  ]);
  const columns = [
    { head: "point", text: true },
    ...table.columns.map(({ name, head }) => ({ head: name, file: head })),
  ];
  return section(
    "optimum",
    "Pareto front",
    h("p", { class: "hint" }, "Points of which no other is better in one objective and as good in all."),
    dataTable({ id: "optimum-table", caption: `${rows.length} points`, columns, rows: cells, file: "front" }),
  );
}
