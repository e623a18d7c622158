import type { CycleSummary, Summary } from "./payload";
import type { Scene } from "./scene";

/** The last whole cycle of a run: what an engineer judges, without the start-up before it. */
export interface LastCycle {
  /** Instants where it begins and ends [s]. */
  from: number;
  to: number;
  /** The run begins earlier: there is a start-up to tell apart. */
  hasStartUp: boolean;
}

/** Time and crank angle of a run, over which its cycles are counted. */
export interface Timeline {
  /** Instants of the first and the last sample [s]. */
  readonly start: number;
  readonly end: number;
  /** One state and no time. */
  readonly still: boolean;
  /** Seconds of a cycle where time only counts cycles. */
  readonly cycle: number | undefined;
  /** Crank angle [°]; undefined when no crank turns one way. */
  readonly angle: Float64Array | undefined;
  readonly summary: Pick<Summary, "cycle">;
  readonly scene: Pick<Scene, "crank">;
  angleAt(time: number): number;
  timeAtAngle(degrees: number): number;
}

/** Of a crank without an `[output] cycle`: one revolution [°]. */
export const fullTurn = 360;

/** Share of a cycle within which a run counts as having begun with it. */
const tolerance = 1e-3;

/** Length of a cycle over the crank angle [°]; undefined where cycles are counted over something else. */
export function cycleDegrees(run: Timeline): number | undefined {
  if (!run.angle) return undefined;
  const reported = run.summary.cycle;
  if (!reported) return fullTurn;
  return reported.over === run.scene.crank ? Math.abs(reported.length) * (180 / Math.PI) : undefined;
}

/** As the program resolved it, else the last whole revolution; undefined where nothing repeats. */
export function lastCycleOf(run: Timeline): LastCycle | undefined {
  if (run.cycle || run.still) return undefined;
  const reported = run.summary.cycle ? reportedSpan(run.summary.cycle) : lastRevolution(run);
  if (!reported) return undefined;
  const [from, to] = reported;
  return { from, to, hasStartUp: from - run.start > tolerance * (to - from) };
}

function reportedSpan({ last }: CycleSummary): [number, number] | undefined {
  return last ? [last.begin_s, last.end_s] : undefined;
}

function lastRevolution(run: Timeline): [number, number] | undefined {
  if (!run.angle) return undefined;
  const end = fullTurn * Math.floor(run.angleAt(run.end) / fullTurn + tolerance);
  const begin = end - fullTurn;
  if (begin < run.angleAt(run.start) - tolerance * fullTurn) return undefined;
  return [run.timeAtAngle(begin), run.timeAtAngle(end)];
}

/** "last revolution", "last cycle of 720°", "last cycle of 20 ms". */
export function cycleName(run: Timeline): string {
  const degrees = cycleDegrees(run);
  if (degrees === undefined) return "last cycle";
  return Math.abs(degrees - fullTurn) < 1e-6
    ? "last revolution"
    : `last cycle of ${Number(degrees.toFixed(3))}°`;
}
