import type { Motion } from "../data/motion";
import { formatNumber, formatQuantity } from "../data/units";
import type { Layers } from "../spatial/stage_types";
import { set } from "../ui/dom";
import { largestExaggeration } from "./clearance";
import { MechanismDrawing } from "./drawing";
import { playsOf } from "./layout";
import type { MechanismPicture } from "./picture";

/** The flat drawing of a planar mechanism. */
export class PlanarPicture implements MechanismPicture {
  readonly tools = undefined;
  readonly largestExaggeration: number;
  private readonly drawing: MechanismDrawing;

  constructor(
    motion: Motion,
    private readonly label: string,
  ) {
    this.drawing = new MechanismDrawing(motion);
    this.largestExaggeration = largestExaggeration(playsOf(this.drawing.layout));
  }

  get element(): SVGSVGElement {
    return this.drawing.element;
  }

  update(time: number, factor: number): void {
    this.drawing.update(time, factor);
  }

  show({ forces, paths, labels }: Layers): void {
    const { drawing } = this;
    set(drawing.forces.element, { visibility: forces ? "visible" : "hidden" });
    set(drawing.paths, { visibility: paths ? "visible" : "hidden" });
    set(drawing.names.element, { visibility: labels ? "visible" : "hidden" });
  }

  caption(layers: Layers, factor: number): string {
    const { forces } = this.drawing;
    const gap =
      this.largestExaggeration > 1
        ? `Clearances drawn ${formatNumber(factor, 2)} times too large. `
        : "";
    const arrows =
      layers.forces && forces.largest > 0
        ? `Arrows: joint forces on the second body of each joint; a fifth of the width is ${formatQuantity(forces.largest, "N", 3)}.`
        : "";
    set(this.element, { "aria-label": `${this.label}. ${gap}${arrows}` });
    return gap + arrows;
  }

  dispose(): void {
    this.element.remove();
  }
}
