import { button, groupedSelect, h } from "../../ui/dom";
import { ApiError } from "../api";
import { inUnit, quantityLiteral, readQuantity, siValue, tidy } from "../schema/units";
import { pathKey, pathOf } from "../toml/document";
import { setValue } from "../toml/edit";
import type { Workbench } from "../workbench";
import { type Ranked, rankedChannels, rankedNumbers } from "./ranking";
import { type Answered, AnswerPicture, remarkOn } from "./what_if_answer";

/** More than these do not fit beside the slider. */
const mostCurves = 4;

/** A study over the slider's range begins with these. */
export interface RangeWish {
  path: string;
  from: string;
  to: string;
  channels: string[];
}

const asChoices = (all: Ranked[]) =>
  all.map(({ name, detail, group }) => ({
    value: name,
    label: detail === "" ? name : `${name}  (${detail})`,
    group,
  }));

/** A slider on any number of the model: its answer is drawn over the last one. */
export class WhatIfPanel {
  readonly element = h("div", { class: "what-if" });
  private readonly pictures = h("div", { class: "what-if-pictures" });
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
  private path = "";
  private channels: string[] = [];
  /** The curves were chosen by hand, and stay when another number is. */
  private keepsCurves = false;
  private last: Answered | undefined;
  private shown: Answered | undefined;
  private drawn: AnswerPicture[] = [];
  private asking = false;
  private again = false;

  constructor(
    private readonly bench: Workbench,
    overRange: (wish: RangeWish) => void,
  ) {
    const keep = button("Write this value into the model", () => this.keep(), {
      id: "what-if-keep",
    });
    const range = button("Over a range …", () => overRange(this.wish), { id: "what-if-range" });
    const row = h("div", { class: "controls" }, this.slider, this.readout, keep, range);
    this.element.append(h("h2", {}, "What if …"), this.choices, row, this.note, this.pictures);
    this.slider.addEventListener("input", () => void this.ask());
    bench.on("file", () => this.forget());
    bench.on("check", () => this.offer());
    bench.on("selection", () => {
      if (bench.selection.length > 0) this.forget();
      this.offer();
    });
  }

  /** Number and curves are chosen anew, for what is selected now. */
  private forget(): void {
    Object.assign(this, { path: "", channels: [], keepsCurves: false });
  }

  private get selected(): string {
    return pathKey(this.bench.selection.slice(0, 2));
  }

  private rankedChannels(): Ranked[] {
    const { check, document } = this.bench;
    return rankedChannels(check?.channels ?? [], document, this.path, this.selected);
  }

  private offer(): void {
    const numbers = rankedNumbers(this.bench.document, this.selected);
    if (numbers.length === 0 || !this.bench.check?.channels?.length) return;
    const before = this.question;
    if (!numbers.some(({ name }) => name === this.path)) this.path = numbers[0]!.name;
    const channels = this.rankedChannels();
    this.channels = this.channels.filter((name) => channels.some((one) => one.name === name));
    if (this.channels.length === 0) this.channels = [channels[0]!.name];
    const now = this.question;
    const signature = [now, ...numbers.map(({ name, detail }) => name + detail), channels.length].join();
    if (this.choices.dataset.known === signature) return;
    this.choices.dataset.known = signature;
    this.drawChoices(numbers, channels);
    if (now !== before) this.begin();
    this.read();
    if (now !== before && this.element.offsetParent) void this.ask();
  }

  /** An answer counts if its question is still this one. */
  private get question(): string {
    return [this.path, ...this.channels].join();
  }

  private drawChoices(numbers: Ranked[], channels: Ranked[]): void {
    const curves = this.channels.map((chosen, i) =>
      groupedSelect(i === 0 ? "Curve" : `Curve ${i + 1}`, asChoices(channels), chosen, (name) =>
        this.chooseCurves(this.channels.map((one, k) => (k === i ? name : one))),
      ),
    );
    const focused = this.choices.querySelector(":focus")?.getAttribute("aria-label");
    this.choices.replaceChildren(
      groupedSelect("Number", asChoices(numbers), this.path, (path) => this.choosePath(path)),
      ...curves,
      ...this.curveTools(channels),
    );
    if (focused)
      this.choices.querySelector<HTMLElement>(`[aria-label="${focused}"]`)?.focus();
  }

  private curveTools(channels: Ranked[]): HTMLElement[] {
    const next = channels.find(({ name }) => !this.channels.includes(name));
    const add = button("Add a curve", () => this.chooseCurves([...this.channels, next!.name]), {
      class: "small",
      "aria-label": "Add a curve",
    });
    const remove = button("Remove the last", () => this.chooseCurves(this.channels.slice(0, -1)), {
      class: "small quiet",
      "aria-label": "Remove the last curve",
    });
    return [
      ...(next && this.channels.length < mostCurves ? [add] : []),
      ...(this.channels.length > 1 ? [remove] : []),
    ];
  }

  private choosePath(path: string): void {
    this.path = path;
    if (!this.keepsCurves) this.channels = [this.rankedChannels()[0]!.name];
    this.begin();
    this.offer();
    void this.ask();
  }

  private chooseCurves(channels: string[]): void {
    Object.assign(this, { channels, keepsCurves: true });
    this.begin();
    this.offer();
    void this.ask();
  }

  /** A question of another kind: there is no answer to it yet. */
  private begin(): void {
    Object.assign(this, { last: undefined, shown: undefined });
    this.slider.value = "0";
    this.drawn = this.channels.map((channel, i) => new AnswerPicture(channel, i));
    this.pictures.replaceChildren(...this.drawn.map(({ element }) => element));
  }

  /** The value times a factor, in its unit. */
  private scaled(factor: number): string {
    const value = this.bench.document.valueAt(pathOf(this.path)) as string | number;
    const { unit } = readQuantity(value) ?? { unit: "" };
    const si = siValue(value) ?? 0;
    const base = inUnit(si, unit) ?? si;
    return `${tidy(base * factor, 4)}${unit === "" ? "" : ` ${unit}`}`;
  }

  /** From half of the value to twice of it, in equal ratios. */
  private get text(): string {
    return this.scaled(2 ** Number(this.slider.value));
  }

  private get wish(): RangeWish {
    return { path: this.path, from: this.scaled(0.5), to: this.scaled(2), channels: this.channels };
  }

  private read(): void {
    this.readout.textContent = this.text;
    this.slider.setAttribute("aria-valuetext", this.text);
  }

  /** The newest wish counts: what is asked for meanwhile waits as one. */
  async ask(): Promise<void> {
    if (this.path === "") return;
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
    const { bench, text: value, path, channels, question } = this;
    const begin = performance.now();
    try {
      const answer = await bench.api.whatIf(bench.text, bench.path, { [path]: value }, channels);
      if (question !== this.question) return;
      if (this.shown?.value !== value) this.last = this.shown;
      this.shown = { value, answer };
      for (const picture of this.drawn) picture.show(this.shown, this.last);
      this.element.dataset.answered = String(Math.round(performance.now() - begin));
      this.note.textContent = remarkOn(answer);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409))
        this.note.textContent = (error as Error).message;
    }
  }

  private keep(): void {
    const quantity = readQuantity(this.text);
    if (!quantity) return;
    this.bench.edit(setValue(this.bench.document, pathOf(this.path), quantityLiteral(quantity)));
    this.slider.value = "0";
    this.read();
  }
}
