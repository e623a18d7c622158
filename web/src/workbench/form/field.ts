import { h, select } from "../../ui/dom";
import type { SchemaNode } from "../schema/schema";
import { typedNumber, typedQuantity } from "../schema/typed";
import { converted, isUnit, quantityLiteral, readQuantity } from "../schema/units";
import { pathKey } from "../toml/document";
import { literal, removeValue, setValue } from "../toml/edit";
import type { Json, Path } from "../toml/scan";
import type { Workbench } from "../workbench";
import { candidates } from "./candidates";

/** One control of a form: it shows a value of the text and writes into it. */
export interface Control {
  element: HTMLElement;
  /** Shows what the text says now. */
  update(): void;
}

let lists = 0;

/** What someone types into an input, until the text of the model says something else. */
class Typing {
  private literal: string | undefined;

  constructor(
    private readonly bench: Workbench,
    private readonly path: Path,
    private readonly input: HTMLInputElement,
  ) {
    input.addEventListener("blur", () => (this.literal = undefined));
  }

  write(text: string): void {
    this.literal = text;
    this.bench.type(setValue(this.bench.document, this.path, text));
  }

  /** An input that was cleared leaves the value until it is left. */
  hold(): void {
    this.literal = this.bench.document.literalAt(this.path);
  }

  /** False once undo, a drag or another window has changed the value. */
  get goesOn(): boolean {
    return (
      this.literal !== undefined &&
      document.activeElement === this.input &&
      this.literal === this.bench.document.literalAt(this.path)
    );
  }

  show(text: string): void {
    if (this.goesOn) return;
    this.literal = undefined;
    if (this.input.value !== text) this.input.value = text;
  }
}

function take(bench: Workbench, path: Path): void {
  if (bench.document.valueAt(path) !== undefined) bench.edit(removeValue(bench.document, path));
}

export const labelOf = (path: Path): string => path.join(" ");

const axes = ["x", "y", "z"];
const limits = ["from", "to"];
const itemNames: Record<string, string[]> = {
  start: axes,
  window: limits,
  arc: limits,
  penetration: limits,
  force: limits,
  end_pressures: ["lower", "upper"],
  products_of_inertia: ["xy", "xz", "yz"],
};

/** A word for an item of a list of numbers: lists of two or three are coordinates where nothing else is known. */
function itemName(bench: Workbench, path: Path): string {
  const last = path.at(-1);
  if (typeof last !== "number") return "";
  const { document, schema } = bench;
  const list = schema.at(path.slice(0, -1), document.root);
  const form = list && (schema.chosen(list, document.valueAt(path.slice(0, -1)))?.schema ?? list);
  const { maxItems } = form ? schema.resolve(form) : {};
  const names = itemNames[String(path.at(-2))] ?? (maxItems === 3 ? axes : []);
  return names[last] ?? String(last + 1);
}

function textInput(path: Path, more: Record<string, string | undefined> = {}): HTMLInputElement {
  return h("input", {
    type: "text",
    "data-path": pathKey(path),
    "aria-label": labelOf(path),
    spellcheck: "false",
    autocomplete: "off",
    ...more,
  });
}

/** A number with its unit, which can be changed in place: the value stays what it was. */
export function quantityControl(
  bench: Workbench,
  path: Path,
  node: SchemaNode,
  beside?: () => string,
): Control {
  const units = bench.schema.units(node);
  const input = textInput(path, {
    inputmode: "decimal",
    class: "number",
    placeholder: placeholder(bench.schema.resolve(node).default),
  });
  const list = h("select", { "aria-label": `unit of ${labelOf(path)}`, class: "unit-choice" });
  const axis = itemName(bench, path);
  const typing = new Typing(bench, path, input);
  /** Of the value before it is typed over. */
  let unitBefore: string | undefined;
  const current = () => {
    const value = bench.document.valueAt(path);
    return typeof value === "string" || typeof value === "number" ? readQuantity(value) : undefined;
  };
  const choose = (unit: string) => {
    const known = units.length > 1 || (units.length === 1 && units[0] !== "1");
    const all = [
      ...new Set([...(unit === "" ? [""] : []), ...units.filter((u) => u !== "1" || !known), unit]),
    ].filter((u, i) => u !== "" || i === 0);
    if (list.dataset.units !== all.join()) {
      const si = units[0] === "1" || !units[0] ? "–" : `SI: ${units[0]}`;
      list.replaceChildren(...all.map((u) => h("option", { value: u }, u === "" ? si : u)));
      list.dataset.units = all.join();
    }
    if (list.value !== unit) list.value = unit;
  };
  input.addEventListener("input", () => {
    if (!typing.goesOn) unitBefore = list.value;
    if (input.value.trim() === "") typing.hold();
    else typing.write(typedQuantity(input.value, unitBefore ?? ""));
  });
  input.addEventListener("change", () => {
    if (input.value.trim() === "") take(bench, path);
    input.value = current()?.number ?? input.value;
  });
  input.addEventListener("keydown", (event) => stepNumber(event, input));
  list.addEventListener("change", () => {
    const value = current();
    if (value)
      bench.edit(setValue(bench.document, path, quantityLiteral(converted(value, list.value))));
  });
  const update = () => {
    const value = bench.document.valueAt(path);
    const quantity = current();
    typing.show(quantity ? quantity.number : value === undefined ? "" : String(value));
    // Half a number looks like one with a unit: "8e-" on the way to "8e-4".
    if (typing.goesOn && !isUnit(quantity?.unit ?? "")) return;
    const bare = quantity === undefined || (quantity.unit === "" && Number(quantity.number) === 0);
    choose((bare ? beside?.() : "") || (quantity?.unit ?? usualUnit(bench, path, units)));
  };
  update();
  const parts = axis ? [h("span", { class: "axis-letter" }, axis)] : [];
  return {
    element: h("span", { class: "quantity" }, ...parts, input, ...(units.length > 0 ? [list] : [])),
    update,
  };
}

/** What a value that is not there yet will be written in: as the model does elsewhere, else SI. */
function usualUnit(bench: Workbench, path: Path, units: string[]): string {
  const key = path.at(-1);
  const twin = bench.document.allNodes.find(
    ({ path: other, kind }) => kind === "string" && other.at(-1) === key,
  );
  const unit = twin ? readQuantity(String(twin.value))?.unit : undefined;
  return unit !== undefined && units.includes(unit)
    ? unit
    : units[0] === "1"
      ? ""
      : (units[0] ?? "");
}

/** Arrow up and down: one more or less in the last digit written. */
export function stepNumber(event: KeyboardEvent, input: HTMLInputElement): void {
  const sign = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const match = /^\s*(-?\d*)(?:\.(\d*))?((?:e[-+]?\d+)?)\s*$/i.exec(input.value);
  if (!sign || !match || input.value.trim() === "") return;
  event.preventDefault();
  const digits = match[2]?.length ?? 0;
  const by = (event.shiftKey ? 10 : 1) * sign * 10 ** -digits;
  input.value = `${(Number(`${match[1] || "0"}.${match[2] || "0"}`) + by).toFixed(digits)}${match[3]}`;
  input.dispatchEvent(new Event("input"));
}

export const placeholder = (value: Json | undefined): string | undefined =>
  value === undefined ? undefined : typeof value === "string" ? value : literal(value);

export function numberControl(bench: Workbench, path: Path, node: SchemaNode): Control {
  const input = textInput(path, {
    inputmode: "numeric",
    class: "number",
    placeholder: placeholder(bench.schema.resolve(node).default),
  });
  const typing = new Typing(bench, path, input);
  input.addEventListener("input", () => {
    if (input.value.trim() === "") typing.hold();
    else typing.write(typedNumber(input.value));
  });
  input.addEventListener("change", () => input.value.trim() === "" && take(bench, path));
  input.addEventListener("keydown", (event) => stepNumber(event, input));
  const update = () => typing.show(String(bench.document.valueAt(path) ?? ""));
  update();
  return { element: input, update };
}

export function booleanControl(bench: Workbench, path: Path, node: SchemaNode): Control {
  const usual = bench.schema.resolve(node).default === true;
  const box = h("input", {
    type: "checkbox",
    "data-path": pathKey(path),
    "aria-label": labelOf(path),
  });
  box.addEventListener("change", () =>
    bench.edit(setValue(bench.document, path, String(box.checked))),
  );
  const update = () => (box.checked = (bench.document.valueAt(path) ?? usual) === true);
  update();
  return { element: box, update: () => void update() };
}

export function choiceControl(bench: Workbench, path: Path, node: SchemaNode): Control {
  const { enum: words = [], "x-taplo": more, default: usual } = bench.schema.resolve(node);
  const docs = more?.docs?.enumValues ?? [];
  const control = select(
    labelOf(path),
    [
      { value: "", label: usual === undefined ? "–" : `${String(usual)} (default)` },
      ...words.map((value) => ({ value, label: value })),
    ],
    "",
    (value) =>
      value === "" ? take(bench, path) : bench.edit(setValue(bench.document, path, literal(value))),
  ).querySelector("select")!;
  control.dataset.path = pathKey(path);
  const says = h("span", { class: "hint" });
  const update = () => {
    const value = bench.document.valueAt(path);
    if (
      value !== undefined &&
      !words.includes(String(value)) &&
      ![...control.options].some((o) => o.value === value)
    )
      control.append(h("option", { value: String(value) }, String(value)));
    control.value = value === undefined ? "" : String(value);
    says.textContent = docs[words.indexOf(String(value ?? usual))] ?? "";
  };
  update();
  return { element: h("span", { class: "choice" }, control, says), update };
}

/** Text, with the names of the model that fit offered below it. */
export function textControl(bench: Workbench, path: Path): Control {
  const id = `names-${lists++}`;
  const options = h("datalist", { id });
  const input = textInput(path, { list: id });
  const typing = new Typing(bench, path, input);
  input.addEventListener("input", () =>
    input.value === "" ? typing.hold() : typing.write(literal(input.value)),
  );
  input.addEventListener("change", () => input.value === "" && take(bench, path));
  const update = () => {
    typing.show(String(bench.document.valueAt(path) ?? ""));
    const names = candidates(bench, path);
    if (options.dataset.names === names.join()) return;
    options.dataset.names = names.join();
    options.replaceChildren(...names.map((name) => h("option", { value: name })));
  };
  update();
  return { element: h("span", { class: "text" }, input, options), update };
}
