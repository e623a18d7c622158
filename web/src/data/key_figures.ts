import { contactFigures } from "./contact_figures";
import type { Run } from "./run";
import { extremes, integralOfMagnitude, lowerBound } from "./series";
import { formatCount, formatDegrees, formatNumber, formatQuantity } from "./units";
import { isCampaign } from "./wear";
import { wearFigures } from "./wear_figures";

/** An extreme with the instant where it occurs, SI. */
export interface Peak {
  value: number;
  time: number;
}

/** One number that an engineer asks for first. */
export interface KeyFigure {
  id: string;
  label: string;
  value: string;
  /** Which joint or drive, and other context. */
  detail: string;
  /** Where in the run it occurs; undefined for integrals. */
  time?: number;
  /** The same over the last whole revolution: without the start-up. */
  last?: { value: string; time: number };
  verdict?: "good" | "poor";
}

const jointForce = /^joint\.(.+)\.force$/;

type Side = "min" | "max";

/** Relative energy imbalance that a run at default tolerance keeps. */
const acceptedImbalance = 1e-6;

/**
 * The extreme of a whole run, from the summary where it has it (it sees every step, not only the
 * samples).
 */
export function peakOf(run: Run, name: string, side: Side): Peak | undefined {
  const summary = run.summary.channels?.[name];
  if (summary) return { value: summary[side], time: summary[`at_${side}_s`] };
  return samplePeak(run, name, side, run.start);
}

function samplePeak(run: Run, name: string, side: Side, from: number): Peak | undefined {
  const values = run.channel(name)?.values;
  const found = values && extremes(values, lowerBound(run.time, from))?.[side];
  return found && { value: found.value, time: run.time[found.index]! };
}

/** When the last whole revolution begins; undefined when there is only one. */
export function lastRevolutionStart(run: Run): number | undefined {
  if (!run.angle) return undefined;
  const end = run.angleAt(run.end);
  return end - run.angleAt(run.start) > 360.5 ? run.timeAtAngle(end - 360) : undefined;
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
    detail: found.of,
    time: found.peak.time,
  };
  const from = lastRevolutionStart(run);
  const last = from === undefined ? undefined : samplePeak(run, found.name, side, from);
  return last
    ? { ...figure, last: { value: formatQuantity(last.value, unit), time: last.time } }
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

/** Time integral of |drive power|: the energy that went through the mechanism, J. */
function throughput(run: Run): number | undefined {
  const given = run.summary.energy?.throughput_J;
  if (given !== undefined) return given;
  const drives = run.names(/^drive\..+\.power$/);
  if (drives.length === 0) return undefined;
  const total = new Float64Array(run.time.length);
  for (const name of drives) run.channel(name)!.values.forEach((value, i) => (total[i]! += value));
  return integralOfMagnitude(run.time, total);
}

function imbalanceFigure(run: Run): KeyFigure | undefined {
  const imbalance = run.summary.energy?.imbalance_J;
  const through = throughput(run);
  if (imbalance === undefined || !through) return undefined;
  const relative = Math.abs(imbalance) / through;
  return {
    id: "imbalance",
    label: "Energy imbalance",
    value: formatNumber(relative, 2),
    detail: `${formatQuantity(imbalance, "J", 2)} of ${formatQuantity(through, "J", 3)} throughput`,
    verdict: relative <= acceptedImbalance ? "good" : "poor",
  };
}

function lossFigure(run: Run): KeyFigure | undefined {
  const names = run.names(/^joint\..+\.power_loss$/);
  const means = names
    .map((name) => run.summary.channels?.[name]?.mean)
    .filter((mean) => mean !== undefined);
  if (means.length === 0) return undefined;
  const total = means.reduce((sum, mean) => sum + mean, 0);
  return {
    id: "loss",
    label: "Mean power loss",
    value: formatQuantity(total, "W", 3),
    detail: means.length === 1 ? "in one joint" : `in ${means.length} joints`,
  };
}

export function keyFigures(run: Run): KeyFigure[] {
  if (isCampaign(run)) return wearFigures(run);
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
      "contact-pressure",
      "Peak contact pressure",
      /^joint\.(.+)\.peak_contact_pressure$/,
      "max",
    ),
    extremeFigure(run, "moment-max", "Drive moment, max", /^drive\.(.+)\.moment$/, "max"),
    extremeFigure(run, "moment-min", "Drive moment, min", /^drive\.(.+)\.moment$/, "min"),
    lossFigure(run),
    ...contactFigures(run, lastRevolutionStart(run)),
    imbalanceFigure(run),
  ];
  return figures.filter((figure) => figure !== undefined);
}

/** "372.4°" where a crank turns, cycles where time counts them, else the time. */
export function placeText(run: Run, time: number): string {
  if (run.cycle) return `${formatCount(time / run.cycle)} cycles`;
  return run.angle ? formatDegrees(run.angleAt(time)) : formatQuantity(time, "s");
}
