import { button, h } from "../../ui/dom";
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
  private shape = "";

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
    this.element.append(tools, this.list);
    bench.on("text", () => this.rebuild());
    bench.on("selection", () => this.mark());
    bench.on("check", () => this.mark());
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.rebuild();
  }

  private rebuild(): void {
    const { document: model, schema } = this.bench;
    const focused = document.activeElement?.getAttribute("data-thing");
    const present = Object.keys(schema.root.properties ?? {}).filter(
      (kind) => model.root[kind] !== undefined,
    );
    // Tables that stand alone come first: below a kind they would pass for one of its things.
    const groups = [false, true].flatMap((many) =>
      present.filter((kind) => this.holdsMany(kind) === many),
    );
    const shape = JSON.stringify(groups.map((kind) => [kind, this.labels(kind)]));
    if (shape === this.shape) return;
    this.shape = shape;
    this.list.replaceChildren(...groups.map((kind) => this.group(kind)));
    if (focused)
      this.list.querySelector<HTMLElement>(`[data-thing="${CSS.escape(focused)}"]`)?.focus();
    this.mark();
  }

  /** What the list shows of a kind: while it stays, so does the list. */
  private labels(kind: string): unknown[] {
    const value = this.bench.document.root[kind];
    if (typeof value !== "object") return [];
    return Object.entries(value).map(([key, thing]) => {
      const { type, name } = thing as Record<string, unknown>;
      return [key, type, name];
    });
  }

  private holdsMany(kind: string): boolean {
    const { schema } = this.bench;
    const node = schema.resolve(schema.root.properties![kind]!);
    return ["map", "list"].includes(schema.kindOf(node));
  }

  private group(kind: string): HTMLElement {
    const { document: model } = this.bench;
    const value = model.root[kind];
    const many = Array.isArray(value)
      ? value.map((_item, i): Path => [kind, i])
      : model.names([kind]).map((name): Path => [kind, name]);
    if (!this.holdsMany(kind)) return h("div", { class: "outline-group" }, this.item([kind], kind));
    return h(
      "div",
      { class: "outline-group" },
      h("h3", {}, kind),
      ...many.map((path) => this.item(path, this.labelOf(path))),
    );
  }

  private labelOf(path: Path): string {
    const name = this.bench.document.valueAt([...path, "name"]);
    return typeof path.at(-1) === "number" && typeof name === "string" ? name : String(path.at(-1));
  }

  private item(path: Path, label: string): HTMLElement {
    const value = this.bench.document.valueAt(path);
    const type = typeof value === "object" && !Array.isArray(value) ? value.type : undefined;
    const element = button(label, () => this.pick(path), {
      class: "thing",
      "data-thing": pathKey(path),
    });
    if (typeof type === "string") element.append(" ", h("small", {}, type.replaceAll("_", " ")));
    return element;
  }

  private pick(path: Path): void {
    this.bench.select(path);
    this.bench.reveal(path);
  }

  private mark(): void {
    const chosen = pathKey(this.bench.selection);
    for (const element of this.list.querySelectorAll<HTMLElement>("[data-thing]")) {
      const path = pathOf(element.dataset.thing!);
      element.setAttribute("aria-current", String(element.dataset.thing === chosen));
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
    if ((await choose(question, detail, ["Delete", "Cancel"])) === "Delete")
      bench.edit(remove(bench.document, path), "delete");
  }
}
