import { describe, expect, test } from "vitest";
import {
  sampleSlider,
  slid,
  sliderDepthAfter,
  sliderShape,
  trackDepthAfter,
  trackShape,
  wornSlider,
} from "../sample/worn_slider";
import { keyFigures } from "../src/data/key_figures";
import { Run } from "../src/data/run";
import { coefficientsOf, curveOf, deepestCurve, isWearSimulation, wornJoints, wornSliders } from "../src/data/wear";
import { framesOf, lastFrames, overCycles } from "../src/sections/wear_charts";
import { bandText, lifeText } from "../src/sections/wear_text";
import { closedProfile, overPosition, slider, track } from "../src/sections/worn/slider_charts";
import { sliderText } from "../src/sections/worn/sliders";

const run = new Run(wornSlider("both", [sampleSlider()], 60e-6));
const last = slid.frames.length - 1;

describe("a wear simulation with sliders alone", () => {
  test("has no worn bores", () => {
    expect(isWearSimulation(run)).toBe(true);
    expect([wornJoints(run), wornSliders(run)]).toEqual([[], ["guide"]]);
    expect(coefficientsOf(run, "guide")!.uncertainty).toBe(0.3);
    const older = wornSlider("", []);
    delete older.scene!.wear!.sliders;
    expect(wornSliders(new Run(older))).toEqual([]);
  });

  test("the deeper of track and slider counts for the limit", () => {
    expect(deepestCurve(run, "guide")).toEqual(curveOf(run, "guide", "max_wear_depth"));
    const alone = new Run(wornSlider("", [sampleSlider({}, { track: false })], 60e-6));
    expect(deepestCurve(alone, "guide")!.values.at(-1)).toBeCloseTo(sliderDepthAfter(slid.cycles), 10);
    expect(lifeText(alone, "guide")).toMatch(/after about 40\u202f000 cycles/);
    expect(lifeText(run, "guide")).toMatch(/after about 30\u202f000 cycles \(23\u202f100 to 42\u202f900/);
    expect(bandText(run, "guide")).toMatch(/30 % larger or smaller/);
  });

  test("depths have bands, and a curve that is alone its name", () => {
    const labelled = [{ run, index: 0, name: "" }];
    const asked = { title: "", axis: "depth", named: true, quantities: [{ quantity: "max_slider_wear_depth", name: "slider", band: true }] };
    const { series, bands } = overCycles(labelled, "guide", asked)!;
    expect(series[0]!.name).toBe("slider");
    expect(bands![0]!.low.at(-1)).toBeCloseTo(0.7 * 30, 4);
    expect(bands![0]!.high.at(-1)).toBeCloseTo(1.3 * 30, 4);
  });

  test("key figures state both surfaces", () => {
    expect(keyFigures(run).map(({ label, value }) => `${label} ${value}`)).toEqual([
      "Cycles 20\u202f000",
      "Depth of wear 40.00\u00a0µm",
      "Volume missing 16.00\u00a0mm³",
      "Depth, slider 30.00\u00a0µm",
      "Volume, slider 3.000\u00a0mm³",
      "Peak pressure 2.500\u00a0MPa",
    ]);
    const both = new Run(wornSlider("", [sampleSlider({ shape: "ball" }), sampleSlider({}, { joint: "b" })]));
    const labels = keyFigures(both).map(({ label }) => label);
    expect(labels).toContain("Scar width · guide");
    expect(labels).toContain("Peak pressure · b");
  });

  test("shape, size and counterface are stated", () => {
    expect(sliderText(sampleSlider().worn)).toBe(
      "Flat slider, 20.0\u00a0mm long and 10.0\u00a0mm wide, in a guide with two flanks. ",
    );
    const ball = sampleSlider({ shape: "ball", radius: 3e-3, counterface: "plane", closed: true });
    expect(sliderText(ball.worn)).toBe("Ball of radius 3.00\u00a0mm, on a plane; the track is closed. ");
  });
});

describe("profiles over the position", () => {
  test("have one curve for each flank, named once", () => {
    const chart = overPosition("", framesOf(run, [0, last]), "guide", track)!;
    expect(chart.xLabel).toBe("position along the track [mm]");
    expect(chart.yLabel).toBe("depth [µm]");
    expect(chart.series.map(({ name }) => name)).toEqual([undefined, undefined, "flank +", "flank \u2212"]);
    expect(chart.series.map(({ dash }) => dash)).toEqual([0, 1, 0, 1]);
    const deepest = 1e6 * trackDepthAfter(slid.cycles);
    const resolution = deepest / 255; // of bytes
    [1, -1].forEach((flank, row) => {
      const { x, y } = chart.series[2 + row]!;
      x.forEach((mm, i) =>
        expect(Math.abs(y[i]! - deepest * trackShape(flank, mm / 60))).toBeLessThan(resolution),
      );
    });
  });

  test("of the slider reach over its length", () => {
    const chart = overPosition("", framesOf(run, [last]), "guide", slider)!;
    expect(chart.xRange![0]).toBeCloseTo(-10, 9);
    expect(chart.xRange![1]).toBeCloseTo(10, 9);
    const deepest = 1e6 * sliderDepthAfter(slid.cycles);
    expect(chart.series[0]!.y.at(-1)).toBeCloseTo(deepest * sliderShape(1, 1), 4);
    expect(chart.series[1]!.y[0]).toBeCloseTo(deepest * sliderShape(-1, -1), 4);
  });

  test("a plane has one surface without a name", () => {
    const plane = new Run(wornSlider("", [sampleSlider({ counterface: "plane" })]));
    const chart = overPosition("", framesOf(plane, [0, last]), "guide", track)!;
    expect(chart.series.map(({ name }) => name)).toEqual([undefined, undefined]);
  });

  test("a closed track meets itself at its ends", () => {
    const closed = new Run(wornSlider("", [sampleSlider({ closed: true, counterface: "plane" })]));
    const chart = overPosition("", framesOf(closed, [last]), "guide", track)!;
    expect(chart.xRange!.map((x) => Number(x.toFixed(9)))).toEqual([0, 60]);
    const { y } = chart.series[0]!;
    expect(y.at(-1)).toBe(y[0]);
    const profile = closedProfile({ x: Float64Array.of(1, 3, 5), y: Float64Array.of(2, 7, 4) });
    expect([...profile.x]).toEqual([0, 1, 3, 5, 6]);
    expect([...profile.y]).toEqual([3, 2, 7, 4, 3]);
  });

  test("of several runs are named and distinguished", () => {
    const other = new Run(wornSlider("", [sampleSlider({}, { slider: false })]));
    const labelled = [run, other].map((one, index) => ({ run: one, index, name: "AB"[index]! }));
    const chart = overPosition("", lastFrames(labelled), "guide", track)!;
    expect(chart.series.map(({ name }) => name)).toEqual([
      "A: flank +",
      "A: flank \u2212",
      "B: flank +",
      "B: flank \u2212",
    ]);
    expect(new Set(chart.series.map(({ dash }) => dash)).size).toBe(4);
    expect(overPosition("", lastFrames(labelled), "guide", slider)!.series).toHaveLength(2);
    expect(overPosition("", lastFrames(labelled), "other", track)).toBeUndefined();
  });
});
