import { h, select } from "../../ui/dom";
import type { Problems } from "./problems";
import { Quantity } from "./quantity";
import { applies, changeWay, groups, type SizesForm, type Slot, slotName, wayOf } from "./sizes";
import type { BearingField } from "./types";
import { nameOf, symbol, words } from "./words";

/** Units that fields without a value begin with. */
const usualUnits: Record<string, string> = {
  diameter: "mm",
  radius: "mm",
  width: "mm",
  clearance: "um",
  temperature: "degC",
  viscosity: "mPa s",
  speed: "rpm",
  load: "kN",
  direction: "deg",
  arc: "deg",
  groove_angle: "deg",
  groove_width: "mm",
  groove_length: "mm",
  feed_pressure: "bar",
};

interface Row {
  element: HTMLElement;
  input: () => Element | undefined;
  show(): void;
}

/** Choices of the steady question: sizes, load and speed, oil, supply. */
export class SizeFields {
  readonly element = h("div", { class: "size-fields" });
  private readonly rows = new Map<string, Row>();
  private readonly waysOf = new Map<Slot, HTMLSelectElement>();

  constructor(
    private readonly form: SizesForm,
    private readonly fields: BearingField[],
    private readonly problems: Problems,
    private readonly changed: () => void,
  ) {
    for (const [title, slots] of groups)
      this.element.append(
        h(
          "fieldset",
          { class: "size-group" },
          h("legend", {}, title),
          ...slots.flatMap((slot) => this.slot(slot)),
        ),
      );
    this.show();
  }

  /** Shows what the form holds now. */
  show(): void {
    for (const [, slots] of groups)
      for (const slot of slots) {
        const there = applies(this.form, slot);
        const way = wayOf(this.form, slot);
        const list = this.waysOf.get(slot);
        if (list) list.value = way[0]!;
        for (const key of slot.ways.flat()) {
          const row = this.rows.get(key)!;
          row.element.hidden = !there || !way.includes(key);
          row.show();
        }
      }
  }

  private slot(slot: Slot): HTMLElement[] {
    const rows = slot.ways.flat().map((key) => this.row(key));
    return slot.ways.length > 1 ? [this.choice(slot), ...rows] : rows;
  }

  /** Which of several ways a slot is given in. */
  private choice(slot: Slot): HTMLElement {
    const name = slotName(slot);
    const choices = slot.ways.map(([key, and]) => ({
      value: key!,
      label: and ? `${nameOf(key!)} and ${and}` : nameOf(key!),
    }));
    const label = select(`given by`, choices, name, (key) => {
      changeWay(this.form, slot, key);
      this.show();
      this.changed();
    });
    const list = label.querySelector("select")!;
    list.setAttribute("aria-label", `${nameOf(name)}: given by`);
    list.dataset.way = name;
    this.waysOf.set(slot, list);
    label.classList.add("way");
    return label;
  }

  private write(key: string, text: string): void {
    this.form.texts[key] = text;
    this.changed();
  }

  private row(key: string): HTMLElement {
    const field = this.fields.find((one) => one.key === key);
    const row = this.control(key, field);
    const problem = h("p", { class: "problem", id: `problem-${key}`, role: "alert" });
    const sign = words[key]?.symbol;
    const head = h(
      "label",
      { class: "field-head", for: `size-${key}`, title: field?.meaning },
      h("span", { class: "key" }, nameOf(key)),
      sign ? symbol(sign) : undefined,
    );
    const element = h("div", { class: "field", "data-field": key }, head, row.element, problem);
    row.input()?.setAttribute("aria-describedby", problem.id);
    this.problems.register(key, problem, row.input);
    this.rows.set(key, { ...row, element });
    return element;
  }

  private control(key: string, field: BearingField | undefined): Row {
    if (key === "oil") return this.oil(field!);
    if (field && field.choices.length > 0) return this.list(key, field);
    const quantity = new Quantity(
      {
        id: `size-${key}`,
        name: nameOf(key),
        units: field?.units ?? ["1"],
        unit: usualUnits[key] ?? "",
        empty: words[key]?.empty,
      },
      (text) => this.write(key, text),
    );
    const show = () => this.text(key) !== quantity.text && quantity.show(this.text(key));
    return { element: quantity.element, input: () => quantity.input, show };
  }

  private text(key: string): string {
    return this.form.texts[key] ?? "";
  }

  /** A name that is typed or taken from the list. */
  private oil({ choices }: BearingField): Row {
    const input = h("input", {
      type: "text",
      id: "size-oil",
      list: "oil-grades",
      spellcheck: "false",
      autocomplete: "off",
    });
    const options = choices.map(({ name, meaning }) => h("option", { value: name }, meaning));
    const note = h("span", { class: "hint" });
    const say = () => {
      note.textContent = choices.find(({ name }) => name === input.value)?.meaning.replaceAll("mm^2/s", "mm²/s").replaceAll("degC", "°C") ?? "";
    };
    input.addEventListener("input", () => {
      say();
      this.write("oil", input.value);
    });
    const list = h("datalist", { id: "oil-grades" }, ...options);
    const show = () => {
      if (input.value !== this.text("oil")) input.value = this.text("oil");
      say();
    };
    return { element: h("span", { class: "choice" }, input, list, note), input: () => input, show };
  }

  private list(key: string, { choices }: BearingField): Row {
    const list = h(
      "select",
      { id: `size-${key}` },
      ...choices.map(({ name }) => h("option", { value: name }, name.replaceAll("_", " "))),
    );
    const note = h("span", { class: "hint" });
    list.addEventListener("change", () => {
      this.form.texts[key] = list.value;
      this.show();
      this.changed();
    });
    const show = () => {
      list.value = this.text(key) || choices[0]!.name;
      note.textContent = choices.find(({ name }) => name === list.value)?.meaning ?? "";
    };
    return { element: h("span", { class: "choice" }, list, note), input: () => list, show };
  }
}
