import { formatQuantity } from "../data/units";
import { deflectionCaption, largestDeflectionFactor } from "../mechanism/deflection";
import type { MechanismPicture } from "../mechanism/picture";
import { button, h, set } from "../ui/dom";
import { onPrint } from "../ui/print";
import type { ViewName } from "./camera";
import { loadStage } from "./load";
import type { Poses } from "./poses";
import type { Layers, SpatialStage } from "./stage_types";

const views: [ViewName, string, string][] = [
  ["oblique", "Oblique", "From the front right, above"],
  ["front", "Front", "Against y where z is up"],
  ["right", "Side", "From the right"],
  ["top", "Top", "From above"],
];

/** A mechanism in space: an empty frame until its stage is loaded. */
export class SpatialPicture implements MechanismPicture {
  readonly element: HTMLElement;
  readonly tools: HTMLElement;
  readonly largestExaggeration = 1;
  readonly largestDeflection: number;
  private readonly reason = h("p", { class: "notice warning", hidden: true });
  private readonly how = h(
    "span",
    { class: "hint" },
    "Drag rotates, Shift-drag moves, Ctrl-wheel zooms",
  );
  stage: SpatialStage | undefined;
  private time: number;
  private deflection = 1;
  private layers: Layers | undefined;
  private disposed = false;
  private readonly stopPrinting = onPrint((phase) => this.stage?.print(phase === "begin"));

  /** `loaded` hears when the stage is there and the caption may be complete. */
  constructor(poses: Poses, label: string, loaded: () => void) {
    this.time = poses.start;
    this.largestDeflection = largestDeflectionFactor(
      poses.scene,
      poses.start,
      poses.end,
      (body, count, time) => poses.amplitudes?.(body, count, time) ?? [],
    );
    const frame = h("div", { class: "spatial-frame" });
    this.element = h("div", { class: "spatial-picture" }, this.reason, frame);
    this.tools = this.viewButtons();
    void loadStage().then(({ create, reason }) => {
      if (this.disposed) return;
      this.stage = create(poses, label);
      frame.replaceChildren(this.stage.element);
      this.reason.textContent = reason;
      this.reason.hidden = reason === "";
      this.how.hidden = reason !== "";
      if (this.layers) this.stage.show(this.layers);
      this.stage.fit();
      this.stage.update(this.time, this.deflection);
      loaded();
    });
  }

  update(time: number, _factor = 1, deflection = 1): void {
    this.time = time;
    this.deflection = deflection;
    this.stage?.update(time, deflection);
  }

  show(layers: Layers): void {
    this.layers = layers;
    this.stage?.show(layers);
  }

  caption({ forces }: Layers, _factor = 1, deflection = 1): string {
    const largest = this.stage?.largestForce ?? 0;
    const bent = deflectionCaption(this.largestDeflection, deflection);
    const arrows = forces && largest > 0
      ? `Arrows: joint forces on the second body of each joint; a fifth of the mechanism's size is ${formatQuantity(largest, "N", 3)}.`
      : "";
    return bent + arrows;
  }

  dispose(): void {
    this.disposed = true;
    this.stopPrinting();
    this.stage?.dispose();
    this.element.remove();
  }

  private viewButtons(): HTMLElement {
    const buttons = views.map(([view, label, title]) =>
      button(label, () => this.stage?.look(view), { title, "data-view": view }),
    );
    const fit = button("Fit", () => this.stage?.fit(), {
      title: "Show everything (double click, F)",
      "data-view": "fit",
    });
    const group = h("span", { class: "button-group", role: "group" }, ...buttons, fit);
    set(group, { "aria-label": "View" });
    return h("span", { class: "view-tools" }, group, this.how);
  }
}
