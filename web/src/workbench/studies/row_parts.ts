/** The rows of the study dialog are built of labelled controls, and of the messages about them. */
import { h } from "../../ui/dom";
import type { Problems } from "../parts/problems";

/** A text of one line. */
export function textInput(name: string, value: string, take: (value: string) => void, more: Record<string, string> = {}): HTMLInputElement {
  const input = h("input", {
    type: "text",
    value,
    "aria-label": name,
    spellcheck: "false",
    autocomplete: "off",
    ...more,
  });
  input.addEventListener("input", () => take(input.value));
  return input;
}

export interface Item {
  value: string;
  label: string;
  title?: string;
}

/** A list without a label that is shown: its row says what it is. */
export function choiceList(name: string, items: Item[], chosen: string, take: (value: string) => void): HTMLSelectElement {
  const options = items.map(({ value, label, title }) =>
    h("option", { value, title, selected: value === chosen }, label),
  );
  const list = h("select", { "aria-label": name }, ...options);
  list.addEventListener("change", () => take(list.value));
  return list;
}

/** Messages of the program about these keys stand here; the control is marked as wrong. */
export function messages(problems: Problems, keys: [key: string, control: () => Element | undefined][]): HTMLElement {
  const places = keys.map(([key, control]) => {
    const place = h("p", { class: "problem", role: "alert" });
    problems.register(key, place, control);
    return place;
  });
  return h("div", { class: "row-problems" }, ...places);
}
