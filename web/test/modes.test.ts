import { describe, expect, test } from "vitest";
import { planarModesReport } from "../sample/spatial_report";
import { spinningTop } from "../sample/top";
import { Run } from "../src/data/run";
import type { Vector } from "../src/data/scene";
import { markerPose } from "../src/mechanism/pose";
import { cycle, ModePoses, PlanarMotion } from "../src/modes/mode_poses";
import { length, markerIn, placed, plus } from "../src/spatial/rotation";

const top = new Run(spinningTop(11)).scene;
const planar = new Run(planarModesReport().runs[0]!).scene;

function moving(scene = top, index = 0, amplitude = 0.1) {
  return new ModePoses(scene, scene.modes!, scene.modes!.list[index]!, amplitude);
}

describe("modes", () => {
  test("bodies stand in their reference at amplitude 0", () => {
    const { at, turn } = moving(top, 0, 0).at("top", 0.3);
    expect(at).toEqual([0, 0, 0.06]);
    expect(turn).toEqual([1, 0, 0, 0]);
  });

  test("a cycle closes", () => {
    const poses = moving();
    const [from, to] = [poses.at("top", 0), poses.at("top", cycle)];
    expect(length(plus(from.at, to.at, -1))).toBeLessThan(1e-12);
  });

  test("a real and an imaginary part make a circle in the sense of their signs", () => {
    for (const [index, sense] of [
      [0, 1],
      [1, -1],
    ] as const) {
      const poses = moving(top, index);
      const [start, quarter] = [poses.at("top", 0).at, poses.at("top", cycle / 4).at];
      const radius = start[0];
      expect(radius).toBeGreaterThan(0);
      expect(quarter[0]).toBeCloseTo(0, 12);
      expect(quarter[1]).toBeCloseTo(sense * radius, 12);
    }
  });

  test("the fixed tip stays up to the square of the angle", () => {
    const { turn, at } = moving(top, 0, 0.05).at("top", 0.4);
    const angle = 2 * Math.acos(turn[0]);
    const tip = placed({ turn, at }, [0, 0, -0.06]);
    expect(length(tip)).toBeLessThan(0.06 * angle ** 2);
  });

  test("movement is proportional to the amplitude", () => {
    const shift = (amplitude: number) => moving(top, 0, amplitude).at("top", 0.2).at[0];
    expect(shift(0.2) / shift(0.1)).toBeCloseTo(2, 12);
  });

  test("bodies without a part in the mode stand still, the ground at the origin", () => {
    const poses = moving(planar, 1);
    expect(poses.at("crank", 0.4)).toEqual(poses.at("crank", 1.3));
    expect(poses.at("ground", 0.4).at).toEqual([0, 0, 0]);
  });

  test("a mode that moves nothing leaves the reference", () => {
    const mode = { frequency_hz: 1, damping_ratio: 0, decay_rate: 0, bodies: {} };
    expect(new ModePoses(top, top.modes!, mode, 0.1).at("top", 0.7).at).toEqual([0, 0, 0.06]);
  });
});

describe("modes of planar mechanisms", () => {
  test("the flat picture gets the same places as the spatial one", () => {
    const poses = moving(planar);
    const motion = new PlanarMotion(poses);
    for (const { b } of planar.joints) {
      const flat = markerPose(motion, b, 0.3);
      const spatial = markerIn(poses.at(b.body, 0.3), b).at;
      const gap: Vector = [flat.x - spatial[0], flat.y - spatial[1], spatial[2]];
      expect(length(gap)).toBeLessThan(1e-12);
    }
  });

  test("only movable bodies have channels", () => {
    const motion = new PlanarMotion(moving(planar));
    expect(motion.has("body.rod.x")).toBe(true);
    expect(motion.has("body.ground.x")).toBe(false);
    expect(motion.has("joint.pin.force_x")).toBe(false);
    expect(motion.valueAt("joint.pin.force_x", 0)).toBeNaN();
  });
});
