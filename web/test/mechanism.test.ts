import { describe, expect, test } from "vitest";
import { dryYoke, yoke } from "../sample/dry_yoke";
import { sliderCrankAt } from "../sample/slider_crank";
import { syntheticReport } from "../sample/synthetic_report";
import { Run } from "../src/data/run";
import {
  drawnJournal,
  drawnSlider,
  exaggeration,
  largestExaggeration,
} from "../src/mechanism/exaggeration";
import { hatching, springPath } from "../src/mechanism/glyphs";
import { convexHull, hullOfCircles } from "../src/mechanism/hull";
import { layOut, clearancesOf } from "../src/mechanism/layout";
import { markerPose, poseAt, toLocal, toWorld } from "../src/mechanism/pose";
import { Viewport } from "../src/mechanism/viewport";

const run = new Run(syntheticReport(721).runs[0]!);
const layout = layOut(run);

describe("poses", () => {
  test("body axes and world axes are inverse", () => {
    const pose = { x: 1, y: -2, phi: 0.7 };
    const back = toLocal(pose, toWorld(pose, { x: 0.3, y: 0.4 }));
    expect(back.x).toBeCloseTo(0.3, 12);
    expect(back.y).toBeCloseTo(0.4, 12);
  });

  test("a quarter turn takes x to y", () => {
    const p = toWorld({ x: 0, y: 0, phi: Math.PI / 2 }, { x: 1, y: 0 });
    expect(p.x).toBeCloseTo(0, 12);
    expect(p.y).toBeCloseTo(1, 12);
  });

  test("ideal joints stay closed at every sample", () => {
    const [, crankPin] = run.scene.joints;
    for (const time of run.time) {
      const [a, b] = [markerPose(run, crankPin!.a, time), markerPose(run, crankPin!.b, time)];
      // single precision of coordinates near 0.1 m, several of them
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(1e-7);
    }
  });

  test("bodies without channels stand at the origin", () => {
    expect(poseAt(run, "ground", 0.01)).toEqual({ x: 0, y: 0, phi: 0 });
  });

  test("the synthetic rod has its length at every angle", () => {
    for (let angle = 0; angle < 7; angle += 0.1) {
      const { sliderX } = sliderCrankAt(
        { radius: 0.05, rod: 0.12, speed: 1, slider_mass: 1 },
        angle,
      );
      expect(Math.hypot(sliderX - 0.05 * Math.cos(angle), 0.05 * Math.sin(angle))).toBeCloseTo(
        0.12,
        12,
      );
    }
  });
});

describe("outlines", () => {
  test("a hull drops what lies inside", () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(convexHull([...square, { x: 1, y: 1 }, { x: 1, y: 0 }])).toHaveLength(4);
  });

  test("a plate wraps its eyes", () => {
    const hull = hullOfCircles([
      { x: 0, y: 0, r: 1 },
      { x: 5, y: 0, r: 2 },
    ]);
    expect(Math.min(...hull.map(({ x }) => x))).toBeCloseTo(-1, 12);
    expect(Math.max(...hull.map(({ x }) => x))).toBeCloseTo(7, 12);
    expect(Math.max(...hull.map(({ y }) => y))).toBeCloseTo(2, 12);
  });

  test("hatching fills its line", () => {
    expect(hatching(100, 10).match(/M/g)).toHaveLength(10);
  });

  test("a spring ends at its ends", () => {
    const path = springPath({ x: 1, y: 2 }, { x: 30, y: 40 }, 5);
    expect(path).toMatch(/^M1\.00,2\.00L/);
    expect(path).toMatch(/L30\.00,40\.00$/);
  });
});

describe("layout", () => {
  test("the rectangle holds every attachment at all times", () => {
    for (const { a, b } of run.scene.joints) {
      for (const time of run.time) {
        for (const { x, y } of [markerPose(run, a, time), markerPose(run, b, time)]) {
          expect(x).toBeGreaterThanOrEqual(layout.low.x);
          expect(x).toBeLessThanOrEqual(layout.high.x);
          expect(y).toBeGreaterThanOrEqual(layout.low.y);
          expect(y).toBeLessThanOrEqual(layout.high.y);
        }
      }
    }
  });

  test("rails are longer than the stroke, and the slider is a block between them", () => {
    const [rail] = layout.guides;
    expect(rail!.from).toBeLessThan(0.07);
    expect(rail!.to).toBeGreaterThan(0.17);
    expect(layout.bodies.find(({ name }) => name === "slider")!.block!.height).toBeCloseTo(
      2 * rail!.halfGap,
      12,
    );
  });

  test("only the fixed pivot gets a pedestal", () => {
    expect(layout.pivots).toEqual([{ body: "ground", x: 0, y: 0, angle: 0 }]);
  });

  test("pedestals of near pivots stand side by side, those of very near ones stay in sight", () => {
    const pinWithPivotsApart = (distance: number) => {
      const source = syntheticReport(91).runs[0]!;
      const pivot = source.scene!.joints.find(({ name }) => name === "main")!;
      const second = { ...pivot, name: "second", a: { ...pivot.a, x: distance } };
      source.scene!.joints.push(second);
      const { pin, margin } = layOut(new Run(source));
      expect(margin).toBeCloseTo(layout.margin, 8); // names are no smaller
      return pin;
    };
    expect(pinWithPivotsApart(0)).toBeCloseTo(layout.pin, 8); // fewer samples of the same motion
    expect(9.7 * pinWithPivotsApart(0.03)).toBeCloseTo(0.03, 12);
    expect(pinWithPivotsApart(1e-3)).toBeCloseTo(0.4 * layout.pin, 8);
  });

  test("the picture keeps proportions and points up", () => {
    const view = new Viewport(layout);
    const [o, x, y] = [
      { x: 0, y: 0 },
      { x: 0.1, y: 0 },
      { x: 0, y: 0.1 },
    ].map((p) => view.place(p));
    expect(x!.x - o!.x).toBeCloseTo(0.1 * view.scale, 9);
    expect(o!.y - y!.y).toBeCloseTo(0.1 * view.scale, 9);
  });

  test("a run without a scene is laid out as an empty one", () => {
    const { scene: _, ...bare } = syntheticReport(11).runs[0]!;
    expect(layOut(new Run(bare)).bodies).toEqual([]);
  });
});

describe("exaggerated clearance", () => {
  const [film] = layout.films;

  test("at the lower end the picture is true to scale", () => {
    expect(exaggeration(0, largestExaggeration(layout.films))).toBe(1);
    expect(drawnJournal(film!, { x: 1e-4, y: 0 }, 1)).toEqual({
      radius: 10e-3 - 0.2e-3,
      centre: { x: 1e-4, y: 0 },
      factor: 1,
    });
  });

  test("a touching journal touches at any factor", () => {
    for (const factor of [1, 5, 20, 1000]) {
      const { radius, centre } = drawnJournal(film!, { x: 0.12e-3, y: 0.16e-3 }, factor);
      expect(radius + Math.hypot(centre.x, centre.y)).toBeCloseTo(10e-3, 12);
    }
  });

  test("the pin never becomes too thin", () => {
    expect(drawnJournal(film!, { x: 0, y: 0 }, 1e6).radius).toBeCloseTo(0.4 * film!.bore, 12);
  });
});

describe("slots and guides", () => {
  const slotted = new Run(dryYoke({ samples: 721 }));
  const { slots, bodies, low, high } = layOut(slotted);
  const [slot] = slots;

  test("a slot is as wide as its pin and the clearance, and as long as the pin's way", () => {
    expect(slot).toMatchObject({ bore: yoke.pin + yoke.play, clearance: yoke.play, flat: false });
    expect(slot!.from).toBeLessThan(-yoke.radius - yoke.pin);
    expect(slot!.to).toBeGreaterThan(yoke.radius + yoke.pin);
  });

  test("a pin's surface meets the flat end of its slot at half the travel", () => {
    const source = dryYoke({ samples: 91 });
    source.scene!.joints[1]!.slot!.travel = 0.12;
    const [closed] = layOut(new Run(source)).slots;
    expect(closed!.flat).toBe(true);
    expect(closed!.to).toBeCloseTo(0.06 + yoke.pin, 12);
    expect(closed!.from).toBeCloseTo(-0.06 - yoke.pin, 12);
  });

  test("the body's plate wraps the slot, also where it is turned, and all of it is in sight", () => {
    const { eyes } = bodies.find(({ name }) => name === "slider")!;
    const reach = Math.max(...eyes.map(({ y, r }) => y + r)); // the slot runs along y
    expect(reach).toBeGreaterThan(slot!.to);
    expect(high.y).toBeGreaterThanOrEqual(reach);
    expect(low.y).toBeLessThanOrEqual(-reach);
  });

  test("a pin in an ideal slot has no clearance to exaggerate", () => {
    const layout = layOut(new Run(dryYoke({ samples: 91, realism: "ideal" })));
    expect(layout.slots).toMatchObject([{ clearance: 0 }]);
    expect(largestExaggeration(clearancesOf(layout))).toBe(1);
  });

  test("a slider is drawn in its guide, whose rails have its true width and length", () => {
    const source = dryYoke({ samples: 91 });
    const guide = { slider_length: 0.05, slider_width: 0.04, side_clearance: 1e-3, guide_length: 0.3 };
    source.scene!.joints[0]!.guide = guide;
    const layout = layOut(new Run(source));
    expect(layout.sliders).toMatchObject([{ bore: 0.021, clearance: 1e-3, length: 0.05 }]);
    expect(layout.guides).toMatchObject([{ from: -0.15, to: 0.15, halfGap: 0.021 }]);
    expect(layout.bodies.find(({ name }) => name === "slider")!.block!.loose).toBe(true);
  });

  test("a corner that touches keeps touching whatever the exaggeration", () => {
    const shape = { bore: 0.021, clearance: 1e-3 };
    const tilt = 0.01;
    const place = { x: 0.1, y: 1e-3 - 0.025 * tilt }; // its front upper corner is at the wall
    for (const factor of [1, 5, 1e3]) {
      const drawn = drawnSlider(shape, place, tilt, factor);
      expect(drawn.centre.y + 0.025 * drawn.tilt + drawn.halfWidth).toBeCloseTo(0.021, 12);
      expect(drawn.centre.x).toBe(0.1);
    }
  });
});
