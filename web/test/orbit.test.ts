import { describe, expect, test } from "vitest";
import { syntheticReport } from "../sample/synthetic_report";
import { Run } from "../src/data/run";
import { poseAt } from "../src/mechanism/pose";
import { makeOrbit, orbitsOf, phase, positionAt, revolutions } from "../src/orbit/orbit";
import { colouredPieces, orbitTicks } from "../src/orbit/pieces";
import { cyclicColour } from "../src/ui/cyclic_colour";

const [run, ideal] = syntheticReport(721).runs.map((source) => new Run(source)) as [Run, Run];
const [joint] = orbitsOf(run);
const orbit = makeOrbit(run, joint!, "centre", "bearing");

describe("orbit", () => {
  test("only film joints have one", () => {
    expect(orbitsOf(run).map(({ name }) => name)).toEqual(["pin"]);
    expect(orbitsOf(ideal)).toEqual([]);
  });

  test("its radius is the eccentricity ratio, in bearing and in world axes", () => {
    const world = makeOrbit(run, joint!, "centre", "world");
    const ratio = run.channel("joint.pin.eccentricity_ratio")!.values;
    run.time.forEach((_, i) => {
      expect(Math.hypot(orbit.x[i]!, orbit.y[i]!)).toBeCloseTo(ratio[i]!, 6);
      expect(Math.hypot(world.x[i]!, world.y[i]!)).toBeCloseTo(ratio[i]!, 6);
    });
  });

  test("world axes add the angle of the bearing's body", () => {
    const world = makeOrbit(run, joint!, "centre", "world");
    const i = 400;
    const turned = Math.atan2(world.y[i]!, world.x[i]!) - Math.atan2(orbit.y[i]!, orbit.x[i]!);
    expect(Math.sin(turned)).toBeCloseTo(Math.sin(poseAt(run, "rod", run.time[i]!).phi), 6);
  });

  test("the force diagram fits its circle, whose quarters are round", () => {
    const force = makeOrbit(run, joint!, "force", "world");
    const size = run.channel("joint.pin.force")!.values;
    expect(force.full).toBe(4000); // the peak is 3.556 kN
    run.time.forEach((_, i) =>
      expect(Math.hypot(force.x[i]!, force.y[i]!) * force.full).toBeCloseTo(size[i]!, 2),
    );
  });

  test("two turns are two revolutions that meet", () => {
    const turns = revolutions(run);
    expect(turns).toHaveLength(2);
    expect(turns[0]![1]).toBeCloseTo(turns[1]![0], 12);
    expect(turns[1]![1]).toBeCloseTo(run.end, 6);
  });

  test("coloured pieces join up and cover the revolution", () => {
    const pieces = colouredPieces(orbit, ...revolutions(run)[1]!);
    expect(pieces.length).toBeGreaterThanOrEqual(72);
    for (let i = 1; i < pieces.length; i++)
      expect(pieces[i]!.points[0]).toEqual(pieces[i - 1]!.points.at(-1));
  });

  test("ticks lie on the orbit at the angle they name", () => {
    const ticks = orbitTicks(orbit, ...revolutions(run)[1]!, 90);
    expect(ticks.map(({ label }) => label)).toEqual(["0°", "90°", "180°", "270°"]);
    const expected = positionAt(orbit, run.timeAtAngle(450));
    expect(ticks[1]).toMatchObject(expected);
    for (const { across } of ticks) expect(Math.hypot(across.x, across.y)).toBeCloseTo(1, 12);
  });

  test("without a crank the run itself is the cycle", () => {
    const bare = new Run({
      ...syntheticReport(101).runs[0]!,
      scene: { ...run.scene, crank: null },
    });
    expect(revolutions(bare)).toEqual([[bare.start, bare.end]]);
    expect(phase(bare, bare.end)).toBeLessThan(1);
    expect(
      orbitTicks(makeOrbit(bare, joint!, "centre", "bearing"), bare.start, bare.end, 60),
    ).toHaveLength(10);
  });
});

describe("cyclic colours", () => {
  test("a full turn comes back to the same colour", () => {
    expect(cyclicColour(1)).toBe(cyclicColour(0));
    expect(cyclicColour(-0.25)).toBe(cyclicColour(0.75));
  });

  test("opposite angles differ clearly", () => {
    const rgb = (share: number) => cyclicColour(share).match(/\d+/g)!.map(Number);
    for (let share = 0; share < 0.5; share += 0.05) {
      const [a, b] = [rgb(share), rgb(share + 0.5)];
      expect(Math.hypot(...a.map((value, i) => value - b[i]!))).toBeGreaterThan(90);
    }
  });
});
