import { clearanceOf, touchAlong } from "../data/contact";
import type { Point, SceneJoint } from "../data/scene";
import type { Run } from "../data/run";
import { interpolate, lowerBound, type Numbers } from "../data/series";
import { markerPose, rotate } from "../mechanism/pose";
import { modulo } from "../plots/abscissa";

export type OrbitAxes = "bearing" | "world";

/**
 * What runs along the path: the journal's centre in its bearing, or the tip of the force on the
 * journal.
 */
export type OrbitSubject = "centre" | "force";

/** Which place of a slider is followed: its ends touch a guide, not its middle. */
export type SliderEnd = "front" | "rear";

/**
 * A path in a circle of radius 1: eccentricity over clearance, or force over a round one; x right,
 * y up. In a slot or guide y is the displacement across over the clearance, and x goes from -1 to 1
 * over the way along it.
 */
export interface Orbit {
  run: Run;
  joint: SceneJoint;
  subject: OrbitSubject;
  /** What the circle or the wall stands for: the clearance [m] or a force [N]. */
  full: number;
  /** What x = -1 and x = 1 stand for in a slot or guide [m]. */
  along?: [number, number];
  end?: SliderEnd;
  time: Float64Array;
  x: Float64Array;
  y: Float64Array;
  /** Whether there is contact from sample i to the next; undefined where that is not known. */
  touches?: (i: number) => boolean;
}

export function orbitsOf(run: Run): SceneJoint[] {
  const known = (joint: SceneJoint) =>
    run.has(`joint.${joint.name}.eccentricity_x`) && run.has(`joint.${joint.name}.eccentricity_y`);
  return run.scene.joints.filter((joint) => clearanceOf(joint) !== undefined && known(joint));
}

/** The paths of one joint in one picture: two for the ends of a slider, else one. */
export function makeOrbits(
  run: Run,
  joint: SceneJoint,
  subject: OrbitSubject,
  axes: OrbitAxes,
  from = run.start,
): Orbit[] {
  if (subject === "force" || joint.film) return [makeOrbit(run, joint, subject, axes, from)];
  const paths = joint.guide
    ? [sliderEnd(run, joint, "front"), sliderEnd(run, joint, "rear")]
    : [recorded(run, joint, "centre")];
  return inStrip(run, joint, paths);
}

type Components = { x: Numbers; y: Numbers };

/** Components of a subject in the axes in which they are recorded. */
function recorded(run: Run, joint: SceneJoint, subject: OrbitSubject): Components {
  const part = subject === "centre" ? "eccentricity" : "force";
  const component = (axis: "x" | "y") =>
    run.channel(`joint.${joint.name}.${part}_${axis}`)?.values ?? new Float32Array(run.time.length);
  return { x: component("x"), y: component("y") };
}

function largestLength({ x, y }: Components, from: number): number {
  let largest = 0;
  for (let i = from; i < x.length; i++) largest = Math.max(largest, Math.hypot(x[i]!, y[i]!));
  return largest;
}

/** The next larger value whose quarters are round. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return ([1, 2, 4, 8].find((m) => m * power >= value) ?? 10) * power;
}

/** A path in a circle; that of a force holds the forces from an instant on. */
export function makeOrbit(
  run: Run,
  joint: SceneJoint,
  subject: OrbitSubject,
  axes: OrbitAxes,
  from = run.start,
): Orbit {
  const source = recorded(run, joint, subject);
  const full = subject === "centre" ? clearanceOf(joint)! : roundUp(largestLength(source, lowerBound(run.time, from)));
  const [x, y] = [new Float64Array(run.time.length), new Float64Array(run.time.length)];
  const sourceAxes: OrbitAxes = subject === "centre" ? "bearing" : "world";
  const sign = sourceAxes === axes ? 0 : axes === "world" ? 1 : -1;
  run.time.forEach((time, i) => {
    const own = { x: source.x[i]! / full, y: source.y[i]! / full };
    const p = sign === 0 ? own : rotate(own, sign * markerPose(run, joint.a, time).phi);
    x[i] = p.x;
    y[i] = p.y;
  });
  return { run, joint, subject, full, time: run.time, x, y, ...touching(run, joint) };
}

/** As a property that is absent where contact is not known. */
function touching(run: Run, joint: SceneJoint): Pick<Orbit, "touches"> {
  const touches = touchAlong(run, joint.name);
  return touches ? { touches } : {};
}

/**
 * One end of a slider in its guide [m]: along, and how far its nearer corner is off the place that
 * it has in the middle of the clearance; a corner touches where that is more than the clearance.
 */
function sliderEnd(run: Run, joint: SceneJoint, end: SliderEnd): Components & { end: SliderEnd } {
  const centre = recorded(run, joint, "centre");
  const { slider_length, slider_width } = joint.guide!;
  const arm = (end === "front" ? 0.5 : -0.5) * slider_length;
  const [x, y] = [new Float64Array(run.time.length), new Float64Array(run.time.length)];
  run.time.forEach((time, i) => {
    const tilt = markerPose(run, joint.b, time).phi - markerPose(run, joint.a, time).phi;
    const across = centre.y[i]! + arm * Math.sin(tilt);
    const lower = 0.5 * slider_width * (1 - Math.cos(tilt));
    x[i] = centre.x[i]! + arm * Math.cos(tilt);
    y[i] = Math.sign(across) * Math.max(0, Math.abs(across) - lower);
  });
  return { x, y, end };
}

/** Paths in metres as paths in the strip between two walls. */
function inStrip(
  run: Run,
  joint: SceneJoint,
  paths: (Components & { end?: SliderEnd })[],
): Orbit[] {
  const full = clearanceOf(joint)!;
  const reach = joint.slot?.travel ?? joint.guide?.guide_length;
  const all = paths.flatMap(({ x }) => [...x]).concat(reach ? [-reach / 2, reach / 2] : []);
  const [low, high] = all.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Infinity, -Infinity],
  );
  const half = 0.5 * (high! - low!) || full;
  return paths.map(({ x: along, y: across, ...end }) => {
    const x = Float64Array.from(along, (value) => (value - 0.5 * (low! + high!)) / half);
    const y = Float64Array.from(across, (value) => value / full);
    const corners = (i: number) => Math.abs(y[i]!) + Math.abs(y[i + 1] ?? y[i]!) > 2;
    const touches = joint.guide ? { touches: corners } : touching(run, joint);
    const frame = { full, along: [low!, high!] as [number, number], subject: "centre" as const };
    return { run, joint, ...frame, ...end, time: run.time, x, y, ...touches };
  });
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
