import type { LossPart, LossSplit } from "./payload";
import { formatQuantity } from "./units";

/** The cells of one part: film, boundary, all, share, and FMEP where there is a displaced volume. */
export function lossCells(
  split: LossSplit,
  part: Pick<LossPart, "power_W" | "film_W" | "boundary_W">,
): string[] {
  const cells = [part.film_W, part.boundary_W, part.power_W].map((power) =>
    power === undefined ? "" : formatQuantity(power, "W", 4),
  );
  cells.push(
    split.power_W > 0 ? `${((100 * part.power_W) / split.power_W).toFixed(1)} %` : "",
  );
  const volume = split.displaced_volume_m3;
  if (volume) cells.push(formatQuantity((part.power_W * split.duration_s) / volume, "Pa", 4));
  return cells;
}

export function lossHeads(split: LossSplit): string[] {
  return ["", "film", "boundary", "all", "share", ...(split.displaced_volume_m3 ? ["FMEP"] : [])];
}

export function lossName(part: LossPart): string {
  const short = part.name.replace(/^(joint|force)\./, "");
  return part.within ? `of that, ${short}` : short;
}

export function lossCaption(split: LossSplit): string {
  const over = split.over === "run" ? "the run" : "the last whole cycle";
  const words = [`Power losses, means over ${over}`];
  const { friction_mean_effective_pressure_Pa: friction, displaced_volume_m3: volume } = split;
  const indicated = split.indicated_mean_effective_pressure_Pa;
  if (friction !== undefined) words.push(`FMEP ${formatQuantity(friction, "Pa", 4)}`);
  if (indicated !== undefined) words.push(`IMEP ${formatQuantity(indicated, "Pa", 4)}`);
  if (volume !== undefined) words.push(`displaced volume ${formatQuantity(volume, "m^3", 4)}`);
  return words.join("; ");
}
