import type { Meeting } from "../../data/payload";
import { type MeetingFigure, meetingFigures } from "../../meeting/figures";
import { button, h } from "../../ui/dom";
import { dialog } from "../parts/dialog";
import { lackOf, meetingOf } from "./meeting_form";
import type { BearingQuestion } from "./types";

/** Longest texts in characters; the server takes as many of three bytes each. */
const longest = { title: 200, question: 2000, notes: 20_000 };

type TextKey = keyof typeof longest;

/** A text of the form, written into it as it is typed. */
function textField(form: Meeting, key: TextKey, label: string, rows: number, hint: string): HTMLElement {
  const common = { id: `meeting-${key}`, maxlength: longest[key], placeholder: hint };
  const field = rows === 1 ? h("input", { type: "text", ...common }) : h("textarea", { rows, ...common });
  field.value = form[key];
  field.addEventListener("input", () => (form[key] = field.value));
  return h("p", { class: "meeting-field" }, h("label", { for: common.id }, label), field);
}

function figureBox(form: Meeting, name: MeetingFigure, lack: string): HTMLElement {
  const chosen = lack === "" && form.figures.includes(name);
  const box = h("input", { type: "checkbox", name, checked: chosen, disabled: lack !== "" });
  box.addEventListener("change", () => {
    const others = form.figures.filter((one) => one !== name);
    form.figures = box.checked ? [...others, name] : others;
  });
  const reason = lack === "" ? undefined : h("span", { class: "hint" }, lack);
  return h("label", { class: "toggle" }, box, h("span", {}, meetingFigures[name]), reason);
}

/** Title, question, notes and figures of a page for a meeting, kept in `form`; undefined where none is wanted. */
export function askForMeeting(form: Meeting, question: BearingQuestion): Promise<Meeting | undefined> {
  return dialog<Meeting>("Report for a meeting", (done) => {
    const names = Object.keys(meetingFigures) as MeetingFigure[];
    const content = h(
      "form",
      { method: "dialog", class: "meeting-form" },
      textField(form, "title", "title", 1, "Plain bearing"),
      textField(form, "question", "question", 2, "Which clearance should the main bearing have?"),
      textField(form, "notes", "notes", 5, "A blank line begins a new paragraph."),
      h(
        "fieldset",
        { class: "design-part meeting-figures" },
        h("legend", {}, "Figures"),
        ...names.map((name) => figureBox(form, name, lackOf(name, question))),
      ),
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "submit", class: "primary", id: "meeting-save" }, "Save the page"),
        button("Cancel", () => done(undefined)),
      ),
    );
    content.addEventListener("submit", (event) => {
      event.preventDefault();
      done(meetingOf(form, question));
    });
    return [content];
  });
}
