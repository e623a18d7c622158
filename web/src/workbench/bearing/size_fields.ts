import { h, section } from "../../ui/dom";
import type { Problems } from "../parts/problems";
import { Quantity, type Row } from "./quantity";
import { type AskForRun, boreProfileRow, loadTableRow } from "./tables";
import { pathOf } from "./roughness";
import { applies, changeWay, groups, type Known, type SizesForm, type Slot, slotName, wayOf } from "./sizes";
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
  cooling: "W/K",
  ambient_temperature: "degC",
  speed: "rpm",
  load: "kN",
  direction: "deg",
  cycle: "deg",
  arc: "deg",
  groove_angle: "deg",
  groove_width: "mm",
  groove_length: "mm",
  feed_pressure: "bar",
  roughness: "um",
  asperity_radius: "um",
  asperity_density: "1/m^2",
  combined_modulus: "GPa",
  hardness: "GPa",
  yield_strength: "MPa",
};

/** Choices of the steady question: sizes, load and speed, oil, supply. */
export class SizeFields {
  readonly element = h("div", { class: "size-fields" });
  private readonly rows = new Map<string, Row>();
  /** What is hidden with a key: its control, or the whole field. */
  private readonly places = new Map<string, HTMLElement[]>();
  private readonly choices = new Map<Slot, HTMLSelectElement>();
  /** Of the last answer that the form has got. */
  known: Known | undefined;

  constructor(
    private readonly form: SizesForm,
    private readonly fields: BearingField[],
    private readonly problems: Problems,
    private readonly changed: () => void,
    private readonly askForRun: AskForRun,
  ) {
    groups.forEach(([title, slots], i) =>
      this.element.append(section(`bearing-group-${i}`, title, ...slots.flatMap((slot) => this.slot(slot)))),
    );
    this.show();
  }

  /** Shows what the form holds now. */
  show(): void {
    for (const slot of groups.flatMap(([, slots]) => slots)) {
      const way = wayOf(this.form, slot);
      const list = this.choices.get(slot);
      if (list) list.value = way[0]!;
      for (const key of slot.ways.flat()) {
        const there = applies(this.form, slot) && way.includes(key);
        for (const place of this.places.get(key)!) place.hidden = !there;
        this.rows.get(key)!.show();
      }
    }
  }

  private slot(slot: Slot): HTMLElement[] {
    const keys = slot.ways.flat();
    if (slot.ways.length === 1) return keys.map((key) => this.field(key));
    if (keys.length === slot.ways.length) return [this.sharedField(slot, keys)];
    const choice = h("div", { class: "field" }, h("span", { class: "field-head" }, "given by"), this.choice(slot));
    return [choice, ...keys.map((key) => this.field(key))];
  }

  /** Which of several ways a slot is given in. */
  private choice(slot: Slot): HTMLSelectElement {
    const name = slotName(slot);
    const list = h(
      "select",
      { "aria-label": `${nameOf(name)}: given by`, "data-way": name },
      ...slot.ways.map((way) => h("option", { value: way[0]! }, way.map(nameOf).join(" and "))),
    );
    list.addEventListener("change", () => {
      changeWay(this.form, slot, list.value, this.known);
      this.show();
      this.changed();
    });
    this.choices.set(slot, list);
    return list;
  }

  /** One of several sizes: its name is a list of them. */
  private sharedField(slot: Slot, keys: string[]): HTMLElement {
    const parts = keys.map((key) => this.parts(key));
    const head = h("span", { class: "field-head" }, this.choice(slot), ...parts.map(({ sign }) => sign));
    keys.forEach((key, i) => this.places.set(key, [parts[i]!.control, parts[i]!.sign]));
    const controls = h("span", { class: "one-of" }, ...parts.map(({ control }) => control));
    return h("div", { class: "field", "data-field": slotName(slot) }, head, controls, ...parts.map(({ problem }) => problem));
  }

  private field(key: string): HTMLElement {
    const { control, sign, problem } = this.parts(key);
    const title = this.fields.find((one) => one.key === key)?.meaning;
    const head = h("label", { class: "field-head", for: `size-${key}`, title }, h("span", { class: "key" }, nameOf(key)), sign);
    const element = h("div", { class: "field", "data-field": key }, head, control, problem);
    this.places.set(key, [element]);
    return element;
  }

  /** The control of a key, its symbol, and where messages about it stand. */
  private parts(key: string): { control: HTMLElement; sign: HTMLElement; problem: HTMLElement } {
    const row = this.control(key, this.fields.find((one) => one.key === key));
    this.rows.set(key, row);
    const problem = h("p", { class: "problem", id: `problem-${key}`, role: "alert" });
    row.input()?.setAttribute("aria-describedby", problem.id);
    this.problems.register(pathOf(key), problem, row.input);
    return { control: row.element, sign: symbol(words[key]?.symbol ?? ""), problem };
  }

  private write(key: string, text: string): void {
    this.form.texts[key] = text;
    this.changed();
  }

  private control(key: string, field: BearingField | undefined): Row {
    if (key === "oil") return this.oil(field!);
    if (key === "load_table") return loadTableRow(this.texts, this.tableChanged, this.askForRun);
    if (key === "bore_profile") return boreProfileRow(this.texts, this.tableChanged);
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

  private readonly texts = () => this.form.texts;

  /** A table may bring other texts along. */
  private readonly tableChanged = () => {
    this.show();
    this.changed();
  };

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
