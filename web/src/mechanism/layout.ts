import type { Marker, Point, SceneBody, SceneJoint } from "../data/scene";
import type { Motion } from "../data/motion";
import { type Disc, discShapes, flatShapes } from "./discs";
import { type Block, block, type Guide, guide, type Rail, railCorners } from "./guides";
import type { Circle } from "./hull";
import {
  type ClearanceShape,
  plateEyes,
  sliderShapes,
  type SliderShape,
  slotShapes,
  type SlotShape,
} from "./clearances";
import { markerPose, origin, poseAt, toWorld } from "./pose";

/** How a body looks, in its own axes, metres. */
export interface BodyShape {
  name: string;
  ground: boolean;
  /** Places where something is attached, with the radius of the eye there. */
  eyes: Circle[];
  block?: Block;
}

export interface Layout {
  /** World rectangle that holds the mechanism at all times. */
  low: Point;
  high: Point;
  /** Room for names around it. */
  margin: number;
  /** Radius of an ordinary pin. */
  pin: number;
  bodies: BodyShape[];
  guides: Guide[];
  /** Journals in their bearings: bore and pin may be larger than true in a large mechanism. */
  films: ClearanceShape[];
  slots: SlotShape[];
  /** Sliders with clearance in their guides. */
  sliders: SliderShape[];
  discs: Disc[];
  /** What discs without a partner of their kind meet. */
  flats: Rail[];
  /** Fixed pivots: revolute joints on the ground. */
  pivots: Point[];
}

const samples = 144;
const pinShare = 0.02;
const marginOverPin = 2.5;
const eyeOverBore = 1.5;
/** Width of the ground under a pedestal. */
const pedestalOverPin = 9.7;
/** Share of the usual radius that pins of crowded pivots keep. */
const leastPin = 0.4;
/** The name of a joint under a flat, over the radius of a pin. */
const roomForName = 2;

/** Instants spread over a run, enough to see how far things move; one where nothing does. */
function instants(run: Motion): number[] {
  return Array.from(
    { length: run.end > run.start ? samples + 1 : 1 },
    (_, i) => run.start + ((run.end - run.start) * i) / samples,
  );
}

function markersOn(run: Motion, body: string): Marker[] {
  const ends = run.scene.joints.flatMap(({ a, b }) => [a, b]);
  const springs = (run.scene.springs ?? []).flatMap(({ a, b }) => [a, b]);
  return [...ends, ...springs].filter((marker) => marker.body === body);
}

function attachments(run: Motion, body: SceneBody): Point[] {
  const all: Point[] = [...markersOn(run, body.name), ...(body.ground ? [] : body.points)];
  return all.filter((p, i) => all.findIndex((q) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-9) === i);
}

/** A rectangle that grows with what is put into it. */
class Extent {
  low: Point = { x: Infinity, y: Infinity };
  high: Point = { x: -Infinity, y: -Infinity };

  include(p: Point, r: number): void {
    this.low = { x: Math.min(this.low.x, p.x - r), y: Math.min(this.low.y, p.y - r) };
    this.high = { x: Math.max(this.high.x, p.x + r), y: Math.max(this.high.y, p.y + r) };
  }

  get diagonal(): number {
    return Number.isFinite(this.low.x)
      ? Math.hypot(this.high.x - this.low.x, this.high.y - this.low.y)
      : 0;
  }
}

/** Where attachments get, with bearings and discs in full. */
function sweptExtent(run: Motion, discs: Disc[]): Extent {
  const extent = new Extent();
  const bodies = run.scene.bodies.map((body) => ({ body, points: attachments(run, body) }));
  for (const time of instants(run)) {
    for (const { body, points } of bodies) {
      const pose = body.ground ? origin : poseAt(run, body.name, time);
      for (const point of points.length > 0 || body.ground ? points : [origin])
        extent.include(toWorld(pose, point), 0);
    }
    for (const { film, a } of run.scene.joints) {
      if (film) extent.include(markerPose(run, a, time), eyeOverBore * film.bearing_radius);
    }
    for (const disc of discs) extent.include(toWorld(poseAt(run, disc.body, time), disc), disc.r);
  }
  return extent;
}

/** `before`: of a drawing that this one follows; its pins keep their size where they would be about as large. */
export function layOut(run: Motion, before?: Layout): Layout {
  const discs = discShapes(run);
  const extent = sweptExtent(run, discs);
  const pivots = run.scene.joints
    .filter(({ type }) => type === "revolute")
    .flatMap((joint) => pivot(run, joint));
  const usual = pinShare * Math.max(extent.diagonal, 1e-6);
  const fitting = pinRadius(usual, pivots);
  const pin = before && isNear(before.pin, fitting) ? before.pin : fitting;
  const films = run.scene.joints.flatMap((joint) => (joint.film ? [filmShape(joint, pin)] : []));
  const slots = slotShapes(run, pin, instants(run));
  const drawn = { pin, films, slots, discs };
  const bodies = run.scene.bodies.map((body) => bodyShape(run, body, drawn));
  const guides = run.scene.joints
    .filter((joint) => joint.type === "translational")
    .map((joint) => guide(run, joint, block(run, joint, pin), instants(run)));
  const flats = flatShapes(run, instants(run));
  const layout = { ...drawn, bodies, guides, sliders: sliderShapes(run), flats, pivots };
  includeWalls(run, layout, extent);
  return { low: extent.low, high: extent.high, margin: marginOverPin * usual, ...layout };
}

/** Pedestals, rails, slots and flats, where they go beyond what is attached to bodies. */
function includeWalls(
  run: Motion,
  {
    pin,
    pivots,
    guides,
    slots,
    flats,
  }: Pick<Layout, "pin" | "pivots" | "guides" | "slots" | "flats">,
  extent: Extent,
): void {
  for (const p of pivots) extent.include({ x: p.x, y: p.y - 3 * pin }, 3 * pin);
  for (const rail of guides) for (const corner of railCorners(run, rail)) extent.include(corner, 0);
  for (const time of instants(run)) {
    for (const slot of slots)
      for (const { x, y, r } of plateEyes(slot, markerPose(run, slot.joint.a, time)))
        extent.include({ x, y }, r);
    for (const flat of flats)
      for (const x of [flat.from, flat.to])
        extent.include(toWorld(markerPose(run, flat, time), { x, y: 0 }), roomForName * pin);
  }
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 0.2 * other;

/** The usual one, less where pedestals would run into each other. */
function pinRadius(usual: number, pivots: Point[]): number {
  const distances = pivots.flatMap((p, i) =>
    pivots.slice(0, i).map((q) => Math.hypot(p.x - q.x, p.y - q.y)),
  );
  const room = Math.min(...distances.filter((distance) => distance > 1e-9)) / pedestalOverPin;
  return Math.min(usual, Math.max(room, leastPin * usual));
}

/** All shapes with clearance, for one scale of its exaggeration. */
export function clearancesOf({ films, slots, sliders }: Layout): ClearanceShape[] {
  return [...films, ...slots, ...sliders];
}

function filmShape(joint: SceneJoint, pin: number): ClearanceShape {
  const film = joint.film!;
  return { joint, bore: Math.max(film.bearing_radius, pin), clearance: film.radial_clearance };
}

/**
 * Ground pivots are drawn at the ground marker; film bearings in the ground have a housing
 * instead.
 */
function pivot(run: Motion, joint: SceneJoint): Point[] {
  if (joint.film) return [];
  const ground = new Set(run.scene.bodies.filter((body) => body.ground).map((body) => body.name));
  return [joint.a, joint.b].filter(({ body }) => ground.has(body));
}

/** What decides how large the eyes of bodies are. */
type Fittings = Pick<Layout, "pin" | "films" | "slots" | "discs">;

function bodyShape(run: Motion, body: SceneBody, fittings: Fittings): BodyShape {
  const { pin, films, slots, discs } = fittings;
  const eyeAt = (p: Point) => {
    const here = (marker: Omit<Marker, "angle">) =>
      marker.body === body.name && Math.hypot(marker.x - p.x, marker.y - p.y) < 1e-9;
    const bearing = films.find(({ joint }) => here(joint.a));
    if (bearing) return eyeOverBore * bearing.bore;
    const journal = [...films, ...slots].find(({ joint }) => here(joint.b));
    if (journal) return 0.8 * journal.bore;
    return Math.min(1.7 * pin, discs.find(here)?.r ?? Infinity);
  };
  const points = attachments(run, body);
  const eyes = (points.length > 0 || body.ground ? points : [origin]).map((p) => ({
    x: p.x,
    y: p.y,
    r: eyeAt(p),
  }));
  for (const slot of slots) {
    const { a } = slot.joint;
    if (a.body === body.name) eyes.push(...plateEyes(slot, { ...a, phi: a.angle }));
  }
  const shape: BodyShape = { name: body.name, ground: body.ground, eyes };
  const sliding = run.scene.joints.find(
    ({ type, b }) => type === "translational" && b.body === body.name,
  );
  return sliding ? { ...shape, block: block(run, sliding, pin) } : shape;
}
