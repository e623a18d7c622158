import { formatQuantity } from "../data/units";
import { lowerBound } from "../data/series";
import type { ViewState } from "../state";
import { h, set, svg, toggle } from "../ui/dom";
import { isPrinting } from "../ui/print";
import { Abscissa } from "./abscissa";
import { CursorLayer } from "./cursor";
import { type Box, clipOf, drawFrame, drawGuides, makeRoomForTicks, plotBox } from "./frame";
import { Legend } from "./legend";
import { attachPointer } from "./pointer";
import { curvePath, dotsPath, makeScale, paddedRange, type Scale } from "./scale";
import { dashes, makeTraces, type PlotSpec, type Trace, type TraceSet } from "./traces";

const plotHeight = 216;
/** Size on paper, where two plots stand side by side and the picture is scaled to fit. */
const printWidth = 420;
const printHeight = 160;

/**
 * One plot: legend with values at the instant shown, curves, cursor. Curves are SVG, so that print
 * stays sharp.
 */
export class Plot {
  readonly element: HTMLElement;
  private readonly unit = h("span", { class: "unit" });
  private readonly legend = new Legend(() => this.draw());
  private readonly picture = svg("svg", { class: "picture", role: "img" });
  private readonly cursor = new CursorLayer();
  private width = 0;
  private logarithmic = false;
  private abscissa!: Abscissa;
  private set_!: TraceSet;
  private box: Box = plotBox(printWidth, plotHeight);
  private x: Scale = makeScale([0, 1], [0, 1]);
  private y: Scale = makeScale([0, 1], [0, 1]);

  constructor(
    private readonly spec: PlotSpec,
    private readonly state: ViewState,
  ) {
    const area = h("div", { class: "plot-area" }, this.picture, this.cursor.element);
    this.element = h(
      "figure",
      { class: "plot", id: `plot-${spec.id}` },
      this.caption(),
      this.legend.element,
      area,
    );
    attachPointer(area, state, {
      abscissa: () => this.abscissa,
      x: () => this.x,
      box: () => this.box,
    });
    this.reload();
  }

  /** Takes the runs and the axis of the state anew. */
  reload(): void {
    this.abscissa = Abscissa.of(this.state);
    this.set_ = makeTraces(this.spec, this.state.shown, this.state.runs, this.abscissa);
    this.unit.textContent = this.set_.shown.symbol ? `[${this.set_.shown.symbol}]` : "";
    this.legend.rebuild(this.set_);
    this.draw();
  }

  /** Takes a new width, CSS pixels. */
  resize(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.draw();
  }

  /** Draws frame and curves for the present size and zoom; nothing before there is a size. */
  draw(): void {
    if (this.width === 0) return;
    this.box = isPrinting() ? plotBox(printWidth, printHeight) : plotBox(this.width, plotHeight);
    const { box } = this;
    const range = this.abscissa.rangeOf(this.state.span);
    this.y = makeScale(this.verticalRange(range), [box.bottom, box.top], this.logarithmic);
    makeRoomForTicks(box, this.y, this.set_.shown.symbol === "°");
    this.x = makeScale(range, [box.left, box.right]);
    const clip = `clip-${this.spec.id}`;
    set(this.picture, {
      viewBox: `0 0 ${box.width} ${box.height}`,
      "aria-label": this.description(),
    });
    this.picture.replaceChildren(
      clipOf(box, clip),
      ...drawFrame(box, this.x, this.y, this.abscissa.label, {
        angles: this.abscissa.mode !== "time",
        upAngles: this.set_.shown.symbol === "°",
      }),
      ...drawGuides(box, this.y, this.guides),
      svg(
        "g",
        { "clip-path": `url(#${clip})` },
        ...this.drawingOrder.flatMap((trace) => this.curves(trace)),
      ),
    );
    this.cursor.rebuild(box, this.visible);
    this.moveCursor();
  }

  /** Puts cursor, dots and values at the instant of the state. */
  moveCursor(): void {
    const place = this.abscissa.place(this.state.active, this.state.time);
    const inside = place >= this.x.min && place <= this.x.max;
    this.cursor.moveLine(this.box, inside ? this.x.toPixel(place) : undefined);
    for (const trace of this.set_.traces) {
      const time = this.state.timeIn(trace.run);
      const value = trace.at(time);
      this.legend.write(trace, value);
      const drawable = inside && value >= this.y.min && value <= this.y.max;
      const x = this.x.toPixel(this.abscissa.place(trace.run, time));
      this.cursor.moveDot(trace, drawable ? { x, y: this.y.toPixel(value) } : undefined);
    }
  }

  private get visible(): Trace[] {
    return this.set_.traces.filter((trace) => this.legend.shows(trace));
  }

  /** What others are compared with lies below them. */
  private get drawingOrder(): Trace[] {
    return [...this.visible].sort((a, b) => Number(b.behind) - Number(a.behind));
  }

  /**
   * The values in sight and the guides, with some air; only positive ones on a logarithmic axis.
   */
  private verticalRange(range: readonly [number, number]): [number, number] {
    const guides = this.guides.map(({ value }) => value);
    let [min, max] = [Math.min(...guides), Math.max(...guides)];
    for (const { x, y } of this.visible.flatMap(({ segments }) => segments)) {
      const to = Math.min(x.length, lowerBound(x, range[1]) + 1);
      for (let i = Math.max(0, lowerBound(x, range[0]) - 1); i < to; i++) {
        if (Number.isNaN(y[i]!) || (this.logarithmic && !(y[i]! > 0))) continue;
        min = Math.min(min, y[i]!);
        max = Math.max(max, y[i]!);
      }
    }
    return min <= max ? paddedRange(min, max, this.logarithmic) : [0.1, 1];
  }

  private curves(trace: Trace): SVGElement[] {
    return trace.segments.map(({ x, y, latest }) => {
      const from = Math.max(0, lowerBound(x, this.x.min) - 1);
      const to = Math.min(x.length, lowerBound(x, this.x.max) + 1);
      const kind = [
        "curve",
        `ink-${trace.colour % 8}`,
        latest ? "" : "earlier",
        trace.behind ? "behind" : "",
        this.spec.points ? "dots" : "",
      ];
      const path = this.spec.points ? dotsPath : curvePath;
      return svg("path", {
        d: path(x, y, from, to, this.x, this.y),
        class: kind.filter(Boolean).join(" "),
        "stroke-dasharray": this.spec.points || trace.behind ? undefined : dashes[trace.dash],
      });
    });
  }

  /** The lines to compare with, in the unit shown. */
  private get guides(): { value: number; text: string }[] {
    return (this.spec.guides ?? []).map(({ label, value }) => ({
      value: this.set_.shown.of(value),
      text: `${label}: ${formatQuantity(value, this.spec.unit, 2)}`,
    }));
  }

  private caption(): HTMLElement {
    const tools = h("span", { class: "plot-tools screen" });
    if (this.spec.offersLog) {
      tools.append(
        toggle("log", false, (on) => {
          this.logarithmic = on;
          this.draw();
        }),
      );
    }
    return h("figcaption", {}, h("h3", {}, this.spec.title, " ", this.unit), tools);
  }

  private description(): string {
    const ranges = this.visible.map(({ label, run, channel }) => {
      const summary = run.summary.channels?.[channel];
      if (!summary) return label;
      const [min, max] = [summary.min, summary.max].map((value) =>
        formatQuantity(value, this.spec.unit),
      );
      return `${label}: ${min} to ${max}`;
    });
    return `${this.spec.title} over ${this.abscissa.label}. ${ranges.join("; ")}`;
  }
}
