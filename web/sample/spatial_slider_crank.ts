import type { EncodedRun } from "../src/data/payload";
import type { Quaternion, Scene, Shape, Vector } from "../src/data/scene";
import { cross, plus, unit } from "../src/spatial/rotation";
import { closedFormRun, type Columns } from "./columns";

/**
 * A spatial slider-crank at constant speed, from closed forms: the crank turns about an axis along
 * x through M = (0, b, h), the slider moves along the x axis, a rod with balls joins them:
 *   A = M + r (0, cos θ, sin θ),  s = √(l² − A_y² − A_z²)
 * r crank radius [m], l rod length [m], θ crank angle [rad], s place of the slider [m].
 */
const [radius, rod, side, height] = [0.08, 0.3, 0.1, 0.12];
const speed = 2 * Math.PI;
const duration = 2;
const sliderMass = 1.2;

const main: Vector = [0, side, height];

export function crankPin(theta: number): Vector {
  return plus(main, [0, Math.cos(theta), Math.sin(theta)], radius);
}

export function sliderPlace(theta: number): number {
  const [, y, z] = crankPin(theta);
  return Math.sqrt(rod ** 2 - y ** 2 - z ** 2);
}

/** The turn with the given unit vectors as its axes. */
function turnOfAxes(x: Vector, y: Vector, z: Vector): Quaternion {
  const q0 = Math.sqrt(Math.max(0, 1 + x[0] + y[1] + z[2])) / 2;
  return [q0, (y[2] - z[1]) / (4 * q0), (z[0] - x[2]) / (4 * q0), (x[1] - y[0]) / (4 * q0)];
}

/** The rod's x axis points from the crank pin to the slider, its y axis is level. */
function rodTurn(theta: number): Quaternion {
  const x = unit(plus(crankPin(theta), [sliderPlace(theta), 0, 0], -1));
  const y = unit(cross([0, 0, 1], x));
  const minusX: Vector = [-x[0], -x[1], -x[2]];
  const minusY: Vector = [-y[0], -y[1], -y[2]];
  return turnOfAxes(minusX, minusY, cross(x, y));
}

function rodMiddle(theta: number): Vector {
  const pin = crankPin(theta);
  return plus([sliderPlace(theta) / 2, 0, 0], pin, 0.5);
}

function sliderAcceleration(theta: number): number {
  const d = 1e-3;
  const s = sliderPlace;
  return ((s(theta + d) - 2 * s(theta) + s(theta - d)) / d ** 2) * speed ** 2;
}

function poseColumns(
  body: string,
  at: (theta: number) => Vector,
  turn: (theta: number) => Quaternion,
): Columns {
  const place = ["x", "y", "z"].map((axis, i) => [
    `body.${body}.${axis}`,
    { unit: "m", meaning: `${axis} of the body's origin`, of: (t: number) => at(speed * t)[i]! },
  ]);
  const parts = [0, 1, 2, 3].map((i) => [
    `body.${body}.q${i}`,
    { unit: "1", meaning: "part of the unit quaternion", of: (t: number) => turn(speed * t)[i]! },
  ]);
  return Object.fromEntries([...place, ...parts]) as Columns;
}

/** A channel with a square section along x, open at the top, as triangles: no closed solid. */
function guideMesh(from: number, to: number, half: number): Shape {
  const section: [number, number][] = [
    [-half, half],
    [-half, -half],
    [half, -half],
    [half, half],
  ];
  const vertices = [from, to].flatMap((x) => section.flatMap(([y, z]) => [x, y, z]));
  const faces = [0, 1, 2].flatMap((i) => [i, i + 1, i + 4, i + 1, i + 5, i + 4]);
  return { kind: "mesh", vertices, faces };
}

const still: Quaternion = [1, 0, 0, 0];
const zAlongX: Quaternion = [Math.SQRT1_2, 0, Math.SQRT1_2, 0];
const marker = (body: string, [x, y, z]: Vector, quaternion = still) => ({
  body,
  x,
  y,
  z,
  angle: 0,
  quaternion,
});
const origin: Vector = [0, 0, 0];

const scene: Scene = {
  dimension: 3,
  gravity: [0, 0, -9.81],
  crank: "crank.angle",
  bodies: [
    { name: "ground", ground: true, points: [], shapes: [guideMesh(0.1, 0.38, 0.026)] },
    {
      name: "crank",
      ground: false,
      points: [{ name: "pin", x: 0, y: radius, z: 0 }],
      shapes: [
        { kind: "cylinder", radius: 0.055, length: 0.012, at: [-0.016, 0, 0], axis: [1, 0, 0] },
        { kind: "cylinder", radius: 0.012, length: 0.05, at: [-0.02, 0, 0], axis: [1, 0, 0] },
        { kind: "box", size: [0.014, radius + 0.03, 0.03], at: [0, radius / 2, 0] },
      ],
    },
    {
      name: "rod",
      ground: false,
      points: [],
      shapes: [
        { kind: "cylinder", radius: 0.007, length: rod, at: origin, axis: [1, 0, 0] },
        { kind: "sphere", radius: 0.016, at: [-rod / 2, 0, 0] },
      ],
    },
    {
      name: "slider",
      ground: false,
      points: [],
      shapes: [{ kind: "box", size: [0.07, 0.048, 0.048], at: origin }],
    },
  ],
  joints: [
    joint("main", "revolute", marker("ground", main, zAlongX), marker("crank", origin, zAlongX)),
    joint("ball", "spherical", marker("crank", [0, radius, 0]), marker("rod", [-rod / 2, 0, 0])),
    joint("cardan", "universal", marker("rod", [rod / 2, 0, 0]), marker("slider", origin)),
    joint("guide", "translational", marker("ground", origin), marker("slider", origin)),
  ],
  springs: [
    {
      name: "return spring",
      a: marker("ground", [0.45, 0, 0]),
      b: marker("slider", [0.035, 0, 0]),
    },
  ],
};

function joint(
  name: string,
  type: string,
  a: ReturnType<typeof marker>,
  b: ReturnType<typeof marker>,
) {
  return { name, type, realism: "ideal", a, b };
}

export function spatialSliderCrank(samples = 241): EncodedRun {
  const aboutCrank = (theta: number): Quaternion => [
    Math.cos(theta / 2),
    Math.sin(theta / 2),
    0,
    0,
  ];
  const force = (theta: number) => sliderMass * sliderAcceleration(theta);
  const part = (axis: 1 | 2) => (t: number) =>
    (force(speed * t) * -crankPin(speed * t)[axis]) / sliderPlace(speed * t);
  const columns: Columns = {
    "crank.angle": { unit: "rad", meaning: "crank angle, unwrapped", of: (t) => speed * t },
    ...poseColumns("crank", () => main, aboutCrank),
    ...poseColumns("rod", rodMiddle, rodTurn),
    ...poseColumns(
      "slider",
      (theta) => [sliderPlace(theta), 0, 0],
      () => still,
    ),
    "joint.cardan.force_x": {
      unit: "N",
      meaning: "force on the slider along x",
      of: (t) => force(speed * t),
    },
    "joint.cardan.force_y": { unit: "N", meaning: "force on the slider along y", of: part(1) },
    "joint.cardan.force_z": { unit: "N", meaning: "force on the slider along z", of: part(2) },
    "joint.cardan.force": {
      unit: "N",
      meaning: "force in the joint",
      of: (t) => Math.hypot(force(speed * t), part(1)(t), part(2)(t)),
    },
  };
  return closedFormRun("Spatial slider-crank", columns, scene, duration, samples);
}
