import { isWearSimulation } from "../data/wear";
import { PlotBoard } from "../plots/board";
import { catalogue } from "../plots/catalogue";
import { Plot } from "../plots/plot";
import type { ViewState } from "../state";
import { h, section } from "../ui/dom";

/** The standard pictures of a mechanism with real joints; none over the cycles of a wear simulation. */
export function plotsSection(state: ViewState): HTMLElement | undefined {
  if (state.runs.every((run) => run.still) || state.runs.every(isWearSimulation)) return undefined;
  const plots = catalogue(state.runs).map((spec) => new Plot(spec, state));
  new PlotBoard(state).show(plots);
  const hint = h(
    "p",
    { class: "hint screen" },
    "Hover to read all plots at one instant · drag to zoom · Shift-drag to pan · Ctrl-wheel to zoom · double-click for all",
  );
  return section(
    "plots",
    "Results",
    hint,
    h("div", { class: "plot-grid" }, ...plots.map((plot) => plot.element)),
  );
}
