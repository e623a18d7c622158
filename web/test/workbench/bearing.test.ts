import { describe, expect, it } from "vitest";
import { conclusionsOf } from "../../src/sections/design";
import { ApiError } from "../../src/workbench/api";
import { Asking } from "../../src/workbench/bearing/asking";
import { designQuestion, firstDesign } from "../../src/workbench/bearing/design_form";
import { readForm } from "../../src/workbench/bearing/kept";
import { textOf } from "../../src/workbench/bearing/quantity";
import { parted } from "../../src/workbench/bearing/roughness";
import { changeWay, firstChoices, firstForm, groups, questionOf, takeSizes } from "../../src/workbench/bearing/sizes";
import { asJoint } from "../../src/workbench/bearing/take";
import type { BearingAnswer, BearingQuestion } from "../../src/workbench/bearing/types";
import { TomlDocument } from "../../src/workbench/toml/document";

const slot = (key: string) => groups.flatMap(([, list]) => list).find(({ ways }) => ways.flat().includes(key))!;

describe("the sizes of a bearing", () => {
  it("are sent where they are filled and belong to the chosen way", () => {
    const form = firstForm();
    const { cycle, bore, ...shown } = parted(form.texts).sizes;
    expect(cycle).toBe("720 deg"); // of a load that repeats
    expect(bore).toBe("cylinder"); // as where nothing is said
    expect(questionOf(form).sizes).toEqual(shown);
    form.texts.arc = " ";
    form.texts.viscosity = "20 mPa s";
    form.ways.oil = "viscosity"; // chosen without an answer
    const { sizes } = questionOf(form);
    expect(Object.keys(sizes)).not.toContain("arc");
    expect(Object.keys(sizes)).not.toContain("oil");
    expect(Object.keys(sizes)).not.toContain("temperature");
    expect(sizes.viscosity).toBe("20 mPa s");
  });

  it("leave out what the groove does not have", () => {
    const form = firstForm();
    form.texts.feed_pressure = "2 bar";
    form.texts.groove_length = "20 mm";
    expect(questionOf(form).sizes.feed_pressure).toBeUndefined();
    form.texts.groove = "hole";
    expect(questionOf(form).sizes.feed_pressure).toBe("2 bar");
    expect(questionOf(form).sizes.groove_length).toBeUndefined();
  });

  it("ask for the surroundings where the film heats its oil", () => {
    const form = firstForm();
    form.texts.cooling = "5 W/K";
    expect(questionOf(form).sizes).toMatchObject({ heat: "none" });
    expect(questionOf(form).sizes.cooling).toBeUndefined();
    form.texts.heat = "heat_balance";
    expect(questionOf(form).sizes).toMatchObject({ heat: "heat_balance", cooling: "5 W/K" });
  });

  it("hold the eccentricity in place of the load", () => {
    const form = firstForm();
    const known = { eccentricity_ratio: 0.6, load_N: 2000, viscosity_Pa_s: 0.01731 };
    changeWay(form, slot("load"), "eccentricity", known);
    const { sizes, eccentricity } = questionOf(form);
    expect(eccentricity).toBe(0.6);
    expect(sizes.load).toBeUndefined();
  });

  it("send the profile of a measured bore, and the bore of a joint back into the form", () => {
    const form = firstForm();
    form.texts.bore_profile = "angle [deg], gap [um]\n0, 1\n";
    expect(questionOf(form)).not.toHaveProperty("bore_profile");
    form.texts.bore = "measured";
    const { bore_profile: profile, sizes } = questionOf(form);
    expect(profile).toBe(form.texts.bore_profile.trim());
    for (const key of ["bore", "bore_profile"]) expect(sizes).not.toHaveProperty(key);
    takeSizes(form, { radius: "25 mm" });
    expect(form.texts.bore).toBe("cylinder");
    takeSizes(form, { radius: "25 mm", bore_profile: "angle [rad], gap [m]\n0, 1e-6\n" });
    expect(questionOf(form).bore_profile).toMatch(/1e-6/);
  });

  it("hold a table of loads in place of the load, with its cycle", () => {
    const form = firstForm();
    changeWay(form, slot("load"), "load_table");
    expect(questionOf(form)).toMatchObject({ load_table: "", sizes: { cycle: "720 deg" } }); // nothing is typed yet
    form.texts.load_table = "angle [deg], Fx [N], Fy [N]\n0, 1, 2\n";
    const { load_table: table, sizes } = questionOf(form);
    expect(table).toBe(form.texts.load_table.trim());
    expect(sizes).not.toHaveProperty("load");
    expect(sizes).not.toHaveProperty("load_table");
  });

  it("stay the same when they are given in another way", () => {
    const form = firstForm();
    changeWay(form, slot("diameter"), "radius");
    expect(form.texts.radius).toBe("25 mm");
    changeWay(form, slot("clearance"), "psi");
    expect(form.texts.psi).toBe("0.0016");
    changeWay(form, slot("psi"), "clearance");
    expect(form.texts.clearance).toBe("40 um");
  });

  it("of a joint keep load and speed, which it leaves open", () => {
    const form = firstForm();
    const kept = takeSizes(form, { radius: "10 mm", clearance: "0.2 mm", width: "40 mm", viscosity: "400 cP" });
    expect(kept).toEqual(["load", "speed"]);
    expect(questionOf(form).sizes).toEqual({
      radius: "10 mm",
      clearance: "0.2 mm",
      width: "40 mm",
      viscosity: "400 cP",
      load: "2 kN",
      speed: "3000 rpm",
      heat: "none",
      groove: "none",
    });
  });

  it("come back from the text that the browser kept, whatever it is", () => {
    expect(readForm(null).texts.diameter).toBe("50 mm");
    expect(readForm("{").texts.diameter).toBe("50 mm");
    const form = readForm(JSON.stringify({ texts: { diameter: "1 in" }, design: { over: "psi" } }));
    expect(form.texts).toEqual({ ...firstChoices, diameter: "1 in" });
    expect(form.design.over).toBe("psi");
    expect(form.design.limits).toEqual([]);
  });

  it("take the unit beside them unless they bring their own", () => {
    expect(textOf("50", "mm")).toBe("50 mm");
    expect(textOf("2 in", "mm")).toBe("2 in");
    expect(textOf("0.0016", "")).toBe("0.0016");
    expect(textOf(" ", "mm")).toBe("");
  });
});

describe("design curves", () => {
  const figures = [
    { name: "min_film_thickness", title: "smallest film", unit: "m", shown_unit: "um", unit_value: 1e-6 },
  ];

  it("are asked for once a quantity and both ends are chosen", () => {
    const form = firstDesign();
    expect(designQuestion(form, figures)).toBeUndefined();
    form.over = "clearance";
    form.range = ["10 um", ""];
    expect(designQuestion(form, figures)).toBeUndefined();
    form.range[1] = "60 um";
    form.limits = [
      { figure: "min_film_thickness", relation: ">", value: "5 um" },
      { figure: "min_film_thickness", relation: "<", value: "" },
    ];
    form.tolerances = [{ name: "clearance", size: "5 um" }];
    expect(designQuestion(form, figures)).toEqual({
      vary: [{ name: "clearance", range: "10 um..60 um" }],
      limits: ["smallest film > 5 um"],
      tolerances: [{ name: "clearance", size: "+-5 um" }],
      points: 30,
    });
  });

  it("end in lines of what their points come to", () => {
    const table = "joint.bearing\n  clearance [um]  limits\n   10  met\nlimits are met: clearance 10..60 um\nbest: clearance 60 um\n\n";
    expect(conclusionsOf(table)).toEqual(["limits are met: clearance 10..60 um", "best: clearance 60 um"]);
  });
});

const bearing = `# A plain bearing.

[model]
name = "Plain bearing"

[body.journal]
mass = "0.1 kg" # so light
inertia = "1e-3 kg m^2"

[joint.bearing]
type = "revolute"
between = ["ground", "journal"]

[joint.bearing.film]
lubricant = "oil"

[[joint.bearing.film.feed]]
shape = "axial_groove"

[lubricant.oil]
viscosity = "20 mPa s"

[drive.speed]
joint = "bearing"

[force.load]
marker = "journal"
direction = [0, -1]

[simulation]
duration = "0.1 s"
`;

describe("a bearing as a joint of a model", () => {
  it("brings its tables and none of the model around it", () => {
    const { text, joint } = asJoint(new TomlDocument('[model]\nname = "Mine"\n'), bearing, false);
    const { root } = new TomlDocument(text);
    expect(joint).toBe("bearing");
    expect(root.model).toEqual({ name: "Mine" });
    expect(root.simulation).toBeUndefined();
    expect(Object.keys(root)).toEqual(["model", "body", "joint", "lubricant", "drive", "force"]);
    expect(text).toContain("# so light");
  });

  it("takes free names, and names itself by them", () => {
    const mine = "[body.journal]\n[joint.bearing]\n[lubricant.oil]\n[lubricant.oil_2]\n";
    const { text, joint } = asJoint(new TomlDocument(mine), bearing, false);
    const both = new TomlDocument(text);
    expect(joint).toBe("bearing_2");
    expect(both.valueAt(["joint", "bearing_2", "between"])).toEqual(["ground", "journal_2"]);
    expect(both.valueAt(["joint", "bearing_2", "film"])).toEqual({ lubricant: "oil_3", feed: [{ shape: "axial_groove" }] });
    expect(both.valueAt(["drive", "speed", "joint"])).toBe("bearing_2");
    expect(both.valueAt(["force", "load", "marker"])).toBe("journal_2");
  });

  it("has three coordinates in space", () => {
    const both = new TomlDocument(asJoint(new TomlDocument(""), bearing, true).text);
    expect(both.valueAt(["body", "journal", "inertia"])).toEqual(Array(3).fill("1e-3 kg m^2"));
    expect(both.valueAt(["force", "load", "direction"])).toEqual([0, -1, 0]);
  });
});

describe("questions", () => {
  const wish = (name: string, log: string[]) => ({
    question: { sizes: { name } },
    take: () => void log.push(name),
    fail: (error: Error) => void log.push(error.message),
  });
  const idle = () => new Promise((done) => setTimeout(done, 300));

  it("are sent one at a time, and of a kind only the newest counts", async () => {
    const sent: string[] = [];
    const log: string[] = [];
    const asking = new Asking(async ({ sizes }: BearingQuestion) => {
      sent.push(sizes.name!);
      await Promise.resolve();
      return {} as BearingAnswer;
    });
    asking.ask("steady", wish("first", log));
    asking.ask("curve", wish("curve", log));
    asking.ask("steady", wish("second", log));
    asking.ask("steady", wish("third", log));
    await idle();
    expect(sent).toEqual(["first", "third", "curve"]);
    expect(log).toEqual(["third", "curve"]);
  });

  it("are asked again when another window has superseded them", async () => {
    const log: string[] = [];
    let times = 0;
    const asking = new Asking(async () => {
      if (times++ === 0) throw new ApiError(409, { error: "superseded" });
      return {} as BearingAnswer;
    });
    asking.ask("steady", wish("answer", log));
    await idle();
    expect([times, log]).toEqual([2, ["answer"]]);
  });

  it("fail with what the server says", async () => {
    const log: string[] = [];
    const asking = new Asking(() => Promise.reject(new ApiError(422, { error: "too large" })));
    asking.ask("steady", wish("answer", log));
    await idle();
    expect(log).toEqual(["too large"]);
  });
});
