import { button, h } from "../../ui/dom";
import { KeyedRows } from "../../ui/rows";
import type { StudyInfo } from "../api";
import type { Workbench } from "../workbench";
import type { Studies } from "./studies";
import { StudyRow } from "./study_row";
import { StudyWatch } from "./watch";

interface Actions {
  create(): void;
  open(path: string): void;
  /** The study that is shown from now on. */
  shown(id: string): void;
}

/** Former and present studies, the newest first, and the one that is watched. */
export class StudyPanel {
  readonly element = h("div", { class: "studies" });
  private readonly watch: StudyWatch;
  private readonly rows: KeyedRows<StudyInfo>;
  private readonly none = h(
    "p",
    { class: "empty" },
    "No study yet. A study computes a model for many values of its numbers, and shows how its results follow.",
  );
  /** Shown as soon as the list has it. */
  private wanted = "";

  constructor(
    bench: Workbench,
    private readonly studies: Studies,
    private readonly actions: Actions,
  ) {
    const list = h("ul", { class: "runs", "aria-label": "Studies" });
    this.watch = new StudyWatch(bench, (path) => actions.open(path));
    this.rows = new KeyedRows(
      list,
      ({ id }) => id,
      (study) => new StudyRow(study, (id) => this.show(id), (id) => id === this.watch.id),
    );
    const create = button("New study …", () => actions.create(), { id: "new-study", class: "needs-model" });
    this.element.append(
      h("div", { class: "run-panel" }, h("h2", {}, "Studies"), create, list),
      h("div", { class: "study-pane" }, this.none, this.watch.element),
    );
    studies.onList(() => this.refresh());
    studies.onProgress((study) => {
      if (study.id === this.watch.id) this.watch.show(study);
    });
  }

  /** One that runs comes first, else the newest. */
  open(): void {
    void this.studies.refresh();
  }

  show(id: string): void {
    this.wanted = id;
    this.refresh();
  }

  private refresh(): void {
    const { list } = this.studies;
    const first = list.find(({ status }) => status === "running") ?? list.at(-1);
    const chosen = this.studies.find(this.wanted) ?? (this.watch.id ? undefined : first);
    if (chosen?.id === this.wanted) this.wanted = "";
    this.none.hidden = list.length > 0;
    if (chosen) {
      this.watch.show(chosen);
      this.actions.shown(chosen.id);
    }
    this.rows.show([...list].reverse());
  }
}
