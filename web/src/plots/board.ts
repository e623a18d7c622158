import type { ViewState } from "../state";
import { onPrint } from "../ui/print";
import type { Plot } from "./plot";

/**
 * Keeps a changing set of plots in step with the state. Redraws at most once per frame, and moves
 * only the cursors that are in sight, so that an animation costs the same however many plots a
 * report has.
 */
export class PlotBoard {
  private plots = new Map<Element, Plot>();
  private readonly inSight = new Set<Plot>();
  private pending: "reload" | "draw" | null = null;
  private readonly sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries)
      this.plots.get(target)?.resize(contentRect.width);
  });
  private readonly sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) this.noteSight(target, isIntersecting);
  });

  constructor(state: ViewState) {
    state.on("time", () => this.inSight.forEach((plot) => plot.moveCursor()));
    state.on("zoom", () => this.schedule("draw"));
    state.on("axis", () => this.schedule("reload"));
    state.on("runs", () => this.schedule("reload"));
    onPrint(() => this.plots.forEach((plot) => plot.draw()));
  }

  /** Replaces all plots. Each is drawn when it has a size, so once it is in the page. */
  show(plots: Plot[]): void {
    this.sizes.disconnect();
    this.sight.disconnect();
    this.inSight.clear();
    this.plots = new Map(plots.map((plot) => [plot.element, plot]));
    for (const { element } of plots) {
      this.sizes.observe(element);
      this.sight.observe(element);
    }
  }

  private noteSight(element: Element, visible: boolean): void {
    const plot = this.plots.get(element);
    if (!plot) return;
    if (!visible) {
      this.inSight.delete(plot);
      return;
    }
    this.inSight.add(plot);
    plot.moveCursor();
  }

  private schedule(work: "reload" | "draw"): void {
    if (this.pending === null) requestAnimationFrame(() => this.flush());
    if (this.pending !== "reload") this.pending = work;
  }

  private flush(): void {
    const work = this.pending;
    this.pending = null;
    for (const plot of this.plots.values()) {
      if (work === "reload") plot.reload();
      else plot.draw();
    }
  }
}
