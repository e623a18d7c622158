import { formatNumber, formatQuantity } from "../data/units";
import { exaggeration, largestExaggeration } from "../mechanism/clearance";
import { MechanismDrawing } from "../mechanism/drawing";
import type { ViewState } from "../state";
import { h, section, set, toggle } from "../ui/dom";

/** Where the clearance slider starts: the gap then takes about a quarter of the bore. */
const firstPosition = 0.75;

/** The animated mechanism of the active run with what to show of it. */
export class MechanismSection {
  readonly element: HTMLElement;
  private readonly stage = h("div", { class: "stage" });
  private readonly slider = h("input", {
    type: "range",
    min: 0,
    max: 1,
    step: 0.005,
    value: firstPosition,
    id: "clearance",
    "aria-label": "Exaggeration of joint clearances",
  });
  private readonly factorText = h("output", { class: "value", id: "clearance-readout" });
  private readonly forceScale = h("span", { class: "hint" });
  private readonly clearanceControl: HTMLElement;
  private readonly visible = { forces: true, paths: false, labels: true };
  private drawing: MechanismDrawing;

  constructor(private readonly state: ViewState) {
    this.drawing = new MechanismDrawing(state.active);
    this.slider.addEventListener("input", () => this.update());
    this.clearanceControl = h(
      "label",
      { class: "clearance" },
      h("span", {}, "Clearance"),
      this.slider,
      this.factorText,
    );
    const controls = h(
      "div",
      { class: "controls screen" },
      this.clearanceControl,
      this.layerToggle("Forces", "forces"),
      this.layerToggle("Paths", "paths"),
      this.layerToggle("Names", "labels"),
    );
    const notes = h("p", { class: "caption" }, this.forceScale);
    this.element = section("mechanism", "Mechanism", this.stage, notes, controls);
    state.on("time", () => this.update());
    state.on("runs", () => this.rebuild());
    this.rebuild();
  }

  private layerToggle(label: string, layer: keyof typeof this.visible): HTMLElement {
    return toggle(label, this.visible[layer], (on) => {
      this.visible[layer] = on;
      this.showLayers();
    });
  }

  private rebuild(): void {
    const { active } = this.state;
    this.drawing = new MechanismDrawing(active);
    this.stage.replaceChildren(
      active.scene.bodies.length > 0
        ? this.drawing.element
        : h("p", { class: "empty" }, "This run holds no scene to draw."),
    );
    this.clearanceControl.hidden = this.drawing.layout.films.length === 0;
    this.showLayers();
    this.update();
  }

  private showLayers(): void {
    const { drawing, visible } = this;
    set(drawing.forces.element, { visibility: visible.forces ? "visible" : "hidden" });
    set(drawing.paths, { visibility: visible.paths ? "visible" : "hidden" });
    set(drawing.labels, { visibility: visible.labels ? "visible" : "hidden" });
    this.describe();
  }

  private get factor(): number {
    return exaggeration(Number(this.slider.value), largestExaggeration(this.drawing.layout.films));
  }

  private update(): void {
    this.drawing.update(this.state.time, this.factor);
    const text = `×\u2009${formatNumber(this.factor, 2)}`;
    if (this.factorText.textContent !== text) {
      this.factorText.textContent = text;
      set(this.slider, { "aria-valuetext": text });
      this.describe();
    }
  }

  private describe(): void {
    const { layout, forces } = this.drawing;
    const gap =
      layout.films.length > 0
        ? `Clearances drawn ${formatNumber(this.factor, 2)} times too large. `
        : "";
    const arrows =
      this.visible.forces && forces.largest > 0
        ? `Arrows: joint forces on the second body of each joint; a fifth of the width is ${formatQuantity(forces.largest, "N", 3)}.`
        : "";
    this.forceScale.textContent = gap + arrows;
    set(this.drawing.element, {
      "aria-label": `Mechanism of run ${this.state.active.name}. ${gap}${arrows}`,
    });
  }
}
