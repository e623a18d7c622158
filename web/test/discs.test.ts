import { describe, expect, test } from "vitest";
import { rollingDiscs, row } from "../sample/rolling_discs";
import { keyFigures } from "../src/data/key_figures";
import { Run } from "../src/data/run";
import { largestExaggeration } from "../src/mechanism/exaggeration";
import { layOut, clearancesOf } from "../src/mechanism/layout";
import { catalogue } from "../src/plots/catalogue";

const run = new Run(rollingDiscs());
const layout = layOut(run);
const { radius, speed, duration, count } = row;
const way = radius * speed * duration;
const last = 2 * radius * (count - 1);

/** The first disc stands on the ground instead of rolling. */
function onGround(first_radius: number) {
  const source = rollingDiscs();
  const [joint] = source.scene!.joints;
  joint!.a.x = -0.1;
  joint!.discs!.first_radius = first_radius;
  return layOut(new Run(source));
}

describe("discs", () => {
  test("each body has its disc once, however many others it meets", () => {
    expect(layout.discs.map(({ body }) => body).sort()).toEqual(["disc1", "disc2", "disc3"]);
    for (const { x, y, r } of layout.discs) expect([x, y, r]).toEqual([0, 0, radius]);
  });

  test("discs of two sizes about one place are two", () => {
    const source = rollingDiscs();
    source.scene!.joints.at(-1)!.discs!.first_radius = 2 * radius;
    const second = layOut(new Run(source)).discs.filter(({ body }) => body === "disc2");
    expect(second.map(({ r }) => r).sort()).toEqual([radius, 2 * radius]);
  });

  test("the rectangle holds the discs at all times", () => {
    expect(layout.low.x).toBeLessThanOrEqual(-way - radius);
    expect(layout.high.x).toBeGreaterThanOrEqual(last + radius);
    expect(layout.high.y).toBeCloseTo(2 * radius, 8); // single precision
  });

  test("a flat lies along x of the first marker, once, and goes beyond its discs at all times", () => {
    expect(layout.flats).toHaveLength(1);
    expect(layout.flats[0]).toMatchObject({ body: "ground", x: 0, y: 0, angle: 0 });
    expect(layout.flats[0]!.from).toBeLessThan(-way - radius);
    expect(layout.flats[0]!.to).toBeGreaterThan(last + radius);
    expect(layout.low.x).toBeLessThanOrEqual(layout.flats[0]!.from);
    expect(layout.high.x).toBeGreaterThanOrEqual(layout.flats[0]!.to);
  });

  test("a disc of the ground takes the place of the flat", () => {
    const { discs, flats, low } = onGround(0.05);
    expect(flats).toHaveLength(1);
    expect(discs).toContainEqual({ body: "ground", x: -0.1, y: 0, r: 0.05 });
    expect(low.x).toBeLessThanOrEqual(-0.15);
  });

  test("nothing of the body looks out from under a small disc", () => {
    for (const { name, ground, eyes } of layout.bodies)
      if (!ground) expect(eyes, name).toMatchObject([{ r: expect.closeTo(1.7 * layout.pin, 12) }]);
    const source = rollingDiscs();
    for (const { discs } of source.scene!.joints) discs!.second_radius = 1e-4;
    const { eyes } = layOut(new Run(source)).bodies.find(({ name }) => name === "disc3")!;
    expect(eyes).toMatchObject([{ r: 1e-4 }]);
  });

  test("plots tell where discs touch, but neither an eccentricity nor round-off of their loss", () => {
    const plots = new Map(catalogue([run]).map((plot) => [plot.id, plot]));
    for (const id of ["contact-on-bearing", "contact-on-journal"])
      expect(plots.get(id)!.channels).toHaveLength(count - 1);
    for (const id of ["eccentricity", "loss"]) expect([...plots.keys()]).not.toContain(id);
  });

  test("discs without friction have no heat of sliding among the key figures", () => {
    const ids = keyFigures(run).map(({ id }) => id);
    expect(ids).toContain("impacts");
    expect(ids).not.toContain("sliding-loss");
  });

  test("there is no clearance to exaggerate", () => {
    expect(largestExaggeration(clearancesOf(layout))).toBe(1);
  });
});
