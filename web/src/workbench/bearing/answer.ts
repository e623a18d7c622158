import type { BearingState } from "../../data/bearing";
import type { Field } from "../../data/fields";
import { Run } from "../../data/run";
import { formatNumber } from "../../data/units";
import { fieldsOf } from "../../fields/joint_fields";
import { FieldMap, thinnestPlace } from "../../fields/map";
import { PolarView } from "../../fields/polar";
import { coefficientTable } from "../../sections/bearing";
import { h } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import { firstRun } from "../api";
import { type Figure, figuresOf } from "./figures";
import { symbol } from "./words";
import type { BearingAnswer } from "./types";

/** The steady answer: its figures, its pressures, what small motions meet. */
export class AnswerView {
  readonly element = h("div", { class: "bearing-answer" });
  private readonly cards = h("div", { class: "cards", id: "bearing-figures" });
  private readonly notes = h("div", { class: "bearing-notes" });
  private readonly pictures = h("div", { class: "films" });
  private readonly table = h("div", { class: "bearing-tables" });

  constructor() {
    this.element.append(this.cards, this.notes, this.pictures, this.table);
  }

  show(answer: BearingAnswer): void {
    afterPointerUp(this, () => this.fill(answer), this.element);
  }

  private fill({ state, report }: BearingAnswer): void {
    this.element.classList.remove("stale");
    this.cards.replaceChildren(...figuresOf(state).map(cardOf));
    this.notes.replaceChildren(...notesOf(state));
    const run = firstRun(report ?? null);
    if (run) this.pictures.replaceChildren(...picturesOf(new Run(run), state.joint));
    this.table.replaceChildren(...(state.load_N > 0 ? [coefficientTable(state)] : []));
  }

  /** The sizes are no longer those that it belongs to. */
  age(): void {
    this.element.classList.add("stale");
  }
}

/** A figure with its symbol and what is said of it. */
export const cardOf = ({ name, sign, value, detail }: Figure): HTMLElement =>
  h(
    "div",
    { class: "card", "data-figure": name },
    h("h3", {}, symbol(sign), ` ${name}`),
    h("p", { class: "figure" }, value),
    h("p", {}, detail),
  );

export const note = (kind: string, head: string, text: string): HTMLElement =>
  h("p", { class: `notice ${kind}`, role: "note" }, h("strong", {}, `${head} `), text);

function notesOf({ warnings = [], assumption, grid_error }: BearingState): HTMLElement[] {
  const errors = Object.entries(grid_error ?? {}).map(
    ([name, share]) => `${name} ${formatNumber(100 * Math.abs(share), 2)} %`,
  );
  return [
    ...warnings.map((text) => note("warning", "Warning", text)),
    ...(assumption ? [note("note", "Assumed", `${assumption}.`)] : []),
    ...(errors.length > 0 ? [h("p", { class: "hint" }, `Error of the grid, about: ${errors.join(", ")}.`)] : []),
  ];
}

/** A film that is full everywhere makes no picture. */
function isInformative(field: Field): boolean {
  const [least, most] = field.rangeOf(0);
  return field.kind !== "fill_fraction" || least < most;
}

/** Pressure and film over the developed surface, and both around the bearing. */
function picturesOf(run: Run, joint: string): HTMLElement[] {
  if (!run.fields) return [];
  const fields = fieldsOf(run.fields, joint);
  const gap = fields.find(({ kind }) => kind === "gap");
  const thinnest = gap && thinnestPlace(gap, 0);
  const maps = fields.filter(isInformative).map((field) => {
    const map = new FieldMap(run, field);
    map.show(0, "instant", thinnest);
    return map.element;
  });
  const polar = new PolarView(run, joint, fields);
  polar.show(0, "instant");
  return [h("div", { class: "field-maps" }, ...maps), polar.element];
}

