import { describe, expect, it } from "vitest";
import type { SchemaNode } from "../../src/workbench/schema/schema";
import { Roughness } from "../../src/workbench/bearing/roughness";
import { firstForm, questionOf, shownKeys, takeSizes } from "../../src/workbench/bearing/sizes";
import { withValues } from "../../src/workbench/bearing/take";
import { TomlDocument } from "../../src/workbench/toml/document";

const length: SchemaNode = { $ref: "#/$defs/not%20negative%20m", description: "standard deviation sigma [m], > 0", type: ["number", "string"] };
const asperity = (name: string, alias: string, description: string): SchemaNode => ({
  type: "object",
  description,
  properties: { model: { enum: [name, alias] }, roughness: length },
});

/** As `stribeck schema` writes it, in small. */
const root: SchemaNode = {
  $defs: {
    "not negative m": { description: "number, or text with a unit: m, mm, um", type: ["number", "string"] },
    "joint.film": {
      oneOf: [
        { type: "object", properties: { model: { const: "short_bearing" } } },
        {
          type: "object",
          properties: {
            model: { const: "reynolds" },
            boundary_friction_coefficient: { type: "number", description: "of asperity contact, >= 0" },
            asperity: {
              anyOf: [
                asperity("greenwood_tripp", "GT", "Greenwood and Tripp, elastic asperities: p = 16 sqrt(2)"),
                asperity("kogut_etsion", "KE", "Kogut and Etsion, by finite elements, d their interference: F = 1"),
              ],
            },
          },
        },
      ],
    },
  },
  properties: {
    joint: { additionalProperties: { type: "object", properties: { film: { $ref: "#/$defs/joint.film" } } } },
  },
};

const film = "joint.bearing.film";

describe("rough surfaces", () => {
  it("are asked for with the units, the models and the words of the schema", () => {
    const { fields } = new Roughness(root);
    const [models, roughness] = fields;
    expect(models!.choices).toEqual([
      { name: "none", meaning: "the film alone carries the load" },
      { name: "greenwood_tripp", meaning: "Greenwood and Tripp, elastic asperities" },
      { name: "kogut_etsion", meaning: "Kogut and Etsion, by finite elements" },
    ]);
    expect(roughness).toMatchObject({ key: "roughness", units: ["m", "mm", "um"], meaning: "standard deviation sigma" });
    expect(fields.find(({ key }) => key === "boundary_friction")!.meaning).toBe("of asperity contact");
  });

  it("are values of the film beside the sizes, and nothing where the surfaces are smooth", () => {
    const form = firstForm();
    expect(questionOf(form).set).toBeUndefined();
    expect(questionOf(form).sizes).not.toHaveProperty("roughness");
    form.texts.asperity = "greenwood_tripp";
    form.texts.combined_modulus = "";
    const { set, sizes } = questionOf(form);
    expect(sizes).not.toHaveProperty("asperity");
    expect(set).toEqual({
      [`${film}.asperity.model`]: "greenwood_tripp",
      [`${film}.asperity.roughness`]: "0.5 um",
      [`${film}.asperity.asperity_radius`]: "20 um",
      [`${film}.asperity.asperity_density`]: "5e9 1/m^2",
      [`${film}.boundary_friction_coefficient`]: "0.12",
    });
  });

  it("ask for the strength that their model needs", () => {
    const form = firstForm();
    const asked = (model: string) => {
      form.texts.asperity = model;
      return ["hardness", "yield_strength"].filter((key) => shownKeys(form).includes(key));
    };
    expect(["none", "greenwood_tripp", "kogut_etsion", "jackson_green"].map(asked)).toEqual([[], [], ["hardness"], ["yield_strength"]]);
  });

  it("come from a film by any name of their model, and go into a model text", () => {
    const rough = new Roughness(root);
    expect(rough.textsOf(undefined)).toEqual({ asperity: "none" });
    const texts = rough.textsOf({ asperity: { model: "KE", roughness: 4e-7, more: [1] }, boundary_friction_coefficient: 0.1 });
    expect(texts).toEqual({ asperity: "kogut_etsion", roughness: "4e-7", boundary_friction: "0.1" });
    const form = firstForm();
    takeSizes(form, { radius: "25 mm", ...texts });
    const text = withValues(`[joint.bearing]\ntype = "revolute"\n\n[${film}]\nlength = "3 mm"\n`, questionOf(form).set!);
    const read = new TomlDocument(text);
    expect(read.valueAt([...film.split("."), "asperity", "model"])).toBe("kogut_etsion");
    expect(read.valueAt([...film.split("."), "asperity", "roughness"])).toBe(4e-7);
    expect(read.valueAt([...film.split("."), "boundary_friction_coefficient"])).toBe(0.1);
    expect(rough.textsOf(read.valueAt(film.split(".")))).toMatchObject(texts);
  });
});
