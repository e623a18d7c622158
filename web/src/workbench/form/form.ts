import { button, h, select } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import type { SchemaNode } from "../schema/schema";
import { pathKey, pathOf, startsWith } from "../toml/document";
import { literal, removeValue, setValue } from "../toml/edit";
import { readQuantity } from "../schema/units";
import type { Json, Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import {
  booleanControl,
  choiceControl,
  type Control,
  numberControl,
  quantityControl,
  textControl,
} from "./field";
import { sample } from "./sample";
import { curveEditor } from "./curve";
import { fieldHelp } from "./help";

/** A name that is broken behind its underscores and nowhere else. */
const breakable = (name: string): (string | HTMLElement)[] =>
  name.split(/(?<=_)/).flatMap((part, i) => (i === 0 ? [part] : [h("wbr"), part]));

/** The fields of whatever is selected, all made from the schema and the text. */
export class Form {
  readonly element = h("div", { class: "form" });
  private controls: Control[] = [];
  private shape = "";

  constructor(private readonly bench: Workbench) {
    bench.on("selection", () => this.rebuildSoon());
    bench.on("text", () => this.refresh());
    bench.on("check", () => {
      for (const control of this.controls) control.update();
      this.mark();
    });
  }

  private refresh(): void {
    if (this.shapeNow() !== this.shape) this.rebuildSoon();
    else for (const control of this.controls) control.update();
  }

  /** Which keys there are and what kind of value each has: with these, fields stay as they are. */
  private shapeNow(): string {
    const { document, selection } = this.bench;
    const outline = (value: Json | undefined): unknown => {
      if (Array.isArray(value)) return value.map(outline);
      if (typeof value !== "object") return value === undefined ? 0 : 1;
      return Object.entries(value).map(([key, item]) => [
        key,
        ["type", "model", "shape"].includes(key) ? item : outline(item),
      ]);
    };
    return JSON.stringify([selection, outline(document.valueAt(selection))]);
  }

  /** Leaving a field may change the form while a button of it is pressed, which must become a click. */
  private rebuildSoon(): void {
    afterPointerUp(this, () => this.rebuild(), this.element);
  }

  private rebuild(): void {
    const { bench } = this;
    this.shape = this.shapeNow();
    this.controls = [];
    const focused = (document.activeElement as HTMLElement | null)?.dataset.path;
    const node = bench.schema.at(bench.selection, bench.document.root);
    const listed =
      bench.selection.length === 1 &&
      ["map", "list"].includes(node ? bench.schema.kindOf(node) : "");
    if (bench.selection.length === 0 || !node || listed) {
      this.element.replaceChildren(
        h("p", { class: "empty" }, "Select something in the drawing, the list or the text."),
      );
      return;
    }
    this.element.replaceChildren(...this.table(bench.selection, node));
    if (focused)
      this.element.querySelector<HTMLElement>(`[data-path="${CSS.escape(focused)}"]`)?.focus();
    this.mark();
  }

  /** Fields that are set or needed first; the others wait behind one click. */
  private table(path: Path, node: SchemaNode): HTMLElement[] {
    const { schema, document } = this.bench;
    const value = document.valueAt(path);
    const meaning = schema.resolve(node).description ?? "";
    const fields = schema.fields(node, value);
    const present = ([name, , required]: (typeof fields)[number]) =>
      required || document.valueAt([...path, name]) !== undefined;
    const row = ([name, field, required]: (typeof fields)[number]) =>
      this.field([...path, name], field, required);
    const rest = fields.filter((field) => !present(field));
    const more = rest.length > 0 ? [this.more(path, rest.length, () => rest.map(row))] : [];
    return [
      h("p", { class: "hint meaning" }, meaning),
      ...fields.filter(present).map(row),
      ...more,
    ];
  }

  private readonly opened = new Set<string>();

  /** Made only when opened: a film has a hundred fields. */
  private more(path: Path, count: number, rows: () => HTMLElement[]): HTMLElement {
    const key = pathKey(path);
    const body = h("div", {});
    const element = h(
      "details",
      { class: "more", open: this.opened.has(key) },
      h("summary", {}, `${count} more`),
      body,
    );
    const fill = () => {
      if (element.open && body.childElementCount === 0) body.replaceChildren(...rows());
      if (element.open) this.opened.add(key);
      else this.opened.delete(key);
    };
    element.addEventListener("toggle", fill);
    if (element.open) fill();
    return element;
  }

  private field(path: Path, node: SchemaNode, required: boolean): HTMLElement {
    const { schema } = this.bench;
    const name = String(path.at(-1));
    const constant = schema.resolve(node).const;
    if (constant !== undefined) return this.variantChoice(path.slice(0, -1), name, constant);
    const problem = h("p", { class: "problem", hidden: true, "data-problem": pathKey(path) });
    const head = h(
      "div",
      { class: "field-head" },
      h("span", { class: required ? "key required" : "key" }, ...breakable(name)),
      fieldHelp(this.bench, path, node),
    );
    const body = this.value(path, node);
    const wide = body.some((element) => element.matches(".group, .list"));
    return h(
      "div",
      { class: wide ? "field wide" : "field", "data-field": pathKey(path) },
      head,
      ...body,
      problem,
    );
  }

  private keep(control: Control): HTMLElement[] {
    this.controls.push(control);
    return [control.element];
  }

  private value(path: Path, node: SchemaNode): HTMLElement[] {
    const { bench } = this;
    switch (bench.schema.kindOf(node)) {
      case "quantity":
        return this.keep(quantityControl(bench, path, node, () => this.unitBeside(path)));
      case "number":
      case "integer":
        return this.keep(numberControl(bench, path, node));
      case "boolean":
        return this.keep(booleanControl(bench, path, node));
      case "choice":
        return this.keep(choiceControl(bench, path, node));
      case "list":
        return [this.list(path, node)];
      case "map":
        return [this.map(path, node)];
      case "table":
        return [this.optional(path, node, () => this.table(path, node))];
      case "variants":
        return [this.variants(path, node)];
      default:
        return this.keep(textControl(bench, path));
    }
  }

  /** A plain 0 beside "50 mm" will be written in mm. */
  private unitBeside(path: Path): string {
    if (typeof path.at(-1) !== "number" || this.bench.document.valueAt(path) !== 0) return "";
    const list = this.bench.document.valueAt(path.slice(0, -1));
    const units = Array.isArray(list)
      ? list.flatMap((item) => (typeof item === "string" ? [readQuantity(item)?.unit ?? ""] : []))
      : [];
    return units[0] ?? "";
  }

  /** A table that can be left out. */
  private optional(path: Path, node: SchemaNode, content: () => HTMLElement[]): HTMLElement {
    const { bench } = this;
    const name = String(path.at(-1));
    if (bench.document.valueAt(path) === undefined) {
      const add = () => bench.edit(setValue(bench.document, path, literal(sample(bench, node))));
      return h(
        "div",
        { class: "group" },
        button(`Add ${name}`, add, { class: "small", "data-add": pathKey(path) }),
      );
    }
    return h("div", { class: "group" }, ...content(), this.removal(path));
  }

  private removal(path: Path): HTMLElement {
    const label = `Remove ${path.at(-1)}`;
    return button("Remove", () => this.bench.edit(removeValue(this.bench.document, path)), {
      class: "small quiet",
      "aria-label": label,
      title: label,
    });
  }

  private variants(path: Path, node: SchemaNode): HTMLElement {
    const { bench } = this;
    const value = bench.document.valueAt(path);
    const list = bench.schema.variants(node);
    if (value === undefined && list.some(({ key }) => key))
      return this.optional(path, node, () => []);
    const chosen = bench.schema.chosen(node, value);
    const plain = list.filter(({ key }) => !key);
    const choice =
      plain.length > 0 && list.length > 1 ? [this.formChoice(path, node, chosen?.label ?? "")] : [];
    const content = chosen
      ? chosen.key
        ? this.table(path, node)
        : this.value(path, chosen.schema)
      : [];
    const group = h("div", { class: "group" }, ...choice, ...content);
    if (value !== undefined && chosen?.key) group.append(this.removal(path));
    const curve = curveEditor(bench, path);
    if (curve) group.append(...this.keep(curve));
    return group;
  }

  /** Another form of the same value: a number, a ramp, a table of points. */
  private formChoice(path: Path, node: SchemaNode, chosen: string): HTMLElement {
    const { bench } = this;
    const list = bench.schema.variants(node);
    const choices = list.map(({ label }) => ({ value: label, label }));
    return select("Form", choices, chosen, (label) => {
      const variant = list.find((one) => one.label === label)!;
      bench.edit(setValue(bench.document, path, literal(sample(bench, variant.schema))));
    });
  }

  /** The key that distinguishes variants: another word keeps the fields that both have. */
  private variantChoice(path: Path, key: string, now: string): HTMLElement {
    const { bench } = this;
    const node = bench.schema.at(path, bench.document.root)!;
    const list = bench.schema.variants(node).filter((variant) => variant.key === key);
    const choices = list.map(({ label }) => ({ value: label, label }));
    const control = select(key, choices, now, (label) => {
      const variant = list.find((one) => one.label === label)!;
      const text = setValue(bench.document, [...path, key], literal(label));
      bench.edit(text);
      this.dropStrangers(path, variant.schema);
    });
    control.querySelector("select")!.dataset.path = pathKey([...path, key]);
    return h("div", { class: "field", "data-field": pathKey([...path, key]) }, control);
  }

  private dropStrangers(path: Path, schema: SchemaNode): void {
    const { bench } = this;
    const known = new Set(bench.schema.fields(schema, undefined).map(([name]) => name));
    for (const name of bench.document.names(path))
      if (!known.has(name)) bench.edit(removeValue(bench.document, [...path, name]));
    for (const [name, field, required] of bench.schema.fields(schema, undefined))
      if (required && bench.document.valueAt([...path, name]) === undefined)
        bench.edit(setValue(bench.document, [...path, name], literal(sample(bench, field))));
  }

  private list(path: Path, node: SchemaNode): HTMLElement {
    const { bench } = this;
    const { items = {}, minItems, maxItems } = bench.schema.resolve(node);
    const value = bench.document.valueAt(path);
    const length = Array.isArray(value) ? value.length : 0;
    if (length === 0) return this.optional(path, node, () => []);
    const fixed = minItems !== undefined && minItems === maxItems;
    const scalar = !["table", "variants", "list", "map"].includes(bench.schema.kindOf(items));
    const rows = Array.from({ length }, (_, i) => this.item([...path, i], items, scalar, fixed));
    const whole = minItems === 2 && maxItems === 3 && length === (bench.spatial ? 3 : 2);
    const add = fixed || whole || length === maxItems ? [] : [this.addItem(path, items, length)];
    const element = h("div", { class: scalar ? "list row" : "list" }, ...rows, ...add);
    const curve = curveEditor(bench, path);
    if (curve) element.append(...this.keep(curve));
    return element;
  }

  private item(path: Path, items: SchemaNode, scalar: boolean, fixed: boolean): HTMLElement {
    const content = this.value(path, items);
    if (scalar) return h("span", { class: "item" }, ...content);
    const title = h("h4", {}, `${path.at(-2)} ${Number(path.at(-1)) + 1}`);
    return h("div", { class: "item" }, title, ...content, ...(fixed ? [] : [this.removal(path)]));
  }

  private addItem(path: Path, items: SchemaNode, length: number): HTMLElement {
    const { bench } = this;
    const add = () => {
      const last = bench.document.literalAt([...path, length - 1]);
      bench.edit(
        setValue(bench.document, [...path, length], last ?? literal(sample(bench, items))),
      );
    };
    return button("+", add, {
      class: "small",
      title: `One more of ${path.at(-1)}`,
      "aria-label": `One more of ${path.at(-1)}`,
    });
  }

  /** Named things in a thing: points of a body. */
  private map(path: Path, node: SchemaNode): HTMLElement {
    const { bench } = this;
    const items = bench.schema.resolve(node).additionalProperties as SchemaNode;
    const rows = bench.document.names(path).map((name) => this.named([...path, name], items));
    const add = button(
      `Add ${String(path.at(-1)).replace(/s$/, "")}`,
      () => this.addNamed(path, items),
      { class: "small" },
    );
    return h("div", { class: "group" }, ...rows, add);
  }

  private named(path: Path, items: SchemaNode): HTMLElement {
    const head = h(
      "div",
      { class: "field-head" },
      h("span", { class: "key" }, String(path.at(-1))),
    );
    const problem = h("p", { class: "problem", hidden: true, "data-problem": pathKey(path) });
    return h(
      "div",
      { class: "field", "data-field": pathKey(path) },
      head,
      ...this.value(path, items),
      this.removal(path),
      problem,
    );
  }

  private addNamed(path: Path, items: SchemaNode): void {
    const { bench } = this;
    const taken = bench.document.names(path);
    const base = String(path.at(-1)).replace(/s$/, "");
    let number = taken.length + 1;
    while (taken.includes(`${base}_${number}`)) number++;
    bench.edit(
      setValue(bench.document, [...path, `${base}_${number}`], literal(sample(bench, items))),
    );
  }

  /** Messages of the check at their fields. */
  private mark(): void {
    for (const place of this.element.querySelectorAll<HTMLElement>("[data-problem]"))
      place.hidden = true;
    for (const field of this.element.querySelectorAll(".wrong")) field.classList.remove("wrong");
    for (const { path, message, remedy } of this.bench.diagnostics) {
      const at = pathOf(path);
      if (!startsWith(at, this.bench.selection)) continue;
      const place = this.fieldOf(at);
      if (!place) continue;
      place.hidden = false;
      place.textContent = remedy ? `${message} ${remedy}` : message;
      place.closest(".field")?.classList.add("wrong");
    }
  }

  private fieldOf(path: Path): HTMLElement | null {
    for (let length = path.length; length > this.bench.selection.length; length--) {
      const key = CSS.escape(pathKey(path.slice(0, length)));
      const found = this.element.querySelector<HTMLElement>(`[data-problem="${key}"]`);
      if (found) return found;
    }
    return null;
  }
}
