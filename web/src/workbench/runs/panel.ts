import { formatQuantity } from "../../data/units";
import { button, h, select } from "../../ui/dom";
import type { RunInfo } from "../api";
import { ask } from "../parts/dialog";
import type { Workbench } from "../workbench";
import { LivePlot } from "./live_plot";
import type { Runs } from "./runs";

const percent = (run: RunInfo): string => `${Math.round(100 * (run.fraction ?? 0))} %`;
const goes = ({ status }: RunInfo): boolean => status === "running" || status === "queued";
const exports: [kind: string, label: string][] = [
  ["html", "Report"],
  ["csv", "CSV"],
  ["model", "Model"],
  ["python", "Python"],
];

/** The row of a run in the list; `content` is all of it but its progress. */
interface RunRow {
  readonly id: string;
  readonly content: string;
  readonly element: HTMLElement;
  readonly state: HTMLElement;
  readonly bar: HTMLProgressElement;
}

/** Runs with what differs between their inputs, their progress and what can be done with them. */
export class RunPanel {
  readonly element = h("div", { class: "run-panel" });
  private readonly list = h("ul", { class: "runs", "aria-label": "Runs" });
  private readonly plots = h("div", { class: "live-plots" });
  private readonly picker = h("div", { class: "live-picker" });
  private readonly chosen = new Set<string>();
  private rows = new Map<string, RunRow>();
  private live: LivePlot[] = [];
  private liveRun = "";

  constructor(
    private readonly bench: Workbench,
    private readonly runs: Runs,
    private readonly show: (ids: string[]) => void,
  ) {
    const compare = button("Show chosen side by side", () => this.show([...this.chosen]), {
      id: "compare",
      class: "small",
    });
    this.element.append(h("h2", {}, "Runs"), this.list, compare, this.picker, this.plots);
    bench.on("runs", () => this.refresh());
    bench.on("check", () => this.offerChannels());
    runs.onSamples((chunk) => this.take(chunk));
    runs.onEnd(({ id }) => {
      if (id === this.liveRun) void this.catchUp();
    });
    this.refresh();
  }

  /** Draws channels of a run as they grow. */
  follow(id: string): void {
    this.liveRun = id;
    this.buildPlots();
  }

  private buildPlots(): void {
    const channels = this.runs.live;
    const units = new Map(this.bench.check?.channels?.map(({ name, unit }) => [name, unit]));
    this.live = channels.map(
      (name) =>
        new LivePlot(name, units.get(name) ?? "", () => this.runs.find(this.liveRun)?.end ?? 0),
    );
    this.plots.replaceChildren(...this.live.map(({ element }) => element));
    if (this.runs.find(this.liveRun)?.time) void this.catchUp();
  }

  /** What the run has computed before anyone looked. */
  private async catchUp(): Promise<void> {
    const id = this.liveRun;
    try {
      const chunk = await this.bench.api.samples(id, this.runs.live);
      this.take({ ...chunk, id });
    } catch {
      // nothing written yet: events bring it
    }
  }

  private take({
    id,
    time,
    channels,
  }: {
    id: string;
    time: number[];
    channels: Record<string, number[]>;
  }): void {
    if (id !== this.liveRun) return;
    for (const plot of this.live) {
      const values = channels[plot.name];
      const last = plot.data.times[plot.data.length - 1] ?? -Infinity;
      const from = plot.data.length === 0 ? 0 : time.findIndex((t) => t > last);
      if (values && from >= 0) plot.append(time.slice(from), values.slice(from));
    }
  }

  /** The channels that say most first: films, then forces. */
  private offerChannels(): void {
    const channels = this.bench.check?.channels ?? [];
    if (channels.length === 0 || this.picker.dataset.known === String(channels.length)) return;
    this.picker.dataset.known = String(channels.length);
    const telling = [
      /min_film_thickness$/,
      /^joint\..*\.force$/,
      /^drive\..*\.moment$/,
      /^body\..*\.x$/,
    ];
    const first = telling
      .map((pattern) => channels.find(({ name }) => pattern.test(name))?.name)
      .find((name) => name !== undefined);
    const choices = channels.map(({ name, meaning }) => ({
      value: name,
      label: name,
      title: meaning,
    }));
    const choice = select("Live curve", choices, first ?? channels[0]!.name, (name) =>
      this.watch(name),
    );
    this.picker.replaceChildren(choice);
    this.watch(first ?? channels[0]!.name);
  }

  private watch(channel: string): void {
    this.runs.watch([channel]);
    this.buildPlots();
  }

  /** Rows stay in the page while a run continues, so that a button can be clicked between two reports of its progress. */
  private refresh(): void {
    const rows = [...this.runs.list].reverse().map((run) => this.current(run));
    const elements = rows.map(({ element }) => element);
    const changed =
      elements.length !== this.list.children.length ||
      elements.some((element, i) => element !== this.list.children[i]);
    if (changed) this.list.replaceChildren(...elements);
    this.rows = new Map(rows.map((row) => [row.id, row]));
  }

  /** The row that stands for a run, with its progress; made anew when more than that has changed. */
  private current(run: RunInfo): RunRow {
    const content = JSON.stringify([run.status, run.name, run.differences, run.message]);
    const known = this.rows.get(run.id);
    const row = known?.content === content ? known : this.row(run, content);
    const remaining = run.remaining ? `, ${formatQuantity(run.remaining, "s", 2)} left` : "";
    row.state.textContent = goes(run) ? `${run.status} ${percent(run)}${remaining}` : run.status;
    row.bar.value = run.fraction ?? 0;
    return row;
  }

  private row(run: RunInfo, content: string): RunRow {
    const differs = Object.entries(run.differences ?? {}).map(
      ([path, value]) => `${path} = ${value === null ? "–" : String(value).replace(/^"|"$/g, "")}`,
    );
    const box = h("input", {
      type: "checkbox",
      "aria-label": `Choose run ${run.id}`,
      checked: this.chosen.has(run.id),
    });
    box.addEventListener("change", () =>
      box.checked ? this.chosen.add(run.id) : this.chosen.delete(run.id),
    );
    const bar = h("progress", {
      max: 1,
      "aria-label": `Progress of run ${run.id}`,
    });
    const state = h("span", { class: "run-state" });
    const element = h(
      "li",
      { class: `run ${run.status}`, "data-run": run.id },
      box,
      h("strong", {}, run.name ?? run.id),
      state,
      ...(goes(run) ? [bar] : []),
      h("span", { class: "run-tools" }, ...this.tools(run)),
      ...(differs.length > 0 ? [h("small", { class: "differs" }, differs.join(", "))] : []),
      ...(run.message ? [h("small", { class: "problem" }, run.message)] : []),
    );
    return { id: run.id, content, element, state, bar };
  }

  private tools(run: RunInfo): HTMLElement[] {
    const { api } = this.bench;
    const act = (label: string, work: () => Promise<unknown>) =>
      button(
        label,
        () =>
          void work()
            .then(() => this.runs.refresh())
            .catch((error: Error) => this.bench.say(error.message)),
        { class: "small" },
      );
    if (goes(run)) return [act("Stop", () => api.stop(run.id))];
    const longer = async () => {
      const until = await ask("Run on to", "0.1 s", (text) =>
        text.trim() === "" ? "A time, such as 0.1 s." : "",
      );
      if (until !== undefined) await api.resume(run.id, until);
    };
    const downloads = exports.map(([kind, label]) =>
      h(
        "a",
        {
          href: api.address(`/api/run/${run.id}/export?kind=${kind}`),
          download: true,
          class: "small",
        },
        label,
      ),
    );
    return [
      button("Show", () => this.show([run.id]), { class: "small" }),
      ...(run.status === "done"
        ? [act("Run on", longer)]
        : [act("Resume", () => api.resume(run.id))]),
      act("Delete", () => api.removeRun(run.id)),
      ...downloads,
    ];
  }
}
