/** A bearing of the form as a part of another model: its tables, under names that are free there. */
import { freeName } from "../parts/new_thing";
import { TomlDocument } from "../toml/document";
import { literal, setValue } from "../toml/edit";
import { rename } from "../toml/references";
import type { Path } from "../toml/scan";
import { changed } from "../workbench";

/** Tables that belong to the bearing; the others are of the model around it. */
const parts = ["body", "joint", "lubricant", "drive", "force"];

export interface Taken {
  text: string;
  /** What the joint is called there. */
  joint: string;
}

/** A model with other values at these paths: texts with a unit, or numbers. */
export function withValues(text: string, set: Record<string, string>): string {
  const isNumber = (value: string) => Number.isFinite(Number(value));
  return Object.entries(set).reduce((model, [path, value]) => {
    const written = literal(isNumber(value) ? Number(value) : value);
    return changed(model, setValue(model, path.split("."), written));
  }, new TomlDocument(text)).text;
}

/** In space a body has three moments of inertia, and a direction three numbers. */
function inSpace(bearing: TomlDocument): TomlDocument {
  let result = bearing;
  const write = (path: Path, text: string) => {
    result = changed(result, setValue(result, path, text));
  };
  for (const body of result.names(["body"])) {
    const inertia = result.literalAt(["body", body, "inertia"]);
    if (inertia && !inertia.startsWith("["))
      write(["body", body, "inertia"], `[${inertia}, ${inertia}, ${inertia}]`);
  }
  for (const force of result.names(["force"])) {
    const direction = result.literalAt(["force", force, "direction"]);
    if (direction) write(["force", force, "direction"], direction.replace(/\s*\]$/, ", 0]"));
  }
  return result;
}

/** The text of `model` with the bearing of `bearingText` behind it. */
export function asJoint(model: TomlDocument, bearingText: string, spatial: boolean): Taken {
  let bearing = new TomlDocument(bearingText);
  if (spatial) bearing = inSpace(bearing);
  for (const kind of parts)
    for (const name of bearing.names([kind])) {
      const free = freeName(model, kind, name);
      if (free !== name) bearing = changed(bearing, rename(bearing, [kind, name], free));
    }
  const sections = bearing.sections.filter(({ path }) => parts.includes(String(path[0])));
  const tables = sections.map(({ from, to }) => bearing.text.slice(from, to).trimEnd());
  const text = [model.text.trimEnd(), ...tables].filter((part) => part !== "").join("\n\n");
  return { text: `${text}\n`, joint: bearing.names(["joint"])[0]! };
}
