import { describe, expect, test } from "vitest";
import { encodeFloat32, encodeFloat64 } from "../sample/encode";
import { Fields } from "../src/data/fields";
import type { EncodedField } from "../src/data/payload";
import type { Scene, SceneJoint, Vector } from "../src/data/scene";
import { FilmSurface } from "../src/fields/film_surface";

const marker = { body: "ground", x: 0, y: 0, angle: 0 };
const joint = (more: Partial<SceneJoint>): SceneJoint => ({
  ...{ name: "eye", type: "revolute", realism: "lubricated", a: marker, b: marker },
  ...more,
});
const scene = (more: Partial<SceneJoint>): Scene => ({ bodies: [], joints: [joint(more)], springs: [], crank: null });
const film = { journal_radius: 0.0199, bearing_radius: 0.02, radial_clearance: 1e-4, length: 0.01 };

const angles = Array.from({ length: 16 }, (_, i) => ((i + 0.5) * Math.PI) / 8);
const heights = [-0.02, -0.01, 0, 0.01];

/** A field of one frame with values between 0 and 255 units. */
function field(name: string, axes: EncodedField["axes"], unit: number, values: (row: number, column: number) => number): EncodedField {
  const [rows, columns] = axes.map((axis) => axis.values.length) as [number, number];
  const all = Array.from({ length: rows * columns }, (_, i) => values(Math.floor(i / columns), i % columns));
  return {
    ...{ name, unit: "m", meaning: "", axes, mirrored: false, scale: "linear" },
    low: encodeFloat32([0]),
    high: encodeFloat32([255 * unit]),
    data: btoa(String.fromCharCode(...all)),
  };
}

const decoded = (...list: EncodedField[]) => new Fields({ time: encodeFloat64([0]), list }).list;

const around: EncodedField["axes"] = [
  { name: "width", unit: "m", values: [-0.0025, 0.0025] },
  { name: "angle", unit: "rad", values: angles },
];
const onSkirt: EncodedField["axes"] = [
  { name: "angle", unit: "rad", values: [-0.5, 0, 0.5] },
  { name: "height", unit: "m", values: heights },
];
const onPad: EncodedField["axes"] = [
  { name: "width", unit: "m", values: [-1e-3, 1e-3] },
  { name: "length", unit: "m", values: heights },
];

const radii = (places: readonly Vector[]) => places.map(([x, y]) => Math.hypot(x, y));

describe("film surfaces in space", () => {
  const gap = field("joint.eye.gap", around, 1e-6, () => 20);
  const deflection = field("joint.eye.deflection", around, 1e-6, (_, column) => (column === 0 ? 255 : 51));

  test("a bore yields outwards by the deflection times the factor", () => {
    const surface = FilmSurface.of(scene({ film }), decoded(gap, deflection))!;
    const corners = surface.corners(0, 10);
    expect(corners.length).toBe(3 * 17);
    expect(radii(corners)[5]).toBeCloseTo(0.02 + 51e-5, 9); // far from the first column
    expect(radii(corners)[1]).toBeCloseTo(0.02 + 10 * ((255 + 51) / 2) * 1e-6, 9); // beside it
    expect(radii(corners)[0]).toBeCloseTo(radii(corners)[16]!, 9); // closed
    expect(surface.bends).toBe(true);
  });

  test("it reaches to the ends of the bearing and all around, each cell once", () => {
    const surface = FilmSurface.of(scene({ film }), decoded(gap, deflection))!;
    const z = surface.corners(0, 1).map((place) => place[2]);
    expect(Math.min(...z)).toBe(-0.005);
    expect(Math.max(...z)).toBe(0.005);
    expect(surface.cells.length).toBe(2 * 16);
    expect(new Set(surface.cells.map((cell) => cell.join())).size).toBe(32);
  });

  test("the journal lies within by the gap, drawn alike", () => {
    const surface = FilmSurface.of(scene({ film }), decoded(gap))!;
    const lines = surface.outlines(0, 100, false);
    const journal = lines.filter(({ kind }) => kind === "opposite");
    expect(journal.length).toBe(2);
    for (const radius of radii(journal[0]!.places)) expect(radius).toBeCloseTo(0.02 - 2e-3, 9);
    for (const radius of radii(lines[0]!.places)) expect(radius).toBeCloseTo(0.02, 9);
    expect(surface.outlines(0, 100, true).every(({ kind }) => kind === "undeformed")).toBe(true);
  });

  test("the factor has two figures and leaves room for gap and deflection", () => {
    const rigid = FilmSurface.of(scene({ film }), decoded(gap))!;
    expect(rigid.bends).toBe(false);
    expect(rigid.factor).toBe(23); // 0.3 R over the range of the frame, 255 um
    const elastic = FilmSurface.of(scene({ film }), decoded(gap, deflection))!;
    expect(elastic.factor).toBe(11); // 0.15 R / 255 um
    for (const radius of radii(elastic.corners(0, elastic.factor))) expect(radius).toBeLessThan(1.16 * 0.02);
  });

  test("a skirt yields towards the axis of its piston and has the name of its joint before its own", () => {
    const fields = decoded(
      field("joint.piston.thrust.gap", onSkirt, 1e-6, () => 10),
      field("joint.piston.thrust.deflection", onSkirt, 1e-6, (row) => (row === 1 ? 100 : 0)),
    );
    const guide = { slider_length: 0.04, slider_width: 0.08, side_clearance: 2e-5 };
    const surface = FilmSurface.of(scene({ name: "piston", type: "translational", guide }), fields)!;
    expect(surface.kind).toBe("skirt");
    expect(surface.up).toEqual([1, 0, 0]);
    const shown = surface.corners(0, 20);
    const distance = shown.map(([, y, z]) => Math.hypot(y, z));
    expect(distance[0]).toBeCloseTo(0.04, 9);
    expect(distance[5]).toBeCloseTo(0.04 - (20 * 100e-6) / 2, 9);
    expect(shown[0]![0]).toBe(-0.02);
    expect(shown[4]![0]).toBe(0.01);
    expect(surface.labels.map(({ text }) => text)).toEqual(["−20 mm", "10 mm", "−29°", "29°"]);
  });

  test("a pad yields away from what it slides on", () => {
    const fields = decoded(
      field("joint.slider.front.gap", onPad, 1e-6, () => 5),
      field("joint.slider.front.deflection", onPad, 1e-6, () => 40),
    );
    const surface = FilmSurface.of(scene({ name: "slider" }), fields)!;
    expect(surface.kind).toBe("pad");
    for (const [, y] of surface.corners(0, 10)) expect(y).toBeCloseTo(4e-4, 9);
    const opposite = surface.outlines(0, 10, false).filter(({ kind }) => kind === "opposite");
    for (const [, y] of opposite[0]!.places) expect(y).toBeCloseTo(3.5e-4, 9);
  });

  test("none without a gap, of a single row, or around a bearing of unknown size", () => {
    expect(FilmSurface.of(scene({ film }), decoded(deflection))).toBeUndefined();
    expect(FilmSurface.of(scene({}), decoded(gap))).toBeUndefined();
    const line: EncodedField["axes"] = [{ name: "width", unit: "m", values: [0] }, around[1]];
    expect(FilmSurface.of(scene({ film }), decoded(field("joint.eye.gap", line, 1e-6, () => 1)))).toBeUndefined();
  });
});
