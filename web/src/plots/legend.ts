import { formatSteady, withUnit } from "../data/units";
import { orderColour } from "../fields/colour_map";
import { h, set, svg } from "../ui/dom";
import { dashes, type Trace, type TraceSet } from "./traces";

/** A sample of a curve's line. */
export function swatch(colour: number, dash: number, kind = ""): SVGElement {
  return lineSample(`ink-${colour % 8} ${kind}`, kind ? undefined : dashes[dash]);
}

export function lineSample(kind: string, dashing?: string, style?: string): SVGElement {
  const attributes = { class: `curve ${kind}`, "stroke-dasharray": dashing, style };
  const line = svg("path", { d: "M0,4H22", ...attributes });
  return svg("svg", { class: "swatch", viewBox: "0 0 22 8", "aria-hidden": true }, line);
}

export function pointSample(kind: string, style?: string): SVGElement {
  const point = svg("circle", { cx: 4, cy: 4, r: 3.6, class: `chart-point ${kind}`, style });
  return svg("svg", { class: "swatch", viewBox: "0 0 8 8", "aria-hidden": true }, point);
}

/** The colours of an order, from the first to the last. */
export function orderBar(count: number): SVGElement {
  const bars = Array.from({ length: count }, (_, i) =>
    svg("rect", {
      x: (i * 120) / count,
      width: 120 / count + 0.5,
      height: 10,
      class: "hue-fill",
      style: `--hue: ${orderColour(i, count)}`,
    }),
  );
  return svg("svg", { viewBox: "0 0 120 10", class: "order-bar" }, ...bars);
}

/** Names and present values of the curves of a plot; a click hides or shows one. */
export class Legend {
  readonly element = h("div", { class: "legend" });
  private readonly hidden = new Set<string>();
  private values = new Map<string, HTMLElement>();
  private set_: TraceSet | undefined;

  constructor(private readonly onFlip: () => void) {}

  shows(trace: Trace): boolean {
    return !this.hidden.has(trace.key);
  }

  rebuild(traces: TraceSet): void {
    this.set_ = traces;
    this.values = new Map();
    this.element.replaceChildren(...traces.traces.map((trace) => this.entry(trace)));
  }

  /** Writes the value of one curve, in the unit shown. */
  write(trace: Trace, value: number): void {
    const { largest, shown } = this.set_!;
    const number = formatSteady(value, largest);
    const text = Number.isNaN(value) ? number : withUnit(number, shown.symbol);
    const output = this.values.get(trace.key)!;
    if (output.textContent !== text) output.textContent = text;
  }

  private entry(trace: Trace): HTMLElement {
    const value = h("output", { class: "value" });
    this.values.set(trace.key, value);
    const meaning = trace.run.channel(trace.channel)?.meaning ?? "as an ideal joint";
    const title = `${trace.channel}, ${trace.run.name}: ${meaning}. Click to hide or show.`;
    const entry = h(
      "button",
      { type: "button", "aria-pressed": String(this.shows(trace)), title },
      swatch(trace.colour, trace.dash, trace.behind ? "behind" : ""),
      h("span", {}, trace.label),
      value,
    );
    entry.addEventListener("click", () => {
      if (!this.hidden.delete(trace.key)) this.hidden.add(trace.key);
      set(entry, { "aria-pressed": this.shows(trace) });
      this.onFlip();
    });
    return entry;
  }
}
