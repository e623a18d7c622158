import type { StudyTable } from "../data/study";
import { formatCount, formatNumber } from "../data/units";
import { type Cell, type Column as TableColumn, dataTable } from "../ui/data_table";
import { button, h, section } from "../ui/dom";

const most = 500;

/** Every point: sorted by a click on a heading, filtered by words and by the axes of the parallel coordinates, saved as CSV. */
export function pointSection(table: StudyTable): HTMLElement {
  const filter = h("input", {
    type: "search",
    id: "point-filter",
    placeholder: "Filter, e.g. done, solve, #12",
    "aria-label": "Filter points",
  });
  const count = h("span", { class: "hint", id: "point-count" });
  const clear = button("All points", () => {
    filter.value = "";
    table.search("");
    table.clear();
  });
  filter.addEventListener("input", () => table.search(filter.value));
  const rows = Array.from({ length: table.size }, (_, i) => rowOf(table, i));
  let present = () => {};
  const all = dataTable({
    id: "point-table",
    caption: "Points",
    columns: columnsOf(table),
    rows,
    file: "study",
    most,
    shows: (i) => table.isChosen(i),
    watch: (again) => (present = again),
  });
  const showCount = () => {
    const chosen = rows.reduce((sum, _, i) => sum + Number(table.isChosen(i)), 0);
    const shown = chosen > most ? `, the first ${most} shown` : "";
    count.textContent = `${formatCount(chosen)} of ${formatCount(table.source.points)} points${shown}`;
    clear.disabled = chosen === table.size;
  };
  table.onChoice(() => {
    present();
    showCount();
  });
  table.onUpdate(() => {
    rows.splice(0, rows.length, ...Array.from({ length: table.size }, (_, i) => rowOf(table, i)));
    present();
    showCount();
  });
  showCount();
  const controls = h("div", { class: "point-controls screen" }, filter, clear, count);
  return section("points", "Points", controls, all);
}

function columnsOf(table: StudyTable): TableColumn[] {
  return [
    { head: "point", text: true },
    ...table.columns.map(({ label, levels, name, head }) => ({
      head: levels ? name : label,
      file: head,
      ...(levels ? { text: true } : {}),
    })),
    { head: "status", text: true },
    { head: "message", text: true },
  ];
}

function rowOf(table: StudyTable, i: number): Cell[] {
  const number = table.numbers[i]!;
  const report = table.reportOf(i);
  const cells = table.columns.map((column): Cell => {
    const value = column.values[i]!;
    if (column.levels) return { shown: column.text(value), value: column.text(value) };
    return { shown: formatNumber(column.shown(i), 4), value };
  });
  const status = table.statusOf(i);
  return [
    { shown: report ? h("a", { href: report, title: "Report of the run" }, `#${number}`) : `#${number}`, value: number },
    ...cells,
    { shown: status, value: status },
    { shown: table.messageOf(i), value: table.messageOf(i) },
  ];
}
