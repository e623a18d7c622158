/** An orthographic camera that orbits about a target; no drawing library here. */
import type { Vector } from "../data/scene";
import { cross, dot, plus, unit } from "./rotation";

export type ViewName = "oblique" | "front" | "right" | "top";

/** Degrees: azimuth about up, elevation above the horizon, of the eye seen from the target. */
const standardViews: Record<ViewName, [azimuth: number, elevation: number]> = {
  oblique: [-55, 24],
  front: [-90, 0],
  right: [0, 0],
  top: [-90, 90],
};

/** Unit vectors of the picture in the world; `back` points from the target to the eye. */
export interface Basis {
  right: Vector;
  up: Vector;
  back: Vector;
}

/** Free room around a fitted mechanism, as a share of its size. */
const margin = 0.07;

export class OrbitCamera {
  target: Vector = [0, 0, 0];
  /** Metres that the picture's height shows. */
  span = 1;
  private azimuth = 0;
  private elevation = 0;
  private readonly east: Vector;
  private readonly north: Vector;

  /** `up` is a unit vector. Seen from the front x points to the right, unless x is up. */
  constructor(private readonly up: Vector) {
    const x: Vector = Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
    this.east = unit(plus(x, up, -dot(x, up)));
    this.north = cross(up, this.east);
    this.look("oblique");
  }

  look(view: ViewName): void {
    const [azimuth, elevation] = standardViews[view];
    this.azimuth = (azimuth * Math.PI) / 180;
    this.elevation = (elevation * Math.PI) / 180;
  }

  get basis(): Basis {
    const [ca, sa] = [Math.cos(this.azimuth), Math.sin(this.azimuth)];
    const [ce, se] = [Math.cos(this.elevation), Math.sin(this.elevation)];
    const level = plus(scaled(this.east, ca), this.north, sa);
    const back = plus(scaled(level, ce), this.up, se);
    const right = plus(scaled(this.east, -sa), this.north, ca);
    return { right, up: cross(back, right), back };
  }

  /** Radians about up, and of elevation; never over the poles. */
  turn(about: number, over: number): void {
    this.azimuth += about;
    this.elevation = Math.min(Math.max(this.elevation + over, -Math.PI / 2), Math.PI / 2);
  }

  /** Shifts what is seen by shares of the picture's height, right and up. */
  move(right: number, up: number): void {
    const basis = this.basis;
    this.target = plus(
      plus(this.target, basis.right, -right * this.span),
      basis.up,
      -up * this.span,
    );
  }

  /** Factor > 1 shows more; a place in shares of the height from the middle stays where it is. */
  zoom(factor: number, right = 0, up = 0): void {
    this.move(right * (factor - 1), up * (factor - 1));
    this.span *= factor;
  }

  /** Centres the places and shows all of them in a picture of the given width over height. */
  fit(places: Vector[], aspect: number): void {
    const { right, up, back } = this.basis;
    const [across, along, deep] = [right, up, back].map((axis) => range(places, axis));
    if (!across || !along || !deep) return;
    this.target = plus(plus(scaled(right, across.middle), up, along.middle), back, deep.middle);
    const size = Math.max(along.size, across.size / aspect);
    this.span = (1 + 2 * margin) * (size || 1);
  }

  /** Metres right and up from the middle of the picture. */
  project(p: Vector): { right: number; up: number } {
    const { right, up } = this.basis;
    const d = plus(p, this.target, -1);
    return { right: dot(d, right), up: dot(d, up) };
  }
}

function scaled(v: Vector, factor: number): Vector {
  return [factor * v[0], factor * v[1], factor * v[2]];
}

function range(places: Vector[], axis: Vector): { middle: number; size: number } | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (const p of places) {
    const s = dot(p, axis);
    [low, high] = [Math.min(low, s), Math.max(high, s)];
  }
  return places.length > 0 ? { middle: (low + high) / 2, size: high - low } : undefined;
}
