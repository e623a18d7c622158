import { markers } from "../form/candidates";
import type { SchemaNode } from "../schema/schema";
import type { Workbench } from "../workbench";

/** Keys that say what a thing connects, with the names that fit. */
export type Partner = [key: string, choices: string[], count: number];

export interface Offer {
  kind: string;
  /** Word of `type`, where a kind has several. */
  type?: string;
  meaning: string;
  partners: Partner[];
}

/** Whether words about a variant say that it is for the other dimension. */
export const fitsDimension = (meaning: string, spatial: boolean): boolean =>
  !(spatial ? /^in the plane\b/i : /^in space\b/i).test(meaning);

/** The schema of one thing of a kind, and of one of its variants. */
export function itemOf({ schema }: Workbench, kind: string, type?: string): SchemaNode {
  const node = schema.root.properties![kind]!;
  const shape = schema.kindOf(node);
  if (shape === "table") return node;
  const here = schema.resolve(node);
  const item = shape === "map" ? (here.additionalProperties as SchemaNode) : here.items!;
  return schema.variants(item).find(({ key, label }) => key && label === type)?.schema ?? item;
}

/** Everything that can be added to this model now: kinds whose partners exist. */
export function offers(bench: Workbench): Offer[] {
  const { schema } = bench;
  return Object.entries(schema.root.properties ?? {}).flatMap(([kind, node]) => {
    if (schema.kindOf(node) === "table")
      return bench.document.root[kind] === undefined && (kind !== "wear" || canWear(bench))
        ? [{ kind, meaning: schema.meaning(node), partners: [] }]
        : [];
    return typesOf(bench, itemOf(bench, kind))
      .filter(([, meaning]) => fitsDimension(meaning, bench.spatial))
      .map(([type, meaning]) => ({
        kind,
        ...(type ? { type } : {}),
        meaning,
        partners: partners(bench, kind, itemOf(bench, kind, type)),
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

/** Wear needs a joint that wears, and is computed in the plane. */
const canWear = ({ document, spatial }: Workbench): boolean =>
  !spatial &&
  document
    .names(["joint"])
    .some((joint) => document.valueAt(["joint", joint, "wear"]) !== undefined);

/** What has to be named, of the keys that a thing of this kind must have. */
function partners(bench: Workbench, kind: string, item: SchemaNode): Partner[] {
  const { document, schema } = bench;
  const joints = document.names(["joint"]);
  const bodies = document.names(["body"]);
  const moving = freeFirst(
    bench,
    markers(bench).filter((name) => bodies.includes(name.split(".")[0]!)),
  );
  const known: Record<string, [choices: string[], count: number]> = {
    between: [[...markers(bench).filter((name) => !moving.includes(name)), ...moving], 2],
    marker: [moving, 1],
    body: [bodies, 1],
    joint: [kind === "drive" ? joints.filter((joint) => drivable(bench, joint)) : joints, 1],
    first: [joints, 2],
    second: [joints, 2],
    channel: [(bench.check?.channels ?? []).map(({ name }) => name), 1],
  };
  return schema
    .fields(item, undefined)
    .filter(([key, , required]) => required && known[key])
    .map(([key]) => [key, ...known[key]!]);
}

/** Points of bodies that no joint holds yet come first: a joint or a force is most likely for them. */
function freeFirst({ document }: Workbench, names: string[]): string[] {
  const held = new Set(
    document
      .names(["joint"])
      .flatMap((joint) => [0, 1].map((i) => document.valueAt(["joint", joint, "between", i])))
      .map((marker) => String(marker).split(".")[0]),
  );
  const isHeld = (name: string) => held.has(name.split(".")[0]);
  return [...names.filter((name) => !isHeld(name)), ...names.filter(isHeld)];
}

/** Joints with one degree of freedom that nothing drives yet. */
function drivable({ document }: Workbench, joint: string): boolean {
  const type = document.valueAt(["joint", joint, "type"]);
  const driven = document
    .names(["drive"])
    .some((drive) => document.valueAt(["drive", drive, "joint"]) === joint);
  return (type === "revolute" || type === "translational" || type === "cylindrical") && !driven;
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
