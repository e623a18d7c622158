import { button, h, set } from "../../ui/dom";
import { KeyedRows, type Row, write } from "../../ui/rows";
import { pathKey, pathOf, startsWith } from "../toml/document";
import { dependents, remove, rename } from "../toml/references";
import type { Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import { ask, choose } from "./dialog";
import { openPalette } from "./palette";

/** All things of the model by kind, with what adds, renames and deletes them. */
export class Outline {
  readonly element = h("nav", { class: "outline", "aria-label": "Things of the model" });
  private readonly list = h("div", { class: "outline-list" });
  private readonly groups: KeyedRows<Group>;

  constructor(private readonly bench: Workbench) {
    const tools = h(
      "div",
      { class: "outline-tools" },
      button("Add …", () => void openPalette(bench), {
        id: "add",
        title: "Add a body, joint, force … (Alt+A)",
      }),
      button("Rename", () => void this.rename(), {
        id: "rename",
        title: "Rename with all references (F2)",
      }),
      button("Delete", () => void this.remove(), {
        id: "delete",
        title: "Delete with what depends on it (Delete in this list)",
      }),
    );
    this.groups = new KeyedRows(
      this.list,
      ({ kind }) => kind,
      (group) => new GroupRow(group, (path) => this.pick(path)),
    );
    this.element.append(tools, this.list);
    bench.on("text", () => this.show());
    bench.on("selection", () => this.mark());
    bench.on("check", () => this.mark());
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.show();
  }

  private show(): void {
    const { document: model, schema } = this.bench;
    const present = Object.keys(schema.root.properties ?? {}).filter(
      (kind) => model.root[kind] !== undefined,
    );
    // Tables that stand alone come first: below a kind they would pass for one of its things.
    const kinds = [false, true].flatMap((many) =>
      present.filter((kind) => this.holdsMany(kind) === many),
    );
    this.groups.show(kinds.map((kind) => this.group(kind)));
    this.mark();
  }

  private holdsMany(kind: string): boolean {
    const { schema } = this.bench;
    const node = schema.resolve(schema.root.properties![kind]!);
    return ["map", "list"].includes(schema.kindOf(node));
  }

  private group(kind: string): Group {
    const { document: model } = this.bench;
    if (!this.holdsMany(kind)) return { kind, items: [this.item([kind], kind)] };
    const value = model.root[kind];
    const many = Array.isArray(value)
      ? value.map((_item, i): Path => [kind, i])
      : model.names([kind]).map((name): Path => [kind, name]);
    return { kind, title: kind, items: many.map((path) => this.item(path, this.labelOf(path))) };
  }

  private labelOf(path: Path): string {
    const name = this.bench.document.valueAt([...path, "name"]);
    return typeof path.at(-1) === "number" && typeof name === "string" ? name : String(path.at(-1));
  }

  private item(path: Path, label: string): Item {
    const value = this.bench.document.valueAt(path);
    const type = typeof value === "object" && !Array.isArray(value) ? value.type : undefined;
    return { path, label, type: typeof type === "string" ? type.replaceAll("_", " ") : "" };
  }

  private pick(path: Path): void {
    this.bench.select(path);
    this.bench.reveal(path);
  }

  private mark(): void {
    const chosen = pathKey(this.bench.selection);
    for (const element of this.list.querySelectorAll<HTMLElement>("[data-thing]")) {
      const path = pathOf(element.dataset.thing!);
      set(element, { "aria-current": element.dataset.thing === chosen });
      const wrong = this.bench.diagnostics.some(
        (one) => one.severity === "error" && startsWith(pathOf(one.path), path),
      );
      element.classList.toggle("wrong", wrong);
    }
  }

  private key(event: KeyboardEvent): void {
    const items = [...this.list.querySelectorAll<HTMLElement>(".thing")];
    const at = items.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) items[Math.min(Math.max(to, 0), items.length - 1)]?.focus();
    else if (event.key === "Delete") void this.remove();
    else if (event.key === "F2") void this.rename();
    else return;
    event.preventDefault();
  }

  private async rename(): Promise<void> {
    const { bench } = this;
    const path = bench.selection;
    if (path.length < 2 || typeof path[1] !== "string")
      return bench.say("Select a body, joint or other named thing first.");
    const taken = bench.document.names(path.slice(0, 1));
    const name = await ask(`New name of ${pathKey(path)}`, path[1], (text) => {
      if (!/^[A-Za-z0-9_-]+$/.test(text)) return "Letters, digits, _ and - only.";
      return text !== path[1] && taken.includes(text)
        ? `There is a ${path[0]} '${text}' already.`
        : "";
    });
    if (name === undefined || name === path[1]) return;
    bench.selection = [path[0]!, name];
    bench.edit(rename(bench.document, path, name), "rename");
    bench.announce("selection");
    this.focus(bench.selection);
  }

  private focus(path: Path): void {
    const things = [...this.list.querySelectorAll<HTMLElement>(".thing")];
    const found = things.find(({ dataset }) => dataset.thing === pathKey(path)) ?? things[0];
    found?.focus();
  }

  private async remove(): Promise<void> {
    const { bench } = this;
    const path = bench.selection;
    if (path.length === 0) return bench.say("Select what to delete first.");
    const others = dependents(bench.document, path).slice(1).map(pathKey);
    const question = `Delete ${pathKey(path)}`;
    const detail =
      others.length > 0
        ? `These need it and go with it: ${others.join(", ")}.`
        : "Nothing else depends on it.";
    if ((await choose(question, detail, ["Delete", "Cancel"])) !== "Delete") return;
    bench.edit(remove(bench.document, path), "delete");
    this.focus(bench.selection);
  }
}

interface Item {
  path: Path;
  label: string;
  type: string;
}

/** The things of one kind; a table that stands alone has no title. */
interface Group {
  kind: string;
  title?: string;
  items: Item[];
}

class GroupRow implements Row<Group> {
  readonly element = h("div", { class: "outline-group" });
  private readonly rows: KeyedRows<Item>;

  constructor({ title }: Group, pick: (path: Path) => void) {
    const list = h("div", {});
    this.element.append(...(title ? [h("h3", {}, title)] : []), list);
    this.rows = new KeyedRows(
      list,
      ({ path }) => pathKey(path),
      (item) => new ThingRow(item, pick),
    );
  }

  update({ items }: Group): void {
    this.rows.show(items);
  }
}

class ThingRow implements Row<Item> {
  readonly element: HTMLElement;
  private readonly label = h("span", {});
  private readonly type = h("small", {});

  constructor({ path }: Item, pick: (path: Path) => void) {
    this.element = button("", () => pick(path), { class: "thing", "data-thing": pathKey(path) });
    this.element.append(this.label, " ", this.type);
  }

  update({ label, type }: Item): void {
    write(this.label, label);
    write(this.type, type);
  }
}
