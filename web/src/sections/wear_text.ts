import type { Run } from "../data/run";
import { formatCount, formatQuantity } from "../data/units";
import { coefficientsOf, deepestCurve, lifeAt } from "../data/wear";

/** What the section on wear says in words. */

/** A number of cycles that is known to a few digits only. */
const cycles = (count: number, digits = 3): string =>
  formatCount(Number(count.toPrecision(digits)));

/** How long a joint lasts to its limit of depth; undefined where there is no limit. */
export function lifeText(run: Run, joint: string): string | undefined {
  const limit = run.scene.wear?.depth_limit;
  const curve = deepestCurve(run, joint);
  if (!limit || !curve) return undefined;
  const uncertainty = coefficientsOf(run, joint)?.uncertainty ?? 0;
  const life = lifeAt(curve, limit, uncertainty);
  const depth = `A depth of ${formatQuantity(limit, "m", 3)}`;
  if (!life) return `${depth} is not reached: there is no wear at the end.`;
  const span =
    uncertainty > 0
      ? ` (${cycles(life.from)} to ${cycles(life.to)} within the uncertainty of the coefficient)`
      : "";
  const reached = curve.cycles.at(-1)!;
  if (!life.extrapolated) return `${depth} is reached after ${cycles(life.cycles, 4)} cycles${span}.`;
  const left = cycles(life.cycles - reached);
  return (
    `${depth} will be reached after about ${cycles(life.cycles)} cycles${span}: ${left} cycles remain. ` +
    "That is extrapolated with the mean growth over the last tenth of the cycles, not computed."
  );
}

/** What the band means; undefined without one. */
export function bandText(run: Run, joint: string): string | undefined {
  const { uncertainty = 0, runs_in = false } = coefficientsOf(run, joint) ?? {};
  if (uncertainty === 0) return undefined;
  const share = Number((100 * uncertainty).toPrecision(3));
  const rest = runs_in
    ? "it lets running-in scale with the coefficient, which is only nearly so."
    : "the recorded curve read at as many more or fewer cycles, beyond its end by its last slope.";
  return `Shaded: wear coefficient ${share} % larger or smaller; ${rest}`;
}

/** Folders of the mechanism's runs, in that of the wear simulation: as new, and as worn last. */
export function mechanismFolders(run: Run): string[] {
  const runs = run.scene.wear?.runs ?? [];
  const worn = runs.length > 1 ? [runs.at(-1)!.folder] : [];
  return [runs[0]?.folder ?? "cycle", ...worn];
}

/** Where the loads come from. */
export function loadText(run: Run): string {
  const [, ...worn] = run.scene.wear?.runs ?? [];
  if (worn.length === 0) return "Loads are those of the unworn joint, the same in every cycle.";
  const counts = worn.map(({ cycles }) => formatCount(Math.round(cycles))).join(", ");
  return `Loads are those of the worn joint: the mechanism was simulated new, and again after ${counts} cycles.`;
}
