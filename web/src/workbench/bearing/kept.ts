/** What the form holds, kept by the browser from one visit to the next. */
import { type DesignForm, firstDesign } from "./design_form";
import { firstRoughness } from "./roughness";
import { firstForm, type SizesForm } from "./sizes";

const place = "stribeck-bearing";

export interface BearingForm extends SizesForm {
  /** Ends of the Stribeck curve. */
  speeds: [string, string];
  design: DesignForm;
}

const fresh = (): BearingForm => ({
  ...firstForm(),
  speeds: ["10 rpm", "5000 rpm"],
  design: firstDesign(),
});

/** A text of an earlier version may lack parts. */
export function readForm(text: string | null): BearingForm {
  try {
    const known = JSON.parse(text ?? "{}") as Partial<BearingForm>;
    const first = fresh();
    return {
      texts: known.texts ? { ...firstRoughness, ...known.texts } : first.texts,
      ways: known.ways ?? first.ways,
      speeds: known.speeds ?? first.speeds,
      design: { ...first.design, ...known.design },
    };
  } catch {
    return fresh();
  }
}

export function keptForm(): BearingForm {
  try {
    return readForm(localStorage.getItem(place));
  } catch {
    return fresh(); // a browser that keeps nothing
  }
}

export function keepForm(form: BearingForm): void {
  try {
    localStorage.setItem(place, JSON.stringify(form));
  } catch {
    // the form is there until the page ends
  }
}
