import type { Scene, SceneBody, SceneDeflection } from "../data/scene";
import { DeflectedSurface } from "../mechanism/deflection";
import type { Poses } from "../spatial/poses";
import { type SpatialPose, standing } from "../spatial/rotation";
import { cycle } from "./mode_poses";

/** One mode of a flexible body by itself, its frame at rest. */
export class ShapePoses implements Poses {
  readonly start = 0;
  readonly end = cycle;
  readonly scene: Scene;
  private readonly amplitude: number;

  /** `share`: the largest movement as a share of the body's size. */
  constructor(
    { dimension }: Scene,
    body: SceneBody & { deflection: SceneDeflection },
    private readonly mode: number,
    share: number,
  ) {
    this.scene = { ...(dimension ? { dimension } : {}), bodies: [body], joints: [] };
    const surface = new DeflectedSurface(body.deflection);
    const unit = surface.largest(this.alone(surface.modes, 1));
    this.amplitude = unit > 0 ? (share * surface.size) / unit : 0;
  }

  at(): SpatialPose {
    return standing;
  }

  amplitudes(_body: string, count: number, time: number): readonly number[] {
    return this.alone(count, this.amplitude * Math.cos((2 * Math.PI * time) / cycle));
  }

  force(): undefined {
    return undefined;
  }

  private alone(count: number, value: number): number[] {
    return Array.from({ length: count }, (_, k) => (k === this.mode ? value : 0));
  }
}
