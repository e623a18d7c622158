import type { MechanismPicture } from "../mechanism/picture";
import { PlanarPicture } from "../mechanism/planar_picture";
import { SpatialPicture } from "../spatial/picture";
import type { Poses } from "../spatial/poses";
import { h } from "../ui/dom";
import { cycle, PlanarMotion } from "./mode_poses";

/** The largest amplitude that can be chosen, as a share of the mechanism's size. */
export const largestAmplitude = 0.25;

const layers = { forces: false, paths: false, labels: false };

/** One mode of a mechanism or of a body, moving; its picture keeps its scale when the amplitude changes. */
export class ModeAnimation {
  readonly element = h("div", { class: "stage" });
  readonly tools: HTMLElement | undefined;
  private readonly picture: MechanismPicture;
  private poses: Poses;
  private frame = 0;
  private phase = 0;

  constructor(
    private readonly posesAt: (amplitude: number) => Poses,
    label: string,
    amplitude: number,
  ) {
    this.poses = posesAt(largestAmplitude);
    const current = this.current();
    if (current.scene.dimension === 3) {
      this.picture = new SpatialPicture(current, label, () => this.draw());
    } else {
      this.picture = new PlanarPicture(new PlanarMotion(current), label);
    }
    this.picture.show(layers);
    this.tools = this.picture.tools;
    this.element.append(this.picture.element);
    this.amplitude = amplitude;
  }

  set amplitude(share: number) {
    this.poses = this.posesAt(share);
    this.draw();
  }

  set playing(on: boolean) {
    cancelAnimationFrame(this.frame);
    if (!on) return;
    let previous = performance.now();
    const step = (now: number) => {
      this.phase = (this.phase + (now - previous) / 1000) % cycle;
      previous = now;
      this.draw();
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.picture.dispose();
    this.element.remove();
  }

  /** What the picture asks: always the poses of the amplitude that is chosen at that moment. */
  private current(): Poses {
    return {
      scene: this.poses.scene,
      start: 0,
      end: cycle,
      at: (body, time) => this.poses.at(body, time),
      amplitudes: (body, count, time) => this.poses.amplitudes?.(body, count, time) ?? [],
      force: () => undefined,
    };
  }

  private draw(): void {
    this.picture.update(this.phase, 1, 1);
  }
}
