/** What the page for a meeting is to hold, and what of it can be had. */
import type { Meeting } from "../../data/payload";
import { type MeetingFigure, meetingFigures } from "../../meeting/figures";
import type { BearingQuestion } from "./types";

export const firstMeeting = (): Meeting => ({
  title: "",
  question: "",
  notes: "",
  figures: ["sizes", "numbers", "profiles", "curve", "design"],
});

/** Why a figure is missing from the answer to this question; empty: it is there. */
export function lackOf(figure: MeetingFigure, question: BearingQuestion): string {
  if (figure === "curve" && !question.speeds) return "no range of speeds is given";
  if (figure === "design" && !question.vary) return "no quantity is chosen for curves";
  return "";
}

/** The choice as it is sent: without what cannot be had, in the order of the page. */
export function meetingOf(form: Meeting, question: BearingQuestion): Meeting {
  const names = Object.keys(meetingFigures) as MeetingFigure[];
  const figures = names.filter((name) => form.figures.includes(name) && lackOf(name, question) === "");
  return { ...form, title: form.title.trim(), figures };
}

/** The title as the name of a file. */
export function pageName(title: string): string {
  const plain = title.normalize("NFKD").replace(/[^\w\s-]/g, "").trim().replace(/\s+/g, "_").toLowerCase();
  return `${plain.slice(0, 60) || "bearing"}.html`;
}
