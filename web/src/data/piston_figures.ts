import type { KeyFigure } from "./key_figure";
import type { Run } from "./run";
import type { Numbers } from "./series";
import { formatQuantity } from "./units";

const slapPower = /^joint\.(.+)\.lateral_power_loss$/;

/** A stretch of time over which films brake the lateral motion, and what they take, J. */
export interface Slap {
  energy: number;
  /** Where its power is largest, s. */
  time: number;
}

/** The hardest slap between two instants: the largest integral of a power over a stretch where it is positive. */
export function hardestSlap(
  times: Numbers,
  power: Numbers,
  from: number,
  to: number,
): Slap | undefined {
  let best: Slap | undefined;
  let slap: Slap | undefined;
  let peak = 0;
  for (let i = 1; i < times.length; ++i) {
    const [before, now] = [power[i - 1]!, power[i]!];
    if (times[i - 1]! < from || times[i]! > to || before <= 0 || now <= 0) {
      slap = undefined;
      continue;
    }
    if (!slap) {
      slap = { energy: 0, time: times[i]! };
      peak = 0;
    }
    slap.energy += ((times[i]! - times[i - 1]!) * (before + now)) / 2;
    if (now > peak) [peak, slap.time] = [now, times[i]!];
    if (!best || slap.energy >= best.energy) best = slap;
  }
  return best;
}

function slapFigure(run: Run): KeyFigure | undefined {
  const { lastCycle } = run;
  let hardest: (Slap & { of: string }) | undefined;
  for (const name of run.names(slapPower)) {
    const power = run.channel(name)!.values;
    const slap = hardestSlap(
      run.time,
      power,
      lastCycle?.from ?? run.start,
      lastCycle?.to ?? run.end,
    );
    if (slap && (!hardest || slap.energy > hardest.energy))
      hardest = { ...slap, of: slapPower.exec(name)![1]! };
  }
  if (!hardest) return undefined;
  return {
    id: "slap",
    label: "Impact energy of slap",
    value: formatQuantity(hardest.energy, "J", 3),
    si: { value: hardest.energy, unit: "J" },
    detail: hardest.of,
    time: hardest.time,
  };
}

function frictionPressureFigure(run: Run): KeyFigure | undefined {
  const losses = run.summary.losses;
  const value = losses?.friction_mean_effective_pressure_Pa;
  const indicated = losses?.indicated_mean_effective_pressure_Pa;
  if (value === undefined || indicated === undefined) return undefined;
  return {
    id: "fmep",
    label: "FMEP",
    value: formatQuantity(value, "Pa", 4),
    si: { value, unit: "Pa" },
    detail: `of ${formatQuantity(indicated, "Pa", 4)} indicated`,
  };
}

/** What is asked of pistons and engines alone. */
export function pistonFigures(run: Run): KeyFigure[] {
  return [slapFigure(run), frictionPressureFigure(run)].filter((figure) => figure !== undefined);
}
