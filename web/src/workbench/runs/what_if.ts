import { formatNumber } from "../../data/units";
import { button, h, select, svg } from "../../ui/dom";
import { ApiError, type WhatIf } from "../api";
import { inUnit, quantityLiteral, readQuantity, siValue, tidy } from "../schema/units";
import { pathKey, pathOf } from "../toml/document";
import { setValue } from "../toml/edit";
import type { Workbench } from "../workbench";
import { chart, type Curve, height, width } from "./chart";
import { studyPicture } from "./study";

/** A slider on any number of the model: its answer is drawn over the last one. */
export class WhatIfPanel {
  readonly element = h("div", { class: "what-if" });
  private readonly picture = svg("svg", {
    viewBox: `0 0 ${width} ${height}`,
    class: "picture what-if-picture",
    role: "img",
  });
  private readonly slider = h("input", {
    type: "range",
    min: -1,
    max: 1,
    step: 0.01,
    value: 0,
    id: "what-if-slider",
    "aria-label": "Value",
  });
  private readonly readout = h("output", { class: "value" });
  private readonly note = h("p", { class: "hint", role: "status" });
  private readonly choices = h("div", { class: "controls" });
  private readonly study = h("div", { class: "study" });
  private path = "";
  private channel = "";
  private last: WhatIf | undefined;
  private shown: WhatIf | undefined;
  private asking = false;
  private again = false;

  constructor(private readonly bench: Workbench) {
    const keep = button("Write this value into the model", () => this.keep(), {
      id: "what-if-keep",
    });
    const range = button("Over a range …", () => void this.overRange(), { id: "what-if-range" });
    const row = h("div", { class: "controls" }, this.slider, this.readout, keep, range);
    this.element.append(
      h("h2", {}, "What if …"),
      this.choices,
      row,
      this.picture,
      this.note,
      this.study,
    );
    this.slider.addEventListener("input", () => void this.ask());
    bench.on("check", () => this.offer());
    bench.on("selection", () => this.offer());
  }

  private numbers(): string[] {
    return this.bench.document.allNodes
      .filter(
        ({ kind, value }) =>
          (kind === "number" || kind === "string") && siValue(value) !== undefined && value !== 0,
      )
      .map(({ path }) => pathKey(path));
  }

  private offer(): void {
    const paths = this.numbers();
    const channels = this.bench.check?.channels?.map(({ name }) => name) ?? [];
    if (paths.length === 0 || channels.length === 0) return;
    const own = paths.filter((path) => path.startsWith(`${pathKey(this.bench.selection)}.`));
    if (!paths.includes(this.path))
      this.path = paths.find((path) => path.endsWith("radial_clearance")) ?? own[0] ?? paths[0]!;
    if (!channels.includes(this.channel))
      this.channel = channels.find((name) => name.endsWith("min_film_thickness")) ?? channels[0]!;
    const signature = `${paths.join()}|${channels.length}|${this.path}|${this.channel}`;
    if (this.choices.dataset.known === signature) return;
    this.choices.dataset.known = signature;
    const asChoices = (names: string[]) => names.map((value) => ({ value, label: value }));
    this.choices.replaceChildren(
      select("Number", asChoices(paths), this.path, (path) => this.choose(path, this.channel)),
      select("Curve", asChoices(channels), this.channel, (channel) =>
        this.choose(this.path, channel),
      ),
    );
    this.read();
  }

  private choose(path: string, channel: string): void {
    Object.assign(this, { path, channel, last: undefined, shown: undefined });
    this.slider.value = "0";
    this.study.replaceChildren();
    void this.ask();
  }

  /** From half of the value to twice of it, in equal ratios. */
  private get text(): string {
    const value = this.bench.document.valueAt(pathOf(this.path)) as string | number;
    const { unit } = readQuantity(value) ?? { unit: "" };
    const factor = 2 ** Number(this.slider.value);
    const si = siValue(value) ?? 0;
    const base = inUnit(si, unit) ?? si;
    return `${tidy(base * factor, 4)}${unit === "" ? "" : ` ${unit}`}`;
  }

  private read(): void {
    this.readout.textContent = this.text;
    this.slider.setAttribute("aria-valuetext", this.text);
  }

  /** The newest wish counts: what is asked for meanwhile waits as one. */
  async ask(): Promise<void> {
    this.read();
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    do {
      this.again = false;
      await this.answer();
    } while (this.again);
    this.asking = false;
  }

  private async answer(): Promise<void> {
    const { bench } = this;
    const begin = performance.now();
    try {
      const answer = await bench.api.whatIf(bench.text, bench.path, { [this.path]: this.text }, [
        this.channel,
      ]);
      this.last = this.shown;
      this.shown = answer;
      this.draw();
      this.element.dataset.answered = String(Math.round(performance.now() - begin));
      this.note.textContent = answer.complete
        ? `Computed in ${formatNumber(answer.wall_seconds * 1000, 3)} ms.`
        : (answer.message ?? "The run was cut short.");
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409))
        this.note.textContent = (error as Error).message;
    }
  }

  private curveOf(answer: WhatIf | undefined): Curve | undefined {
    const channel = answer?.channels[this.channel];
    return channel ? { x: answer!.time, y: channel.values } : undefined;
  }

  private draw(): void {
    const [now, before] = [this.curveOf(this.shown), this.curveOf(this.last)];
    if (!now) return;
    const unit = this.shown!.channels[this.channel]!.unit;
    const drawn = chart(before ? [before, now] : [now], ["s", unit], ["time", this.channel]);
    this.picture.replaceChildren(...drawn);
    this.picture.setAttribute("aria-label", `${this.channel} with ${this.path} = ${this.text}`);
  }

  private keep(): void {
    const path = pathOf(this.path);
    const quantity = readQuantity(this.text);
    if (!quantity) return;
    this.bench.edit(setValue(this.bench.document, path, quantityLiteral(quantity)));
    this.slider.value = "0";
    this.read();
  }

  /** A study of the same number over the slider's range, as a file that is run. */
  private async overRange(): Promise<void> {
    const { bench } = this;
    const value = siValue(bench.document.valueAt(pathOf(this.path)));
    if (value === undefined) return;
    const { unit } = readQuantity(bench.document.valueAt(pathOf(this.path)) as string | number)!;
    const end = (factor: number) =>
      `${tidy((inUnit(value, unit) ?? value) * factor, 4)}${unit ? ` ${unit}` : ""}`;
    const figures = ["min", "max"].map((figure) => ({
      name: figure,
      channel: this.channel,
      figure,
    }));
    try {
      const { study } = await bench.api.study({
        path: bench.path,
        text: bench.text,
        vary: this.path,
        from: end(0.5),
        to: end(2),
        points: 9,
        responses: figures,
      });
      await this.follow(study);
    } catch (error) {
      bench.say((error as Error).message);
    }
  }

  private async follow(id: string): Promise<void> {
    let shown = "";
    for (;;) {
      const table = await this.bench.api.studyTable(id);
      const state = JSON.stringify(table);
      if (state !== shown)
        this.study.replaceChildren(
          ...studyPicture(table, this.path, (kind) =>
            this.bench.api.address(`/api/study/${id}/export?kind=${kind}`),
          ),
        );
      shown = state;
      if (!["queued", "running"].includes(table.status)) return;
      await new Promise((done) => setTimeout(done, 500));
    }
  }
}
