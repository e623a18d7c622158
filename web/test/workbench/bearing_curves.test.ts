import { describe, expect, it } from "vitest";
import type { Design } from "../../src/data/bearing";
import { designCharts, valueAt } from "../../src/sections/design_charts";
import { turningLoad } from "../../src/workbench/bearing/tables";
import { keptForm } from "../../src/workbench/bearing/kept";
import { usualRange } from "../../src/workbench/bearing/ranges";
import { reachOf } from "../../src/workbench/bearing/sliders";

const um = { unit: "um", size: 1e-6, offset: 0 };
const film = { name: "film", title: "smallest film", unit: "m", shown: um };

const point = (clearance: number, value: number | null) => ({ clearance, figures: { film: value }, meets_limits: true });

const design: Design = {
  curves: {
    variables: [{ name: "clearance", unit: "m", shown: um }],
    figures: [film],
    limits: [{ figure: "film", is_least: true, bound: 5e-6, text: "smallest film > 5 um" }],
    points: [point(10e-6, 4e-6), point(20e-6, 6e-6), point(30e-6, null), point(40e-6, 8e-6)],
    bands: [[15e-6, 40e-6]],
    best: point(40e-6, 8e-6),
  },
  present: { clearance: 15e-6 },
  picture: "",
  table: "",
};

describe("a design curve", () => {
  it("is read straight between its points, and nowhere else", () => {
    const [x, y] = [Float64Array.of(1, 2, 4), Float64Array.of(10, 20, NaN)];
    expect(valueAt(x, y, 1)).toBe(10);
    expect(valueAt(x, y, 1.25)).toBe(12.5);
    for (const outside of [0.5, 3, 5, NaN]) expect(valueAt(x, y, outside)).toBeNaN();
  });

  it("shows limits, what meets them, the best and the present value in the units of tables", () => {
    const [chart] = designCharts(design, design.present);
    expect([chart!.title, chart!.yLabel, chart!.xLabel]).toEqual(["smallest film", "µm", "clearance [µm]"]);
    const [curve, best, now] = chart!.series;
    expect([...curve!.y]).toEqual([4, 6, NaN, 8].map((value) => expect.closeTo(value, 9)).map((one, i) => (i === 2 ? NaN : one)));
    expect([best!.name, best!.x[0], best!.y[0]]).toEqual(["best", expect.closeTo(40, 9), expect.closeTo(8, 9)]);
    expect([now!.name, now!.x[0], now!.y[0]]).toEqual(["now", expect.closeTo(15, 9), expect.closeTo(5, 9)]);
    expect(chart!.spans).toEqual([[expect.closeTo(15, 9), expect.closeTo(40, 9)]]);
    expect(chart!.limits).toEqual([{ value: expect.closeTo(5, 9), text: "smallest film > 5 um" }]);
    expect(chart!.bands).toEqual([]);
  });

  it("has no present value where the bearing has none or lies outside", () => {
    for (const present of [{}, { clearance: 50e-6 }]) {
      const [chart] = designCharts(design, present as Record<string, number>);
      expect(chart!.series.map(({ name }) => name)).toEqual([undefined, "best"]);
      expect(chart!.marks).toEqual([]);
    }
  });

  it("is shaded over its tolerances where every point has both ends", () => {
    const points = design.curves.points.map((one) => ({ ...one, least: { film: 1e-6 }, largest: { film: 9e-6 } }));
    const [chart] = designCharts({ ...design, curves: { ...design.curves, points } }, {});
    expect([...chart!.bands![0]!.high]).toEqual(points.map(() => expect.closeTo(9, 9)));
  });
});

describe("a slider", () => {
  it("goes from half to twice of its value in the unit of the form, or over the range of the curves", () => {
    const form = keptForm();
    expect(reachOf(form, "clearance")).toEqual({ from: 20, to: 80, unit: "um" });
    Object.assign(form.design, { over: "clearance", range: ["10 um", "0.06 mm"] });
    expect(reachOf(form, "clearance")).toEqual({ from: 10, to: expect.closeTo(60, 9), unit: "um" });
  });

  it("reaches a value beyond the usual, and is none of what is no quantity", () => {
    const form = keptForm();
    form.texts.temperature = "120 degC";
    expect(reachOf(form, "temperature")).toEqual({ from: expect.closeTo(40, 9), to: expect.closeTo(120, 9), unit: "degC" });
    for (const text of ["", "wide", "0 kN"]) {
      form.texts.load = text;
      expect(reachOf(form, "load")).toBeUndefined();
    }
    expect(usualRange("speed", "3000 rpm")).toEqual(["1500 rpm", "6000 rpm"]);
  });
});

describe("a load that turns", () => {
  it("has its size at every row, and one row for each step of a turn", () => {
    const rows = turningLoad(2000).trim().split("\n").slice(1).map((row) => row.split(",").map(Number));
    expect(rows).toHaveLength(72);
    expect(rows[18]).toEqual([90, expect.closeTo(0, 3), 2000]);
    for (const [, x, y] of rows) expect(Math.hypot(x!, y!)).toBeCloseTo(2000, 2);
  });
});
