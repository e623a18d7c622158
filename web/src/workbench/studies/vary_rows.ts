import { groupedSelect, h } from "../../ui/dom";
import { ListRows } from "../bearing/list_rows";
import { Quantity } from "../bearing/quantity";
import type { Problems } from "../parts/problems";
import { type Ranked, rankedNumbers } from "../runs/ranking";
import { inUnit, readQuantity, siValue, tidy } from "../schema/units";
import { pathOf } from "../toml/document";
import type { Workbench } from "../workbench";
import { choiceList, messages, textInput } from "./row_parts";
import type { StudyFields } from "./study_fields";
import type { StudyForm, VaryForm } from "./study_form";

const usualPoints = "5";

/** The value that the model has at a path; empty where it has none. */
export function valueNow(bench: Workbench, path: string): string {
  const value = bench.document.valueAt(pathOf(path));
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** A parameter goes from half of the model's value to twice of it, unless another range is typed. */
export function usualVary(bench: Workbench, path: string): VaryForm {
  const now = valueNow(bench, path);
  const [si, quantity] = [siValue(now), readQuantity(now)];
  const ends = [0.5, 2].map((factor) => {
    if (si === undefined || !quantity) return "";
    const number = tidy((inUnit(si, quantity.unit) ?? si) * factor, 4);
    return quantity.unit ? `${number} ${quantity.unit}` : number;
  });
  return { path, listed: false, from: ends[0]!, to: ends[1]!, points: usualPoints, spacing: "linear", values: now };
}

/** Parameters of a study: which number of the model, and its values. */
export class VaryRows {
  readonly element: HTMLElement;
  private readonly numbers: Ranked[];
  private readonly rows: ListRows<VaryForm>;

  constructor(
    private readonly bench: Workbench,
    private readonly form: StudyForm,
    private readonly fields: StudyFields,
    private readonly problems: Problems,
    private readonly changed: () => void,
  ) {
    this.numbers = rankedNumbers(bench.document);
    this.rows = new ListRows(
      "parameter",
      () => form.vary,
      () => usualVary(bench, this.next),
      (vary, at) => this.controls(vary, at),
      changed,
    );
    this.element = this.rows.element;
  }

  /** The most telling number that does not vary yet. */
  private get next(): string {
    const taken = this.form.vary.map(({ path }) => path);
    return this.numbers.find(({ name }) => !taken.includes(name))?.name ?? "";
  }

  private controls(vary: VaryForm, at: number): HTMLElement[] {
    const [path, typed] = this.pathControls(vary, at);
    const kind = choiceList(
      `kind of values of parameter ${at + 1}`,
      [
        { value: "range", label: "from … to" },
        { value: "list", label: "list of values" },
      ],
      vary.listed ? "list" : "range",
      (value) => {
        vary.listed = value === "list";
        this.redraw();
      },
    );
    const values = vary.listed ? this.listControls(vary, at) : this.rangeControls(vary, at);
    const key = `vary[${at}]`;
    return [
      path,
      typed,
      kind,
      ...values.map(([, element]) => element),
      messages(this.problems, [
        [key, () => undefined],
        [`${key}.paths`, () => typed],
        ...values.map(([name, element]): [string, () => Element | undefined] => [
          `${key}.${name}`,
          () => element.querySelector("input") ?? element,
        ]),
      ]),
    ];
  }

  /** A number of the model from the list, or a path that is typed: "joint.*.film.length" is of all joints. */
  private pathControls(vary: VaryForm, at: number): [HTMLElement, HTMLInputElement] {
    const known = this.numbers.some(({ name }) => name === vary.path);
    const choices = this.numbers.map(({ name, detail, group }) => ({ value: name, label: `${name}  (${detail})`, group }));
    const other = { value: "", label: "another path …", group: "Other" };
    const list = groupedSelect(`parameter ${at + 1}`, [...choices, other], known ? vary.path : "", (path) => {
      Object.assign(vary, path === "" ? { path } : usualVary(this.bench, path));
      this.redraw();
    });
    const typed = textInput(
      `path of parameter ${at + 1}`,
      vary.path,
      (path) => {
        vary.path = path;
        this.changed();
      },
      { placeholder: "joint.*.film.length", class: "path" },
    );
    typed.hidden = known;
    return [list, typed];
  }

  private rangeControls(vary: VaryForm, at: number): [key: string, element: HTMLElement][] {
    const node = this.bench.schema.at(pathOf(vary.path), this.bench.document.root);
    const units = node ? this.bench.schema.units(node) : [];
    const ends = (["from", "to"] as const).map((end): [string, HTMLElement] => {
      const unit = readQuantity(vary[end])?.unit ?? "";
      const field = new Quantity({ name: `${end} of parameter ${at + 1}`, units: units.length > 0 ? units : [""], unit }, (text) => {
        vary[end] = text;
        this.changed();
      });
      field.show(vary[end]);
      return [end, h("label", {}, h("span", {}, end), field.element)];
    });
    const points = textInput(
      `points of parameter ${at + 1}`,
      vary.points,
      (value) => {
        vary.points = value;
        this.changed();
      },
      { class: "count", inputmode: "numeric" },
    );
    const spacings = this.fields.spacings.map(({ value, meaning }) => ({ value, label: meaning || value }));
    const spacing = choiceList(`spacing of parameter ${at + 1}`, spacings, vary.spacing, (value) => {
      vary.spacing = value;
      this.changed();
    });
    return [...ends, ["points", h("label", {}, h("span", {}, "points"), points)], ["spacing", spacing]];
  }

  private listControls(vary: VaryForm, at: number): [key: string, element: HTMLElement][] {
    const values = textInput(
      `values of parameter ${at + 1}`,
      vary.values,
      (text) => {
        vary.values = text;
        this.changed();
      },
      { placeholder: "100 cP, 200 cP, 400 cP", class: "path" },
    );
    return [["values", h("label", {}, h("span", {}, "values"), values)]];
  }

  private redraw(): void {
    this.rows.redraw();
    this.changed();
  }
}
