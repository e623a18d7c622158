import { button, h } from "../../ui/dom";
import type { RunInfo } from "../api";
import { dialog } from "../parts/dialog";
import { plainText } from "../parts/problems";
import type { Workbench } from "../workbench";
import type { RunLoad } from "./types";

const nameOf = ({ name, id }: RunInfo): string => name ?? id;

/** Lists the joints of the chosen run that have a journal; answers of a run that is no longer chosen are left. */
class JointChoice {
  readonly run: HTMLSelectElement;
  readonly joint = h("select", { id: "load-joint", "aria-label": "joint" });
  readonly problem = h("p", { class: "problem", role: "alert", id: "load-problem" });

  constructor(
    private readonly bench: Workbench,
    runs: RunInfo[],
    private readonly ready: (is: boolean) => void,
  ) {
    this.run = h("select", { id: "load-run", "aria-label": "run" }, ...runs.map((run) => h("option", { value: run.id }, nameOf(run))));
    this.run.addEventListener("change", () => void this.list());
    void this.list();
  }

  private async list(): Promise<void> {
    const id = this.run.value;
    this.ready(false);
    this.joint.replaceChildren();
    try {
      const { joints } = await this.bench.api.runJournals(id);
      if (id !== this.run.value) return;
      this.joint.replaceChildren(...joints.map((name) => h("option", { value: name }, name)));
      this.say(joints.length === 0 ? "No joint of this run has a journal: revolute joints have, in space those that are not ideal." : "");
      this.ready(joints.length > 0);
    } catch (error) {
      if (id === this.run.value) this.say(plainText(error as Error));
    }
  }

  say(text: string): void {
    this.problem.textContent = text;
  }

  load = (): Promise<RunLoad> => this.bench.api.runLoad(this.run.value, this.joint.value);
}

const label = (text: string, control: HTMLSelectElement): HTMLElement =>
  h("p", { class: "meeting-field" }, h("label", { for: control.id }, text), control);

function askWithin(bench: Workbench, runs: RunInfo[]): Promise<RunLoad | undefined> {
  return dialog<RunLoad>("Load from a run", (done) => {
    const take = h("button", { type: "submit", class: "primary", id: "load-take", disabled: true }, "Take the load");
    const choice = new JointChoice(bench, runs, (is) => (take.disabled = !is));
    const form = h(
      "form",
      { method: "dialog", class: "meeting-form" },
      h("p", { class: "hint" }, "What the journal (second body of the joint) exerts on its bearing (first body) in the last cycle, in the axes of the bearing."),
      label("run", choice.run),
      label("joint", choice.joint),
      choice.problem,
      h("div", { class: "buttons" }, take, button("Cancel", () => done(undefined))),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      choice.load().then(done, (error: Error) => choice.say(plainText(error)));
    });
    return [form];
  });
}

/** The load of a joint of a run of this project; says where it comes from, or why there is none. */
export async function askForRunLoad(bench: Workbench): Promise<RunLoad | undefined> {
  try {
    const runs = (await bench.api.runs()).filter(({ status }) => status === "done" || status === "interrupted");
    if (runs.length === 0) {
      bench.say("There is no run yet: open a model and run it, then take the load of one of its joints.");
      return undefined;
    }
    const load = await askWithin(bench, runs);
    if (load) bench.say(`Taken: ${load.origin}.`);
    return load;
  } catch (error) {
    bench.say(plainText(error as Error));
    return undefined;
  }
}
