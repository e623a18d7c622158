import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { crankPin, sliderPlace, spatialSliderCrank } from "../sample/spatial_slider_crank";
import { syntheticReport } from "../sample/synthetic_report";
import { spinningTop, topCentre, topTurn } from "../sample/top";
import { Run } from "../src/data/run";
import type { Quaternion, Shape, Vector } from "../src/data/scene";
import { markerPose } from "../src/mechanism/pose";
import { OrbitCamera } from "../src/spatial/camera";
import { cornersOf, rodsBetween, skeletonOf, sweptBy, upOf } from "../src/spatial/extent";
import { SampledPoses } from "../src/spatial/poses";
import {
  cross,
  dot,
  length,
  markerIn,
  plus,
  product,
  rotate,
  slerp,
  turnBy,
} from "../src/spatial/rotation";

const close = (a: readonly number[], b: readonly number[], digits = 12) =>
  a.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, digits));
const gap = (a: Vector, b: Vector) => length(plus(a, b, -1));

describe("turns", () => {
  const a = turnBy([0.3, -0.7, 0.2]);
  const b = turnBy([1.1, 0.4, -0.5]);

  test("a quarter turn about z takes x to y", () => {
    close(rotate(turnBy([0, 0, Math.PI / 2]), [1, 0, 0]), [0, 1, 0]);
  });

  test("a product turns first by its second factor", () => {
    const v: Vector = [0.2, 0.5, -1];
    close(rotate(product(a, b), v), rotate(a, rotate(b, v)));
  });

  test("slerp goes at even speed about one axis", () => {
    close(slerp(turnBy([0, 0, 0.2]), turnBy([0, 0, 1.4]), 0.25), turnBy([0, 0, 0.5]));
  });

  test("slerp takes the shorter way between opposite signs of one turn", () => {
    const minus = b.map((value) => -value) as unknown as Quaternion;
    const middle = slerp(b, minus, 0.5);
    expect(
      Math.abs(
        dot(middle.slice(1) as unknown as Vector, b.slice(1) as unknown as Vector) +
          middle[0] * b[0],
      ),
    ).toBeCloseTo(1, 12);
  });

  test("slerp between equal turns stays", () => {
    close(slerp(a, a, 0.4), a);
  });
});

describe("poses of a run", () => {
  test("a turn between coarse samples is the true one", () => {
    // 31 rad/s over 2.86 s in 46 samples: 2 rad and more between samples, where straight lines fail
    const poses = new SampledPoses(new Run(spinningTop(46)));
    const turning = (time: number) => rotate(poses.at("top", time).turn, [1, 0, 0]);
    const time = 0.5 * (poses.end / 45);
    // slerp leaves out the slow precession within a sample: 2.2 rad/s for 32 ms
    expect(gap(turning(time), rotate(topTurn(time), [1, 0, 0]))).toBeLessThan(0.08);
    expect(length(turning(time))).toBeCloseTo(1, 12);
  });

  test("samples themselves are kept", () => {
    const poses = new SampledPoses(new Run(spinningTop(721)));
    const time = poses.end / 3; // the 240th of 720 steps
    close(poses.at("top", time).at, topCentre(time), 7); // single precision
  });

  test("planar channels turn about z", () => {
    const run = new Run(syntheticReport(361).runs[0]!);
    const poses = new SampledPoses(run);
    for (const { b } of run.scene.joints) {
      const time = 0.3 * run.end;
      const [spatial, planar] = [markerIn(poses.at(b.body, time), b), markerPose(run, b, time)];
      close(spatial.at, [planar.x, planar.y, 0]);
      close(rotate(spatial.turn, [1, 0, 0]), [Math.cos(planar.phi), Math.sin(planar.phi), 0]);
    }
  });

  test("a body without channels stands at the origin", () => {
    const poses = new SampledPoses(new Run(spinningTop(11)));
    expect(poses.at("ground", 1)).toEqual({ at: [0, 0, 0], turn: [1, 0, 0, 0] });
  });

  test("one sample is enough", () => {
    const source = spinningTop(11);
    const channels = source.channels.map((c) => ({ ...c, data: encodeFloat32([0.5]) }));
    const run = new Run({ ...source, samples: 1, time: encodeFloat64([0]), channels });
    close(new SampledPoses(run).at("top", 0).turn, [0.5, 0.5, 0.5, 0.5]);
  });

  test("forces that are not recorded are unknown", () => {
    const poses = new SampledPoses(new Run(spatialSliderCrank(61)));
    expect(poses.force("ball", 0.5)).toBeUndefined();
    expect(length(poses.force("cardan", 0.5)!)).toBeGreaterThan(0.1);
  });
});

describe("the spatial slider-crank", () => {
  test("keeps its joints closed and its rod's length", () => {
    const run = new Run(spatialSliderCrank(61));
    const poses = new SampledPoses(run);
    for (const time of run.time) {
      for (const { name, a, b } of run.scene.joints.filter(
        ({ type }) => type !== "translational",
      )) {
        const [p, q] = [a, b].map((m) => markerIn(poses.at(m.body, time), m).at);
        // single precision of coordinates near 0.3 m, several of them
        expect(gap(p!, q!), name).toBeLessThan(2e-7);
      }
    }
    expect(gap(crankPin(1), [sliderPlace(1), 0, 0])).toBeCloseTo(0.3, 12);
  });
});

describe("extent", () => {
  test("up is against gravity, z without it", () => {
    close(upOf({ bodies: [], joints: [], gravity: [0, -9.81, 0] }), [0, 1, 0]);
    close(upOf({ bodies: [], joints: [] }), [0, 0, 1]);
    close(upOf({ bodies: [], joints: [], gravity: [0, 0, 0] }), [0, 0, 1]);
  });

  test("holds every joint at all times", () => {
    const poses = new SampledPoses(new Run(spatialSliderCrank(61)));
    const { centre, radius } = sweptBy(poses);
    for (const { b } of poses.scene.joints)
      for (let time = 0; time <= poses.end; time += 0.05)
        expect(gap(markerIn(poses.at(b.body, time), b).at, centre)).toBeLessThan(radius);
  });

  test("of a scene without bodies is finite", () => {
    const poses = new SampledPoses(
      new Run({ ...spinningTop(11), scene: { bodies: [], joints: [] } }),
    );
    expect(sweptBy(poses)).toMatchObject({ places: [], centre: [0, 0, 0] });
  });

  test("rods join all places by the shortest ways", () => {
    expect(
      rodsBetween([
        [0, 0, 0],
        [3, 0, 0],
        [1, 0, 0],
      ]),
    ).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(rodsBetween([])).toEqual([]);
  });

  test("a body held at one place gets a rod to its origin", () => {
    const body = { name: "bob", ground: false, points: [{ name: "eye", x: 0, y: 0, z: 1 }] };
    expect(skeletonOf({ bodies: [body], joints: [] }, body)).toEqual([
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });

  const box = (shape: Shape) => {
    const corners = cornersOf(shape);
    return [0, 1, 2].map((i) => Math.max(...corners.map((p) => p[i]!)));
  };

  test("shapes are held by their corners", () => {
    const at: Vector = [1, 2, 3];
    close(box({ kind: "sphere", radius: 0.5, at }), [1.5, 2.5, 3.5]);
    close(box({ kind: "cylinder", radius: 0.5, length: 4, at, axis: [0, 0, 2] }), [1.5, 2.5, 5]);
    close(
      box({ kind: "box", size: [2, 4, 6], at, quaternion: turnBy([0, 0, Math.PI / 2]) }),
      [3, 3, 6],
    );
    close(
      box({ kind: "mesh", vertices: [0, 0, 0, 1, 0, 0, 0, 2, 0], faces: [0, 1, 2] }),
      [1, 2, 0],
    );
    expect(cornersOf({ kind: "mesh", vertices: [], faces: [] })).toEqual([]);
  });
});

describe("camera", () => {
  const orthonormal = ({ right, up, back }: OrbitCamera["basis"]) => close(cross(right, up), back);

  test("seen from the front x points right and up is up", () => {
    for (const up of [
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, -1],
    ] as Vector[]) {
      const camera = new OrbitCamera(up);
      camera.look("front");
      close(camera.basis.right, [1, 0, 0]);
      close(camera.basis.up, up);
    }
  });

  test("from above x points right and y up", () => {
    const camera = new OrbitCamera([0, 0, 1]);
    camera.look("top");
    close(camera.basis.right, [1, 0, 0]);
    close(camera.basis.up, [0, 1, 0]);
  });

  test("turning keeps a right-handed picture and stops at the poles", () => {
    const camera = new OrbitCamera([0, 0, 1]);
    for (let i = 0; i < 40; i++) {
      camera.turn(0.3, 0.2);
      orthonormal(camera.basis);
    }
    close(camera.basis.back, [0, 0, 1]);
  });

  test("a fit shows every place", () => {
    const places: Vector[] = [
      [0, 0, 0],
      [5, 1, 0],
      [2, -3, 4],
      [-1, 2, 2],
    ];
    const camera = new OrbitCamera([0, 0, 1]);
    for (const aspect of [0.5, 1, 3]) {
      camera.fit(places, aspect);
      for (const p of places) {
        const { right, up } = camera.project(p);
        expect(Math.abs(right)).toBeLessThan((aspect * camera.span) / 2);
        expect(Math.abs(up)).toBeLessThan(camera.span / 2);
      }
    }
  });

  test("a fit of nothing changes nothing, of one point keeps a span", () => {
    const camera = new OrbitCamera([0, 0, 1]);
    camera.fit([], 1);
    expect(camera.span).toBe(1);
    camera.fit([[1, 2, 3]], 1);
    expect(camera.span).toBeGreaterThan(0);
    close(camera.target, [1, 2, 3]);
  });

  test("what is under the pointer stays there when zooming", () => {
    const camera = new OrbitCamera([0, 0, 1]);
    camera.span = 2;
    const p = plus(plus(camera.target, camera.basis.right, 0.3 * 2), camera.basis.up, -0.2 * 2);
    camera.zoom(0.5, 0.3, -0.2);
    const seen = camera.project(p);
    expect(seen.right / camera.span).toBeCloseTo(0.3, 12);
    expect(seen.up / camera.span).toBeCloseTo(-0.2, 12);
  });

  test("moving takes the picture along with the hand", () => {
    const camera = new OrbitCamera([0, 0, 1]);
    const p = camera.target;
    camera.move(0.25, 0.1);
    expect(camera.project(p).right).toBeCloseTo(0.25 * camera.span, 12);
    expect(camera.project(p).up).toBeCloseTo(0.1 * camera.span, 12);
  });
});
