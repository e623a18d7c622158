import { describe, expect, it } from "vitest";
import { TomlDocument, pathKey, startsWith } from "../../src/workbench/toml/document";
import {
  addTable,
  apply,
  type Change,
  literal,
  removeValue,
  setValue,
} from "../../src/workbench/toml/edit";
import { dependents, references, remove, rename } from "../../src/workbench/toml/references";
import type { Json, Path } from "../../src/workbench/toml/scan";
import { examples, independent, random } from "./examples";

/** A tree without what lies at a path. */
function without(root: Json, path: Path): Json {
  const copy = structuredClone(root) as Record<string | number, Json>;
  let here = copy;
  for (const key of path.slice(0, -1)) here = here[key] as Record<string | number, Json>;
  if (Array.isArray(here)) here.splice(Number(path.at(-1)), 1);
  else delete here[path.at(-1)!];
  return copy as Json;
}

/** What a text keeps beside its changes: the pieces between them, byte for byte. */
function kept(text: string, changes: Change[]): string[] {
  const ends = [0, ...changes.map(({ to }) => to)];
  const begins = [...changes.map(({ from }) => from), text.length];
  return ends.map((end, i) => text.slice(end, begins[i]));
}

describe.each(examples)("%s", (name, text) => {
  const document = new TomlDocument(text);
  const next = random(name.length * 7919 + text.length);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  /** A long file takes a reader its time, and says little that a short one does not. */
  const some = <T>(list: readonly T[]): T[] => {
    const count = text.length > 20000 ? 1 : 5;
    return list.length <= count ? [...list] : Array.from({ length: count }, () => pick(list));
  };
  const things = Object.keys(document.root).flatMap((kind) =>
    ["body", "joint", "force", "drive", "lubricant"].includes(kind)
      ? document.names([kind]).map((thing): Path => [kind, thing])
      : [],
  );

  it("reads_what_another_reader_reads", () => {
    expect(document.root).toEqual(independent(text));
  });

  it("knows_the_characters_of_every_value", () => {
    for (const { path, from, to, value } of some(document.allNodes))
      expect(independent(`x = ${text.slice(from, to)}`), pathKey(path)).toEqual({ x: value });
  });

  it("keeps_everything_beside_an_edited_value", () => {
    const scalars = document.allNodes.filter(({ kind }) => kind !== "array" && kind !== "table");
    for (const node of some(scalars)) {
      const value = pick<Json>(["12.5 mm", 0.25, true, 'a "quoted" \\ name']);
      const changes = setValue(document, node.path, literal(value));
      const result = apply(text, changes);
      expect(result).toBe(kept(text, changes).join(literal(value)));
      expect(changes).toEqual([{ from: node.from, to: node.to, insert: literal(value) }]);
      expect(new TomlDocument(result).valueAt(node.path)).toEqual(value);
      expect(without(independent(result) as Json, node.path)).toEqual(
        without(document.root, node.path),
      );
    }
  });

  it("adds_a_key_that_only_adds_characters", () => {
    for (const section of some(document.sections)) {
      const path = [...section.path, "added_key"];
      const changes = setValue(document, path, '"1 mm"');
      expect(changes.every(({ from, to }) => from === to)).toBe(true);
      const after = independent(apply(text, changes)) as Json;
      expect(new TomlDocument(apply(text, changes)).valueAt(path)).toBe("1 mm");
      expect(without(after, path)).toEqual(document.root);
    }
  });

  it("adds_a_table_that_only_adds_characters", () => {
    for (const kind of ["body", "joint", "force", "sensor"]) {
      const change = addTable(document, [kind, "added_thing"], 'x = "1"');
      expect(change.from).toBe(change.to);
      const after = independent(apply(text, [change])) as Record<string, Record<string, Json>>;
      expect(after[kind]!.added_thing).toEqual({ x: "1" });
    }
  });

  it("removes_a_value_and_nothing_else", () => {
    const keyed = document.allNodes.filter(({ path }) => typeof path.at(-1) === "string");
    for (const { path } of some(keyed)) {
      const changes = removeValue(document, path);
      expect(changes.every(({ insert }) => insert === "")).toBe(true);
      const after = new TomlDocument(apply(text, changes));
      expect(after.valueAt(path), pathKey(path)).toBeUndefined();
      expect(() => independent(after.text)).not.toThrow();
      for (const other of document.allNodes.filter(
        (node) => !startsWith(node.path, path) && !startsWith(path, node.path),
      ))
        if (other.kind !== "array" && other.kind !== "table")
          expect(after.valueAt(other.path), pathKey(other.path)).toEqual(other.value);
    }
  });

  it("renames_a_thing_wherever_it_is_named", () => {
    for (const path of some(things)) {
      const changes = rename(document, path, "renamed_thing");
      const after = new TomlDocument(apply(text, changes));
      expect(after.valueAt([path[0]!, "renamed_thing"])).toBeDefined();
      expect(after.valueAt(path)).toBeUndefined();
      expect(references(after).filter(({ to }) => startsWith(to, path))).toEqual([]);
      const back = apply(after.text, rename(after, [path[0]!, "renamed_thing"], String(path[1])));
      expect(back).toBe(text);
    }
  });

  it("deletes_a_thing_with_what_needs_it", () => {
    for (const path of some(things)) {
      const gone = dependents(document, path);
      const after = new TomlDocument(apply(text, remove(document, path)));
      expect(() => independent(after.text)).not.toThrow();
      for (const thing of things)
        expect(after.valueAt(thing) === undefined, pathKey(thing)).toBe(
          gone.some((one) => pathKey(one) === pathKey(thing)),
        );
      expect(references(after).filter(({ to }) => startsWith(to, path))).toEqual([]);
    }
  });
});

describe("a text that is being typed", () => {
  it("is_read_around_a_mistake", () => {
    const document = new TomlDocument(
      '[body.rod]\nmass = \ninertia = "2 kg m^2"\n[joint.pin\ntype = "revolute"\n',
    );
    expect(document.valueAt(["body", "rod", "inertia"])).toBe("2 kg m^2");
    expect(document.valueAt(["joint", "pin", "type"])).toBe("revolute");
  });

  it("writes_a_dotted_key_beside_its_kin", () => {
    const text = "[body.a]\npoints.p = [0, 0] # one\nmass = 1\n";
    expect(
      apply(text, setValue(new TomlDocument(text), ["body", "a", "points", "q"], "[1, 2]")),
    ).toBe("[body.a]\npoints.p = [0, 0] # one\npoints.q = [1, 2]\nmass = 1\n");
  });

  it("keeps_a_comment_of_the_line_that_stays", () => {
    const text = "[a]\nx = { p = 1, q = 2 } # both\n\n# of b\n[b]\ny = 1\n";
    const document = new TomlDocument(text);
    expect(apply(text, removeValue(document, ["a", "x", "p"]))).toBe(
      "[a]\nx = { q = 2 } # both\n\n# of b\n[b]\ny = 1\n",
    );
    expect(apply(text, removeValue(document, ["a"]))).toBe("# of b\n[b]\ny = 1\n");
  });
});
