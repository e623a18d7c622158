import type { JournalBearing } from "../data/bearing";
import type { Meeting, Payload } from "../data/payload";
import { Run } from "../data/run";
import { chartOf } from "../plots/chart";
import { coefficientTable, heldTable, profiles, resultTables, stribeckCharts } from "../sections/bearing";
import { designFigure } from "../sections/design";
import { filmsSection } from "../sections/films";
import { cards, masthead, notices } from "../sections/header";
import { modelSection } from "../sections/model";
import { ViewState } from "../state";
import { h, section } from "../ui/dom";
import { type MeetingFigure, meetingFigures } from "./figures";

/** The bearing of the page, and its run, which holds the fields. */
interface Subject {
  state: ViewState;
  bearing: JournalBearing;
}

type Part = (subject: Subject) => (HTMLElement | undefined)[];

const charts = (all: HTMLElement[]): HTMLElement[] => (all.length > 0 ? [h("div", { class: "plot-grid" }, ...all)] : []);

/** Every figure that can be chosen; nothing where the answer has none. */
const parts: Record<MeetingFigure, Part> = {
  sizes: ({ bearing }) => [heldTable(bearing.state)],
  numbers: ({ state }) => [cards(state, state.active)],
  profiles: ({ state, bearing }) =>
    charts(profiles(state.active, bearing.state.joint).map((content, i) => chartOf(content, `profile-${i}`))),
  maps: ({ state }) => [filmsSection(state)],
  curve: ({ bearing }) => charts(stribeckCharts(bearing).map((content, i) => chartOf(content, `stribeck-${i}`))),
  design: ({ bearing }) => [bearing.design ? designFigure(bearing.design) : undefined],
  coefficients: ({ bearing }) => [coefficientTable(bearing.state)],
  results: ({ bearing }) => [h("div", { class: "bearing-tables" }, ...resultTables(bearing.state))],
  model: ({ state }) => [modelSection(state)],
};

/** A part that is a section keeps its heading; all others get that of the choice. */
function sectionOf(name: MeetingFigure, subject: Subject): HTMLElement[] {
  const content = parts[name](subject).filter((one) => one !== undefined);
  if (content.length === 0) return [];
  if (content[0]!.tagName === "SECTION") return content;
  return [section(`meeting-${name}`, meetingFigures[name], ...content)];
}

/** Blank lines part the paragraphs of a text; other line ends stay. */
const paragraphs = (text: string): HTMLElement[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => h("p", {}, part));

function opening({ title, question, notes }: Meeting): HTMLElement[] {
  const asked = paragraphs(question);
  const written = paragraphs(notes);
  return [
    h("h1", {}, title),
    ...(asked.length > 0 ? [h("div", { class: "meeting-question", id: "meeting-question" }, ...asked)] : []),
    ...(written.length > 0 ? [h("div", { class: "meeting-notes", id: "meeting-notes" }, ...written)] : []),
  ];
}

/** The page of a bearing for a meeting: title, question and notes, then the figures that were chosen. */
export function buildMeeting(root: HTMLElement, payload: Payload, meeting: Meeting): void {
  const state = new ViewState(payload.runs.map((run) => new Run(run)));
  const subject = { state, bearing: state.active.bearing as JournalBearing };
  const names = Object.keys(meetingFigures) as MeetingFigure[];
  const shown = names.filter((name) => meeting.figures.includes(name)).flatMap((name) => sectionOf(name, subject));
  const links = shown.map(({ id, firstChild }): [string, string] => [id, firstChild!.textContent!]);
  const title = meeting.title || state.active.name;
  document.title = title;
  root.classList.add("meeting");
  root.replaceChildren(
    h("header", {}, masthead(payload, links), ...opening({ ...meeting, title }), ...notices(state.active)),
    h("main", {}, ...shown),
  );
}
