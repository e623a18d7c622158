import type { CycleSummary } from "./payload";
import type { Run } from "./run";

/** The last whole cycle of a run: what an engineer judges, without the start-up before it. */
export interface LastCycle {
  /** Instants where it begins and ends [s]. */
  from: number;
  to: number;
  /** The run begins earlier: there is a start-up to tell apart. */
  hasStartUp: boolean;
}

/** Of a crank without an `[output] cycle`: one revolution [°]. */
export const fullTurn = 360;

/** Share of a cycle within which a run counts as having begun with it. */
const tolerance = 1e-3;

/** Length of a cycle over the crank angle [°]; undefined where cycles are counted over something else. */
export function cycleDegrees(run: Run): number | undefined {
  if (!run.angle) return undefined;
  const told = run.summary.cycle;
  if (!told) return fullTurn;
  return told.over === run.scene.crank ? Math.abs(told.length) * (180 / Math.PI) : undefined;
}

/** As the program resolved it, else the last whole revolution; undefined where nothing repeats. */
export function lastCycleOf(run: Run): LastCycle | undefined {
  if (run.cycle || run.still) return undefined;
  const told = run.summary.cycle ? toldSpan(run.summary.cycle) : lastRevolution(run);
  if (!told) return undefined;
  const [from, to] = told;
  return { from, to, hasStartUp: from - run.start > tolerance * (to - from) };
}

function toldSpan({ last }: CycleSummary): [number, number] | undefined {
  return last ? [last.begin_s, last.end_s] : undefined;
}

function lastRevolution(run: Run): [number, number] | undefined {
  if (!run.angle) return undefined;
  const end = fullTurn * Math.floor(run.angleAt(run.end) / fullTurn + tolerance);
  const begin = end - fullTurn;
  if (begin < run.angleAt(run.start) - tolerance * fullTurn) return undefined;
  return [run.timeAtAngle(begin), run.timeAtAngle(end)];
}

/** "last revolution", "last cycle of 720°", "last cycle of 20 ms". */
export function cycleName(run: Run): string {
  const degrees = cycleDegrees(run);
  if (degrees === undefined) return "last cycle";
  return Math.abs(degrees - fullTurn) < 1e-6
    ? "last revolution"
    : `last cycle of ${Number(degrees.toFixed(3))}°`;
}
