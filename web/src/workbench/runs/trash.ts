import { button, h } from "../../ui/dom";
import { KeyedRows } from "../../ui/rows";
import type { RemovedRun } from "../api";
import { choose } from "../parts/dialog";
import type { Workbench } from "../workbench";
import type { Runs } from "./runs";

/** Deleted runs: each can be put back until the trash is emptied. */
export class Trash {
  readonly element = h("details", { class: "trash", id: "trash", hidden: true });
  private readonly summary = h("summary", {});
  private readonly rows: KeyedRows<RemovedRun>;

  constructor(
    private readonly bench: Workbench,
    private readonly runs: Runs,
  ) {
    const list = h("ul", { class: "recent", "aria-label": "Deleted runs" });
    this.element.append(
      this.summary,
      list,
      button("Empty the trash", () => void this.empty(), { class: "small", id: "empty-trash" }),
    );
    this.rows = new KeyedRows(
      list,
      ({ id }) => id,
      (run) => ({ element: this.row(run), update: () => undefined }),
    );
  }

  show(removed: readonly RemovedRun[]): void {
    this.element.hidden = removed.length === 0;
    this.summary.textContent = `Deleted runs (${removed.length})`;
    this.rows.show(removed);
  }

  private row(run: RemovedRun): HTMLElement {
    return h(
      "li",
      {},
      `${run.name} `,
      button("Put back", () => void this.runs.restore(run), {
        class: "small",
        "aria-label": `Put back ${run.name}`,
      }),
    );
  }

  private async empty(): Promise<void> {
    const count = this.runs.removed.length;
    const detail = `${count} ${count === 1 ? "run is" : "runs are"} removed from the disk. This cannot be undone.`;
    if ((await choose("Empty the trash", detail, ["Cancel", "Empty it"])) !== "Empty it") return;
    try {
      await this.bench.api.emptyTrash();
      await this.runs.refresh();
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }
}
