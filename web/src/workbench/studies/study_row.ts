import { button, h } from "../../ui/dom";
import { type Row, write } from "../../ui/rows";
import type { StudyInfo } from "../api";

const counts = ({ points, done, failed }: StudyInfo): string =>
  points === undefined ? "" : `, ${done} of ${points} points${failed ? `, ${failed} failed` : ""}`;

/** A study in the list; a click shows it. */
export class StudyRow implements Row<StudyInfo> {
  readonly element: HTMLLIElement;
  private readonly state = h("small", { class: "run-state" });
  private readonly open: HTMLButtonElement;

  constructor(
    study: StudyInfo,
    show: (id: string) => void,
    private readonly isShown: (id: string) => boolean,
  ) {
    this.open = button(study.name, () => show(study.id), { class: "jump" });
    const from = h("small", { class: "differs" }, study.file.split("/").at(-1) ?? "");
    this.element = h("li", { "data-study": study.id }, this.open, this.state, from);
  }

  update(study: StudyInfo): void {
    this.element.className = `run study-row ${study.status}`;
    write(this.state, `${study.status}${counts(study)}`);
    this.open.setAttribute("aria-current", String(this.isShown(study.id)));
  }
}
