import type { Run } from "./run";
import type { SceneJoint } from "./scene";
import type { Numbers } from "./series";

/** What the samples of a run tell of the contacts of its dry joints. */

/** Names of the joints whose places of contact are counted. */
export function dryJoints(run: Run): string[] {
  const pattern = /^joint\.(.+)\.contacts$/;
  return run.names(pattern).map((name) => pattern.exec(name)![1]!);
}

/** Radial clearance of a journal, clearance to each side of a pin in a slot or a slider [m]. */
export function clearanceOf({ film, slot, guide }: SceneJoint): number | undefined {
  return film?.radial_clearance ?? slot?.side_clearance ?? guide?.side_clearance;
}

/**
 * Whether a joint touches from sample i to the next one; undefined where penetration is not
 * recorded. Samples at the begin and the end of a contact lie on the zero of the penetration, so
 * that the other end of the interval decides.
 */
export function touchAlong(run: Run, joint: string): ((i: number) => boolean) | undefined {
  const depth = run.channel(`joint.${joint}.penetration`)?.values;
  return depth && ((i) => depth[i]! + (depth[i + 1] ?? depth[i]!) > 0);
}

/** Values where a joint touches, NaN in flight; all of them where contacts are not counted. */
export function whileTouching(run: Run, joint: string, values: Numbers): Numbers {
  const contacts = run.channel(`joint.${joint}.contacts`)?.values;
  return contacts ? values.map((value, i) => (contacts[i]! > 0 ? value : NaN)) : values;
}

/**
 * Where a pin touches its slot or a slider its guide, along the walls from the first marker [m];
 * NaN in flight. From the direction α of that place and the half width w of slot or guide:
 * x = w cos α/|sin α|.
 */
export function placeAlongWall(run: Run, joint: SceneJoint): Numbers | undefined {
  const angle = run.channel(`joint.${joint.name}.contact_angle`)?.values;
  const width = halfWidth(joint);
  if (!angle || width === undefined) return undefined;
  const place = Float64Array.from(
    angle,
    (value) => (width * Math.cos(value)) / Math.abs(Math.sin(value)),
  );
  return whileTouching(run, joint.name, place);
}

/** From the middle of a slot or guide to its wall [m]. */
export function halfWidth({ slot, guide }: SceneJoint): number | undefined {
  if (slot) return slot.pin_radius + slot.side_clearance;
  return guide && guide.slider_width / 2 + guide.side_clearance;
}

/** The force that a joint without clearance would transmit, in a run where it has none [N]. */
export function idealForce(run: Run, joint: string): Numbers | undefined {
  const ideal = run.scene.joints.some(({ name, realism }) => name === joint && realism === "ideal");
  return ideal ? run.channel(`joint.${joint}.force`)?.values : undefined;
}
