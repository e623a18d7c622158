import { cycleDegrees } from "../../data/last_cycle";
import { Run } from "../../data/run";
import { displayUnit, formatQuantity } from "../../data/units";
import { OrbitView } from "../../orbit/view";
import { type ChartContent, Chart } from "../../plots/chart";
import { ViewState } from "../../state";
import { h } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import { cardOf, note } from "./answer";
import type { Figure } from "./figures";
import type { CycleAnswer, CycleFigures } from "./types";

/** Figures by their keys in the answer: name, symbol, unit, and what is said of it. */
const figures: [key: string, name: string, sign: string, unit: string, detail: string][] = [
  ["least_min_film_thickness", "smallest film", "h_min", "m", "of the cycle"],
  ["mean_min_film_thickness", "mean smallest film", "h_m", "m", "over the cycle"],
  ["largest_eccentricity_ratio", "largest eccentricity ratio", "ε_max", "1", "of the cycle"],
  ["largest_peak_film_pressure", "largest pressure", "p_max", "Pa", "of the cycle"],
  ["mean_power_loss", "mean power loss", "P_f", "W", "over the cycle"],
  ["largest_power_loss", "largest power loss", "P_max", "W", "of the cycle"],
  ["mean_side_flow", "mean flow of oil", "Q", "m^3/s", "out of both ends"],
];

/** Channels of the joint that are drawn over the angle. */
const curves: [channel: string, title: string][] = [
  ["min_film_thickness", "Smallest film"],
  ["peak_film_pressure", "Largest film pressure"],
  ["power_loss", "Power loss"],
];

const figuresOf = (cycle: CycleFigures): Figure[] =>
  figures.flatMap(([key, name, sign, unit, detail]) => {
    const value = cycle[key];
    return typeof value === "number" ? [{ name, sign, value: formatQuantity(value, unit, 4), detail }] : [];
  });

/** The samples of the last cycle. */
const rowsOf = ({ time, lastCycle }: Run): number[] =>
  [...time.keys()].filter((i) => lastCycle && time[i]! >= lastCycle.from && time[i]! <= lastCycle.to);

/** When the film is thinnest in the last cycle [s]. */
function thinnestInstant(run: Run, joint: string): number {
  const film = run.channel(`joint.${joint}.min_film_thickness`)?.values;
  const rows = rowsOf(run);
  if (!film || rows.length === 0) return run.end;
  return run.time[rows.reduce((least, i) => (film[i]! < film[least]! ? i : least))]!;
}

/** A channel of the joint over the last cycle, against the angle of the journal. */
function chartOver(run: Run, joint: string, channel: string, title: string): ChartContent | undefined {
  const found = run.channel(`joint.${joint}.${channel}`);
  const last = run.lastCycle;
  if (!found || !last || !run.angle) return undefined;
  const rows = rowsOf(run);
  const begin = run.angleAt(last.from);
  const unit = displayUnit(found.unit, Math.max(...rows.map((i) => Math.abs(found.values[i]!))));
  return {
    title,
    xLabel: "angle of the journal [°]",
    yLabel: unit.symbol,
    xRange: [0, cycleDegrees(run) ?? run.angleAt(last.to) - begin],
    ticks: { angles: true },
    series: [
      {
        x: Float64Array.from(rows, (i) => run.angle![i]! - begin),
        y: Float64Array.from(rows, (i) => unit.of(found.values[i]!)),
        kind: "ink-0",
      },
    ],
  };
}

/** The answer to a load that repeats: figures of its last cycle, the orbit, and curves over the angle. */
export class CycleView {
  readonly element = h("div", { class: "bearing-answer", id: "bearing-cycle" });
  private readonly cards = h("div", { class: "cards" });
  private readonly notes = h("div", { class: "bearing-notes" });
  private readonly orbit = h("div", { class: "cycle-orbit" });
  private readonly charts = curves.map(([channel]) => new Chart(`cycle-${channel}`));

  constructor() {
    const plots = h("div", { class: "plot-grid" }, ...this.charts.map(({ element }) => element));
    this.element.append(this.cards, this.notes, h("div", { class: "cycle-pictures" }, this.orbit, plots));
  }

  show(answer: CycleAnswer): void {
    afterPointerUp(this, () => this.fill(answer), this.element);
  }

  private fill({ cycle, report }: CycleAnswer): void {
    this.element.classList.remove("stale");
    this.cards.replaceChildren(...figuresOf(cycle).map(cardOf));
    const repeats = cycle.periodic ? "its motion repeats" : "its motion has not come to repeat";
    this.notes.replaceChildren(
      h("p", { class: "hint" }, `Cycle ${cycle.cycles} of the load: ${repeats}.`),
      ...cycle.warnings.map((text) => note("warning", "Warning", text)),
      ...cycle.assumptions.map((text) => note("note", "Assumed", `${text}.`)),
    );
    this.draw(new Run(report.runs[0]!), cycle.joint);
  }

  private draw(run: Run, joint: string): void {
    const scene = run.scene.joints.find(({ name }) => name === joint);
    const look = { subject: "centre", axes: "bearing", colour: "phase", every: 90, revolution: "cycle" } as const;
    const state = new ViewState([run]);
    state.time = thinnestInstant(run, joint);
    const view = scene && new OrbitView(state, run, scene, look);
    this.orbit.replaceChildren(...(view ? [view.element] : []));
    curves.forEach(([channel, title], i) => {
      const content = chartOver(run, joint, channel, title);
      this.charts[i]!.element.hidden = !content;
      if (content) this.charts[i]!.show(content);
    });
  }

  /** The sizes are no longer those that it belongs to. */
  age(): void {
    this.element.classList.add("stale");
  }
}
