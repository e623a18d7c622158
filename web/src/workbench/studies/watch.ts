import { type EncodedStudy, StudyTable } from "../../data/study";
import { formatCount, formatQuantity } from "../../data/units";
import { contourSection } from "../../study/contours";
import { curveSection } from "../../study/curves";
import { failureSection } from "../../study/failures";
import { pointSection } from "../../study/points";
import { h } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import { write } from "../../ui/rows";
import type { StudyInfo } from "../api";
import type { Workbench } from "../workbench";
import { Pace } from "./progress";
import { StudyTools } from "./tools";

/** The pause between two readings of a study that is computed [ms]; one that takes long to read is read less often. */
const leastPause = 700;
const share = 4;

/** One study: how far it is, and pictures and table of its points, which grow as they come. */
export class StudyWatch {
  readonly element = h("div", { class: "study" });
  private readonly title = h("h2", { id: "study-name" });
  private readonly state = h("p", { id: "study-state", role: "status" });
  private readonly bar = h("progress", { max: 1, value: 0, "aria-label": "Progress of the study" });
  private readonly message = h("p", { class: "problem", id: "study-message" });
  private readonly failures = h("div", {});
  private readonly content = h("div", { class: "study-content" });
  private readonly tools: StudyTools;
  private readonly pace = new Pace();
  private info: StudyInfo | undefined;
  private table: StudyTable | undefined;
  private drawn = "";
  private reading = false;
  private readAt = -Infinity;
  private pause = leastPause;

  constructor(
    private readonly bench: Workbench,
    open: (path: string) => void,
  ) {
    this.tools = new StudyTools(bench, open);
    this.element.append(this.title, this.state, this.bar, this.tools.element, this.message, this.failures, this.content);
    this.element.hidden = true;
  }

  get id(): string | undefined {
    return this.info?.id;
  }

  /** Another study, or the same with what has become of it. */
  show(study: StudyInfo): void {
    const before = this.info;
    this.info = { ...study };
    this.element.hidden = false;
    if (before?.id !== study.id) this.begin();
    if (before?.status !== study.status) this.pace.restart();
    write(this.title, study.name);
    write(this.message, study.message);
    this.tools.show(study);
    this.describe();
    const running = study.status === "running";
    if (!running || performance.now() - this.readAt > this.pause) void this.read();
  }

  private begin(): void {
    Object.assign(this, { table: undefined, drawn: "", readAt: -Infinity, pause: leastPause });
    this.content.replaceChildren();
    this.failures.replaceChildren();
  }

  /** Asked again while it is computed; what came for another study meanwhile is dropped. */
  private async read(): Promise<void> {
    if (this.reading || !this.info) return;
    const { id, status } = this.info;
    this.reading = true;
    const begin = performance.now();
    try {
      const { study } = await this.bench.api.studyReport(id);
      if (study && this.id === id) this.take(study, status);
    } catch (error) {
      if (this.id === id) write(this.message, (error as Error).message);
    }
    this.pause = Math.max(leastPause, share * (performance.now() - begin));
    this.readAt = performance.now();
    this.reading = false;
    if (this.info.id !== id || this.info.status !== status) void this.read();
  }

  private take(study: EncodedStudy, status: string): void {
    const signature = `${status} ${study.done} ${study.failed} ${study.missing}`;
    if (signature === this.drawn) return;
    this.drawn = signature;
    afterPointerUp(this, () => this.draw(study), this.content);
  }

  private draw(study: EncodedStudy): void {
    if (this.table) this.table.update(study);
    else this.build(study);
    const failures = failureSection(this.table!);
    this.failures.replaceChildren(...(failures ? [failures] : []));
    this.describe();
  }

  private build(study: EncodedStudy): void {
    const table = new StudyTable(study);
    this.table = table;
    const map = contourSection(table);
    this.content.replaceChildren(curveSection(table), ...(map ? [map] : []), pointSection(table));
  }

  private describe(): void {
    if (!this.info) return;
    const { status } = this.info;
    const { done, failed, points } = this.table?.source ?? this.info;
    this.bar.hidden = status !== "running";
    if (points === undefined) return write(this.state, status === "running" ? "begins" : status);
    const ended = (done ?? 0) + (failed ?? 0);
    this.bar.value = ended / Math.max(points, 1);
    const left = status === "running" ? this.pace.remaining(ended, points, performance.now()) : undefined;
    const parts = [
      status,
      `${formatCount(done ?? 0)} of ${formatCount(points)} points done`,
      ...(failed ? [`${formatCount(failed)} failed`] : []),
      ...(left === undefined ? [] : [`${formatQuantity(left, "s", 2)} left`]),
    ];
    write(this.state, parts.join(" · "));
  }
}
