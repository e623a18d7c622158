import type { Marker, Point } from "../data/scene";
import type { Motion } from "../data/motion";

/** Place and turn of a body's own axes in the world: metres, radians counter-clockwise. */
export interface Pose extends Point {
  phi: number;
}

export const origin: Pose = { x: 0, y: 0, phi: 0 };

/** The pose of a body; bodies without channels (the ground) stay at the origin. */
export function poseAt(run: Motion, body: string, time: number): Pose {
  if (!run.has(`body.${body}.x`)) return origin;
  const value = (key: string) => run.valueAt(`body.${body}.${key}`, time) || 0;
  return { x: value("x"), y: value("y"), phi: value("phi") };
}

export function rotate(v: Point, angle: number): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return { x: c * v.x - s * v.y, y: s * v.x + c * v.y };
}

/** A point given in body axes, in the world. */
export function toWorld(pose: Pose, p: Point): Point {
  const r = rotate(p, pose.phi);
  return { x: pose.x + r.x, y: pose.y + r.y };
}

/** A world point in the axes of a pose. */
export function toLocal(pose: Pose, p: Point): Point {
  return rotate({ x: p.x - pose.x, y: p.y - pose.y }, -pose.phi);
}

/** Place and axis of a marker in the world. */
export function markerPose(run: Motion, marker: Marker, time: number): Pose {
  const pose = poseAt(run, marker.body, time);
  return { ...toWorld(pose, marker), phi: pose.phi + marker.angle };
}
