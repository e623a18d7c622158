/** What is thin or comes and goes: springs, paths, forces, the floor. */
import {
  BufferGeometry,
  ConeGeometry,
  Curve,
  CylinderGeometry,
  Group,
  Line,
  LineSegments,
  Mesh,
  Object3D,
  TubeGeometry,
  Vector3,
} from "three";
import type { SceneSpring, Vector } from "../../data/scene";
import { OrbitCamera } from "../camera";
import { roundLength } from "../../mechanism/viewport";
import type { Extent } from "../extent";
import type { Poses } from "../poses";
import { dot, length, markerIn, plus } from "../rotation";
import { alignZ, vector } from "./bodies";
import type { Palette } from "./palette";

const coils = 7;
const pathSamples = 240;
/** The longest force arrow after the start-up, as a share of the mechanism's diameter. */
const longestForce = 0.2;
/** Larger forces of the start-up are cut off at so many times that. */
const mostForce = 1.6;

/** Unit length along z; straight at both ends. */
class Helix extends Curve<Vector3> {
  constructor(private readonly radius: number) {
    super();
  }

  override getPoint(t: number, target = new Vector3()): Vector3 {
    const share = Math.min(Math.max((t - 0.12) / 0.76, 0), 1);
    const wide = this.radius * Math.min(1, 12 * share, 12 * (1 - share));
    const angle = 2 * Math.PI * coils * share;
    return target.set(wide * Math.cos(angle), wide * Math.sin(angle), t);
  }
}

export interface Moving {
  object: Object3D;
  update(time: number): void;
}

/** A helix that stretches between two markers. */
export function springObject(
  poses: Poses,
  { name, a, b }: SceneSpring,
  palette: Palette,
  pin: number,
): Moving {
  const ends = (time: number) =>
    [a, b].map((marker) => markerIn(poses.at(marker.body, time), marker).at) as [Vector, Vector];
  const [from, to] = ends(poses.start);
  const first = Math.max(length(plus(to, from, -1)), pin);
  const geometry = new TubeGeometry(new Helix(1.1 * pin), 24 * coils, 0.22 * pin, 8);
  const object = new Mesh(geometry, palette.metal);
  object.name = name;
  geometry.scale(1, 1, first);
  return {
    object,
    update: (time) => {
      const [p, q] = ends(time);
      const along = plus(q, p, -1);
      object.position.set(...p);
      alignZ(object, along);
      object.scale.setZ(Math.max(length(along), 1e-9) / first);
    },
  };
}

/** The paths of the origins of all bodies. */
export function pathLines(poses: Poses, palette: Palette): Group {
  const group = new Group();
  for (const { name, ground } of poses.scene.bodies) {
    if (ground) continue;
    const points = Array.from({ length: pathSamples + 1 }, (_, i) =>
      vector(poses.at(name, poses.start + ((poses.end - poses.start) * i) / pathSamples).at),
    );
    group.add(new Line(new BufferGeometry().setFromPoints(points), palette.path));
    (group.children.at(-1) as Line).computeLineDistances();
  }
  return group;
}

/** Joint forces from the second marker, on whose body they act; one scale for all. */
export class ForceArrows {
  readonly object = new Group();
  /** N */
  readonly largest: number;
  private readonly arrows: Mesh[];
  private readonly joints;
  private readonly scale: number;
  /** Of the largest force after the start-up [m]. */
  private readonly full: number;
  private readonly headLength: number;

  constructor(
    private readonly poses: Poses,
    palette: Palette,
    { radius, pin }: Extent,
  ) {
    this.joints = poses.scene.joints.filter(({ name }) => poses.force(name, poses.start));
    this.largest = Math.max(0, ...this.joints.map(({ name }) => this.largestOf(name)));
    this.full = 2 * radius * longestForce;
    this.scale = this.largest > 0 ? this.full / this.largest : 0;
    this.headLength = 2.4 * pin;
    const shaft = new CylinderGeometry(0.28 * pin, 0.28 * pin, 1, 16);
    const tip = new ConeGeometry(0.85 * pin, this.headLength, 20);
    shaft.translate(0, 0.5, 0).rotateX(Math.PI / 2);
    tip.translate(0, -this.headLength / 2, 0).rotateX(Math.PI / 2);
    this.arrows = this.joints.map(() => {
      const arrow = new Mesh(shaft, palette.force);
      const head = new Mesh(tip, palette.force);
      this.object.add(arrow, head);
      arrow.userData.head = head;
      return arrow;
    });
  }

  update(time: number): void {
    this.joints.forEach(({ name, b }, i) => {
      const arrow = this.arrows[i]!;
      const head = arrow.userData.head as Mesh;
      const force = this.poses.force(name, time)!;
      const size = length(force);
      const scale = Math.min(this.scale, (mostForce * this.full) / (size || 1));
      const long = scale * size;
      const from = markerIn(this.poses.at(b.body, time), b).at;
      arrow.visible = head.visible = long > 0;
      arrow.position.set(...from);
      head.position.set(...plus(from, force, scale));
      arrow.scale.setZ(Math.max(long - this.headLength / 2, 1e-9));
      if (long > 0) for (const part of [arrow, head]) alignZ(part, force);
    });
  }

  private largestOf(joint: string): number {
    return Math.max(...this.times.map((time) => length(this.poses.force(joint, time)!)));
  }

  /** Of the part of the run whose arrows a fitted picture holds. */
  private get times(): number[] {
    const { start, end, steady = start } = this.poses;
    return Array.from({ length: pathSamples + 1 }, (_, i) => steady + ((end - steady) * i) / pathSamples);
  }

  /** Where the tips of the arrows get. */
  get tips(): Vector[] {
    return this.joints.flatMap(({ name, b }) =>
      this.times.map((time) =>
        plus(markerIn(this.poses.at(b.body, time), b).at, this.poses.force(name, time)!, this.scale),
      ),
    );
  }
}

/** A grid of round spacing under the mechanism, square to up, with its corners. */
export function floorGrid(
  { places, radius, pin }: Extent,
  up: Vector,
  palette: Palette,
): { lines: LineSegments; corners: Vector[] } {
  const camera = new OrbitCamera(up);
  camera.look("top");
  const { right: east, up: north } = camera.basis;
  const spacing = roundLength(radius / 4);
  const [west, right] = cells(places, east, spacing);
  const [south, top] = cells(places, north, spacing);
  const heights = places.map((p) => dot(p, up));
  const level = (places.length > 0 ? Math.min(...heights) : 0) - 4 * pin;
  const at = (i: number, j: number) =>
    plus(plus(plus([0, 0, 0], up, level), east, i * spacing), north, j * spacing);
  const ends: Vector[] = [];
  for (let i = west; i <= right; i++) ends.push(at(i, south), at(i, top));
  for (let j = south; j <= top; j++) ends.push(at(west, j), at(right, j));
  const lines = new LineSegments(
    new BufferGeometry().setFromPoints(ends.map(vector)),
    palette.floor,
  );
  return { lines, corners: [at(west, south), at(west, top), at(right, south), at(right, top)] };
}

/** Whole cells of the grid that hold all places along an axis. */
function cells(places: Vector[], axis: Vector, spacing: number): [number, number] {
  const s = places.map((p) => dot(p, axis) / spacing);
  if (s.length === 0) return [-1, 1];
  return [Math.floor(Math.min(...s)), Math.ceil(Math.max(...s))];
}
