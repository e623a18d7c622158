import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Schema, type SchemaNode } from "../../src/workbench/schema/schema";
import {
  converted,
  quantityLiteral,
  readQuantity,
  siValue,
  unitFactor,
} from "../../src/workbench/schema/units";
import { TomlDocument, pathKey } from "../../src/workbench/toml/document";
import { examples } from "./examples";

/** Of the program that is under test; without one, as it was last written down. */
function schemaText(): string {
  const program = process.env.STRIBECK_PROGRAM;
  if (program) return execFileSync(program, ["schema"], { encoding: "utf8", maxBuffer: 1e8 });
  return readFileSync(new URL("../../../docs/stribeck.schema.json", import.meta.url), "utf8");
}

const root = JSON.parse(schemaText()) as SchemaNode;
const schema = new Schema(root);
const models = examples.filter(([, text]) => /^\[model\]/m.test(text));

describe("schema", () => {
  it.each(models)("has_a_field_for_every_value_of %s", (_name, text) => {
    const document = new TomlDocument(text);
    for (const { path, kind } of document.allNodes) {
      const node = schema.at(path, document.root);
      expect(node, pathKey(path)).toBeDefined();
      const form = schema.kindOf(node!);
      if (kind === "number")
        expect(["quantity", "number", "integer", "variants"], pathKey(path)).toContain(form);
      if (kind === "array") expect(["list", "variants"], pathKey(path)).toContain(form);
    }
  });

  it("knows_the_size_of_every_unit_it_offers", () => {
    const offered = Object.values(root.$defs!).flatMap(
      ({ description = "" }) => /with a unit: (.*)$/.exec(description)?.[1]?.split(", ") ?? [],
    );
    expect(offered.length).toBeGreaterThan(50);
    for (const unit of offered.filter((one) => one !== "degC"))
      expect(unitFactor(unit), unit).toBeGreaterThan(0);
  });

  it("chooses_the_form_that_a_value_has", () => {
    const at = (path: string[], tree: object) =>
      schema.chosen(
        schema.at(path, tree as never)!,
        path.reduce((here: never, key) => here[key], tree as never),
      );
    expect(at(["drive", "d", "speed"], { drive: { d: { speed: { type: "ramp" } } } })?.label).toBe(
      "ramp",
    );
    expect(at(["drive", "d", "speed"], { drive: { d: { speed: "5 rpm" } } })?.label).toBe(
      "one value",
    );
    expect(at(["body", "b", "inertia"], { body: { b: { inertia: [1, 2, 3] } } })?.label).toBe(
      "3 values",
    );
  });
});

describe("units", () => {
  // Exact by definition of the units (SI brochure; NIST SP 811).
  it.each([
    ["30 um", 30e-6],
    ["5000 rpm", (5000 * Math.PI) / 30],
    ["400 cP", 0.4],
    ["90 deg", Math.PI / 2],
    ["9 km/h", 2.5],
    ["1 N m/rpm", 30 / Math.PI],
    ["40 degC", 313.15],
    ["1 psi", 6894.757293168361],
    ["2 g mm^2", 2e-9],
  ])("%s is %d in SI", (text, si) => {
    expect(siValue(text)).toBeCloseTo(si, 12 - Math.ceil(Math.log10(si)));
  });

  it("keep_a_value_through_another_unit_and_back", () => {
    for (const [text, unit] of [
      ["30 um", "in"],
      ["75.5 degC", "K"],
      ["5000 rpm", "deg/s"],
      ["1.5 bar", "psi"],
    ] as const) {
      const one = readQuantity(text)!;
      const back = converted(converted(one, unit), one.unit);
      expect(Number(back.number)).toBeCloseTo(Number(one.number), 8);
      expect(back.unit).toBe(one.unit);
    }
  });

  it("are_written_as_toml_reads_them", () => {
    expect(quantityLiteral({ number: "1.0e-4", unit: "kg" })).toBe('"1.0e-4 kg"');
    expect(quantityLiteral({ number: "0.5", unit: "" })).toBe("0.5");
    expect(quantityLiteral({ number: ".5", unit: "" })).toBe('".5"');
  });
});
