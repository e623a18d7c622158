import { h } from "./dom";

/** A table with a caption, whose first column names the rows and whose others hold numbers. */
export function table(
  caption: string,
  heads: string[],
  rows: HTMLElement[],
  id: string,
): HTMLElement {
  const cells = heads.map((text, i) =>
    h("th", { scope: "col", class: i > 0 ? "number" : undefined }, text),
  );
  return h(
    "div",
    { class: "table-wrap", id, tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      {},
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, ...cells)),
      h("tbody", {}, ...rows),
    ),
  );
}

/** A row of a table: its name, then its cells. */
export function row(name: string, cells: (string | Node)[], title?: string): HTMLElement {
  return h(
    "tr",
    { title },
    h("th", { scope: "row" }, name),
    ...cells.map((cell) => h("td", { class: "number" }, cell)),
  );
}
