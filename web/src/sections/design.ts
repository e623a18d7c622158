import type { Design } from "../data/bearing";
import { button, h } from "../ui/dom";
import { saveFile } from "../ui/save";

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

/** Design curves as they are drawn by the program, and below them what they come to. */
export function designFigure({ picture, table }: Design): HTMLElement {
  const lines = conclusionsOf(table);
  const alt = ["Design curves", ...lines].join("; ");
  const save = (name: string, text: string, file: string, type: string) =>
    button(name, () => saveFile(file, text, type), { class: "small quiet", "aria-label": `Save the design curves as ${name}` });
  const tools = h(
    "span",
    { class: "screen" },
    save("SVG", picture, "design.svg", "image/svg+xml"),
    save("table", table, "design.txt", "text/plain"),
  );
  return h(
    "figure",
    { class: "plot design-figure", id: "design-curves" },
    h("figcaption", {}, h("h3", {}, "Design curves"), tools),
    h("img", { src: imageOf(picture), alt, class: "design-picture" }),
    h("ul", { class: "design-lines" }, ...lines.map((line) => h("li", {}, line))),
    h(
      "details",
      {},
      h("summary", {}, "All points"),
      h("pre", { tabindex: 0, role: "region", "aria-label": "Table of the design curves" }, table.trimEnd()),
    ),
  );
}
