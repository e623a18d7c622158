import type { Axis, Field } from "../data/fields";
import type { Run } from "../data/run";
import { formatNumber, formatQuantity, withUnit } from "../data/units";
import { tickText } from "../plots/frame";
import { makeScale, logTicks, type Scale, ticks } from "../plots/scale";
import { h, set, svg } from "../ui/dom";
import { cssColour, sequentialPixel } from "./colour_map";
import { cellsOfPixels, type Columns, columnsOf, isAround } from "./columns";
import {
  type ColourRange,
  colourRange,
  extremeCell,
  isLogarithmic,
  shareOf,
  titleOf,
  unitOf,
} from "./joint_fields";

/** Drawing units of a map; the canvas lies over the frame in the same proportions. */
const size = { width: 560, left: 54, right: 484, top: 8, below: 36 };
const across = size.right - size.left;
/** Of the developed surface in the picture, where its true one is not known or not of use. */
const usualHeight = 156;
const heights = { least: 40, most: across };
/** Label of the axis of the rows: metres across a width in mm, angles of a skirt in degrees, shares of a cycle in per cent. */
function rowUnit({ name, unit }: Axis): { name: string; symbol: string; factor: number } {
  if (unit === "rad") return { name, symbol: "°", factor: 180 / Math.PI };
  return unit === "m" ? { name, symbol: "mm", factor: 1e3 } : { name, symbol: "%", factor: 100 };
}

/** Half a cell beyond the outermost centres. */
function extent({ values }: Axis): [number, number] {
  const [first, last] = [values[0]!, values.at(-1)!];
  if (values.length === 1) return [first - 1e-3, first + 1e-3];
  return [first - (values[1]! - first) / 2, last + (last - values.at(-2)!) / 2];
}

/**
 * How high a developed surface is drawn: true to its length, where that is known and neither a thread nor a tower;
 * `stretch` is the factor of its height.
 */
export function heightOf(width: number, length: number | undefined): { height: number; stretch: number } {
  if (!length) return { height: usualHeight, stretch: 1 };
  const exact = (across * width) / length;
  const height = Math.min(Math.max(exact, heights.least), heights.most);
  return { height: Math.round(height), stretch: height / exact };
}

/** The length [m] of the surface that a field lies on, around it where that is closed, and the ends of the rows of its map. */
function surfaceOf({ scene }: Run, { joint, rows, columns }: Field): { length?: number; ends: [number, number] } {
  if (rows.unit !== "m") return { ends: extent(rows) };
  if (!isAround(columns))
    return { length: columns.values.at(-1)! - columns.values[0]!, ends: extent(rows) };
  const film = scene.joints.find(({ name }) => name === joint)?.film;
  const worn = scene.wear?.joints[joint];
  const radius = film?.bearing_radius ?? worn?.bore_radius;
  const half = (film?.length ?? worn?.length ?? 0) / 2;
  const inside = rows.values.every((z) => Math.abs(z) <= half);
  return { ...(radius ? { length: 2 * Math.PI * radius } : {}), ends: inside ? [-half, half] : extent(rows) };
}

/** Ticks far enough from each other to be read. */
function spaced(values: number[], scale: Scale): number[] {
  let last = Infinity;
  return values.filter((value) => {
    const place = scale.toPixel(value);
    if (Math.abs(place - last) < leastTickDistance) return false;
    last = place;
    return true;
  });
}

const leastTickDistance = 14;
/** Less than this has no room for the name of the axis, only for its unit. */
const roomForName = 90;

/** A field of a joint over its developed surface at one frame, with its colour scale. */
export class FieldMap {
  readonly element: HTMLElement;
  private readonly height: number;
  private readonly bottom: number;
  private readonly canvas: HTMLCanvasElement;
  private readonly frame: SVGSVGElement;
  private readonly image: ImageData;
  private readonly scale = svg("g");
  private readonly mark = svg("path", { class: "field-mark" });
  private readonly reading = h("span", { class: "hint field-reading" });
  private readonly along: Columns;
  private readonly columns: number[];
  private readonly rows: number[];
  private readonly width: [number, number];
  private values: Float32Array = new Float32Array();

  constructor(
    private readonly run: Run,
    private readonly field: Field,
    extreme?: "max" | "min",
  ) {
    const { length, ends } = surfaceOf(run, field);
    this.width = ends;
    this.along = columnsOf(field.columns);
    const { height, stretch } = heightOf(ends[1] - ends[0], length);
    this.height = height;
    this.bottom = size.top + height;
    const whole = this.bottom + size.below;
    const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(4)}%`;
    const place = [
      `left: ${percent(size.left, size.width)}; width: ${percent(across, size.width)}`,
      `top: ${percent(size.top, whole)}; height: ${percent(height, whole)}`,
    ];
    this.canvas = h("canvas", { width: across, height, class: "field-canvas", style: place.join("; ") });
    this.frame = svg("svg", { viewBox: `0 0 ${size.width} ${whole}`, class: "field-frame" });
    this.columns = this.along.cells(across);
    this.rows = cellsOfPixels(field.rows.values, ...this.width, height).reverse();
    const words = extreme ? [extreme === "max" ? ", largest" : ", smallest"] : [];
    const title = h("h3", { title: field.meaning }, titleOf(field), ...words);
    const area = h("div", { class: "field-area" }, this.frame, this.canvas);
    this.frame.append(...this.axes(), ...this.colourBar(), this.scale, this.mark);
    this.image = new ImageData(across, height);
    this.canvas.addEventListener("pointermove", (event) => this.readAt(event));
    this.canvas.addEventListener("pointerleave", () => (this.reading.textContent = ""));
    const odd = Math.abs(stretch - 1) > 0.01;
    const note = odd ? [h("span", { class: "hint" }, `width drawn ×\u2009${formatNumber(stretch, 2)}`)] : [];
    const caption = h("figcaption", {}, title, ...note, this.reading);
    this.element = h("figure", { class: "field-map", "data-kind": field.kind }, caption, area);
  }

  /** Shows a frame; `thinnest` is the value on the axis along the map at the smallest gap, if known. */
  show(frame: number, of: ColourRange, thinnest: number | undefined): void {
    const range = colourRange(this.run, this.field, frame, of);
    this.values = this.field.frame(frame);
    this.paint(range);
    this.showScale(range);
    const x = size.left + this.along.shareOf(thinnest ?? 0) * across;
    set(this.mark, {
      d: thinnest === undefined ? "" : `M${x},${this.bottom}v5M${x},${size.top}v-5`,
    });
    const [least, most] = this.field
      .rangeOf(frame)
      .map((x) => formatQuantity(x, this.field.unit, 3));
    set(this.canvas, {
      role: "img",
      "aria-label": `${titleOf(this.field)} over ${this.along.words} and ${this.field.rows.name}: ${least} to ${most}`,
    });
  }

  private paint(range: [number, number]): void {
    const { image, rows, columns, values } = this;
    const count = this.field.columns.values.length;
    const pixels = new Uint32Array(image.data.buffer);
    rows.forEach((row, i) => {
      const at = i * across;
      if (row === rows[i - 1]) return void pixels.copyWithin(at, at - across, at);
      let [shown, pixel] = [-1, 0];
      columns.forEach((column, k) => {
        if (column !== shown) {
          pixel = sequentialPixel(shareOf(this.field, range, values[row * count + column]!));
          shown = column;
        }
        pixels[at + k] = pixel;
      });
    });
    this.canvas.getContext("2d")!.putImageData(image, 0, 0);
  }

  private axes(): SVGElement[] {
    const { name, symbol, factor } = rowUnit(this.field.rows);
    const [low, high] = this.width;
    const y = makeScale([low * factor, high * factor], [this.bottom, size.top]);
    const widths = ticks([y.min, y.max], Math.min(4, this.height / 30));
    const text = (x: number, py: number, kind: string, words: string) =>
      svg("text", { x, y: py, class: kind }, words);
    return [
      ...this.along
        .ticks()
        .map(([share, words]) =>
          text(size.left + share * across, this.bottom + 17, "tick middle", words),
        ),
      ...widths.map((z) => text(size.left - 6, y.toPixel(z) + 4, "tick end", tickText(z, widths))),
      text(
        (size.left + size.right) / 2,
        this.bottom + size.below - 4,
        "axis-name middle",
        this.along.name,
      ),
      svg(
        "text",
        {
          x: -(size.top + this.bottom) / 2,
          y: 12,
          class: "axis-name middle",
          transform: "rotate(-90)",
        },
        this.height < roomForName ? symbol : `${name}, ${symbol}`,
      ),
    ];
  }

  private colourBar(): SVGElement[] {
    const steps = 32;
    const height = this.height / steps;
    return Array.from({ length: steps }, (_, i) =>
      svg("rect", {
        x: size.right + 10,
        y: this.bottom - (i + 1) * height,
        width: 12,
        height: height + 0.5,
        style: `fill: ${cssColour((i + 0.5) / steps)}`,
      }),
    );
  }

  /** The numbers beside the bar of colours, and their unit. */
  private showScale(range: [number, number]): void {
    if (range.join() === this.scale.dataset.range) return;
    this.scale.dataset.range = range.join();
    this.scale.replaceChildren(...this.scaleTexts(range));
  }

  private scaleTexts(range: [number, number]): SVGElement[] {
    const unit = unitOf(this.field, range);
    const shown: [number, number] = [unit.of(range[0]), unit.of(range[1])];
    const log = isLogarithmic(this.field, range);
    const y = makeScale(shown, [this.bottom, size.top], log);
    const even = () => ticks(shown, Math.min(4, this.height / 30));
    const values = !(shown[1] > shown[0]) ? [shown[0]] : log ? spaced(logTicks(shown), y) : even();
    const texts = values.map((value) =>
      svg(
        "text",
        { x: size.right + 27, y: y.toPixel(value) + 4, class: "tick" },
        log ? formatNumber(value, 1) : tickText(value, values),
      ),
    );
    const name = svg(
      "text",
      { x: size.right + 10, y: this.bottom + size.below - 4, class: "axis-name" },
      unit.symbol,
    );
    return [...texts, name];
  }

  private readAt(event: PointerEvent): void {
    const box = this.canvas.getBoundingClientRect();
    const at = (share: number, count: number) =>
      Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    const column = this.columns[at((event.clientX - box.left) / box.width, across)]!;
    const row = this.rows[at((event.clientY - box.top) / box.height, this.height)]!;
    const value = this.values[row * this.field.columns.values.length + column]!;
    const place = this.along.text(this.field.columns.values[column]!);
    const { symbol, factor } = rowUnit(this.field.rows);
    const z = withUnit((this.field.rows.values[row]! * factor).toFixed(1), symbol);
    this.reading.textContent = `${place}, ${z}: ${formatQuantity(value, this.field.unit, 3)}`;
  }
}

/** The value on the axis along the surface at which a gap is smallest. */
export function thinnestPlace(gap: Field, frame: number): number {
  const cell = extremeCell(gap.frame(frame), -1);
  return gap.columns.values[cell % gap.columns.values.length]!;
}
