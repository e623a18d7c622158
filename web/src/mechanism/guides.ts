import type { Point, SceneJoint } from "../data/scene";
import type { Motion } from "../data/motion";
import { waysOf } from "./clearances";
import { toWorld } from "./pose";

/** A rectangle in body axes, centred: the block of a slider. */
export interface Block extends Point {
  angle: number;
  length: number;
  height: number;
  /** Has clearance in its guide and is drawn there. */
  loose: boolean;
}

/** A straight wall on a body, in that body's axes. */
export interface Rail extends Point {
  body: string;
  angle: number;
  /** Ends along the axis, from the marker. */
  from: number;
  to: number;
}

/** Rails of a translational joint on the body that guides. */
export interface Guide extends Rail {
  halfGap: number;
}

/** How far ordinary rails go beyond the stroke, as a share of the slider's length. */
const runOut = 0.72;

/** A slider of true size, or a piston-like block, large enough for the bearings of its pins. */
export function block(run: Motion, { b, guide }: SceneJoint, pin: number): Block {
  const place = { x: b.x, y: b.y, angle: b.angle };
  if (guide)
    return { ...place, length: guide.slider_length, height: guide.slider_width, loose: true };
  const bearings = run.scene.joints.filter(
    ({ film, b: journal, a }) => film && [journal.body, a.body].includes(b.body),
  );
  const bore = Math.max(0, ...bearings.map(({ film }) => film!.bearing_radius));
  const height = 2 * Math.max(2.3 * pin, 1.9 * bore);
  return { ...place, height, length: 1.25 * height, loose: false };
}

/** The corners of rails on the ground; rails that move stay near the bodies anyway. */
export function railCorners(run: Motion, { body, x, y, angle, from, to, halfGap }: Guide): Point[] {
  if (run.has(`body.${body}.x`)) return [];
  const outer = 1.4 * halfGap;
  const corners = [from, to].flatMap((s) => [
    { x: s, y: outer },
    { x: s, y: -outer },
  ]);
  return corners.map((corner) => toWorld({ x, y, phi: angle }, corner));
}

/** Rails of true length, or as long as the stroke, with some run-out. */
export function guide(
  run: Motion,
  joint: SceneJoint,
  slider: Block,
  instants: readonly number[],
): Guide {
  const { body, x, y, angle } = joint.a;
  const halfGap = 0.5 * slider.height + (joint.guide?.side_clearance ?? 0);
  const place = { body, x, y, angle, halfGap };
  const half = (joint.guide?.guide_length ?? 0) / 2;
  if (half > 0) return { ...place, from: -half, to: half };
  const strokes = waysOf(run, joint, instants).map((way) => way.x);
  return {
    ...place,
    from: Math.min(...strokes) - runOut * slider.length,
    to: Math.max(...strokes) + runOut * slider.length,
  };
}
