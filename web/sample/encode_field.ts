/** Fields over the frames of a run, as the program writes them: one row as numbers, several as bytes. */
import type { EncodedAxis, EncodedField, EncodedMap } from "../src/data/payload";
import { encodeFloat32 } from "./encode";

/** One byte for each value, of every frame from 0 to its largest. */
function packed(frames: number[][]): Pick<EncodedMap, "low" | "high" | "data"> {
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

/** Values that are not negative, row by row in every frame. */
export function encodeField(
  name: string,
  unit: string,
  axes: [EncodedAxis, EncodedAxis],
  frames: number[][],
): EncodedField {
  const head = { name, unit, meaning: "", axes };
  if (axes[0].values.length === 1) return { ...head, values: encodeFloat32(frames.flat()) };
  return { ...head, mirrored: false, scale: "linear", ...packed(frames) };
}
