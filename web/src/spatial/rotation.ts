/** Vectors and unit quaternions, scalar first; a quaternion takes its own axes to the outer ones. */
import type { Marker, Point, Quaternion, Vector } from "../data/scene";

export const noTurn: Quaternion = [1, 0, 0, 0];

/** Place and turn of a body's own axes in the world. */
export interface SpatialPose {
  at: Vector;
  turn: Quaternion;
}

export const standing: SpatialPose = { at: [0, 0, 0], turn: noTurn };

export function vectorOf({ x, y, z }: Point): Vector {
  return [x, y, z ?? 0];
}

export function plus(a: Vector, b: Vector, factor = 1): Vector {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function length(v: Vector): number {
  return Math.hypot(...v);
}

/** The vector at unit length; `otherwise` when it has none. */
export function unit(v: Vector, otherwise: Vector = [0, 0, 1]): Vector {
  const size = length(v);
  return size > 0 ? [v[0] / size, v[1] / size, v[2] / size] : otherwise;
}

/** First the turn b, then a. */
export function product(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
    a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
    a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
    a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
  ];
}

/** v + 2 q₀ (q × v) + 2 q × (q × v) */
export function rotate([s, ...q]: Quaternion, v: Vector): Vector {
  const t = cross(q, v);
  return plus(plus(v, t, 2 * s), cross(q, t), 2);
}

/** The turn by |v| radians about v. */
export function turnBy(v: Vector): Quaternion {
  const angle = length(v);
  const factor = angle > 1e-12 ? Math.sin(angle / 2) / angle : 0.5;
  return [Math.cos(angle / 2), factor * v[0], factor * v[1], factor * v[2]];
}

/** From one turn to another at even speed on the shorter way; share 0 … 1. */
export function slerp(from: Quaternion, to: Quaternion, share: number): Quaternion {
  const cosine = from.reduce((sum, value, i) => sum + value * to[i]!, 0);
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const sine = Math.sin(angle);
  const [a, b] =
    sine > 1e-6
      ? [Math.sin((1 - share) * angle) / sine, Math.sin(share * angle) / sine]
      : [1 - share, share];
  const sum = from.map((value, i) => a * value + Math.sign(cosine || 1) * b * to[i]!);
  const size = Math.hypot(...sum) || 1;
  return sum.map((value) => value / size) as unknown as Quaternion;
}

/** A point given in the pose's axes, in the world. */
export function placed({ at, turn }: SpatialPose, p: Vector): Vector {
  return plus(at, rotate(turn, p));
}

/** The marker's axes in those of its body. */
export function markerTurn({ angle, quaternion }: Marker): Quaternion {
  return quaternion ?? turnBy([0, 0, angle]);
}

/** Place and axes of a marker in the world, from the pose of its body. */
export function markerIn(pose: SpatialPose, marker: Marker): SpatialPose {
  return {
    at: placed(pose, vectorOf(marker)),
    turn: product(pose.turn, markerTurn(marker)),
  };
}
