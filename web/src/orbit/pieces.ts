import { extremes, lowerBound } from "../data/series";
import type { Point } from "../data/scene";
import { cssColour } from "../fields/colour_map";
import { modulo } from "../plots/abscissa";
import { cyclicColour } from "../ui/cyclic_colour";
import { type Orbit, phase, positionAt, revolutions } from "./orbit";

/** Meaning of the colour of a path; what is not known for a path is replaced by the phase. */
export type OrbitColour = "contact" | "phase" | "oil";

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
  /** Where the colour shows contact: whether there is one. */
  touching?: boolean;
}

const colourSteps = 72;
const oilSteps = 32;

/** Smallest and largest oil in a film after the first turn; undefined where it is not recorded. */
export function oilRange({ run, joint }: Orbit): [number, number] | undefined {
  const oil = run.channel(`joint.${joint.name}.oil_volume`)?.values;
  if (!oil) return undefined;
  const turns = revolutions(run);
  const range = extremes(oil, turns.length > 1 ? lowerBound(run.time, turns[1]![0]) : 0);
  return range && [range.min.value, range.max.value];
}

/** Numbers of the colours along an orbit, and what a piece of such a number looks like. */
interface Colouring {
  step(i: number): number;
  look(step: number): Omit<OrbitPiece, "points">;
}

function byPhase(orbit: Orbit): Colouring {
  return {
    step: (i) => Math.floor(phase(orbit.run, orbit.time[i]!) * colourSteps),
    look: (step) => ({ colour: cyclicColour((step + 0.5) / colourSteps) }),
  };
}

function byContact(touches: (i: number) => boolean): Colouring {
  return {
    step: (i) => Number(touches(i)),
    look: (step) => ({
      colour: step === 1 ? "var(--touch)" : "var(--flight)",
      touching: step === 1,
    }),
  };
}

function byOil({ run, joint }: Orbit, [low, high]: [number, number]): Colouring {
  const oil = run.channel(`joint.${joint.name}.oil_volume`)!.values;
  const share = (i: number) => (oil[i]! - low) / (high - low || 1);
  return {
    step: (i) => Math.round(Math.min(Math.max(share(i), 0), 1) * (oilSteps - 1)),
    look: (step) => ({ colour: cssColour(step / (oilSteps - 1)) }),
  };
}

function colouring(orbit: Orbit, by: OrbitColour): Colouring {
  if (by === "contact" && orbit.touches) return byContact(orbit.touches);
  const oil = by === "oil" ? oilRange(orbit) : undefined;
  return oil ? byOil(orbit, oil) : byPhase(orbit);
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
  const { step: stepAt, look } = colouring(orbit, by);
  const pieces: (OrbitPiece & { step: number })[] = [];
  for (let i = 0; i < orbit.time.length; i++) {
    const time = orbit.time[i]!;
    if (time < from || time > to) continue;
    const step = stepAt(i);
    const last = pieces.at(-1);
    const point = { x: orbit.x[i]!, y: orbit.y[i]! };
    last?.points.push(point);
    if (!last || last.step !== step) pieces.push({ step, points: [point], ...look(step) });
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
