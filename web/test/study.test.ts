import { describe, expect, test } from "vitest";
import { encodeFloat64 } from "../sample/encode";
import { type EncodedStudy, histogram, linesOver, quantile, StudyTable } from "../src/data/study";
import { rangeOf } from "../src/study/choices";
import { contourLines } from "../src/study/lattice";

/** Two parameters on a grid of 3 x 2; the last point failed. */
function source(): EncodedStudy {
  const column = (name: string, unit: string, values: number[]) => ({
    name,
    unit,
    data: encodeFloat64(values),
  });
  return {
    name: "study",
    model: "model.toml",
    design: "grid",
    points: 6,
    shown: encodeFloat64([0, 1, 2, 3, 4, 5]),
    done: 5,
    failed: 1,
    missing: 0,
    parameters: [
      { ...column("clearance", "m", [1e-5, 1e-5, 1e-4, 1e-4, 1e-3, 1e-3]), logarithmic: true },
      { ...column("film", "", [0, 1, 0, 1, 0, 1]), levels: ["short", "long"] },
    ],
    responses: [column("force", "N", [1, 2, 3, 4, 5, NaN])],
    status: btoa(String.fromCharCode(0, 0, 0, 0, 0, 2)),
    statuses: ["done", "input", "solve"],
    messages: { "5": "no equilibrium" },
    runs: {},
    study_text: "",
    analysis: null,
  };
}

describe("table of a study", () => {
  test("a logarithmic parameter lies in the middle at its geometric mean", () => {
    const [clearance] = new StudyTable(source()).parameters;
    expect(clearance!.share(1e-4)).toBeCloseTo(0.5, 12);
    expect(clearance!.label).toBe("clearance [mm]");
  });

  test("temperatures are shown in degrees Celsius, on even steps, and written in kelvins", () => {
    const response = { name: "warmth", unit: "K", data: encodeFloat64([293.15, 313.15, 353.15, 300, 300, NaN]) };
    const [column] = new StudyTable({ ...source(), responses: [{ ...response, logarithmic: true, at_most: 363.15 }] }).responses;
    expect(column!.label).toBe("warmth [°C]");
    expect(column!.head).toBe("warmth [K]");
    expect(column!.logarithmic).toBe(false);
    expect(column!.limits[0]).toEqual({ value: 90, text: "at most 90.00\u00a0°C" });
    expect(rangeOf(column!, false)).toEqual([20, 80]);
  });

  test("texts of a list stand for their numbers", () => {
    const film = new StudyTable(source()).parameters[1]!;
    expect(film.text(1)).toBe("long");
    expect(film.label).toBe("film (0 short, 1 long)");
  });

  test("points are chosen by ranges and by words, in either order", () => {
    const table = new StudyTable(source());
    const chosen = () => [0, 1, 2, 3, 4, 5].filter((i) => table.isChosen(i));
    table.restrict(table.parameters[0]!, [5e-5, 1]);
    expect(chosen()).toEqual([2, 3, 4, 5]);
    table.search("LONG");
    expect(chosen()).toEqual([3, 5]);
    table.search("equilibrium");
    expect(chosen()).toEqual([5]);
    table.clear();
    table.search("#0");
    expect(chosen()).toEqual([0]);
  });

  test("lines join points that differ in one parameter", () => {
    const table = new StudyTable(source());
    expect(linesOver(table, table.parameters[0]!, table.done())).toEqual([
      [0, 2, 4],
      [1, 3],
    ]);
    expect(table.isGrid).toBe(true);
  });
});

describe("statistics", () => {
  test("quantiles are linear between neighbours", () => {
    expect(quantile([0, 1, 2, 3], 0.5)).toBe(1.5);
    expect(quantile([0, 10], 0.25)).toBe(2.5);
  });

  test("a histogram counts every value, the greatest too", () => {
    const { edges, counts } = histogram([0, 0.4, 1, 2], 2);
    expect(edges).toEqual([0, 1, 2]);
    expect(counts).toEqual([2, 2]);
  });
});

describe("contours", () => {
  const same = (x: number) => x;

  test("of a plane are straight at the level", () => {
    const plane = { xs: [0, 1, 2], ys: [0, 1], z: [[0, 1, 2], [0, 1, 2]] };
    for (const [a, b] of contourLines(plane, 1.5, same, same)) {
      expect(a[0]).toBeCloseTo(1.5, 12);
      expect(b[0]).toBeCloseTo(1.5, 12);
    }
    expect(contourLines(plane, 1.5, same, same)).toHaveLength(1);
  });

  test("leave out cells with a gap", () => {
    const gap = { xs: [0, 1, 2], ys: [0, 1], z: [[0, 1, 2], [0, 1, NaN]] };
    expect(contourLines(gap, 1.5, same, same)).toHaveLength(0);
    expect(contourLines(gap, 0.5, same, same)).toHaveLength(1);
  });

  test("of a saddle are two lines", () => {
    const saddle = { xs: [0, 1], ys: [0, 1], z: [[1, 0], [0, 1]] };
    expect(contourLines(saddle, 0.5, same, same)).toHaveLength(2);
  });
});
