import type { Point, SceneJoint } from "../data/scene";
import type { Run } from "../data/run";
import { extremes, interpolate, lowerBound, type Numbers } from "../data/series";
import { markerPose, rotate } from "../mechanism/pose";
import { modulo } from "../plots/abscissa";
import { cssColour } from "../fields/colour_map";
import { cyclicColour } from "../ui/cyclic_colour";

export type OrbitAxes = "bearing" | "world";

/**
 * What runs along the path: the journal's centre in its bearing, or the tip of the force on the
 * journal.
 */
export type OrbitSubject = "centre" | "force";

/** What the colour of a path tells. */
export type OrbitColour = "phase" | "oil";

/**
 * A closed path in a circle of radius 1: eccentricity over clearance, or force over a round one; x
 * right, y up.
 */
export interface Orbit {
  run: Run;
  joint: SceneJoint;
  subject: OrbitSubject;
  /** What the circle stands for: the radial clearance [m] or a force [N]. */
  full: number;
  time: Float64Array;
  x: Float64Array;
  y: Float64Array;
}

/** A place on an orbit with the crank angle or time to write there. */
export interface OrbitTick extends Point {
  label: string;
  /** Unit vector across the orbit, to the left of the travel. */
  across: Point;
  colour: string;
}

/** A piece of an orbit in one colour. */
export interface OrbitPiece {
  points: Point[];
  colour: string;
}

const colourSteps = 72;
const oilSteps = 32;

export function orbitsOf(run: Run): SceneJoint[] {
  const known = (joint: SceneJoint) =>
    run.has(`joint.${joint.name}.eccentricity_x`) && run.has(`joint.${joint.name}.eccentricity_y`);
  return run.scene.joints.filter((joint) => joint.film && known(joint));
}

/** Channels of a subject as fractions of the circle, and the axes in which they are recorded. */
function recorded(run: Run, joint: SceneJoint, subject: OrbitSubject) {
  const part = subject === "centre" ? "eccentricity" : "force";
  const component = (axis: "x" | "y") =>
    run.channel(`joint.${joint.name}.${part}_${axis}`)?.values ?? new Float32Array(run.time.length);
  const [x, y] = [component("x"), component("y")];
  const full = subject === "centre" ? joint.film!.radial_clearance : roundUp(largestLength(x, y));
  return { x, y, full, axes: subject === "centre" ? "bearing" : "world" };
}

function largestLength(x: Numbers, y: Numbers): number {
  let largest = 0;
  x.forEach((value, i) => (largest = Math.max(largest, Math.hypot(value, y[i]!))));
  return largest;
}

/** The next larger value whose quarters are round. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return ([1, 2, 4, 8].find((m) => m * power >= value) ?? 10) * power;
}

export function makeOrbit(
  run: Run,
  joint: SceneJoint,
  subject: OrbitSubject,
  axes: OrbitAxes,
): Orbit {
  const source = recorded(run, joint, subject);
  const [x, y] = [new Float64Array(run.time.length), new Float64Array(run.time.length)];
  const sign = source.axes === axes ? 0 : axes === "world" ? 1 : -1;
  run.time.forEach((time, i) => {
    const own = { x: source.x[i]! / source.full, y: source.y[i]! / source.full };
    const p = sign === 0 ? own : rotate(own, sign * markerPose(run, joint.a, time).phi);
    x[i] = p.x;
    y[i] = p.y;
  });
  return { run, joint, subject, full: source.full, time: run.time, x, y };
}

/**
 * Whole or part revolutions of a run as intervals of time, the first to the last; one when no
 * crank turns.
 */
export function revolutions(run: Run): [from: number, to: number][] {
  if (!run.angle) return [[run.start, run.end]];
  const [begin, end] = [run.angleAt(run.start), run.angleAt(run.end)];
  const first = Math.floor(begin / 360 + 1e-6);
  const count = Math.max(1, Math.ceil(end / 360 - 1e-3) - first);
  return Array.from({ length: count }, (_, k) => [
    run.timeAtAngle(Math.max(begin, (first + k) * 360)),
    run.timeAtAngle(Math.min(end, (first + k + 1) * 360)),
  ]);
}

/** Share of the colour cycle: the crank angle in its turn, else the share of the run. */
export function phase(run: Run, time: number): number {
  return run.angle
    ? modulo(run.angleAt(time), 360) / 360
    : (0.85 * (time - run.start)) / (run.end - run.start || 1);
}

export function positionAt(orbit: Orbit, time: number): Point {
  return { x: interpolate(orbit.time, orbit.x, time), y: interpolate(orbit.time, orbit.y, time) };
}

/** Smallest and largest oil in a film after the first turn; undefined where it is not recorded. */
export function oilRange({ run, joint }: Orbit): [number, number] | undefined {
  const oil = run.channel(`joint.${joint.name}.oil_volume`)?.values;
  if (!oil) return undefined;
  const turns = revolutions(run);
  const range = extremes(oil, turns.length > 1 ? lowerBound(run.time, turns[1]![0]) : 0);
  return range && [range.min.value, range.max.value];
}

/** Numbers of the colours along an orbit, and their colours. */
function colouring(orbit: Orbit, by: OrbitColour) {
  const range = by === "oil" ? oilRange(orbit) : undefined;
  if (!range)
    return {
      step: (i: number) => Math.floor(phase(orbit.run, orbit.time[i]!) * colourSteps),
      colour: (step: number) => cyclicColour((step + 0.5) / colourSteps),
    };
  const oil = orbit.run.channel(`joint.${orbit.joint.name}.oil_volume`)!.values;
  const share = (i: number) => (oil[i]! - range[0]) / (range[1] - range[0] || 1);
  return {
    step: (i: number) => Math.round(Math.min(Math.max(share(i), 0), 1) * (oilSteps - 1)),
    colour: (step: number) => cssColour(step / (oilSteps - 1)),
  };
}

/**
 * The orbit between two instants, cut where the colour changes; neighbouring pieces share their
 * end point.
 */
export function colouredPieces(
  orbit: Orbit,
  from: number,
  to: number,
  by: OrbitColour = "phase",
): OrbitPiece[] {
  const { step: stepAt, colour } = colouring(orbit, by);
  const pieces: (OrbitPiece & { step: number })[] = [];
  for (let i = 0; i < orbit.time.length; i++) {
    const time = orbit.time[i]!;
    if (time < from || time > to) continue;
    const step = stepAt(i);
    const last = pieces.at(-1);
    const point = { x: orbit.x[i]!, y: orbit.y[i]! };
    last?.points.push(point);
    if (!last || last.step !== step) {
      pieces.push({ step, points: [point], colour: colour(step) });
    }
  }
  return pieces.filter(({ points }) => points.length > 1);
}

/** Ticks each `every` degrees between two instants; tenths of the run when no crank turns. */
export function orbitTicks(orbit: Orbit, from: number, to: number, every: number): OrbitTick[] {
  const { run } = orbit;
  const instants: { time: number; label: string }[] = [];
  if (run.angle) {
    const last = run.angleAt(to) - 0.5;
    for (
      let angle = Math.ceil(run.angleAt(from) / every - 1e-6) * every;
      angle <= last;
      angle += every
    ) {
      instants.push({ time: run.timeAtAngle(angle), label: `${modulo(angle, 360)}°` });
    }
  } else {
    for (let k = 0; k < 10; k++)
      instants.push({ time: from + (k * (to - from)) / 10, label: `${k * 10}%` });
  }
  return instants.map(({ time, label }) => ({
    ...positionAt(orbit, time),
    label,
    across: across(orbit, time),
    colour: cyclicColour(phase(run, time)),
  }));
}

/** Left of the direction of travel, from a chord of a five-hundredth of the run. */
function across(orbit: Orbit, time: number): Point {
  const reach = (orbit.run.end - orbit.run.start) / 1000;
  const [a, b] = [positionAt(orbit, time - reach), positionAt(orbit, time + reach)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
}
