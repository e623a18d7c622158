import { displayUnit, formatNumber, withUnit } from "../../data/units";
import { h, svg } from "../../ui/dom";
import type { StudyTable } from "../api";
import { chart, height, width } from "./chart";

/** "min [m]" as name and unit. */
function columnOf(title: string): [name: string, unit: string] {
  const match = /^(.*?) \[(.*)\]$/.exec(title);
  return match ? [match[1]!, match[2]!] : [title, ""];
}

/** What a study has found so far: its responses over the parameter, and its points. */
export function studyPicture(
  table: StudyTable,
  path: string,
  download: (kind: string) => string,
): HTMLElement[] {
  const { columns = [], rows = [], done = 0, points = 0, status, message } = table;
  const title = h("h3", {}, `${path} over a range: ${status}, ${done} of ${points} points`);
  const problem = message ? [h("p", { class: "problem" }, message)] : [];
  const last = columns.indexOf("status");
  if (last < 0 || rows.length === 0) return [title, ...problem];
  const files = (status === "done" ? ["html", "csv"] : []).map((kind) =>
    h(
      "a",
      { href: download(kind), download: true, class: "small", "data-kind": kind },
      kind === "html" ? "Report" : "CSV",
    ),
  );
  const shown = columns.slice(1, last + 1);
  return [
    title,
    ...problem,
    h("p", { class: "run-tools" }, ...files),
    responses(columns, rows, last),
    pointTable(
      shown,
      rows.map((row) => row.slice(1, last + 1)),
    ),
  ];
}

/** Each response in a picture of its own: their units differ. */
function responses(columns: string[], rows: string[][], last: number): HTMLElement {
  const [parameter, unit] = columnOf(columns[1]!);
  const good = rows.filter((row) => row[last] === "done");
  const x = good.map((row) => Number(row[1]));
  const pictures = columns.slice(2, last).flatMap((title, i) => {
    if (good.length < 2) return [];
    const [name, of] = columnOf(title);
    const y = good.map((row) => Number(row[i + 2]));
    const label = `${name} over ${parameter}`;
    const picture = svg("svg", {
      viewBox: `0 0 ${width} ${height}`,
      class: "picture",
      role: "img",
      "aria-label": label,
    });
    picture.append(...chart([{ x, y }], [unit, of], [parameter, name]));
    return [
      h(
        "figure",
        {},
        h("figcaption", { class: "caption" }, label),
        picture as unknown as HTMLElement,
      ),
    ];
  });
  return h("div", { class: "study-pictures" }, ...pictures);
}

function pointTable(columns: string[], rows: string[][]): HTMLElement {
  const units = columns.map((title) => columnOf(title)[1]);
  const cell = (text: string, i: number) => {
    const value = Number(text);
    if (text === "" || !Number.isFinite(value)) return text || "–";
    const shown = displayUnit(units[i]!, value);
    return withUnit(formatNumber(value * shown.factor, 4), shown.symbol);
  };
  const head = columns.map((title) => h("th", { scope: "col" }, columnOf(title)[0]));
  const body = rows.map((row) => h("tr", {}, ...row.map((text, i) => h("td", {}, cell(text, i)))));
  const content = h("table", {}, h("thead", {}, h("tr", {}, ...head)), h("tbody", {}, ...body));
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": "Points of the study" },
    content,
  );
}
