import { displayUnit, type DisplayUnit } from "../data/units";
import type { Run } from "../data/run";
import { extremes } from "../data/series";
import type { Abscissa, Segment } from "./abscissa";

/** A horizontal line to compare with, SI. */
export interface Guide {
  label: string;
  value: number;
}

/** What one plot shows: channels of one unit, for every run shown. */
export interface PlotSpec {
  id: string;
  title: string;
  unit: string;
  channels: { name: string; label: string }[];
  guides?: Guide[];
  /** Positive quantities that span decades may be shown on a logarithmic axis. */
  offersLog?: boolean;
}

/** One channel of one run, ready to draw. */
export interface Trace {
  key: string;
  label: string;
  run: Run;
  channel: string;
  /** Index into the palette. */
  colour: number;
  /** Index into the dash patterns. */
  dash: number;
  segments: Segment[];
}

export interface TraceSet {
  shown: DisplayUnit;
  /** Largest magnitude in the unit shown. */
  largest: number;
  traces: Trace[];
}

/**
 * Solid, dashed, dotted, dash-dotted, long dashes: tells curves apart without colour, also where
 * they coincide.
 */
export const dashes = ["", "6 3", "1.5 3", "7 3 1.5 3", "12 4"];

/** A, B, C, … as in the table of runs. */
export function runLetter(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}

/**
 * Colours tell channels apart and dashes tell runs; with one channel or one run, both tell what
 * there are several of.
 */
export function makeTraces(
  spec: PlotSpec,
  runs: Run[],
  allRuns: readonly Run[],
  abscissa: Abscissa,
): TraceSet {
  const largest = largestMagnitude(spec, runs);
  const shown = displayUnit(spec.unit, largest);
  const single = spec.channels.length === 1;
  const traces: Trace[] = [];
  for (const run of runs) {
    const runIndex = allRuns.indexOf(run);
    spec.channels.forEach(({ name, label: text }, index) => {
      const channel = run.channel(name);
      if (!channel) return;
      traces.push({
        key: `${runIndex}:${name}`,
        label: runs.length === 1 ? text : `${text} ${runLetter(runIndex)}`,
        run,
        channel: name,
        colour: single ? runIndex : index,
        dash: (runs.length > 1 ? runIndex : index) % dashes.length,
        segments: abscissa.segments(run, channel.values, shown.factor),
      });
    });
  }
  return { shown, largest: largest * shown.factor, traces };
}

function largestMagnitude(spec: PlotSpec, runs: Run[]): number {
  let largest = 0;
  for (const run of runs) {
    for (const { name } of spec.channels) {
      const range = extremes(run.channel(name)?.values ?? new Float32Array());
      if (range) largest = Math.max(largest, Math.abs(range.min.value), Math.abs(range.max.value));
    }
  }
  return largest;
}
