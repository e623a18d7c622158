import { describe, expect, test } from "vitest";
import { dryYoke, yoke } from "../sample/dry_yoke";
import { syntheticReport } from "../sample/synthetic_report";
import {
  dryJoints,
  idealForce,
  placeAlongWall,
  touchAlong,
  whileTouching,
} from "../src/data/contact";
import { keyFigures } from "../src/data/key_figures";
import { Run } from "../src/data/run";
import { shortNames } from "../src/data/run_names";
import type { SceneJoint } from "../src/data/scene";
import { makeOrbits, orbitsOf, revolutions } from "../src/orbit/orbit";
import { colouredPieces } from "../src/orbit/pieces";
import { catalogue } from "../src/plots/catalogue";
import { Abscissa } from "../src/plots/abscissa";
import { makeTraces } from "../src/plots/traces";

const run = new Run(dryYoke());
const ideal = new Run(dryYoke({ realism: "ideal" }));
const lubricated = new Run(syntheticReport(361).runs[0]!);
const joint = orbitsOf(run)[0]!;
const spec = (id: string, runs = [run]) => catalogue(runs).find((plot) => plot.id === id)!;

describe("contact", () => {
  test("dry joints are those whose contacts are counted", () => {
    expect(dryJoints(run)).toEqual(["yoke"]);
    expect(dryJoints(ideal)).toEqual([]);
    expect(dryJoints(lubricated)).toEqual([]);
    expect(touchAlong(lubricated, "pin")).toBeUndefined();
  });

  test("an interval belongs to contact when its end away from the zero does", () => {
    const values = [-2, -1e-9, 3, 1e-9, -4];
    const channel = { values: Float32Array.from(values) };
    const touches = touchAlong({ channel: () => channel } as unknown as Run, "yoke")!;
    expect([0, 1, 2, 3].map(touches)).toEqual([false, true, true, false]);
  });

  test("values in flight are not numbers, those in contact stay", () => {
    const force = run.channel("joint.yoke.normal_force")!.values;
    const kept = whileTouching(run, "yoke", force);
    kept.forEach((value, i) => expect(value).toBe(force[i]! > 0 ? force[i] : NaN));
    expect(whileTouching(lubricated, "pin", force)).toBe(force);
  });

  test("the place on the wall of a slot is that of the pin along it", () => {
    const place = placeAlongWall(run, joint)!;
    const along = run.channel("joint.yoke.eccentricity_x")!.values;
    let touching = 0;
    place.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      touching++;
      expect(value).toBeCloseTo(along[i]!, 7); // single precision of an angle, at 8 mm
    });
    // |cos θ| > 1/1.25: acos(0.8) to each side of 0° and of 180°
    expect(touching / place.length).toBeCloseTo((2 * Math.acos(0.8)) / Math.PI, 2);
  });

  test("the ideal force is that of a joint of this name without clearance", () => {
    expect(idealForce(run, "yoke")).toBeUndefined();
    expect(idealForce(ideal, "yoke")![0]).toBe(4000);
  });
});

describe("orbits of dry joints", () => {
  const [orbit] = makeOrbits(run, joint, "centre", "bearing");

  test("the path in a slot is the displacement over the clearance and the way along", () => {
    expect(orbit!.along![0]).toBeCloseTo(-yoke.radius, 8);
    expect(orbit!.along![1]).toBeCloseTo(yoke.radius, 8);
    run.time.forEach((time, i) => {
      expect(orbit!.y[i]).toBeCloseTo(1.25 * Math.cos(yoke.speed * time), 5);
      expect(orbit!.x[i]).toBeCloseTo(Math.sin(yoke.speed * time), 5);
    });
  });

  test("pieces in contact lie beyond the walls, those in flight between them", () => {
    const pieces = colouredPieces(orbit!, ...revolutions(run)[1]!, "contact");
    expect(pieces.map(({ touching }) => touching)).toEqual([true, false, true, false, true]);
    const step = 2e-3; // of cos θ between two samples
    for (const { touching, points } of pieces)
      for (const { y } of points)
        if (touching) expect(Math.abs(y)).toBeGreaterThan(1 - step);
        else expect(Math.abs(y)).toBeLessThan(1 + step);
  });

  test("without counted contacts colours tell the crank angle instead", () => {
    const [film] = makeOrbits(lubricated, orbitsOf(lubricated)[0]!, "centre", "bearing");
    const turn = revolutions(lubricated)[1]!;
    expect(colouredPieces(film!, ...turn, "contact")).toEqual(colouredPieces(film!, ...turn));
  });

  test("a slider's ends reach a wall when their corners do", () => {
    const guide: SceneJoint = {
      ...joint,
      type: "translational",
      guide: { slider_length: 0.04, slider_width: 0.02, side_clearance: 1e-3 },
    };
    delete guide.slot;
    const tilt = 0.03;
    const channels = new Map(
      Object.entries({
        "joint.yoke.eccentricity_x": 0.1,
        "joint.yoke.eccentricity_y": 2e-4,
        "body.pin.x": 0,
        "body.pin.phi": Math.PI / 2 + tilt, // the guide's axis is turned by 90°
      }),
    );
    const tilted = {
      time: Float64Array.of(0, 1),
      has: (name: string) => channels.has(name),
      valueAt: (name: string) => channels.get(name) ?? NaN,
      channel: (name: string) => ({
        values: Float64Array.of(channels.get(name)!, channels.get(name)!),
      }),
    } as unknown as Run;
    const [front, rear] = makeOrbits(tilted, guide, "centre", "bearing");
    expect([front!.end, rear!.end]).toEqual(["front", "rear"]);
    // the upper front corner: e + l sin φ + b cos φ, from b + c
    const corner = 2e-4 + 0.02 * Math.sin(tilt) + 0.01 * Math.cos(tilt) - 0.01;
    expect(front!.y[0]! * 1e-3).toBeCloseTo(corner, 12);
    const lower = 2e-4 - 0.02 * Math.sin(tilt) - 0.01 * Math.cos(tilt) + 0.01;
    expect(rear!.y[0]! * 1e-3).toBeCloseTo(lower, 12);
  });
});

describe("plots of contact", () => {
  test("places of contact are points, only in contact", () => {
    const along = spec("contact-along-wall");
    expect(along).toMatchObject({ points: true, unit: "m" });
    expect(spec("contact-on-bearing")).toBeUndefined();
    const values = along.channels[0]!.values!(run)!;
    const contacts = run.channel("joint.yoke.contacts")!.values;
    values.forEach((value, i) => expect(Number.isNaN(value)).toBe(contacts[i] === 0));
  });

  test("the friction coefficient is interrupted in flight", () => {
    const { traces, largest } = makeTraces(
      spec("friction-coefficient"),
      [run],
      [run],
      new Abscissa("angle", [run]),
    );
    const inFlight = Math.PI / 2 / yoke.speed;
    expect(traces[0]!.at(inFlight)).toBeNaN();
    expect(traces[0]!.at(0)).toBeCloseTo(0.1, 7);
    expect(largest).toBeCloseTo(0.1, 7);
  });

  test("the ideal force lies behind the normal force of another run", () => {
    const both = [ideal, run];
    const { traces } = makeTraces(
      spec("normal-force", both),
      both,
      both,
      new Abscissa("angle", both),
    );
    expect(traces.map(({ behind, label }) => [behind, label])).toEqual([
      [true, "yoke A ideal"],
      [false, "yoke B dry"],
    ]);
    expect(traces[0]!.at(0)).toBe(4); // kN
  });

  test("legends name what tells runs apart", () => {
    const name = (own: string) => `Yoke, joint.yoke.contact.friction.${own}`;
    expect(shortNames([name("model=blok_a"), name("model=misharin")])).toEqual([
      "friction.model=blok_a",
      "friction.model=misharin",
    ]);
    expect(shortNames(["only one"])).toEqual([""]);
    expect(shortNames(["same", "same"])).toEqual(["", ""]);
  });
});

describe("key figures of contact", () => {
  const figures = new Map(keyFigures(run).map((figure) => [figure.id, figure]));

  test("impacts and separations are counted in the last revolution, and apart before it", () => {
    expect(figures.get("impacts")).toMatchObject({
      value: "2",
      detail: "yoke, 2 separations",
      startUp: { value: "7" },
    });
  });

  test("heat of sliding and loss per impact share all that is lost", () => {
    const duration = (8 * Math.PI) / yoke.speed;
    expect(figures.get("sliding-loss")!.value).toBe(`${(900 * duration).toFixed(1)}\u00a0J`);
    expect(figures.get("impact-loss")!.value).toBe(
      `${((100 * duration * 1e3) / 9).toFixed(0)}\u00a0mJ`,
    );
  });

  test("runs without dry joints have none of them", () => {
    const ids = keyFigures(lubricated).map(({ id }) => id);
    for (const id of ["impacts", "impact-loss", "sliding-loss"]) expect(ids).not.toContain(id);
  });
});
