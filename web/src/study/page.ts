import type { Payload } from "../data/payload";
import { type Column, type EncodedStudy, StudyTable } from "../data/study";
import { formatCount } from "../data/units";
import { masthead } from "../sections/header";
import { coloured } from "../sections/model";
import { h, section } from "../ui/dom";
import { contourSection } from "./contours";
import { curveSection } from "./curves";
import { distributionSection } from "./distribution";
import { failureSection } from "./failures";
import { optimumSection } from "./optimum";
import { parallelSection } from "./parallel";
import { pointSection } from "./points";
import { tornadoSection } from "./tornado";

/** The report of a parameter study. */
export function buildStudy(root: HTMLElement, payload: Payload, source: EncodedStudy): void {
  const table = new StudyTable(source);
  document.title = `${source.name} – ${payload.program} study`;
  const some = table.done().length > 0;
  const sections = [
    ...(some ? [optimumSection(table), tornadoSection(table), curveSection(table)] : []),
    ...(some ? [contourSection(table), distributionSection(table), parallelSection(table)] : []),
    failureSection(table),
    pointSection(table),
    fileSection(source.study_text),
  ].filter((part) => part !== undefined);
  const links = sections.map(({ id, firstChild }): [string, string] => [id, firstChild!.textContent!]);
  root.replaceChildren(
    h("header", {}, masthead(payload, links), h("div", { class: "intro" }, title(table), cards(table))),
    h("main", {}, ...sections),
  );
}

function title({ source }: StudyTable): HTMLElement {
  const { done, failed, missing } = source;
  const complete = failed === 0 && missing === 0;
  const status = complete ? "Done" : missing > 0 ? `${formatCount(missing)} missing` : `${formatCount(failed)} failed`;
  const facts = [
    `study of ${source.model}`,
    `${formatCount(source.points)} points, ${source.design.replaceAll("_", " ")}`,
    `${formatCount(done)} done, ${formatCount(failed)} failed, ${formatCount(missing)} missing`,
  ];
  return h(
    "div",
    { class: "title" },
    h("h1", {}, source.name),
    h("span", { class: `status ${complete ? "done" : missing > 0 ? "interrupted" : "failed"}` }, status),
    h("p", { class: "facts" }, facts.join(" · ")),
  );
}

/** Between which values each response lies, and at which points. */
function cards(table: StudyTable): HTMLElement {
  const all = table.responses.filter(({ min, max }) => min <= max).map((column) => card(table, column));
  return h("div", { class: "cards", id: "key-figures" }, ...all);
}

function card(table: StudyTable, column: Column): HTMLElement {
  const place = (value: number) => {
    const i = column.values.indexOf(value);
    const report = table.reportOf(i);
    const name = `point ${table.numbers[i]}`;
    return report ? h("a", { href: report }, name) : name;
  };
  const [least, greatest] = [column.text(column.min), column.text(column.max)];
  return h(
    "div",
    { class: "card" },
    h("h3", {}, column.name),
    h("p", { class: "figure range" }, `${least} … ${greatest}`),
    h("p", {}, place(column.min), " to ", place(column.max)),
  );
}

function fileSection(text: string): HTMLElement {
  const summary = h("summary", {}, `${text.trimEnd().split("\n").length} lines of TOML`);
  const code = h("pre", { tabindex: 0 }, h("code", {}, ...coloured(text)));
  return section("study-file", "Study file", h("details", {}, summary, code));
}
