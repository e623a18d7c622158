import { halfWidth, clearanceOf } from "../data/contact";
import type { Motion } from "../data/motion";
import type { Point, SceneJoint } from "../data/scene";
import type { Circle } from "./hull";
import { markerPose, type Pose, toLocal, toWorld } from "./pose";

/** A bore, a slot or a guide with what moves in it, as drawn. */
export interface ClearanceShape {
  joint: SceneJoint;
  /** Radius of the bore, half width of slot or guide, metres; may be larger than true. */
  bore: number;
  /** Gap to each side at true scale, metres; 0 where an ideal joint is drawn. */
  clearance: number;
}

/** A pin in a straight slot along x of the first marker. */
export interface SlotShape extends ClearanceShape {
  /** Ends of the opening along the slot, from the marker. */
  from: number;
  to: number;
  /** The slot ends flat, where its ends are known. */
  flat: boolean;
}

/** A slider with clearance in its guide. */
export interface SliderShape extends ClearanceShape {
  length: number;
}

/** Places of the second marker in the axes of the first one, at these instants. */
export function waysOf(run: Motion, joint: SceneJoint, instants: readonly number[]): Point[] {
  return instants.map((time) =>
    toLocal(markerPose(run, joint.a, time), markerPose(run, joint.b, time)),
  );
}

/** Every pin in a slot, ideal ones too; `pin` is the radius of an ordinary pin. */
export function slotShapes(run: Motion, pin: number, instants: readonly number[]): SlotShape[] {
  const joints = run.scene.joints.filter(({ type }) => type === "point_on_line");
  return joints.map((joint) => {
    const bore = Math.max(halfWidth(joint) ?? 0, pin);
    const clearance = clearanceOf(joint) ?? 0;
    const travel = joint.slot?.travel;
    const along = waysOf(run, joint, instants).map(({ x }) => x);
    // The pin's surface meets a flat end when its centre has gone half the travel.
    const [low, high] = travel
      ? [-travel / 2, travel / 2]
      : [Math.min(...along) - 0.5 * bore, Math.max(...along) + 0.5 * bore];
    const reach = bore - clearance;
    return { joint, bore, clearance, from: low - reach, to: high + reach, flat: !!travel };
  });
}

/** The plate around a slot is this much wider than the slot. */
const plateOverSlot = 1.6;

/** Circles around the ends of a slot that its body wraps, with the slot's axes at `pose`. */
export function plateEyes({ from, to, bore, flat }: SlotShape, pose: Pose): Circle[] {
  const r = plateOverSlot * bore;
  const inset = flat ? 0 : bore;
  return [from + inset, to - inset].map((x) => ({ ...toWorld(pose, { x, y: 0 }), r }));
}

/** Every slider with clearance. */
export function sliderShapes(run: Motion): SliderShape[] {
  return run.scene.joints.flatMap((joint) =>
    joint.guide
      ? [
          {
            joint,
            bore: halfWidth(joint)!,
            clearance: joint.guide.side_clearance,
            length: joint.guide.slider_length,
          },
        ]
      : [],
  );
}
