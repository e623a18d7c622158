import { displayUnit } from "../data/units";
import type { Run } from "../data/run";
import { interpolate, lowerBound, type Numbers } from "../data/series";
import type { AxisMode, AxisSpan, ViewState } from "../state";
import { cycleDegrees, fullTurn } from "../data/last_cycle";

/**
 * A piece of a curve in display units; `revolution` counts from 0 when revolutions are laid over
 * each other.
 */
export interface Segment {
  x: Numbers;
  y: Numbers;
  revolution: number;
  latest: boolean;
}

/** Whether time is only cycles that are counted, in every run: wear simulations. */
export const countsCycles = (runs: readonly Run[]): boolean => runs.every(({ cycle }) => cycle);

/** Folding shows this many revolutions, the last ones: more would hide each other. */
export const foldedRevolutions = 12;

/** The horizontal axis: how samples of a run lie on it, in degrees or in a unit of time. */
export class Abscissa {
  readonly label: string;
  readonly symbol: string;
  private readonly timeFactor: number;
  private readonly counts: boolean;
  /** Of a folded axis [°]. */
  readonly period: number;

  constructor(
    readonly mode: AxisMode,
    private readonly runs: readonly Run[],
  ) {
    const unit = displayUnit("s", Math.max(...runs.map((run) => run.end - run.start)));
    this.counts = countsCycles(runs);
    this.timeFactor = unit.factor;
    this.period = Math.max(...runs.map((run) => cycleDegrees(run) ?? fullTurn));
    this.symbol = mode !== "time" ? "°" : this.counts ? "cycles" : unit.symbol;
    const time = this.counts ? "cycles" : `time [${unit.symbol}]`;
    this.label = mode === "time" ? time : "crank angle [°]";
  }

  static of(state: ViewState): Abscissa {
    return new Abscissa(state.axis, state.shown);
  }

  /** All there is to see. */
  get domain(): [number, number] {
    if (this.mode === "fold") return [0, this.period];
    const starts = this.runs.map((run) => this.place(run, run.start));
    const ends = this.runs.map((run) => this.place(run, run.end));
    return [Math.min(...starts), Math.max(...ends)];
  }

  /** What of the domain is seen. */
  rangeOf(span: AxisSpan): readonly [number, number] {
    if (typeof span !== "string") return span;
    return span === "cycle" ? this.lastCycle : this.domain;
  }

  /** From the earliest begin to the latest end of the last whole cycles; of a run without one all of it. */
  private get lastCycle(): [number, number] {
    if (this.mode === "fold") return this.domain;
    const spans = this.runs.map((run) => {
      const { from, to } = run.lastCycle ?? { from: run.start, to: run.end };
      return [this.place(run, from), this.place(run, to)] as const;
    });
    return [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))];
  }

  /** Where an instant of a run lies. */
  place(run: Run, time: number): number {
    if (this.mode === "time") return time * this.factorOf(run);
    const angle = run.angleAt(time);
    return this.mode === "angle" ? angle : modulo(angle, this.period);
  }

  /** The instant at x; a folded axis stays in the cycle of `near`. */
  instant(run: Run, x: number, near: number): number {
    if (this.mode === "time") return x / this.factorOf(run);
    if (this.mode === "angle") return run.timeAtAngle(x);
    const { period } = this;
    const cycle = Math.floor(run.angleAt(near) / period);
    return run.timeAtAngle(Math.min(cycle * period + x, (cycle + 1) * period - 1e-6));
  }

  /** The curve of `y` (one value per sample of the run), cut into revolutions when folded. */
  segments(run: Run, y: Float64Array): Segment[] {
    if (this.mode === "time") {
      const factor = this.factorOf(run);
      return [{ x: run.time.map((t) => t * factor), y, revolution: 0, latest: true }];
    }
    const angle = run.angle!;
    return this.mode === "angle" ? [{ x: angle, y, revolution: 0, latest: true }] : fold(angle, y, this.period);
  }

  private factorOf(run: Run): number {
    return this.counts ? 1 / run.cycle! : this.timeFactor;
  }
}

export function modulo(value: number, period: number): number {
  return value - period * Math.floor(value / period);
}

/** Cuts a curve over an increasing angle [°] at whole periods; pieces begin and end exactly there. */
export function fold(angle: Float64Array, y: Float64Array, period = fullTurn): Segment[] {
  const begin = angle[0]!;
  const end = angle[angle.length - 1]!;
  const first = Math.floor(begin / period);
  const last = Math.max(first, Math.ceil(end / period - 1e-6) - 1);
  const segments: Segment[] = [];
  for (let turn = Math.max(first, last - foldedRevolutions + 1); turn <= last; turn++) {
    segments.push({
      ...cut(angle, y, turn * period, Math.max(begin, turn * period), Math.min(end, (turn + 1) * period)),
      revolution: turn,
      latest: turn === last,
    });
  }
  return segments;
}

/** Samples between two angles with interpolated ends; x counts from `origin`. */
function cut(
  angle: Float64Array,
  y: Float64Array,
  origin: number,
  from: number,
  to: number,
): Pick<Segment, "x" | "y"> {
  const [i0, i1] = [lowerBound(angle, from), lowerBound(angle, to)];
  const inner = Array.from(angle.subarray(i0, i1), (a) => a - origin);
  return {
    x: Float64Array.from([from - origin, ...inner, to - origin]),
    y: Float64Array.from([
      interpolate(angle, y, from),
      ...y.subarray(i0, i1),
      interpolate(angle, y, to),
    ]),
  };
}
