import { button, h, select } from "../../ui/dom";
import { markers } from "../form/candidates";
import { sample } from "../form/sample";
import { literal, setValue, addTable, apply } from "../toml/edit";
import { TomlDocument } from "../toml/document";
import type { Json, Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import { difference } from "../workbench";
import { dialog } from "./dialog";
import type { SchemaNode } from "../schema/schema";

interface Offer {
  kind: string;
  /** Word of `type`, where a kind has several. */
  type?: string;
  meaning: string;
  /** Keys that say what it connects, with the names that fit. */
  partners: [key: string, choices: string[], count: number][];
}

/** Whether words about a variant say that it is for the other dimension. */
export const fitsDimension = (meaning: string, spatial: boolean): boolean =>
  !(spatial ? /^in the plane\b/i : /^in space\b/i).test(meaning);

/** Everything that can be added to this model now: kinds whose partners exist. */
export function offers(bench: Workbench): Offer[] {
  const { schema } = bench;
  return Object.entries(schema.root.properties ?? {}).flatMap(([kind, node]) => {
    const shape = schema.kindOf(node);
    if (shape === "table")
      return bench.document.root[kind] === undefined
        ? [{ kind, meaning: schema.meaning(node), partners: [] }]
        : [];
    const here = schema.resolve(node);
    const item = shape === "map" ? (here.additionalProperties as SchemaNode) : here.items!;
    return typesOf(bench, item)
      .filter(([, meaning]) => fitsDimension(meaning, bench.spatial))
      .map(([type, meaning]) => ({
        kind,
        ...(type ? { type } : {}),
        meaning,
        partners: partners(bench, kind, item),
      }))
      .filter((offer) => offer.partners.every(([, choices, count]) => choices.length >= count));
  });
}

function typesOf(bench: Workbench, item: SchemaNode): [type: string, meaning: string][] {
  const { schema } = bench;
  const variants = schema.variants(item).filter(({ key }) => key);
  if (schema.kindOf(item) === "variants")
    return variants.map(({ label, meaning }) => [label, meaning]);
  const type = schema.resolve(item).properties?.type;
  const words = type ? schema.resolve(type).enum : undefined;
  if (!words) return [["", schema.resolve(item).description ?? ""]];
  const docs = schema.resolve(type!)["x-taplo"]?.docs?.enumValues ?? [];
  return words.map((word, i) => [word, docs[i] ?? ""]);
}

function partners(bench: Workbench, kind: string, item: SchemaNode): Offer["partners"] {
  const { document, schema } = bench;
  const properties =
    schema.kindOf(item) === "variants"
      ? schema.resolve(schema.variants(item)[0]!.schema).properties
      : schema.resolve(item).properties;
  const has = (key: string) => properties?.[key] !== undefined;
  const joints = document.names(["joint"]);
  if (kind === "drive") return [["joint", joints.filter((joint) => drivable(bench, joint)), 1]];
  if (kind === "coupling")
    return [
      ["first", joints, 2],
      ["second", joints, 2],
    ];
  if (has("between")) return [["between", markers(bench), 2]];
  return [];
}

/** Joints with one degree of freedom that nothing drives yet. */
function drivable({ document }: Workbench, joint: string): boolean {
  const type = document.valueAt(["joint", joint, "type"]);
  const driven = document
    .names(["drive"])
    .some((drive) => document.valueAt(["drive", drive, "joint"]) === joint);
  return (type === "revolute" || type === "translational" || type === "cylindrical") && !driven;
}

/** A name that is free: pin, pin_2, … */
export function freeName(document: TomlDocument, kind: string, base: string): string {
  const taken = document.names([kind]);
  let name = base;
  for (let i = 2; taken.includes(name); i++) name = `${base}_${i}`;
  return name;
}

/** Writes a new thing, with what the schema requires of it. */
export function addThing(
  bench: Workbench,
  offer: Pick<Offer, "kind" | "type">,
  name: string,
  chosen: Record<string, Json>,
): Path {
  const { document, schema } = bench;
  const kindNode = schema.root.properties![offer.kind]!;
  const shape = schema.kindOf(kindNode);
  const list = document.root[offer.kind];
  const path: Path =
    shape === "table"
      ? [offer.kind]
      : [offer.kind, shape === "list" ? (Array.isArray(list) ? list.length : 0) : name];
  const here = schema.resolve(kindNode);
  const item =
    shape === "table"
      ? kindNode
      : shape === "map"
        ? (here.additionalProperties as SchemaNode)
        : here.items!;
  const variant = schema.variants(item).find(({ key, label }) => key && label === offer.type);
  const values: Record<string, Json> = {
    ...(sample(bench, variant?.schema ?? item) as Record<string, Json>),
    ...chosen,
  };
  if (offer.type !== undefined) values.type = offer.type;
  if (offer.kind === "body")
    Object.assign(values, {
      mass: "1 kg",
      inertia: bench.spatial ? ["1e-3 kg m^2", "1e-3 kg m^2", "1e-3 kg m^2"] : "1e-3 kg m^2",
      ...chosen,
    });
  if (offer.kind === "body") {
    const end: Json[] = ["100 mm", 0];
    Object.assign(values, {
      "points.a": bench.spatial ? [0, 0, 0] : [0, 0],
      "points.b": bench.spatial ? [...end, 0] : end,
    });
  }
  if (offer.kind === "drive") Object.assign(values, driveValues(bench, String(chosen.joint)));
  if (offer.kind === "lubricant") Object.assign(values, { viscosity: "50 mPa s", ...chosen });
  if (shape === "list") values.name = name;
  const entries = Object.entries(values).filter(([, value]) => value !== "");
  const body = entries.map(([key, value]) => `${key} = ${literal(value)}`).join("\n");
  bench.edit([addTable(document, path, body)], "add");
  bench.select(path);
  bench.reveal(path);
  return path;
}

const driveValues = ({ document }: Workbench, joint: string): Record<string, Json> =>
  document.valueAt(["joint", joint, "type"]) === "translational"
    ? { sliding_speed: "0.1 m/s" }
    : { speed: "1000 rpm" };

/** Turns an ideal joint into one that runs in an oil film; an oil is added where there is none. */
export function addFilm(bench: Workbench, joint: string): void {
  let text = bench.text;
  const step = (change: (document: TomlDocument) => ReturnType<typeof setValue>) => {
    text = apply(text, change(new TomlDocument(text)));
  };
  if (bench.document.names(["lubricant"]).length === 0)
    step((document) => [addTable(document, ["lubricant", "oil"], 'viscosity = "50 mPa s"')]);
  const oil = new TomlDocument(text).names(["lubricant"])[0]!;
  step((document) => setValue(document, ["joint", joint, "realism"], '"lubricated"'));
  const film = [
    'model = "short_guembel"',
    'bearing_radius = "10 mm"',
    'radial_clearance = "50 um"',
    'length = "20 mm"',
    `lubricant = ${literal(oil)}`,
  ];
  step((document) => [addTable(document, ["joint", joint, "film"], film.join("\n"))]);
  bench.edit([difference(bench.text, text)], "add");
  bench.select(["joint", joint]);
  bench.announce("selection");
  bench.reveal(["joint", joint, "film"]);
}

/** Joints that a film can be put into. */
export const filmJoints = ({ document, spatial }: Workbench): string[] =>
  document.names(["joint"]).filter((name) => {
    const type = document.valueAt(["joint", name, "type"]);
    return (
      (type === "revolute" || (spatial && type === "cylindrical")) &&
      document.valueAt(["joint", name, "film"]) === undefined
    );
  });

/** The palette: what fits, with a search, then its name and partners. */
export async function openPalette(bench: Workbench): Promise<void> {
  const all = offers(bench);
  const films = filmJoints(bench);
  const chosen = await dialog<Offer | string>("Add to the model", (done) => {
    const search = h("input", {
      type: "search",
      placeholder: "Search: revolute, spring, oil …",
      "aria-label": "Search what to add",
    });
    const list = h("div", { class: "offers" });
    const fill = () => {
      const words = search.value.toLowerCase().split(/\s+/);
      const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
      const items = all
        .filter(({ kind, type, meaning }) => fits(`${kind} ${type ?? ""} ${meaning}`))
        .map((offer) =>
          offerButton(offer.kind, offer.type ?? "", offer.meaning, () => done(offer)),
        );
      const filmItems = films
        .filter((joint) => fits(`film oil lubricated ${joint}`))
        .map((joint) => offerButton("film", joint, "an oil film in this joint", () => done(joint)));
      list.replaceChildren(...filmItems, ...items);
    };
    search.addEventListener("input", fill);
    search.addEventListener(
      "keydown",
      (event) => event.key === "Enter" && list.querySelector("button")?.click(),
    );
    fill();
    return [search, list];
  });
  if (typeof chosen === "string") addFilm(bench, chosen);
  else if (chosen) await nameAndPlace(bench, chosen);
}

function offerButton(
  kind: string,
  type: string,
  meaning: string,
  onClick: () => void,
): HTMLElement {
  const element = button("", onClick, { class: "offer", "data-offer": `${kind} ${type}`.trim() });
  element.append(
    h("strong", {}, `${kind} ${type.replaceAll("_", " ")}`.trim()),
    h("span", {}, meaning),
  );
  return element;
}

async function nameAndPlace(bench: Workbench, offer: Offer): Promise<void> {
  if (bench.schema.kindOf(bench.schema.root.properties![offer.kind]!) === "table")
    return void addThing(bench, offer, "", {});
  const first = freeName(bench.document, offer.kind, offer.type ?? offer.kind);
  const values = await dialog<{ name: string; chosen: Record<string, Json> }>(
    `New ${offer.kind} ${offer.type ?? ""}`,
    (done) => {
      const name = h("input", {
        type: "text",
        value: first,
        pattern: "[A-Za-z0-9_\\-]+",
        required: true,
        id: "new-name",
      });
      const chosen: Record<string, Json> = {};
      const rows = offer.partners.flatMap(([key, choices, count]) =>
        partnerRows(key, choices, count, chosen),
      );
      const form = h(
        "form",
        { method: "dialog", class: "rows" },
        h("label", {}, "name ", name),
        ...rows,
        h(
          "div",
          { class: "buttons" },
          h("button", { type: "submit", class: "primary" }, "Add"),
          button("Cancel", () => done(undefined)),
        ),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        if (!bench.document.names([offer.kind]).includes(name.value))
          done({ name: name.value, chosen });
        else name.setCustomValidity("taken");
      });
      name.addEventListener("input", () => name.setCustomValidity(""));
      return [form];
    },
  );
  if (values) addThing(bench, offer, values.name, values.chosen);
}

function partnerRows(
  key: string,
  choices: string[],
  count: number,
  chosen: Record<string, Json>,
): HTMLElement[] {
  const list = choices.map((value) => ({ value, label: value }));
  if (key !== "between") {
    chosen[key] = choices[key === "second" ? 1 : 0]!;
    return [select(key, list, String(chosen[key]), (value) => (chosen[key] = value))];
  }
  const pair = [
    choices[0]!,
    choices.find((one) => one !== "ground" && !one.startsWith("ground.")) ?? choices[1]!,
  ];
  chosen[key] = pair;
  return Array.from({ length: count }, (_, i) =>
    select(i === 0 ? "first" : "second", list, pair[i]!, (value) => (pair[i] = value)),
  );
}
