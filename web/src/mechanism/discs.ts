import type { Motion } from "../data/motion";
import type { Marker, SceneJoint } from "../data/scene";
import type { Rail } from "./guides";
import type { Circle } from "./hull";
import { waysOf } from "./clearances";

/** A disc that meets others or a flat, in its body's axes; of true size. */
export interface Disc extends Circle {
  body: string;
}

/** Every disc of every body once, also where it meets several others. */
export function discShapes(run: Motion): Disc[] {
  const all = run.scene.joints.flatMap(discsOf);
  return all.filter((disc, i) => all.findIndex((other) => alike(other, disc)) === i);
}

function discsOf({ a, b, discs }: SceneJoint): Disc[] {
  const disc = ({ body, x, y }: Marker, r: number) => ({ body, x, y, r });
  if (!discs) return [];
  const second = disc(b, discs.second_radius);
  return discs.first_radius ? [disc(a, discs.first_radius), second] : [second];
}

function alike(one: Disc, other: Disc): boolean {
  return (
    one.body === other.body && Math.hypot(one.x - other.x, one.y - other.y, one.r - other.r) < 1e-9
  );
}

/** How far a flat goes beyond the places of its disc's centre, in radii. */
const runOut = 2;

/** Every flat once, as long as the ways of all discs that meet it, with some run-out. */
export function flatShapes(run: Motion, instants: readonly number[]): Rail[] {
  const flats: Rail[] = [];
  for (const flat of run.scene.joints.flatMap((joint) => flatOf(run, joint, instants))) {
    const known = flats.find((other) => sameMarker(other, flat));
    if (!known) flats.push(flat);
    else {
      known.from = Math.min(known.from, flat.from);
      known.to = Math.max(known.to, flat.to);
    }
  }
  return flats;
}

function flatOf(run: Motion, joint: SceneJoint, instants: readonly number[]): Rail[] {
  const { a, discs } = joint;
  if (!discs || discs.first_radius) return [];
  const along = waysOf(run, joint, instants).map(({ x }) => x);
  const more = runOut * discs.second_radius;
  return [{ ...a, from: Math.min(...along) - more, to: Math.max(...along) + more }];
}

function sameMarker(one: Marker, other: Marker): boolean {
  return (
    one.body === other.body &&
    Math.hypot(one.x - other.x, one.y - other.y) < 1e-9 &&
    one.angle === other.angle
  );
}
