import { sample } from "../form/sample";
import { siValue } from "../schema/units";
import { TomlDocument } from "../toml/document";
import { addTable, apply, literal, setValue } from "../toml/edit";
import type { Json, Path } from "../toml/scan";
import { difference, type Workbench } from "../workbench";
import { itemOf, type Offer } from "./offers";

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
  { kind, type }: Pick<Offer, "kind" | "type">,
  name: string,
  chosen: Record<string, Json>,
): Path {
  const { document, schema } = bench;
  const shape = schema.kindOf(schema.root.properties![kind]!);
  const list = document.root[kind];
  const path: Path =
    shape === "table"
      ? [kind]
      : [kind, shape === "list" ? (Array.isArray(list) ? list.length : 0) : name];
  const values: Record<string, Json> = {
    ...(sample(bench, itemOf(bench, kind, type)) as Record<string, Json>),
    ...firstValues(bench, kind, type, chosen),
    ...chosen,
    ...(type === undefined ? {} : { type }),
    ...(shape === "list" ? { name } : {}),
  };
  const entries = Object.entries(values).filter(([, value]) => value !== "");
  const body = entries.map(([key, value]) => `${key} = ${literal(value)}`).join("\n");
  bench.edit([addTable(document, path, body)], "add");
  bench.select(path);
  bench.reveal(path);
  return path;
}

/** One of several keys that a kind needs, which the schema lists as optional each, and sizes of a usual machine. */
const usual: Record<string, Record<string, Json>> = {
  "joint discs": {
    realism: "dry",
    discs: { first_radius: "20 mm", second_radius: "20 mm", thickness: "10 mm" },
    contact: { model: "hertz", damping: "none" },
  },
  "joint screw": { lead: "2 mm" },
  "force stop": { upper: "100 mm", stiffness: "1e6 N/m" },
  "force angle_stop": { upper: "90 deg", stiffness: "1e3 N m/rad" },
  "force pressure": { bore_diameter: "50 mm" },
  "force ring_friction": { friction_force: "10 N" },
  lubricant: { viscosity: "50 mPa s" },
};

/** Values that say more than the least that is allowed. */
function firstValues(
  bench: Workbench,
  kind: string,
  type: string | undefined,
  chosen: Record<string, Json>,
): Record<string, Json> {
  if (kind === "body") return bodyValues(bench);
  if (kind === "drive") return driveValues(bench, String(chosen.joint));
  const duration = bench.document.valueAt(["simulation", "duration"]) ?? "1 s";
  if (kind === "wear") return { period: duration };
  if (kind === "statistics") return { over: "time", window: [0, duration] };
  if (type === "bushing")
    return { stiffness: Array.from({ length: bench.spatial ? 3 : 2 }, () => "1e6 N/m") };
  return usual[`${kind} ${type ?? ""}`.trim()] ?? {};
}

/** A rod of 100 mm beside the bodies that are there. */
function bodyValues(bench: Workbench): Record<string, Json> {
  const end: Json[] = ["100 mm", 0];
  const x = rightOf(bench);
  const place: Json[] = [`${x} mm`, 0];
  return {
    mass: "1 kg",
    inertia: bench.spatial ? ["1e-3 kg m^2", "1e-3 kg m^2", "1e-3 kg m^2"] : "1e-3 kg m^2",
    ...(x > 0 ? { position: bench.spatial ? [...place, 0] : place } : {}),
    "points.a": bench.spatial ? [0, 0, 0] : [0, 0],
    "points.b": bench.spatial ? [...end, 0] : end,
  };
}

/** A place [mm] that no body reaches: 50 mm beyond the last point of them. */
function rightOf({ document }: Workbench): number {
  const first = (path: Path) => {
    const value = document.valueAt([...path, 0]);
    return siValue(value) ?? 0;
  };
  const ends = document.names(["body"]).map((body) => {
    const points = document.names(["body", body, "points"]);
    const reach = points.map((point) => first(["body", body, "points", point]));
    return first(["body", body, "position"]) + Math.max(0, ...reach);
  });
  return ends.length > 0 ? Math.ceil((Math.max(...ends) * 1000 + 50) / 10) * 10 : 0;
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
