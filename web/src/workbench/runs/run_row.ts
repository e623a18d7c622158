import { formatQuantity } from "../../data/units";
import { button, h } from "../../ui/dom";
import { type Row, write } from "../../ui/rows";
import type { RunInfo } from "../api";
import { ask } from "../parts/dialog";
import { tidy, timeValue } from "../schema/units";
import type { Workbench } from "../workbench";
import type { Runs } from "./runs";

const exports: [kind: string, label: string][] = [
  ["html", "Report"],
  ["csv", "CSV"],
  ["model", "Model"],
  ["python", "Python"],
];

const computes = ({ status }: RunInfo): boolean => status === "running" || status === "queued";

/** Why a text is no end for a run that has come to `reached` [s]; empty where it is one. */
export function endProblem(text: string, reached: number): string {
  const end = timeValue(text);
  if (end === undefined)
    return `"${text}" is no time: write a number with its unit, such as 0.1 s.`;
  return end > reached
    ? ""
    : `The run has come to ${formatQuantity(reached, "s", 4)} already: name a later time.`;
}

/** A run in the list. Its parts stay as long as the run does: what does not fit its status is hidden. */
export class RunRow implements Row<RunInfo> {
  readonly element: HTMLLIElement;
  private readonly name = h("strong", {});
  private readonly state = h("span", { class: "run-state" });
  private readonly bar: HTMLProgressElement;
  private readonly differs = h("small", { class: "differs" });
  private readonly message = h("small", { class: "problem" });
  private readonly tools: [HTMLElement, (run: RunInfo) => boolean][];

  constructor(
    private run: RunInfo,
    private readonly bench: Workbench,
    private readonly runs: Runs,
    show: (ids: string[]) => void,
    private readonly chosen: Set<string>,
  ) {
    const { id } = run;
    this.bar = h("progress", { max: 1, "aria-label": `Progress of run ${run.name ?? id}` });
    this.tools = this.makeTools(show);
    this.element = h(
      "li",
      { "data-run": id },
      this.box(),
      this.name,
      this.state,
      this.bar,
      h("span", { class: "run-tools" }, ...this.tools.map(([tool]) => tool)),
      this.differs,
      this.message,
    );
  }

  update(run: RunInfo): void {
    this.run = run;
    this.element.className = `run ${run.status}`;
    write(this.name, run.name ?? run.id);
    write(this.state, stateOf(run));
    this.bar.value = run.fraction ?? 0;
    this.bar.hidden = !computes(run);
    write(this.differs, differencesOf(run));
    write(this.message, run.message ?? "");
    this.showTools();
  }

  /** A tool that is hidden hands the focus to the first one that is left. */
  private showTools(): void {
    const focused = this.tools.find(([tool]) => tool === document.activeElement)?.[0];
    for (const [tool, fits] of this.tools) tool.hidden = !fits(this.run);
    if (focused?.hidden) this.tools.find(([tool]) => !tool.hidden)?.[0].focus();
  }

  private box(): HTMLInputElement {
    const { id, name } = this.run;
    const box = h("input", { type: "checkbox", "aria-label": `Choose run ${name ?? id}` });
    box.addEventListener("change", () =>
      box.checked ? this.chosen.add(id) : this.chosen.delete(id),
    );
    return box;
  }

  private act(label: string, work: () => Promise<unknown>): HTMLElement {
    const perform = () =>
      work()
        .then(() => this.runs.refresh())
        .catch((error: Error) => this.bench.say(error.message));
    return button(label, () => void perform(), { class: "small" });
  }

  private makeTools(show: (ids: string[]) => void): [HTMLElement, (run: RunInfo) => boolean][] {
    const { api } = this.bench;
    const { id } = this.run;
    const over = (run: RunInfo) => !computes(run);
    const downloads = exports.map(([kind, label]): [HTMLElement, typeof over] => [
      h(
        "a",
        {
          href: api.address(`/api/run/${id}/export?kind=${kind}`),
          download: true,
          class: "small",
        },
        label,
      ),
      over,
    ]);
    return [
      [this.act("Stop", () => api.stop(id)), computes],
      [button("Show", () => show([id]), { class: "small" }), over],
      [this.act("Run on", () => this.runOn()), ({ status }) => status === "done"],
      [
        this.act("Resume", () => this.runs.resume(id)),
        ({ status }) => status === "failed" || status === "interrupted",
      ],
      [this.act("Delete", () => this.runs.remove(this.run)), over],
      ...downloads,
    ];
  }

  private async runOn(): Promise<void> {
    const reached = this.run.time ?? 0;
    const first = `${tidy(2 * reached || 0.1, 3)} s`;
    const until = await ask("Run on to", first, (text) => endProblem(text, reached));
    if (until !== undefined) await this.runs.resume(this.run.id, until);
  }
}

function stateOf(run: RunInfo): string {
  if (!computes(run)) return run.status;
  const remaining = run.remaining ? `, ${formatQuantity(run.remaining, "s", 2)} left` : "";
  return `${run.status} ${Math.round(100 * (run.fraction ?? 0))} %${remaining}`;
}

const differencesOf = (run: RunInfo): string =>
  Object.entries(run.differences ?? {})
    .map(
      ([path, value]) => `${path} = ${value === null ? "–" : String(value).replace(/^"|"$/g, "")}`,
    )
    .join(", ");
