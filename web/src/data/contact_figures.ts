import { dryJoints } from "./contact";
import type { KeyFigure } from "./key_figure";
import type { Run } from "./run";
import { formatQuantity } from "./units";

/** Key figures of dry joints: impacts, and where their heat comes from. */

/** Value of a channel at the end, summed over joints. */
function atEnd(run: Run, joints: readonly string[], quantity: string): number {
  return joints.reduce(
    (sum, joint) => sum + (run.channel(`joint.${joint}.${quantity}`)?.values.at(-1) ?? 0),
    0,
  );
}

/**
 * Time integral of a power, summed over joints [J]: from its mean over every step, as the summary
 * has it.
 */
function energy(run: Run, joints: readonly string[], power: string): number {
  const mean = joints.reduce(
    (sum, joint) => sum + (run.summary.channels?.[`joint.${joint}.${power}`]?.mean ?? 0),
    0,
  );
  return mean * (run.end - run.start);
}

const among = (joints: readonly string[]) =>
  joints.length === 1 ? joints[0]! : `${joints.length} joints`;

/** Counted in the last whole cycle, and before it. */
function impactFigure(run: Run, joints: string[]): KeyFigure {
  const { lastCycle } = run;
  const counted = (quantity: string, time: number) =>
    joints.reduce((sum, joint) => sum + (run.valueAt(`joint.${joint}.${quantity}`, time) || 0), 0);
  const [from, to] = lastCycle?.hasStartUp ? [lastCycle.from, lastCycle.to] : [undefined, run.end];
  const within = (quantity: string) =>
    Math.round(counted(quantity, to) - (from === undefined ? 0 : counted(quantity, from)));
  const impacts = within("impacts");
  const figure: KeyFigure = {
    id: "impacts",
    label: "Impacts",
    value: String(impacts),
    si: { value: impacts, unit: "1" },
    detail: `${among(joints)}, ${within("separations")} separations`,
  };
  if (from === undefined) return figure;
  return { ...figure, startUp: { value: String(Math.round(counted("impacts", from))) } };
}

/** What damping of the contacts takes, for each impact: all that is lost less the heat of sliding. */
function impactLossFigure(run: Run, joints: string[]): KeyFigure[] {
  const impacts = atEnd(run, joints, "impacts");
  if (impacts === 0) return [];
  const damped = energy(run, joints, "power_loss") - energy(run, joints, "friction_power_loss");
  return [
    {
      id: "impact-loss",
      label: "Lost per impact",
      value: formatQuantity(damped / impacts, "J", 3),
      si: { value: damped / impacts, unit: "J" },
      detail: `mean of the run; ${formatQuantity(damped, "J", 3)} in all`,
    },
  ];
}

/** None where nothing rubs. */
function slidingFigure(run: Run, joints: string[]): KeyFigure[] {
  const heat = energy(run, joints, "friction_power_loss");
  if (heat === 0) return [];
  return [
    {
      id: "sliding-loss",
      label: "Heat of sliding",
      value: formatQuantity(heat, "J", 3),
      si: { value: heat, unit: "J" },
      detail: `${among(joints)}, ${formatQuantity(heat / (run.end - run.start), "W", 3)} in the mean of the run`,
    },
  ];
}

export function contactFigures(run: Run): KeyFigure[] {
  const joints = dryJoints(run);
  if (joints.length === 0 || !run.summary.channels) return [];
  return [
    impactFigure(run, joints),
    ...impactLossFigure(run, joints),
    ...slidingFigure(run, joints),
  ];
}
