import type { Json, Path } from "../toml/scan";

/** What `stribeck schema` uses of JSON Schema. */
export interface SchemaNode {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, SchemaNode>;
  additionalProperties?: SchemaNode | boolean;
  items?: SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  required?: string[];
  enum?: string[];
  const?: string;
  default?: Json;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  "x-taplo"?: { docs?: { enumValues?: string[] } };
  $defs?: Record<string, SchemaNode>;
}

/** One of several forms that a value can take: by a key such as `type`, or by its shape. */
export interface Variant {
  label: string;
  meaning: string;
  /** The key that distinguishes variants, with what it says here. */
  key?: string;
  schema: SchemaNode;
}

export type Kind =
  | "quantity"
  | "number"
  | "integer"
  | "boolean"
  | "choice"
  | "text"
  | "list"
  | "table"
  | "map"
  | "variants";

export class Schema {
  constructor(public root: SchemaNode) {}

  private readonly roots = new Map<string, SchemaNode>();

  /** Each kind of file has a schema; the first one that is taken is in use. */
  take(kind: string, root: SchemaNode): void {
    if (this.roots.size === 0) this.root = root;
    this.roots.set(kind, root);
  }

  /** The schema of this kind of file is in use from now on. */
  use(kind: string): void {
    this.root = this.roots.get(kind) ?? this.root;
  }

  /** References followed; what stands beside a reference wins, its units come from behind it. */
  resolve(node: SchemaNode): SchemaNode {
    if (node.$ref === undefined) return node;
    const name = decodeURIComponent(node.$ref.replace("#/$defs/", ""))
      .replaceAll("~1", "/")
      .replaceAll("~0", "~");
    const target = this.resolve(this.root.$defs?.[name] ?? {});
    const { $ref: _, ...own } = node;
    return { ...target, ...own };
  }

  /** Units that a quantity is usually written in, SI first; empty for all else. */
  units(node: SchemaNode): string[] {
    if (node.$ref === undefined) return [];
    const name = decodeURIComponent(node.$ref.replace("#/$defs/", "")).replaceAll("~1", "/");
    const text = this.root.$defs?.[name]?.description ?? "";
    return /with a unit: (.*)$/.exec(text)?.[1]?.split(", ") ?? [];
  }

  kindOf(node: SchemaNode): Kind {
    const here = this.resolve(node);
    if (here.enum) return "choice";
    const types = [here.type ?? []].flat();
    if (types.includes("number")) return types.includes("string") ? "quantity" : "number";
    if (types.includes("integer")) return "integer";
    if (types.includes("boolean")) return "boolean";
    if (types.includes("array")) return "list";
    if (here.properties) return this.hasForms(here) ? "variants" : "table";
    if (typeof here.additionalProperties === "object") return "map";
    return this.hasForms(here) ? "variants" : "text";
  }

  /** Whether alternatives are whole forms, and not only rules on which keys go together. */
  private hasForms(node: SchemaNode): boolean {
    return !node.properties && (node.anyOf ?? node.oneOf) !== undefined;
  }

  variants(node: SchemaNode): Variant[] {
    const here = this.resolve(node);
    return (here.anyOf ?? here.oneOf ?? []).map((option) => this.variant(option));
  }

  private variant(option: SchemaNode): Variant {
    const schema = this.resolve(option);
    const [key, constant] =
      Object.entries(schema.properties ?? {}).find(([, value]) => value.const !== undefined) ?? [];
    if (key !== undefined)
      return { label: constant!.const!, meaning: schema.description ?? "", key, schema };
    return { label: this.shapeName(option), meaning: schema.description ?? "", schema: option };
  }

  private shapeName(option: SchemaNode): string {
    const kind = this.kindOf(option);
    const { minItems, maxItems } = this.resolve(option);
    if (kind === "list") return minItems === maxItems && minItems ? `${minItems} values` : "list";
    return (
      { quantity: "one value", number: "one value", choice: "word", text: "text" }[
        kind as string
      ] ?? kind
    );
  }

  /** The form that a value has; the first one where there is no value to say. */
  chosen(node: SchemaNode, value: Json | undefined): Variant | undefined {
    const list = this.variants(node);
    return (
      list.find((variant) => this.fits(variant, value)) ??
      (value === undefined ? list[0] : undefined)
    );
  }

  private fits({ key, label, schema }: Variant, value: Json | undefined): boolean {
    if (value === undefined) return false;
    const table = typeof value === "object" && !Array.isArray(value);
    if (key !== undefined) return table && (value as Record<string, Json>)[key] === label;
    const kind = this.kindOf(schema);
    if (Array.isArray(value)) return kind === "list" && this.fitsItems(this.resolve(schema), value);
    if (table) return kind === "table" || kind === "map";
    if (kind === "choice") return this.resolve(schema).enum!.includes(String(value));
    return ["quantity", "number", "integer", "boolean", "text"].includes(kind);
  }

  private fitsItems({ items }: SchemaNode, value: Json[]): boolean {
    if (!items || value.length === 0) return true;
    return (this.kindOf(items) === "list") === Array.isArray(value[0]);
  }

  /** Keys of a table, given what it holds. */
  fields(
    node: SchemaNode,
    value: Json | undefined,
  ): [name: string, schema: SchemaNode, required: boolean][] {
    const here = this.resolve(node);
    const form = this.hasForms(here) ? this.resolve(this.chosen(here, value)?.schema ?? {}) : here;
    const required = new Set(form.required);
    return Object.entries(form.properties ?? {}).map(([name, schema]) => [
      name,
      schema,
      required.has(name),
    ]);
  }

  /** What is allowed at a path, with the forms that the values of the model have chosen. */
  at(path: Path, root: Json): SchemaNode | undefined {
    let node: SchemaNode | undefined = this.root;
    let value: Json | undefined = root;
    for (const key of path) {
      node = this.child(node, key, value);
      if (!node) return undefined;
      value = typeof value === "object" ? (value as Record<string | number, Json>)[key] : undefined;
    }
    return node;
  }

  private child(
    node: SchemaNode,
    key: string | number,
    value: Json | undefined,
  ): SchemaNode | undefined {
    let here = this.resolve(node);
    if (this.hasForms(here)) here = this.resolve(this.chosen(here, value)?.schema ?? {});
    if (typeof key === "number") return here.items;
    return (
      here.properties?.[key] ??
      (typeof here.additionalProperties === "object" ? here.additionalProperties : undefined)
    );
  }

  /** ">= 0 and < 1" of a number; empty where anything goes. */
  range(node: SchemaNode): string {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = this.resolve(node);
    const bounds: [string, number | undefined][] = [
      ["≥", minimum],
      [">", exclusiveMinimum],
      ["≤", maximum],
      ["<", exclusiveMaximum],
    ];
    return bounds
      .flatMap(([sign, bound]) => (bound === undefined ? [] : [`${sign} ${bound}`]))
      .join(" and ");
  }

  /** The description without the unit and range that follow it: those are shown by themselves. */
  meaning(node: SchemaNode): string {
    const text = this.resolve(node).description ?? "";
    return text.replace(/(?: \[[^\]]*\])?(?:, (?:>=|<=|>|<) ?[^,;]+)?$/, "");
  }
}
