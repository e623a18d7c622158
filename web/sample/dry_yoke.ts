import type { EncodedRun } from "../src/data/payload";
import type { Scene, SceneJoint } from "../src/data/scene";
import { closedFormRun, type Column, type Columns } from "./columns";

/**
 * A scotch yoke with play from closed forms, for developing and testing the viewer. SYNTHETIC: the
 * pin goes round, the yoke follows it so that the pin is off the middle of the slot by
 *   e = c a cos θ,  a = settled + extra exp(−θ/2π),
 * and touches where |e| exceeds the play c. Nothing here is a result of the program.
 */
export interface DryYoke {
  turns: number;
  samples: number;
  settled: number;
  /** What the first revolutions have more. */
  extra: number;
  realism: "dry" | "ideal";
}

export const yoke = { radius: 0.05, pin: 8e-3, play: 25e-6, speed: 500, stiffness: 4e8 };

const usual: DryYoke = { turns: 4, samples: 4801, settled: 1.25, extra: 0, realism: "dry" };

/** e and ė of the pin in the slot [m, m/s] at a crank angle [rad]. */
export function yokePlay(theta: number, { settled, extra }: Pick<DryYoke, "settled" | "extra">) {
  const fading = extra * Math.exp(-theta / (2 * Math.PI));
  const a = settled + fading;
  return {
    e: yoke.play * a * Math.cos(theta),
    rate:
      yoke.play * yoke.speed * ((-fading / (2 * Math.PI)) * Math.cos(theta) - a * Math.sin(theta)),
  };
}

function scene(realism: string): Scene {
  const end = (body: string, angle = 0) => ({ body, x: 0, y: 0, angle });
  const line = { name: "yoke", type: "point_on_line", a: end("slider", Math.PI / 2) };
  const joint: SceneJoint = { ...line, b: end("pin"), realism };
  if (realism === "dry") joint.slot = { pin_radius: yoke.pin, side_clearance: yoke.play };
  return {
    bodies: [
      { name: "ground", ground: true, points: [] },
      { name: "pin", ground: false, points: [] },
      { name: "slider", ground: false, points: [] },
    ],
    joints: [
      {
        name: "guide",
        type: "translational",
        realism: "ideal",
        a: end("ground"),
        b: end("slider"),
      },
      joint,
    ],
    springs: [],
    crank: "crank.angle",
  };
}

const column = (unit: string, of: (theta: number) => number): Column => ({
  unit,
  meaning: "synthetic",
  of,
});

function motionColumns(shape: DryYoke): Columns {
  const { radius, speed } = yoke;
  const play = (theta: number) =>
    shape.realism === "dry" ? yokePlay(theta, shape) : { e: 0, rate: 0 };
  return {
    "crank.angle": column("rad", (theta) => theta),
    "body.pin.x": column("m", (theta) => radius * Math.cos(theta)),
    "body.pin.y": column("m", (theta) => radius * Math.sin(theta)),
    "body.pin.phi": column("rad", (theta) => theta),
    "body.pin.vx": column("m/s", (theta) => -radius * speed * Math.sin(theta)),
    "body.pin.vy": column("m/s", (theta) => radius * speed * Math.cos(theta)),
    "body.pin.omega": column("rad/s", () => speed),
    "body.slider.x": column("m", (theta) => radius * Math.cos(theta) + play(theta).e),
    "body.slider.y": column("m", () => 0),
    "body.slider.phi": column("rad", () => 0),
    "body.slider.vx": column(
      "m/s",
      (theta) => -radius * speed * Math.sin(theta) + play(theta).rate,
    ),
    "body.slider.vy": column("m/s", () => 0),
    "body.slider.omega": column("rad/s", () => 0),
  };
}

function contactColumns(shape: DryYoke): Columns {
  const { e } = { e: (theta: number) => yokePlay(theta, shape).e };
  const depth = (theta: number) => Math.abs(e(theta)) - yoke.play;
  const pressing = (theta: number) => yoke.stiffness * Math.max(0, depth(theta));
  const wall = (theta: number) => Math.sign(e(theta)) * (yoke.pin + yoke.play);
  const touching = (theta: number) => Number(depth(theta) > 0);
  const name = (quantity: string) => `joint.yoke.${quantity}`;
  return {
    [name("contacts")]: column("1", touching),
    [name("penetration")]: column("m", depth),
    [name("normal_force")]: column("N", pressing),
    [name("friction_coefficient")]: column("1", (theta) => 0.1 * touching(theta)),
    [name("eccentricity_x")]: column("m", (theta) => yoke.radius * Math.sin(theta)),
    [name("eccentricity_y")]: column("m", e),
    [name("contact_angle")]: column("rad", (theta) =>
      Math.atan2(wall(theta), yoke.radius * Math.sin(theta)),
    ),
    // a touches once in every half turn, about 0° and 180°, and the first time from the start
    [name("impacts")]: column("1", (theta) => Math.floor(theta / Math.PI + 0.5) + 1),
    [name("separations")]: column("1", (theta) => Math.floor(theta / Math.PI + 0.5)),
    [name("power_loss")]: column("W", () => 1000),
    [name("friction_power_loss")]: column("W", () => 900),
  };
}

/** One run of the yoke. */
export function dryYoke(changes: Partial<DryYoke> = {}): EncodedRun {
  const shape = { ...usual, ...changes };
  const force: Columns = {
    "joint.yoke.force": column("N", (theta) => 4000 * Math.abs(Math.cos(theta))),
  };
  const columns = {
    ...motionColumns(shape),
    ...force,
    ...(shape.realism === "dry" ? contactColumns(shape) : {}),
  };
  const inTime = Object.fromEntries(
    Object.entries(columns).map(([name, { of, ...rest }]) => [
      name,
      { ...rest, of: (time: number) => of(time * yoke.speed) },
    ]),
  );
  const duration = (shape.turns * 2 * Math.PI) / yoke.speed;
  const name = `Yoke, ${shape.realism}`;
  return closedFormRun(name, inTime, scene(shape.realism), duration, shape.samples);
}
