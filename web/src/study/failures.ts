import type { StudyTable } from "../data/study";
import { type Cell, dataTable } from "../ui/data_table";
import { button, h, section } from "../ui/dom";

const most = 200;

/** Points without responses, with the reason of each; a click shows the point in the table. */
export function failureSection(table: StudyTable): HTMLElement | undefined {
  const rows = Array.from({ length: table.size }, (_, i) => i).filter(
    (i) => !table.isDone(i) && table.statusOf(i) !== "missing",
  );
  if (rows.length === 0) return undefined;
  const columns = [
    { head: "point" },
    { head: "status", text: true },
    { head: "reason", text: true },
    { head: "parameters", text: true },
  ];
  const cells = rows.map((i): Cell[] => [
    { shown: [find(table, i), ...reportLink(table, i)], value: table.numbers[i]! },
    { shown: table.statusOf(i), value: table.statusOf(i) },
    { shown: table.messageOf(i), value: table.messageOf(i) },
    { shown: values(table, i), value: values(table, i) },
  ]);
  const caption = `${rows.length} points failed`;
  return section(
    "failures",
    "Failures",
    h("p", { class: "hint" }, "The program computes them again with: stribeck study resume DIR --rerun-failed"),
    dataTable({ id: "failure-table", caption, columns, rows: cells, file: "failures", most }),
  );
}

const values = (table: StudyTable, i: number): string =>
  table.parameters.map((column) => `${column.name} ${column.text(column.values[i]!)}`).join(", ");

function find(table: StudyTable, i: number): HTMLElement {
  const show = () => {
    const filter = document.querySelector<HTMLInputElement>("#point-filter")!;
    filter.value = `#${table.numbers[i]}`;
    filter.dispatchEvent(new Event("input"));
    document.querySelector("#points")!.scrollIntoView();
  };
  return button(String(table.numbers[i]), show, { class: "jump", title: "Show this point in the table" });
}

function reportLink(table: StudyTable, i: number): (string | Node)[] {
  const report = table.reportOf(i);
  return report ? [" ", h("a", { href: report }, "run")] : [];
}
