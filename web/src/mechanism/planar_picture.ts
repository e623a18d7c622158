import type { Motion } from "../data/motion";
import { formatNumber, formatQuantity } from "../data/units";
import type { Layers } from "../spatial/stage_types";
import { set } from "../ui/dom";
import { largestExaggeration } from "./exaggeration";
import { amplitudesAt, deflectionCaption, largestDeflectionFactor } from "./deflection";
import { MechanismDrawing } from "./drawing";
import { clearancesOf } from "./layout";
import type { MechanismPicture } from "./picture";

/** The flat drawing of a planar mechanism. */
export class PlanarPicture implements MechanismPicture {
  readonly tools = undefined;
  readonly largestExaggeration: number;
  readonly largestDeflection: number;
  private readonly drawing: MechanismDrawing;

  constructor(
    motion: Motion,
    private readonly label: string,
  ) {
    this.drawing = new MechanismDrawing(motion);
    this.largestExaggeration = largestExaggeration(clearancesOf(this.drawing.layout));
    const { scene, start, end } = motion;
    this.largestDeflection = largestDeflectionFactor(scene, start, end, (body, count, time) =>
      amplitudesAt(motion, body, count, time),
    );
  }

  get element(): SVGSVGElement {
    return this.drawing.element;
  }

  update(time: number, factor: number, deflection = 1): void {
    this.drawing.update(time, factor, deflection);
  }

  show({ forces, paths, labels }: Layers): void {
    const { drawing } = this;
    set(drawing.forces.element, { visibility: forces ? "visible" : "hidden" });
    set(drawing.paths, { visibility: paths ? "visible" : "hidden" });
    set(drawing.names.element, { visibility: labels ? "visible" : "hidden" });
  }

  caption(layers: Layers, factor: number, deflection = 1): string {
    const { forces } = this.drawing;
    const gap =
      this.largestExaggeration > 1
        ? `Clearances drawn ${formatNumber(factor, 2)} times too large. `
        : "";
    const arrows =
      layers.forces && forces.largest > 0
        ? `Arrows: joint forces on the second body of each joint; a fifth of the width is ${formatQuantity(forces.largest, "N", 3)}.`
        : "";
    const bent = deflectionCaption(this.largestDeflection, deflection);
    set(this.element, { "aria-label": `${this.label}. ${gap}${bent}${arrows}` });
    return gap + bent + arrows;
  }

  dispose(): void {
    this.element.remove();
  }
}
