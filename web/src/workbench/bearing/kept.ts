/** What the form holds, kept by the browser from one visit to the next. */
import type { Meeting } from "../../data/payload";
import { type DesignForm, firstDesign } from "./design_form";
import { firstMeeting } from "./meeting_form";
import { firstChoices, firstForm, type SizesForm } from "./sizes";

const place = "stribeck-bearing";

export interface BearingForm extends SizesForm {
  /** Ends of the Stribeck curve. */
  speeds: [string, string];
  design: DesignForm;
  meeting: Meeting;
}

const fresh = (): BearingForm => ({
  ...firstForm(),
  speeds: ["10 rpm", "5000 rpm"],
  design: firstDesign(),
  meeting: firstMeeting(),
});

/** A text of an earlier version may lack parts. */
export function readForm(text: string | null): BearingForm {
  try {
    const known = JSON.parse(text ?? "{}") as Partial<BearingForm>;
    const first = fresh();
    return {
      texts: known.texts ? { ...firstChoices, ...known.texts } : first.texts,
      ways: known.ways ?? first.ways,
      speeds: known.speeds ?? first.speeds,
      design: { ...first.design, ...known.design },
      meeting: { ...first.meeting, ...known.meeting },
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
