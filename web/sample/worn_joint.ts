/** A campaign of wear in closed form: depth 1e-6 √N m, a pocket about an angle, a narrowing pressure. */
import type { EncodedField, EncodedRun } from "../src/data/payload";
import { encodeFloat32, encodeFloat64 } from "./encode";
import { encodeField } from "./encode_field";

export const worn = {
  period: 2,
  cycles: 10000,
  /** Where the pocket lies [rad]. */
  middle: 3.0,
  strips: 72,
  steps: 4,
  frames: [0, 2500, 10000],
};

/** Depth after so many cycles [m]. */
export const depthAfter = (cycles: number): number => 1e-6 * Math.sqrt(cycles);

const samples = Array.from({ length: 101 }, (_, i) => i * 100);
const angles = Array.from({ length: worn.strips }, (_, i) => (2 * Math.PI * i) / worn.strips);
const steps = Array.from({ length: worn.steps }, (_, j) => (j + 0.5) / worn.steps);

const points = Array.from({ length: 73 }, (_, k) => k / 72);
/** Force of the pin on the bore at a point of the cycle [N]. */
export const forceAt = (point: number): number => 100 + 20 * Math.cos(2 * Math.PI * point);
/** Of the pin in the bore [rad]. */
export const turnAt = (point: number): number => 1.5 + 2 * Math.PI * point;
/** Of the pin's centre: on a circle as far out as pin and bore allow [m]. */
export const reachAfter = (cycles: number): number => 1e-4 + depthAfter(cycles);

/** Where the contact's middle is in a step [rad]. */
export const middleIn = (step: number): number => worn.middle + 0.2 * step;

const pocket = (angle: number, middle: number) => Math.max(0, Math.cos(angle - middle)) ** 4;

const around = { name: "angle", unit: "rad", values: angles };
const whole = { name: "width", unit: "m", values: [0] };

function field(kind: string, unit: string, axes: EncodedField["axes"], frames: number[][]) {
  return encodeField(`joint.pin.${kind}`, unit, axes, frames);
}

/** What the joint does over the cycle; its pin turns once. */
function cycleLines(): EncodedField[] {
  const cycle = { name: "cycle", unit: "1", values: points };
  const each = (kind: string, unit: string, of: (point: number, cycles: number) => number) =>
    field(`cycle_${kind}`, unit, [whole, cycle], worn.frames.map((n) => points.map((p) => of(p, n))));
  const angle = (point: number) => middleIn(worn.steps * point - 0.5);
  return [
    each("force_x", "N", (p) => forceAt(p) * Math.cos(angle(p))),
    each("force_y", "N", (p) => forceAt(p) * Math.sin(angle(p))),
    each("turn", "rad", turnAt),
    each("eccentricity_x", "m", (p, n) => reachAfter(n) * Math.cos(angle(p))),
    each("eccentricity_y", "m", (p, n) => reachAfter(n) * Math.sin(angle(p))),
  ];
}

/** The campaign; `limit` is that of the depth [m]. */
export function wornJoint(limit?: number, uncertainty = 0.2, again: number[] = []): EncodedRun {
  const channel = (name: string, unit: string, of: (cycles: number) => number) => ({
    name,
    unit,
    meaning: "",
    data: encodeFloat32(samples.map(of)),
  });
  const depths = worn.frames.map((n) =>
    angles.map((a) => depthAfter(n) * pocket(a, worn.middle)),
  );
  const pressures = worn.frames.map((n) =>
    steps.flatMap((_, j) => angles.map((a) => (1e6 * pocket(a, middleIn(j))) / (1 + n / 1e4))),
  );
  return {
    name: "worn",
    status: "done",
    samples: samples.length,
    time: encodeFloat64(samples.map((n) => n * worn.period)),
    channels: [
      channel("wear.cycles", "1", (n) => n),
      channel("joint.pin.max_wear_depth", "m", depthAfter),
      channel("joint.pin.wear_volume", "m^3", (n) => 1e-3 * depthAfter(n)),
      channel("joint.pin.wear_volume_unrolled", "m^3", (n) => 0.9e-3 * depthAfter(n)),
      channel("joint.pin.peak_contact_pressure", "Pa", (n) => 1e6 / (1 + n / 1e4)),
      channel("joint.pin.contact_width", "rad", (n) => 1 + n / 1e4),
      ...(again.length > 0 ? [channel("joint.pin.peak_force", "N", (n) => 100 + n / 1e3)] : []),
    ],
    fields: {
      time: encodeFloat64(worn.frames.map((n) => n * worn.period)),
      list: [
        field("wear_depth", "m", [whole, around], depths),
        field("contact_pressure", "Pa", [{ name: "cycle", unit: "1", values: steps }, around], pressures),
        ...cycleLines(),
      ],
    },
    scene: {
      bodies: [],
      joints: [],
      wear: {
        period: worn.period,
        cycles: worn.cycles,
        ...(limit ? { depth_limit: limit } : {}),
        runs: [0, ...again].map((cycles, i) => ({
          folder: i > 0 ? `cycle_${i + 1}` : "cycle",
          cycles,
        })),
        joints: {
          pin: { bore_radius: 0.0101, pin_radius: 0.01, length: 0.02, uncertainty, runs_in: false },
        },
      },
    },
  };
}
