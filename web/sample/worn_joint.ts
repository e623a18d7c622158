/** A campaign of wear in closed form: depth 1e-6 √N m, a pocket about an angle, a narrowing pressure. */
import type { EncodedField, EncodedRun } from "../src/data/payload";
import { encodeFloat32, encodeFloat64 } from "./encode";

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

/** Where the contact's middle is in a step [rad]. */
export const middleIn = (step: number): number => worn.middle + 0.2 * step;

const pocket = (angle: number, middle: number) => Math.max(0, Math.cos(angle - middle)) ** 4;

/** One byte for each value, of every frame from 0 to its largest. */
function packed(frames: number[][]): Pick<EncodedField, "low" | "high" | "data"> {
  const high = frames.map((values) => Math.max(...values));
  const bytes = frames.flatMap((values, k) =>
    values.map((value) => (high[k]! > 0 ? Math.round((255 * value) / high[k]!) : 0)),
  );
  return {
    low: encodeFloat32(frames.map(() => 0)),
    high: encodeFloat32(high),
    data: btoa(String.fromCharCode(...bytes)),
  };
}

function field(kind: string, unit: string, rows: EncodedField["axes"][0], frames: number[][]) {
  const around = { name: "angle", unit: "rad", values: angles };
  const axes: EncodedField["axes"] = [rows, around];
  const scale = "linear" as const;
  const name = `joint.pin.${kind}`;
  return { name, unit, meaning: "", axes, mirrored: false, scale, ...packed(frames) };
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
        field("wear_depth", "m", { name: "width", unit: "m", values: [0] }, depths),
        field("contact_pressure", "Pa", { name: "cycle", unit: "1", values: steps }, pressures),
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
