import type { Column, StudyTable } from "../data/study";
import { cssColour } from "../fields/colour_map";
import { button, h, section, set, svg } from "../ui/dom";
import { columnChoice } from "./choices";

/** Drawing units. */
const size = { height: 300, top: 44, bottom: 268, side: 60, step: 150 };
const mostLines = 1000;
/** A shorter stroke is a click: it takes the choice away. */
const shortest = 0.02;

/** Parallel coordinates: each point a line over all axes; a stroke along an axis chooses points, in the table too. */
export function parallelSection(table: StudyTable): HTMLElement | undefined {
  const columns = table.columns.filter(({ min, max }) => max > min);
  if (columns.length < 2) return undefined;
  const rows = thinned(table.done());
  const width = 2 * size.side + size.step * (columns.length - 1);
  const x = (k: number) => size.side + size.step * k;
  let colour = table.responses.find((one) => columns.includes(one)) ?? columns[0]!;

  const lines = rows.map((i) => svg("path", { d: pathOf(columns, i, x), class: "parallel-line" }));
  const axes = columns.map((column, k) => axisOf(table, column, x(k)));
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${width} ${size.height}`, class: "parallel", role: "img", "aria-label": "Parallel coordinates" },
    svg("g", {}, ...lines),
    ...axes.map(({ element }) => element),
  );
  const paint = () =>
    lines.forEach((line, k) => {
      const i = rows[k]!;
      set(line, {
        style: `--hue: ${cssColour(0.08 + 0.8 * colour.share(colour.values[i]!))}`,
        class: table.isChosen(i) ? "parallel-line" : "parallel-line left-out",
      });
    });
  table.onChoice(() => {
    paint();
    for (const axis of axes) axis.present();
  });
  paint();
  const controls = h("div", { class: "controls screen" }, colourChoice(), button("All points", () => table.clear()));
  function colourChoice(): HTMLElement {
    return columnChoice("colours", columns, colour, (column) => {
      colour = column;
      paint();
    });
  }
  const some = rows.length < table.done().length ? ` ${rows.length} of ${table.done().length} points are drawn.` : "";
  return section(
    "parallel",
    "Parallel coordinates",
    h("p", { class: "hint" }, `Drag along an axis to choose points, here and in the table; click it to choose all again.${some}`),
    h("div", { class: "parallel-scroll" }, picture),
    controls,
  );
}

function thinned(rows: number[]): number[] {
  if (rows.length <= mostLines) return rows;
  return Array.from({ length: mostLines }, (_, k) => rows[Math.floor((k * rows.length) / mostLines)]!);
}

const pixelOf = (share: number): number => size.bottom + share * (size.top - size.bottom);

function pathOf(columns: Column[], i: number, x: (k: number) => number): string {
  return columns
    .map((column, k) => `${k === 0 ? "M" : "L"}${x(k)},${pixelOf(column.share(column.values[i]!)).toFixed(1)}`)
    .join("");
}

/** An axis that is stroked to choose a range of its column. */
function axisOf(table: StudyTable, column: Column, x: number) {
  const chosen = svg("rect", { x: x - 7, width: 14, class: "brush", visibility: "hidden" });
  const grip = svg("rect", {
    x: x - 16,
    y: size.top - 6,
    width: 32,
    height: size.bottom - size.top + 12,
    class: "grip",
  });
  const name = column.name.length > 20 ? `…${column.name.slice(-19)}` : column.name;
  const element = svg(
    "g",
    { class: "parallel-axis", "data-column": column.name },
    svg("path", { d: `M${x},${size.top}V${size.bottom}` }),
    svg("text", { x, y: 14, class: "middle name" }, svg("title", {}, column.name), name),
    svg("text", { x, y: 34, class: "middle" }, column.text(column.max, 3)),
    svg("text", { x, y: size.bottom + 18, class: "middle" }, column.text(column.min, 3)),
    chosen,
    grip,
  );
  const present = () => {
    const range = table.rangeOf(column);
    if (!range) return set(chosen, { visibility: "hidden" });
    const [low, high] = range.map((value) => pixelOf(column.share(value))) as [number, number];
    set(chosen, { y: high.toFixed(1), height: Math.max(1, low - high).toFixed(1), visibility: "visible" });
  };
  brush(grip, table, column);
  return { element, present };
}

function brush(grip: SVGElement, table: StudyTable, column: Column): void {
  let from: number | undefined;
  const shareAt = (event: PointerEvent): number => {
    const { top, height } = grip.getBoundingClientRect();
    const inset = (6 / (size.bottom - size.top + 12)) * height;
    const share = 1 - (event.clientY - top - inset) / (height - 2 * inset);
    return Math.min(1, Math.max(0, share));
  };
  const choose = (event: PointerEvent) => {
    const to = shareAt(event);
    const [low, high] = [Math.min(from!, to), Math.max(from!, to)];
    table.restrict(column, high - low < shortest ? undefined : [valueAt(column, low), valueAt(column, high)]);
  };
  grip.addEventListener("pointerdown", (event) => {
    from = shareAt(event);
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (from !== undefined) choose(event);
  });
  grip.addEventListener("pointerup", (event) => {
    if (from === undefined) return;
    choose(event);
    from = undefined;
  });
}

/** The inverse of Column.share; a little beyond the ends, so that these are chosen. */
function valueAt(column: Column, share: number): number {
  const wide = share <= 0 ? -1e-9 : share >= 1 ? 1 + 1e-9 : share;
  if (column.logarithmic && column.min > 0) return column.min * (column.max / column.min) ** wide;
  return column.min + wide * (column.max - column.min);
}
