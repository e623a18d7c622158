import { curveCharts, herseyNumber } from "../../sections/bearing";
import { Chart } from "../../plots/chart";
import { h, section } from "../../ui/dom";
import type { BearingForm } from "./kept";
import type { Problems } from "../parts/problems";
import { Quantity } from "./quantity";
import type { BearingAnswer, BearingField, BearingQuestion } from "./types";

/** Friction and film over the speed. */
export class CurvePanel {
  readonly element: HTMLElement;
  private readonly charts = [new Chart("stribeck-friction"), new Chart("stribeck-film")];
  private readonly plots = h("div", { class: "plot-grid", hidden: true });
  private readonly ends: Quantity[];

  constructor(
    private readonly form: BearingForm,
    fields: BearingField[],
    problems: Problems,
    changed: () => void,
  ) {
    const { units } = fields.find(({ key }) => key === "speed")!;
    this.ends = ["from", "to"].map(
      (name, i) =>
        new Quantity({ name: `speed ${name}`, units, unit: "rpm", id: `speeds-${name}` }, (text) => {
          form.speeds[i] = text;
          changed();
        }),
    );
    this.ends.forEach((end, i) => end.show(form.speeds[i]!));
    const problem = h("p", { class: "problem", role: "alert", id: "problem-speeds" });
    const [from, to] = this.ends as [Quantity, Quantity];
    const row = h(
      "div",
      { class: "range-row" },
      h("label", { for: "speeds-from" }, "speed from"),
      from.element,
      h("label", { for: "speeds-to" }, "to"),
      to.element,
      problem,
    );
    problems.register("speeds", problem, () => from.input);
    this.plots.append(...this.charts.map(({ element }) => element));
    this.element = section("bearing-curve", "Stribeck curve", row, this.plots);
  }

  /** Undefined where no range is given. */
  get question(): Partial<BearingQuestion> | undefined {
    const [from, to] = this.form.speeds;
    return from && to ? { speeds: `${from}..${to}` } : undefined;
  }

  show(answer: BearingAnswer | undefined): void {
    const points = answer?.curve?.points ?? [];
    this.plots.hidden = points.length === 0;
    if (!answer || points.length === 0) return;
    curveCharts(points, herseyNumber(answer.state)).forEach((content, i) => this.charts[i]!.show(content));
  }
}
