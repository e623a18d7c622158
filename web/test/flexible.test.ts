import { describe, expect, it } from "vitest";
import type { Scene } from "../src/data/scene";
import { DeflectedSurface, largestDeflectionFactor } from "../src/mechanism/deflection";
import { ShapePoses } from "../src/modes/shape_poses";

/** A square of 2 m in the plane whose corner at (2, 2) moves along y by 0.5 m for each unit of its only mode. */
const deflection = {
  vertices: { unit: 2, whole: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0] },
  faces: [0, 1, 2, 0, 2, 3],
  shapes: [{ unit: 0.5, whole: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0] }],
  frequencies: [100],
};
const body = { name: "plate", ground: false, points: [], deflection };
const scene: Scene = { bodies: [body], joints: [] };

describe("a deflected surface", () => {
  it("moves each vertex by its modes", () => {
    const surface = new DeflectedSurface(deflection);
    surface.deflect([0.1], 3);
    expect(surface.places[7]).toBeCloseTo(2 + 3 * 0.1 * 0.5, 6);
    expect(surface.places[4]).toBe(0);
    expect(surface.largest([-0.2])).toBeCloseTo(0.1, 6);
    expect(surface.size).toBeCloseTo(Math.hypot(2, 2), 6);
  });

  it("is exaggerated up to a quarter of its size, and never reduced", () => {
    const factor = (amplitude: number) =>
      largestDeflectionFactor(scene, 0, 1, (_body, _count, time) => [amplitude * time]);
    expect(factor(0.01)).toBeCloseTo((0.25 * Math.hypot(2, 2)) / 0.005, 2);
    expect(factor(1e3)).toBe(1);
    expect(factor(0)).toBe(1);
  });
});

describe("a mode of a body by itself", () => {
  it("swings by the share of the body's size that is asked for", () => {
    const poses = new ShapePoses(scene, body, 0, 0.1);
    const [amplitude] = poses.amplitudes("plate", 1, 0);
    expect(0.5 * amplitude!).toBeCloseTo(0.1 * Math.hypot(2, 2), 6);
    expect(poses.amplitudes("plate", 1, poses.end / 2)[0]).toBeCloseTo(-amplitude!, 6);
  });
});
