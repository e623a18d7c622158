import { describe, expect, test } from "vitest";
import { depthAfter, forceAt, middleIn, reachAfter, turnAt, worn, wornJoint } from "../sample/worn_joint";
import { keyFigures, placeText } from "../src/data/key_figures";
import { Run } from "../src/data/run";
import { curveOf, deepestCurve, lastSlope, lifeAt, scaledCurve, valueAfter } from "../src/data/wear";
import {
  chosenFrames,
  contactAngles,
  exaggerationOf,
  middleAngle,
  polarPath,
  seamOf,
  seamOfJoint,
  unrolled,
  wearField,
} from "../src/data/wear_profile";
import { Abscissa } from "../src/plots/abscissa";
import { curveAt, cycleCurve, cyclePath } from "../src/data/wear_cycle";
import { forceOverCycle, pinContactOverCycle } from "../src/sections/wear_cycle_charts";
import { overAngle, overCycles, framesOf, lastFrames } from "../src/sections/wear_charts";
import { bandText, lifeText, loadText, mechanismFolders } from "../src/sections/wear_text";

const run = new Run(wornJoint(150e-6));
const depth = curveOf(run, "pin", "max_wear_depth")!;
const line = { cycles: Float64Array.of(0, 50, 100), values: Float64Array.of(0, 5, 10) };

describe("curves over cycles", () => {
  test("a larger coefficient is the same curve at more cycles", () => {
    const more = scaledCurve(depth, 1.2);
    for (const i of [1, 25, 80])
      expect(more.values[i]!).toBeCloseTo(depthAfter(1.2 * 100 * i), 6);
    expect(scaledCurve(line, 0.5).values).toEqual(Float64Array.of(0, 2.5, 5));
  });

  test("go on with their last slope", () => {
    expect(lastSlope(line)).toBeCloseTo(0.1, 12);
    expect(valueAfter(line, 130)).toBeCloseTo(13, 12);
    const slope = (depthAfter(10000) - depthAfter(9000)) / 1000;
    expect(lastSlope(depth) / slope).toBeCloseTo(1, 4);
    expect(lastSlope({ cycles: Float64Array.of(0), values: Float64Array.of(0) })).toBe(0);
  });

  test("count cycles wherever time is shown", () => {
    expect(depth.cycles.at(-1)).toBe(worn.cycles);
    expect(placeText(run, 5000)).toBe("2500 cycles");
    const axis = new Abscissa("time", [run]);
    expect(axis.domain).toEqual([0, worn.cycles]);
    expect(axis.label).toBe("cycles");
    expect(axis.instant(run, axis.place(run, 700), 0)).toBe(700);
  });

  test("the deeper of bore and pin counts for the limit", () => {
    expect(deepestCurve(run, "pin")).toEqual(depth);
    const both = wornJoint();
    const bore = both.channels.find(({ name }) => name.endsWith("max_wear_depth"))!;
    both.channels.push({ ...bore, name: "joint.pin.max_pin_wear_depth" });
    expect(deepestCurve(new Run(both), "pin")!.values).toEqual(depth.values);
  });
});

describe("life", () => {
  test("is read from the curve where it gets there", () => {
    const life = lifeAt(depth, 50e-6, 0.2)!;
    expect(life.extrapolated).toBe(false);
    expect(life.cycles).toBeCloseTo(2500, 0);
    expect(life.from).toBeCloseTo(2500 / 1.2, 0);
    expect(life.to).toBeCloseTo(2500 / 0.8, 0);
  });

  test("is extrapolated beyond it, and said to be", () => {
    expect(lifeAt(line, 13, 0)).toEqual({ cycles: 130, from: 130, to: 130, extrapolated: true });
    expect(lifeText(run, "pin")).toMatch(/extrapolated/);
    expect(lifeText(run, "pin")).toMatch(/ cycles remain/);
    expect(lifeText(new Run(wornJoint(50e-6)), "pin")).toMatch(/is reached after 2500 cycles/);
    expect(lifeText(new Run(wornJoint()), "pin")).toBeUndefined();
  });

  test("has no end where nothing wears", () => {
    const flat = { cycles: Float64Array.of(0, 1), values: Float64Array.of(0, 0) };
    expect(lifeAt(flat, 1, 0)).toBeUndefined();
  });

  test("the band is stated with its share", () => {
    expect(bandText(run, "pin")).toMatch(/20 % larger or smaller/);
    expect(bandText(new Run(wornJoint(undefined, 0)), "pin")).toBeUndefined();
  });
});

describe("runs of the mechanism", () => {
  const once = new Run(wornJoint());
  const often = new Run(wornJoint(undefined, 0, [2000, 5000]));

  test("are named, the first and the last linked", () => {
    expect(mechanismFolders(once)).toEqual(["cycle"]);
    expect(loadText(once)).toMatch(/those of the unworn joint/);
    expect(mechanismFolders(often)).toEqual(["cycle", "cycle_3"]);
    expect(loadText(often)).toMatch(/again after 2000, 5000 cycles/);
  });

  test("show the peak force over the cycles", () => {
    const force = (one: Run) =>
      overCycles([{ run: one, index: 0, name: "" }], "pin", {
        title: "",
        axis: "force",
        quantities: [{ quantity: "peak_force", name: "" }],
      });
    expect(force(once)).toBeUndefined();
    expect(force(often)!.series[0]!.y.at(-1)).toBeCloseTo(110, 4);
  });
});

describe("profiles", () => {
  const angles = [0, Math.PI / 2, Math.PI, 1.5 * Math.PI];

  test("are cut opposite to their middle", () => {
    expect(middleAngle(angles, [1, 1, 0, 0])).toBeCloseTo(Math.PI / 4, 12);
    expect(middleAngle(angles, [0, 0, 0, 0])).toBeNaN();
    expect(seamOf(angles, [1, 0, 0, 0])).toBeCloseTo(-Math.PI, 12);
    const { x, y } = unrolled(angles, [1, 2, 3, 4], -Math.PI);
    expect([...x].map(Math.round)).toEqual([-180, -90, 0, 90]);
    expect([...y]).toEqual([3, 4, 1, 2]);
  });

  test("are drawn by a round factor", () => {
    expect(exaggerationOf(1e-3, 10e-3, 0.38)).toBe(2);
    expect(exaggerationOf(1e-6, 10e-3, 0.38)).toBe(2000);
    expect(exaggerationOf(8e-3, 10e-3, 0.38)).toBe(1);
    expect(exaggerationOf(0, 10e-3, 0.38)).toBe(1);
    expect(polarPath([0, Math.PI / 2], [10, 20], 100)).toBe("M110.0,100.0L100.0,80.0Z");
  });

  test("a few frames stand for all, with the first and the last", () => {
    expect(chosenFrames(3, 6)).toEqual([0, 1, 2]);
    expect(chosenFrames(11, 6)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(chosenFrames(11, 2)).toEqual([0, 10]);
  });

  test("the contact's middle goes through the cycle without jumps", () => {
    const field = wearField(run, "pin", "contact_pressure")!;
    const found = contactAngles(field, 1, 0);
    for (let j = 0; j < worn.steps; j++) expect(found[j]!).toBeCloseTo(middleIn(j), 2);
    const turned = contactAngles(field, 1, -2 * Math.PI);
    expect(turned[3]! - found[3]!).toBeCloseTo(-2 * Math.PI, 6);
    expect(seamOfJoint(run, "pin")).toBeCloseTo((-10 * Math.PI) / 180, 6);
  });
});

describe("figures of wear", () => {
  const place = { joint: "pin", seam: 0 };
  const labelled = [{ run, index: 0, name: "" }];

  test("bands lie about the curves of what grows", () => {
    const quantities = [{ quantity: "max_wear_depth", name: "bore", band: true }];
    const asked = { title: "", axis: "depth", quantities };
    const { series, bands, yLabel } = overCycles(labelled, "pin", asked)!;
    expect(yLabel).toBe("depth [µm]");
    expect(series[0]!.y.at(-1)).toBeCloseTo(100, 3);
    expect(bands![0]!.low.at(-1)).toBeCloseTo(100 * Math.sqrt(0.8), 2);
    expect(bands![0]!.high.at(-1)).toBeGreaterThan(109);
    expect(overCycles(labelled, "other", asked)).toBeUndefined();
  });

  test("profiles of chosen frames or of the ends of several runs", () => {
    const own = overAngle("", framesOf(run, [0, 2]), place, "wear_depth", "depth")!;
    expect(own.series).toHaveLength(2);
    expect(Math.max(...own.series[1]!.y)).toBeCloseTo(100, 0);
    const both = lastFrames([...labelled, { run, index: 1, name: "B" }]);
    const compared = overAngle("", both, place, "wear_depth", "depth")!;
    expect(compared.series.map(({ kind }) => kind)).toEqual(["ink-0", "ink-1"]);
    expect(overAngle("", both, place, "pin_wear_depth", "depth")).toBeUndefined();
  });

  test("cards tell cycles, depth, both volumes and pressures", () => {
    const cards = keyFigures(run).map(({ label, value }) => `${label} ${value}`);
    expect(cards).toEqual([
      "Cycles 10\u202f000",
      "Depth of wear 100.0\u00a0µm",
      "Volume missing 100.0\u00a0mm³",
      "Volume unrolled 90.00\u00a0mm³",
      "Pressure, new 1.000\u00a0MPa",
      "Pressure, worn 500.0\u00a0kPa",
    ]);
  });
});

describe("over the cycle", () => {
  const run = new Run(wornJoint());
  const ends = framesOf(run, [0, worn.frames.length - 1]);

  test("curves are read between their points", () => {
    const turn = cycleCurve(run, "pin", "turn", 0)!;
    for (const point of [0, 0.3, 0.731, 1])
      expect(curveAt(turn, point)).toBeCloseTo(turnAt(point), 5);
    expect(cycleCurve(run, "pin", "heat", 0)).toBeUndefined();
  });

  test("the force is that of both directions, as new and as worn", () => {
    const chart = forceOverCycle(ends, "pin")!;
    expect(chart.series).toHaveLength(2);
    expect(chart.yLabel).toBe("force [N]");
    for (const { x, y } of chart.series)
      x.forEach((percent, k) => expect(y[k]).toBeCloseTo(forceAt(percent / 100), 3));
  });

  test("the pin's centre goes farther as it is worn", () => {
    const last = worn.frames.length - 1;
    const path = cyclePath(run, "pin", "eccentricity", last)!;
    path.x.forEach((x, k) =>
      expect(Math.hypot(x, path.y[k]!)).toBeCloseTo(reachAfter(worn.frames[last]!), 8),
    );
  });

  test("the contact on the pin is that in the bore less the turn, and comes round by a gap", () => {
    const { x, y } = pinContactOverCycle(ends.slice(0, 1), "pin")!.series[0]!;
    const middles = [...x].filter((_, k) => !Number.isNaN(y[k]!));
    expect(middles).toHaveLength(worn.steps);
    x.forEach((percent, k) => {
      if (Number.isNaN(y[k]!)) return;
      const step = (percent / 100) * worn.steps - 0.5;
      const expected = middleIn(step) - turnAt(percent / 100);
      expect(Math.cos((y[k]! * Math.PI) / 180 - expected)).toBeCloseTo(1, 3);
      expect(Math.abs(y[k]!)).toBeLessThanOrEqual(180);
    });
    expect(y.some(Number.isNaN)).toBe(true);
  });
});
