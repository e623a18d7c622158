import {
  assign,
  type Entry,
  type Json,
  type Path,
  scan,
  type Section,
  type ValueNode,
} from "./scan";

export const pathKey = (path: Path): string => path.join(".");

/** "a.b.0" from a path as the program writes it: "a.b[0]", "a.b.0". */
export const pathOf = (text: string): Path =>
  text
    .replace(/\[(\d+)\]/g, ".$1")
    .split(".")
    .filter((part) => part !== "")
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

export const startsWith = (path: Path, prefix: Path): boolean =>
  prefix.length <= path.length && prefix.every((part, i) => part === path[i]);

const samePath = (a: Path, b: Path): boolean => a.length === b.length && startsWith(a, b);

/** A model file as it stands in the editor: its values as a tree, and where each of them is. */
export class TomlDocument {
  readonly root: { [key: string]: Json } = {};
  readonly sections: Section[];
  readonly entries: Entry[];
  private readonly nodes = new Map<string, ValueNode>();

  constructor(readonly text: string) {
    const { nodes, entries, sections } = scan(text);
    this.sections = sections;
    this.entries = entries;
    for (const node of nodes) this.nodes.set(pathKey(node.path), node);
    for (const { path } of sections)
      if (this.valueAt(path) === undefined) assign(this.root, path, {});
    for (const { path, inline } of entries)
      if (!inline) assign(this.root, path, this.nodes.get(pathKey(path))!.value);
  }

  /** The literal at this path; undefined for tables of several lines and for what is not there. */
  nodeAt(path: Path): ValueNode | undefined {
    return this.nodes.get(pathKey(path));
  }

  get allNodes(): ValueNode[] {
    return [...this.nodes.values()];
  }

  valueAt(path: Path): Json | undefined {
    let here: Json | undefined = this.root;
    for (const key of path) {
      if (typeof here !== "object") return undefined;
      here = (here as Record<string | number, Json>)[key];
    }
    return here;
  }

  /** The text of a value, quotes and all. */
  literalAt(path: Path): string | undefined {
    const node = this.nodeAt(path);
    return node && this.text.slice(node.from, node.to);
  }

  sectionAt(path: Path): Section | undefined {
    return this.sections.find((section) => samePath(section.path, path));
  }

  entryAt(path: Path): Entry | undefined {
    return this.entries.find((entry) => samePath(entry.path, path));
  }

  /** Names below a table, in the order of the file. */
  names(path: Path): string[] {
    const value = this.valueAt(path);
    return typeof value === "object" && !Array.isArray(value) ? Object.keys(value) : [];
  }

  /** The innermost key or value around a place in the text. */
  pathAround(at: number): Path | undefined {
    const entry = this.entries
      .filter(({ from, to }) => from <= at && at <= to)
      .reduce<Entry | undefined>(
        (best, next) => (best && best.from >= next.from ? best : next),
        undefined,
      );
    const node = this.allNodes
      .filter(({ from, to }) => from <= at && at <= to)
      .reduce<ValueNode | undefined>(
        (best, next) => (best && best.from >= next.from ? best : next),
        undefined,
      );
    if (node && (!entry || node.path.length > entry.path.length)) return node.path;
    return entry?.path ?? this.sections.findLast(({ from, to }) => from <= at && at <= to)?.path;
  }

  /** Where something stands: its value, its key's line or its header. */
  placeOf(path: Path): { from: number; to: number } | undefined {
    const exact = this.nodeAt(path) ?? this.sectionAt(path)?.header;
    if (exact) return exact;
    const below =
      this.sections.find((section) => startsWith(section.path, path))?.header ??
      this.entries.find((entry) => startsWith(entry.path, path));
    return below ?? (path.length > 1 ? this.placeOf(path.slice(0, -1)) : undefined);
  }
}
