/** How far a spatial mechanism reaches, and where its bodies are held. */
import type { Scene, SceneBody, SceneJoint, Shape, Vector } from "../data/scene";
import type { Poses } from "./poses";
import { length, markerIn, placed, plus, rotate, standing, unit, vectorOf } from "./rotation";

const instants = 96;
const pinShare = 0.014;

export interface Extent {
  /** Where points of the mechanism get during the run, the world's axes. */
  places: Vector[];
  /** Middle of the box around all places, and half its diagonal. */
  centre: Vector;
  radius: number;
  /** Radius of an ordinary pin. */
  pin: number;
}

/** Against gravity; z without it. */
export function upOf(scene: Scene): Vector {
  const [x, y, z] = scene.gravity ?? [0, 0, 0];
  return length([x, y, z]) > 0 ? unit([-x, -y, -z]) : [0, 0, 1];
}

/** Different places on a body, in its axes, where something is attached or has a name. */
export function attachments(scene: Scene, body: SceneBody): Vector[] {
  const links = [...scene.joints, ...(scene.springs ?? [])].flatMap(({ a, b }) => [a, b]);
  const held = links.filter((marker) => marker.body === body.name);
  const all = [...held, ...(body.ground ? [] : body.points)].map(vectorOf);
  return all.filter((p, i) => all.findIndex((q) => length(plus(p, q, -1)) < 1e-9) === i);
}

/** The ends of the rods of a body without shapes: its attachments, with its origin where few. */
export function skeletonOf(scene: Scene, body: SceneBody): Vector[] {
  const places = attachments(scene, body);
  if (places.length > 1 || body.ground || places.some((p) => length(p) < 1e-9)) return places;
  return [...places, [0, 0, 0]];
}

/** The shortest set of rods that joins all places: pairs of indices (Prim). */
export function rodsBetween(places: Vector[]): [number, number][] {
  const rods: [number, number][] = [];
  const joined = new Set([0]);
  while (joined.size < places.length) {
    let best: { gap: number; rod: [number, number] } | undefined;
    for (const i of joined) {
      places.forEach((p, j) => {
        const gap = length(plus(p, places[i]!, -1));
        if (!joined.has(j) && (!best || gap < best.gap)) best = { gap, rod: [i, j] };
      });
    }
    rods.push(best!.rod);
    joined.add(best!.rod[1]);
  }
  return rods;
}

/** Corners of a box around a shape, in body axes. */
export function cornersOf(shape: Shape): Vector[] {
  if (shape.kind === "mesh") return meshCorners(shape.vertices);
  if (shape.kind === "box") {
    const half = shape.size.map((s) => s / 2) as unknown as Vector;
    const turn = shape.quaternion ?? [1, 0, 0, 0];
    return signs.map((s) => plus(shape.at, rotate(turn, scaled(half, s))));
  }
  if (shape.kind === "sphere") return signs.map((s) => plus(shape.at, s, shape.radius));
  const axis = unit(shape.axis);
  return [-0.5, 0.5].flatMap((end) => {
    const middle = plus(shape.at, axis, end * shape.length);
    const across = axis.map((a) => shape.radius * Math.sqrt(Math.max(0, 1 - a * a)));
    return signs.map((s) => plus(middle, scaled(across as unknown as Vector, s)));
  });
}

const signs = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])));

function scaled(a: Vector, b: Vector): Vector {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
}

function meshCorners(vertices: number[]): Vector[] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  vertices.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value);
    high[i % 3] = Math.max(high[i % 3]!, value);
  });
  if (vertices.length === 0) return [];
  const pick = (i: number, sign: number) => (sign < 0 ? low[i]! : high[i]!);
  return signs.map(([x, y, z]): Vector => [pick(0, x), pick(1, y), pick(2, z)]);
}

function cloud(scene: Scene, body: SceneBody): Vector[] {
  return [...skeletonOf(scene, body), ...(body.shapes ?? []).flatMap(cornersOf)];
}

/** A bearing as the cylinder that it is, in the axes of its body; nothing for other joints. */
function bearingCorners({ film, a }: SceneJoint): Vector[] {
  if (!film) return [];
  const frame = markerIn(standing, a);
  const [radius, length] = [film.bearing_radius, film.length ?? 2 * film.bearing_radius];
  const axis = rotate(frame.turn, [0, 0, 1]);
  return cornersOf({ kind: "cylinder", radius, length, at: frame.at, axis });
}

/** What the bodies and their bearings sweep from start to end, and the joints' symbols beside them. */
export function sweptBy(poses: Poses): Extent {
  const { scene } = poses;
  const times = Array.from(
    { length: instants + 1 },
    (_, i) => poses.start + ((poses.end - poses.start) * i) / instants,
  );
  const bodies = scene.bodies.map((body) => {
    const bearings = scene.joints.filter(({ a }) => a.body === body.name).flatMap(bearingCorners);
    return { body, points: [...cloud(scene, body), ...bearings] };
  });
  const swept = bodies.flatMap(({ body, points }) =>
    (body.ground ? times.slice(0, 1) : times).flatMap((time) => {
      const pose = poses.at(body.name, time);
      return points.map((p) => placed(pose, p));
    }),
  );
  const extent = extentOf(swept);
  return { ...extent, places: [...swept, ...symbolPlaces(poses, times, extent.pin)] };
}

/** How far the symbols of joints reach, pedestals included, over the radius of a pin. */
const symbolReach = { around: 2.2, below: 4 };

function symbolPlaces(poses: Poses, times: number[], pin: number): Vector[] {
  const up = upOf(poses.scene);
  return poses.scene.joints.flatMap((joint) =>
    times.flatMap((time) => {
      const { at } = markerIn(poses.at(joint.b.body, time), joint.b);
      const around = signs.map((s) => plus(at, s, symbolReach.around * pin));
      return [...around, plus(at, up, -symbolReach.below * pin)];
    }),
  );
}

function extentOf(places: Vector[]): Extent {
  const side = (i: 0 | 1 | 2) => {
    let [low, high] = [Infinity, -Infinity];
    for (const p of places) [low, high] = [Math.min(low, p[i]), Math.max(high, p[i])];
    return places.length > 0 ? { middle: (low + high) / 2, half: (high - low) / 2 } : empty;
  };
  const [x, y, z] = [side(0), side(1), side(2)];
  const swept = Math.hypot(x.half, y.half, z.half);
  const radius = swept > least ? swept : unknownRadius;
  return { places, centre: [x.middle, y.middle, z.middle], radius, pin: 2 * pinShare * radius };
}

/** Less is no size but round-off: one body about one place, of unknown size [m]. */
const least = 1e-5;
const unknownRadius = 0.05;

const empty = { middle: 0, half: 0 };
