import { displayUnit, isRoundOff, type DisplayUnit } from "../data/units";
import type { Run } from "../data/run";
import { shortNames } from "../data/run_names";
import { interpolate, lowerBound, nearest, type Numbers } from "../data/series";
import type { Abscissa, Segment } from "./abscissa";

/** A horizontal line to compare with, SI. */
export interface Guide {
  label: string;
  value: number;
}

/** One quantity of a plot. */
export interface PlotChannel {
  name: string;
  label: string;
  /** SI, NaN where nothing is drawn; undefined for a run without; absent: the channel `name`. */
  values?: (run: Run) => Numbers | undefined;
}

/** What one plot shows: channels of one unit, for every run shown. */
export interface PlotSpec {
  id: string;
  title: string;
  unit: string;
  channels: PlotChannel[];
  /** Single points: what is between two samples is not known, as with angles that jump. */
  points?: boolean;
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
  /** Another quantity to compare with, drawn behind: the ideal force behind that of contact. */
  behind: boolean;
  segments: Segment[];
  /** In the unit shown; NaN where nothing is drawn. */
  at(time: number): number;
}

export interface TraceSet {
  shown: DisplayUnit;
  /** Largest magnitude in the unit shown. */
  largest: number;
  traces: Trace[];
}

/**
 * Solid, dashed, dotted, dash-dotted, long dashes: distinguishes curves without colour, also where
 * they coincide.
 */
export const dashes = ["", "6 3", "1.5 3", "7 3 1.5 3", "12 4"];

/** A, B, C, … as in the table of runs. */
export function runLetter(index: number): string {
  return String.fromCharCode(65 + (index % 26));
}

/**
 * Colours distinguish channels and dashes runs; with one channel or one run, both distinguish what
 * there are several of.
 */
export function makeTraces(
  spec: PlotSpec,
  runs: Run[],
  allRuns: readonly Run[],
  abscissa: Abscissa,
): TraceSet {
  const sources = sourcesOf(spec, runs);
  const magnitude = largestMagnitude(sources);
  const largest = isRoundOff(magnitude, spec.unit) ? 0 : magnitude;
  const shown = displayUnit(spec.unit, largest);
  const place = (si: number) => (largest === 0 ? 0 * si : shown.of(si)); // round-off is drawn as nothing
  const single = spec.channels.length === 1;
  const shortened = single ? shortNames(allRuns.map(({ name }) => name)) : [];
  const traces = sources.map(({ run, channel, index, values }): Trace => {
    const runIndex = allRuns.indexOf(run);
    const name = [channel.label, runLetter(runIndex), shortened[runIndex]].filter(Boolean).join(" ");
    const value = spec.points ? nearest : interpolate;
    return {
      key: `${runIndex}:${channel.name}`,
      label: allRuns.length === 1 ? channel.label : name,
      run,
      channel: channel.name,
      colour: single ? runIndex : index,
      dash: (allRuns.length > 1 ? runIndex : index) % dashes.length,
      behind: !run.has(channel.name),
      segments: abscissa.segments(run, Float64Array.from(values, place)),
      at: (time) => place(value(run.time, values, time)),
    };
  });
  return { shown, largest: Math.abs(shown.of(largest)), traces };
}

interface Source {
  run: Run;
  channel: PlotChannel;
  /** Of the channel among those of the plot. */
  index: number;
  values: Numbers;
}

function sourcesOf(spec: PlotSpec, runs: Run[]): Source[] {
  return runs.flatMap((run) =>
    spec.channels.flatMap((channel, index) => {
      const values = channel.values ? channel.values(run) : run.channel(channel.name)?.values;
      return values ? [{ run, channel, index, values }] : [];
    }),
  );
}

/** After the start-up: its peaks would set the unit of all that follows. */
function largestMagnitude(sources: Source[]): number {
  let largest = 0;
  for (const { run, values } of sources)
    for (let i = lowerBound(run.time, run.steady); i < values.length; i++)
      if (Math.abs(values[i]!) > largest) largest = Math.abs(values[i]!);
  return largest;
}
