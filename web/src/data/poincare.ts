import { wholeRevolutions } from "./cycles";
import { halfWidth } from "./contact";
import type { Run } from "./run";
import type { Marker, Point, SceneJoint } from "./scene";
import { lowerBound, type Numbers } from "./series";
import { markerPose, poseAt, rotate } from "../mechanism/pose";

/** A direction in the axes of the first marker, or away from its centre. */
export type Direction = "x" | "y" | "radial";

/** Displacement [m] of the second marker in the clearance and its rate [m/s], sample by sample. */
export interface PlayMotion {
  displacement: Float64Array;
  velocity: Float64Array;
}

/** A point of a Poincaré section. */
export interface SectionPoint {
  /** From 0. */
  revolution: number;
  time: number;
  displacement: number;
  velocity: number;
}

/** Directions in which a joint has clearance, the first choice first. */
export function directionsOf(joint: SceneJoint): Direction[] {
  return halfWidth(joint) === undefined ? ["y", "x", "radial"] : ["y"];
}

/** Velocity of a marker in the world, from the channels of its body. */
function velocityOf(run: Run, marker: Marker, time: number): Point & { omega: number } {
  const value = (key: string) => run.valueAt(`body.${marker.body}.${key}`, time) || 0;
  const omega = value("omega");
  const arm = rotate(marker, poseAt(run, marker.body, time).phi);
  return { x: value("vx") - omega * arm.y, y: value("vy") + omega * arm.x, omega };
}

type Rates = { x: Numbers; y: Numbers };

/**
 * ė in the axes of the first marker: ė = Rᵀ(v_b − v_a) − ω_a × e, with v of the markers, from the
 * velocities of the bodies and not from differences of samples, which impacts would spoil.
 */
function planarRates(run: Run, joint: SceneJoint, ex: Numbers, ey: Numbers): Rates {
  const [x, y] = [new Float64Array(run.time.length), new Float64Array(run.time.length)];
  run.time.forEach((time, i) => {
    const [a, b] = [velocityOf(run, joint.a, time), velocityOf(run, joint.b, time)];
    const { phi } = markerPose(run, joint.a, time);
    const apart = rotate({ x: b.x - a.x, y: b.y - a.y }, -phi);
    x[i] = apart.x + a.omega * ey[i]!;
    y[i] = apart.y - a.omega * ex[i]!;
  });
  return { x, y };
}

/** Slopes of the parabolas through each sample and its neighbours, of the chords at the ends. */
export function slopes(time: Float64Array, values: Numbers): Float64Array {
  const chord = (i: number) => (values[i + 1]! - values[i]!) / (time[i + 1]! - time[i]!);
  const last = time.length - 1;
  return Float64Array.from({ length: time.length }, (_, i) => {
    if (i === 0 || i === last) return chord(Math.min(i, last - 1));
    const share = (time[i]! - time[i - 1]!) / (time[i + 1]! - time[i - 1]!);
    return (1 - share) * chord(i - 1) + share * chord(i);
  });
}

/** e and ė; in space ė comes from differences of samples. */
export function motionAcross(run: Run, joint: SceneJoint, direction: Direction): PlayMotion {
  const component = (axis: "x" | "y") =>
    run.channel(`joint.${joint.name}.eccentricity_${axis}`)!.values;
  const [ex, ey] = [component("x"), component("y")];
  const rates =
    run.scene.dimension === 3
      ? { x: slopes(run.time, ex), y: slopes(run.time, ey) }
      : planarRates(run, joint, ex, ey);
  const motion: PlayMotion = {
    displacement: new Float64Array(run.time.length),
    velocity: new Float64Array(run.time.length),
  };
  for (let i = 0; i < run.time.length; i++) {
    const e = { x: ex[i]!, y: ey[i]! };
    motion.displacement[i] = along(direction, e, e);
    motion.velocity[i] = along(direction, { x: rates.x[i]!, y: rates.y[i]! }, e);
  }
  return motion;
}

/** Component of v in a direction; the radial one is that of e. */
function along(direction: Direction, v: Point, e: Point): number {
  if (direction !== "radial") return v[direction];
  const length = Math.hypot(e.x, e.y);
  return length > 0 ? (v.x * e.x + v.y * e.y) / length : 0;
}

/**
 * One point for each whole revolution, where the crank is at an angle [°]: displacement by the
 * cubic that has the velocities at both samples, velocity in a straight line between them.
 */
export function poincareSection(run: Run, motion: PlayMotion, degrees: number): SectionPoint[] {
  return wholeRevolutions(run).map((begin, revolution) => {
    const time = run.timeAtAngle(begin + degrees);
    return { revolution, time, ...between(run.time, motion, time) };
  });
}

function between(times: Float64Array, { displacement: e, velocity: v }: PlayMotion, time: number) {
  const i = Math.min(Math.max(lowerBound(times, time), 1), times.length - 1);
  const step = times[i]! - times[i - 1]!;
  const s = (time - times[i - 1]!) / step;
  const [e0, e1, v0, v1] = [e[i - 1]!, e[i]!, v[i - 1]! * step, v[i]! * step];
  const cubic = 2 * (e0 - e1) + v0 + v1;
  const square = 3 * (e1 - e0) - 2 * v0 - v1;
  return {
    displacement: e0 + s * (v0 + s * (square + s * cubic)),
    velocity: v[i - 1]! + s * (v[i]! - v[i - 1]!),
  };
}
