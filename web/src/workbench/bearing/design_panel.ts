import { unitText } from "../../data/units";
import { DesignView } from "../../sections/design";
import { h, section } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import { readQuantity, siValue } from "../schema/units";
import { designQuestion, type Limit, quantities } from "./design_form";
import { usualRange } from "./ranges";
import { shownKeys } from "./sizes";
import { SizeSliders } from "./sliders";
import type { BearingForm } from "./kept";
import { ListRows } from "./list_rows";
import type { Problems } from "../parts/problems";
import { Quantity } from "./quantity";
import type { BearingAnswer, BearingFields, BearingQuestion } from "./types";
import { nameOf } from "./words";

const relations: [string, string][] = [
  [">", "more than"],
  ["<", "less than"],
];

/** Curves over a chosen quantity, with limits and tolerances, and what they come to. */
export class DesignPanel {
  readonly element: HTMLElement;
  private readonly picture = h("div", {});
  private readonly view = new DesignView();
  private readonly sliders: SizeSliders;
  private readonly ranges = h("div", { class: "list-rows" });

  constructor(
    private readonly form: BearingForm,
    private readonly known: BearingFields,
    private readonly problems: Problems,
    private readonly changed: () => void,
    moved: () => void,
  ) {
    const { design } = form;
    this.sliders = new SizeSliders(form, moved);
    this.drawRanges();
    const limits = new ListRows<Limit>(
      "limit",
      () => design.limits,
      () => ({ figure: "min_film_thickness", relation: ">", value: "5 um" }),
      (limit, i) => this.limit(limit, i),
      changed,
    );
    const tolerances = new ListRows<{ name: string; size: string }>(
      "tolerance",
      () => design.tolerances,
      () => ({ name: design.over || "clearance", size: "" }),
      (tolerance, i) => this.tolerance(tolerance, i),
      changed,
    );
    this.element = section(
      "bearing-design",
      "Over a chosen quantity",
      h(
        "div",
        { class: "design-form" },
        this.part("vary", this.ranges, ["range"]),
        this.part("limit", limits.element),
        this.part("size", tolerances.element),
        this.part("best", this.best()),
      ),
      this.sliders.element,
      this.picture,
    );
  }

  get question(): Partial<BearingQuestion> | undefined {
    return designQuestion(this.form.design, this.known.figures);
  }

  show(answer: BearingAnswer | undefined): void {
    const design = answer?.design;
    afterPointerUp(
      this,
      () => {
        this.picture.replaceChildren(...(design ? [this.view.element] : []));
        if (design) this.view.show(design);
        this.follow();
      },
      this.picture,
    );
  }

  /** The form has other values: sliders and marks follow at once, the curves with their answer. */
  follow(): void {
    this.sliders.show();
    const { over } = this.form.design;
    const value = shownKeys(this.form).includes(over) ? siValue(this.form.texts[over]) : undefined;
    if (value !== undefined) this.view.mark({ [over]: value });
  }

  /** A part of the form, with the messages of the server about it. */
  private part(key: string, content: HTMLElement, more: string[] = []): HTMLElement {
    const places = [key, ...more].map((name) => {
      const problem = h("p", { class: "problem", role: "alert" });
      this.problems.register(name, problem, () => content.querySelector("input") ?? undefined);
      return problem;
    });
    return h("div", { class: "design-part" }, content, ...places);
  }

  private list(name: string, choices: [string, string][], chosen: string, take: (value: string) => void): HTMLSelectElement {
    const list = h(
      "select",
      { "aria-label": name },
      ...choices.map(([value, label]) => h("option", { value, selected: value === chosen }, label)),
    );
    list.addEventListener("change", () => {
      take(list.value);
      this.changed();
    });
    return list;
  }

  private drawRanges(): void {
    const { design } = this.form;
    const rows = [this.range("over", "range", "curves over", "nothing")];
    if (design.over !== "") rows.push(this.range("second", "secondRange", "and over", "nothing else"));
    const focused = (document.activeElement as HTMLElement | null)?.id;
    this.ranges.replaceChildren(...rows);
    if (focused) this.ranges.querySelector<HTMLElement>(`#${focused}`)?.focus();
  }

  private range(key: "over" | "second", ends: "range" | "secondRange", label: string, none: string): HTMLElement {
    const { design } = this.form;
    const others = quantities.filter((name) => key === "over" || name !== design.over);
    const id = `design-${key}`;
    const list = this.list(label, [["", none], ...others.map((name): [string, string] => [name, nameOf(name)])], design[key], (name) => {
      design[key] = name;
      design[ends] = usualRange(name, this.form.texts[name]);
      if (key === "over" && name === design.second) design.second = "";
      this.drawRanges();
    });
    list.id = id;
    const controls = design[key] === "" ? [] : this.ends(design[key], design[ends], id);
    return h("div", { class: "range-row" }, h("label", { for: id }, label), list, ...controls);
  }

  private ends(name: string, range: [string, string], id: string): HTMLElement[] {
    return ["from", "to"].flatMap((word, i) => {
      const look = { ...this.lookOf(name), name: `${nameOf(name)} ${word}`, id: `${id}-${word}` };
      const quantity = new Quantity(look, (text) => {
        range[i] = text;
        this.changed();
      });
      quantity.show(range[i]!);
      return [h("label", { for: `${id}-${word}` }, word), quantity.element];
    });
  }

  /** Units of a quantity, as its field among the sizes has them. */
  private lookOf(name: string): { units: string[]; unit: string } {
    const units = this.known.fields.find(({ key }) => key === name)?.units ?? ["1"];
    const own = readQuantity(this.form.texts[name] ?? "")?.unit;
    const usual = { direction: "deg", temperature: "degC", feed_pressure: "bar" }[name];
    return { units, unit: own || usual || (units.includes("mm") ? "mm" : units[0] === "1" ? "" : units[0]!) };
  }

  private limit(limit: Limit, at: number): HTMLElement[] {
    const { figures } = this.known;
    const unitOf = () => figures.find(({ name }) => name === limit.figure)?.shown_unit ?? "";
    const value = new Quantity({ name: `value of limit ${at + 1}`, units: [unitOf()], unit: unitOf() }, (text) => {
      limit.value = text;
      this.changed();
    });
    value.show(limit.value);
    const choices = figures.map(({ name, title, shown_unit }): [string, string] => [
      name,
      shown_unit ? `${title} [${unitText(shown_unit)}]` : title,
    ]);
    return [
      h("span", {}, "limit"),
      this.list(`figure of limit ${at + 1}`, choices, limit.figure, (figure) => {
        limit.figure = figure;
        limit.value = "";
        value.offer([unitOf()]);
      }),
      this.list(`relation of limit ${at + 1}`, relations, limit.relation, (relation) => {
        limit.relation = relation as Limit["relation"];
      }),
      value.element,
    ];
  }

  private tolerance(tolerance: { name: string; size: string }, at: number): HTMLElement[] {
    const choices = quantities.map((name): [string, string] => [name, nameOf(name)]);
    const look = { ...this.lookOf(tolerance.name), name: `size of tolerance ${at + 1}` };
    const size = new Quantity(look, (text) => {
      tolerance.size = text;
      this.changed();
    });
    size.show(tolerance.size);
    return [
      h("span", {}, "tolerance"),
      this.list(`quantity of tolerance ${at + 1}`, choices, tolerance.name, (name) => {
        tolerance.name = name;
        tolerance.size = "";
        size.offer(this.lookOf(name).units, this.lookOf(name).unit);
      }),
      h("span", {}, "±"),
      size.element,
    ];
  }

  private best(): HTMLElement {
    const { design } = this.form;
    const choices = this.known.figures.flatMap(({ title }): [string, string][] =>
      ["least", "largest"].map((word) => [`${word} ${title}`, `${word} ${title}`]),
    );
    const list = this.list("best", [["", "least power loss (usual)"], ...choices], design.best, (best) => (design.best = best));
    list.id = "design-best";
    return h("div", { class: "range-row" }, h("label", { for: "design-best" }, "best is the"), list);
  }
}
