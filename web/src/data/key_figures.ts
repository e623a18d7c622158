import { bearingFigures } from "./bearing_figures";
import { contactFigures } from "./contact_figures";
import type { KeyFigure } from "./key_figure";
import type { CycleExtremes } from "./payload";
import { pistonFigures } from "./piston_figures";
import type { Run } from "./run";
import { extremes, integral, integralOfMagnitude, lowerBound } from "./series";
import { formatCount, formatDegrees, formatNumber, formatQuantity } from "./units";
import { isWearSimulation } from "./wear";
import { wearFigures } from "./wear_figures";

/** An extreme with the instant where it occurs, SI. */
export interface Peak {
  value: number;
  time: number;
}

const jointForce = /^joint\.(.+)\.force$/;

type Side = "min" | "max";

/** Relative energy imbalance that a run at default tolerance keeps. */
const acceptedImbalance = 1e-6;

/** As the program saw it, step by step. */
const inLastCycle = ({ summary }: Run, name: string): CycleExtremes | undefined =>
  summary.cycle?.last?.channels?.[name];

/**
 * The extreme of the last whole cycle, of a run without one of all of it; from the summary where it has it (it sees every
 * step, not only the samples).
 */
export function peakOf(run: Run, name: string, side: Side): Peak | undefined {
  const { lastCycle } = run;
  const summary = run.summary.channels?.[name];
  const time = summary?.[`at_${side}_s`] ?? -Infinity;
  const reported = !lastCycle?.hasStartUp || time >= lastCycle.from ? summary : inLastCycle(run, name);
  if (reported) return { value: reported[side], time: reported[`at_${side}_s`] };
  return samplePeak(run, name, side, lastCycle?.from ?? run.start, lastCycle?.to ?? run.end);
}

/** The extreme of what came before the last whole cycle; undefined without. */
function startUpPeak(run: Run, name: string, side: Side): Peak | undefined {
  const { lastCycle } = run;
  if (!lastCycle?.hasStartUp) return undefined;
  const whole = run.summary.channels?.[name];
  const time = whole?.[`at_${side}_s`] ?? Infinity;
  if (whole && time < lastCycle.from) return { value: whole[side], time };
  return samplePeak(run, name, side, run.start, lastCycle.from);
}

/** Of the samples between two instants, with the values at both. */
function samplePeak(run: Run, name: string, side: Side, from: number, to: number): Peak | undefined {
  const values = run.channel(name)?.values;
  if (!values) return undefined;
  const range = [lowerBound(run.time, from), lowerBound(run.time, to)] as const;
  const inside = extremes(values, ...range)?.[side];
  const edges = [from, to].map((time) => ({ value: run.valueAt(name, time), time }));
  const all = [...edges, ...(inside ? [{ value: inside.value, time: run.time[inside.index]! }] : [])];
  const sign = side === "max" ? 1 : -1;
  return all.reduce((best, peak) => (sign * (peak.value - best.value) > 0 ? peak : best));
}

/** The channel of a family with the most extreme value. */
function extremeChannel(
  run: Run,
  pattern: RegExp,
  side: Side,
): { name: string; of: string; peak: Peak } | undefined {
  const sign = side === "max" ? 1 : -1;
  let best: { name: string; of: string; peak: Peak } | undefined;
  for (const name of run.names(pattern)) {
    const peak = peakOf(run, name, side);
    if (peak && (!best || sign * (peak.value - best.peak.value) > 0))
      best = { name, of: pattern.exec(name)![1]!, peak };
  }
  return best;
}

function extremeFigure(
  run: Run,
  id: string,
  label: string,
  pattern: RegExp,
  side: Side,
): KeyFigure | undefined {
  const found = extremeChannel(run, pattern, side);
  if (!found) return undefined;
  const unit = run.channel(found.name)!.unit;
  const figure: KeyFigure = {
    id,
    label,
    value: formatQuantity(found.peak.value, unit),
    si: { value: found.peak.value, unit },
    detail: found.of,
    time: found.peak.time,
  };
  const before = startUpPeak(run, found.name, side);
  return before
    ? { ...figure, startUp: { value: formatQuantity(before.value, unit), time: before.time } }
    : figure;
}

/** The journal force beside the ideal joints' forces; undefined when it is the only kind. */
function journalForceFigure(run: Run): KeyFigure | undefined {
  const journals = new Set(run.scene.joints.filter(({ film }) => film).map(({ name }) => name));
  const others = run.names(jointForce).filter((name) => !journals.has(jointForce.exec(name)![1]!));
  if (journals.size === 0 || others.length === 0) return undefined;
  const names = [...journals].map((name) => name.replace(/[^\w]/g, "\\$&")).join("|");
  const pattern = new RegExp(`^joint\\.(${names})\\.force$`);
  return extremeFigure(run, "journal-force", "Peak journal force", pattern, "max");
}

function filmFigure(run: Run): KeyFigure | undefined {
  const pattern = /^joint\.(.+)\.min_film_thickness$/;
  const figure = extremeFigure(run, "film", "Minimum film", pattern, "min");
  const found = extremeChannel(run, pattern, "min");
  if (!figure || !found) return undefined;
  const safe = run.scene.joints.find(({ name }) => name === found.of)?.film?.safe_film ?? [];
  if (safe.length === 0) return figure;
  const least = Math.max(...safe.map(({ value }) => value));
  const ratio = formatNumber(found.peak.value / least, 2);
  return {
    ...figure,
    detail: `${found.of}, ${ratio} × safe`,
    verdict: found.peak.value >= least ? "good" : "poor",
  };
}

/** The energy that took part, J; where it is not given, the time integral of |drive power|. */
function exchangedEnergy(run: Run): number | undefined {
  const given = run.summary.energy?.exchanged_J ?? run.summary.energy?.throughput_J;
  if (given !== undefined) return given;
  const drives = run.names(/^drive\..+\.power$/);
  if (drives.length === 0) return undefined;
  const total = new Float64Array(run.time.length);
  for (const name of drives) run.channel(name)!.values.forEach((value, i) => (total[i]! += value));
  return integralOfMagnitude(run.time, total);
}

function imbalanceFigure(run: Run): KeyFigure | undefined {
  const imbalance = run.summary.energy?.imbalance_J;
  const all = exchangedEnergy(run);
  if (imbalance === undefined || !all) return undefined;
  const relative = Math.abs(imbalance) / all;
  return {
    id: "imbalance",
    label: "Energy imbalance",
    value: formatNumber(relative, 2),
    si: { value: relative, unit: "1" },
    detail: `${formatQuantity(imbalance, "J", 2)} of ${formatQuantity(all, "J", 3)} exchanged`,
    verdict: relative <= acceptedImbalance ? "good" : "poor",
  };
}

/** Time integral of a channel's straight lines between samples, over their time. */
function meanBetween(run: Run, name: string, from: number, to: number): number {
  const inner = [...run.time].filter((time) => time > from && time < to);
  const times = Float64Array.from([from, ...inner, to]);
  return integral(times, times.map((time) => run.valueAt(name, time))) / (to - from);
}

/** The mean over the last whole cycle, or over all of a run without one. */
export function meanOf(run: Run, name: string): number {
  const { lastCycle } = run;
  const summary = run.summary.channels?.[name];
  if (!lastCycle?.hasStartUp && summary) return summary.mean;
  const reported = inLastCycle(run, name);
  if (reported) return reported.mean;
  return meanBetween(run, name, lastCycle?.from ?? run.start, lastCycle?.to ?? run.end);
}

function lossFigure(run: Run): KeyFigure | undefined {
  const names = run.names(/^joint\..+\.power_loss$/);
  if (names.length === 0 || run.still) return undefined;
  const sum = (mean: (name: string) => number) => names.reduce((all, name) => all + mean(name), 0);
  const total = sum((name) => meanOf(run, name));
  const { lastCycle } = run;
  const figure: KeyFigure = {
    id: "loss",
    label: "Mean power loss",
    value: formatQuantity(total, "W", 3),
    si: { value: total, unit: "W" },
    detail: names.length === 1 ? "in one joint" : `in ${names.length} joints`,
  };
  if (!lastCycle?.hasStartUp) return figure;
  const before = sum((name) => meanBetween(run, name, run.start, lastCycle.from));
  return { ...figure, startUp: { value: formatQuantity(before, "W", 3) } };
}

export function keyFigures(run: Run): KeyFigure[] {
  if (isWearSimulation(run)) return wearFigures(run);
  if (run.bearing) return bearingFigures(run.bearing);
  const figures = [
    extremeFigure(run, "force", "Peak joint force", jointForce, "max"),
    journalForceFigure(run),
    filmFigure(run),
    extremeFigure(
      run,
      "pressure",
      "Peak film pressure",
      /^joint\.(.+)\.peak_film_pressure$/,
      "max",
    ),
    extremeFigure(
      run,
      "temperature",
      "Peak film temperature",
      /^joint\.(.+)\.peak_film_temperature$/,
      "max",
    ),
    extremeFigure(
      run,
      "contact-pressure",
      "Peak contact pressure",
      /^joint\.(.+)\.peak_contact_pressure$/,
      "max",
    ),
    extremeFigure(run, "wear-load", "Peak wear load", /^joint\.(.+)\.wear_load$/, "max"),
    extremeFigure(run, "moment-max", "Drive moment, max", /^drive\.(.+)\.moment$/, "max"),
    extremeFigure(run, "moment-min", "Drive moment, min", /^drive\.(.+)\.moment$/, "min"),
    lossFigure(run),
    ...pistonFigures(run),
    ...contactFigures(run),
    imbalanceFigure(run),
  ];
  return figures.filter((figure) => figure !== undefined);
}

/** "372.4°" where a crank turns, cycles where time counts them, else the time. */
export function placeText(run: Run, time: number): string {
  if (run.cycle) return `${formatCount(time / run.cycle)} cycles`;
  return run.angle ? formatDegrees(run.angleAt(time)) : formatQuantity(time, "s");
}
