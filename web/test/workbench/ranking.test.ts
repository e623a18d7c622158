import { describe, expect, it } from "vitest";
import { rankedChannels, rankedNumbers } from "../../src/workbench/runs/ranking";
import { TomlDocument } from "../../src/workbench/toml/document";

const document = new TomlDocument(`
[model]
gravity = [0, "-9.81 m/s^2"]
[body.crank]
mass = "0.3 kg"
[joint.main]
type = "revolute"
[joint.pin.film]
length = "40 mm"
radial_clearance = "0.2 mm"
lubricant = "oil"
cells_axial = 20
[joint.dry.clearance]
radial_clearance = "0.1 mm"
[lubricant.oil]
viscosity = "400 cP"
[drive.crank]
speed = "5000 rpm"
[simulation]
duration = "24 ms"
`);
const names = (selected?: string) => rankedNumbers(document, selected).map(({ name }) => name);
const channels = [
  "body.crank.x",
  "joint.main.force",
  "joint.dry.penetration",
  "joint.dry.force",
  "joint.pin.force",
  "joint.pin.eccentricity_ratio",
  "joint.pin.min_film_thickness",
  "drive.crank.moment",
  "energy.kinetic",
].map((name) => ({ name, unit: "m", meaning: "" }));
const curves = (number: string, selected?: string) =>
  rankedChannels(channels, document, number, selected).map(({ name }) => name);

describe("numbers", () => {
  it("begin_with_clearances_and_end_with_bodies_and_the_computation", () => {
    expect(names()).toEqual([
      "joint.pin.film.radial_clearance",
      "joint.dry.clearance.radial_clearance",
      "lubricant.oil.viscosity",
      "drive.crank.speed",
      "joint.pin.film.length",
      "body.crank.mass",
      "model.gravity.1",
      "joint.pin.film.cells_axial",
      "simulation.duration",
    ]);
  });
  it("of_the_selected_part_come_first_unless_they_are_those_of_a_body", () => {
    expect(names("drive.crank")[0]).toBe("drive.crank.speed");
    expect(names("joint.dry")[0]).toBe("joint.dry.clearance.radial_clearance");
    expect(names("body.crank")[0]).toBe("joint.pin.film.radial_clearance");
  });
});

describe("curves", () => {
  it("begin_with_the_smallest_film", () => {
    expect(curves("drive.crank.speed").slice(0, 2)).toEqual(["joint.pin.min_film_thickness", "joint.dry.penetration"]);
    expect(curves("drive.crank.speed").at(-1)).toBe("body.crank.x");
  });
  it("belong_to_the_number_and_first_of_all_to_the_selected_part", () => {
    expect(curves("joint.dry.clearance.radial_clearance")[0]).toBe("joint.dry.penetration");
    expect(curves("lubricant.oil.viscosity")[0]).toBe("joint.pin.min_film_thickness");
    expect(curves("joint.pin.film.radial_clearance", "joint.main")[0]).toBe("joint.main.force");
  });
});
