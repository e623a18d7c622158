import { button, h, set } from "./dom";
import { saveFile } from "./save";

/** What a cell shows, and what it is sorted by and written as: SI, or a text. */
export interface Cell {
  shown: string | Node | (string | Node)[];
  value: number | string;
  title?: string;
}

export interface Column {
  head: string;
  /** Its heading in a file, with the unit; absent: as shown. */
  file?: string;
  /** Texts stand to the left, numbers to the right. */
  text?: boolean;
  /** Holds controls: is neither sorted nor written nor printed. */
  controls?: boolean;
}

export interface TableContent {
  id: string;
  caption: string;
  columns: Column[];
  rows: Cell[][];
  /** Name of the file that its button writes. */
  file: string;
  /** Which rows are shown and written; all when absent. */
  shows?: (row: number) => boolean;
  /** Hands over how to present the table again after that has changed. */
  watch?: (present: () => void) => void;
  /** Rows on the page, at most; the file holds all. */
  most?: number;
}

type Order = "ascending" | "descending";

/** A table that is sorted by a click on a heading and written as CSV. */
export function dataTable(content: TableContent): HTMLElement {
  const { id, caption, columns, rows, file, shows, watch, most = Infinity } = content;
  const body = h("tbody");
  const elements = new Map<Cell[], HTMLElement>();
  const elementOf = (cells: Cell[]) => {
    if (!elements.has(cells)) elements.set(cells, rowOf(columns, cells));
    return elements.get(cells)!;
  };
  let sorted: { column: number; order: Order } | undefined;
  const heads = columns.map((column, i) => headOf(column, () => sortBy(i)));
  const present = (): Cell[][] => {
    const chosen = shows ? rows.filter((_, i) => shows(i)) : rows;
    if (!sorted) return chosen;
    const { column, order } = sorted;
    const sign = order === "ascending" ? 1 : -1;
    return [...chosen].sort((a, b) => compare(a[column]!.value, b[column]!.value, sign));
  };
  const draw = () => body.replaceChildren(...present().slice(0, most).map(elementOf));
  const sortBy = (column: number) => {
    sorted = next(sorted, column);
    heads.forEach((head, i) =>
      set(head, { "aria-sort": sorted?.column === i ? sorted.order : "none" }),
    );
    draw();
  };
  draw();
  watch?.(draw);
  const save = button(
    "CSV",
    () => saveFile(`${file}.csv`, csvOf(columns, present()), "text/csv"),
    { class: "save screen", title: "Save this table as CSV, in SI units" },
  );
  return h(
    "div",
    { class: "table-wrap", id },
    h(
      "table",
      {},
      h("caption", {}, caption, " ", save),
      h("thead", {}, h("tr", {}, ...heads)),
      body,
    ),
  );
}

/** A column rises, then falls, then stands as it came. */
function next(sorted: { column: number; order: Order } | undefined, column: number) {
  if (sorted?.column !== column) return { column, order: "ascending" as const };
  return sorted.order === "ascending" ? { column, order: "descending" as const } : undefined;
}

/** What is missing stands last either way. */
function compare(a: number | string, b: number | string, sign: number): number {
  if (typeof a === "string" || typeof b === "string")
    return sign * String(a).localeCompare(String(b), "en", { numeric: true });
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}

function headOf({ head, text, controls }: Column, sort: () => void): HTMLElement {
  if (controls) return h("th", { scope: "col", class: "screen" }, head);
  const name = head || "name";
  return h(
    "th",
    { scope: "col", class: text ? undefined : "number", "aria-sort": "none" },
    button(head, sort, { class: "sort", title: `Sort by ${name}`, "aria-label": `Sort by ${name}` }),
  );
}

function rowOf(columns: Column[], cells: Cell[]): HTMLElement {
  const elements = cells.map(({ shown, title }, i) => {
    const { text, controls } = columns[i]!;
    const content = Array.isArray(shown) ? shown : [shown];
    if (controls) return h("td", { class: "screen" }, ...content);
    return text
      ? h("th", { scope: "row", title }, ...content)
      : h("td", { class: "number", title }, ...content);
  });
  return h("tr", {}, ...elements);
}

/** Whether a spreadsheet would compute it, as in src/io/csv/csv_cell.cpp. */
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text) && !Number.isFinite(Number(text));
}

/** RFC 4180, with a point for decimals; what is missing is empty, and no text is a formula. */
export function csvOf(columns: Column[], rows: Cell[][]): string {
  const kept = columns.flatMap(({ controls }, i) => (controls ? [] : [i]));
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const plain = (text: string) => (isFormula(text) ? `'${text}` : text);
  const value = (x: number | string) =>
    quoted(typeof x === "string" ? plain(x) : Number.isFinite(x) ? String(x) : "");
  const heads = kept.map((i) => quoted(plain(columns[i]!.file ?? columns[i]!.head)));
  const lines = rows.map((cells) => kept.map((i) => value(cells[i]!.value)).join(","));
  return [heads.join(","), ...lines].join("\r\n") + "\r\n";
}
