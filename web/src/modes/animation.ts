import type { Run } from "../data/run";
import type { Mode, Modes } from "../data/scene";
import type { MechanismPicture } from "../mechanism/picture";
import { PlanarPicture } from "../mechanism/planar_picture";
import { SpatialPicture } from "../spatial/picture";
import type { Poses } from "../spatial/poses";
import { h } from "../ui/dom";
import { cycle, ModePoses, PlanarMotion } from "./mode_poses";

/** The largest amplitude that can be chosen, as a share of the mechanism's size. */
export const largestAmplitude = 0.25;

const layers = { forces: false, paths: false, labels: false };

/** One mode of one run, moving; its picture keeps its scale when the amplitude changes. */
export class ModeAnimation {
  readonly element = h("div", { class: "stage" });
  readonly tools: HTMLElement | undefined;
  private readonly picture: MechanismPicture;
  private poses: ModePoses;
  private frame = 0;
  private phase = 0;

  constructor(
    private readonly run: Run,
    private readonly modes: Modes,
    private readonly mode: Mode,
    label: string,
    amplitude: number,
  ) {
    this.poses = this.at(largestAmplitude);
    const current = this.current();
    if (run.scene.dimension === 3) {
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
    this.poses = this.at(share);
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

  private at(amplitude: number): ModePoses {
    return new ModePoses(this.run.scene, this.modes, this.mode, amplitude);
  }

  /** What the picture asks: always the poses of the amplitude that is chosen at that moment. */
  private current(): Poses {
    return {
      scene: this.run.scene,
      start: 0,
      end: cycle,
      at: (body, time) => this.poses.at(body, time),
      force: () => undefined,
    };
  }

  private draw(): void {
    this.picture.update(this.phase, 1);
  }
}
