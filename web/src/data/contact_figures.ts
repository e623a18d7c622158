import { dryJoints } from "./contact";
import type { KeyFigure } from "./key_figures";
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

function impactFigure(run: Run, joints: string[], from: number | undefined): KeyFigure {
  const impacts = atEnd(run, joints, "impacts");
  const separations = atEnd(run, joints, "separations");
  const figure: KeyFigure = {
    id: "impacts",
    label: "Impacts",
    value: String(impacts),
    detail: `${among(joints)}, ${String(separations)} separations`,
  };
  if (from === undefined) return figure;
  const before = joints.reduce(
    (sum, joint) => sum + run.valueAt(`joint.${joint}.impacts`, from),
    0,
  );
  return { ...figure, last: { value: String(Math.round(impacts - before)), time: from } };
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
      detail: `mean; ${formatQuantity(damped, "J", 3)} in all`,
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
      detail: `${among(joints)}, ${formatQuantity(heat / (run.end - run.start), "W", 3)} in the mean`,
    },
  ];
}

/** `from`: when the last revolution begins, undefined when there is only one. */
export function contactFigures(run: Run, from: number | undefined): KeyFigure[] {
  const joints = dryJoints(run);
  if (joints.length === 0 || !run.summary.channels) return [];
  return [
    impactFigure(run, joints, from),
    ...impactLossFigure(run, joints),
    ...slidingFigure(run, joints),
  ];
}
