import { button, h } from "../../ui/dom";
import { KeyedRows } from "../../ui/rows";
import type { Draft } from "../api";
import type { Workbench } from "../workbench";

/** Texts that were never saved, from this window or an earlier one: continued or discarded. */
export class UnsavedList {
  readonly element = h("section", { id: "unsaved", hidden: true });
  private readonly rows: KeyedRows<Draft>;

  constructor(
    private readonly bench: Workbench,
    private readonly take: (draft: Draft) => void,
  ) {
    const list = h("ul", { class: "recent", "aria-label": "Unsaved models" });
    this.element.append(h("h2", {}, "Not saved yet"), list);
    this.rows = new KeyedRows(
      list,
      ({ path }) => path,
      (draft) => this.row(draft),
    );
  }

  async refresh(): Promise<void> {
    try {
      const drafts = await this.bench.drafts.all();
      this.element.hidden = drafts.length === 0;
      this.rows.show(drafts);
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  private row(first: Draft) {
    let draft = first;
    const discard = async () => {
      await this.bench.api.dropDraft(draft.path).catch((error: Error) => this.bench.say(error.message));
      await this.refresh();
    };
    const element = h(
      "li",
      {},
      button(draft.path, () => this.take(draft), { class: "jump" }),
      " ",
      button("Discard", () => void discard(), {
        class: "small quiet",
        "aria-label": `Discard ${draft.path}`,
      }),
    );
    return { element, update: (now: Draft) => void (draft = now) };
  }
}
