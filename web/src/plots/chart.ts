import type { Numbers } from "../data/series";
import { h, set, svg } from "../ui/dom";
import { type Box, clipOf, drawFrame, drawGuides, makeRoomForTicks, plotBox, type TickKinds } from "./frame";
import { lineSample, pointSample } from "./legend";
import { Room } from "./room";
import { curvePath, makeScale, paddedRange, pointPlaces, type Scale } from "./scale";
import { dashes } from "./traces";

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
  /** In the key below the heading. */
  name?: string;
  /** Index into the dash patterns. */
  dash?: number;
  /** Of each point, for those who point at it. */
  title?: (i: number) => string;
}

/** An area between two curves, in the units shown. */
export interface ChartBand {
  x: Numbers;
  low: Numbers;
  high: Numbers;
  kind: string;
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
  /** The horizontal axis too. */
  xLogarithmic?: boolean;
  /** Places on the horizontal axis to mark with a dashed line. */
  marks?: number[];
  /** Parts of the horizontal axis to shade. */
  spans?: [from: number, to: number][];
  /** The vertical axis spans no less: what is smaller means nothing. */
  leastSpan?: number;
  /** Behind the curves. */
  bands?: ChartBand[];
  /** Horizontal dashed lines with their names; shown where the curves come near them. */
  limits?: { value: number; text: string }[];
}

const paperWidth = 420;
const heights = { screen: 250, paper: 215 };

/** A still plot of one quantity over another that fits the width it is given. */
export class Chart {
  readonly element: HTMLElement;
  private readonly heading = h("h3");
  private readonly key = h("p", { class: "chart-key" });
  private readonly picture = svg("svg", { class: "picture chart", role: "img" });
  private readonly room: Room;
  private content: ChartContent | undefined;

  constructor(private readonly id: string) {
    const area = h("div", { class: "chart-area" }, this.picture);
    const caption = h("figcaption", {}, this.heading, this.key);
    this.element = h("figure", { class: "plot", id }, caption, area);
    this.room = new Room(this.element, paperWidth, (width, onPaper) => this.draw(width, onPaper));
  }

  show(content: ChartContent): void {
    this.content = content;
    this.room.redraw();
  }

  private draw(width: number, onPaper: boolean): void {
    const { content } = this;
    if (!content) return;
    const box = plotBox(width, onPaper ? heights.paper : heights.screen);
    box.top += 18; // the name of the vertical axis stands above it
    const [x, y] = scalesOf(content, box);
    const clip = `clip-${this.id}`;
    this.heading.textContent = content.title;
    this.key.replaceChildren(...content.series.flatMap(keyEntry));
    set(this.picture, {
      viewBox: `0 0 ${box.width} ${box.height}`,
      "aria-label": `${content.title}: ${content.yLabel} over ${content.xLabel}`,
    });
    this.picture.replaceChildren(
      clipOf(box, clip),
      ...(content.spans ?? []).map((span) => shade(box, x, span)),
      ...drawFrame(box, x, y, content.xLabel, content.ticks),
      svg("text", { x: 4, y: 13, class: "axis-name" }, content.yLabel),
      ...(content.marks ?? []).map((mark) => markLine(box, x, mark)),
      svg(
        "g",
        { "clip-path": `url(#${clip})` },
        ...(content.bands ?? []).map((band) => drawBand(band, x, y)),
        ...content.series.flatMap((series) => drawSeries(series, x, y)),
      ),
      ...drawGuides(box, y, content.limits ?? []),
    );
  }
}

function keyEntry({ name, kind, dash = 0, hue, points }: ChartSeries): HTMLElement[] {
  if (!name) return [];
  const style = hue && `--hue: ${hue}`;
  const sample = points ? pointSample(kind, style) : lineSample(kind, dashes[dash % dashes.length], style);
  return [h("span", {}, sample, ` ${name}`)];
}

function drawBand({ x: xs, low, high, kind }: ChartBand, x: Scale, y: Scale): SVGElement {
  const there = curvePath(xs, high, 0, xs.length, x, y);
  const back = curvePath(xs.slice().reverse(), low.slice().reverse(), 0, xs.length, x, y);
  return svg("path", { d: `${there}L${back.slice(1)}Z`, class: `band ${kind}` });
}

function scalesOf(content: ChartContent, box: Box): [Scale, Scale] {
  const log = content.logarithmic ?? false;
  const [xs, ys] = [new Range(), new Range()];
  for (const { x, y } of content.series) {
    x.forEach((value) => xs.include(value));
    y.forEach((value) => (log && !(value > 0) ? undefined : ys.include(value)));
  }
  content.bands?.forEach(({ low, high }) => {
    ys.include(Math.min(...low));
    ys.include(Math.max(...high));
  });
  ys.widen(content.leastSpan ?? 0);
  ys.reachFor((content.limits ?? []).map(({ value }) => value));
  content.marks?.forEach((mark) => xs.include(mark));
  const xLog = content.xLogarithmic ?? false;
  const xRange = content.xRange ?? xs.padded(xLog);
  const yScale = makeScale(ys.padded(log), [box.bottom, box.top], log);
  makeRoomForTicks(box, yScale, content.ticks?.upAngles);
  return [makeScale(xRange, [box.left, box.right], xLog), yScale];
}

/** A limit this many times higher than the curves would press them flat. */
const farthest = 2.5;

class Range {
  private low = Infinity;
  private high = -Infinity;

  include(value: number): void {
    if (value < this.low) this.low = value;
    if (value > this.high) this.high = value;
  }

  widen(least: number): void {
    const lacking = least - (this.high - this.low);
    if (!(lacking > 0)) return;
    this.low -= lacking / 2;
    this.high += lacking / 2;
  }

  /** Values that are worth some empty room. */
  reachFor(values: number[]): void {
    for (const value of values) if (value < this.high * farthest) this.include(value);
  }

  padded(log: boolean): [number, number] {
    return this.low <= this.high ? paddedRange(this.low, this.high, log) : [0.1, 1];
  }
}

function shade(box: Box, x: Scale, [from, to]: [number, number]): SVGElement {
  const [left, right] = [x.toPixel(from), x.toPixel(to)];
  const size = { width: Math.max(1, right - left).toFixed(1), height: box.bottom - box.top };
  return svg("rect", { x: left.toFixed(1), y: box.top, ...size, class: "span" });
}

function markLine(box: Box, x: Scale, at: number): SVGElement {
  return svg("path", {
    d: `M${x.toPixel(at).toFixed(1)},${box.top}V${box.bottom}`,
    class: "guide",
  });
}

function drawSeries(series: ChartSeries, x: Scale, y: Scale): SVGElement[] {
  const { x: xs, y: ys, kind, hue, dash, points, label, title } = series;
  const style = hue && `--hue: ${hue}`;
  if (!points) {
    const d = curvePath(xs, ys, 0, xs.length, x, y);
    const place = { x: x.toPixel(xs[0]!) + 9, y: y.toPixel(ys[0]!) + 3 };
    const named = label && Number.isFinite(place.x) && Number.isFinite(place.y);
    const name = named ? [svg("text", { ...place, class: "series-name" }, label)] : [];
    const dashing = dash ? dashes[dash % dashes.length] : undefined;
    const curve = svg("path", { d, class: `curve ${kind}`, style, "stroke-dasharray": dashing });
    return [curve, ...name];
  }
  return pointPlaces(xs, ys, x, y).map(([px, py, i]) =>
    svg(
      "circle",
      {
        cx: px.toFixed(1),
        cy: py.toFixed(1),
        r: 3.6,
        class: `chart-point ${kind}`,
        style,
      },
      title && svg("title", {}, title(i)),
    ),
  );
}

/** A chart that shows one thing and never another. */
export function chartOf(content: ChartContent, id: string): HTMLElement {
  const chart = new Chart(id);
  chart.show(content);
  return chart.element;
}
