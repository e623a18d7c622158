import { mountReport } from "../../report";
import { h } from "../../ui/dom";
import { afterPointerUp } from "../../ui/pointer";
import type { Payload } from "../../data/payload";
import type { Workbench } from "../workbench";
import { keepPictureButtons } from "./pictures";

/** The report's views of one or several runs, in the workbench's page. */
export class Results {
  readonly element = h("div", { class: "results" });
  private readonly root = h("div", { id: "report" });
  private mounted: AbortController | undefined;

  constructor(private readonly bench: Workbench) {
    this.element.append(h("p", { class: "empty" }, "Run the model to see results here."));
  }

  get isShown(): boolean {
    return this.mounted !== undefined;
  }

  async show(ids: string[]): Promise<void> {
    if (ids.length === 0) return this.bench.say("Choose runs to compare first.");
    try {
      const payload = await this.bench.api.report(ids);
      afterPointerUp(this, () => this.mount(payload));
    } catch (error) {
      this.bench.say((error as Error).message);
    }
  }

  private mount(payload: Payload): void {
    this.mounted?.abort();
    this.mounted = new AbortController();
    this.element.replaceChildren(this.root);
    mountReport(this.root, payload, this.mounted.signal);
    keepPictureButtons(this.root, this.mounted.signal);
  }
}
