import type { Path } from "./scan";
import { startsWith, type TomlDocument } from "./document";
import { type Change, merged, removeValue } from "./edit";

/** What the string at a key names: a marker begins with its body, a channel with its kind. */
const namedBy: Record<string, string> = {
  between: "body",
  marker: "body",
  abscissa: "body",
  body: "body",
  crank: "body",
  joint: "joint",
  first: "joint",
  second: "joint",
  lubricant: "lubricant",
};
const channelKeys = new Set(["channel", "over"]);

export interface Reference {
  /** Of the string that refers. */
  path: Path;
  /** Of what is named: ["body", "rod"], ["body", "rod", "points", "big_end"]. */
  to: Path;
  /** The name in the text. */
  from: number;
  end: number;
}

/** Every place of the file that names a thing or a point of a body. */
export function references(document: TomlDocument): Reference[] {
  return document.allNodes.flatMap((node) => {
    if (node.kind !== "string" || node.path[0] === "model") return [];
    const key = String(node.path.findLast((part) => typeof part === "string"));
    const text = node.value as string;
    const parts = text.split(".");
    const begin = document.text.indexOf(text, node.from);
    if (begin < 0 || begin > node.from + 3) return [];
    const kind = namedBy[key];
    if (kind) return named(kind, parts, begin, node.path);
    if (!channelKeys.has(key) || parts.length < 2) return [];
    const [group, name] = parts as [string, string];
    const from = begin + group.length + 1;
    return [{ path: node.path, to: [group, name], from, end: from + name.length }];
  });
}

function named(kind: string, parts: string[], from: number, path: Path): Reference[] {
  const [name, point] = parts as [string, string | undefined];
  const thing: Path = kind === "body" && name === "ground" ? ["ground"] : [kind, name];
  const list: Reference[] = [{ path, to: thing, from, end: from + name.length }];
  if (kind === "body" && point !== undefined) {
    const begin = from + name.length + 1;
    list.push({ path, to: [...thing, "points", point], from: begin, end: begin + point.length });
  }
  return list;
}

/** A new name for a thing or a point, in its headers, its keys and wherever it is named. */
export function rename(document: TomlDocument, path: Path, name: string): Change[] {
  const last = path.length - 1;
  const keys = [...document.sections, ...document.entries].flatMap(({ path: full, parts }) => {
    if (!startsWith(full, path)) return [];
    const names = full.flatMap((part, i) => (typeof part === "string" ? [i] : []));
    const part = parts[names.slice(-parts.length).indexOf(last)];
    return part ? [{ from: part.from, to: part.to, insert: name }] : [];
  });
  const uses = references(document)
    .filter(({ to }) => to.length === path.length && startsWith(to, path))
    .map(({ from, end }) => ({ from, to: end, insert: name }));
  return merged([...keys, ...uses]);
}

/** The thing that holds a path: ["joint", "pin"], ["statistics", 0], ["simulation"]. */
export function thingOf(path: Path): Path {
  const single =
    path.length < 2 ||
    ["model", "ground", "simulation", "output", "wear"].includes(String(path[0]));
  return path.slice(0, single ? 1 : 2);
}

/** Things that cannot stay without this one, itself first: users of users too. */
export function dependents(document: TomlDocument, path: Path): Path[] {
  const list: Path[] = [path];
  const uses = references(document);
  for (let i = 0; i < list.length; i++) {
    for (const { path: user, to } of uses) {
      const thing = thingOf(user);
      const known = list.some((other) => startsWith(thing, other));
      if (startsWith(to, list[i]!) && !known && thing.length > 1) list.push(thing);
    }
  }
  return list;
}

/** Deletes a thing with all that depends on it. */
export function remove(document: TomlDocument, path: Path): Change[] {
  const optional = references(document)
    .filter(({ to, path: user }) => startsWith(to, path) && thingOf(user).length === 1)
    .flatMap(({ path: user }) => removeValue(document, user));
  return merged([
    ...dependents(document, path).flatMap((thing) => removeValue(document, thing)),
    ...optional,
  ]);
}
