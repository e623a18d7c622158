import { describe, expect, it } from "vitest";
import { literal, nameOf, type StudyForm, studyText } from "../../src/workbench/studies/study_form";
import { Pace } from "../../src/workbench/studies/progress";
import { TomlDocument } from "../../src/workbench/toml/document";

const form = (): StudyForm => ({
  vary: [
    { path: "joint.pin.film.radial_clearance", listed: false, from: "0.1 mm", to: "0.4 mm", points: "5", spacing: "log", values: "" },
    { path: "joint.pin.film.model", listed: true, from: "", to: "", points: "", spacing: "linear", values: "short_guembel, pinkus_sternlicht" },
  ],
  design: { kind: "grid", points: "", seed: "" },
  responses: [
    { name: "", channel: "joint.pin.min_film_thickness", figure: "min" },
    { name: 'say "peak"', channel: "drive.crank.moment", figure: "max" },
  ],
  limits: [{ response: 0, relation: "at_least", value: "2 um" }],
  analysis: "none",
  objectives: [],
});

const written = (one: StudyForm) => new TomlDocument(studyText(one, "crank.toml", () => "0.2 mm")).root;

describe("the study file of the dialog", () => {
  it("holds_parameters_responses_and_limits", () => {
    const root = written(form()) as Record<string, any>;
    expect(root.study.model).toBe("crank.toml");
    expect(root.vary[0]).toEqual({ paths: ["joint.pin.film.radial_clearance"], from: "0.1 mm", to: "0.4 mm", points: 5, spacing: "log" });
    expect(root.vary[1].values).toEqual(["short_guembel", "pinkus_sternlicht"]);
    expect(root.design).toEqual({ kind: "grid" });
    expect(root.response.map(({ name }: { name: string }) => name)).toEqual(["min of joint.pin.min_film_thickness", 'say "peak"']);
    expect(root.analysis.kind).toBe("none");
    expect(root.analysis.constraint[0]).toEqual({ response: "min of joint.pin.min_film_thickness", at_least: "2 um" });
  });
  it("has_goals_of_an_optimum_alone", () => {
    const objectives = [{ response: 1, goal: "minimise" }];
    expect((written({ ...form(), objectives }) as any).analysis.objective).toBeUndefined();
    const root = written({ ...form(), objectives, analysis: "optimise" }) as any;
    expect(root.analysis.objective[0]).toEqual({ response: 'say "peak"', goal: "minimise" });
  });
  it("leaves_what_is_no_number_to_the_program", () => {
    const wrong = form();
    wrong.vary[0]!.points = "many";
    expect((written(wrong) as any).vary[0].points).toBe("many");
  });
  it("writes_numbers_quantities_and_words", () => {
    expect(["3", " 2.5 um", "true", "grid"].map(literal)).toEqual(["3", '"2.5 um"', "true", '"grid"']);
    expect(nameOf(form(), 0)).toBe("min of joint.pin.min_film_thickness");
  });
});

describe("the time that a study still takes", () => {
  it("follows_from_the_pace_since_it_was_first_looked_at", () => {
    const pace = new Pace();
    expect(pace.remaining(4, 10, 1000)).toBeUndefined();
    expect(pace.remaining(6, 10, 2000)).toBe(2);
    pace.restart();
    expect(pace.remaining(6, 10, 9000)).toBeUndefined();
  });
});
