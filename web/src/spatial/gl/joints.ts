import { BoxGeometry, BufferGeometry, Group, Line, Object3D, OctahedronGeometry } from "three";
import type { SceneJoint, Vector } from "../../data/scene";
import type { Poses } from "../poses";
import { markerIn, placed } from "../rotation";
import { alignZ, ball, drum, put, solid, vector } from "./bodies";
import type { Palette } from "./palette";

/** Instants at which the stroke of a slider is looked at. */
const strokes = 96;

export interface JointObject {
  joint: SceneJoint;
  object: Object3D;
  update(time: number): void;
}

/** A symbol for a joint that follows the bodies; unknown types get an octahedron. */
export function jointObject(
  poses: Poses,
  joint: SceneJoint,
  palette: Palette,
  pin: number,
  up: Vector,
): JointObject {
  const object = new Group();
  object.name = `${joint.name} (${joint.type.replaceAll("_", " ")})`;
  const symbol = symbolOf(joint, palette, pin);
  const marker = joint.type === "translational" ? joint.b : joint.a;
  object.add(symbol);
  const guide = joint.type === "translational" ? rail(poses, joint, palette, pin) : undefined;
  if (guide) object.add(guide);
  const link =
    joint.type === "distance" ? new Line(new BufferGeometry(), palette.guide) : undefined;
  if (link) object.add(link);
  const fixed = [joint.a, joint.b].find(({ body }) => isGround(poses, body));
  if (fixed && joint.type !== "translational")
    object.add(pedestal(markerIn(poses.at(fixed.body, 0), fixed).at, up, palette, pin));
  const at = (time: number, end = marker) => markerIn(poses.at(end.body, time), end);
  return {
    joint,
    object,
    update: (time) => {
      put(symbol, at(time));
      if (guide) put(guide, at(time, joint.a));
      link?.geometry.setFromPoints([joint.a, joint.b].map((end) => vector(at(time, end).at)));
    },
  };
}

function isGround(poses: Poses, body: string): boolean {
  return poses.scene.bodies.find(({ name }) => name === body)?.ground ?? true;
}

/** In the marker's axes. */
function symbolOf(joint: SceneJoint, palette: Palette, pin: number): Object3D {
  const { metal } = palette;
  if (joint.film) return bearing(joint.film.bearing_radius, joint.film.length, palette, pin);
  switch (joint.type) {
    case "revolute":
      return solid(drum(0.95 * pin, 3.4 * pin), metal, palette);
    case "translational":
      return solid(new BoxGeometry(4.2 * pin, 2.2 * pin, 2.2 * pin), metal, palette);
    case "spherical":
      return ball(1.35 * pin, metal);
    default:
      return solid(new OctahedronGeometry(1.4 * pin), metal, palette);
  }
}

function bearing(radius: number, length: number | undefined, palette: Palette, pin: number) {
  const group = new Group();
  const wide = Math.max(radius, pin);
  const long = length ?? 3 * pin;
  group.add(solid(drum(0.85 * wide, 1.15 * long), palette.metal, palette));
  group.add(solid(drum(1.05 * wide, long), palette.oil, palette));
  return group;
}

/** A foot under a place on the ground. */
function pedestal(at: Vector, up: Vector, palette: Palette, pin: number): Object3D {
  const tall = 3 * pin;
  const foot = solid(
    drum(2 * pin, tall, 0.8 * pin, 4).rotateZ(Math.PI / 4),
    palette.ground,
    palette,
  );
  foot.position.set(...at).addScaledVector(vector(up), -tall / 2 - 0.8 * pin);
  alignZ(foot, up);
  return foot;
}

/** A beam in the axes of the guide's marker, as long as the stroke with some run-out. */
function rail(poses: Poses, { a, b }: SceneJoint, palette: Palette, pin: number): Object3D {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i <= strokes; i++) {
    const time = poses.start + ((poses.end - poses.start) * i) / strokes;
    const guide = markerIn(poses.at(a.body, time), a);
    const slider = markerIn(poses.at(b.body, time), b).at;
    const axis = placed({ at: [0, 0, 0], turn: guide.turn }, [1, 0, 0]);
    const s = axis.reduce((sum, value, k) => sum + value * (slider[k]! - guide.at[k]!), 0);
    [low, high] = [Math.min(low, s), Math.max(high, s)];
  }
  const bar = new Group();
  const beam = new BoxGeometry(high - low + 9 * pin, 0.8 * pin, 0.8 * pin);
  bar.add(solid(beam.translate((low + high) / 2, 0, 0), palette.ground, palette));
  return bar;
}
