import { displayUnit, quantityUnit } from "../../data/units";
import { h } from "../../ui/dom";
import { PeakTree } from "./peaks";

const height = 170;
const left = 62;
const bottom = 22;

/** A curve that grows while a run goes: a canvas, drawn once a frame at most. */
export class LivePlot {
  readonly element = h("figure", { class: "live-plot" });
  readonly data = new PeakTree();
  private readonly canvas = h("canvas", { height, tabindex: 0, role: "img" });
  private readonly caption = h("figcaption", {});
  private readonly unit: string;
  private frame = 0;
  /** Seconds; undefined: everything. */
  private window: [number, number] | undefined;

  constructor(
    readonly name: string,
    unit: string,
    private readonly end: () => number,
  ) {
    this.unit = quantityUnit(name, unit);
    this.canvas.setAttribute("aria-label", `Live curve of ${name}`);
    this.element.append(this.caption, this.canvas);
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.canvas.addEventListener("dblclick", () => this.zoom(undefined));
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
  }

  append(times: readonly number[], values: readonly number[]): void {
    this.data.append(times, values);
    this.redraw();
  }

  zoom(window: [number, number] | undefined): void {
    this.window = window;
    this.redraw();
  }

  private get range(): [number, number] {
    const last = this.data.times[this.data.length - 1] ?? 1;
    return this.window ?? [this.data.times[0] ?? 0, Math.max(this.end(), last) || 1];
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const box = this.canvas.getBoundingClientRect();
    const share = (event.clientX - box.left - left) / (box.width - left);
    this.scale(event.deltaY > 0 ? 1.25 : 0.8, Math.min(Math.max(share, 0), 1));
  }

  private scale(factor: number, share: number): void {
    const [from, to] = this.range;
    const centre = from + share * (to - from);
    this.zoom([centre - (centre - from) * factor, centre + (to - centre) * factor]);
  }

  private key(event: KeyboardEvent): void {
    if (event.key === "+") this.scale(0.5, 0.5);
    else if (event.key === "-") this.scale(2, 0.5);
    else if (event.key === "0") this.zoom(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  redraw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const width = this.canvas.clientWidth;
    const pixels = devicePixelRatio || 1;
    if (width === 0) return;
    if (this.canvas.width !== Math.round(width * pixels)) {
      this.canvas.width = Math.round(width * pixels);
      this.canvas.height = Math.round(height * pixels);
    }
    const context = this.canvas.getContext("2d")!;
    context.setTransform(pixels, 0, 0, pixels, 0, 0);
    context.clearRect(0, 0, width, height);
    this.curve(context, width);
  }

  private curve(context: CanvasRenderingContext2D, width: number): void {
    const { data } = this;
    const [from, to] = this.range;
    const first = Math.max(data.indexAt(from) - 1, 0);
    const last = Math.min(data.indexAt(to) + 1, data.length);
    if (last <= first) return;
    const [low, high] = data.extremes(first, last);
    const air = (high - low) * 0.05 || Math.abs(high) * 0.05 || 1;
    const style = getComputedStyle(this.canvas);
    const x = (time: number) => left + ((time - from) / (to - from)) * (width - left - 6);
    const y = (value: number) =>
      6 + ((high + air - value) / (high - low + 2 * air)) * (height - bottom - 6);
    this.axes(context, style, width, [low, high], [from, to], y);
    context.save();
    context.beginPath();
    context.rect(left, 0, width - left, height - bottom);
    context.clip();
    context.beginPath();
    this.trace(context, first, last, x, y);
    context.strokeStyle = style.getPropertyValue("--ink-0");
    context.lineWidth = 1.5;
    context.stroke();
    context.restore();
    this.caption.textContent = this.reading();
  }

  private reading(): string {
    const value = this.data.values[this.data.length - 1]!;
    const shown = displayUnit(this.unit, value);
    return `${this.name}: ${shown.text(value)}`;
  }

  /** Single samples where they are far apart, else lowest and highest of every pixel column. */
  private trace(
    context: CanvasRenderingContext2D,
    first: number,
    last: number,
    x: (time: number) => number,
    y: (value: number) => number,
  ): void {
    const { data } = this;
    const columns = x(data.times[last - 1]!) - x(data.times[first]!);
    if (last - first < 3 * columns) {
      for (let i = first; i < last; i++) context.lineTo(x(data.times[i]!), y(data.values[i]!));
      return;
    }
    const step = (data.times[last - 1]! - data.times[first]!) / columns;
    for (let i = first; i < last;) {
      const next = Math.min(Math.max(data.indexAt(data.times[i]! + step), i + 1), last);
      const [low, high] = data.extremes(i, next);
      const at = x(data.times[i]!);
      context.lineTo(at, y(data.values[i]!));
      context.lineTo(at, y(low));
      context.lineTo(at, y(high));
      context.lineTo(at, y(data.values[next - 1]!));
      i = next;
    }
  }

  private axes(
    context: CanvasRenderingContext2D,
    style: CSSStyleDeclaration,
    width: number,
    [low, high]: [number, number],
    [from, to]: [number, number],
    y: (value: number) => number,
  ): void {
    const shown = displayUnit(this.unit, Math.max(Math.abs(low), Math.abs(high)));
    const time = displayUnit("s", to);
    context.fillStyle = style.getPropertyValue("--muted");
    context.strokeStyle = style.getPropertyValue("--line");
    context.font = `11px ${style.getPropertyValue("--font")}`;
    context.strokeRect(left, 6, width - left - 6, height - bottom - 6);
    context.textAlign = "right";
    for (const value of [high, low])
      context.fillText(shown.text(value, 3), left - 5, y(value) + 4);
    context.textAlign = "left";
    context.fillText(time.text(from, 3), left, height - 6);
    context.textAlign = "right";
    context.fillText(time.text(to, 3), width - 6, height - 6);
  }
}
