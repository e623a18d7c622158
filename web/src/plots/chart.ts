import type { Numbers } from "../data/series";
import { h, set, svg } from "../ui/dom";
import { isPrinting, onPrint } from "../ui/print";
import { type Box, clipOf, drawFrame, plotBox, type TickKinds } from "./frame";
import { curvePath, makeScale, paddedRange, type Scale } from "./scale";

/** A curve or single points, in the units shown. */
export interface ChartSeries {
  x: Numbers;
  y: Numbers;
  /** Classes of the style sheet. */
  kind: string;
  /** CSS colour, where the classes give none. */
  hue?: string;
  points?: boolean;
  /** Written beside the first point. */
  label?: string;
  /** Of each point, for those who point at it. */
  title?: (i: number) => string;
}

/** What a chart shows: one quantity over another, neither of them time. */
export interface ChartContent {
  title: string;
  xLabel: string;
  yLabel: string;
  series: ChartSeries[];
  /** Ends of the horizontal axis; absent: where the series end. */
  xRange?: [number, number];
  ticks?: TickKinds;
  /** Only positive values, over decades. */
  logarithmic?: boolean;
  /** Places on the horizontal axis to mark with a dashed line. */
  marks?: number[];
}

const sizes = { screen: 250, print: { width: 420, height: 215 } };

/** A still plot of one quantity over another that fits the width it is given. */
export class Chart {
  readonly element: HTMLElement;
  private readonly heading = h("h3");
  private readonly picture = svg("svg", { class: "picture chart", role: "img" });
  private content: ChartContent | undefined;
  private width = 0;

  constructor(private readonly id: string) {
    const area = h("div", { class: "chart-area" }, this.picture);
    this.element = h("figure", { class: "plot", id }, h("figcaption", {}, this.heading), area);
    new ResizeObserver(([entry]) => this.resize(entry!.contentRect.width)).observe(this.element);
    onPrint(() => this.draw());
  }

  show(content: ChartContent): void {
    this.content = content;
    this.draw();
  }

  private resize(width: number): void {
    if (width === this.width) return;
    this.width = width;
    this.draw();
  }

  private draw(): void {
    if (!this.content || this.width === 0) return;
    const { content } = this;
    const { print } = sizes;
    const box = isPrinting()
      ? plotBox(print.width, print.height)
      : plotBox(this.width, sizes.screen);
    box.top += 18; // the name of the vertical axis stands above it
    const [x, y] = scalesOf(content, box);
    const clip = `clip-${this.id}`;
    this.heading.textContent = content.title;
    set(this.picture, {
      viewBox: `0 0 ${box.width} ${box.height}`,
      "aria-label": `${content.title}: ${content.yLabel} over ${content.xLabel}`,
    });
    this.picture.replaceChildren(
      clipOf(box, clip),
      ...drawFrame(box, x, y, content.xLabel, content.ticks),
      svg("text", { x: 4, y: 13, class: "axis-name" }, content.yLabel),
      ...(content.marks ?? []).map((mark) => markLine(box, x, mark)),
      svg(
        "g",
        { "clip-path": `url(#${clip})` },
        ...content.series.flatMap((series) => drawSeries(series, x, y)),
      ),
    );
  }
}

function scalesOf(content: ChartContent, box: Box): [Scale, Scale] {
  const log = content.logarithmic ?? false;
  const [xs, ys] = [new Range(), new Range()];
  for (const { x, y } of content.series) {
    x.forEach((value) => xs.include(value));
    y.forEach((value) => (log && !(value > 0) ? undefined : ys.include(value)));
  }
  content.marks?.forEach((mark) => xs.include(mark));
  const xRange = content.xRange ?? xs.padded(false);
  return [
    makeScale(xRange, [box.left, box.right]),
    makeScale(ys.padded(log), [box.bottom, box.top], log),
  ];
}

class Range {
  private low = Infinity;
  private high = -Infinity;

  include(value: number): void {
    if (value < this.low) this.low = value;
    if (value > this.high) this.high = value;
  }

  padded(log: boolean): [number, number] {
    return this.low <= this.high ? paddedRange(this.low, this.high, log) : [0.1, 1];
  }
}

function markLine(box: Box, x: Scale, at: number): SVGElement {
  return svg("path", {
    d: `M${x.toPixel(at).toFixed(1)},${box.top}V${box.bottom}`,
    class: "guide",
  });
}

function drawSeries(series: ChartSeries, x: Scale, y: Scale): SVGElement[] {
  const { x: xs, y: ys, kind, hue, points, label, title } = series;
  const style = hue && `--hue: ${hue}`;
  if (!points) {
    const d = curvePath(xs, ys, 0, xs.length, x, y);
    const place = { x: x.toPixel(xs[0]!) + 9, y: y.toPixel(ys[0]!) + 3 };
    const name = label ? [svg("text", { ...place, class: "series-name" }, label)] : [];
    return [svg("path", { d, class: `curve ${kind}`, style }), ...name];
  }
  return Array.from(xs, (value, i) =>
    svg(
      "circle",
      {
        cx: x.toPixel(value).toFixed(1),
        cy: y.toPixel(ys[i]!).toFixed(1),
        r: 3.6,
        class: `chart-point ${kind}`,
        style,
      },
      title && svg("title", {}, title(i)),
    ),
  );
}
