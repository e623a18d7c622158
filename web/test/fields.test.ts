import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { Fields } from "../src/data/fields";
import type { Run } from "../src/data/run";
import type { EncodedField, EncodedMap } from "../src/data/payload";
import { sequentialColour } from "../src/fields/colour_map";
import { colourRange, fieldsOf, shareOf, titleOf, unitOf } from "../src/fields/joint_fields";
import { cellsOfPixels } from "../src/fields/columns";
import { profile } from "../src/fields/polar";

const bytes = (values: number[]) => btoa(String.fromCharCode(...values));

/** Two frames of 3 rows and 2 columns. */
function encoded(change: Partial<EncodedField & EncodedMap>): EncodedField {
  return {
    name: "joint.pin.film_pressure",
    unit: "Pa",
    meaning: "pressure",
    axes: [
      { name: "width", unit: "m", values: [-1, 0, 1] },
      { name: "angle", unit: "rad", values: [0, 3] },
    ],
    mirrored: false,
    scale: "linear",
    low: encodeFloat32([0, 10]),
    high: encodeFloat32([255, 20]),
    data: bytes([0, 1, 2, 3, 4, 255, 0, 255, 0, 255, 0, 255]),
    ...change,
  };
}

const one = (change: Partial<EncodedField & EncodedMap> = {}, time = [0, 1]) =>
  new Fields({ time: encodeFloat64(time), list: [encoded(change)] });

describe("fields", () => {
  test("bytes span the range of their frame", () => {
    const field = one().list[0]!;
    expect([...field.frame(0)]).toEqual([0, 1, 2, 3, 4, 255]);
    expect([...field.frame(1)]).toEqual([10, 20, 10, 20, 10, 20]);
    expect(field.range()).toEqual([0, 255]);
    expect(field.range(1)).toEqual([10, 20]);
  });

  test("a field of one row is a line, exact in every frame", () => {
    const { name, unit, meaning, axes } = encoded({});
    const line: EncodedField = {
      ...{ name, unit, meaning },
      axes: [{ name: "width", unit: "m", values: [0] }, axes[1]],
      values: encodeFloat32([-1, 1e5, 2, 3]),
    };
    const field = new Fields({ time: encodeFloat64([0, 1]), list: [line] }).list[0]!;
    expect([...field.frame(0)]).toEqual([-1, 1e5]);
    expect([...field.frame(1)]).toEqual([2, 3]);
    expect(field.rangeOf(0)).toEqual([-1, 1e5]);
    expect(field.range(1)).toEqual([2, 3]);
    expect(field.log).toBe(false);
  });

  test("a mirrored field is unfolded about its middle row", () => {
    const field = one({ mirrored: true, data: bytes([1, 2, 3, 4, 5, 6, 7, 8]) }).list[0]!;
    expect([...field.frame(0)]).toEqual([3, 4, 1, 2, 3, 4]);
  });

  test("an even number of rows has no middle row", () => {
    const axes: EncodedField["axes"] = [
      { name: "width", unit: "m", values: [-3, -1, 1, 3] },
      { name: "angle", unit: "rad", values: [0] },
    ];
    const field = one({ mirrored: true, axes, data: bytes([1, 2, 3, 4]) }).list[0]!;
    expect([...field.frame(0)]).toEqual([2, 1, 1, 2]);
  });

  test("logarithmic bytes are equal ratios", () => {
    const ends = { low: encodeFloat32([1, 1]), high: encodeFloat32([1024, 1]) };
    const field = one({ scale: "log", ...ends, data: bytes([0, 51, 102, 255, 0, 0]) }).list[0]!;
    [1, 4, 16, 1024].forEach((x, i) => expect(field.frame(0)[i]! / x).toBeCloseTo(1, 6));
  });

  test("the nearest frame is found, also beyond the ends", () => {
    const fields = one({}, [0, 1]);
    expect([-1, 0.4, 0.6, 5].map((t) => fields.nearest(t))).toEqual([0, 0, 1, 1]);
  });

  test("joints own their fields, in a fixed order", () => {
    const kindsAsRecorded = ["film_temperature", "gap", "wear_depth", "film_pressure"];
    const names = kindsAsRecorded.map((kind) => `joint.a.b.${kind}`);
    const list = names.map((name) => encoded({ name }));
    const fields = new Fields({ time: encodeFloat64([0, 1]), list });
    expect(fields.joints).toEqual(["a.b"]);
    const kinds = fieldsOf(fields, "a.b").map(({ kind }) => kind);
    expect(kinds).toEqual(["film_pressure", "gap", "film_temperature", "wear_depth"]);
  });
});

describe("pictures of fields", () => {
  test("pixels belong to the nearest centre", () => {
    expect(cellsOfPixels([0, 1, 4.9], -0.5, 5.5, 6)).toEqual([0, 1, 1, 2, 2, 2]);
  });

  test("colours grow lighter from dark to bright and do not leave the scale", () => {
    const light = (share: number) => {
      const [r, g, b] = sequentialColour(share);
      return 0.3 * r + 0.59 * g + 0.11 * b;
    };
    const steps = Array.from({ length: 51 }, (_, i) => light(i / 50));
    steps.slice(1).forEach((value, i) => expect(value).toBeGreaterThan(steps[i]!));
    expect(sequentialColour(2)).toEqual(sequentialColour(1));
  });

  test("shares are of the logarithm where a field spans decades", () => {
    expect(shareOf(one().list[0]!, [0, 10], 5)).toBe(0.5);
    expect(shareOf(one({ scale: "log" }).list[0]!, [1, 100], 10)).toBeCloseTo(0.5, 12);
    expect(shareOf(one({ scale: "log" }).list[0]!, [0, 1], 0.5)).toBe(0.5);
    expect(shareOf(one().list[0]!, [3, 3], 3)).toBe(0);
  });

  test("colours of a temperature span least to largest, those of a pressure begin with zero", () => {
    const ends = { low: encodeFloat32([20, 20]), high: encodeFloat32([400, 400]) };
    const rangeOf = (change: Partial<EncodedField>) => {
      const fields = one({ ...ends, ...change });
      const run = { fields } as Run;
      return colourRange(run, fields.list[0]!, 0, "instant");
    };
    expect(rangeOf({})).toEqual([0, 400]);
    expect(rangeOf({ name: "joint.pin.film_temperature", unit: "K" })).toEqual([20, 400]);
  });

  test("a temperature has a title, and a scale in degrees Celsius", () => {
    const field = one({ name: "joint.pin.film_temperature", unit: "K" }).list[0]!;
    expect(titleOf(field)).toBe("Film temperature");
    const unit = unitOf(field, [313.15, 373.15]);
    expect([unit.symbol, unit.of(313.15)]).toEqual(["°C", 40]);
  });

  test("profiles take the worst across the width: most pressure, least gap", () => {
    expect([...profile(one().list[0]!, 0)]).toEqual([4, 255]);
    expect([...profile(one({ name: "joint.pin.gap" }).list[0]!, 0)]).toEqual([0, 1]);
  });
});
