import type { Design } from "../data/bearing";
import { Chart } from "../plots/chart";
import { button, h } from "../ui/dom";
import { saveFile } from "../ui/save";
import { designCharts, type Place } from "./design_charts";

/** What the points come to: the best one, the band that meets the limits, what is assumed. */
export const conclusionsOf = (table: string): string[] =>
  table
    .trimEnd()
    .split("\n")
    .slice(1)
    .filter((line) => line !== "" && !line.startsWith(" "));

/** An image shows no script and takes its colours from the scheme of the place where it stands. */
const imageOf = (picture: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;

/** Figures over one quantity as charts, over two as the program draws them, and below them what they come to. */
export class DesignView {
  readonly element = h("div", { class: "design-figure", id: "design-curves" });
  private readonly grid = h("div", { class: "plot-grid" });
  private readonly charts: Chart[] = [];
  private design: Design | undefined;

  show(design: Design): void {
    this.design = design;
    const { picture, table, curves } = design;
    const lines = conclusionsOf(table);
    const alt = ["Design curves", ...lines].join("; ");
    const isMap = curves.variables.length > 1;
    if (!isMap) this.mark(design.present);
    this.element.replaceChildren(
      heading(design),
      isMap ? h("figure", {}, h("img", { src: imageOf(picture), alt, class: "design-picture" })) : this.grid,
      h("ul", { class: "design-lines" }, ...lines.map((line) => h("li", {}, line))),
      allPoints(table),
    );
  }

  /** Marks other values of the variables on the curves as they are. */
  mark(present: Place): void {
    if (!this.design || this.design.curves.variables.length > 1) return;
    const contents = designCharts(this.design, present);
    while (this.charts.length < contents.length) this.charts.push(new Chart(`design-chart-${this.charts.length}`));
    contents.forEach((content, i) => this.charts[i]!.show(content));
    const shown = this.charts.slice(0, contents.length).map(({ element }) => element);
    if (this.grid.children.length !== shown.length) this.grid.replaceChildren(...shown);
  }
}

function heading({ picture, table }: Design): HTMLElement {
  const save = (name: string, text: string, file: string, type: string) =>
    button(name, () => saveFile(file, text, type), { class: "small quiet", "aria-label": `Save the design curves as ${name}` });
  return h(
    "div",
    { class: "design-head" },
    h("h3", {}, "Design curves"),
    h(
      "span",
      { class: "screen" },
      save("SVG", picture, "design.svg", "image/svg+xml"),
      save("table", table, "design.txt", "text/plain"),
    ),
  );
}

const allPoints = (table: string): HTMLElement =>
  h(
    "details",
    {},
    h("summary", {}, "All points"),
    h("pre", { tabindex: 0, role: "region", "aria-label": "Table of the design curves" }, table.trimEnd()),
  );

/** Design curves that stay as they are. */
export function designFigure(design: Design): HTMLElement {
  const view = new DesignView();
  view.show(design);
  return view.element;
}
