import type { Mode, Modes, Quaternion, Scene, Vector } from "../data/scene";
import type { Motion } from "../data/motion";
import { DeflectedSurface, flexibleBodies } from "../mechanism/deflection";
import { attachments, sweptBy } from "../spatial/extent";
import type { Poses } from "../spatial/poses";
import {
  cross,
  length,
  plus,
  product,
  rotate,
  type SpatialPose,
  standing,
  turnBy,
} from "../spatial/rotation";

/** One cycle as watched, seconds: the true frequency stands in the table. */
export const cycle = 2;

/** A turn counts as this share of the mechanism's size per radian, so that spinning has a size too. */
const turnShare = 0.2;

/** u = a cos φ − b sin φ = Re((a + i b) e^{iφ}), displacement and rotation vector of one body. */
function swing(
  { bodies }: Mode,
  body: string,
  phase: number,
): { shift: Vector; turn: Vector } | undefined {
  const motion = bodies[body];
  if (!motion) return undefined;
  const [c, s] = [Math.cos(phase), Math.sin(phase)];
  const at = (i: number) => c * (motion.real[i] ?? 0) - s * (motion.imag[i] ?? 0);
  return { shift: [at(0), at(1), at(2)], turn: [at(3), at(4), at(5)] };
}

function referencePose({ reference }: Modes, body: string): SpatialPose {
  const pose = reference[body];
  if (!pose) return standing;
  return { at: pose.slice(0, 3), turn: pose.slice(3, 7) } as unknown as SpatialPose;
}

/** The largest movement of anything visible in a mode at its given scale, metres. */
function largestMovement(scene: Scene, modes: Modes, mode: Mode, size: number): number {
  let largest = 0;
  for (const body of scene.bodies) {
    const { turn: frame } = referencePose(modes, body.name);
    const arms = [[0, 0, 0] as Vector, ...attachments(scene, body)].map((p) => rotate(frame, p));
    for (let phase = 0; phase < 2 * Math.PI; phase += Math.PI / 16) {
      const moved = swing(mode, body.name, phase);
      if (!moved) continue;
      const shifts = arms.map((arm) => length(plus(moved.shift, cross(moved.turn, arm))));
      largest = Math.max(largest, ...shifts, turnShare * size * length(moved.turn));
    }
  }
  return Math.max(largest, largestBending(scene, mode));
}

/** The same of bending in the frames of flexible bodies. */
function largestBending(scene: Scene, { deflections = {} }: Mode): number {
  const all = flexibleBodies(scene).map(({ name, deflection }) => {
    const surface = new DeflectedSurface(deflection);
    const motion = deflections[name];
    return motion ? Math.hypot(surface.largest(motion.real), surface.largest(motion.imag)) : 0;
  });
  return Math.max(0, ...all);
}

/** A body moves about its reference: pose = reference + amplitude · Re(u e^{iωt}). */
export class ModePoses implements Poses {
  readonly start = 0;
  readonly end = cycle;
  private readonly scale: number;

  /** `amplitude`: the largest movement as a share of the mechanism's size. */
  constructor(
    readonly scene: Scene,
    private readonly modes: Modes,
    private readonly mode: Mode,
    readonly amplitude: number,
  ) {
    this.scale = 0;
    const size = 2 * sweptBy(this).radius;
    const largest = largestMovement(scene, modes, mode, size);
    this.scale = largest > 0 ? (amplitude * size) / largest : 0;
  }

  at(body: string, time: number): SpatialPose {
    const reference = referencePose(this.modes, body);
    const moved = swing(this.mode, body, (2 * Math.PI * time) / cycle);
    if (!moved) return reference;
    const turn = turnBy(plus([0, 0, 0], moved.turn, this.scale));
    return {
      at: plus(reference.at, moved.shift, this.scale),
      turn: product(turn, reference.turn),
    };
  }

  amplitudes(body: string, count: number, time: number): readonly number[] {
    const motion = this.mode.deflections?.[body];
    const phase = (2 * Math.PI * time) / cycle;
    const [c, s] = [Math.cos(phase), Math.sin(phase)];
    return Array.from(
      { length: count },
      (_, k) => this.scale * (c * (motion?.real[k] ?? 0) - s * (motion?.imag[k] ?? 0)),
    );
  }

  force(): undefined {
    return undefined;
  }
}

/** Angle of a turn about z. */
function angleOf([q0, , , q3]: Quaternion): number {
  return 2 * Math.atan2(q3, q0);
}

/** The same as channels of a planar mechanism. */
export class PlanarMotion implements Motion {
  constructor(private readonly poses: Poses) {}

  get scene(): Scene {
    return this.poses.scene;
  }

  get start(): number {
    return this.poses.start;
  }

  get end(): number {
    return this.poses.end;
  }

  has(name: string): boolean {
    const body = poseChannel.exec(name)?.[1];
    return this.scene.bodies.some((candidate) => candidate.name === body && !candidate.ground);
  }

  valueAt(name: string, time: number): number {
    const [, body, key] = poseChannel.exec(name) ?? [];
    if (!body) return NaN;
    if (key?.startsWith("eta")) {
      const mode = Number(key.slice(3));
      return this.poses.amplitudes?.(body, mode, time)[mode - 1] ?? NaN;
    }
    const { at, turn } = this.poses.at(body, time);
    return key === "phi" ? angleOf(turn) : at[key === "x" ? 0 : 1];
  }

  channel(): undefined {
    return undefined;
  }
}

const poseChannel = /^body\.(.+)\.(x|y|phi|eta\d+)$/;
