import type { Run } from "./run";
import { interpolate, lowerBound, type Numbers } from "./series";

/** The revolutions of a run one by one: to distinguish periodic from chaotic motion. */

/** Fewer revolutions tell nothing of a period. */
export const leastRevolutions = 3;

/** Fewer samples of a revolution do not show its course, and two revolutions that differ look alike. */
export const leastSamples = 16;

/** Angle within which a run counts as having begun or ended with a whole revolution [°]. */
const tolerance = 1e-3;

/** Where the whole revolutions of a run begin, multiples of 360° [°]. */
export function wholeRevolutions(run: Run): number[] {
  if (!run.angle) return [];
  const first = Math.ceil((run.angleAt(run.start) - tolerance) / 360);
  const end = Math.floor((run.angleAt(run.end) + tolerance) / 360);
  return Array.from({ length: Math.max(0, end - first) }, (_, k) => (first + k) * 360);
}

/** Samples of the revolution that has fewest. */
export function samplesOfRevolution(run: Run): number {
  const counts = wholeRevolutions(run).map(
    (begin) =>
      lowerBound(run.angle!, begin + 360 - tolerance) - lowerBound(run.angle!, begin - tolerance),
  );
  return Math.min(...counts);
}

/** One revolution of a quantity at equally spaced crank angles, its first one to its last one. */
export type Cycle = Float64Array;

/** Crank angles of a cycle, both ends included: half degrees. */
export const cycleSamples = 721;

export function cyclesOf(run: Run, values: Numbers): Cycle[] {
  return wholeRevolutions(run).map((begin) =>
    Float64Array.from({ length: cycleSamples }, (_, i) =>
      interpolate(run.angle!, values, begin + (360 * i) / (cycleSamples - 1)),
    ),
  );
}

/** How much two cycles differ. */
export interface CycleDifference {
  rms: number;
  max: number;
}

/** Differences of each cycle to the one `lag` before it; the first belongs to cycle number `lag`. */
export function cycleDifferences(cycles: readonly Cycle[], lag = 1): CycleDifference[] {
  return cycles.slice(lag).map((cycle, k) => difference(cycle, cycles[k]!));
}

function difference(a: Cycle, b: Cycle): CycleDifference {
  let [sum, max] = [0, 0];
  a.forEach((value, i) => {
    sum += (value - b[i]!) ** 2;
    max = Math.max(max, Math.abs(value - b[i]!));
  });
  return { rms: Math.sqrt(sum / a.length), max };
}

/** Root mean square of a cycle about its mean: what a difference is small or large against. */
export function spread(cycle: Cycle): number {
  const mean = cycle.reduce((sum, value) => sum + value, 0) / cycle.length;
  return Math.sqrt(cycle.reduce((sum, value) => sum + (value - mean) ** 2, 0) / cycle.length);
}

/** A cycle repeats where it differs from an earlier one by less than this share of its spread. */
export const repeating = 0.01;

/** How well the last `lag` cycles agree with those a lag before: the largest rms difference. */
function disagreement(cycles: readonly Cycle[], lag: number): number {
  return Math.max(
    ...cycleDifferences(cycles, lag)
      .slice(-lag)
      .map(({ rms }) => rms),
  );
}

/** Periods that a run is long enough to show: up to half of its revolutions. */
function lagsOf(cycles: readonly Cycle[]): number[] {
  return Array.from({ length: Math.floor(cycles.length / 2) }, (_, k) => k + 1);
}

/** After how many revolutions the last ones repeat; undefined where they do not. */
export function periodOf(cycles: readonly Cycle[]): number | undefined {
  const limit = repeating * spread(cycles.at(-1)!);
  return lagsOf(cycles).find((lag) => disagreement(cycles, lag) <= limit);
}

/** The disagreement at the period that fits best. */
export function closestRepetition(cycles: readonly Cycle[]): number {
  return Math.min(...lagsOf(cycles).map((lag) => disagreement(cycles, lag)));
}

/**
 * About what straight lines between the samples of the last revolution add to the difference of two
 * cycles, root mean square. A line over two steps h misses the sample between them by f″h²/2; lines
 * over one step miss f by f″h²/√120 in the root mean square, and two cycles do so independently.
 */
export function samplingError(run: Run, values: Numbers): number {
  const { time } = run;
  const from = lowerBound(run.angle!, (wholeRevolutions(run).at(-1) ?? 0) + 1e-9);
  let [sum, duration] = [0, 0];
  for (let i = Math.max(1, from); i + 1 < time.length; i++) {
    const span = time[i + 1]! - time[i - 1]!;
    const share = (time[i]! - time[i - 1]!) / span;
    const line = values[i - 1]! + share * (values[i + 1]! - values[i - 1]!);
    sum += span * (values[i]! - line) ** 2;
    duration += span;
  }
  return Math.sqrt(sum / (duration || 1)) * (2 / Math.sqrt(120)) * Math.SQRT2;
}
