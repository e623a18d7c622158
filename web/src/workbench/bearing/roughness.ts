/** Rough surfaces of the bearing: keys of its film that are set beside the sizes. */
import { Schema, type SchemaNode } from "../schema/schema";
import type { Json } from "../toml/scan";
import type { BearingField, Sizes } from "./types";

const film = "joint.bearing.film";

/** Paths of the model that the program makes of a bearing, by the keys of the form. */
const paths: Record<string, string> = {
  asperity: `${film}.asperity.model`,
  roughness: `${film}.asperity.roughness`,
  asperity_radius: `${film}.asperity.asperity_radius`,
  asperity_density: `${film}.asperity.asperity_density`,
  combined_modulus: `${film}.asperity.combined_modulus`,
  hardness: `${film}.asperity.hardness`,
  yield_strength: `${film}.asperity.yield_strength`,
  boundary_friction: `${film}.boundary_friction_coefficient`,
};

export const smooth = "none";
export const isRough = ({ asperity = smooth }: Sizes): boolean => asperity !== smooth;

/** First texts of the fields: those of the example of a plain bearing. */
export const firstRoughness: Sizes = {
  asperity: smooth,
  roughness: "0.5 um",
  asperity_radius: "20 um",
  asperity_density: "5e9 1/m^2",
  combined_modulus: "115 GPa",
  boundary_friction: "0.12",
};

/** The path of a key of the film; the key itself where it is a size. */
export const pathOf = (key: string): string => paths[key] ?? key;

/** The texts of a form as sizes, and as values that its film has beside them. */
export function parted(texts: Sizes): { sizes: Sizes; set: Record<string, string> } {
  const entries = Object.entries(texts);
  const set = isRough(texts) ? entries.filter(([key]) => paths[key]).map(([key, text]) => [paths[key]!, text]) : [];
  return { sizes: Object.fromEntries(entries.filter(([key]) => !paths[key])), set: Object.fromEntries(set) };
}

/** What the program takes of rough surfaces, as its schema says. */
export class Roughness {
  private readonly schema: Schema;
  private readonly film: Record<string, SchemaNode>;
  private readonly models: SchemaNode[];

  constructor(root: SchemaNode) {
    this.schema = new Schema(root);
    const node = this.schema.at(["joint", "bearing", "film"], {})!;
    const forms = this.schema.resolve(node).oneOf ?? [];
    const form = forms.map((one) => this.schema.resolve(one)).find(({ properties }) => properties?.asperity);
    this.film = form?.properties ?? {};
    this.models = this.schema.resolve(this.film.asperity ?? {}).anyOf ?? [];
  }

  get fields(): BearingField[] {
    const model = this.models[0]?.properties ?? {};
    const quantities = Object.keys(paths)
      .filter((key) => key !== "asperity")
      .map((key) => this.field(key, model[key] ?? this.film[paths[key]!.split(".").at(-1)!] ?? {}));
    return [{ key: "asperity", meaning: "contact of rough surfaces", units: [], choices: this.choices }, ...quantities];
  }

  private field(key: string, node: SchemaNode): BearingField {
    const units = this.schema.units(node);
    return { key, meaning: this.schema.meaning(node), units: units.length > 0 ? units : ["1"], choices: [] };
  }

  /** Each model by its full name, and what it is before its formulas. */
  private get choices(): BearingField["choices"] {
    const models = this.models.map(({ properties, description = "" }) => ({
      name: properties!.model!.enum![0]!,
      meaning: description.split(/: | d their/)[0]!.replace(/,$/, ""),
    }));
    return [{ name: smooth, meaning: "the film alone carries the load" }, ...models];
  }

  /** The texts of a film of a model; those of smooth surfaces where it has none. */
  textsOf(values: Json | undefined): Sizes {
    const texts: Sizes = { asperity: smooth };
    for (const [key, path] of Object.entries(paths)) {
      const value = path.split(".").slice(3).reduce<Json | undefined>(valueIn, values);
      if (typeof value === "string" || typeof value === "number") texts[key] = String(value);
    }
    const model = this.models.find(({ properties }) => properties!.model!.enum!.includes(texts.asperity!));
    return { ...texts, asperity: model?.properties!.model!.enum![0] ?? smooth };
  }
}

const valueIn = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === "object" && !Array.isArray(value) ? value[key] : undefined;
