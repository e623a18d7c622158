import { cycleName } from "../../data/last_cycle";
import type { Run } from "../../data/run";
import type { ViewState } from "../../state";
import { h, section } from "../../ui/dom";
import { diagramOf } from "./diagram";
import { hasHeat, heatOf } from "./means";
import { HeatPicture } from "./picture";
import { heatTables } from "./tables";

const timeOfMeans = (run: Run): string => (run.lastCycle ? cycleName(run) : "run");

/** The section shows the mean heat flows of the active run as a diagram and as numbers. */
class HeatSection {
  readonly element: HTMLElement;
  private readonly scope = h("p", { class: "hint", id: "heat-scope" });
  private readonly picture = new HeatPicture();
  private readonly notes = h("div", { class: "heat-notes", id: "heat-notes" });
  private readonly tables = h("div", { class: "heat-tables" });
  private readonly body = h(
    "div",
    { class: "heat-body" },
    h("div", {}, this.picture.element, this.notes),
    this.tables,
  );

  constructor(private readonly state: ViewState) {
    this.element = section("heat", "Where the heat goes", this.scope, this.body);
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private rebuild(): void {
    const run = this.state.active;
    const present = hasHeat(run);
    const over = timeOfMeans(run);
    const heat = heatOf(run);
    const diagram = diagramOf(heat);
    this.scope.textContent = present
      ? `Mean heat flows over the ${over}; the width of a flow is its heat.`
      : "This run has no channels of heat.";
    this.body.classList.toggle("beside", heat.nodes.length === 0);
    this.picture.show(diagram);
    this.notes.replaceChildren(
      ...diagram.sentences.map((text) => h("p", { class: "hint" }, text)),
    );
    this.tables.replaceChildren(...(present ? heatTables(heat) : []));
  }
}

/** The section is undefined where no run has channels of heat. */
export function heatSection(state: ViewState): HTMLElement | undefined {
  if (!state.runs.some(hasHeat)) return undefined;
  return new HeatSection(state).element;
}
