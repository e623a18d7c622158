/** Wear of a slider in closed form: depths grow as the number of cycles, a flat slider wears as its pressure falls along it. */
import type { EncodedChannel, EncodedField, EncodedRun } from "../src/data/payload";
import type { WornSlider } from "../src/data/scene";
import { encodeFloat32, encodeFloat64 } from "./encode";
import { encodeField } from "./encode_field";

export const slid = {
  period: 0.5,
  cycles: 20000,
  /** Of the track, of which the slider sweeps all [m]. */
  travel: 0.06,
  cells: 120,
  places: 41,
  frames: [0, 2000, 4000, 8000, 12000, 16000, 20000],
  /** Of the force of the slider on the track [N]. */
  amplitude: 250,
};

/** Depth of the track after so many cycles, where it is deepest [m]. */
export const trackDepthAfter = (cycles: number): number => 2e-9 * cycles;

/** Depth of the slider after so many cycles, where it is deepest [m]. */
export const sliderDepthAfter = (cycles: number): number => 1.5e-9 * cycles;

/** Width of the scar of a cylinder or ball after so many cycles [m]. */
export const scarAfter = (cycles: number): number => 2e-5 * Math.sqrt(cycles);

/** Shape of the track's depth on a flank over the share of its length, from 0 to 1; the flank − wears half as deep. */
export const trackShape = (flank: number, share: number): number =>
  (flank > 0 ? 1 : 0.5) * (1 - (2 * share - 1) ** (flank > 0 ? 2 : 4));

/** Shape of the slider's depth on a flank over the place along it, from -1 to 1: the moment loads opposite ends of the flanks. */
export const sliderShape = (flank: number, place: number): number =>
  (flank > 0 ? 1 : 0.6) * Math.max(0, 0.5 + 0.5 * flank * place);

/** One slider of the mechanism, and what of it and its track wears. */
export interface SampleSlider {
  joint: string;
  worn: WornSlider;
  track: boolean;
  slider: boolean;
  /** All depths and widths times this. */
  factor: number;
}

const flat: WornSlider = {
  shape: "flat",
  counterface: "guide",
  radius: 0,
  length: 0.02,
  width: 0.01,
  closed: false,
  uncertainty: 0.3,
  runs_in: false,
};

/** A flat slider in a guide, both of which wear, but for what is given. */
export function sampleSlider(
  worn: Partial<WornSlider> = {},
  other: Partial<Omit<SampleSlider, "worn">> = {},
): SampleSlider {
  const usual = { joint: "guide", track: true, slider: true, factor: 1 };
  return { ...usual, ...other, worn: { ...flat, ...worn } };
}

const samples = Array.from({ length: 101 }, (_, i) => (i * slid.cycles) / 100);
const points = Array.from({ length: 73 }, (_, k) => k / 72);
const shares = Array.from({ length: slid.cells }, (_, i) => (i + 0.5) / slid.cells);
const places = Array.from({ length: slid.places }, (_, i) => (2 * i) / (slid.places - 1) - 1);

type Channel = [quantity: string, unit: string, of: (cycles: number) => number];

/** Channels of one joint; of a surface that does not wear there are none. */
function channelsOf({ worn: { shape }, track, slider, factor }: SampleSlider): Channel[] {
  const ofTrack: Channel[] = [
    ["max_wear_depth", "m", (n) => factor * trackDepthAfter(n)],
    ["wear_volume", "m^3", (n) => 4e-4 * factor * trackDepthAfter(n)],
  ];
  const ofSlider: Channel[] = [
    ["max_slider_wear_depth", "m", (n) => factor * sliderDepthAfter(n)],
    ["slider_wear_volume", "m^3", (n) => 1e-4 * factor * sliderDepthAfter(n)],
  ];
  const pressure: Channel = ["peak_contact_pressure", "Pa", () => 2.5e6];
  const scar: Channel = ["scar_width", "m", (n) => factor * scarAfter(n)];
  const width: Channel = ["track_width", "m", (n) => 0.7 * factor * scarAfter(n)];
  return [
    ...(track ? ofTrack : []),
    ...(slider ? ofSlider : []),
    ...{ flat: [pressure], cylinder: [scar], ball: [scar, width] }[shape],
    ["peak_force", "N", () => slid.amplitude],
    ["cycle_gap", "1", () => 1e-4],
  ];
}

function encodedChannels(one: SampleSlider): EncodedChannel[] {
  return channelsOf(one).map(([quantity, unit, of]) => ({
    name: `joint.${one.joint}.${quantity}`,
    unit,
    meaning: "",
    data: encodeFloat32(samples.map(of)),
  }));
}

/** Depths of both flanks over the position; a plane has the first of them alone. */
function profilesOf({ joint, worn, track, slider, factor }: SampleSlider): EncodedField[] {
  const flanks = { name: "flank", unit: "1", values: worn.counterface === "guide" ? [1, -1] : [1] };
  const profile = (
    kind: string,
    { at, size }: { at: number[]; size: number },
    depth: (cycles: number) => number,
    shape: (flank: number, at: number) => number,
  ) => {
    const position = { name: "position", unit: "m", values: at.map((value) => value * size) };
    const frames = slid.frames.map((n) =>
      flanks.values.flatMap((flank) => at.map((value) => factor * depth(n) * shape(flank, value))),
    );
    return encodeField(`joint.${joint}.${kind}`, "m", [flanks, position], frames);
  };
  const ofTrack = () =>
    profile("track_wear_depth", { at: shares, size: slid.travel }, trackDepthAfter, trackShape);
  const ofSlider = () =>
    profile("slider_wear_depth", { at: places, size: worn.length / 2 }, sliderDepthAfter, sliderShape);
  return [...(track ? [ofTrack()] : []), ...(slider && worn.shape === "flat" ? [ofSlider()] : [])];
}

/** What the joint does over the cycle: the force acts across the track and changes its flank. */
function cyclesOf({ joint }: SampleSlider): EncodedField[] {
  const whole = { name: "width", unit: "m", values: [0] };
  const cycle = { name: "cycle", unit: "1", values: points };
  const each = (kind: string, unit: string, of: (point: number) => number) =>
    encodeField(
      `joint.${joint}.cycle_${kind}`,
      unit,
      [whole, cycle],
      slid.frames.map(() => points.map(of)),
    );
  return [
    each("force_x", "N", () => 0),
    each("force_y", "N", (p) => slid.amplitude * Math.cos(2 * Math.PI * p)),
    each("turn", "rad", () => 0),
  ];
}

/** The wear simulation; `limit` is that of the depth [m]. */
export function wornSlider(name: string, sliders: SampleSlider[], limit?: number): EncodedRun {
  return {
    name,
    status: "done",
    samples: samples.length,
    time: encodeFloat64(samples.map((n) => n * slid.period)),
    channels: [
      { name: "wear.cycles", unit: "1", meaning: "", data: encodeFloat32(samples) },
      ...sliders.flatMap(encodedChannels),
    ],
    fields: {
      time: encodeFloat64(slid.frames.map((n) => n * slid.period)),
      list: sliders.flatMap((one) => [...profilesOf(one), ...cyclesOf(one)]),
    },
    scene: {
      bodies: [],
      joints: [],
      wear: {
        period: slid.period,
        cycles: slid.cycles,
        ...(limit ? { depth_limit: limit } : {}),
        joints: {},
        sliders: Object.fromEntries(sliders.map(({ joint, worn }) => [joint, worn])),
      },
    },
  };
}
