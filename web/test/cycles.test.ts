import { describe, expect, test } from "vitest";
import { dryYoke, yoke, yokePlay } from "../sample/dry_yoke";
import {
  closestRepetition,
  cycleDifferences,
  cyclesOf,
  periodOf,
  leastSamples,
  samplesOfRevolution,
  samplingError,
  spread,
  wholeRevolutions,
} from "../src/data/cycles";
import { directionsOf, motionAcross, poincareSection, slopes } from "../src/data/poincare";
import { Run } from "../src/data/run";
import { orbitsOf } from "../src/orbit/orbit";
import { whyNoJudgement } from "../src/sections/cycles";

const settling = { settled: 1.25, extra: 0.5, turns: 5 };
const run = new Run(dryYoke(settling));
const joint = orbitsOf(run)[0]!;

describe("revolutions", () => {
  test("only whole ones count", () => {
    expect(wholeRevolutions(run)).toEqual([0, 360, 720, 1080, 1440]);
    expect(wholeRevolutions(new Run(dryYoke({ turns: 2.9 })))).toEqual([0, 360]);
    const bare = dryYoke();
    bare.scene!.crank = null;
    expect(wholeRevolutions(new Run(bare))).toEqual([]);
  });

  test("a fading difference shrinks by its factor from turn to turn", () => {
    const across = run.channel("joint.yoke.eccentricity_y")!.values;
    const differences = cycleDifferences(cyclesOf(run, across));
    expect(differences).toHaveLength(4);
    for (let k = 1; k < 4; k++) {
      expect(differences[k]!.rms / differences[k - 1]!.rms).toBeCloseTo(Math.exp(-1), 4);
      expect(differences[k]!.max / differences[k - 1]!.max).toBeCloseTo(Math.exp(-1), 4);
    }
    // at θ = 0 of both: c extra (1 − 1/e), the largest
    expect(differences[0]!.max).toBeCloseTo(yoke.play * 0.5 * (1 - Math.exp(-1)), 9);
  });
});

describe("period", () => {
  const cycle = (height: number) =>
    Float64Array.from({ length: 721 }, (_, i) => height * Math.sin((i * Math.PI) / 360));
  const heights = (of: number[]) => of.map(cycle);

  test("is what the last revolutions repeat after, however they began", () => {
    expect(periodOf(heights([9, 2, 1, 1]))).toBe(1);
    expect(periodOf(heights([9, 3, 1, 2, 1, 2, 1, 2]))).toBe(2);
    expect(periodOf(heights([1, 2, 3, 1, 2, 3]))).toBe(3);
  });

  test("is none for revolutions that differ, or that repeat too rarely to be seen", () => {
    expect(periodOf(heights([1, 2, 3, 4, 5, 6]))).toBeUndefined();
    expect(periodOf(heights([1, 2, 3, 1]))).toBeUndefined();
    expect(closestRepetition(heights([1, 2, 3, 4, 5, 6]))).toBeCloseTo(Math.SQRT1_2, 3);
  });

  test("counts against the spread of the last revolution", () => {
    expect(spread(cycle(3))).toBeCloseTo(3 * Math.SQRT1_2, 2);
    expect(periodOf(heights([1, 1.009]))).toBe(1);
    expect(periodOf(heights([1, 1.011]))).toBeUndefined();
  });
});

describe("sampling", () => {
  test("its estimate is what straight lines between samples miss of a sine", () => {
    const samples = 4 * 24 + 1;
    const coarse = new Run(dryYoke({ samples }));
    const across = coarse.channel("joint.yoke.eccentricity_y")!.values;
    const step = (2 * Math.PI) / 24;
    // rms of f″ over a turn times h²/√120, for two cycles
    const expected = ((1.25 * yoke.play) / Math.SQRT2) * (step ** 2 / Math.sqrt(120)) * Math.SQRT2;
    expect(samplingError(coarse, across) / expected).toBeCloseTo(1, 1);
  });
});

describe("Poincaré section", () => {
  test("has one point for each revolution, with displacement and velocity across the slot", () => {
    expect(directionsOf(joint)).toEqual(["y"]);
    const motion = motionAcross(run, joint, "y");
    for (const degrees of [0, 37, 90, 200.5]) {
      const points = poincareSection(run, motion, degrees);
      expect(points.map(({ revolution }) => revolution)).toEqual([0, 1, 2, 3, 4]);
      for (const { revolution, displacement, velocity } of points) {
        const theta = 2 * Math.PI * revolution + (degrees * Math.PI) / 180;
        const expected = yokePlay(theta, settling);
        expect(displacement).toBeCloseTo(expected.e, 10);
        expect(velocity).toBeCloseTo(expected.rate, 5); // single precision of 25 m/s
      }
    }
  });

  test("a coarse record is read by the cubic that its velocities give", () => {
    const coarse = new Run(dryYoke({ ...settling, samples: 5 * 24 + 1 }));
    const motion = motionAcross(coarse, joint, "y");
    const [, point] = poincareSection(coarse, motion, 7.5); // in the middle between two samples
    const { e } = yokePlay(2 * Math.PI + (7.5 * Math.PI) / 180, settling);
    // f⁗ h⁴/384 of the cubic is 3e-10 m; a straight line would miss by f″h²/8 = 3e-7 m
    expect(Math.abs(point!.displacement - e)).toBeLessThan(1e-9);
  });

  test("slopes of uneven samples are exact for a parabola, and chords at the ends", () => {
    const time = Float64Array.of(0, 1, 3, 4);
    const values = time.map((t) => t * t);
    expect([...slopes(time, values)]).toEqual([1, 2, 6, 7]);
  });

  test("rates are those in the turning axes of the bearing", () => {
    const bearing = { body: "rod", x: 0.3, y: 0.1, angle: 0.4 };
    const journal = { body: "slider", x: -0.02, y: 0.01, angle: 0 };
    const pose = (t: number) => ({
      rod: { x: 2 * t, y: -t * t, phi: 3 * t },
      slider: { x: 0.3 + Math.sin(t), y: 0.2 * t, phi: -t },
    });
    const place = (body: { x: number; y: number; phi: number }, m: { x: number; y: number }) => ({
      x: body.x + Math.cos(body.phi) * m.x - Math.sin(body.phi) * m.y,
      y: body.y + Math.sin(body.phi) * m.x + Math.cos(body.phi) * m.y,
    });
    const eccentricity = (t: number) => {
      const { rod, slider } = pose(t);
      const [a, b] = [place(rod, bearing), place(slider, journal)];
      const turn = rod.phi + bearing.angle;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      return {
        x: Math.cos(turn) * dx + Math.sin(turn) * dy,
        y: -Math.sin(turn) * dx + Math.cos(turn) * dy,
      };
    };
    const t = 0.35;
    const { rod, slider } = pose(t);
    const e = eccentricity(t);
    const known: Record<string, number> = {
      "body.rod.x": rod.x,
      "body.rod.y": rod.y,
      "body.rod.phi": rod.phi,
      "body.rod.vx": 2,
      "body.rod.vy": -2 * t,
      "body.rod.omega": 3,
      "body.slider.x": slider.x,
      "body.slider.y": slider.y,
      "body.slider.phi": slider.phi,
      "body.slider.vx": Math.cos(t),
      "body.slider.vy": 0.2,
      "body.slider.omega": -1,
      "joint.pin.eccentricity_x": e.x,
      "joint.pin.eccentricity_y": e.y,
    };
    const still = {
      scene: { dimension: 2 },
      time: Float64Array.of(t),
      has: (name: string) => name in known,
      valueAt: (name: string) => known[name] ?? NaN,
      channel: (name: string) => ({ values: Float64Array.of(known[name]!) }),
    } as unknown as Run;
    const pin = { name: "pin", type: "revolute", realism: "dry", a: bearing, b: journal };
    const h = 1e-6;
    const [after, before] = [eccentricity(t + h), eccentricity(t - h)];
    const rate = { x: (after.x - before.x) / (2 * h), y: (after.y - before.y) / (2 * h) };
    expect(motionAcross(still, pin, "x").velocity[0]).toBeCloseTo(rate.x, 8);
    expect(motionAcross(still, pin, "y").velocity[0]).toBeCloseTo(rate.y, 8);
    const radial = (e.x * rate.x + e.y * rate.y) / Math.hypot(e.x, e.y);
    expect(motionAcross(still, pin, "radial").velocity[0]).toBeCloseTo(radial, 8);
    expect(motionAcross(still, pin, "radial").displacement[0]).toBeCloseTo(Math.hypot(e.x, e.y));
  });
});

describe("a judgement", () => {
  /** With this many samples of each revolution. */
  const sampled = (each: number) => new Run(dryYoke({ turns: 9, samples: 9 * each + 1 }));

  test("needs samples enough of every revolution", () => {
    for (const each of [1, 4, leastSamples - 1])
      expect(whyNoJudgement(sampled(each)), String(each)).toContain("Undecided");
    expect(samplesOfRevolution(sampled(leastSamples))).toBeGreaterThanOrEqual(leastSamples);
    expect(whyNoJudgement(sampled(leastSamples))).toBeUndefined();
  });
});
