import { type Column, type StudyTable } from "../data/study";
import { cssColour } from "../fields/colour_map";
import { type Box, drawFrame, enoughTicks, makeRoomForTicks, plotBox, tickText } from "../plots/frame";
import { makeScale, pointPlaces, type Scale, ticks } from "../plots/scale";
import { h, section, select, set, svg } from "../ui/dom";
import { columnChoice, rangeOf } from "./choices";
import { contourLines, type Lattice, type Place } from "./lattice";

interface Choice {
  response: Column;
  x: Column;
  y: Column;
  held: Map<Column, number>;
}

/** Drawing units. */
const size = { width: 720, height: 420, legend: 96 };
const levelCount = 8;
/** Small areas between two values of a parameter. */
const fine = 10;
/** Line pieces of a contour that is long enough for its name. */
const leastNamed = 3;
/** A name and the room about it. */
const nameSize = [30, 14] as const;

/** A response over two parameters: areas and lines of a grid, else single points in its colours. */
export function contourSection(table: StudyTable): HTMLElement | undefined {
  const numbers = table.parameters.filter(({ levels, min, max }) => !levels && max > min);
  if (numbers.length < 2) return undefined;
  const choice: Choice = {
    response: table.responses[0]!,
    x: numbers[0]!,
    y: numbers[1]!,
    held: new Map(),
  };
  const picture = svg("svg", { class: "contours", role: "img", viewBox: `0 0 ${size.width} ${size.height}` });
  const heading = h("h3");
  const controls = h("div", { class: "controls screen" });
  const rebuild = () => {
    if (choice.x === choice.y) choice.y = numbers.find((one) => one !== choice.x)!;
    hold(table, choice);
    controls.replaceChildren(...choicesOf(table, numbers, choice, rebuild));
    heading.textContent = `${choice.response.name} over ${choice.x.name} and ${choice.y.name}`;
    set(picture, { "aria-label": heading.textContent });
    picture.replaceChildren(...drawn(table, choice));
  };
  rebuild();
  table.onUpdate(rebuild);
  const figure = h("figure", { class: "contour-figure" }, h("figcaption", {}, heading), h("div", { class: "contour-scroll" }, picture));
  return section("contours", "Response over two parameters", figure, controls);
}

function hold(table: StudyTable, choice: Choice): void {
  const others = table.parameters.filter((one) => one !== choice.x && one !== choice.y);
  for (const one of choice.held.keys()) if (!others.includes(one)) choice.held.delete(one);
  if (!table.isGrid) return choice.held.clear();
  for (const one of others) {
    const values = one.distinct();
    if (!choice.held.has(one)) choice.held.set(one, values[Math.floor(values.length / 2)]!);
  }
}

function choicesOf(
  table: StudyTable,
  numbers: Column[],
  choice: Choice,
  rebuild: () => void,
): HTMLElement[] {
  const change = (apply: () => void) => {
    apply();
    rebuild();
  };
  const others = numbers.filter((one) => one !== choice.x);
  return [
    columnChoice("response", table.responses, choice.response, (c) => change(() => (choice.response = c))),
    columnChoice("across", numbers, choice.x, (c) => change(() => (choice.x = c))),
    columnChoice("up", others, choice.y, (c) => change(() => (choice.y = c))),
    ...[...choice.held].map(([column, value]) =>
      select(
        column.name,
        column.distinct().map((x) => ({ value: String(x), label: column.text(x) })),
        String(value),
        (x) => change(() => choice.held.set(column, Number(x))),
      ),
    ),
  ];
}

function drawn(table: StudyTable, choice: Choice): SVGElement[] {
  const { x, y, response } = choice;
  const rows = table
    .done()
    .filter((i) => [...choice.held].every(([column, value]) => column.values[i] === value));
  const box = plotBox(size.width - size.legend, size.height);
  box.top += 18;
  const air = !table.isGrid;
  const yScale = makeScale(rangeOf(y, air), [box.bottom, box.top], y.logarithmic);
  makeRoomForTicks(box, yScale);
  const xScale = makeScale(rangeOf(x, air), [box.left, box.right], x.logarithmic);
  const content = table.isGrid
    ? areas(latticeOf(rows, choice), xScale, yScale, response)
    : dots(table, rows, choice, xScale, yScale);
  return [
    ...drawFrame(box, xScale, yScale, x.label),
    svg("text", { x: 4, y: 13, class: "axis-name" }, y.label),
    ...content,
    ...legend(box, response),
  ];
}

/** Values of the response where both parameters have one; NaN where a point failed. */
function latticeOf(rows: number[], { x, y, response }: Choice): Lattice {
  const [xs, ys] = [x.distinct(), y.distinct()];
  const z = ys.map(() => xs.map(() => NaN));
  for (const i of rows) {
    const [column, row] = [xs.indexOf(x.values[i]!), ys.indexOf(y.values[i]!)];
    z[row]![column] = response.values[i]!;
  }
  return { xs: xs.map((value) => x.unit.of(value)), ys: ys.map((value) => y.unit.of(value)), z };
}

/** Cells in small areas of one colour, linear between their corners, and lines of equal response. */
function areas(lattice: Lattice, x: Scale, y: Scale, response: Column): SVGElement[] {
  const { xs, ys, z } = lattice;
  const cells: SVGElement[] = [];
  const n = Math.max(2, Math.min(fine, Math.floor(120 / Math.max(xs.length, ys.length))));
  for (let r = 0; r + 1 < ys.length; r++) {
    for (let c = 0; c + 1 < xs.length; c++) {
      const corners = [z[r]![c]!, z[r]![c + 1]!, z[r + 1]![c]!, z[r + 1]![c + 1]!] as const;
      if (corners.some(Number.isNaN)) continue;
      const [left, right] = [x.toPixel(xs[c]!), x.toPixel(xs[c + 1]!)];
      const [low, high] = [y.toPixel(ys[r]!), y.toPixel(ys[r + 1]!)];
      cells.push(...patches(corners, [left, right], [low, high], n, response));
    }
  }
  if (!(response.max >= response.min)) return []; // no point is finished yet
  const levels = ticks([response.unit.of(response.min), response.unit.of(response.max)], levelCount);
  const named: Place[] = [];
  const lines = levels.flatMap((level) => {
    const parts = contourLines(lattice, response.unit.si(level), x.toPixel, y.toPixel);
    if (parts.length === 0) return [];
    const line = svg("path", { d: pathOf(parts), class: "contour-line" });
    const at = parts.length < leastNamed ? undefined : placeOfName(parts, named);
    if (!at) return [line];
    named.push(at);
    const place = { x: fixed(at[0]), y: fixed(at[1] - 3), class: "contour-name" };
    return [line, svg("text", place, tickText(level, levels))];
  });
  return [svg("g", { "shape-rendering": "crispEdges" }, ...cells), ...lines, ...limitLines(lattice, x, y, response)];
}

/** Nearest to the middle of a line where its name covers no other. */
function placeOfName(parts: ReturnType<typeof contourLines>, named: Place[]): Place | undefined {
  const middle = (parts.length - 1) / 2;
  const [width, height] = nameSize;
  const isFree = ([x, y]: Place) => named.every((one) => Math.abs(one[0] - x) > width || Math.abs(one[1] - y) > height);
  return parts
    .map(([at], i) => ({ at, far: Math.abs(i - middle) }))
    .sort((a, b) => a.far - b.far)
    .find(({ at }) => isFree(at))?.at;
}

/** Dashed lines show where the response reaches the limits of the study. */
function limitLines(lattice: Lattice, x: Scale, y: Scale, response: Column): SVGElement[] {
  return response.limits.flatMap(({ value, text }) => {
    const parts = contourLines(lattice, response.unit.si(value), x.toPixel, y.toPixel);
    const [first] = parts;
    if (!first) return [];
    const name = svg("text", { x: fixed(first[0][0] + 4), y: fixed(first[0][1] - 4), class: "limit-name" }, text);
    return [svg("path", { d: pathOf(parts), class: "limit-line" }), name];
  });
}

const fixed = (value: number): string => value.toFixed(1);
const pathOf = (parts: ReturnType<typeof contourLines>): string =>
  parts.map(([a, b]) => `M${a.map(fixed).join(",")}L${b.map(fixed).join(",")}`).join("");

function patches(
  [a, b, c, d]: readonly [number, number, number, number],
  [left, right]: [number, number],
  [low, high]: [number, number],
  n: number,
  response: Column,
): SVGElement[] {
  const parts: SVGElement[] = [];
  const [width, height] = [(right - left) / n, (low - high) / n];
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const [s, t] = [(i + 0.5) / n, (k + 0.5) / n];
      const value = (1 - t) * ((1 - s) * a + s * b) + t * ((1 - s) * c + s * d);
      parts.push(
        svg("rect", {
          x: fixed(left + i * width),
          y: fixed(low - (k + 1) * height),
          width: fixed(width + 0.4),
          height: fixed(height + 0.4),
          fill: cssColour(response.share(value)),
        }),
      );
    }
  }
  return parts;
}

function dots(
  table: StudyTable,
  rows: number[],
  { x, y, response }: Choice,
  xScale: Scale,
  yScale: Scale,
): SVGElement[] {
  const shown = (column: Column) => Float64Array.from(rows, (i) => column.shown(i));
  return pointPlaces(shown(x), shown(y), xScale, yScale).map(([px, py, k]) => {
    const i = rows[k]!;
    return svg(
      "circle",
      {
        cx: fixed(px),
        cy: fixed(py),
        r: rows.length > 1000 ? 2.4 : 4,
        fill: cssColour(response.share(response.values[i]!)),
        class: "contour-point",
      },
      svg("title", {}, `point ${table.numbers[i]}: ${response.text(response.values[i]!)}`),
    );
  });
}

function legend({ top, bottom }: Box, response: Column): SVGElement[] {
  if (!(response.max >= response.min)) return [];
  const [left, width, count] = [size.width - size.legend + 22, 14, 40];
  const scale = makeScale([response.unit.of(response.min), response.unit.of(response.max)], [bottom, top]);
  const height = (bottom - top) / count;
  const bars = Array.from({ length: count }, (_, k) =>
    svg("rect", {
      x: left,
      y: fixed(bottom - (k + 1) * height),
      width,
      height: fixed(height + 0.5),
      fill: cssColour((k + 0.5) / count),
    }),
  );
  const values = enoughTicks([scale.min, scale.max], 6);
  const texts = values.map((value) =>
    svg("text", { x: left + width + 5, y: fixed(scale.toPixel(value) + 3.5), class: "tick" }, tickText(value, values)),
  );
  const name = svg("text", { x: size.width - 2, y: 13, class: "axis-name end" }, response.label);
  return [...bars, ...texts, name];
}
