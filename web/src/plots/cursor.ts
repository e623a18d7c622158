import type { Point } from "../data/scene";
import { set, svg } from "../ui/dom";
import type { Box } from "./frame";
import type { Trace } from "./traces";

/**
 * The vertical line at the instant shown, with a dot on each curve: a layer of its own above the
 * curves.
 */
export class CursorLayer {
  readonly element = svg("svg", { class: "overlay", "aria-hidden": true });
  private readonly line = svg("path", { class: "cursor" });
  private dots = new Map<string, SVGCircleElement>();

  rebuild(box: Box, traces: Trace[]): void {
    const dot = ({ colour }: Trace) => svg("circle", { r: 3.5, class: `dot ink-${colour % 8}` });
    this.dots = new Map(traces.map((trace) => [trace.key, dot(trace)]));
    set(this.element, { viewBox: `0 0 ${box.width} ${box.height}` });
    this.element.replaceChildren(this.line, ...this.dots.values());
  }

  /** Undefined hides the line. */
  moveLine(box: Box, x: number | undefined): void {
    set(this.line, { d: x === undefined ? "" : `M${x.toFixed(1)},${box.top}V${box.bottom}` });
  }

  /** Undefined hides the dot. */
  moveDot(trace: Trace, at: Point | undefined): void {
    const dot = this.dots.get(trace.key);
    if (!dot) return;
    set(dot, { visibility: at ? "visible" : "hidden" });
    if (at) set(dot, { cx: at.x.toFixed(1), cy: at.y.toFixed(1) });
  }
}
