import { formatNumber } from "../data/units";
import type { Run } from "../data/run";
import { exaggeration } from "../mechanism/exaggeration";
import type { MechanismPicture } from "../mechanism/picture";
import { PlanarPicture } from "../mechanism/planar_picture";
import { SpatialPicture } from "../spatial/picture";
import { SampledPoses } from "../spatial/poses";
import type { Layers } from "../spatial/stage_types";
import type { ViewState } from "../state";
import { h, section, set, toggle } from "../ui/dom";

/** Where the clearance slider starts: the gap then takes about a quarter of the bore. */
const firstPosition = 0.75;
/** Where the slider of deflections starts: bodies then bend by some tenth of their size. */
const firstBend = 0.8;

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
  private readonly notes = h("span", { class: "hint" });
  private readonly viewTools = h("span", {});
  private readonly clearanceControl: HTMLElement;
  private readonly bend = h("input", {
    type: "range",
    min: 0,
    max: 1,
    step: 0.005,
    value: firstBend,
    id: "deflection",
    "aria-label": "Exaggeration of deflections",
  });
  private readonly bendText = h("output", { class: "value", id: "deflection-readout" });
  private readonly bendControl: HTMLElement;
  private readonly visible: Layers = { forces: true, paths: false, labels: true };
  private drawn: Run;
  private picture: MechanismPicture;

  constructor(private readonly state: ViewState) {
    this.drawn = state.active;
    this.picture = this.pictureOf(state.active);
    this.slider.addEventListener("input", () => this.update());
    this.clearanceControl = h(
      "label",
      { class: "clearance" },
      h("span", {}, "Clearance"),
      this.slider,
      this.factorText,
    );
    this.bend.addEventListener("input", () => this.update());
    this.bendControl = h(
      "label",
      { class: "clearance" },
      h("span", {}, "Deflection"),
      this.bend,
      this.bendText,
    );
    const controls = h(
      "div",
      { class: "controls screen" },
      this.viewTools,
      this.clearanceControl,
      this.bendControl,
      this.layerToggle("Forces", "forces"),
      this.layerToggle("Paths", "paths"),
      this.layerToggle("Names", "labels"),
    );
    const caption = h("p", { class: "caption" }, this.notes);
    this.element = section("mechanism", "Mechanism", this.stage, caption, controls);
    state.on("time", () => this.update());
    state.on("runs", () => this.rebuild());
    this.place();
  }

  private layerToggle(label: string, layer: keyof Layers): HTMLElement {
    return toggle(label, this.visible[layer], (on) => {
      this.visible[layer] = on;
      this.showLayers();
    });
  }

  private pictureOf(run: Run): MechanismPicture {
    const label = `Mechanism of run ${run.name}`;
    if (run.scene.dimension !== 3) return new PlanarPicture(run, label);
    return new SpatialPicture(new SampledPoses(run), label, () => this.describe());
  }

  private rebuild(): void {
    if (this.drawn === this.state.active) return;
    this.picture.dispose();
    this.drawn = this.state.active;
    this.picture = this.pictureOf(this.drawn);
    this.place();
  }

  private place(): void {
    const { picture } = this;
    this.stage.replaceChildren(
      this.state.active.scene.bodies.length > 0
        ? picture.element
        : h("p", { class: "empty" }, "This run holds no scene to draw."),
    );
    this.viewTools.replaceChildren(...(picture.tools ? [picture.tools] : []));
    this.viewTools.hidden = !picture.tools;
    this.clearanceControl.hidden = picture.largestExaggeration === 1;
    this.bendControl.hidden = picture.largestDeflection === 1;
    this.showLayers();
    this.update();
  }

  private showLayers(): void {
    this.picture.show(this.visible);
    this.describe();
  }

  private get factor(): number {
    return exaggeration(Number(this.slider.value), this.picture.largestExaggeration);
  }

  private get deflection(): number {
    return exaggeration(Number(this.bend.value), this.picture.largestDeflection);
  }

  private update(): void {
    this.picture.update(this.state.time, this.factor, this.deflection);
    const changed = [
      say(this.factorText, this.slider, this.factor),
      say(this.bendText, this.bend, this.deflection),
    ];
    if (changed.includes(true)) this.describe();
  }

  private describe(): void {
    this.notes.textContent = this.picture.caption(this.visible, this.factor, this.deflection);
  }
}

/** Writes a factor beside its slider; true when that is news. */
function say(text: HTMLElement, slider: HTMLElement, factor: number): boolean {
  const now = `×\u2009${formatNumber(factor, 2)}`;
  if (text.textContent === now) return false;
  text.textContent = now;
  set(slider, { "aria-valuetext": now });
  return true;
}
