import type { EncodedRun } from "../src/data/payload";
import type { Quaternion, Scene, Vector } from "../src/data/scene";
import { product, rotate, turnBy } from "../src/spatial/rotation";
import { closedFormRun, type Columns } from "./columns";

/**
 * A heavy symmetric top in steady precession about its fixed tip: tilt ϑ, precession rate Ω, spin σ
 * about its own axis, all constant:  q(t) = R_z(Ω t) R_x(ϑ) R_z(σ t),  centre = q · (0, 0, l).
 */
const [tilt, precession, spin, arm] = [0.45, 2.2, 31, 0.06];
const duration = (2 * Math.PI) / precession;

export function topTurn(t: number): Quaternion {
  const tilted = product(turnBy([0, 0, precession * t]), turnBy([tilt, 0, 0]));
  return product(tilted, turnBy([0, 0, spin * t]));
}

export function topCentre(t: number): Vector {
  return rotate(topTurn(t), [0, 0, arm]);
}

/** Precession and nutation of a spinning top whose axis stands upright: its centre runs in a circle. */
function whirl(sense: 1 | -1) {
  const l = arm;
  return { real: [l, 0, 0, 0, 1, 0], imag: [0, -sense * l, 0, sense, 0, 0] };
}

const still: Quaternion = [1, 0, 0, 0];

const scene: Scene = {
  dimension: 3,
  gravity: [0, 0, -9.81],
  crank: null,
  bodies: [
    { name: "ground", ground: true, points: [] },
    {
      name: "top",
      ground: false,
      points: [
        { name: "tip", x: 0, y: 0, z: -arm },
        { name: "head", x: 0, y: 0, z: 0.03 },
        { name: "mark", x: 0.04, y: 0, z: 0 },
        { name: "hub", x: 0, y: 0, z: 0 },
      ],
    },
  ],
  joints: [
    {
      name: "tip",
      type: "spherical",
      realism: "ideal",
      a: { body: "ground", x: 0, y: 0, z: 0, angle: 0, quaternion: still },
      b: { body: "top", x: 0, y: 0, z: -arm, angle: 0, quaternion: still },
    },
  ],
  springs: [],
  modes: {
    reference: { top: [0, 0, arm, 1, 0, 0, 0] },
    list: [
      { frequency_hz: 0.35, damping_ratio: 0, decay_rate: 0, bodies: { top: whirl(1) } },
      { frequency_hz: 4.6, damping_ratio: 0.012, decay_rate: 0.347, bodies: { top: whirl(-1) } },
    ],
  },
};

export function spinningTop(samples = 721): EncodedRun {
  const columns: Columns = {};
  for (const [i, axis] of ["x", "y", "z"].entries())
    columns[`body.top.${axis}`] = {
      unit: "m",
      meaning: `${axis} of the body's origin`,
      of: (t) => topCentre(t)[i]!,
    };
  for (const i of [0, 1, 2, 3])
    columns[`body.top.q${i}`] = {
      unit: "1",
      meaning: "part of the unit quaternion",
      of: (t) => topTurn(t)[i]!,
    };
  columns["energy.kinetic"] = { unit: "J", meaning: "kinetic energy", of: () => 0.4 };
  return closedFormRun("Spinning top", columns, scene, duration, samples);
}
