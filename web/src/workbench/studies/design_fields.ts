import { h } from "../../ui/dom";
import type { Problems } from "../parts/problems";
import { type Item, choiceList, messages, textInput } from "./row_parts";
import type { Offer, PlainKey, StudyFields } from "./study_fields";
import type { StudyForm } from "./study_form";

const itemsOf = (offers: Offer[]): Item[] =>
  offers.map(({ value, meaning }) => ({ value, label: value.replaceAll("_", " "), title: meaning }));

/** Kind of the design with its own keys, and what is made of the points: both as the program offers them. */
export class DesignFields {
  readonly design = h("div", { class: "list-rows" });
  readonly analysis = h("div", { class: "list-rows" });

  constructor(
    private readonly form: StudyForm,
    private readonly fields: StudyFields,
    private readonly problems: Problems,
    private readonly changed: () => void,
    private readonly objectives: HTMLElement,
  ) {
    this.drawDesign();
    this.drawAnalysis();
  }

  private drawDesign(): void {
    const { design } = this.form;
    const offers = this.fields.offers("design", "kind");
    const kind = choiceList("design", itemsOf(offers), design.kind ?? "", (value) => {
      design.kind = value;
      this.drawDesign();
      this.design.querySelector("select")?.focus();
      this.changed();
    });
    const keys = this.fields.designKeys.filter(({ of }) => of === "" || of === design.kind);
    for (const { key, of } of this.fields.designKeys) if (of !== "" && of !== design.kind) delete design[key];
    const controls = keys.map((one): [PlainKey, HTMLInputElement] => [one, this.keyField(one)]);
    this.design.replaceChildren(
      h("div", { class: "range-row" }, kind, h("span", { class: "hint" }, meaningOf(offers, design.kind))),
      ...controls.map(([{ key, meaning }, input]) =>
        h("label", {}, h("span", {}, key), input, h("span", { class: "hint" }, meaning)),
      ),
      messages(this.problems, [
        ["design", () => kind],
        ["design.kind", () => kind],
        ...controls.map(([{ key }, input]): [string, () => Element] => [`design.${key}`, () => input]),
      ]),
    );
  }

  private keyField({ key, meaning }: PlainKey): HTMLInputElement {
    const { design } = this.form;
    const take = (value: string) => {
      design[key] = value;
      this.changed();
    };
    return textInput(`${key} of the design: ${meaning}`, design[key] ?? "", take, { class: key === "file" ? "path" : "count" });
  }

  private drawAnalysis(): void {
    const { form } = this;
    const offers = this.fields.offers("analysis", "kind");
    const kind = choiceList("analysis", itemsOf(offers), form.analysis, (value) => {
      form.analysis = value;
      this.drawAnalysis();
      this.analysis.querySelector("select")?.focus();
      this.changed();
    });
    this.objectives.hidden = form.analysis !== "optimise";
    this.analysis.replaceChildren(
      h("div", { class: "range-row" }, kind, h("span", { class: "hint" }, meaningOf(offers, form.analysis))),
      this.objectives,
      messages(this.problems, [
        ["analysis", () => kind],
        ["analysis.objective", () => kind],
      ]),
    );
  }
}

const meaningOf = (offers: Offer[], chosen = ""): string => offers.find(({ value }) => value === chosen)?.meaning ?? "";
