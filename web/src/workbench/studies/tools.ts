import { button, h } from "../../ui/dom";
import type { StudyInfo } from "../api";
import type { Workbench } from "../workbench";

type Fits = (study: StudyInfo) => boolean;

/** The tools of a study: one that does not fit its state is hidden. */
export class StudyTools {
  readonly element = h("p", { class: "run-tools" });
  private readonly tools: [HTMLElement, Fits][];
  private study: StudyInfo | undefined;

  constructor(
    private readonly bench: Workbench,
    open: (path: string) => void,
  ) {
    const { api } = bench;
    this.tools = [
      [this.act("Stop", "study-stop", (id) => api.stopStudy(id)), ({ status }) => status === "running"],
      [
        this.act("Resume", "study-resume", (id) => api.resumeStudy(id, false)),
        ({ status, resumable }) => resumable && status !== "done",
      ],
      [
        this.act("Compute the failed points again", "study-again", (id) => api.resumeStudy(id, true)),
        ({ resumable, failed }) => resumable && (failed ?? 0) > 0,
      ],
      [
        button("Open the study file", () => open(this.study!.file), { class: "small", id: "study-open" }),
        ({ file }) => file !== "",
      ],
      ...[this.download("html", "Report"), this.download("csv", "CSV")].map(
        (link): [HTMLElement, Fits] => [link, ({ status, done }) => status !== "running" && done !== undefined],
      ),
    ];
    this.element.append(...this.tools.map(([tool]) => tool));
  }

  show(study: StudyInfo): void {
    this.study = study;
    const focused = this.tools.find(([tool]) => tool === document.activeElement)?.[0];
    for (const [tool, fits] of this.tools) {
      tool.hidden = !fits(study);
      if (tool instanceof HTMLAnchorElement)
        tool.href = this.bench.api.address(`/api/study/${study.id}/export?kind=${tool.dataset.kind}`);
    }
    if (focused?.hidden) this.tools.find(([tool]) => !tool.hidden)?.[0].focus();
  }

  private act(label: string, id: string, work: (id: string) => Promise<unknown>): HTMLElement {
    const perform = () => work(this.study!.id).catch((error: Error) => this.bench.say(error.message));
    return button(label, () => void perform(), { class: "small", id });
  }

  private download(kind: string, label: string): HTMLElement {
    return h("a", { href: "#", download: true, class: "small", "data-kind": kind }, label);
  }
}
