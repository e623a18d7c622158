import { describe, expect, test } from "vitest";
import { syntheticReport } from "../sample/synthetic_report";
import { Run } from "../src/data/run";
import { Abscissa, fold, foldedRevolutions } from "../src/plots/abscissa";
import { catalogue } from "../src/plots/catalogue";
import { curvePath, dotsPath, logTicks, makeScale, paddedRange, pointPlaces, ticks } from "../src/plots/scale";
import { makeTraces } from "../src/plots/traces";
import { clampRange, panned, zoomedAbout } from "../src/plots/zoom";

const runs = () => syntheticReport(721).runs.map((run) => new Run(run));
const line = (n: number, of: (i: number) => number) =>
  Float64Array.from({ length: n }, (_, i) => of(i));

describe("scales", () => {
  test("a value that a scale cannot show has no place in the picture", () => {
    const [x, y] = [makeScale([0, 4], [0, 400]), makeScale([1, 100], [100, 0], true)];
    const values = Float64Array.of(1, 0, 10, NaN, Infinity);
    const places = pointPlaces(Float64Array.of(0, 1, 2, 3, 4), values, x, y);
    expect(places.map(([px, py, i]) => [px, Math.round(py), i])).toEqual([
      [0, 100, 0],
      [200, 50, 2],
    ]);
    const line = makeScale([0, 100], [100, 0]);
    expect(curvePath(Float64Array.of(0, 1, 2), Float64Array.of(1, Infinity, 1), 0, 3, x, line)).not.toMatch(/Infinity|NaN/);
  });

  test("pixel and value are inverse, linear and logarithmic", () => {
    for (const log of [false, true]) {
      const scale = makeScale([2, 200], [400, 10], log);
      expect(scale.toPixel(2)).toBeCloseTo(400, 9);
      expect(scale.toPixel(200)).toBeCloseTo(10, 9);
      expect(scale.toValue(scale.toPixel(37))).toBeCloseTo(37, 9);
    }
  });

  test("angle ticks are multiples of 30, 45, 60 or 90 degrees", () => {
    expect(ticks([0, 720], 8, true)).toEqual([0, 90, 180, 270, 360, 450, 540, 630, 720]);
    expect(ticks([10, 200], 6, true)).toEqual([30, 60, 90, 120, 150, 180]);
  });

  test("ticks are round and inside the range", () => {
    expect(ticks([-0.33, 1.04], 7)).toEqual([-0.2, 0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(logTicks([3, 250])).toEqual([5, 10, 20, 50, 100, 200]);
  });

  test("padding keeps all values inside and zero at the edge of positive curves", () => {
    expect(paddedRange(0.1, 10, false)[0]).toBe(0);
    const [low, high] = paddedRange(-3, 7, false);
    expect(low).toBeLessThan(-3);
    expect(high).toBeGreaterThan(7);
    expect(paddedRange(5, 5, false)).toEqual([0, 6]);
  });
});

describe("curves", () => {
  test("thinning keeps the peak of every pixel column and bounds the points", () => {
    const n = 100_000;
    const x = line(n, (i) => i);
    const y = line(n, (i) => (i === 54_321 ? 9 : Math.sin(i)));
    const path = curvePath(x, y, 0, n, makeScale([0, n], [0, 500]), makeScale([-10, 10], [200, 0]));
    const points = path
      .slice(1)
      .split("L")
      .map((pair) => pair.split(",").map(Number));
    expect(points.length).toBeLessThanOrEqual(4 * 501);
    expect(Math.min(...points.map((point) => point[1]!))).toBeCloseTo(10, 1);
  });

  test("a curve is interrupted, and dots are left out, where a value is not a number", () => {
    const x = line(5, (i) => i);
    const y = Float64Array.of(0, 1, NaN, 3, 4);
    const scale = makeScale([0, 4], [0, 40]);
    expect(curvePath(x, y, 0, 5, scale, scale)).toBe("M0.0,0.0L10.0,10.0M30.0,30.0L40.0,40.0");
    expect(dotsPath(x, y, 0, 5, scale, scale)).toBe("M0,0h0M10,10h0M30,30h0M40,40h0");
  });

  test("a folded curve has one piece per revolution with exact ends", () => {
    const angle = line(101, (i) => 8.1 * i); // 810°: two turns and a quarter
    const pieces = fold(angle, angle);
    expect(pieces.map(({ revolution }) => revolution)).toEqual([0, 1, 2]);
    for (const { x, y, revolution } of pieces) {
      expect(x[0]).toBe(0);
      expect(y[0]).toBeCloseTo(360 * revolution, 9);
      expect(y.at(-1)! - 360 * revolution).toBeCloseTo(x.at(-1)!, 9);
    }
    expect(pieces.map(({ x }) => x.at(-1))).toEqual([360, 360, 90]);
    expect(pieces.map(({ latest }) => latest)).toEqual([false, false, true]);
  });

  test("folding many revolutions keeps the last ones", () => {
    const angle = line(1001, (i) => 36 * i);
    expect(fold(angle, angle).map(({ revolution }) => revolution)).toEqual(
      Array.from({ length: foldedRevolutions }, (_, k) => 100 - foldedRevolutions + k),
    );
  });

  test("an instant and its place on the axis are inverse in every mode", () => {
    const [run] = runs();
    const time = 0.7 * run!.end;
    for (const mode of ["angle", "time", "fold"] as const) {
      const abscissa = new Abscissa(mode, [run!]);
      expect(abscissa.instant(run!, abscissa.place(run!, time), time)).toBeCloseTo(time, 9);
    }
  });
});

describe("zoom", () => {
  test("stays inside the domain and ends in showing all", () => {
    expect(clampRange([-50, 50], [0, 720])).toEqual([0, 100]);
    expect(panned([600, 700], 100, [0, 720])).toEqual([620, 720]);
    expect(zoomedAbout([100, 400], 250, 10, [0, 720])).toBe("all");
  });

  test("keeps the centre where it is", () => {
    const [low, high] = zoomedAbout([0, 720], 180, 0.5, [0, 720]) as [number, number];
    expect((180 - low) / (high - low)).toBeCloseTo(0.25, 12);
  });
});

describe("catalogue", () => {
  test("plots exist only for recorded channels, in their own unit", () => {
    const specs = catalogue(runs().slice(1)); // the ideal run has no film
    expect(specs.map(({ id }) => id)).not.toContain("film");
    expect(specs.find(({ id }) => id === "moment")).toMatchObject({
      unit: "N m",
      channels: [{ name: "drive.crank.moment", label: "crank" }],
    });
  });

  test("the film plot carries every safe film once", () => {
    const [run] = runs();
    const film = catalogue([run!, run!]).find(({ id }) => id === "film")!;
    expect(film.guides!.map(({ value }) => value)).toEqual([3e-6, 2.5e-6]);
  });

  test("reactions that redundancy leaves undetermined are marked", () => {
    const source = syntheticReport(9).runs[0]!;
    const marked = "joint.pin.force";
    const summary = { ...source.summary, undetermined_reactions: [marked] };
    const spec = catalogue([new Run({ ...source, summary })]).find(({ id }) => id === "force")!;
    for (const { name, label } of spec.channels)
      expect(label.endsWith(" (undetermined)")).toBe(name === marked);
    expect(spec.channels.map(({ name }) => name)).toContain(marked);
  });

  test("energies of elements are compared where there are several", () => {
    const source = syntheticReport(9).runs[0]!;
    const like = source.channels.find(({ name }) => name === "drive.crank.moment")!;
    const withElements = (...names: string[]) => {
      const channels = names.map((name) => ({ ...like, unit: "J", name }));
      return catalogue([new Run({ ...source, channels: [...source.channels, ...channels] })]);
    };
    const ids = (specs: { id: string }[]) => specs.map(({ id }) => id);
    expect(ids(withElements("force.a.dissipated_energy"))).not.toContain("dissipation");
    const both = withElements("force.a.dissipated_energy", "joint.b.dissipated_energy");
    expect(both.find(({ id }) => id === "dissipation")!.channels.map(({ label }) => label)).toEqual(
      ["a", "b"],
    );
  });

  test("runs differ in dash, and in colour when there is one channel", () => {
    const both = runs();
    const spec = catalogue(both).find(({ id }) => id === "force")!;
    const { traces } = makeTraces(spec, both, both, new Abscissa("angle", both));
    expect(traces.map(({ dash, colour, label }) => [dash, colour, label])).toEqual([
      [0, 0, "pin A lubricated pin"],
      [1, 1, "pin B ideal pin"],
    ]);
  });
});
