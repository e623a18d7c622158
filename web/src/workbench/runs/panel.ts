import { button, h, select } from "../../ui/dom";
import { KeyedRows } from "../../ui/rows";
import type { RunInfo } from "../api";
import type { Workbench } from "../workbench";
import { LivePlot } from "./live_plot";
import { RunRow } from "./run_row";
import type { Runs } from "./runs";
import { Trash } from "./trash";

/** Runs with what differs between their inputs, their progress and what can be done with them. */
export class RunPanel {
  readonly element = h("div", { class: "run-panel" });
  private readonly list = h("ul", { class: "runs", "aria-label": "Runs" });
  private readonly plots = h("div", { class: "live-plots" });
  private readonly picker = h("div", { class: "live-picker" });
  private readonly chosen = new Set<string>();
  private readonly rows: KeyedRows<RunInfo>;
  private readonly trash: Trash;
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
    this.rows = new KeyedRows(
      this.list,
      ({ id }) => id,
      (run) => new RunRow(run, bench, runs, show, this.chosen),
    );
    this.trash = new Trash(bench, runs);
    const together = button("Report of chosen", () => this.takeAway(), {
      id: "compare-report",
      class: "small",
      title: "Save one page with the chosen runs side by side",
    });
    this.element.append(
      h("h2", {}, "Runs"),
      this.list,
      h("div", { class: "run-tools" }, compare, together),
      this.trash.element,
      this.picker,
      this.plots,
    );
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

  private takeAway(): void {
    if (this.chosen.size === 0) return this.bench.say("Choose runs to compare first.");
    const path = `/api/runs/export?ids=${[...this.chosen].join(",")}`;
    h("a", { href: this.bench.api.address(path), download: true }).click();
  }

  private refresh(): void {
    for (const id of this.chosen) if (!this.runs.find(id)) this.chosen.delete(id);
    this.rows.show([...this.runs.list].reverse());
    this.trash.show(this.runs.removed);
    const computed = this.liveRun === "" && this.runs.list.findLast(({ status }) => status === "running");
    if (computed) this.follow(computed.id); // one that began before this page was loaded
  }
}
