import type { Motion } from "../data/motion";
import { set, svg } from "../ui/dom";
import { drawnSlider } from "./exaggeration";
import type { SliderShape } from "./clearances";
import { markerPose, toLocal } from "./pose";
import type { Viewport } from "./viewport";

/** A slider with clearance in its guide: the gap and the tilt exaggerated alike. */
export class SliderJointGlyph {
  readonly element = svg("g", { class: "slider-joint" });
  private readonly block: SVGRectElement;

  constructor(
    private readonly shape: SliderShape,
    private readonly view: Viewport,
    tint: number,
  ) {
    const length = shape.length * view.scale;
    this.block = svg("rect", { x: -length / 2, width: length, class: `plate tint-${tint}` });
    this.element.append(svg("title", {}, shape.joint.b.body), this.block);
  }

  /** The group lies in the axes of the guide. */
  update(run: Motion, time: number, factor: number): void {
    const { joint } = this.shape;
    const guide = markerPose(run, joint.a, time);
    const slider = markerPose(run, joint.b, time);
    const drawn = drawnSlider(this.shape, toLocal(guide, slider), slider.phi - guide.phi, factor);
    const half = drawn.halfWidth * this.view.scale;
    const { x, y } = this.view.local(drawn.centre);
    const tilt = (-drawn.tilt * 180) / Math.PI;
    set(this.element, { transform: this.view.transform(guide) });
    set(this.block, {
      y: (-half).toFixed(2),
      height: (2 * half).toFixed(2),
      transform: `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${tilt.toFixed(4)})`,
    });
  }
}
