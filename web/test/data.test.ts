import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { syntheticReport } from "../sample/synthetic_report";
import { decodeFloat32, decodeFloat64 } from "../src/data/decode";
import { type EncodedRun, parsePayload } from "../src/data/payload";
import { Run } from "../src/data/run";
import { withDistinctNames } from "../src/data/run_names";
import {
  direction,
  extremes,
  integralOfMagnitude,
  interpolate,
  lowerBound,
  nearest,
} from "../src/data/series";

const firstRun = () => syntheticReport(361).runs[0]!;

describe("decoding", () => {
  test("known bytes are little-endian numbers", () => {
    expect([...decodeFloat64("AAAAAAAA8D8AAAAAAAAAwA==")]).toEqual([1, -2]);
    expect([...decodeFloat32("AACAPwAAIEE=")]).toEqual([1, 10]);
  });

  test("encoding and decoding give the same numbers", () => {
    const values = [0, -1.5, Math.PI, 1e-300, 12345.678];
    expect([...decodeFloat64(encodeFloat64(values))]).toEqual(values);
    expect([...decodeFloat32(encodeFloat32(values))]).toEqual([...Float32Array.from(values)]);
  });
});

describe("payload", () => {
  test("damaged, empty and newer data are refused with a reason", () => {
    expect(() => parsePayload("{not json")).toThrow(/damaged/);
    expect(() => parsePayload("{}")).toThrow(/empty report template/);
    expect(() => parsePayload('{"format":2,"runs":[{}]}')).toThrow(
      /reads report format 1, the data has format 2/,
    );
  });
});

describe("series", () => {
  const xs = Float64Array.from([0, 1, 3]);
  const ys = Float64Array.from([0, 10, -10]);

  test("interpolation is linear inside and constant outside", () => {
    expect([-1, 0, 0.5, 1, 2, 3, 9].map((x) => interpolate(xs, ys, x))).toEqual([
      0, 0, 5, 10, 0, -10, -10,
    ]);
  });

  test("the nearest sample is the one less than half a step away", () => {
    expect([-1, 0.4, 0.6, 1.9, 2.1, 9].map((x) => nearest(xs, ys, x))).toEqual([
      0, 0, 10, 10, -10, -10,
    ]);
  });

  test("lower bound is the first element not less than x", () => {
    expect([-1, 0, 0.1, 3, 4].map((x) => lowerBound(xs, x))).toEqual([0, 0, 1, 2, 3]);
  });

  test("direction tells rising, falling and mixed signals apart", () => {
    expect(direction(Float64Array.from([1, 1, 2]))).toBe(1);
    expect(direction(Float64Array.from([2, 1, 1]))).toBe(-1);
    expect(direction(Float64Array.from([1, 3, 2]))).toBe(0);
    expect(direction(Float64Array.from([1, 1]))).toBe(0);
  });

  test("extremes know their places", () => {
    expect(extremes(ys)).toEqual({ min: { value: -10, index: 2 }, max: { value: 10, index: 1 } });
    expect(extremes(ys, 2)!.max.index).toBe(2);
    expect(extremes(ys, 3)).toBeUndefined();
  });

  test("the integral of a magnitude counts negative parts as positive", () => {
    expect(integralOfMagnitude(Float64Array.from([0, 1, 2]), Float64Array.from([-2, -2, 2]))).toBe(
      4,
    );
  });
});

describe("names of runs", () => {
  const named = (name: string, model_text: string) => ({ ...firstRun(), name, model_text });

  test("runs of one model are distinguished by what was set", () => {
    const runs = [
      named("A", "x = 1\n"),
      named("A", "x = 1\n# --set film.c=20 um"),
      named("B", "x = 1"),
    ];
    expect(withDistinctNames(runs).map(({ name }) => name)).toEqual([
      "A, run 1",
      "A, film.c=20 um",
      "B",
    ]);
  });

  test("equal runs are numbered", () => {
    expect(withDistinctNames([named("A", "x"), named("A", "x")]).map(({ name }) => name)).toEqual([
      "A, run 1",
      "A, run 2",
    ]);
  });
});

describe("run", () => {
  test("the crank angle of a uniform turn is linear in time", () => {
    const run = new Run(firstRun());
    // single precision of the angle: 2^-24 of 4π rad, in degrees
    expect(run.angleAt(run.end)).toBeCloseTo(720, 4);
    expect(run.angleAt(0.25 * run.end)).toBeCloseTo(180, 3);
    expect(run.timeAtAngle(540) / run.end).toBeCloseTo(0.75, 6);
  });

  test("a crank that turns clockwise counts upwards too", () => {
    const source = firstRun();
    const angle = Float64Array.from({ length: source.samples }, (_, i) => (-i * Math.PI) / 180);
    const channels = source.channels.map((c) =>
      c.name === "crank.angle" ? { ...c, data: encodeFloat32(angle) } : c,
    );
    expect(new Run({ ...source, channels }).angleAt(source.samples)).toBeCloseTo(
      source.samples - 1,
      3,
    );
  });

  test("a crank that swings has no angle axis", () => {
    const source = firstRun();
    const swing = Float64Array.from({ length: source.samples }, (_, i) => Math.sin(i / 20));
    const channels = source.channels.map((c) =>
      c.name === "crank.angle" ? { ...c, data: encodeFloat32(swing) } : c,
    );
    expect(new Run({ ...source, channels }).angle).toBeUndefined();
  });

  test("channels that do not fit the samples are named", () => {
    const source = firstRun();
    const channels = [{ name: "odd", unit: "1", meaning: "", data: encodeFloat32([1, 2]) }];
    expect(() => new Run({ ...source, channels }).channel("odd")).toThrow(
      /'odd': 2 values for 361 samples/,
    );
  });

  test("everything optional may be missing", () => {
    const bare: EncodedRun = {
      name: "bare",
      status: "failed",
      samples: 2,
      time: encodeFloat64([0, 1]),
      channels: [],
    };
    const run = new Run(bare);
    expect(run.valueAt("joint.pin.force", 0.5)).toBeNaN();
    expect(run.angle).toBeUndefined();
    expect(run.scene.bodies).toEqual([]);
  });
});
