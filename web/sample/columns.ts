import type { EncodedChannel, EncodedRun, Extremes } from "../src/data/payload";
import type { Scene } from "../src/data/scene";
import { encodeFloat32, encodeFloat64 } from "./encode";

/** A channel as a function of time or angle. */
export interface Column {
  unit: string;
  meaning: string;
  of: (x: number) => number;
}

export type Columns = Record<string, Column>;

function extremesOf(unit: string, time: Float64Array, values: Float32Array): Extremes {
  const [low, high] = [values.indexOf(Math.min(...values)), values.indexOf(Math.max(...values))];
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  return {
    unit,
    min: values[low]!,
    max: values[high]!,
    mean,
    last: values.at(-1)!,
    at_min_s: time[low]!,
    at_max_s: time[high]!,
  };
}

/** Evenly sampled channels with their extremes; `place` is what the columns depend on. */
export function sampled(
  columns: Columns,
  duration: number,
  samples: number,
  place = (time: number) => time,
) {
  const time = Float64Array.from({ length: samples }, (_, i) => (i * duration) / (samples - 1));
  const extremes: Record<string, Extremes> = {};
  const channels: EncodedChannel[] = Object.entries(columns).map(
    ([name, { unit, meaning, of }]) => {
      const values = Float32Array.from(time, (t) => of(place(t)));
      extremes[name] = extremesOf(unit, time, values);
      return { name, unit, meaning, data: encodeFloat32(values) };
    },
  );
  return { samples, time: encodeFloat64(time), channels, extremes };
}

/** A run from closed forms, for developing and testing the viewer. */
export function closedFormRun(
  name: string,
  columns: Columns,
  scene: Scene,
  duration: number,
  samples: number,
): EncodedRun {
  const { extremes, ...arrays } = sampled(columns, duration, samples);
  return {
    name,
    status: "done",
    message: "Synthetic data for developing the viewer: not a result of the program.",
    model_text: "# synthetic\n",
    input_hash: "0".repeat(64),
    summary: { simulated_time_s: duration, channels: extremes },
    ...arrays,
    scene,
  };
}
