import { dryJoints } from "../data/contact";
import {
  cycleDifferences,
  cyclesOf,
  leastRevolutions,
  leastSamples,
  samplesOfRevolution,
  wholeRevolutions,
} from "../data/cycles";
import { type Direction, directionsOf, motionAcross, poincareSection } from "../data/poincare";
import type { Run } from "../data/run";
import type { SceneJoint } from "../data/scene";
import { orbitsOf } from "../orbit/orbit";
import { Chart } from "../plots/chart";
import type { ViewState } from "../state";
import { h, section, select, set } from "../ui/dom";
import {
  differenceChart,
  differenceTable,
  overlayChart,
  revolutionKey,
  sectionChart,
  verdict,
} from "./cycle_charts";

/** What the reader chose. */
interface CycleChoice {
  joint: string;
  direction: Direction;
  /** Crank angle of the section [°]. */
  angle: number;
  /** Channel that is compared. */
  quantity: string;
}

/** Whether a run goes round often enough and has a joint with clearance. */
function tellsOfCycles(run: Run): boolean {
  return orbitsOf(run).length > 0 && wholeRevolutions(run).length >= leastRevolutions;
}

/** Why nothing can be said of the periods of a run; undefined where something can. */
export function whyNoJudgement(run: Run): string | undefined {
  if (!tellsOfCycles(run))
    return `This run has no joint with clearance, or fewer than ${leastRevolutions} revolutions.`;
  const samples = samplesOfRevolution(run);
  if (samples >= leastSamples) return undefined;
  return `Undecided: ${samples} ${samples === 1 ? "sample" : "samples"} of a revolution cannot show whether the motion repeats, ${leastSamples} or more can. Write samples more often (output.interval), or run fewer revolutions.`;
}

/** Channels worth comparing from turn to turn, the first choice first. */
function quantitiesOf(run: Run, joint: string): string[] {
  const own = ["normal_force", "force", "penetration", "friction_force", "eccentricity_ratio"].map(
    (quantity) => `joint.${joint}.${quantity}`,
  );
  const others = run.names(/^(drive\..+\.(moment|force)|body\..+\.(ax|ay|alpha))$/);
  return [...own, ...others].filter((name) => run.has(name));
}

/** Poincaré section, revolutions laid over each other, and their differences, of the active run. */
class CyclesSection {
  readonly element: HTMLElement;
  private readonly tools = h("div", { class: "controls screen" });
  private readonly text = h("p", { class: "verdict" });
  private readonly key = h("p", { class: "hint revolution-key" });
  private readonly portrait = new Chart("chart-poincare");
  private readonly overlay = new Chart("chart-revolutions");
  private readonly differences = new Chart("chart-differences");
  private readonly numbers = h("div");
  private readonly body: HTMLElement;
  private readonly empty = h("p", { class: "empty" });
  private readonly angleText = h("output", { class: "value", id: "section-angle-readout" });
  private readonly angleInput = h("input", {
    type: "range",
    min: 0,
    max: 359,
    step: 1,
    id: "section-angle",
    "aria-label": "Crank angle of the Poincaré section",
  });
  private readonly choice: CycleChoice = { joint: "", direction: "y", angle: 0, quantity: "" };

  constructor(private readonly state: ViewState) {
    this.body = h(
      "div",
      {},
      this.text,
      this.key,
      h(
        "div",
        { class: "plot-grid" },
        this.portrait.element,
        this.overlay.element,
        this.differences.element,
        this.numbers,
      ),
      this.tools,
    );
    this.element = section("cycles", "Periodic or chaotic", this.body, this.empty);
    this.angleInput.value = "0";
    this.angleInput.addEventListener("input", () => {
      this.choice.angle = Number(this.angleInput.value);
      this.showSection();
    });
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private get run(): Run {
    return this.state.active;
  }

  private get joint(): SceneJoint {
    return orbitsOf(this.run).find(({ name }) => name === this.choice.joint)!;
  }

  private rebuild(): void {
    const problem = whyNoJudgement(this.run);
    this.empty.textContent = problem ?? "";
    this.body.hidden = problem !== undefined;
    this.empty.hidden = !this.body.hidden;
    if (this.body.hidden) return;
    const joints = orbitsOf(this.run).map(({ name }) => name);
    if (!joints.includes(this.choice.joint))
      this.choice.joint = dryJoints(this.run).find((name) => joints.includes(name)) ?? joints[0]!;
    const directions = directionsOf(this.joint);
    if (!directions.includes(this.choice.direction)) this.choice.direction = directions[0]!;
    const quantities = quantitiesOf(this.run, this.choice.joint);
    if (!quantities.includes(this.choice.quantity)) this.choice.quantity = quantities[0]!;
    this.tools.replaceChildren(
      ...this.choosing("Joint", "joint", joints),
      ...this.choosing("Direction", "direction", directions),
      h(
        "label",
        { class: "clearance" },
        h("span", {}, "Section at"),
        this.angleInput,
        this.angleText,
      ),
      ...this.choosing("Compare", "quantity", quantities),
    );
    this.showSection();
    this.showCycles();
  }

  /** A list for one of the choices, when there is something to choose. */
  private choosing<K extends "joint" | "direction" | "quantity">(
    label: string,
    which: K,
    values: CycleChoice[K][],
  ): HTMLElement[] {
    if (values.length < 2) return [];
    const choices = values.map((value) => ({ value, label: value }));
    const chosen = (value: CycleChoice[K]) => {
      this.choice[which] = value;
      this.rebuild();
    };
    return [select(label, choices, this.choice[which], chosen)];
  }

  private showSection(): void {
    const { direction, angle } = this.choice;
    const motion = motionAcross(this.run, this.joint, direction);
    const points = poincareSection(this.run, motion, angle);
    this.angleText.textContent = `${angle}°`;
    set(this.angleInput, { "aria-valuetext": `${angle} degrees` });
    this.portrait.show(sectionChart(this.joint, { direction, angle, motion, points }));
  }

  private showCycles(): void {
    const channel = this.run.channel(this.choice.quantity)!;
    const cycles = cyclesOf(this.run, channel.values);
    const differences = cycleDifferences(cycles);
    this.text.replaceChildren(...verdict(this.run, channel, cycles));
    this.key.replaceChildren(...revolutionKey(cycles.length, this.run.time.length));
    this.overlay.show(overlayChart(channel, cycles));
    this.differences.show(differenceChart(channel, differences));
    this.numbers.replaceChildren(differenceTable(channel, cycles, differences));
  }
}

/** Undefined when no run has a joint with clearance and revolutions enough. */
export function cyclesSection(state: ViewState): HTMLElement | undefined {
  if (state.runs.every((run) => run.still) || !state.runs.some(tellsOfCycles)) return undefined;
  return new CyclesSection(state).element;
}
