import { h } from "../../ui/dom";
import { stepNumber } from "../form/field";
import { typedQuantity } from "../schema/typed";
import { converted, readQuantity } from "../schema/units";
import { unitChoice } from "./words";

let fields = 0;

/** A control of one key. */
export interface Row {
  element: HTMLElement;
  input: () => Element | undefined;
  show(): void;
}

export interface QuantityLook {
  /** What it is called by those who cannot see where it stands. */
  name: string;
  /** The first is that of SI. */
  units: string[];
  /** Of an empty field. */
  unit?: string;
  empty?: string | undefined;
  id?: string;
}

/** What is typed, with the unit that is shown beside it unless it brings its own. */
export function textOf(typed: string, unit: string): string {
  if (typed.trim() === "") return "";
  const literal = typedQuantity(typed, unit);
  return literal.startsWith('"') ? (JSON.parse(literal) as string) : literal;
}

/** A number with its unit: the unit is changed in place, or typed behind the number. */
export class Quantity {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  private readonly list: HTMLSelectElement;
  private units: string[] = [];
  /** Of an empty field. */
  private unit = "";

  constructor(
    look: QuantityLook,
    private readonly changed: (text: string) => void,
  ) {
    const id = look.id ?? `quantity-${fields++}`;
    this.input = h("input", {
      type: "text",
      id,
      inputmode: "decimal",
      class: "number",
      spellcheck: "false",
      autocomplete: "off",
      "aria-label": look.name,
      placeholder: look.empty,
    });
    this.list = h("select", { class: "unit-choice", "aria-label": `unit of ${look.name}` });
    this.offer(look.units, look.unit);
    this.input.addEventListener("input", () => this.changed(this.text));
    this.input.addEventListener("change", () => readQuantity(this.text) && this.show(this.text));
    this.input.addEventListener("keydown", (event) => stepNumber(event, this.input));
    this.list.addEventListener("change", () => this.convert());
    this.element = h("span", { class: "quantity" }, this.input, this.list);
  }

  /** Holds another quantity from now on, and nothing of it yet. */
  offer(units: string[], unit?: string): void {
    this.units = units.map((one) => (one === "1" ? "" : one));
    this.unit = unit ?? this.units[0] ?? "";
    this.show("");
    this.list.hidden = this.units.length < 2 && (this.units[0] ?? "") === "";
  }

  /** Of the value as it is shown: the list changes first, so it holds what was before. */
  private shownUnit = "";

  get text(): string {
    return textOf(this.input.value, this.shownUnit);
  }

  show(text: string): void {
    const quantity = readQuantity(text.trim());
    const known = quantity && (quantity.unit !== "" || this.units.includes(""));
    const unit = known ? quantity.unit : this.unit;
    const all = [...new Set([...this.units, unit])];
    if (this.list.dataset.units !== all.join()) {
      this.list.replaceChildren(...all.map((value) => h("option", { value }, unitChoice(value))));
      this.list.dataset.units = all.join();
    }
    this.list.value = unit;
    this.shownUnit = unit;
    const number = quantity ? quantity.number : text;
    if (this.input.value !== number) this.input.value = number;
  }

  private convert(): void {
    const quantity = readQuantity(this.text);
    const unit = this.list.value;
    if (!quantity) this.shownUnit = unit;
    else {
      const { number } = converted(quantity, unit);
      this.show(unit === "" ? number : `${number} ${unit}`);
      this.changed(this.text);
    }
  }
}
