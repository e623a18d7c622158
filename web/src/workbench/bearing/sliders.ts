import { h, set } from "../../ui/dom";
import { inUnit, readQuantity, siValue, tidy } from "../schema/units";
import { quantities } from "./design_form";
import type { BearingForm } from "./kept";
import { usualRange } from "./ranges";
import { shownKeys } from "./sizes";
import { nameOf, unitChoice } from "./words";

/** Places of a slider. */
const steps = 200;

/** Numbers in the unit in which the form has the quantity. */
interface Reach {
  from: number;
  to: number;
  unit: string;
}

interface Row {
  element: HTMLElement;
  input: HTMLInputElement;
  output: HTMLOutputElement;
  reach: Reach | undefined;
}

/** What a text is in this unit; undefined where it is no quantity. */
function numberIn(text: string | undefined, unit: string): number | undefined {
  const si = siValue(text);
  return si === undefined || Number.isNaN(si) ? undefined : (inUnit(si, unit) ?? si);
}

/** The ends of a slider that shows this text: those of the curves over it, else the usual ones; the value lies between them. */
export function reachOf(form: BearingForm, key: string): Reach | undefined {
  const text = form.texts[key] ?? "";
  const unit = readQuantity(text)?.unit;
  const value = unit === undefined ? undefined : numberIn(text, unit);
  if (unit === undefined || value === undefined) return undefined;
  const { over, range } = form.design;
  const chosen = over === key ? range : usualRange(key, text);
  const [from, to] = chosen.map((end) => numberIn(end, unit)) as [number | undefined, number | undefined];
  if (from === undefined || to === undefined || !(from < to)) return undefined;
  return { from: Math.min(from, value), to: Math.max(to, value), unit };
}

/** Every quantity of the form that can be moved has a slider. */
export class SizeSliders {
  readonly element = h("fieldset", { class: "size-sliders screen", id: "size-sliders" }, h("legend", {}, "Move a size"));
  private readonly rows = new Map<string, Row>();
  private range = "";

  constructor(
    private readonly form: BearingForm,
    private readonly moved: () => void,
  ) {
    for (const key of quantities) {
      const row = this.row(key);
      this.rows.set(key, row);
      this.element.append(row.element);
    }
    this.show();
  }

  /** Shows the form as it is now; a slider keeps its ends while the value lies between them. */
  show(): void {
    const { over, range } = this.form.design;
    const anew = this.range !== `${over} ${range.join()}`;
    this.range = `${over} ${range.join()}`;
    const shown = shownKeys(this.form);
    for (const [key, row] of this.rows) {
      if (anew || !this.holds(row.reach, key)) row.reach = reachOf(this.form, key);
      row.element.hidden = !shown.includes(key) || !row.reach;
      if (row.reach) place(row, this.form.texts[key]!, row.reach);
    }
  }

  private holds(reach: Reach | undefined, key: string): boolean {
    const text = this.form.texts[key];
    if (!reach || readQuantity(text ?? "")?.unit !== reach.unit) return false;
    const value = numberIn(text, reach.unit);
    return value !== undefined && value >= reach.from && value <= reach.to;
  }

  private row(key: string): Row {
    const id = `slide-${key}`;
    const input = h("input", { type: "range", min: 0, max: steps, step: 1, id });
    const output = h("output", { for: id });
    const row: Row = { element: h("div", { class: "slider-row" }, h("label", { for: id }, nameOf(key)), input, output), input, output, reach: undefined };
    input.addEventListener("input", () => {
      const { from, to, unit } = row.reach!;
      const number = tidy(from + ((to - from) * Number(input.value)) / steps, 4);
      this.form.texts[key] = unit === "" ? number : `${number} ${unit}`;
      this.moved();
    });
    return row;
  }
}

function place({ input, output }: Row, text: string, { from, to, unit }: Reach): void {
  const value = numberIn(text, unit)!;
  const at = String(Math.round((steps * (value - from)) / (to - from)));
  if (input.value !== at) input.value = at;
  const words = unit === "" ? tidy(value, 4) : `${tidy(value, 4)} ${unitChoice(unit)}`;
  output.textContent = words;
  set(input, { "aria-valuetext": words });
}
