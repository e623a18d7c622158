import type { EncodedRun } from "../src/data/payload";
import type { SceneJoint } from "../src/data/scene";
import { closedFormRun, type Column, type Columns } from "./columns";

/**
 * Three discs in a row that roll on a flat and touch each other, from closed forms. SYNTHETIC: the
 * first one's place is x = −R ω t, all of them turn by φ = ω t.
 */
export const row = { radius: 0.02, speed: 2, duration: 1, count: 3 };

const column = (unit: string, of: (time: number) => number): Column => ({
  unit,
  meaning: "synthetic",
  of,
});

const end = (body: string) => ({ body, x: 0, y: 0, angle: 0 });
const discJoint = (a: string, b: string, discs: SceneJoint["discs"]): SceneJoint => ({
  name: `${a}_${b}`,
  type: "discs",
  realism: "dry",
  a: end(a),
  b: end(b),
  discs: discs!,
});

const names = Array.from({ length: row.count }, (_, i) => `disc${i + 1}`);

function motionColumns(name: string, index: number): Columns {
  const { radius, speed } = row;
  return {
    [`body.${name}.x`]: column("m", (time) => radius * (2 * index - speed * time)),
    [`body.${name}.y`]: column("m", () => radius),
    [`body.${name}.phi`]: column("rad", (time) => speed * time),
  };
}

/** They touch at all times, the second one in the direction of the first one's x axis. */
function contactColumns(joint: SceneJoint): Columns {
  const columns: Columns = {
    contacts: column("1", () => 1),
    contact_angle: column("rad", () => 0),
    contact_angle_second: column("rad", () => Math.PI),
    eccentricity_ratio: column("1", () => 1),
    power_loss: column("W", (time) => 2e-13 * Math.sin(9 * time)),
  };
  const named = Object.entries(columns).map(([quantity, c]) => [
    `joint.${joint.name}.${quantity}`,
    c,
  ]);
  return Object.fromEntries(named) as Columns;
}

/** Every disc meets the flat, and its neighbours. */
export function rollingDiscs(): EncodedRun {
  const onFlat = names.map((name) => discJoint("ground", name, { second_radius: row.radius }));
  const both = { first_radius: row.radius, second_radius: row.radius };
  const sideBySide = names.slice(1).map((name, i) => discJoint(names[i]!, name, both));
  const bodies = ["ground", ...names].map((name, i) => ({ name, ground: i === 0, points: [] }));
  const scene = { bodies, joints: [...onFlat, ...sideBySide], springs: [], crank: null };
  const columns = Object.assign(
    {},
    ...names.map(motionColumns),
    ...sideBySide.map(contactColumns),
  ) as Columns;
  return closedFormRun("Rolling discs", columns, scene, row.duration, 101);
}
