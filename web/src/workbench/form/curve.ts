import { svg } from "../../ui/dom";
import { inUnit, readQuantity, siValue, tidy, quantityLiteral } from "../schema/units";
import { startsWith } from "../toml/document";
import { setValue } from "../toml/edit";
import type { Json, Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import type { Control } from "./field";

const width = 280;
const height = 130;
const margin = 12;

/** Lists of the same length in a table: the first is the abscissa, the others are curves over it. */
function columns(bench: Workbench, path: Path): [abscissa: Path, ordinate: Path] | undefined {
  const value = bench.document.valueAt(path);
  if (typeof value !== "object" || Array.isArray(value)) return undefined;
  // Lists of any length are points; those of three are coordinates and axes.
  const open = (key: string) => {
    const node = bench.schema.at([...path, key], bench.document.root);
    return node !== undefined && bench.schema.resolve(node).maxItems === undefined;
  };
  const lists = Object.entries(value).filter(
    (entry): entry is [string, Json[]] =>
      Array.isArray(entry[1]) &&
      entry[1].length > 1 &&
      entry[1].every((item) => siValue(item) !== undefined) &&
      open(entry[0]),
  );
  const [first, second] = lists;
  if (!first || !second || first[1].length !== second[1].length) return undefined;
  return [
    [...path, first[0]],
    [...path, second[0]],
  ];
}

/** A table of points as a small plot: a point is dragged, or moved by the arrow keys. */
export function curveEditor(bench: Workbench, path: Path): Control | undefined {
  return columns(bench, path) ? new CurveEditor(bench, path) : undefined;
}

class CurveEditor implements Control {
  readonly element: HTMLElement & SVGElement = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "curve-editor",
    role: "group",
    "aria-label": "Points as a curve",
  }) as unknown as HTMLElement & SVGElement;
  private readonly line = svg("path", { class: "curve ink-0" });
  private points: SVGCircleElement[] = [];
  private range = { x: [0, 1], y: [0, 1] };
  private held: number | undefined;

  constructor(
    private readonly bench: Workbench,
    private readonly path: Path,
  ) {
    this.element.append(this.line);
    this.element.addEventListener("pointermove", (event) => this.move(event as PointerEvent));
    this.element.addEventListener("pointerup", () => this.release());
    this.update();
  }

  update(): void {
    const paths = columns(this.bench, this.path);
    if (!paths) return;
    const [xs, ys] = paths.map((path) =>
      (this.bench.document.valueAt(path) as Json[]).map((item) => siValue(item)!),
    );
    if (this.held === undefined) this.range = { x: spread(xs!), y: spread(ys!) };
    while (this.points.length < xs!.length) this.addPoint();
    this.points.splice(xs!.length).forEach((point) => point.remove());
    const places = xs!.map((x, i) => [this.placeX(x), this.placeY(ys![i]!)] as const);
    this.line.setAttribute(
      "d",
      `M${places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`,
    );
    places.forEach(([x, y], i) => {
      this.points[i]!.setAttribute("cx", x.toFixed(1));
      this.points[i]!.setAttribute("cy", y.toFixed(1));
    });
  }

  private placeX(x: number): number {
    const [low, high] = this.range.x as [number, number];
    return margin + ((x - low) / (high - low)) * (width - 2 * margin);
  }

  private placeY(y: number): number {
    const [low, high] = this.range.y as [number, number];
    return height - margin - ((y - low) / (high - low)) * (height - 2 * margin);
  }

  private addPoint(): void {
    const index = this.points.length;
    const point = svg("circle", {
      r: 5,
      class: "curve-point",
      tabindex: 0,
      role: "slider",
      "aria-label": `Point ${index + 1}`,
      "aria-valuenow": index,
    });
    point.addEventListener("pointerdown", (event) => {
      this.held = index;
      (this.element as Element).setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    point.addEventListener("keydown", (event) => this.nudge(event, index));
    this.points.push(point);
    this.element.append(point);
  }

  private nudge(event: KeyboardEvent, index: number): void {
    const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!sign) return;
    event.preventDefault();
    const path = columns(this.bench, this.path)![1];
    const value = siValue((this.bench.document.valueAt(path) as Json[])[index])!;
    const [low, high] = this.range.y as [number, number];
    this.write(path, index, value + (sign * (high - low)) / 50);
  }

  private move(event: PointerEvent): void {
    const paths = columns(this.bench, this.path);
    if (this.held === undefined || !paths) return;
    const box = this.element.getBoundingClientRect();
    const share =
      1 - (((event.clientY - box.top) / box.height) * height - margin) / (height - 2 * margin);
    const [low, high] = this.range.y as [number, number];
    const index = this.held;
    this.write(paths[1], index, low + share * (high - low), true);
  }

  private release(): void {
    this.held = undefined;
    this.bench.endDrag();
    this.update();
  }

  private write(path: Path, index: number, si: number, drags = false): void {
    const at = [...path, index];
    const old = this.bench.document.valueAt(at);
    const unit = readQuantity(old as string | number)?.unit ?? "";
    const text = quantityLiteral({ number: tidy(inUnit(si, unit) ?? si, 3), unit });
    if (drags)
      this.bench.drag((document) =>
        document.nodeAt(at) && startsWith(at, this.path) ? setValue(document, at, text) : [],
      );
    else this.bench.edit(setValue(this.bench.document, at, text));
  }
}

/** From lowest to highest with some air; never of no height. */
function spread(values: number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = (high - low) * 0.1 || Math.abs(high) * 0.5 || 1;
  return [low - air, high + air];
}
