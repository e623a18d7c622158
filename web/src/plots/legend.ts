import { formatSteady, withUnit } from "../data/units";
import { h, set, svg } from "../ui/dom";
import { dashes, type Trace, type TraceSet } from "./traces";

/** A sample of a curve's line. */
export function swatch(colour: number, dash: number, kind = ""): SVGElement {
  const line = svg("path", {
    d: "M0,4H22",
    class: `curve ink-${colour % 8} ${kind}`,
    "stroke-dasharray": kind ? undefined : dashes[dash],
  });
  return svg("svg", { class: "swatch", viewBox: "0 0 22 8", "aria-hidden": true }, line);
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
