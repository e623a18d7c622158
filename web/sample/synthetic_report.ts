import type { EncodedRun, Payload } from "../src/data/payload";
import type { Film, Scene } from "../src/data/scene";
import { type Columns, sampled } from "./columns";
import { type SliderCrank, sliderCrankAt } from "./slider_crank";

/**
 * A report for developing and testing the viewer. SYNTHETIC: kinematics are exact, but the journal
 * orbit, the film and the energies are invented shapes with plausible sizes; nothing here is a
 * result of the program.
 */
export function syntheticReport(samples = 1201, runs: string[] = ["lubricated", "ideal"]): Payload {
  return {
    format: 1,
    program: "stribeck",
    version: "synthetic",
    runs: runs.map((kind) => syntheticRun(kind, samples)),
  };
}

const mechanism: SliderCrank = {
  radius: 0.05,
  rod: 0.12,
  speed: (5000 * 2 * Math.PI) / 60,
  slider_mass: 0.14,
};
const turns = 2;
const film: Film = {
  journal_radius: 9.8e-3,
  bearing_radius: 10e-3,
  radial_clearance: 0.2e-3,
  length: 40e-3,
  safe_film: [
    { label: "0.00015 of the diameter", value: 3e-6 },
    { label: "2.5 µm", value: 2.5e-6 },
  ],
};

/**
 * An invented orbit: starts in the middle, then follows the load with a lag; ratio stays below 1.
 */
function eccentricity(theta: number): { ratio: number; angle: number } {
  const settled = 1 - Math.exp(-theta / 0.8);
  return {
    ratio: settled * (0.78 + 0.17 * Math.cos(2 * theta - 0.6)),
    angle: 2.6 + 1.9 * Math.sin(theta - 0.5),
  };
}

function load(theta: number): number {
  return -mechanism.slider_mass * sliderCrankAt(mechanism, theta).sliderA;
}

function moment(theta: number): number {
  const { sliderV, sliderA } = sliderCrankAt(mechanism, theta);
  return (mechanism.slider_mass * sliderV * sliderA) / mechanism.speed;
}

function kineticEnergy(theta: number): number {
  return 0.5 * mechanism.slider_mass * sliderCrankAt(mechanism, theta).sliderV ** 2;
}

function bodyColumns(): Columns {
  const at = (theta: number) => sliderCrankAt(mechanism, theta);
  const zero = () => 0;
  const column = (unit: string, meaning: string, of: (theta: number) => number) => ({
    unit,
    meaning,
    of,
  });
  return {
    "crank.angle": column("rad", "crank angle, unwrapped", (theta) => theta),
    "body.crank.x": column("m", "x of the body's origin", zero),
    "body.crank.y": column("m", "y of the body's origin", zero),
    "body.crank.phi": column("rad", "angle of the body", (theta) => theta),
    "body.rod.x": column("m", "x of the body's origin", (theta) => at(theta).rodX),
    "body.rod.y": column("m", "y of the body's origin", (theta) => at(theta).rodY),
    "body.rod.phi": column("rad", "angle of the body", (theta) => at(theta).rodAngle),
    "body.slider.x": column("m", "x of the body's origin", (theta) => at(theta).sliderX),
    "body.slider.y": column("m", "y of the body's origin", zero),
    "body.slider.phi": column("rad", "angle of the body", zero),
    "body.slider.vx": column("m/s", "velocity of the body along x", (theta) => at(theta).sliderV),
    "body.slider.ax": column(
      "m/s^2",
      "acceleration of the body along x",
      (theta) => at(theta).sliderA,
    ),
  };
}

function loadColumns(ripple: number): Columns {
  const force = (theta: number) =>
    load(theta) * (1 + ripple * Math.sin(9 * theta) * Math.exp(-theta / 5));
  return {
    "joint.pin.force_x": { unit: "N", meaning: "force on the journal along x", of: force },
    "joint.pin.force_y": {
      unit: "N",
      meaning: "force on the journal along y",
      of: (theta) => 0.3 * force(theta) * Math.sin(theta),
    },
    "joint.pin.force": {
      unit: "N",
      meaning: "force in the joint",
      of: (theta) => Math.abs(force(theta)) * Math.hypot(1, 0.3 * Math.sin(theta)),
    },
    "drive.crank.moment": {
      unit: "N m",
      meaning: "moment of the drive on the crank",
      of: (theta) => moment(theta) * (1 + 0.5 * ripple * Math.sin(9 * theta)),
    },
    "drive.crank.power": {
      unit: "W",
      meaning: "power of the drive",
      of: (theta) => moment(theta) * mechanism.speed,
    },
    "energy.kinetic": { unit: "J", meaning: "kinetic energy", of: kineticEnergy },
    "energy.input": {
      unit: "J",
      meaning: "work of the drives",
      of: (theta) => kineticEnergy(theta) + (ripple > 0 ? 0.4 * theta : 0),
    },
    "energy.dissipated": {
      unit: "J",
      meaning: "energy lost in films",
      of: (theta) => (ripple > 0 ? 0.4 * theta : 0),
    },
    "energy.imbalance": {
      unit: "J",
      meaning: "input − stored − dissipated",
      of: (theta) => 2e-7 * Math.sin(3 * theta) * theta,
    },
  };
}

function filmColumns(): Columns {
  const c = film.radial_clearance;
  const polar = eccentricity;
  return {
    "joint.pin.eccentricity_x": {
      unit: "m",
      meaning: "eccentricity along x of the bearing",
      of: (t) => c * polar(t).ratio * Math.cos(polar(t).angle),
    },
    "joint.pin.eccentricity_y": {
      unit: "m",
      meaning: "eccentricity along y of the bearing",
      of: (t) => c * polar(t).ratio * Math.sin(polar(t).angle),
    },
    "joint.pin.eccentricity_ratio": {
      unit: "1",
      meaning: "eccentricity over clearance",
      of: (t) => polar(t).ratio,
    },
    "joint.pin.min_film_thickness": {
      unit: "m",
      meaning: "smallest gap",
      of: (t) => c * (1 - polar(t).ratio),
    },
    "joint.pin.peak_film_pressure": {
      unit: "Pa",
      meaning: "largest film pressure",
      of: (t) => (2e6 * Math.abs(load(t))) / 2000 / (1 - polar(t).ratio),
    },
    "joint.pin.power_loss": {
      unit: "W",
      meaning: "power dissipated in the film",
      of: (t) => 180 / (1.05 - polar(t).ratio),
    },
  };
}

function scene(lubricated: boolean): Scene {
  const end = (body: string, x = 0) => ({ body, x, y: 0, angle: 0 });
  const pin = { name: "pin", type: "revolute", a: end("rod", 0.06), b: end("slider") };
  return {
    bodies: [
      { name: "ground", ground: true, points: [] },
      {
        name: "crank",
        ground: false,
        points: [
          { name: "main", x: 0, y: 0 },
          { name: "pin", x: 0.05, y: 0 },
        ],
      },
      {
        name: "rod",
        ground: false,
        points: [
          { name: "big_end", x: -0.06, y: 0 },
          { name: "small_end", x: 0.06, y: 0 },
        ],
      },
      { name: "slider", ground: false, points: [] },
    ],
    joints: [
      { name: "main", type: "revolute", realism: "ideal", a: end("ground"), b: end("crank") },
      {
        name: "crank_pin",
        type: "revolute",
        realism: "ideal",
        a: end("crank", 0.05),
        b: end("rod", -0.06),
      },
      lubricated ? { ...pin, realism: "lubricated", film } : { ...pin, realism: "ideal" },
      {
        name: "guide",
        type: "translational",
        realism: "ideal",
        a: end("ground"),
        b: end("slider"),
      },
    ],
    springs: [],
    crank: "crank.angle",
  };
}

function syntheticRun(kind: string, samples: number): EncodedRun {
  const lubricated = kind !== "ideal";
  const duration = (turns * 2 * Math.PI) / mechanism.speed;
  const columns = {
    ...bodyColumns(),
    ...loadColumns(lubricated ? 0.35 : 0),
    ...(lubricated ? filmColumns() : {}),
  };
  const { extremes, ...arrays } = sampled(columns, duration, samples, (t) => t * mechanism.speed);
  return {
    name: `Synthetic slider-crank, ${kind} pin`,
    status: "done",
    message: "Synthetic data for developing the viewer: not a result of the program.",
    model_text:
      '# synthetic\n[body.crank]\nmass = "0.30 kg"\npoints.pin = ["50 mm", 0]\n\n[simulation]\nduration = "24 ms"\n',
    input_hash: "0".repeat(64),
    summary: {
      simulated_time_s: duration,
      energy: { input_J: 5, dissipated_J: 5, stored_J: 0, imbalance_J: 1e-6 },
      warnings: lubricated ? ["The film falls below the safe film of 3 µm at 372°."] : [],
      channels: extremes,
      statistics: {
        "pin force, second revolution": {
          unit: "N",
          mean: 900,
          min: 10,
          max: 2600,
          std: 500,
          samples: 600,
        },
      },
    },
    ...arrays,
    scene: scene(lubricated),
  };
}
