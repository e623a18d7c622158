import { dryJoints, placeAlongWall, whileTouching } from "../data/contact";
import type { Run } from "../data/run";
import type { SceneJoint } from "../data/scene";
import type { PlotChannel, PlotSpec } from "./traces";

/**
 * Where the bodies of dry joints touch: places on both bodies over the crank angle, as points and
 * only in contact. On a bearing, a disc and every pin or slider the place is an angle, along a
 * slot or a guide it is a length.
 */
export function contactPlots(runs: readonly Run[]): PlotSpec[] {
  const specs: PlotSpec[] = [
    {
      id: "contact-on-bearing",
      title: "Contact point on bearing or first disc",
      unit: "rad",
      channels: places(runs, "contact_angle", ({ film, discs }) => !!(film ?? discs?.first_radius)),
    },
    {
      id: "contact-along-wall",
      title: "Contact point along slot or guide",
      unit: "m",
      channels: places(runs, "contact_angle", ({ slot, guide }) => !!(slot ?? guide)).map(
        (channel) => ({ ...channel, values: (run) => alongWall(run, channel.label) }),
      ),
    },
    {
      id: "contact-on-journal",
      title: "Contact point on journal, pin, slider or disc",
      unit: "rad",
      channels: places(runs, "contact_angle_second", () => true),
    },
  ];
  return specs
    .filter(({ channels }) => channels.length > 0)
    .map((spec) => ({ ...spec, points: true }));
}

const jointOf = (run: Run, name: string): SceneJoint | undefined =>
  run.scene.joints.find((joint) => joint.name === name);

/** A channel of every dry joint of a kind that some run has. */
function places(
  runs: readonly Run[],
  quantity: string,
  kind: (joint: SceneJoint) => boolean,
): PlotChannel[] {
  const names = runs.flatMap((run) =>
    dryJoints(run).filter((name) => {
      const joint = jointOf(run, name);
      return joint !== undefined && kind(joint);
    }),
  );
  return [...new Set(names)].map((label) => {
    const name = `joint.${label}.${quantity}`;
    const values = (run: Run) => {
      const angle = run.channel(name)?.values;
      return angle && whileTouching(run, label, angle);
    };
    return { name, label, values };
  });
}

function alongWall(run: Run, name: string) {
  const joint = jointOf(run, name);
  return joint && placeAlongWall(run, joint);
}
